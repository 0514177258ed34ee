import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { mutants } from './reliability/mutants/all-mutants.ts'
import { changeLine, listMarkedLines } from './reliability/mutants/marked-lines.ts'
import { setUpApp } from './set-up.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const marked = listMarkedLines(root)
const h = await setUpApp()

describe('the guards marked in the code', () => {
  it('each have a name that a mutant uses', () => {
    const used = mutants.flatMap((mutant) => ('sql' in mutant ? [] : mutant.changes.map(({ guard }) => guard)))
    expect(marked.map(({ guard }) => guard).sort()).toEqual([...new Set(used)].sort())
  })

  it('are on a line that contains the text their mutants change', () => {
    const changes = mutants.flatMap((mutant) => ('sql' in mutant ? [] : mutant.changes))
    const unchanged = changes.filter((change) => {
      const { code = '' } = marked.find(({ guard }) => guard === change.guard) ?? {}
      return [null, code].includes(changeLine(code, change))
    })
    expect(unchanged).toEqual([])
  })
})

const inSql = mutants.flatMap((mutant) => ('sql' in mutant ? [[mutant.name, mutant.sql] as const] : []))
it.each(inSql)('the mutant "%s" finds the text it changes in the finished schema', async (_, sql) => {
  await h.sql(`begin; ${sql}; rollback`)
})

it.each(mutants)('the mutant "$name" names tests that exist', ({ proofs }) => {
  expect(proofs.length).toBeGreaterThan(0)
  const missing = proofs.filter(
    ([test, title]) => !existsSync(root + test) || !holdsTitle(readFileSync(root + test, 'utf8'), title),
  )
  expect(missing).toEqual([])
})

/** Whether half of the title's words occur there in a row: the rest may be filled in from a table of cases. */
function holdsTitle(text: string, title: string): boolean {
  const words = title.split(' ')
  const count = Math.ceil(words.length / 2)
  return words.some((_, at) => at + count <= words.length && text.includes(words.slice(at, at + count).join(' ')))
}
