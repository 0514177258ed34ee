import type { Visit } from '../http/visit.ts'
import { texts } from '../i18n/language.ts'
import { Field } from '../ui/field.tsx'

const transactionTexts = texts(
  {
    label: 'Transaction ID',
    hint: 'From the message that you get after sending, such as 9AB3XYZ7.',
  },
  {
    label: 'ট্রানজেকশন আইডি',
    hint: 'টাকা পাঠানোর পর মেসেজে পাবেন, যেমন 9AB3XYZ7।',
  },
)

type Props = { visit: Visit; name: string; value: string; error: string | undefined }

/** The ID of money that was sent by hand. */
export const TransactionField = ({ visit, name, value, error }: Props) => (
  <Field
    name={name}
    label={transactionTexts[visit.language].label}
    hint={transactionTexts[visit.language].hint}
    error={error}
    value={value}
    maxLength={64}
    autocomplete="off"
    autocapitalize="characters"
    spellcheck={false}
  />
)
