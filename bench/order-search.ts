import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/embedded-postgres/start.ts'
import { createStore } from '../apps/server/src/features/stores/create-store.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { asOperator } from '../apps/server/src/platform/operator.ts'
import type { Delays } from './find.ts'
import { fillSearchedOrders } from './order-search-shop.ts'
import { startSide } from './processes.ts'

export const SEARCHED_ORDERS = 100_000
const CLIENTS = [1, 4]
const SECONDS = 10

type Sample = { phone: string; number: string; transaction: string }

/** What staff type while a buyer is on the telephone, with the data of an order. */
const searches: Record<string, (sample: Sample) => string[]> = {
  'phone, in any spelling': ({ phone }) => [
    phone,
    phone.slice(3),
    `+${phone.slice(1, 4)} ${phone.slice(4, 8)}-${phone.slice(8)}`,
    inBangla(phone.slice(3)),
  ],
  'last digits of a phone': ({ phone }) => [phone.slice(-6), phone.slice(-4)],
  name: () => ['rahima', 'Rahima Khatun', 'রহিমা', 'আয়েশা বেগম', 'sheikh', 'chowdh', 'nobody'],
  'order number': ({ number }) => [number, number.toLowerCase(), number.slice(3), number.slice(5)],
  'transaction ID': ({ transaction }) => [
    transaction,
    transaction.toLowerCase(),
    `${transaction.slice(0, 4)} ${transaction.slice(4)}`,
  ],
}

/** The same with an error, after the search has found nothing. */
const similar: Record<string, (sample: Sample) => string[]> = {
  'similar phone': ({ phone }) => [`${phone.slice(3, -2)}${phone.slice(-1)}${phone.slice(-2, -1)}`, phone.slice(4)],
  'similar name': () => ['rohima', 'Rohima Katun', 'রহীমা', 'aysha begam', 'নাছরিন আখতার', 'nobody'],
}

const inBangla = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)))

/** P18: how long a search of orders by staff takes in a store of 100,000 orders, without caches. */
export async function measureOrderSearch(dataDir: string, orders = SEARCHED_ORDERS): Promise<Delays[]> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    const { adminUrl, serverUrl } = postgres
    await migrate(adminUrl, serverUrl)
    const { live } = await asOperator(adminUrl, (tx) =>
      createStore(tx, {
        name: 'Large',
        subdomain: 'large',
        settings: { rateLimitFactor: 1_000_000 },
        owner: { email: 'owner@large.example', name: 'Owner', passwordHash: 'nobody signs in' },
      }),
    )
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    const samples = await fillSearchedOrders(client, live.storeId, orders)
      .then(() => listSamples(client, live.storeId))
      .finally(() => client.end())
    const server = await startSide('Haat', 'haat-server.ts', { serverUrl, responseBytes: 0, poolSize: 20 })
    try {
      const delays: Delays[] = []
      for (const [path, kinds] of [
        ['orders/', searches],
        ['orders/similar/', similar],
      ] as const) {
        for (const [name, typed] of Object.entries(kinds)) {
          const load = { path, texts: samples.flatMap(typed) }
          await searchFor(server.url, live.secretKey, { ...load, clients: 2, seconds: 2 })
          for (const clients of CLIENTS) {
            const taken = await searchFor(server.url, live.secretKey, { ...load, clients, seconds: SECONDS })
            delays.push({ path: `${path} by ${name}`, ...taken })
          }
        }
      }
      return delays
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
}

/** Fifty orders of all ages that have a transaction. */
async function listSamples(client: pg.Client, storeId: number): Promise<Sample[]> {
  const { rows } = await client.query<Sample>(
    `select o.phone, o.order_number as number, p.transaction_id as transaction
       from payments p join orders o on o.store_id = p.store_id and o.id = p.order_id
      where p.store_id = $1 order by md5(p.id::text) limit 50`,
    [storeId],
  )
  return rows
}

type Load = { path: string; texts: readonly string[]; clients: number; seconds: number }

// Each client sends its next request when the last one gets a response.
async function searchFor(
  url: string,
  key: string,
  { path, texts, clients, seconds }: Load,
): Promise<Omit<Delays, 'path'>> {
  const taken: number[] = []
  const until = performance.now() + seconds * 1000
  const visit = async (from: number) => {
    for (let n = from; performance.now() < until; n++) {
      const started = performance.now()
      const text = encodeURIComponent(texts[n % texts.length] as string)
      const response = await fetch(`${url}/api/v1/business/admin/large/${path}?limit=50&search=${text}`, {
        headers: { authorization: `Bearer ${key}` },
      })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`the search for ${text} returned ${response.status}`)
      taken.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => visit(client * 7)))
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? Number.NaN
  return { clients, p50: at(0.5), p95: at(0.95), perSecond: taken.length / seconds }
}
