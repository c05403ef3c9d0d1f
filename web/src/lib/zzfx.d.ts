declare module 'zzfx' {
  export const ZZFX: {
    audioContext: AudioContext
    buildSamples(...parameters: (number | undefined)[]): number[]
    playSamples(channels: number[][], volume?: number, rate?: number): AudioBufferSourceNode
  }
}
