import type { Address, Location } from '@haat/client/storefront'
import type { Form } from '../../http/form.ts'
import type { Problem } from '../../http/problem-of.ts'
import type { Visit } from '../../http/visit.ts'
import { Field } from '../../ui/field.tsx'
import { OwnerField } from '../../ui/owner-field.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { addressTexts } from './address-texts.ts'

export const addressFields = [
  'receiver_name',
  'phone',
  'address_line1',
  'address_line2',
  'city',
  'area',
  'postal_code',
  'label',
] as const

type Props = { visit: Visit; form: Form; problem: Problem; districts: Location[]; address: Address | null }

/** The form of a new address or of a saved one. */
export function AddressForm({ visit, form, problem, districts, address }: Props) {
  const t = addressTexts[visit.language]
  const { fields } = problem
  // What was typed, or the saved address.
  const value = (name: (typeof addressFields)[number]) =>
    form.fields[name] === undefined ? (address?.[name] ?? '') : form.text(name)
  const shared = (name: (typeof addressFields)[number]) => ({ name, value: value(name), error: fields[name] })
  const district = form.fields.city === undefined ? address?.district_id : form.text('city')
  const label = value('label') || 'HOME'
  return (
    <>
      <ProblemNotice problem={problem} shown={addressFields} />
      <form
        method="post"
        action={visit.link(address ? `/account/addresses/${address.id}` : '/account/addresses')}
        class="form"
      >
        <OwnerField visit={visit} />
        <Field {...shared('receiver_name')} label={t.receiver} autocomplete="name" maxLength={100} required />
        <Field
          {...shared('phone')}
          label={t.phone}
          type="tel"
          inputmode="tel"
          autocomplete="tel-national"
          maxLength={30}
          required
        />
        <Field {...shared('address_line1')} label={t.line1} autocomplete="address-line1" maxLength={255} required />
        <Field
          {...shared('address_line2')}
          label={t.line2}
          hint={t.line2Hint}
          autocomplete="address-line2"
          maxLength={255}
        />
        <Field name="city" label={t.city} error={fields.city}>
          {(attributes) => (
            <select {...attributes} required>
              <option value="">{t.choose}</option>
              {districts.map(({ id, name, name_bn }) => (
                <option key={id} value={id} selected={id === district}>
                  {visit.language === 'bn' ? name_bn : name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field {...shared('area')} label={t.area} autocomplete="address-level3" maxLength={100} />
        <Field
          {...shared('postal_code')}
          label={t.postalCode}
          inputmode="numeric"
          autocomplete="postal-code"
          maxLength={10}
        />
        <fieldset class="choices">
          <legend>{t.label}</legend>
          {(['HOME', 'OFFICE', 'OTHER'] as const).map((each) => (
            <label key={each} class="choice">
              <input type="radio" name="label" value={each} checked={label === each} /> {t.labels[each]}
            </label>
          ))}
        </fieldset>
        {!address?.is_default && (
          <label class="choice">
            <input type="checkbox" name="is_default" value="yes" checked={form.text('is_default') === 'yes'} />{' '}
            {t.asDefault}
          </label>
        )}
        <button class="button button-wide" type="submit">
          {t.save}
        </button>
      </form>
    </>
  )
}
