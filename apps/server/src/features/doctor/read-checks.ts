import { readFile } from 'node:fs/promises'
import { readNounChecks } from '../../platform/schema-files.ts'

/** An invariant, and the query that finds its violations: it must return no row. */
export type Check = { name: string; holds: string; sql: string }

/**
 * `data`: invariants after every transaction. `window`: what shoppers see, against what it is made from. `deployment`: the
 * database itself. `delivery`: whether what must happen later happens, where a server runs.
 */
export type Scope = 'data' | 'window' | 'deployment' | 'delivery'

export const everyScope: readonly Scope[] = ['data', 'window', 'deployment', 'delivery']

const HEAD = /^-- check (\w+): (.+)$/

const readScope = (scope: Scope): Promise<string> => {
  if (scope === 'deployment') return readFile(new URL('deployment-checks.sql', import.meta.url), 'utf8')
  return readNounChecks(scope === 'data' ? undefined : scope)
}

/** The checks of a scope in the order of their files. All but those of the deployment stand beside the tables of their nouns. */
export async function readChecks(scope: Scope): Promise<Check[]> {
  const text = await readScope(scope)
  const checks: Check[] = []
  for (const line of text.split('\n')) {
    const [, name, holds] = HEAD.exec(line) ?? []
    if (name && holds) checks.push({ name, holds, sql: '' })
    else if (!line.startsWith('--')) (checks.at(-1) ?? { sql: '' }).sql += `${line}\n`
  }
  return checks
}
