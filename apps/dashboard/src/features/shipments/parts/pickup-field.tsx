import type { BookingAccount } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { SelectField } from '../../../ui/fields.tsx'
import { bookingTexts } from '../booking-texts.ts'
import { usePickupPlaces } from '../bookings-api.ts'

type PickupFieldProps = {
  account: BookingAccount
  /** ID of the place; empty for that which the courier uses by default. */
  value: string
  onChange: (id: string) => void
  error?: readonly string[] | undefined
}

/** Where the courier picks parcels up. It is not asked where there is one place only, and a courier that fails uses its default. */
export function PickupField({ account, value, onChange, error }: PickupFieldProps) {
  const t = useTexts(bookingTexts)
  const { data: places = [] } = usePickupPlaces(account)
  if (places.length < 2) return null
  const usual = places.find(({ is_default }) => is_default)?.id ?? ''
  return (
    <SelectField
      label={t.pickup}
      value={value || usual}
      onChange={(id) => onChange(id === usual ? '' : id)}
      choices={places.map(({ id, name, address }) => ({
        value: id,
        label: [name, address].filter(Boolean).join(', '),
      }))}
      error={error}
    />
  )
}
