import type { Harness } from './harness.ts'

type Plan = { 'QUERY PLAN': [{ Plan: Record<string, number> }] }

/**
 * Pages that a statement reads, also in the functions that it calls. The fewest of three runs: the first one on a
 * connection also reads the catalog, how much of it depends on what the connection did before.
 */
export async function pagesOf(h: Harness, statement: string): Promise<number> {
  const pages: number[] = []
  for (let run = 0; run < 3; run++) {
    const [row] = await h.sql<Plan>(`explain (analyze, buffers, format json) ${statement}`)
    const plan = row?.['QUERY PLAN'][0].Plan
    pages.push((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0))
  }
  return Math.min(...pages)
}
