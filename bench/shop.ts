import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/embedded-postgres/start.ts'
import { createStore } from '../apps/server/src/features/stores/create-store.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { asOperator } from '../apps/server/src/platform/operator.ts'

const PRODUCTS = 1_000
// No round can exhaust it.
const ON_HAND = 20_000_000
// Existing orders: production does not write into empty tables.
const ORDERS = 5_000
const SHOPPERS = 200
/** What another server's shop has as many of. */
export const SIZE = { products: PRODUCTS, onHand: ON_HAND, shoppers: SHOPPERS }

/** The measured store, in a PostgreSQL of its own with default settings: writes are as durable as in production. */
export type BenchShop = {
  dataDir: string
  /** The first process of PostgreSQL, whose children serve the connections. */
  postmaster: number
  adminUrl: string
  serverUrl: string
  storeId: number
  key: string
  secretKey: string
  products: [productId: number, variantId: number][]
  slugs: string[]
  shoppers: { customerId: string; sessionId: string }[]
  stop(): Promise<void>
}

/** 1,000 products of three variants, with brands, categories, images and stock that no round can exhaust. */
export async function createBenchStore(dataDir: string): Promise<BenchShop> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const { adminUrl, serverUrl } = postgres
  await migrate(adminUrl, serverUrl)
  const { live } = await asOperator(adminUrl, (tx) =>
    createStore(tx, {
      name: 'Bench',
      subdomain: 'bench',
      settings: { rateLimitFactor: 1_000_000 },
      owner: { email: 'owner@bench.example', name: 'Owner', passwordHash: 'nobody signs in' },
    }),
  )
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await fill(client, live.storeId)
    const { rows } = await client.query({
      text: 'select product_id::float8, min(id)::float8 from variants where store_id = $1 group by 1 order by 1',
      values: [live.storeId],
      rowMode: 'array',
    })
    const slugs = await client.query<{ slug: string }>('select slug from products where store_id = $1 order by id', [
      live.storeId,
    ])
    const shoppers = await client.query<{ customerId: string; sessionId: string }>(
      'select customer_id as "customerId", id as "sessionId" from customer_sessions where store_id = $1',
      [live.storeId],
    )
    return {
      postmaster: Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10),
      ...{ dataDir, adminUrl, serverUrl, storeId: live.storeId, key: live.serviceKey, secretKey: live.secretKey },
      products: rows as BenchShop['products'],
      slugs: slugs.rows.map(({ slug }) => slug),
      shoppers: shoppers.rows,
      stop: postgres.stop,
    }
  } finally {
    await client.end()
  }
}

async function fill(client: pg.Client, storeId: number): Promise<void> {
  const statements = [
    `insert into brands (store_id, slug, name) select $1, 'brand-' || n, 'Brand ' || n from generate_series(1, 20) n`,
    `insert into categories (store_id, slug, name, translations)
     select $1, 'category-' || n, 'Category ' || n, jsonb_build_object('bn', jsonb_build_object('name', 'বিভাগ ' || n))
       from generate_series(1, 20) n`,
    `insert into products (store_id, slug, name, short_description, translations, status, published_at, brand_id, category_id, options, tags)
     select $1, 'cotton-panjabi-' || n, 'Cotton Panjabi ' || n, 'Soft hand-loom cotton from Tangail, made to last.',
       jsonb_build_object('bn', jsonb_build_object('name', 'সুতি পাঞ্জাবি ' || n)), 'published', now() - n * interval '1 minute',
       (select id from brands where store_id = $1 and slug = 'brand-' || 1 + n % 20),
       (select id from categories where store_id = $1 and slug = 'category-' || 1 + n % 20),
       '[{"name": "Size", "values": ["M", "L", "XL"]}]', '{cotton,eid}'
     from generate_series(1, ${PRODUCTS}) n`,
    'insert into product_slugs (store_id, slug, product_id) select store_id, slug, id from products where store_id = $1',
    `insert into product_images (store_id, product_id, url, alt, sort_order)
     select store_id, id, 'https://media.example.com/products/' || id || '/' || n || '.webp', name, n
       from products, generate_series(1, 2) n where store_id = $1`,
    `insert into variants (store_id, product_id, sku, name, options, price_minor, compare_at_minor, sort_order)
     select store_id, id, 'SKU-' || id || '-' || size, size, jsonb_build_object('Size', size), 50000 + id % 500 * 100,
       90000 + id % 500 * 100, n from products, unnest('{M,L,XL}'::text[]) with ordinality as s (size, n) where store_id = $1`,
    `insert into stock (store_id, variant_id, on_hand) select store_id, id, ${ON_HAND} from variants where store_id = $1`,
    `insert into stock_moves (store_id, variant_id, kind, quantity)
     select store_id, id, 'initial', ${ON_HAND} from variants where store_id = $1`,
    `insert into delivery_zones (store_id, code, label, fee_minor, estimated_days_min, estimated_days_max)
     values ($1, 'inside_dhaka', 'Inside Dhaka', 6000, 1, 3)`,
    `with people as (
       insert into customers (store_id, email) select $1, 'shopper-' || n || '@bench.example' from generate_series(1, ${SHOPPERS}) n
       returning id)
     insert into customer_sessions (store_id, customer_id, expires_at) select $1, id, now() + interval '1 day' from people`,
    `insert into orders (id, store_id, order_number, payment_status, payment_method, currency, subtotal_minor, delivery_fee_minor,
       delivery_fee_source, total_minor, receiver_name, phone, address, delivery_location, item_count, items_fingerprint, created_at)
     select nextval('orders_id_seq'), $1, 'BEFORE-' || n, 'NOT_APPLICABLE', 'COD', 'BDT', 50000, 6000, 'zone', 56000, 'Rahima Khatun',
       '+88015' || 10000000 + n, 'House 12, Road 5, Dhanmondi', 'inside_dhaka', 1, sha256(n::text::bytea), now() - n * interval '5 minutes'
     from generate_series(1, ${ORDERS}) n`,
    `insert into order_lines (store_id, order_id, product_id, variant_id, has_variants, name, variant_name, slug, unit_price_minor, quantity, line_total_minor)
     select $1, o.id, v.product_id, v.id, true, 'Cotton Panjabi', v.name, 'cotton-panjabi', 50000, 1, 50000
     from orders o join (select *, row_number() over (order by id) as n from variants where store_id = $1) v on v.n = 1 + o.id % 3000 where o.store_id = $1`,
    `insert into stock_moves (store_id, variant_id, kind, quantity, order_id)
     select store_id, variant_id, 'sale', -1, order_id from order_lines where store_id = $1`,
    `insert into order_history (store_id, order_id, from_status, to_status, actor_type)
     select store_id, id, 'NEW', 'PENDING', 'guest' from orders where store_id = $1`,
    `insert into outbox (store_id, type, resource, resource_id, payload, delivered_at)
     select store_id, 'order.created', 'order', id::text, '{}', now() from orders where store_id = $1`,
    `insert into idempotency_keys (store_id, principal, operation, key, fingerprint, status_code, body)
     select store_id, 'guest', 'create-order', 'before-' || id, sha256(id::text::bytea), 201, repeat('.', 3000) from orders where store_id = $1`,
    'select refresh_listings($1, array(select id from products where store_id = $1))',
  ]
  await client.query('begin')
  for (const text of statements) await client.query(text, [storeId])
  await client.query('commit')
  await client.query('analyze')
}
