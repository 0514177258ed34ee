import { appendFileSync } from 'node:fs'
import { inject, onTestFailed, vi } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** 0: the counts of `npm test`; 1: those of the long run; between them, that share of the long run's. */
    share: number
    /** What random choices begin with. */
    seed: number
    /** Where results are kept; null when they are not. */
    resultsFile: string | null
  }
}

/** One line of the table of results. */
export type Result = { id: string; test: string; size: string; result: string }

/** How many of something this run has. */
export const counted = (short: number, long: number): number => Math.max(short, Math.round(long * inject('share')))

/** Keeps what a test that passed has shown. */
export function record(result: Result): void {
  const file = inject('resultsFile')
  if (file) appendFileSync(file, `${JSON.stringify(result)}\n`)
}

/** Whole numbers below 2^31, the same for the same seed, which a failed test prints. */
export function seededNumbers(): () => number {
  const seed = inject('seed')
  onTestFailed(() => console.error(`seed ${seed}`))
  return numbersFrom(seed)
}

/** Whole numbers below 2^31 that follow from one: for one of many that go on at once, whoever is faster. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 1
  }
}

/** Gives each test of the file the time that its counts take on a busy machine. */
export const takeTime = (shortMs = 120_000): void =>
  void vi.setConfig({ testTimeout: shortMs + 3_600_000 * inject('share') })
