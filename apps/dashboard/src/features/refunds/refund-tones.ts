import type { RefundDetail } from '@haat/client/merchant'
import type { Tone } from '../../ui/status-badge.tsx'

export const attemptTones: Record<RefundDetail['gateway_refunds'][number]['status'], Tone> = {
  PENDING: 'info',
  SENT: 'info',
  UNCLEAR: 'warning',
  COMPLETED: 'success',
  REFUSED: 'danger',
}
