import type { ComponentChildren } from 'preact'
import type { Visit } from '../http/visit.ts'
import { OwnerField } from './owner-field.tsx'

type Props = {
  visit: Visit
  action: string
  /** What opens the question. */
  label: string
  question: string
  button: string
  /** More fields of the form. */
  children?: ComponentChildren
}

/** A form behind a question, so that a slip of the thumb deletes nothing. It opens without a script. */
export const ConfirmForm = ({ visit, action, label, question, button, children }: Props) => (
  <details class="confirm">
    <summary class="link-button">{label}</summary>
    <form method="post" action={visit.link(action)} class="panel form">
      <OwnerField visit={visit} />
      <p>{question}</p>
      {children}
      <button class="button button-small" type="submit">
        {button}
      </button>
    </form>
  </details>
)
