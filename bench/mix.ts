import { setTimeout as sleep } from 'node:timers/promises'
import { signAccessToken } from '../apps/server/src/platform/shopper-tokens.ts'
import { deriveSecrets } from '../apps/server/src/shared/secrets.ts'
import { loadOnce, residentMb } from './processes.ts'
import type { BenchShop } from './shop.ts'

const SITE = '/api/v1/business/website'
const CONNECTIONS = 32
const SECONDS = 30

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

/** Thousands of different paths, as shoppers and crawlers request them, so that caches fill up. */
function mixedPaths({ slugs }: Pick<BenchShop, 'slugs'>): string[] {
  const lists = numbers(20).flatMap((n) => [
    `products/?category=category-${n}&limit=48`,
    `products/?brand=brand-${n}&sort=price_asc`,
    `products/?min_price=${500 + 10 * n}&in_stock=true&limit=100`,
    `products/?on_sale=true&sort=popular&limit=${4 + n}`,
    `products/?search=panjabi%20${n}&limit=48`,
    `filters/?brand=brand-${n}`,
  ])
  // All paths are passed in one argument of the load generator's process, which is limited to 128 KiB.
  const details = slugs.slice(0, 400).flatMap((slug) => [`products/${slug}/`, `products/${slug}/related/`])
  // Configuration, categories and the first page are requested as often as all lists together.
  const common = numbers(60).flatMap(() => ['config/', 'categories/', 'products/', 'cart/'])
  return [...lists, ...lists, ...details, ...common].map((path) => `${SITE}/${path}`)
}

/** The peak memory of a server while 32 connections read a mix of everything that a store shows. */
export async function memoryUnderMix(
  { url, pid, secret }: { url: string; pid: number; secret: string },
  shop: Pick<BenchShop, 'storeId' | 'key' | 'slugs' | 'shoppers'>,
): Promise<number> {
  const [shopper] = shop.shoppers
  if (!shopper) throw new Error('the shop has no shopper')
  const token = await signAccessToken(deriveSecrets([secret]), shop.storeId, shopper, new Date())
  const headers = { 'x-service-key': shop.key, authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' }
  const seen: number[] = []
  let isOver = false
  const watch = async () => {
    for (; !isOver; await sleep(250)) seen.push(residentMb(pid))
  }
  const watching = watch()
  try {
    await loadOnce({ url, headers, connections: CONNECTIONS, seconds: SECONDS, paths: mixedPaths(shop) })
  } finally {
    isOver = true
    await watching
  }
  return Math.max(...seen)
}
