import { appendFileSync } from 'node:fs'
import { inject, onTestFailed, vi } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** 0: the counts of `npm test`; 1: those of the long run; between them, that share of the long run's. */
    share: number
    /** Seed of all random choices. */
    seed: number
    /** Where results are stored; null when they are not. */
    resultsFile: string | null
  }
}

/** One row of the table of results. */
export type Result = { id: string; test: string; size: string; result: string }

/** The count of this run, from those of the short and the long run. */
export const counted = (short: number, long: number): number => Math.max(short, Math.round(long * inject('share')))

/** Stores the result of a test that passed. */
export function record(result: Result): void {
  const file = inject('resultsFile')
  if (file) appendFileSync(file, `${JSON.stringify(result)}\n`)
}

/**
 * One of `parts` equal shares of a list, another one with each seed; all of it in the long run. Different `part`s of one
 * run have nothing in common.
 */
export function rotating<T>(all: readonly T[], parts: number, part = 0): T[] {
  if (inject('share') > 0) return [...all]
  const turn = inject('seed') + part
  return all.filter((_, index) => (index + turn) % parts === 0)
}

/** Lets a test that fails print the seed of its run. */
export const printSeedOfFailure = (): void =>
  onTestFailed(() => console.error(`repeat it with TEST_SEED=${inject('seed')}, the long run with --seed`))

/** Integers below 2^31, the same for the same seed. A failed test prints its seed. */
export function seededNumbers(): () => number {
  printSeedOfFailure()
  return numbersFrom(inject('seed'))
}

/** Integers below 2^31 derived from one number: for concurrent work whose order may differ between runs. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 1
  }
}

/** Sets the time limit of the file's tests to what their counts take on a busy machine. */
export const takeTime = (shortMs = 300_000): void =>
  void vi.setConfig({ testTimeout: shortMs + 3_600_000 * inject('share') })
