import { readFileSync, writeFileSync } from 'node:fs'
import { importFromTool } from '../../../../../scripts/install-tool.ts'
import { collectRegexes } from './collect-regexes.ts'

const LIST = new URL('./audited-regexes.json', import.meta.url)

type Check = (
  pattern: string,
  flags: string,
  options: { timeout: number; maxRepeatCount: number },
) => Promise<{ status: string; complexity?: { summary: string } }>

/** Audits every expression that is not in `known`. Returns their number and the vulnerable ones. */
export async function auditRegexes(known: ReadonlySet<string>): Promise<{ names: string[]; complaints: string[] }> {
  const names: string[] = []
  const complaints: string[] = []
  let check: Check | undefined
  for (const { pattern, flags, file } of collectRegexes()) {
    const name = `/${pattern}/${flags}`
    names.push(name)
    if (known.has(name)) continue
    check ??= (await importFromTool('regex-audit', 'recheck')).check as Check
    const verdict = await check(pattern, flags, { timeout: 120_000, maxRepeatCount: 3_000 })
    if (verdict.status === 'safe') continue
    const why = verdict.complexity?.summary ?? 'not decided in time'
    complaints.push(`${file}: ${name} is ${verdict.status} (${why})`)
  }
  return { names: names.sort(), complaints }
}

/** The names of the expressions that were found safe. */
export const readAudited = (): ReadonlySet<string> => new Set(JSON.parse(readFileSync(LIST, 'utf8')))

export const keepAudited = (names: readonly string[]): void =>
  writeFileSync(LIST, `${JSON.stringify(names, null, 2)}\n`)
