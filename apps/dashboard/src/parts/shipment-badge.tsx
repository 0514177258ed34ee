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

/** How a parcel stands; of a draft also whether a courier may have it, and what staff are to look at. */
export function ShipmentBadge({
  shipment,
}: {
  shipment: Pick<Shipment, 'status' | 'booking_status' | 'problem' | 'ended_at'>
}) {
  const t = useTexts(shipmentTexts)
  const { status, booking_status: booking, problem, ended_at } = shipment
  if (booking === 'UNCLEAR') return <StatusBadge tone="warning">{t.unclear}</StatusBadge>
  if (problem !== null && (ended_at === null || problem.startsWith('CASH_')))
    return <StatusBadge tone="warning">{t.problem[problem]}</StatusBadge>
  return <StatusBadge tone={tones[status]}>{t.status[status]}</StatusBadge>
}
