import { useTexts } from '../i18n/texts.ts'
import { TextField } from '../ui/fields.tsx'
import { rateTexts } from './rate-texts.ts'

type Field = { value: string; onChange: (value: string) => void }
type RateFieldsProps = {
  form: { text: (name: 'vatRate' | 'sdRate') => Field }
  errorOf: (name: string) => readonly string[] | string | undefined
  hint: string
}

/** The rates of VAT and supplementary duty of a category or product. */
export function RateFields({ form, errorOf, hint }: RateFieldsProps) {
  const t = useTexts(rateTexts)
  return (
    <>
      <TextField
        label={t.vatRate}
        hint={hint}
        {...form.text('vatRate')}
        error={errorOf('vat_rate')}
        keyboard="decimal"
        maxLength={6}
        isOptional
      />
      <TextField
        label={t.sdRate}
        {...form.text('sdRate')}
        error={errorOf('sd_rate')}
        keyboard="decimal"
        maxLength={6}
        isOptional
      />
    </>
  )
}
