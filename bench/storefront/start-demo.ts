import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../../apps/server/src/deployment/listen.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const SHOP = 'rongdhonu'

type DemoFile = { live: { base_url: string; stores: { subdomain: string; service_key: string }[] } }

/** The demo shops as `npm start` runs them, in a data folder of their own. */
export async function startDemo(folder: string) {
  const dataDir = join(folder, 'data')
  const [port, simulator, storefront] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'apps/server/src/start.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HAAT_DATA_DIR: dataDir,
      HAAT_PORT: `${port}`,
      HAAT_SIMULATOR_PORT: `${simulator}`,
      HAAT_COURIER_SIMULATOR_PORT: '0',
      HAAT_STOREFRONT_PORT: `${storefront}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('Press Ctrl-C')) break
  const shopUrl = `http://${SHOP}.localhost:${storefront}`
  const { live } = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as DemoFile
  const key = live.stores.find(({ subdomain }) => subdomain === SHOP)?.service_key ?? ''
  return {
    shopUrl,
    /** The pages that are measured: name, path and the cookie that they need. */
    async pages(): Promise<[string, string, string][]> {
      const { items } = await read(`${live.base_url}/api/v1/business/website/products/?in_stock=true&limit=20`, key)
      const product = items.find(({ has_variants }) => !has_variants) as ListedProduct
      const cart = await addToCart(shopUrl, product.id)
      return [
        ['home', '/bn', ''],
        ['category', '/bn/categories/saree', ''],
        ['product', `/bn/products/${product.slug}`, ''],
        ['checkout', '/bn/checkout', cart],
      ]
    },
    /**
     * The memory of the storefront process after it had time to rest, resident and its own: the rest is the program of
     * Node.js, which all its processes share, and of which more is resident the more of it is in the page cache.
     */
    async memory(): Promise<Memory> {
      await sleep(3_000)
      const table = execFileSync('ps', ['-eo', 'ppid,pid,args'], { encoding: 'utf8' })
      const row = table
        .split('\n')
        .find((line) => line.includes('storefront/start.js') && line.trim().startsWith(`${child.pid} `))
      const map = await readFile(`/proc/${row?.trim().split(/\s+/)[1]}/smaps_rollup`, 'utf8')
      const mbOf = (name: string) => Number(new RegExp(`^${name}: *(\\d+) kB`, 'm').exec(map)?.[1]) / 1024
      return { residentMb: mbOf('Rss'), ownMb: mbOf('Private_Clean') + mbOf('Private_Dirty') }
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

export type Memory = { residentMb: number; ownMb: number }

type ListedProduct = { id: number; slug: string; has_variants: boolean }

async function read(url: string, key: string): Promise<{ items: ListedProduct[] }> {
  const response = await fetch(url, { headers: { 'x-service-key': key } })
  return ((await response.json()) as { data: { items: ListedProduct[] } }).data
}

/** The cookies of a guest who has put a product into the cart and opened a page. */
async function addToCart(shopUrl: string, productId: number): Promise<string> {
  const added = await send(shopUrl, 'POST', '/bn/cart/items', '', `product_id=${productId}&quantity=1`)
  // A page that sets a cookie makes Chromium send its own cookies in place of these.
  const opened = await send(shopUrl, 'GET', '/bn/checkout', added.join('; '))
  return [...added, ...opened].join('; ')
}

/** Returns the cookies that the response sets. */
function send(shopUrl: string, method: string, path: string, cookie: string, body?: string): Promise<string[]> {
  const { host, port, origin } = new URL(shopUrl)
  const headers = { host, origin, cookie, 'content-type': 'application/x-www-form-urlencoded' }
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      response.resume()
      resolve((response.headers['set-cookie'] ?? []).map((set) => set.split(';')[0] as string))
    })
      .on('error', reject)
      .end(body)
  })
}
