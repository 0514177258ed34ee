import { previewField } from '../../shared/image-preview.ts'
import { type Locale, translated } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import { savingOf } from './bundle-rules.ts'
import { bundleItemStatus, bundleStockStatus } from './bundle-stock-rules.ts'
import type { SoldBundle, SoldBundleItem } from './bundles.queries.ts'

type View = { locale: Locale; currency: string; currencySymbol: string }

/** A bundle that is sold now, as shoppers see it. */
export function presentSoldBundle(row: SoldBundle, { locale, currency, currencySymbol }: View) {
  const { name, description } = translated(row, locale)
  const originalMinor = row.items.reduce((sum, { unitPriceMinor, quantity }) => sum + unitPriceMinor * quantity, 0)
  // When its items became cheaper than the bundle, they are charged, not it.
  const isCheaper = savingOf(row, originalMinor) > 0
  const priceMinor = isCheaper ? row.priceMinor : originalMinor
  return {
    id: row.id,
    name,
    slug: row.slug,
    description,
    image: row.image,
    ...previewField('image_preview', row.imagePreview),
    price: formatAmount(priceMinor),
    original_price: formatAmount(originalMinor),
    savings: formatAmount(originalMinor - priceMinor),
    extra_delivery_fee: formatAmount(isCheaper ? row.extraDeliveryMinor : 0),
    currency,
    currency_symbol: currencySymbol,
    items: row.items.map((item) => presentItem(item, locale)),
    stock_status: bundleStockStatus(row.items),
    starts_at: row.startsAt,
    ends_at: row.endsAt,
  }
}

const presentItem = (item: SoldBundleItem, locale: Locale) => ({
  product_id: item.productId,
  variant_id: item.hasVariants ? item.variantId : null,
  name: translated(item, locale).name,
  variant_name: item.variantName,
  slug: item.slug,
  thumbnail: item.thumbnail,
  quantity: item.quantity,
  unit_price: formatAmount(item.unitPriceMinor),
  stock_status: bundleItemStatus(item),
})
