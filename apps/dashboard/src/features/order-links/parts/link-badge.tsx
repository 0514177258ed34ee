import type { OrderLink } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { orderLinkTexts } from '../order-link-texts.ts'

const tones: Record<OrderLink['status'], Tone> = {
  ACTIVE: 'info',
  USED: 'success',
  EXPIRED: 'neutral',
  REVOKED: 'neutral',
}

export function LinkBadge({ link }: { link: Pick<OrderLink, 'status'> }) {
  const t = useTexts(orderLinkTexts)
  return <StatusBadge tone={tones[link.status]}>{t.status[link.status]}</StatusBadge>
}
