import type { ImportedOrderPreview } from '@haat/client/merchant'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { formatPhone } from '../../../lib/phone.ts'
import { Row, Rows } from '../../../ui/rows.tsx'
import { importTexts } from '../import-texts.ts'

/** The past orders that are new. */
export function OrderPreviewRows({ orders }: { orders: readonly ImportedOrderPreview[] }) {
  const t = useTexts(importTexts)
  const formats = useFormats()
  return (
    <Rows label={t.changes}>
      {orders.map(({ line, order_number, name, phone, total, placed_at }) => (
        <Row
          key={line}
          title={order_number}
          lines={[
            [formats.day(placed_at), formats.money(total)].join(' · '),
            [name, phone && formatPhone(phone)].filter(Boolean).join(' · '),
          ].filter(Boolean)}
        />
      ))}
    </Rows>
  )
}
