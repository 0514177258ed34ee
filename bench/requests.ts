import { signAccessToken } from '../apps/server/src/platform/shopper-tokens.ts'
import { BENCH_SECRETS } from './haat.ts'
import { loadOnce, type Side, startSide } from './processes.ts'
import type { Load } from './protocol.ts'
import { alternate, type Outcome, type Turn } from './rounds.ts'
import type { BenchShop } from './shop.ts'

const SITE = '/api/v1/business/website'
const READERS = 32
const WRITERS = 16
const POOL = 20
// Longer than the rounds of other jobs: a slow side sends few responses in a second.
const SECONDS = 5

/** Words of all names, with a number and without, a brand, a Bangla name, the beginning of a word, and a tag. */
export const SEARCHES = [
  ...['panjabi', 'cotton panjabi', 'cotton panjabi 7', 'brand 3'],
  ...['সুতি', 'panjabi 42', 'cott', 'eid'],
]
/** A cart has ten lines when the first round begins. */
export const CART_LINES = 10

export type RequestJob = 'detail' | 'search' | 'cart' | 'order'

/** The requests of one job to one side. The first `warmUp` of them are not measured. */
export type Asked = Pick<Load, 'url' | 'headers' | 'paths' | 'carts' | 'orders' | 'graphql'> & { warmUp?: number }

/** Another shop server, with the same shop. */
export type Peer = Side & {
  ask(job: RequestJob): Asked
  /** The number of products on the first page of a search. */
  hits(words: string): Promise<number>
}

const searchPath = (words: string) => `${SITE}/products/?search=${encodeURIComponent(words)}`

async function askHaat(job: RequestJob, { url }: Side, shop: BenchShop): Promise<Asked> {
  const headers = { 'x-service-key': shop.key }
  if (job === 'detail') return { url, headers, paths: shop.slugs.map((slug) => `${SITE}/products/${slug}/`) }
  if (job === 'search') return { url, headers, paths: SEARCHES.map(searchPath) }
  if (job === 'order') return { url: `${url}${SITE}/order/`, headers, orders: { products: shop.products } }
  const now = new Date()
  const tokens = await Promise.all(
    shop.shoppers.map((shopper) => signAccessToken(BENCH_SECRETS, shop.storeId, shopper, now)),
  )
  const carts = { products: shop.products.slice(0, CART_LINES), tokens }
  return { url: `${url}${SITE}/cart/items/`, headers, carts, warmUp: CART_LINES * tokens.length }
}

/**
 * Rounds of a number of requests that takes about so many seconds. A side that is slow to respond would otherwise lose
 * the requests that a round interrupts, and work on them during the turn of the other side.
 */
function turnOf({ name, pid }: Side, connections: number, { warmUp, ...asked }: Asked): Turn {
  const steps = asked.graphql?.steps.length ?? 1
  let perSecond = 0
  const send = async (jobs: number) => {
    const each = Math.max(1, Math.round(jobs / connections))
    const round = await loadOnce({ ...asked, connections, amount: each * connections * steps })
    perSecond = round.perSecond / steps
    return { perSecond, responses: round.responses / steps }
  }
  return {
    name,
    pids: [pid],
    play: async (seconds) => {
      if (perSecond === 0) await send(warmUp ?? connections)
      return send(perSecond * seconds)
    },
  }
}

/** P11 to P13, and P3 against a peer: the same requests to Haat without its cache of responses and to a peer, in turn. */
export async function measureRequests(job: RequestJob, shop: BenchShop, peer?: Peer): Promise<Outcome[]> {
  const { serverUrl, postmaster } = shop
  const connections = job === 'detail' || job === 'search' ? READERS : WRITERS
  const haat = await startSide('Haat', 'haat-server.ts', { serverUrl, responseBytes: 0, poolSize: POOL })
  try {
    const turns = [turnOf(haat, connections, await askHaat(job, haat, shop))]
    await checkPages(haat, shop)
    if (peer) {
      await compareHits(haat, shop, peer)
      turns.push(turnOf(peer, connections, peer.ask(job)))
    }
    return await alternate(turns, postmaster, SECONDS)
  } finally {
    await haat.stop()
  }
}

async function readPage({ url }: Side, { key }: BenchShop, path: string): Promise<string> {
  const response = await fetch(url + path, { headers: { 'x-service-key': key } })
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}`)
  return response.text()
}

/** Fails when Haat's pages have no price and stock, as each response of a peer is checked for. */
async function checkPages(haat: Side, shop: BenchShop): Promise<void> {
  const detail = `${SITE}/products/${shop.slugs[0]}/`
  for (const path of [detail, ...SEARCHES.map(searchPath)])
    if (!/"price":"[1-9].*"stock_status":"in_stock"/.test(await readPage(haat, shop, path)))
      throw new Error(`${path} has no price or stock`)
}

/** Fails when the other side finds nothing, or more than Haat. */
async function compareHits(haat: Side, shop: BenchShop, peer: Peer): Promise<void> {
  for (const words of SEARCHES) {
    const { data } = JSON.parse(await readPage(haat, shop, searchPath(words))) as { data: { items: unknown[] } }
    const found = await peer.hits(words)
    if (found === 0 || found > data.items.length)
      throw new Error(`"${words}" finds ${data.items.length} products in Haat, and ${found} in ${peer.name}`)
  }
}
