import type { Shipment } from '@haat/client/merchant'
import { useTexts } from '../i18n/texts.ts'
import { StatusBadge, type Tone } from '../ui/status-badge.tsx'
import { shipmentTexts } from './shipment-texts.ts'

const tones: Record<Shipment['status'], Tone> = {
  DRAFT: 'neutral',
  BOOKED: 'info',
  PICKED_UP: 'info',
  IN_TRANSIT: 'info',
  OUT_FOR_DELIVERY: 'info',
  HELD: 'warning',
  DELIVERED: 'success',
  PARTLY_DELIVERED: 'warning',
  RETURNING: 'warning',
  RETURNED: 'neutral',
  LOST: 'danger',
  CANCELLED: 'neutral',
}

/** How a parcel stands. */
export function ShipmentBadge({ shipment: { status } }: { shipment: Pick<Shipment, 'status'> }) {
  const t = useTexts(shipmentTexts)
  return <StatusBadge tone={tones[status]}>{t.status[status]}</StatusBadge>
}
