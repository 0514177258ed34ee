import { statementsOf } from './haat.ts'
import { loadOnce, residentMb, type Side, startSide } from './processes.ts'
import { alternate, type Outcome, type Turn } from './rounds.ts'
import type { BenchShop } from './shop.ts'

const PATH = '/api/v1/business/website/products/'
const CONNECTIONS = 32
const POOL = 20

const turnOf = ({ name, url, pid }: Side, key: string): Turn => ({
  name,
  pids: [pid],
  play: (seconds) =>
    loadOnce({ url: url + PATH, headers: { 'x-service-key': key }, connections: CONNECTIONS, seconds }),
})

async function compare(sides: readonly Side[], { key, postmaster }: BenchShop): Promise<Outcome[]> {
  try {
    return await alternate(
      sides.map((side) => turnOf(side, key)),
      postmaster,
    )
  } finally {
    for (const side of sides) await side.stop()
  }
}

async function fetchPage(url: string, key: string) {
  const response = await fetch(url + PATH, { headers: { 'x-service-key': key, 'accept-encoding': 'identity' } })
  if (response.status !== 200) throw new Error(`the list returned ${response.status}`)
  return { body: await response.text(), headers: Object.fromEntries(response.headers) }
}

// Headers that Node writes itself, per connection and response.
const OWN_HEADERS = ['connection', 'content-length', 'date', 'keep-alive']

/** P1: the warm list page against fixed bytes, under the same headers and under the content type alone. */
export async function measureList(shop: BenchShop) {
  const { serverUrl, key } = shop
  const haat = await startSide('Haat', 'haat-server.ts', { serverUrl, responseBytes: 64 * 1024 * 1024, poolSize: POOL })
  const { body, headers } = await fetchPage(haat.url, key)
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name)))
  const bare = (name: string, these: Record<string, string>) =>
    startSide(name, 'bare-fastify.ts', { path: PATH, key, body, headers: these })
  const same = await bare('bare Fastify, same bytes', sent)
  const { 'content-type': type = '' } = headers
  const short = await bare('bare Fastify, same body', { 'content-type': type })
  const outcomes = await compare([haat, same, short], shop)
  return { bytes: Buffer.byteLength(body), outcomes }
}

/** P2: the list page without caches against its SQL by the bare driver. */
export async function measureCold(shop: BenchShop) {
  const { serverUrl, storeId, key } = shop
  const [statement, ...others] = await statementsOf(serverUrl, PATH, key)
  if (!statement || others.length > 0) throw new Error('the list page is expected to be one statement')
  const haat = await startSide('Haat', 'haat-server.ts', { serverUrl, responseBytes: 0, poolSize: POOL })
  const bytes = Buffer.byteLength((await fetchPage(haat.url, key)).body)
  const bare = await startSide('bare driver, same SQL', 'bare-sql.ts', {
    ...{ serverUrl, path: PATH, key, storeId, poolSize: POOL, bytes },
    statement: { text: statement.text, values: statement.values },
  })
  const sent = Buffer.byteLength((await fetchPage(bare.url, key)).body)
  if (sent !== bytes) throw new Error(`${sent} bytes are compared with ${bytes}`)
  return { bytes, outcomes: await compare([haat, bare], shop) }
}

/** P8: the warm list page of two processes, each with half of the connections, against that of one. */
export async function measureTwo({ serverUrl, key, postmaster }: BenchShop): Promise<Outcome[]> {
  const input = { serverUrl, responseBytes: 64 * 1024 * 1024, poolSize: POOL }
  const sides: Side[] = []
  try {
    for (const name of ['one', 'first of two', 'second of two'])
      sides.push(await startSide(name, 'haat-server.ts', input))
    const [one, ...two] = sides as [Side, Side, Side]
    const together: Turn = {
      name: 'two processes',
      pids: two.map(({ pid }) => pid),
      play: async (seconds) => {
        const half = { headers: { 'x-service-key': key }, connections: CONNECTIONS / 2, seconds }
        const rounds = await Promise.all(two.map(({ url }) => loadOnce({ url: url + PATH, ...half })))
        return {
          perSecond: rounds.reduce((sum, { perSecond }) => sum + perSecond, 0),
          responses: rounds.reduce((sum, { responses }) => sum + responses, 0),
        }
      },
    }
    return await alternate([together, { ...turnOf(one, key), name: 'one process' }], postmaster)
  } finally {
    for (const side of sides) await side.stop()
  }
}

/** Memory of a server while 32 connections read one page for ten seconds. */
export async function memoryUnderLoad({ url, pid }: Pick<Side, 'url' | 'pid'>, key: string): Promise<number> {
  const seen: number[] = []
  const timer = setInterval(() => seen.push(residentMb(pid)), 250)
  await turnOf({ name: '', url, pid, stop: async () => {} }, key).play(10)
  clearInterval(timer)
  return Math.max(...seen)
}
