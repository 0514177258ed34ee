import type { MerchantSubscriptionDetail } from '@haat/client/merchant'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Card } from '../../../ui/card.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { subscriptionTexts } from '../subscription-texts.ts'

const tones: Record<string, Tone> = { SCHEDULED: 'info', ORDERED: 'success', FAILED: 'danger' }

/** What came of each date, the latest first. */
export function Cycles({ subscription: { cycles } }: { subscription: MerchantSubscriptionDetail }) {
  const t = useTexts(subscriptionTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  if (cycles.length === 0) return null
  return (
    <Card title={t.cycles} isFlush>
      <Rows label={t.cycles}>
        {cycles.map(({ number, status, scheduled_for, order_id, order_number, failure, reason }) => (
          <Row
            key={number}
            title={t.cycle(formats.count(number))}
            {...(order_id !== null && { to: storePath(subdomain, 'orders', order_id) })}
            badges={<StatusBadge tone={tones[status] ?? 'neutral'}>{textOf(t.cycleStatus, status)}</StatusBadge>}
            lines={[
              [formats.day(scheduled_for), order_number].filter(Boolean).join(' · '),
              failure && textOf(t.failure, failure),
              reason,
            ]}
          />
        ))}
      </Rows>
    </Card>
  )
}
