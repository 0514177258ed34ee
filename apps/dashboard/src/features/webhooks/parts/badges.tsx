import type { Webhook, WebhookDeliverySummary } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { webhookTexts } from '../webhook-texts.ts'

const tones: Record<Webhook['status'], Tone> = { ACTIVE: 'success', PAUSED: 'neutral', DISABLED: 'danger' }
const deliveryTones: Record<WebhookDeliverySummary['status'], Tone> = {
  PENDING: 'info',
  SUCCEEDED: 'success',
  FAILED: 'danger',
  SKIPPED: 'neutral',
}

/** An active webhook that fails is no good news. */
export function WebhookBadge({ webhook: { status, failing_since } }: { webhook: Webhook }) {
  const t = useTexts(webhookTexts)
  const tone = status === 'ACTIVE' && failing_since ? 'warning' : tones[status]
  return <StatusBadge tone={tone}>{t.status[status]}</StatusBadge>
}

export function DeliveryBadge({ delivery }: { delivery: Pick<WebhookDeliverySummary, 'status'> }) {
  const t = useTexts(webhookTexts)
  return <StatusBadge tone={deliveryTones[delivery.status]}>{t.deliveryStatus[delivery.status]}</StatusBadge>
}
