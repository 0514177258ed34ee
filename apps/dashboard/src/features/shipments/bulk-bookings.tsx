import type { BulkBooking } from '@haat/client/merchant'
import { ListStates } from '../../api/list-states.tsx'
import { useStore } from '../../api/store.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Card } from '../../ui/card.tsx'
import { Truck } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { bulkBookingTexts } from './bulk-booking-texts.ts'
import { useBulkBookings } from './bulk-bookings-api.ts'

/** `shipments/bookings/`: what was booked together lately. */
export function BulkBookingList() {
  const t = useTexts(bulkBookingTexts)
  const { subdomain } = useStore()
  const [{ by }, show] = useListFilters<{ by?: 'automatic' }>({ by: ['automatic'] })
  const list = useBulkBookings({ is_automatic: by === 'automatic' })
  const empty = (
    <EmptyState icon={Truck} title={by ? t.noneAutomatic : t.noneEarlier}>
      {by ? t.noneByItself : t.noneHint}
    </EmptyState>
  )
  return (
    <Page
      title={t.earlier}
      hint={t.earlierHint}
      isNarrow
      back={{ to: storePath(subdomain, 'shipments'), label: t.toParcels }}
    >
      <Card isFlush>
        <ListBar
          choices={
            <Choices
              label={t.by}
              value={by ?? ''}
              choices={[
                { value: '', label: t.byStaff },
                { value: 'automatic', label: t.byItself },
              ]}
              onChange={(value) => show({ by: value || undefined })}
            />
          }
        />
        <ListStates list={list} empty={empty}>
          {(rows) => (
            <Rows label={t.earlier}>
              {rows.map((booking) => (
                <BookingRow key={booking.id} booking={booking} />
              ))}
            </Rows>
          )}
        </ListStates>
      </Card>
    </Page>
  )
}

function BookingRow({ booking }: { booking: BulkBooking }) {
  const t = useTexts(bulkBookingTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const { status, booked_count, parcel_count, failed_count, unclear_count } = booking
  return (
    <Row
      title={formats.moment(booking.created_at)}
      to={storePath(subdomain, 'shipments', 'bookings', booking.id)}
      badges={<StatusBadge tone={status === 'RUNNING' ? 'info' : 'neutral'}>{t.state[status]}</StatusBadge>}
      lines={[
        t.counts(formats.count(booked_count), formats.count(parcel_count)),
        failed_count > 0 && t.failed(formats.count(failed_count), failed_count === 1),
        unclear_count > 0 && t.unclear(formats.count(unclear_count), unclear_count === 1),
      ]}
    />
  )
}
