import { readFile } from 'node:fs/promises'

/** An invariant, and the query that finds its violations. */
export type Check = { name: string; holds: string; sql: string }

const HEAD = /^-- check (\w+): (.+)$/

/** The checks of a file, in its order. */
export async function readChecks(file: string): Promise<Check[]> {
  const text = await readFile(new URL(file, import.meta.url), 'utf8')
  const checks: Check[] = []
  for (const line of text.split('\n')) {
    const [, name, holds] = HEAD.exec(line) ?? []
    if (name && holds) checks.push({ name, holds, sql: '' })
    else if (!line.startsWith('--')) (checks.at(-1) ?? { sql: '' }).sql += `${line}\n`
  }
  return checks
}
