import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/embedded-postgres/start.ts'
import {
  listDaysToPrepare,
  markPrepared,
  prepareDays,
} from '../apps/server/src/features/figures/prepare-figures.queries.ts'
import { createStore } from '../apps/server/src/features/stores/create-store.ts'
import { inStore, openDatabase } from '../apps/server/src/platform/database.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { asOperator } from '../apps/server/src/platform/operator.ts'
import { addDays, dhakaDayOf } from '../apps/server/src/shared/dhaka-days.ts'
import { fillOrders } from './figures-shop.ts'
import type { Delays } from './find.ts'
import { fillLargeStore } from './find-shop.ts'
import { startSide } from './processes.ts'

export const MANY_ORDERS = 1_000_000
const PRODUCTS = 5_000
const REQUESTS = 300
const CLIENTS = 2

const reads = {
  'overview/ of 30 days': 'overview/?period=30d',
  'overview/series/ of 60 days': 'overview/series/?metric=orders_placed,sales_placed&from={60}',
  'reports/sales/ of 30 days': 'reports/sales/?limit=5&from={30}',
  'reports/sales/ of a year': 'reports/sales/?from={365}',
}

/** P17: how long the overview of a store of a million orders takes, and its report. */
export async function measureFigures(dataDir: string, orders = MANY_ORDERS): Promise<Delays[]> {
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
    await fillLargeStore(client, live.storeId, PRODUCTS)
      .then(() => fillOrders(client, live.storeId, orders))
      .finally(() => client.end())
    await prepareAll(serverUrl, live.storeId)
    const server = await startSide('Haat', 'haat-server.ts', { serverUrl, responseBytes: 0, poolSize: 20 })
    try {
      const delays: Delays[] = []
      for (const [name, path] of Object.entries(reads)) {
        const url = `${server.url}/api/v1/business/admin/large/${path.replace(/\{(\d+)\}/, (_, days) => dayBefore(Number(days)))}`
        await readOften(url, live.secretKey, 20)
        delays.push({ path: name, ...(await readOften(url, live.secretKey, REQUESTS)) })
      }
      return delays
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
}

/** What the job `figures.prepare` does before the store is read. */
async function prepareAll(serverUrl: string, storeId: number): Promise<void> {
  const db = openDatabase({ url: serverUrl, maxConnections: 1, waits: { statementMs: 600_000 } })
  try {
    const { at, days } = await inStore(db, storeId, (tx) => listDaysToPrepare(tx, storeId))
    for (let first = 0; first < days.length; first += 7)
      await inStore(db, storeId, (tx) => prepareDays(tx, storeId, days.slice(first, first + 7)))
    await inStore(db, storeId, (tx) => markPrepared(tx, storeId, at))
  } finally {
    await db.close()
  }
}

const dayBefore = (days: number) => addDays(dhakaDayOf(new Date()), -days)

async function readOften(url: string, key: string, times: number): Promise<Omit<Delays, 'path'>> {
  const taken: number[] = []
  const began = performance.now()
  const read = async () => {
    while (taken.length < times) {
      const started = performance.now()
      const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } })
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${url} returned ${response.status}: ${text}`)
      taken.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, read))
  const seconds = (performance.now() - began) / 1_000
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? Number.NaN
  return { clients: CLIENTS, p50: at(0.5), p95: at(0.95), perSecond: taken.length / seconds }
}
