import { next, type Shop, type TestProduct } from './factories.ts'
import type { Harness } from './harness.ts'

const HOUR_MS = 3_600_000

export type FlashDealSpec = {
  title?: string
  /** Hours from now. */
  from?: number
  until?: number
  perCustomerLimit?: number | null
  isActive?: boolean
  items: { product: TestProduct; variantId?: number; priceMinor?: number; quota?: number }[]
}

/** A flash deal, inserted into the tables: running, at 60.00, with ten units of each variant, unless stated. */
export async function aFlashDeal(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  { title = `Deal ${next()}`, from = -1, until = 1, perCustomerLimit = null, isActive = true, items }: FlashDealSpec,
): Promise<number> {
  const now = h.deps.clock().getTime()
  const [startsAt, endsAt] = [from, until].map((hours) => new Date(now + hours * HOUR_MS))
  const [row] = await h.sql<{ id: string }>(
    `insert into flash_deals (store_id, title, starts_at, ends_at, per_customer_limit, is_active)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [storeId, title, startsAt, endsAt, perCustomerLimit, isActive],
  )
  const id = Number(row?.id)
  for (const { product, variantId = product.variantId, priceMinor = 60_00, quota = 10 } of items)
    await h.sql(
      `insert into flash_deal_variants (store_id, deal_id, product_id, variant_id, starts_at, ends_at, is_active, price_minor, quota)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [storeId, id, product.id, variantId, startsAt, endsAt, isActive, priceMinor, quota],
    )
  return id
}

/** What is sold of a variant in a deal, by its counter and by the orders that hold units. */
export const soldIn = async (h: Harness, dealId: number, { variantId }: Pick<TestProduct, 'variantId'>) => {
  const [row] = await h.sql<{ sold: number; held: number }>(
    `select sold, (select coalesce(sum(quantity), 0)::int from flash_deal_uses u
                    where u.deal_id = d.deal_id and u.variant_id = d.variant_id and u.released_at is null) as held
       from flash_deal_variants d where deal_id = $1 and variant_id = $2`,
    [dealId, variantId],
  )
  return row && [row.sold, row.held]
}
