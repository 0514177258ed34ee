import type { OrderStatus, PaymentStatus, RiskLevelCode } from '@haat/contract/vocabulary.ts'
import type { Tone } from '../../ui/status-badge.tsx'

export const statusTones: Record<OrderStatus, Tone> = {
  PENDING: 'warning',
  CONFIRMED: 'info',
  PROCESSING: 'info',
  SHIPPED: 'info',
  DELIVERED: 'success',
  COMPLETED: 'success',
  ON_HOLD: 'warning',
  CANCELLED: 'neutral',
  RETURNED: 'danger',
  PARTIALLY_RETURNED: 'danger',
  EXPIRED: 'neutral',
}

export const paymentTones: Record<PaymentStatus, Tone> = {
  NOT_APPLICABLE: 'neutral',
  PENDING: 'warning',
  PARTIALLY_PAID: 'warning',
  PAID: 'success',
  FAILED: 'danger',
  EXPIRED: 'neutral',
  PARTIALLY_REFUNDED: 'neutral',
  REFUNDED: 'neutral',
}

export const riskTones: Record<RiskLevelCode, Tone> = { low: 'success', medium: 'warning', high: 'danger' }
