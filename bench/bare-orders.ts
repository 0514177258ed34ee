import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { readArgument, report } from './protocol.ts'

// One side: the rows of a guest's order written by hand. No HTTP, no prices read, no policies; prepared statements of
// the bare driver. Stock is taken first, conditionally; everything else is sent with the commit, in one round trip.

export type BareOrders = {
  adminUrl: string
  storeId: number
  products: [productId: number, variantId: number][]
  connections: number
  poolSize: number
  seconds: number
  /** As long as Haat's own response, which is stored beside its key. */
  response: string
}
const { adminUrl, storeId, products, connections, poolSize, seconds, response } = readArgument<BareOrders>()
const pool = new pg.Pool({ connectionString: adminUrl, max: poolSize, pipeline: true } as pg.PoolConfig)

const texts = {
  take: `update stock set on_hand = on_hand - 1, updated_at = now() where store_id = $1 and variant_id = $2 and on_hand >= 1
    returning nextval('orders_id_seq')::float8 as id`,
  order: `insert into orders (id, store_id, order_number, payment_status, payment_method, currency, subtotal_minor,
      delivery_fee_minor, delivery_fee_source, total_minor, receiver_name, phone, address, delivery_location, item_count,
      items_fingerprint, estimated_delivery_from, estimated_delivery_to)
    values ($1, $2, $3, 'NOT_APPLICABLE', 'COD', 'BDT', 50000, 6000, 'zone', 56000, 'Rahima Khatun', $4,
      'House 12, Road 5, Dhanmondi', 'inside_dhaka', 1, $5, current_date + 1, current_date + 3)`,
  line: `insert into order_lines (store_id, order_id, product_id, variant_id, has_variants, name, variant_name, sku, slug, image,
      unit_price_minor, quantity, line_total_minor)
    values ($1, $2, $3, $4, true, 'Cotton Panjabi', 'M', 'SKU', 'cotton-panjabi', 'https://media.example.com/1.webp', 50000, 1, 50000)`,
  move: `insert into stock_moves (store_id, variant_id, kind, quantity, order_id) values ($1, $2, 'sale', -1, $3)`,
  history: `insert into order_history (store_id, order_id, from_status, to_status, actor_type) values ($1, $2, 'NEW', 'PENDING', 'guest')`,
  event: `insert into outbox (store_id, type, resource, resource_id, payload, delivered_at) values ($1, 'order.created', 'order', $2, $3, now())`,
  key: `insert into idempotency_keys (store_id, principal, operation, key, fingerprint, status_code, body)
    values ($1, 'guest', 'bench', $2, $3, 201, $4)`,
}

let serial = Math.floor(Math.random() * 1e6) * 10
let placed = 0

async function placeOne(client: pg.PoolClient): Promise<void> {
  serial++
  const [productId, variantId] = products[serial % products.length] as [number, number]
  const send = (name: keyof typeof texts, values: unknown[]) => client.query({ name, text: texts[name], values })
  const [, taken] = await Promise.all([client.query('begin'), send('take', [storeId, variantId])])
  const { id } = taken.rows[0] as { id: number }
  const phone = `+88017${String(serial % 1e8).padStart(8, '0')}`
  const payload = {
    order_id: id,
    total_minor: 56000,
    items: [{ product_id: productId, variant_id: variantId, quantity: 1 }],
  }
  await Promise.all([
    send('order', [id, storeId, `BARE-${id}`, phone, randomBytes(32)]),
    send('line', [storeId, id, productId, variantId]),
    send('move', [storeId, variantId, id]),
    send('history', [storeId, id]),
    send('event', [storeId, String(id), JSON.stringify(payload)]),
    send('key', [storeId, randomUUID(), randomBytes(32), response]),
    client.query('commit'),
  ])
  placed++
}

const end = performance.now() + seconds * 1000
async function work(): Promise<void> {
  while (performance.now() < end) {
    const client = await pool.connect()
    try {
      await placeOne(client)
    } finally {
      client.release()
    }
  }
}
const started = performance.now()
const cpuBefore = process.cpuUsage()
await Promise.all(Array.from({ length: connections }, work))
const perSecond = placed / ((performance.now() - started) / 1000)
const { user, system } = process.cpuUsage(cpuBefore)
await pool.end()
report({ perSecond, responses: placed, cpuMs: (user + system) / 1000 })
