import type { BookingsBookShipmentInput, Shipment } from '@haat/client/merchant'
import { useState } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { isZero } from '../../../lib/money.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useShipmentAction } from '../api.ts'
import { bookingTexts } from '../booking-texts.ts'
import { useBookingAccounts } from '../bookings-api.ts'
import { useShipmentQuotes } from '../quotes-api.ts'
import { AccountField } from './account-field.tsx'
import { PickupField } from './pickup-field.tsx'
import { type ChosenPlace, PlaceFields } from './place-fields.tsx'

type BookDialogProps = {
  shipment: Shipment
  /** The account that is chosen first. */
  accountId?: number
  onClose: () => void
}

/** At which account a parcel is booked, and where the courier takes it when it does not know by the address. */
export default function BookDialog({ shipment, accountId, onClose }: BookDialogProps) {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  const { data: accounts } = useBookingAccounts()
  const [chosen, setChosen] = useState(accountId ?? shipment.default_courier_account_id)
  const [pickup, setPickup] = useState('')
  const [place, setPlace] = useState<ChosenPlace | null>(null)
  const action = useShipmentAction<BookingsBookShipmentInput>(
    shipment.id,
    (haat, input, options) => haat.bookings.bookShipment(input, options),
    onClose,
  )
  const account = accounts?.find(({ id }) => id === chosen) ?? accounts?.[0]
  const quotes = useShipmentQuotes(shipment, {
    place: account?.needs_place && place ? { courier_account_id: account.id, id: place.id } : null,
  })
  const { place: placeProblem, pickup_place_id: pickupProblem, ...problems } = action.fields
  const { cod_amount: cash, receiver_name: name } = shipment
  return (
    <FormDialog
      title={t.book}
      isOpen
      onClose={onClose}
      submitLabel={t.book}
      isBusy={action.isRunning}
      onSubmit={() => {
        if (!account) return
        action.run({
          ...{ shipment_id: shipment.id, version: shipment.version, courier_account_id: account.id },
          ...(account.needs_place && place && { place }),
          ...(pickup && { pickup_place_id: pickup }),
        })
      }}
    >
      {accounts?.length === 0 ? <Notice tone="warning">{t.noAccounts}</Notice> : null}
      <p>{isZero(cash) ? t.bookFree(name) : t.bookHint(formats.money(cash), name)}</p>
      {account && accounts ? (
        <AccountField
          {...{ accounts, quotes: quotes.data, isAsking: quotes.isFetching, value: account.id }}
          onChange={(id) => {
            setChosen(id)
            // They are places of the other account.
            setPickup('')
            setPlace(null)
          }}
        />
      ) : null}
      {account ? <PickupField account={account} value={pickup} onChange={setPickup} error={pickupProblem} /> : null}
      {account?.needs_place ? (
        <PlaceFields
          key={account.id}
          accountId={account.id}
          district={shipment.district}
          place={place}
          onChange={setPlace}
          error={placeProblem}
        />
      ) : null}
      {Object.values(problems).map((messages) => (
        <Notice key={messages.join(' ')} tone="danger">
          {messages.join(' ')}
        </Notice>
      ))}
    </FormDialog>
  )
}
