import { paymentMethods } from '@haat/client/constants'
import type { Visit } from '../http/visit.ts'
import { texts } from '../i18n/language.ts'
import { Field } from '../ui/field.tsx'

const transactionTexts = texts(
  {
    label: 'Transaction ID',
    hint: 'It is in the message that you get after sending',
    such: (example: string) => `, such as ${example}.`,
    end: '.',
  },
  {
    label: 'ট্রানজেকশন আইডি',
    hint: 'টাকা পাঠানোর পর মেসেজে পাবেন',
    such: (example: string) => `, যেমন ${example}।`,
    end: '।',
  },
)

type Props = {
  visit: Visit
  name: string
  /** Code of the way that the money was sent. */
  method: string
  value: string
  error: string | undefined
}

/** The ID of money that was sent by hand. */
export function TransactionField({ visit, name, method, value, error }: Props) {
  const t = transactionTexts[visit.language]
  const example = paymentMethods[method]?.transactionId
  return (
    <Field
      name={name}
      label={t.label}
      hint={t.hint + (example ? t.such(example) : t.end)}
      error={error}
      value={value}
      maxLength={64}
      autocomplete="off"
      autocapitalize="characters"
      spellcheck={false}
    />
  )
}
