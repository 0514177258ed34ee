import type { EventPayload } from '@haat/contract/events.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { recordEvent, recordEvents } from '../../platform/outbox.ts'
import { changedFields } from '../../shared/changed-fields.ts'
import { amountOrNull, formatAmount } from '../../shared/money.ts'
import { percentOrNull } from '../../shared/percent.ts'
import { listProductFacts } from './bulk-products.queries.ts'
import type { AdminProduct } from './product-admin.queries.ts'

type ProductStatus = EventPayload<'product.created'>['object']['status']

const factsOf = ({ id, slug, name, sku, status, version, variants }: AdminProduct) => ({
  id,
  slug,
  name,
  sku,
  status: status as ProductStatus,
  version,
  variant_ids: variants.map((variant) => variant.id),
})

const recorded = ({
  storeId,
  createdAt,
  updatedAt,
  extras,
  variants,
  costPriceMinor,
  extraDeliveryMinor,
  vatRateBp,
  sdRateBp,
  ...product
}: AdminProduct) => ({
  ...product,
  cost_price: amountOrNull(costPriceMinor),
  extra_delivery_fee: formatAmount(extraDeliveryMinor),
  vat_rate: percentOrNull(vatRateBp),
  sd_rate: percentOrNull(sdRateBp),
  variants: variants.map((variant) => ({
    id: variant.id,
    options: variant.options,
    sku: variant.sku,
    barcode: variant.barcode,
    price: formatAmount(variant.priceMinor),
    compare_at_price: amountOrNull(variant.compareAtMinor),
    cost_price: amountOrNull(variant.costPriceMinor),
    weight_grams: variant.weightGrams,
    image: variant.image,
    is_active: variant.isActive,
  })),
})

/** Emits an event for each of many products that were created or changed together. An import is one audit row. */
export async function recordProducts(
  tx: StoreTx,
  storeId: number,
  done: ReadonlyMap<number, 'created' | 'updated'>,
): Promise<void> {
  const products = await listProductFacts(tx, storeId, [...done.keys()])
  await recordEvents(
    tx,
    storeId,
    products.map(({ status, ...facts }) => ({
      type: `product.${done.get(facts.id) as 'created' | 'updated'}` as const,
      resourceId: facts.id,
      payload: { object: { ...facts, status: status as ProductStatus } },
    })),
  )
}

/** Writes the audit row and emits the event of a created, changed or deleted product. */
export async function recordProduct(
  tx: StoreTx,
  author: Author,
  before: AdminProduct | null,
  after: AdminProduct | null,
): Promise<void> {
  const product = (after ?? before) as AdminProduct
  const done = before === null ? 'created' : after === null ? 'deleted' : 'updated'
  const change =
    before && after
      ? changedFields(recorded(before), recorded(after))
      : { before: before && recorded(before), after: after && recorded(after) }
  await recordAudit(tx, author, { action: `product.${done}`, entity: 'product', entityId: product.id, ...change })
  await recordEvent(tx, author.storeId, {
    type: `product.${done}`,
    resourceId: product.id,
    payload: {
      object: factsOf(product),
      ...(before && after ? { previous: changedFields(factsOf(before), factsOf(after)).before } : {}),
    },
  })
}
