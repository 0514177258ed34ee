import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { holdTransaction } from '../../test/barrier.ts'
import { csvOf, VALID_ROW } from '../../test/fixtures/shopify/shopify-csv.ts'
import { haat, haatJson } from '../../test/run-haat.ts'
import { setUpShop } from '../../test/set-up.ts'

const { h, shop } = await setUpShop()
const env = { DATABASE_URL: h.adminUrl }
const folder = await mkdtemp(join(tmpdir(), 'haat import '))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('an import that loses its database says so in one line, and that it may be run again', async () => {
  const file = join(folder, 'shirts.csv')
  await writeFile(file, csvOf([VALID_ROW]))
  const command = ['import', 'products', file, '--store', shop.subdomain]
  const held = await holdTransaction(h, 'lock table variants in access exclusive mode', [])
  const cut = haat(command, env)
  await held.seesWaiting(1)
  await h.sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  const { code, out, err } = await cut
  await held.end('rollback')
  expect([code, out]).toEqual([1, ''])
  expect(err.split('\n').filter((line) => line.startsWith('haat:'))).toEqual([
    expect.stringMatching(
      /^haat: PostgreSQL at \S+ ended the connection: it was stopped, or an administrator ended the connection\. The import stopped after 0 products, of which none is half imported\. Run the same command again: it goes on from there\.$/,
    ),
  ])
  const again = await haatJson(command, env)
  expect([again.code, again.data.products]).toEqual([0, { created: 1, updated: 0, unchanged: 0 }])
})
