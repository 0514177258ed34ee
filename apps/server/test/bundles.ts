import { next, type Shop, type TestProduct } from './factories.ts'
import type { Harness } from './harness.ts'

export type BundleSpec = {
  name?: string
  slug?: string
  priceMinor?: number
  startsAt?: string | null
  endsAt?: string | null
  isActive?: boolean
  extraDeliveryMinor?: number
  items: { product: TestProduct; variantId?: number; quantity?: number }[]
}

/** A bundle, inserted into the tables. */
export async function aBundle(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  spec: BundleSpec,
): Promise<{ id: number; slug: string }> {
  const n = next()
  const { name = `Bundle ${n}`, slug = `bundle-${n}`, priceMinor = 150_00, isActive = true } = spec
  const [row] = await h.sql<{ id: string }>(
    `insert into bundles (store_id, slug, name, price_minor, starts_at, ends_at, is_active, extra_delivery_minor)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      storeId,
      slug,
      name,
      priceMinor,
      spec.startsAt ?? null,
      spec.endsAt ?? null,
      isActive,
      spec.extraDeliveryMinor ?? 0,
    ],
  )
  const id = Number(row?.id)
  for (const [position, { product, variantId = product.variantId, quantity = 1 }] of spec.items.entries())
    await h.sql(
      `insert into bundle_items (store_id, bundle_id, product_id, variant_id, quantity, position) values ($1, $2, $3, $4, $5, $6)`,
      [storeId, id, product.id, variantId, quantity, position],
    )
  return { id, slug }
}
