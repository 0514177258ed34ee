import type { BookingAccount, BookingsBookShipmentInput, Shipment } from '@haat/client/merchant'
import { useState } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { isZero } from '../../../lib/money.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useShipmentAction } from '../api.ts'
import { bookingTexts } from '../booking-texts.ts'
import { useBookingAccounts, useCourierAreas } from '../bookings-api.ts'

/** At which account a parcel is booked, and where the courier takes it when it does not know by the address. */
export default function BookDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  const { data: accounts } = useBookingAccounts()
  const [chosen, setChosen] = useState('')
  const [place, setPlace] = useState<{ id: string; name: string } | null>(null)
  const action = useShipmentAction<BookingsBookShipmentInput>(
    shipment.id,
    (haat, input, options) => haat.bookings.bookShipment(input, options),
    onClose,
  )
  const account = accounts?.find(({ id }) => String(id) === chosen) ?? accounts?.[0]
  const { place: placeProblem, ...problems } = action.fields
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
        })
      }}
    >
      {accounts?.length === 0 ? <Notice tone="warning">{t.noAccounts}</Notice> : null}
      <p>{isZero(cash) ? t.bookFree(name) : t.bookHint(formats.money(cash), name)}</p>
      {account && accounts ? (
        <SelectField
          label={t.account}
          value={String(account.id)}
          onChange={setChosen}
          choices={accounts.map(({ id, name: label }) => ({ value: String(id), label }))}
        />
      ) : null}
      {account?.needs_place ? (
        <PlaceFields
          key={account.id}
          account={account}
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

type PlaceFieldsProps = {
  account: BookingAccount
  district: string
  place: { id: string; name: string } | null
  onChange: (place: { id: string; name: string } | null) => void
  error: readonly string[] | undefined
}

/** One of the areas of a courier, of which there may be thousands. */
function PlaceFields({ account, district, place, onChange, error }: PlaceFieldsProps) {
  const t = useTexts(bookingTexts)
  const [typed, setTyped] = useState(district)
  const { data: places } = useCourierAreas(account.id, typed)
  const listed = (places ?? []).map(choiceOf)
  const isListed = listed.some(({ value }) => value === place?.id)
  return (
    <>
      <TextField
        label={t.findPlace}
        hint={t.findPlaceHint}
        value={typed}
        onChange={setTyped}
        type="search"
        autoComplete="off"
        maxLength={100}
      />
      <SelectField
        label={t.place}
        {...(places?.length === 0 && { hint: t.noPlaces })}
        value={place?.id ?? ''}
        onChange={(chosen) => {
          const one = places?.find(({ id }) => id === chosen)
          onChange(one ? { id: one.id, name: one.name } : null)
        }}
        choices={[{ value: '', label: t.choosePlace }, ...(isListed || !place ? [] : [choiceOf(place)]), ...listed]}
        error={error}
      />
    </>
  )
}

const choiceOf = ({ id, name, detail = '' }: { id: string; name: string; detail?: string }) => ({
  value: id,
  label: [name, detail].filter(Boolean).join(', '),
})
