import { useChargesVat } from '../../../api/settings.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { InvoiceTextFields, RateFields } from '../../../parts/rate-fields.tsx'
import { rateTexts } from '../../../parts/rate-texts.ts'
import { Card } from '../../../ui/card.tsx'
import type { ProductEditor } from '../use-product-editor.ts'
import classes from './editor.module.css'

/** The rates of a product, and what tax invoices say about it, in a store that charges VAT. */
export function Vat({ editor: { form, errors } }: { editor: ProductEditor }) {
  const t = useTexts(rateTexts)
  if (!useChargesVat()) return null
  return (
    <Card title={t.vat}>
      <div className={classes.fields}>
        <RateFields form={form} errorOf={(name) => errors[name]} hint={t.ofProduct} />
        <InvoiceTextFields form={form} errorOf={(name) => errors[name]} unitHint={t.unitHint} />
      </div>
    </Card>
  )
}
