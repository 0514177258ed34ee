import type { Shipment } from '@haat/client/merchant'
import { useFormats } from '../../../i18n/formats.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { courierMoneyTexts } from '../money-texts.ts'

/** How the money of a parcel stands that its courier owes, and what the courier charges; nothing without both. */
export function CourierMoney({ shipment: { settlement, costs } }: { shipment: Shipment }) {
  const t = useTexts(courierMoneyTexts)
  const formats = useFormats()
  if (settlement === 'NONE' && costs === null) return null
  const fee = (label: string, amount: string | null | undefined) =>
    amount != null && { label, value: formats.money(amount) }
  return (
    <Card title={t.title}>
      <Facts
        isStacked
        facts={[
          settlement !== 'NONE' && { label: t.state, value: textOf(t.states, settlement) },
          costs?.source === 'PAYOUT' && fee(t.kept, costs.total),
          fee(t.delivery, costs?.delivery_fee),
          fee(t.collecting, costs?.cod_fee),
        ]}
      />
    </Card>
  )
}
