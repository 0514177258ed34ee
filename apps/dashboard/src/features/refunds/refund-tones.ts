import type { Refund, RefundDetail } from '@haat/client/merchant'
import type { Tone } from '../../ui/status-badge.tsx'

export const refundTones: Record<Refund['status'], Tone> = {
  PENDING: 'warning',
  APPROVED: 'warning',
  PROCESSING: 'info',
  FAILED: 'danger',
  COMPLETED: 'success',
  REJECTED: 'neutral',
  WITHDRAWN: 'neutral',
}

export const attemptTones: Record<RefundDetail['gateway_refunds'][number]['status'], Tone> = {
  PENDING: 'info',
  SENT: 'info',
  UNCLEAR: 'warning',
  COMPLETED: 'success',
  REFUSED: 'danger',
}
