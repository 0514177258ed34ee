import type { IncompleteOrder } from '@haat/client/merchant'
import type { Tone } from '../../ui/status-badge.tsx'

export const leadTones: Record<IncompleteOrder['status'], Tone> = {
  OPEN: 'warning',
  CONTACTED: 'info',
  CONVERTED: 'success',
  LOST: 'neutral',
}
