import { Buffer } from 'node:buffer'

const LF = 10
const CR = 13

/** What is parsed at once, between which the server does other work and the reader may stop. */
const PIECE_BYTES = 4096

export type LineIndex = {
  watch(source: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer>
  /** The line of a byte, from 1. Call it with ascending bytes only: earlier lines are discarded. */
  lineAt(byte: number): number
  lastLine(): number
  endsWithBreak(): boolean
}

/** csv-parse counts lines too, but a CRLF inside quotes counts twice there. */
export function createLineIndex(): LineIndex {
  let breaks: number[] = []
  let passed = 0
  let line = 1
  let fed = 0
  let previous = LF

  function note(chunk: Buffer): void {
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i] as number
      if (byte === LF) breaks.push(fed + i)
      else if (previous === CR) breaks.push(fed + i - 1)
      previous = byte
    }
    fed += chunk.length
  }

  return {
    async *watch(source) {
      for await (const chunk of source) {
        const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
        for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
          const piece = bytes.subarray(at, at + PIECE_BYTES)
          note(piece)
          yield piece
        }
      }
    },
    lineAt(byte) {
      while (passed < breaks.length && (breaks[passed] as number) < byte) passed++
      if (passed > 10_000 || passed === breaks.length) {
        breaks = breaks.slice(passed)
        line += passed
        passed = 0
      }
      return line + passed
    },
    lastLine: () => line + breaks.length - (previous === LF ? 1 : 0),
    endsWithBreak: () => previous === LF || previous === CR,
  }
}
