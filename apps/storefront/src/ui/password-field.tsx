import type { Visit } from '../http/visit.ts'
import { texts } from '../i18n/language.ts'
import { Field } from './field.tsx'

const passwordTexts = texts({ show: 'Show the password' }, { show: 'পাসওয়ার্ড দেখান' })

type Props = {
  visit: Visit
  name: string
  label: string
  hint?: string
  error?: string | undefined
  /** Whether it is a new one: password managers suggest one then. */
  isNew?: boolean
}

/** A password. `browser/show-password.ts` makes it readable: typing blindly on a phone is hard. */
export const PasswordField = ({ visit, isNew = false, hint, ...props }: Props) => (
  <>
    <Field
      {...props}
      {...(hint ? { hint } : {})}
      type="password"
      autocomplete={isNew ? 'new-password' : 'current-password'}
      maxLength={200}
      required
    />
    <label class="choice" hidden data-show-password={`field-${props.name}`}>
      <input type="checkbox" /> {passwordTexts[visit.language].show}
    </label>
  </>
)
