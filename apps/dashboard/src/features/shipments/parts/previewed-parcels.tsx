import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { formatPhone } from '../../../lib/phone.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { bookingTexts } from '../booking-texts.ts'
import { bulkBookingTexts } from '../bulk-booking-texts.ts'
import type { PreviewedParcel } from '../bulk-bookings-api.ts'
import { type ChosenPlace, PlaceFields } from './place-fields.tsx'
import classes from './shipments.module.css'

type PreviewedParcelsProps = {
  parcels: readonly PreviewedParcel[]
  places: ReadonlyMap<number, ChosenPlace>
  onPlace(orderId: number, place: ChosenPlace | null): void
}

const isRefused = ({ error_code }: PreviewedParcel) => error_code !== null
const keyOf = ({ order_id, shipment_id }: PreviewedParcel) => shipment_id ?? `order ${order_id}`

/** First what is to be mended, then what is ready. */
export function PreviewedParcels({ parcels, ...of }: PreviewedParcelsProps) {
  const t = useTexts(bulkBookingTexts)
  const formats = useFormats()
  const [refused, ready] = [parcels.filter(isRefused), parcels.filter((parcel) => !isRefused(parcel))]
  return (
    <>
      {refused.length > 0 ? (
        <Card isFlush>
          <Rows label={t.toMend(formats.count(refused.length), refused.length === 1)}>
            {refused.map((parcel) => (
              <ParcelRow key={keyOf(parcel)} parcel={parcel} {...of} />
            ))}
          </Rows>
        </Card>
      ) : null}
      {ready.length > 0 ? (
        <Card title={t.readyList} isFlush>
          <Rows label={t.readyList}>
            {ready.map((parcel) => (
              <ParcelRow key={keyOf(parcel)} parcel={parcel} {...of} />
            ))}
          </Rows>
        </Card>
      ) : null}
    </>
  )
}

type ParcelRowProps = Omit<PreviewedParcelsProps, 'parcels'> & { parcel: PreviewedParcel }

function ParcelRow({ parcel, places, onPlace }: ParcelRowProps) {
  const t = useTexts(bulkBookingTexts)
  const words = useTexts(bookingTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const [isOpen, setOpen] = useState(false)
  const { courier_account_id: accountId } = parcel
  const place = places.get(parcel.order_id) ?? null
  const problems = parcel.problems.filter(({ field }) => field !== 'place').map(({ message }) => message)
  const needsPlace = parcel.problems.some(({ field }) => field === 'place')
  const reasons = parcel.problems.length > 0 ? problems : [parcel.message]
  return (
    <Row
      title={parcel.receiver_name}
      to={storePath(subdomain, 'orders', parcel.order_id)}
      value={formats.money(parcel.cod_amount)}
      lines={[
        [
          parcel.shipment_number || `${parcel.order_number} · ${t.newParcel}`,
          formatPhone(parcel.phone),
          parcel.district,
        ]
          .filter(Boolean)
          .join(' · '),
        isRefused(parcel) && reasons.join(' ') ? <span className={classes.problem}>{reasons.join(' ')}</span> : null,
        place && !isOpen ? `${words.place}: ${place.name}` : null,
        isOpen && accountId !== null ? (
          <FieldStack>
            <PlaceFields
              {...{ accountId, place }}
              district={parcel.district}
              onChange={(chosen) => onPlace(parcel.order_id, chosen)}
            />
          </FieldStack>
        ) : null,
      ]}
      {...((needsPlace || place) &&
        !isOpen && {
          actions: (
            <Button isSmall onClick={() => setOpen(true)}>
              {words.choosePlace}
            </Button>
          ),
        })}
    />
  )
}
