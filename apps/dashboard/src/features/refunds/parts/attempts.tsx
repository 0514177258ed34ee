import type { RefundDetail } from '@haat/client/merchant'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { paymentTexts } from '../../../i18n/payment-texts.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { refundTexts } from '../refund-texts.ts'
import { attemptTones } from '../refund-tones.ts'

/** What the gateway has said about returning the money. */
export function Attempts({ refund: { gateway_refunds } }: { refund: RefundDetail }) {
  const t = useTexts(refundTexts)
  const { method } = useTexts(paymentTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  if (gateway_refunds.length === 0) return null
  return (
    <Card title={t.gatewayRefunds} isFlush>
      <Rows label={t.gatewayRefunds}>
        {gateway_refunds.map((attempt) => (
          <Row
            key={attempt.id}
            title={textOf(method, attempt.gateway)}
            badges={<StatusBadge tone={attemptTones[attempt.status]}>{t.attempt[attempt.status]}</StatusBadge>}
            lines={[
              [attempt.transaction_id || attempt.reference, formats.short(attempt.updated_at)]
                .filter(Boolean)
                .join(' · '),
              attempt.failure_message,
              attempt.needs_staff && t.needsStaff,
            ]}
            value={formats.money(attempt.amount)}
            actions={
              attempt.status === 'UNCLEAR' ? (
                <ButtonLink isSmall to={storePath(subdomain, 'payments', 'gateway-refunds')}>
                  {t.toResolve}
                </ButtonLink>
              ) : null
            }
          />
        ))}
      </Rows>
    </Card>
  )
}
