/** Why you fell or lost, in three parts. Only what you could see yourself is used. */
export interface Why {
  /** "Why did I fall?" */
  title: string
  /** What happened, with card and culprit; may carry **bold** words. */
  happened: string
  /** The rule behind it, retold, and its paragraph. */
  rule: string
  paragraph: string
  /** What could have been done, or what to try next time. */
  next: string
  /** The board at that moment; null if it was before this page was opened. */
  frame: number | null
}
