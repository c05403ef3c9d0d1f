/** Splits text with **bold** marks into pieces. */
export interface Piece {
  text: string
  bold: boolean
}

export function pieces(text: string): Piece[] {
  return text
    .split('**')
    .map((part, index) => ({ text: part, bold: index % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

export function plainText(text: string): string {
  return text.replaceAll('**', '')
}
