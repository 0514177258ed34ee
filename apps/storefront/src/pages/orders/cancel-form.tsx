import type { Form } from '../../http/form.ts'
import type { Problem } from '../../http/problem-of.ts'
import type { Visit } from '../../http/visit.ts'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Carried } from '../../ui/code-form.tsx'
import { Field } from '../../ui/field.tsx'
import { OwnerField } from '../../ui/owner-field.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { orderFormTexts } from './order-forms-texts.ts'

type Props = {
  visit: Visit
  action: string
  /** The page of the order. */
  back: string
  /** Names the order of a guest. */
  carried?: Record<string, string>
  form: Form
  problem: Problem
}

/** The request to cancel an order, with the reason. */
export function CancelForm({ visit, action, back, carried = {}, form, problem }: Props) {
  const t = orderFormTexts[visit.language]
  return (
    <>
      <p>{t.cancelIntro}</p>
      <ProblemNotice problem={problem} shown={['reason']} />
      <form method="post" action={visit.link(action)} class="form">
        <OwnerField visit={visit} />
        <Carried values={carried} />
        <ChoiceGroup name="reason" legend={t.reason} error={problem.fields.reason}>
          {[...t.cancelReasons, t.otherReason].map((reason) => (
            <label key={reason} class="choice">
              <input type="radio" name="reason" value={reason} checked={form.text('reason') === reason} required />
              {reason}
            </label>
          ))}
        </ChoiceGroup>
        <Field name="more" label={t.more}>
          {(attributes) => (
            <textarea {...attributes} rows={3} maxLength={800}>
              {form.text('more')}
            </textarea>
          )}
        </Field>
        <button class="button button-wide" type="submit">
          {t.askCancel}
        </button>
        <a class="button button-quiet button-wide" href={visit.link(back)}>
          {t.keep}
        </a>
      </form>
    </>
  )
}
