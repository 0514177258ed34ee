import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/embedded-postgres/start.ts'
import { createStore } from '../apps/server/src/features/stores/create-store.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { asOperator } from '../apps/server/src/platform/operator.ts'
import { fillLargeStore } from './find-shop.ts'
import { startSide } from './processes.ts'

const SITE = '/api/v1/business/website'
export const LARGE = 100_000
const CLIENTS = [1, 4, 8]
const SECONDS = 15
const POOL = 20

/**
 * What shoppers type: words of 30,000 products, of 3,333, of few and of one; several words; Bangla and Latin spellings;
 * typing errors; one and two letters; words of all products, and of none.
 */
const SEARCHES = [
  ...['cotton', 'সুতি', 'saree', 'শাড়ি', 'sari', 'sharee lal', 'jamdani saree', 'লাল সুতি শাড়ি', 'red cotton silk saree'],
  ...['punjabi', 'panjabbi', 'labtop', 'hedphone', 'swaeter', 'jamdoni katon', 'bdfghj', 'bjkmnd', 'product 777'],
  ...['s', 'ক', 'sa', 'শা', 'kat', 'eid', 'brand 7', 'xyzzyq', 'cotton panjabi linen', '৩ পিস', 'মোবাইল চার্জার', 'borka'],
]

export type Delays = { path: string; clients: number; p50: number; p95: number; perSecond: number }

/** P14: how long searches and suggestions take in a store of 100,000 products, without caches. */
export async function measureFind(dataDir: string): Promise<Delays[]> {
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
    await fillLargeStore(client, live.storeId, LARGE).finally(() => client.end())
    const server = await startSide('Haat', 'haat-server.ts', { serverUrl, responseBytes: 0, poolSize: POOL })
    try {
      const delays: Delays[] = []
      for (const path of ['search/', 'search/suggest/']) {
        await ask(server.url, live.serviceKey, { path, clients: 4, seconds: 5 })
        for (const clients of CLIENTS)
          delays.push(await ask(server.url, live.serviceKey, { path, clients, seconds: SECONDS }))
      }
      return delays
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
}

// Each client sends its next request when the last one gets a response.
async function ask(
  url: string,
  key: string,
  { path, clients, seconds }: { path: string; clients: number; seconds: number },
): Promise<Delays> {
  const taken: number[] = []
  const until = performance.now() + seconds * 1000
  const visit = async (first: number) => {
    for (let n = first; performance.now() < until; n++) {
      const started = performance.now()
      const words = encodeURIComponent(SEARCHES[n % SEARCHES.length] as string)
      const response = await fetch(`${url}${SITE}/${path}?q=${words}`, { headers: { 'x-service-key': key } })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${path} of ${words} returned ${response.status}`)
      taken.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => visit(client * 7)))
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? Number.NaN
  return { path, clients, p50: at(0.5), p95: at(0.95), perSecond: taken.length / seconds }
}
