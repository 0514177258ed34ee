import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openShop } from '../../test/factories.ts'
import { haat, haatJson } from '../../test/run-haat.ts'
import { setUpShop } from '../../test/set-up.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'

const { h, shop } = await setUpShop()
const other = await openShop(h)
const env = { DATABASE_URL: h.adminUrl }
const folder = await temporaryFolder('statements')
const file = join(folder, 'statement.csv')
const header = 'Trx ID,Date,Amount,Fee\r\n'
const run = (...more: string[]) => [
  'payments',
  'import-statement',
  file,
  '--gateway',
  'bkash',
  '--store',
  shop.subdomain,
  ...more,
]

test('payments import-statement imports a statement once, and reports the lines that cannot be read', async () => {
  await writeFile(file, `${header}CLI00001,2026-01-05,100,1\r\nCLI00002,never,100,1\r\n`)
  const first = await haatJson(run(), env)
  expect([first.code, first.data]).toMatchObject([4, { isRepeated: false, createdCount: 1, problems: [{ line: 3 }] }])
  const again = await haat(run(), env)
  expect([again.code, again.out]).toEqual([4, expect.stringContaining('was imported before')])
  expect(again.out).toMatch(/Lines +0 new, 1 unchanged/)
  expect(again.out).toContain('line 3, Date: This is not a date.')
})

test('payments delete-statement deletes a statement of the named store, once', async () => {
  await writeFile(file, `${header}CLI00009,2026-01-05,100,1\r\n`)
  const { data } = await haatJson(run(), env)
  const remove = (id: unknown, store = shop.subdomain) =>
    haat(['payments', 'delete-statement', String(id), '--store', store], env)
  expect((await remove(data.id, other.subdomain)).code).toBe(3)
  const left = `select 1 from statement_lines where transaction_id = 'CLI00009'`
  expect(await h.sql(left)).toHaveLength(1)
  const deleted = await remove(data.id)
  expect([deleted.code, deleted.out]).toEqual([0, expect.stringContaining(`Statement ${data.id} is deleted.`)])
  expect(await h.sql(left)).toEqual([])
  expect(
    await h.sql(`select actor_type from audit_log where action = 'statement.deleted' and entity_id = $1`, [
      String(data.id),
    ]),
  ).toEqual([{ actor_type: 'operator' }])
  expect((await remove(data.id)).code).toBe(3)
  expect((await remove('first')).code).toBe(2)
})

test.each([
  ['no statement', 'a,b\r\n1,2\r\n', /were not found/],
  ['too large', 'x'.repeat(5 * 1024 * 1024 + 1), /larger than 5 MB/],
])('payments import-statement refuses a file that is %s', async (_, text, message) => {
  await writeFile(file, text)
  const { code, err } = await haat(run(), env)
  expect([code, err]).toEqual([3, expect.stringMatching(message)])
})

test('payments import-statement refuses a file and a store that do not exist', async () => {
  const missing = ['payments', 'import-statement', '/none/of.csv', '--gateway', 'nagad', '--store', shop.subdomain]
  expect((await haat(missing, env)).code).toBe(3)
  await writeFile(file, `${header}CLI00003,2026-01-05,100,1\r\n`)
  expect((await haat([...run(), '--store', 'nobodys'].toSpliced(5, 2), env)).code).toBe(3)
})
