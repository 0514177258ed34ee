import type pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { aProduct } from '../../test/factories.ts'
import { call } from '../../test/harness.ts'
import { setUpShop } from '../../test/set-up.ts'
import { openDatabase } from './database.ts'
import { countPrepared, MAX_PREPARED, VARIED } from './prepared-statements.ts'

const { h, shop } = await setUpShop()
await aProduct(h, shop, { name: 'Sari' })
const url = new URL(h.adminUrl)
const db = openDatabase({ url: url.href, maxConnections: 2 })
const clients: Set<pg.PoolClient> = new Set()
db.pool.on('acquire', (client) => clients.add(client))
afterAll(() => db.close())

const names = [
  'name',
  'slug',
  'sku',
  'price',
  'discount_percent',
  'thumbnail',
  'images',
  'has_variants',
  'stock_status',
  'brand',
]
/** The n-th of 1,023 different lists of fields. */
const fieldsOf = (n: number) => names.filter((_, bit) => (n >> bit) & 1).join(',')

const preparedIn = async (client: pg.PoolClient) =>
  (await client.query<{ name: string; statement: string }>('select name, statement from pg_prepared_statements')).rows

describe('prepared statements', () => {
  it('stay within their bound on every connection after a flood of different fields, filters and sorts', async () => {
    const app = await h.another({ db })
    for (let n = 1; n <= 300; n++) {
      const sort = ['newest', 'price_asc', 'popular'][n % 3]
      const filter = ['', '&in_stock=true', '&min_price=10', `&attr.colour=red`][n % 4]
      const response = await call(app, {
        url: `W/products/?fields=${fieldsOf(n)}&sort=${sort}${filter}`,
        key: shop.key,
      })
      expect(response.status).toBe(200)
    }
    for (const client of clients) {
      expect(countPrepared(client).varied).toBe(MAX_PREPARED.varied)
      const { fixed, built, varied } = countPrepared(client)
      const held = (await preparedIn(client)).filter(({ name }) => name.startsWith('s'))
      expect(varied).toBe(MAX_PREPARED.varied)
      expect(held.filter(({ statement }) => statement.startsWith(VARIED))).toHaveLength(varied)
      expect(held).toHaveLength(fixed + built + varied)
    }
  })

  it('of other requests are the same before and after such a flood', async () => {
    const app = await h.another({ db })
    await call(app, { url: 'W/categories/', key: shop.key })
    const fixedOf = async () =>
      new Map(
        await Promise.all(
          [...clients].map(async (client) => {
            const held = (await preparedIn(client)).filter(({ statement }) => !statement.startsWith(VARIED))
            return [client, held.map(({ name }) => name).sort()] as const
          }),
        ),
      )
    const before = await fixedOf()
    for (let n = 1; n <= 100; n++) await call(app, { url: `W/products/?fields=${fieldsOf(1_000 - n)}`, key: shop.key })
    const after = await fixedOf()
    for (const [client, held] of before) expect(after.get(client)).toEqual(expect.arrayContaining(held))
  })
})
