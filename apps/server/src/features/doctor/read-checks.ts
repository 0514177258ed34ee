import { readFile } from 'node:fs/promises'
import { readDataChecks } from '../../platform/schema-files.ts'

/** An invariant, and the query that finds its violations: it must return no row. */
export type Check = { name: string; holds: string; sql: string }

/** `data`: invariants after every transaction. The others check derived data, the database itself, and delivery. */
export type Scope = 'data' | 'window' | 'deployment' | 'delivery'

export const everyScope: readonly Scope[] = ['data', 'window', 'deployment', 'delivery']

const HEAD = /^-- check (\w+): (.+)$/

/** The checks of a scope in the order of their files: those of the data stand beside the tables of their nouns. */
export async function readChecks(scope: Scope): Promise<Check[]> {
  const text =
    scope === 'data' ? await readDataChecks() : await readFile(new URL(`${scope}-checks.sql`, import.meta.url), 'utf8')
  const checks: Check[] = []
  for (const line of text.split('\n')) {
    const [, name, holds] = HEAD.exec(line) ?? []
    if (name && holds) checks.push({ name, holds, sql: '' })
    else if (!line.startsWith('--')) (checks.at(-1) ?? { sql: '' }).sql += `${line}\n`
  }
  return checks
}
