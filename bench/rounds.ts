import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { median } from './protocol.ts'

export const ROUNDS = 5
export const SECONDS = 3

/** What one round of a side came to. `cpuMs` is that of a side whose process ends with the round. */
export type Played = { perSecond: number; responses: number; cpuMs?: number }

/** One side's turn, by these processes. */
export type Turn = { name: string; pids: readonly number[]; play(seconds: number): Promise<Played> }

/** CPU time per response: of the side's own processes, and of PostgreSQL's. */
export type Outcome = { name: string; perSecond: number; cpuMs: number; postgresMs: number }

/**
 * Alternates between the sides, so that other load on the machine affects all of them. Returns medians of all rounds.
 */
export async function alternate(turns: readonly Turn[], postmaster: number, seconds = SECONDS): Promise<Outcome[]> {
  const rates = turns.map(() => [] as number[])
  const costs = turns.map(() => [] as number[])
  const postgres = turns.map(() => [] as number[])
  for (const turn of turns) await turn.play(2)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { pids, play }] of turns.entries()) {
      const before = cpuMs(pids)
      const postgresBefore = postgresMs(postmaster)
      const { perSecond, responses, cpuMs: played } = await play(seconds)
      rates[index]?.push(perSecond)
      if (pids.length > 0 || played !== undefined) costs[index]?.push((played ?? cpuMs(pids) - before) / responses)
      postgres[index]?.push((postgresMs(postmaster) - postgresBefore) / responses)
    }
  }
  return turns.map(({ name }, index) => ({
    name,
    perSecond: median(rates[index] ?? []),
    cpuMs: median(costs[index] ?? []),
    postgresMs: median(postgres[index] ?? []),
  }))
}

const MS_PER_TICK = 10

const cpuMs = (pids: readonly number[]): number => pids.map((pid) => timesOf(pid).own).reduce((sum, ms) => sum + ms, 0)

/** The CPU time of a PostgreSQL: of its running and its ended processes. */
function postgresMs(postmaster: number): number {
  const children = (existsSync('/proc') ? readdirSync('/proc') : [])
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => timesOf(Number(pid)))
    .filter(({ parent }) => parent === postmaster)
  return children.reduce((sum, { own }) => sum + own, timesOf(postmaster).ended)
}

// The CPU time of a process and its ended children; the kernel counts hundredths of a second. NaN where there is no
// /proc, or no such process.
function timesOf(pid: number): { parent: number; own: number; ended: number } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const time = (at: number) => (Number(fields[at]) + Number(fields[at + 1])) * MS_PER_TICK
    return { parent: Number(fields[1]), own: time(11), ended: time(13) }
  } catch {
    return { parent: Number.NaN, own: Number.NaN, ended: Number.NaN }
  }
}
