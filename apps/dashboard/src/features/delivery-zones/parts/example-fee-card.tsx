import { useState } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { parseMoney } from '../../../lib/money.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { FieldPair, FieldStack } from '../../../ui/field-stack.tsx'
import { MoneyField, TextField } from '../../../ui/fields.tsx'
import { type ExampleTerms, exampleFee } from '../example-fee.ts'
import { parseGrams } from '../fee-draft.ts'
import { feeTexts } from '../fee-texts.ts'
import type { ZoneForm } from '../use-zone-form.ts'
import { zoneBodyOf } from '../zone-draft.ts'
import classes from './fee-fields.module.css'

/** What the delivery of an order would cost by what is entered. */
export function ExampleFeeCard({ form }: { form: ZoneForm['form'] }) {
  const t = useTexts(feeTexts)
  const formats = useFormats()
  const [amount, setAmount] = useState('1500')
  const [kilograms, setKilograms] = useState('1.2')
  const { body, problems } = zoneBodyOf(form.values, 'delivery')
  const [items, grams] = [parseMoney(amount), parseGrams(kilograms)]
  const isReadable = Object.keys(problems).length === 0 && items !== null && grams !== null
  const fee = isReadable ? exampleFee(body as ExampleTerms, items, grams) : null
  return (
    <Card title={t.example}>
      <FieldStack>
        <FieldPair isDense>
          <MoneyField label={t.exampleItems} value={amount} onChange={setAmount} />
          <TextField label={t.exampleWeight} value={kilograms} onChange={setKilograms} keyboard="decimal" />
        </FieldPair>
        {fee ? (
          <div aria-live="polite">
            <Facts
              facts={[
                { label: t.parts.base, value: formats.money(fee.base) },
                { label: t.parts.weight, value: formats.money(fee.weight) },
                { label: t.parts.cod, value: formats.money(fee.cod) },
                { label: t.exampleTotal, value: formats.money(fee.total), isTotal: true },
              ]}
            />
          </div>
        ) : (
          <p className={classes.hint}>{t.exampleUnreadable}</p>
        )}
      </FieldStack>
    </Card>
  )
}
