import { useTexts } from '../i18n/texts.ts'
import { Choices } from '../ui/list-bar.tsx'
import { type PileOrder, pileOrders } from './pile-order.ts'
import { pileOrderTexts } from './pile-order-texts.ts'

/** In which order a pile is printed. */
export function PileOrderField({ value, onChange }: { value: PileOrder; onChange: (value: PileOrder) => void }) {
  const t = useTexts(pileOrderTexts)
  const choices = pileOrders.map((one) => ({ value: one, label: t.sorts[one] }))
  return <Choices label={t.sort} value={value} choices={choices} onChange={onChange} />
}
