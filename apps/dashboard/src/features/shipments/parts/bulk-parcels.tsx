import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Card } from '../../../ui/card.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { bookingTexts } from '../booking-texts.ts'
import { bulkBookingTexts } from '../bulk-booking-texts.ts'
import type { BulkParcel } from '../bulk-bookings-api.ts'
import classes from './shipments.module.css'

const tones: Record<BulkParcel['status'], Tone> = {
  FAILED: 'danger',
  UNCLEAR: 'warning',
  BOOKING: 'info',
  WAITING: 'neutral',
  CANCELLED: 'neutral',
  BOOKED: 'success',
}
const order = Object.keys(tones)

/** What became of each parcel; first those that somebody must look at. */
export function BulkParcels({ parcels }: { parcels: readonly BulkParcel[] }) {
  const t = useTexts(bulkBookingTexts)
  const sorted = parcels.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
  return (
    <Card isFlush>
      <Rows label={t.results}>
        {sorted.map((parcel) => (
          <ParcelRow key={parcel.shipment_id ?? `order ${parcel.order_id}`} parcel={parcel} />
        ))}
      </Rows>
    </Card>
  )
}

function ParcelRow({ parcel }: { parcel: BulkParcel }) {
  const t = useTexts(bulkBookingTexts)
  const words = useTexts(bookingTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const { status, shipment_id: shipmentId, order_id: orderId, failure } = parcel
  const problems = parcel.problems.map(({ message }) => message)
  const said = failure
    ? [textOf(words.failure, failure), parcel.detail]
    : problems.length > 0
      ? problems
      : [parcel.message]
  const why = said.filter(Boolean).join(' ')
  // What is to be mended is in the order, unless the courier has said something of the parcel.
  const to = shipmentId === null ? ['orders', orderId] : ['shipments', shipmentId]
  return (
    <Row
      title={parcel.receiver_name}
      to={storePath(subdomain, ...to)}
      badges={<StatusBadge tone={tones[status]}>{t.status[status]}</StatusBadge>}
      value={shipmentId === null ? '' : formats.money(parcel.cod_amount)}
      lines={[
        [parcel.shipment_number || parcel.order_number, parcel.consignment_id].filter(Boolean).join(' · '),
        why && status !== 'BOOKED' ? <span className={classes.problem}>{why}</span> : null,
      ]}
    />
  )
}
