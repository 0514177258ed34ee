import type { BookingAccount, BookingsPreview, BulkBookingDetail } from '@haat/client/merchant'
import { maxBulkParcels } from '@haat/contract/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { isZero } from '../../lib/money.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldStack } from '../../ui/field-stack.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { Truck } from '../../ui/icons.generated.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { bookingTexts } from './booking-texts.ts'
import { useBookingAccounts } from './bookings-api.ts'
import { bulkBookingTexts } from './bulk-booking-texts.ts'
import { bulkBookingKey, type ManyToBook, useBookingsPreview } from './bulk-bookings-api.ts'
import { labelsRequestOf } from './label-address.ts'
import { PickupField } from './parts/pickup-field.tsx'
import type { ChosenPlace } from './parts/place-fields.tsx'
import { PreviewedParcels } from './parts/previewed-parcels.tsx'

/** Each parcel is booked at the default account of its zone. */
const BY_ZONE = 'by-zone'

/** `shipments/book/?orders=7001,7002` or `?shipments=9001`: books all of them, at one account or at those of their zones. */
export function BookManyPage() {
  const t = useTexts(bulkBookingTexts)
  const { subdomain, can } = useStore()
  const [search] = useSearchParams()
  const { orderIds, shipmentIds } = labelsRequestOf(search)
  const back =
    orderIds.length > 0
      ? { to: storePath(subdomain, 'orders'), label: t.toOrders }
      : { to: storePath(subdomain, 'shipments'), label: t.toParcels }
  const accounts = useBookingAccounts()
  const isEmpty = orderIds.length + shipmentIds.length === 0 || !can('shipping:write')
  return (
    <Page title={t.title} hint={t.hint} isNarrow back={back}>
      {isEmpty ? (
        <Card>
          <EmptyState icon={Truck} title={t.none} action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}>
            {t.noneHint}
          </EmptyState>
        </Card>
      ) : (
        <ReadView query={accounts} missing={null}>
          {(listed) => (
            <Booking
              accounts={listed}
              orderIds={orderIds.slice(0, maxBulkParcels)}
              shipmentIds={shipmentIds.slice(0, maxBulkParcels)}
            />
          )}
        </ReadView>
      )}
    </Page>
  )
}

type BookingProps = {
  accounts: readonly BookingAccount[]
  orderIds: readonly number[]
  shipmentIds: readonly number[]
}

function Booking({ accounts, orderIds, shipmentIds }: BookingProps) {
  const t = useTexts(bulkBookingTexts)
  const words = useTexts(bookingTexts)
  const hasDefaults = accounts.some(({ default_for }) => default_for.length > 0)
  const [chosen, setChosen] = useState(hasDefaults ? BY_ZONE : '')
  const [pickup, setPickup] = useState('')
  const [places, setPlaces] = useState<ReadonlyMap<number, ChosenPlace>>(new Map())
  const isByZone = chosen === BY_ZONE
  const account = isByZone ? undefined : (accounts.find(({ id }) => String(id) === chosen) ?? accounts[0])
  const input: ManyToBook | null =
    account || isByZone
      ? {
          ...{ order_ids: [...orderIds], shipment_ids: [...shipmentIds] },
          ...(account && { courier_account_id: account.id }),
          ...(pickup && { pickup_place_id: pickup }),
          ...((!account || account.needs_place) && {
            places: [...places].map(([order_id, place]) => ({ order_id, ...place })),
          }),
        }
      : null
  const preview = useBookingsPreview(input)
  if (!input) return <Notice tone="warning">{words.noAccounts}</Notice>
  return (
    <>
      <Card title={t.choose}>
        <FieldStack>
          <SelectField
            label={words.account}
            value={isByZone ? BY_ZONE : String(account?.id)}
            onChange={(id) => {
              setChosen(id)
              // They are places of the other courier.
              setPickup('')
              setPlaces(new Map())
            }}
            choices={[
              ...(hasDefaults ? [{ value: BY_ZONE, label: t.byZone }] : []),
              ...accounts.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          {account ? <PickupField account={account} value={pickup} onChange={setPickup} /> : null}
        </FieldStack>
      </Card>
      <ReadView query={preview} missing={<Notice tone="warning">{t.missing}</Notice>}>
        {(data) => (
          <Previewed
            {...{ data, input, places }}
            isFresh={!preview.isFetching}
            onPlace={(orderId, place) => setPlaces(withPlace(places, orderId, place))}
          />
        )}
      </ReadView>
    </>
  )
}

function withPlace(places: ReadonlyMap<number, ChosenPlace>, orderId: number, place: ChosenPlace | null) {
  const next = new Map(places)
  if (place) next.set(orderId, place)
  else next.delete(orderId)
  return next
}

type PreviewedProps = {
  data: BookingsPreview
  input: ManyToBook
  places: ReadonlyMap<number, ChosenPlace>
  /** What is shown is of what would be sent. */
  isFresh: boolean
  onPlace(orderId: number, place: ChosenPlace | null): void
}

function Previewed({ data, input, places, isFresh, onPlace }: PreviewedProps) {
  const t = useTexts(bulkBookingTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const navigate = useNavigate()
  const { ready_count: ready, refused_count: refused, cod_total: cash } = data
  const action = useAction<ManyToBook, BulkBookingDetail>({
    send: (haat, body, options) => haat.bulkBookings.bookMany(body, options),
    onDone: (booking) => {
      queries.setQueryData(bulkBookingKey(subdomain, booking.id), booking)
      void navigate(storePath(subdomain, 'shipments', 'bookings', booking.id), { replace: true })
    },
    // The page that follows shows it.
    isSilent: () => true,
    invalidates: [
      [subdomain, 'orders'],
      [subdomain, 'shipments'],
    ],
  })
  // What cannot be booked is not sent: it would only be listed as failed.
  const send = () => {
    const sendable = data.parcels.filter(({ error_code }) => error_code === null)
    const orders = new Set(sendable.filter(({ shipment_id }) => shipment_id === null).map(({ order_id }) => order_id))
    action.run({
      ...input,
      order_ids: [...orders],
      shipment_ids: sendable.flatMap(({ shipment_id }) => (shipment_id === null ? [] : [shipment_id])),
    })
  }
  return (
    <>
      {ready > 0 ? (
        <Notice tone="success" title={t.ready(formats.count(ready), ready === 1)}>
          {isZero(cash) ? t.collectsNothing : t.collects(formats.money(cash))}
        </Notice>
      ) : null}
      {refused > 0 ? (
        <Notice tone="warning" title={t.toMend(formats.count(refused), refused === 1)}>
          {t.toMendHint}
        </Notice>
      ) : null}
      <PreviewedParcels parcels={data.parcels} places={places} onPlace={onPlace} />
      <SaveBar>
        <Button
          kind="primary"
          icon={Truck}
          onClick={send}
          isBusy={action.isRunning}
          isDisabled={ready === 0 || !isFresh}
        >
          {t.book(formats.count(ready), ready === 1)}
        </Button>
      </SaveBar>
    </>
  )
}
