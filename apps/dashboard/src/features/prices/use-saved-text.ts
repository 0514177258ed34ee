import type { VariantSummary } from '@haat/client/merchant'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import type { Cell } from './grid-rules.ts'
import { priceTexts } from './price-texts.ts'

/** What a cell has now, as people read it. */
export function useSavedText(): (row: VariantSummary, cell: Cell) => string {
  const t = useTexts(priceTexts)
  const formats = useFormats()
  return (row, cell) => {
    if (cell === 'onHand') return formats.count(row.on_hand)
    const amount = cell === 'price' ? row.price : row.compare_at_price
    return amount === null ? t.nothing : formats.money(amount)
  }
}
