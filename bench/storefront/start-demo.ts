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
    /** The resident memory of the storefront process after it had time to rest. */
    async memoryMb(): Promise<number> {
      await sleep(3_000)
      const table = execFileSync('ps', ['-eo', 'ppid,rss,args'], { encoding: 'utf8' })
      const row = table
        .split('\n')
        .find((line) => line.includes('storefront/start.js') && line.includes(`${child.pid} `))
      return Number(row?.trim().split(/\s+/)[1]) / 1024
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

type ListedProduct = { id: number; slug: string; has_variants: boolean }

async function read(url: string, key: string): Promise<{ items: ListedProduct[] }> {
  const response = await fetch(url, { headers: { 'x-service-key': key } })
  return ((await response.json()) as { data: { items: ListedProduct[] } }).data
}

/** The cookies of a guest who has put a product into the cart. */
function addToCart(shopUrl: string, productId: number): Promise<string> {
  const { host, port, origin } = new URL(shopUrl)
  const headers = { host, origin, 'content-type': 'application/x-www-form-urlencoded' }
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/bn/cart/items', method: 'POST', headers }, (response) => {
      response.resume()
      resolve((response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; '))
    })
      .on('error', reject)
      .end(`product_id=${productId}&quantity=1`)
  })
}
