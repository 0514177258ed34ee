import type { Problem } from '../http/problem-of.ts'
import type { Visit } from '../http/visit.ts'
import { localPhone } from '../i18n/formats.ts'
import { texts } from '../i18n/language.ts'
import { Field } from './field.tsx'
import { OwnerField } from './owner-field.tsx'
import { ProblemNotice } from './problem-notice.tsx'

const codeTexts = texts(
  {
    sentTo: (to: string) => `We sent six digits to ${to}. It can take a minute.`,
    code: 'Code',
    check: 'Continue',
    again: 'Send the code again',
    wait: 'You can ask for another code in',
    seconds: 'seconds.',
    codeAlreadySent: 'A code was sent a moment ago. Enter it here, or wait a minute before you ask for another one.',
  },
  {
    sentTo: (to: string) => `${to}-এ ছয় ডিজিটের কোড পাঠিয়েছি। পৌঁছাতে এক মিনিট লাগতে পারে।`,
    code: 'কোড',
    check: 'এগিয়ে যান',
    again: 'আবার কোড পাঠান',
    wait: 'আবার কোড চাইতে পারবেন',
    seconds: 'সেকেন্ড পরে।',
    codeAlreadySent: 'একটু আগেই একটি কোড পাঠানো হয়েছে। সেটি এখানে লিখুন, নতুন কোড চাইলে এক মিনিট অপেক্ষা করুন।',
  },
)

/** For the page of a code that was requested again within a minute. */
export const codeAlreadySent = (visit: Visit): Problem => ({
  message: codeTexts[visit.language].codeAlreadySent,
  fields: {},
})

type Props = {
  visit: Visit
  destination: string
  /** When another code can be requested; `browser/resend-code.ts` counts down to it. */
  resendAt: number
  problem: Problem
  action: string
  resendAction: string
  /** Values that both forms carry along. */
  carried?: Record<string, string>
  button?: string
}

/** The form for a code that was sent to a phone or an e-mail address, with the request of another one. */
export function CodeForm({ visit, destination, resendAt, problem, action, resendAction, carried = {}, button }: Props) {
  const t = codeTexts[visit.language]
  const wait = Math.max(0, Math.ceil((resendAt - Date.now()) / 1_000))
  return (
    <>
      <ProblemNotice problem={problem} shown={['code']} />
      <form method="post" action={visit.link(action)}>
        <OwnerField visit={visit} />
        <Carried values={carried} />
        <p>{t.sentTo(localPhone(destination))}</p>
        <CodeField visit={visit} problem={problem} />
        <button class="button button-wide" type="submit">
          {button ?? t.check}
        </button>
      </form>
      <form
        class="resend"
        method="post"
        action={visit.link(resendAction)}
        data-resend={wait}
        data-language={visit.language}
      >
        <OwnerField visit={visit} />
        <Carried values={carried} />
        <p class="soft small" hidden data-resend-wait>
          {t.wait} <span data-resend-seconds /> {t.seconds}
        </p>
        <button class="link-button" type="submit">
          {t.again}
        </button>
      </form>
    </>
  )
}

export const CodeField = ({ visit, problem }: { visit: Visit; problem: Problem }) => (
  <Field
    name="code"
    label={codeTexts[visit.language].code}
    error={problem.fields.code}
    class="code-input"
    inputmode="numeric"
    autocomplete="one-time-code"
    enterkeyhint="done"
    maxLength={20}
    required
  />
)

/** Hidden fields. A name occurs twice where its field has several values. */
export const Carried = ({ values }: { values: Record<string, string> | readonly (readonly [string, string])[] }) => (
  <>
    {(Array.isArray(values) ? values : Object.entries(values)).map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))}
  </>
)
