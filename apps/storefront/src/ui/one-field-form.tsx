import type { ComponentChildren, InputHTMLAttributes } from 'preact'
import type { Problem } from '../http/problem-of.ts'
import type { Visit } from '../http/visit.ts'
import { Carried } from './code-form.tsx'
import { Field } from './field.tsx'
import { OwnerField } from './owner-field.tsx'
import { ProblemNotice } from './problem-notice.tsx'

type Props = {
  visit: Visit
  problem: Problem
  action: string
  button: string
  field: { name: string; label: string } & Omit<InputHTMLAttributes, 'name' | 'label' | 'value' | 'children'>
  /** Values that come along. */
  carried?: Record<string, string>
  /** Another field below it, which shows its own error. */
  other?: { name: string; shown: ComponentChildren } | null
}

/** A form with one field, such as an address or a number, with its value and its error. */
export const OneFieldForm = ({ visit, problem, action, button, field, carried = {}, other = null }: Props) => (
  <>
    <ProblemNotice problem={problem} shown={[field.name, ...(other ? [other.name] : [])]} />
    <form method="post" action={visit.link(action)} class="form">
      <OwnerField visit={visit} />
      <Carried values={carried} />
      <Field {...field} error={problem.fields[field.name]} value={visit.form.text(field.name)} required />
      {other?.shown}
      <button class="button button-wide" type="submit">
        {button}
      </button>
    </form>
  </>
)

/** The attributes of a field for an e-mail address, and for the phone number of an account. */
export const emailInput = { type: 'email', autocomplete: 'email', maxLength: 254 } as const
export const phoneInput = { type: 'tel', inputmode: 'tel', autocomplete: 'tel', maxLength: 30 } as const
/** One that takes either. */
export const identifierInput = { autocomplete: 'username', autocapitalize: 'none', maxLength: 254 } as const
