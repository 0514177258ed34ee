import { readFileSync } from 'node:fs'
import { median } from './protocol.ts'

export const ROUNDS = 5
export const SECONDS = 3

/** One side's turn, played by these processes: how many answers per second they gave. */
export type Turn = { name: string; pids: readonly number[]; play(seconds: number): Promise<number> }

export type Outcome = { name: string; perSecond: number; cpuMs: number }

/** Lets the sides take turns, so that what else the machine does falls on all of them; medians of all rounds. */
export async function alternate(turns: readonly Turn[]): Promise<Outcome[]> {
  const rates = turns.map(() => [] as number[])
  const costs = turns.map(() => [] as number[])
  for (const turn of turns) await turn.play(2)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { pids, play }] of turns.entries()) {
      const before = cpuMs(pids)
      const started = performance.now()
      const rate = await play(SECONDS)
      const seconds = (performance.now() - started) / 1000
      rates[index]?.push(rate)
      if (pids.length > 0) costs[index]?.push((cpuMs(pids) - before) / (rate * Math.min(seconds, SECONDS)))
    }
  }
  return turns.map(({ name }, index) => ({
    name,
    perSecond: median(rates[index] ?? []),
    cpuMs: median(costs[index] ?? []),
  }))
}

const MS_PER_TICK = 10

const cpuMs = (pids: readonly number[]): number => pids.map(cpuMsOf).reduce((sum, ms) => sum + ms, 0)

// Processor time a process has used: the kernel counts it in hundredths of a second. NaN where there is no /proc.
function cpuMsOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user, system] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number)
    return ((user ?? 0) + (system ?? 0)) * MS_PER_TICK
  } catch {
    return Number.NaN
  }
}
