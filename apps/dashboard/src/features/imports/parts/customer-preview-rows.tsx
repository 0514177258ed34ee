import type { ImportedCustomerPreview } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { formatPhone } from '../../../lib/phone.ts'
import { Row, Rows } from '../../../ui/rows.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { importTexts } from '../import-texts.ts'

/** The customers that are new, or get something. */
export function CustomerPreviewRows({ customers }: { customers: readonly ImportedCustomerPreview[] }) {
  const t = useTexts(importTexts)
  return (
    <Rows label={t.changes}>
      {customers.map(({ line, phone, name, is_new, fills }) => (
        <Row
          key={line}
          title={name || formatPhone(phone)}
          badges={is_new ? <StatusBadge tone="info">{t.addedNew}</StatusBadge> : null}
          lines={[
            name ? formatPhone(phone) : '',
            is_new ? '' : t.fills(fills.map((part) => t.part[part]).join(', ')),
          ].filter(Boolean)}
        />
      ))}
    </Rows>
  )
}
