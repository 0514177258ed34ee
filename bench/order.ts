import type { BareOrders } from './bare-orders.ts'
import { ask, loadOnce, startSide } from './processes.ts'
import { alternate, type Outcome, type Played } from './rounds.ts'
import type { BenchShop } from './shop.ts'

const PATH = '/api/v1/business/website/order/'
const CONNECTIONS = 32
const POOL = 20

/** P3: a guest's cash-on-delivery order of one item over HTTP, against the same rows written by hand. */
export async function measureOrder(shop: BenchShop): Promise<Outcome[]> {
  const { serverUrl, adminUrl, storeId, products, key, postmaster } = shop
  const haat = await startSide('Haat, over HTTP', 'haat-server.ts', { serverUrl, responseBytes: 0, poolSize: POOL })
  const url = haat.url + PATH
  const headers = { 'x-service-key': key }
  try {
    const response = await placeOne(url, headers, products[0] as [number, number])
    const bare: Omit<BareOrders, 'seconds'> = {
      ...{ adminUrl, storeId, products, response },
      ...{ connections: CONNECTIONS, poolSize: POOL },
    }
    return await alternate(
      [
        {
          name: haat.name,
          pids: [haat.pid],
          play: (seconds) => loadOnce({ url, headers, connections: CONNECTIONS, seconds, orders: { products } }),
        },
        {
          name: 'the same rows by hand',
          pids: [],
          play: (seconds) => ask<Played>('bare-orders.ts', { ...bare, seconds }),
        },
      ],
      postmaster,
    )
  } finally {
    await haat.stop()
  }
}

async function placeOne(url: string, headers: Record<string, string>, [product_id, variant_id]: [number, number]) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      receiver_name: 'Rahima Khatun',
      phone: '01712345678',
      address: 'House 12, Road 5, Dhanmondi',
      delivery_location: 'inside_dhaka',
      items: [{ product_id, variant_id, quantity: 1 }],
    }),
  })
  const text = await response.text()
  if (response.status !== 201) throw new Error(`the order returned ${response.status}: ${text}`)
  return text
}
