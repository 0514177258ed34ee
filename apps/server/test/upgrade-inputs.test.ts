import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { migrate } from '../src/platform/migrate.ts'
import { examine } from '../src/features/doctor/run-doctor.ts'

const MIGRATIONS = new URL('../migrations/', import.meta.url)
const name = `t_${randomBytes(6).toString('hex')}`
const urlOf = (url: string, database: string) => {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
const [adminUrl, serverUrl] = [urlOf(inject('adminUrl'), name), urlOf(inject('serverUrl'), name)]

let folder: string
let client: pg.Client
const admin = new pg.Client(urlOf(inject('adminUrl'), 'postgres'))
beforeAll(async () => {
  await admin.connect()
  await admin.query(`create database ${name}`)
  folder = await mkdtemp(join(tmpdir(), 'haat-migrations-'))
  for (const file of await readdir(MIGRATIONS)) {
    if (file < '0009' || file === 'after-each.sql') await copyFile(new URL(file, MIGRATIONS), join(folder, file))
  }
  await migrate(adminUrl, serverUrl, pathToFileURL(`${folder}/`))
  client = new pg.Client(adminUrl)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  await rm(folder, { recursive: true })
})

const rows = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows

it('a shop of the release before keeps its SKUs apart, and its offers within times that can be compared', async () => {
  await client.query(`
    insert into stores (id, name, subdomain, environment, order_prefix, order_key)
      overriding system value values (1, 'Shop', 'shop', 'live', 'SHO', decode(repeat('00', 32), 'hex'));
    insert into products (id, store_id, slug, name) overriding system value values (7, 1, 'tea', 'Tea'), (8, 1, 'cup', 'Cup');
    insert into variants (id, store_id, product_id, sku, price_minor) overriding system value values
      (71, 1, 7, 'Tea-1', 100), (81, 1, 8, 'TEA-1', 100);
    insert into offers (id, store_id, name, kind, is_automatic, starts_at, ends_at) overriding system value values
      (1, 1, 'past', 'fixed', false, null, '0001-06-01 BC'), (2, 1, 'future', 'fixed', false, '10001-01-01', null),
      (3, 1, 'both', 'fixed', false, '0001-01-01 BC', '20000-01-01'), (4, 1, 'endless', 'fixed', false, null, 'infinity')`)
  await migrate(adminUrl, serverUrl)

  expect(await rows('select sku, sku_key from variants order by id')).toEqual([
    ['Tea-1', 'tea-1'],
    ['TEA-1-81', 'tea-1-81'],
  ])
  const times = await rows('select name, starts_at::text, ends_at::text from offers order by id')
  expect(times).toEqual([
    ['past', null, expect.stringMatching(/^1900/)],
    ['future', expect.stringMatching(/^9999/), null],
    ['both', expect.stringMatching(/^1900/), expect.stringMatching(/^9999/)],
    ['endless', null, expect.stringMatching(/^9999/)],
  ])
  const found = await examine(client, { scopes: ['data'] })
  expect(found.filter(({ check, count }) => check === 'offer_times_in_range' && count > 0)).toEqual([])
})
