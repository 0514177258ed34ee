import { settlementMethods } from '@haat/contract/vocabulary.ts'
import { useState } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import { paymentTexts } from '../../../i18n/payment-texts.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { isZero, parseMoney, subtractMoney, toMinor } from '../../../lib/money.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { FieldPair, FieldStack } from '../../../ui/field-stack.tsx'
import { CheckField, MoneyField, SelectField, TextField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Form } from '../../../ui/use-fields.ts'
import { amountOf, type PayoutSums } from '../payout-rules.ts'
import { payoutTexts } from '../payout-texts.ts'

export type PayoutFields = {
  method: string
  transaction_id: string
  paid_on: string
  payout_amount: string
  deductions: string
  additions: string
  note: string
}

/** What came, how and when, beside what should have come by the chosen parcels. */
export function MoneyCard({ form, sums }: { form: Form<PayoutFields>; sums: PayoutSums }) {
  const t = useTexts(payoutTexts)
  const { method } = useTexts(paymentTexts)
  const { money } = useFormats()
  const [hasRest, setRest] = useState(false)
  const { values } = form
  const deductions = amountOf(values.deductions) ?? '0.00'
  const additions = amountOf(values.additions) ?? '0.00'
  return (
    <Card title={t.money}>
      <FieldStack>
        <FieldPair>
          <SelectField
            label={t.method}
            {...form.text('method')}
            choices={settlementMethods.map((value) => ({ value, label: textOf(method, value) }))}
          />
          <TextField label={t.day} type="date" {...form.text('paid_on')} />
        </FieldPair>
        {values.method === 'CASH' ? null : (
          <TextField label={t.transactionId} {...form.text('transaction_id')} isOptional autoComplete="off" />
        )}
        <CheckField label={t.restLabel} isChecked={hasRest} onChange={setRest} />
        {hasRest ? (
          <>
            <FieldPair isDense>
              <MoneyField label={t.deductions} {...form.text('deductions')} />
              <MoneyField label={t.additions} {...form.text('additions')} />
            </FieldPair>
            <TextField label={t.note} hint={t.noteHint} {...form.text('note')} />
          </>
        ) : null}
        <Facts
          facts={[
            { label: t.sumCash, value: money(sums.cash) },
            !isZero(sums.fees) && { label: t.sumFees, value: money(`-${sums.fees}`) },
            !isZero(deductions) && { label: t.sumOff, value: money(`-${deductions}`) },
            !isZero(additions) && { label: t.sumOn, value: money(additions) },
            { label: t.sumExpected, value: money(sums.expected), isTotal: true },
          ]}
        />
        <MoneyField label={t.received} hint={t.receivedHint} {...form.text('payout_amount')} />
        <Fit amount={parseMoney(values.payout_amount)} expected={sums.expected} />
      </FieldStack>
    </Card>
  )
}

/** Whether what came is what should have come. */
function Fit({ amount, expected }: { amount: string | null; expected: string }) {
  const t = useTexts(payoutTexts)
  const { money } = useFormats()
  if (amount === null) return null
  const difference = subtractMoney(amount, expected)
  if (isZero(difference)) return <Notice tone="success">{t.fits}</Notice>
  const text = toMinor(difference) < 0n ? t.tooLittle(money(difference.slice(1))) : t.tooMuch(money(difference))
  return (
    <Notice tone="warning" title={text}>
      {t.fitHint}
    </Notice>
  )
}
