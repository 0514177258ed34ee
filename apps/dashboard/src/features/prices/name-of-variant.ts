import type { VariantSummary } from '@haat/client/merchant'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import type { Cell } from './grid-rules.ts'
import { priceTexts } from './price-texts.ts'

/** The name of a variant with that of its product. */
export const nameOfVariant = ({
  product_name,
  variant_name,
}: Pick<VariantSummary, 'product_name' | 'variant_name'>): string =>
  [product_name, variant_name].filter(Boolean).join(' · ')

/** Prices and quantities as people read them. */
export function useValueTexts() {
  const t = useTexts(priceTexts)
  const formats = useFormats()
  const amount = (value: string | null) => (value === null ? t.nothing : formats.money(value))
  return {
    amount,
    count: formats.count,
    saved: (row: VariantSummary, cell: Cell): string =>
      cell === 'onHand' ? formats.count(row.on_hand) : amount(cell === 'price' ? row.price : row.compare_at_price),
  }
}
