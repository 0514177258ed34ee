import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { bookingTexts } from '../booking-texts.ts'
import { useCourierAreas } from '../bookings-api.ts'

export type ChosenPlace = { id: string; name: string }

type PlaceFieldsProps = {
  accountId: number
  district: string
  place: ChosenPlace | null
  onChange: (place: ChosenPlace | null) => void
  error?: readonly string[] | undefined
}

/** One of the areas of a courier, of which there may be thousands. */
export function PlaceFields({ accountId, district, place, onChange, error }: PlaceFieldsProps) {
  const t = useTexts(bookingTexts)
  const [typed, setTyped] = useState(district)
  const { data: places } = useCourierAreas(accountId, typed)
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
