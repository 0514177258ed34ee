import type { ShopperMessageSummary } from '@haat/client/merchant'
import type { Tone } from '../../ui/status-badge.tsx'

export const messageTones: Record<ShopperMessageSummary['status'], Tone> = {
  QUEUED: 'info',
  SENT: 'success',
  FAILED: 'danger',
}
