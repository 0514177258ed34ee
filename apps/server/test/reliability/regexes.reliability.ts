import { readFileSync, writeFileSync } from 'node:fs'
import { check } from 'recheck'
import { expect, inject, it, vi } from 'vitest'
import { record } from './harness/measure.ts'
import { collectRegexes } from './regexes/collect-regexes.ts'

// The audit of one regular expression may take seconds. Those that an earlier run found safe are kept by name, and are
// audited again in the long run only; a new or changed one is audited at once, and then kept.

vi.setConfig({ testTimeout: 1_800_000 })

const KEPT = new URL('./regexes/audited-regexes.json', import.meta.url)

it('has no regular expression that an evil text could hold up', async () => {
  const all = collectRegexes()
  const before = new Set<string>(JSON.parse(readFileSync(KEPT, 'utf8')))
  const known = new Set(before)
  const isLong = inject('share') > 0
  const complaints: string[] = []
  for (const { pattern, flags, file } of all) {
    const name = `/${pattern}/${flags}`
    if (known.has(name) && !isLong) continue
    const verdict = await check(pattern, flags, { timeout: 120_000, maxRepeatCount: 3_000 })
    if (verdict.status === 'safe') known.add(name)
    else
      complaints.push(
        `${file}: ${name} is ${verdict.status} (${'complexity' in verdict ? verdict.complexity?.summary : 'not decided in time'})`,
      )
  }
  expect(complaints).toEqual([])
  expect(all.length).toBeGreaterThan(50)
  const kept = all.map(({ pattern, flags }) => `/${pattern}/${flags}`).sort()
  if (kept.some((name) => !before.has(name))) writeFileSync(KEPT, `${JSON.stringify(kept, null, 2)}\n`)
  record({ id: 'H8', test: 'Regular expressions', size: `${all.length}`, result: '0 that an evil text could hold up' })
})
