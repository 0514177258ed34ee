import type { BulkBookingDetail } from '@haat/client/merchant'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldStack } from '../../ui/field-stack.tsx'
import { Printer, Truck } from '../../ui/icons.generated.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { bulkBookingTexts } from './bulk-booking-texts.ts'
import { bulkBookingKey, useBulkBooking } from './bulk-bookings-api.ts'
import { BulkParcels } from './parts/bulk-parcels.tsx'
import classes from './parts/shipments.module.css'

/** `shipments/bookings/{id}/`: how far parcels are that are booked together, and what became of each. */
export function BulkBookingPage() {
  const t = useTexts(bulkBookingTexts)
  const { bulkBookingId = '' } = useParams()
  const { subdomain } = useStore()
  const back = { to: storePath(subdomain, 'shipments', 'bookings'), label: t.earlier }
  return (
    <ReadView query={useBulkBooking(Number(bulkBookingId))} missing={<MissingPage title={t.gone} back={back} />}>
      {(booking) => <BulkBooking booking={booking} back={back} />}
    </ReadView>
  )
}

function BulkBooking({ booking, back }: { booking: BulkBookingDetail; back: { to: string; label: string } }) {
  const t = useTexts(bulkBookingTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const { status, parcels, booked_count, unclear_count } = booking
  const booked = parcels.filter((parcel) => parcel.status === 'BOOKED').map(({ shipment_id }) => shipment_id)
  const labels = `${storePath(subdomain, 'shipments', 'labels')}?shipments=${booked.join(',')}`
  return (
    <Page
      title={t.results}
      hint={[formats.moment(booking.created_at), booking.is_automatic && t.byItselfHint].filter(Boolean).join(' · ')}
      isNarrow
      back={back}
      actions={
        booked.length > 0 ? (
          <ButtonLink kind="primary" icon={Printer} to={labels}>
            {t.labels}
          </ButtonLink>
        ) : null
      }
    >
      {status === 'RUNNING' ? <Progress booking={booking} /> : null}
      {status === 'CANCELLED' ? <Notice>{t.cancelled}</Notice> : null}
      {booked_count > 0 ? (
        <Notice tone="success" title={t.booked(formats.count(booked_count), booked_count === 1)} />
      ) : null}
      {unclear_count > 0 ? (
        <Notice tone="warning" title={t.unclear(formats.count(unclear_count), unclear_count === 1)}>
          {t.unclearHint}
        </Notice>
      ) : null}
      <Failed booking={booking} />
      <BulkParcels parcels={parcels} />
    </Page>
  )
}

function Progress({ booking: { id, waiting_count, parcel_count } }: { booking: BulkBookingDetail }) {
  const t = useTexts(bulkBookingTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const done = parcel_count - waiting_count
  const cancel = useAction<number, BulkBookingDetail>({
    send: (haat, bulk_booking_id, options) => haat.bulkBookings.cancel({ bulk_booking_id }, options),
    invalidates: [bulkBookingKey(subdomain, id)],
  })
  return (
    <Card title={t.running}>
      <FieldStack>
        <progress className={classes.progress} value={done} max={parcel_count} aria-label={t.running} />
        <p>
          {t.progress(formats.count(done), formats.count(parcel_count))} {t.runningHint}
        </p>
        {can('shipping:write') ? (
          <div>
            <Button onClick={() => cancel.run(id)} isBusy={cancel.isRunning}>
              {t.stop}
            </Button>
          </div>
        ) : null}
      </FieldStack>
    </Card>
  )
}

/** What can be booked again, once nothing is under way. */
function Failed({ booking: { status, failed_count, parcels } }: { booking: BulkBookingDetail }) {
  const t = useTexts(bulkBookingTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  if (failed_count === 0) return null
  const failed = parcels.filter((parcel) => parcel.status === 'FAILED')
  const shipments = failed.flatMap(({ shipment_id }) => (shipment_id === null ? [] : [shipment_id]))
  const orders = failed.filter(({ shipment_id }) => shipment_id === null).map(({ order_id }) => order_id)
  const again = `${storePath(subdomain, 'shipments', 'book')}?orders=${orders.join(',')}&shipments=${shipments.join(',')}`
  return (
    <Notice
      tone="danger"
      title={t.failed(formats.count(failed_count), failed_count === 1)}
      action={
        status !== 'RUNNING' && can('shipping:write') ? (
          <ButtonLink isSmall icon={Truck} to={again}>
            {t.again}
          </ButtonLink>
        ) : null
      }
    />
  )
}
