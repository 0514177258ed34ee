import { randomBytes, randomUUID } from 'node:crypto'
import { createStore } from '../src/features/stores/create-store.ts'
import { signAccessToken } from '../src/platform/shopper-tokens.ts'
import type { StoreSettings } from '../src/shared/store-settings.ts'
import { type Harness, testLane } from './harness.ts'

export type Shop = {
  storeId: number
  subdomain: string
  key: string
  secretKey: string
  testKey: string
  testSecretKey: string
  testStoreId: number
}

let serial = 0
/** A number that no other row of this run has. */
export const next = () => ++serial

/** A store with its sandbox twin and no products. The owner's password is `owner password`. */
export async function openShop(
  h: Harness,
  { subdomain = `shop${next()}`, settings = {} as Partial<StoreSettings> } = {},
): Promise<Shop> {
  const passwordHash = await h.deps.passwords.hash('owner password', testLane)
  const opened = await h.asOperator((tx) =>
    createStore(tx, {
      name: `Shop ${subdomain}`,
      subdomain,
      settings,
      owner: { email: `owner@${subdomain}.example`, name: 'Owner', passwordHash },
    }),
  )
  return {
    storeId: opened.live.storeId,
    subdomain,
    key: opened.live.serviceKey,
    secretKey: opened.live.secretKey,
    testKey: opened.sandbox.serviceKey,
    testSecretKey: opened.sandbox.secretKey,
    testStoreId: opened.sandbox.storeId,
  }
}

export type TestShopper = { id: string; sessionId: string; token: string; email: string; phone: string }

/** A signed-in shopper of a store, without a password (registration has its own tests). */
export async function signIn(h: Harness, shop: Shop): Promise<TestShopper> {
  const [id, sessionId] = [randomUUID(), randomUUID()]
  const email = `shopper${next()}@example.com`
  const phone = `+88017${String(10_000_000 + next())}`
  await h.sql('insert into customers (id, store_id, email, phone, first_name) values ($1, $2, $3, $4, $5)', [
    id,
    shop.storeId,
    email,
    phone,
    'Rahima',
  ])
  await h.sql(
    `insert into customer_sessions (id, store_id, customer_id, expires_at) values ($1, $2, $3, now() + interval '30 days')`,
    [sessionId, shop.storeId, id],
  )
  const token = await signAccessToken(h.deps.secrets, shop.storeId, { customerId: id, sessionId }, h.deps.clock())
  return { id, sessionId, token, email, phone }
}

type VariantSpec = {
  options?: Record<string, string>
  priceMinor?: number
  compareAtMinor?: number | null
  costPriceMinor?: number | null
  stock?: number
  isTracked?: boolean
  allowBackorder?: boolean
}
type ProductSpec = VariantSpec & {
  name?: string
  slug?: string
  status?: string
  categoryId?: number | null
  brandId?: number | null
  tags?: string[]
  minQuantity?: number
  maxQuantity?: number | null
  isFeatured?: boolean
  isSubscribable?: boolean
  translations?: object
  variants?: VariantSpec[]
}

export type TestProduct = { id: number; slug: string; name: string; variantIds: number[]; variantId: number }

/**
 * A published product, inserted into the tables. Give `variants` for one with options; otherwise it is a simple one.
 */
export async function aProduct(h: Harness, shop: Pick<Shop, 'storeId'>, spec: ProductSpec = {}): Promise<TestProduct> {
  const n = next()
  const { name = `Product ${n}`, slug = `product-${n}`, variants = [spec] } = spec
  const optionNames = [...new Set(variants.flatMap((v) => Object.keys(v.options ?? {})))]
  const options = optionNames.map((option) => ({
    name: option,
    values: [...new Set(variants.map((v) => v.options?.[option]).filter(Boolean))],
  }))
  const [product] = await h.sql<{ id: number }>(
    `insert into products (store_id, slug, name, status, published_at, brand_id, category_id, options, tags, min_quantity, max_quantity, is_featured, is_subscribable, subscribe_intervals, translations)
     values ($1, $2, $3, $4, now(), $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      shop.storeId,
      slug,
      name,
      spec.status ?? 'published',
      spec.brandId ?? null,
      spec.categoryId ?? null,
      JSON.stringify(options),
      spec.tags ?? [],
      spec.minQuantity ?? 1,
      spec.maxQuantity ?? null,
      spec.isFeatured ?? false,
      spec.isSubscribable ?? false,
      spec.isSubscribable ? ['weekly', 'monthly'] : [],
      JSON.stringify(spec.translations ?? {}),
    ],
  )
  const id = Number(product?.id)
  await h.sql('insert into product_slugs (store_id, slug, product_id) values ($1, $2, $3)', [shop.storeId, slug, id])
  const variantIds: number[] = []
  for (const [index, variant] of variants.entries()) {
    const [row] = await h.sql<{ id: number }>(
      `insert into variants (store_id, product_id, sku, name, options, price_minor, compare_at_minor, sort_order, cost_price_minor)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        shop.storeId,
        id,
        `SKU-${n}-${index}`,
        Object.values(variant.options ?? {}).join(' / '),
        JSON.stringify(variant.options ?? {}),
        variant.priceMinor ?? 100_00,
        variant.compareAtMinor ?? null,
        index,
        variant.costPriceMinor ?? null,
      ],
    )
    const variantId = Number(row?.id)
    const stock = variant.stock ?? 10
    await h.sql(
      'insert into stock (store_id, variant_id, on_hand, is_tracked, allow_backorder) values ($1, $2, $3, $4, $5)',
      [shop.storeId, variantId, stock, variant.isTracked ?? true, variant.allowBackorder ?? false],
    )
    if (stock > 0)
      await h.sql(`insert into stock_moves (store_id, variant_id, kind, quantity) values ($1, $2, 'initial', $3)`, [
        shop.storeId,
        variantId,
        stock,
      ])
    variantIds.push(variantId)
  }
  await h.sql('select refresh_listings($1, $2)', [shop.storeId, [id]])
  return { id, slug, name, variantIds, variantId: variantIds[0] as number }
}

/** A category, inserted into the tables. */
export async function aCategory(
  h: Harness,
  shop: Pick<Shop, 'storeId'>,
  spec: { slug?: string; name?: string; parentId?: number | null } = {},
): Promise<{ id: number; slug: string }> {
  const slug = spec.slug ?? `category-${next()}`
  const [row] = await h.sql<{ id: number }>(
    'insert into categories (store_id, slug, name, parent_id) values ($1, $2, $3, $4) returning id',
    [shop.storeId, slug, spec.name ?? slug, spec.parentId ?? null],
  )
  return { id: Number(row?.id), slug }
}

/** Inserts a brand without the API. */
export async function aBrand(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  {
    slug = `brand-${next()}`,
    name = slug,
    translations = {},
  }: { slug?: string; name?: string; translations?: object } = {},
): Promise<{ id: number; slug: string }> {
  const [row] = await h.sql<{ id: number }>(
    'insert into brands (store_id, slug, name, translations) values ($1, $2, $3, $4) returning id',
    [storeId, slug, name, translations],
  )
  return { id: Number(row?.id), slug }
}

/** Inserts a curated list of these products without the API. */
export async function aCuratedList(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  {
    key = `list_${next()}`,
    title = key,
    productIds = [],
  }: { key?: string; title?: string; productIds?: number[] } = {},
): Promise<{ id: number; key: string }> {
  const [row] = await h.sql<{ id: number }>(
    `with list as (insert into curated_lists (store_id, key, title, rule) values ($1, $2, $3, 'manual') returning id),
      rows as (insert into curated_list_products (store_id, list_id, product_id) select $1, id, unnest($4::bigint[]) from list)
     select id from list`,
    [storeId, key, title, productIds],
  )
  return { id: Number(row?.id), key }
}

/** Inserts an address of a customer without the API; the first one is the default. */
export async function anAddress(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  customerId: string,
  text = 'Dhaka',
): Promise<{ id: string }> {
  const [row] = await h.sql<{ id: string }>(
    `insert into addresses (store_id, customer_id, receiver_name, phone, address_line1, city, is_default)
     values ($1, $2, $3, '+8801711111111', $3, $3, not exists (select from addresses where customer_id = $2)) returning id`,
    [storeId, customerId, text],
  )
  return { id: String(row?.id) }
}

/** Text that no other row contains, to search for in responses that must not contain it. */
export const canary = () => `canary${randomBytes(8).toString('hex')}`
