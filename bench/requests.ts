import { signAccessToken } from '../apps/server/src/platform/shopper-tokens.ts'
import { BENCH_SECRETS } from './haat.ts'
import { loadOnce, startSide } from './processes.ts'
import type { Load } from './protocol.ts'
import { alternate, type Outcome } from './rounds.ts'
import type { BenchShop } from './shop.ts'

const SITE = '/api/v1/business/website'
const CONNECTIONS = 32
const POOL = 20

/** One word of half of the names, one of all, one of a twentieth, and two words: typical searches of shoppers. */
const SEARCHES = ['panjabi', 'cotton panjabi', 'cotton panjabi 7', 'brand 3', 'সুতি', 'panjabi 42', 'cott', 'tangail']

type Asked = Pick<Load, 'paths' | 'carts'>

async function measure({ serverUrl, key, postmaster }: BenchShop, path: string, asked: Asked): Promise<Outcome[]> {
  const haat = await startSide('Haat', 'haat-server.ts', { serverUrl, responseBytes: 0, poolSize: POOL })
  try {
    const load = { url: haat.url + path, headers: { 'x-service-key': key }, connections: CONNECTIONS, ...asked }
    const play = async (seconds: number) => (await loadOnce({ ...load, seconds })).perSecond
    return await alternate([{ name: haat.name, pids: [haat.pid], play }], postmaster)
  } finally {
    await haat.stop()
  }
}

/** P11: any of the 1,000 products, without caches. */
export const measureDetail = (shop: BenchShop): Promise<Outcome[]> =>
  measure(shop, '', { paths: shop.slugs.map((slug) => `${SITE}/products/${slug}/`) })

/** P12: searches of words that many and few products have, without caches. */
export const measureSearch = (shop: BenchShop): Promise<Outcome[]> =>
  measure(shop, '', { paths: SEARCHES.map((words) => `${SITE}/products/?search=${encodeURIComponent(words)}`) })

/** P13: adds one more unit of a product to the cart of one of 200 shoppers, each cart of at most ten lines. */
export async function measureCart(shop: BenchShop): Promise<Outcome[]> {
  const now = new Date()
  const tokens = await Promise.all(
    shop.shoppers.map((shopper) => signAccessToken(BENCH_SECRETS, shop.storeId, shopper, now)),
  )
  return measure(shop, `${SITE}/cart/items/`, { carts: { products: shop.products.slice(0, 10), tokens } })
}
