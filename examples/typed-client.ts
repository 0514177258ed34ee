/**
 * The typed client of `packages/client` against a running Haat. Its names are those of the API reference. Start Haat
 * (`npm start`), then: `npx node examples/typed-client.ts`. The key of the first demo store is read from the data folder
 * (`HAAT_DATA_DIR`, or the first argument).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HaatError } from '@haat/client'
import { createStorefront, type OrderItemInput } from '@haat/client/storefront'

// biome-ignore lint/style/noProcessEnv: an example has no configuration of its own
const dataDir = process.argv[2] ?? process.env.HAAT_DATA_DIR ?? `${import.meta.dirname}/../.haat`
const { live } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'))
const haat = createStorefront({ baseUrl: live.base_url, serviceKey: live.stores[0].service_key, locale: 'en' })

// The rows have these fields only, and so has their type. `for await` would read all pages.
const { items } = await haat.products.list({ in_stock: true, limit: 3, fields: ['id', 'slug', 'name', 'price'] })
for (const { name, price } of items) console.log(`${name}: ${price}`)

const [first] = items
if (first) {
  // A product with variants is ordered by one of them.
  const { variants } = await haat.products.read({ slug: first.slug })
  const variant = variants.find(({ is_available }) => is_available)
  for (const quantity of [1, 99]) await order({ product_id: first.id, variant_id: variant?.id ?? null, quantity })
}

async function order(item: OrderItemInput): Promise<void> {
  try {
    const { order } = await haat.orders.create({
      receiver_name: 'Rahima Khatun',
      phone: '01712-345678',
      address: 'House 4, Road 7, Dhanmondi',
      delivery_location: 'inside_dhaka',
      payment_method: 'COD',
      items: [item],
    })
    console.log(`Ordered ${item.quantity}: ${order.order_number}, ${order.total}`)
  } catch (error) {
    if (!(error instanceof HaatError)) throw error
    // The code narrows the type of the details.
    if (error.code === 'insufficient_stock') console.log(`${error.message} Left: ${error.details.items[0]?.available}`)
    else console.log(`${error.code}: ${error.message}`, error.fields)
  }
}
