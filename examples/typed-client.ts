/**
 * The typed client of `packages/client` against a running Haat: operations come from `packages/contract`, and their
 * names are those of the API reference. Start Haat (`npm start`), then: `npx node examples/typed-client.ts`. The key of
 * the first demo store is read from the data folder (`HAAT_DATA_DIR`, or the first argument).
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, HaatError } from '@haat/client/client.ts'
import type { WireBody } from '@haat/contract/operation.ts'
import { createOrder } from '@haat/contract/storefront/orders.ts'
import { listProducts, readProduct } from '@haat/contract/storefront/products.ts'

// biome-ignore lint/style/noProcessEnv: an example has no configuration of its own
const dataDir = process.argv[2] ?? process.env.HAAT_DATA_DIR ?? `${import.meta.dirname}/../.haat`
const { live } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'))
const client = createClient({ baseUrl: live.base_url, serviceKey: live.stores[0].service_key, locale: 'en' })

// The rows have these fields only, and so has their type.
const query = { in_stock: true, limit: 3, fields: ['id', 'slug', 'name', 'price'] } as const
const { items } = (await client.call(listProducts, { query })).data
for (const { name, price } of items) console.log(`${name}: ${price}`)

const [first] = items
if (first) {
  // A product with variants is ordered by one of them.
  const { variants } = (await client.call(readProduct, { params: { slug: first.slug } })).data
  const variant = variants.find(({ is_available }) => is_available)
  for (const quantity of [1, 99]) await order({ product_id: first.id, variant_id: variant?.id ?? null, quantity })
}

async function order(item: { product_id: number; variant_id: number | null; quantity: number }): Promise<void> {
  const body: WireBody<typeof createOrder> = {
    receiver_name: 'Rahima Khatun',
    phone: '01712-345678',
    address: 'House 4, Road 7, Dhanmondi',
    delivery_location: 'inside_dhaka',
    payment_method: 'COD',
    items: [item],
  }
  try {
    const { data } = await client.call(createOrder, { body, idempotencyKey: randomUUID() })
    console.log(`Ordered ${item.quantity}: ${data.order.order_number}, ${data.order.total}`)
  } catch (error) {
    if (!(error instanceof HaatError)) throw error
    // The code narrows the type of the details.
    if (error.code === 'insufficient_stock') console.log(`${error.message} Left: ${error.details.items[0]?.available}`)
    else console.log(`${error.code}: ${error.message}`, error.fields)
  }
}
