import type { Shipment } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { ExternalLink } from '../../../ui/icons.generated.ts'
import { loadLater } from '../../../ui/load-later.ts'
import { Notice } from '../../../ui/notice.tsx'
import { bookingTexts } from '../booking-texts.ts'

const ResolveDialog = loadLater(() => import('./resolve-dialog.tsx'))

type Booking = NonNullable<Shipment['booking']>

/** How the booking of a parcel at a courier stands, and what a person must find out. */
export function BookingCard({ shipment, booking }: { shipment: Shipment; booking: Booking }) {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  const { can } = useStore()
  const [isOpen, setOpen] = useState(false)
  const mayResolve = booking.status === 'UNCLEAR' && can('shipping:write')
  return (
    <Card title={t.booking}>
      <FieldStack>
        <BookingNotice shipment={shipment} booking={booking} />
        <Facts
          isStacked
          facts={[
            { label: t.accountName, value: booking.account_name || booking.courier },
            booking.consignment_id !== '' && { label: t.consignment, value: booking.consignment_id },
            booking.fee !== null && { label: t.fee, value: formats.money(booking.fee) },
          ]}
        />
        {booking.status === 'UNCLEAR' ? (
          <ButtonLink to={booking.panel_url} icon={ExternalLink}>
            {t.openPanel}
          </ButtonLink>
        ) : null}
        {mayResolve ? <Button onClick={() => setOpen(true)}>{t.resolve}</Button> : null}
      </FieldStack>
      {isOpen ? (
        <Suspense>
          <ResolveDialog shipment={shipment} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}

function BookingNotice({ shipment, booking }: { shipment: Shipment; booking: Booking }) {
  const t = useTexts(bookingTexts)
  const why = booking.failure ? [textOf(t.failure, booking.failure), booking.detail].filter(Boolean).join(' ') : ''
  switch (booking.status) {
    case 'BOOKED':
      return null
    case 'REFUSED':
      return (
        <Notice tone="danger" title={t.refused}>
          {why}
        </Notice>
      )
    case 'UNCLEAR':
      return (
        <Notice tone="warning" title={t.unclear}>
          <p>{why}</p>
          <p>{booking.needs_staff ? t.lookUp(shipment.shipment_number) : t.waiting}</p>
        </Notice>
      )
    default:
      return <Notice title={t.status[booking.status]}>{t.sending}</Notice>
  }
}
