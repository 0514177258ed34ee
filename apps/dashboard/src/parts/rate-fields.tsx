import { useTexts } from '../i18n/texts.ts'
import { TextField } from '../ui/fields.tsx'
import { rateTexts } from './rate-texts.ts'

type Field = { value: string; onChange: (value: string) => void }
/** Rates of VAT in Bangladesh, in per cent. */
const usualRates = ['0', '5', '7.5', '10', '15']

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
        suggestions={usualRates}
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

type InvoiceTextFieldsProps = {
  form: { text: (name: 'unit' | 'hsCode' | 'taxNote') => Field }
  errorOf: (name: string) => readonly string[] | string | undefined
  unitHint: string
}

/** What tax invoices say of a product, or of the products of a category. */
export function InvoiceTextFields({ form, errorOf, unitHint }: InvoiceTextFieldsProps) {
  const t = useTexts(rateTexts)
  return (
    <>
      <TextField
        label={t.unit}
        hint={unitHint}
        {...form.text('unit')}
        error={errorOf('unit_of_supply')}
        maxLength={20}
        isOptional
      />
      <TextField label={t.hsCode} {...form.text('hsCode')} error={errorOf('hs_code')} maxLength={20} isOptional />
      <TextField
        label={t.taxNote}
        hint={t.taxNoteHint}
        {...form.text('taxNote')}
        error={errorOf('tax_note')}
        maxLength={500}
        isOptional
      />
    </>
  )
}
