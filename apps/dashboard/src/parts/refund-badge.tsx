import type { Refund } from '@haat/client/merchant'
import { refundStatusTexts } from '../i18n/refund-status-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { StatusBadge, type Tone } from '../ui/status-badge.tsx'

const tones: Record<Refund['status'], Tone> = {
  PENDING: 'warning',
  APPROVED: 'warning',
  PROCESSING: 'info',
  FAILED: 'danger',
  COMPLETED: 'success',
  REJECTED: 'neutral',
  WITHDRAWN: 'neutral',
}

export function RefundBadge({ status }: { status: Refund['status'] }) {
  return <StatusBadge tone={tones[status]}>{useTexts(refundStatusTexts)[status]}</StatusBadge>
}
