import { exchangeDifferences } from '@haat/contract/vocabulary.ts'
import { describeError } from '../../../api/describe-error.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { isZero } from '../../../lib/money.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { MoneyField, SelectField, TextAreaField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { exchangeTexts } from '../exchange-texts.ts'
import type { ExchangeEditor } from '../use-exchange.ts'
import classes from './draft.module.css'

/** What is done about the difference, and what the delivery costs. */
export function ExchangeTerms({ editor: { form, errors, mayPrice, preview } }: { editor: ExchangeEditor }) {
  const t = useTexts(exchangeTexts)
  const choices = exchangeDifferences.filter((one) => one !== 'waive' || mayPrice)
  return (
    <Card title={t.difference}>
      <div className={classes.fields}>
        <SelectField
          label={t.whatOfIt}
          {...form.text('difference')}
          choices={choices.map((value) => ({ value, label: t.differences[value] }))}
        />
        {mayPrice ? <MoneyField label={t.fee} hint={t.feeHint} {...form.text('fee')} isOptional /> : null}
        {preview.value?.needs_reason || form.values.reason !== '' ? (
          <TextAreaField
            label={t.reason}
            hint={t.reasonHint}
            {...form.text('reason')}
            error={errors.price_reason}
            maxLength={1000}
          />
        ) : null}
      </div>
    </Card>
  )
}

/** What the buyer pays or gets, beside the button. */
export function ExchangeResult({ editor: { preview } }: { editor: ExchangeEditor }) {
  const t = useTexts(exchangeTexts)
  const { money } = useFormats()
  if (!preview.value || preview.error) return null
  const { refund_amount: refund, cash_to_collect: cash, problems } = preview.value
  if (problems[0]) return <span className={`${classes.result} ${classes.problem}`}>{problems[0].message}</span>
  return (
    <span className={classes.result}>
      {isZero(refund) ? t.collects : t.refunds} <strong>{money(isZero(refund) ? cash : refund)}</strong>
    </span>
  )
}

/** What the exchange costs, and why it would be refused. */
export function ExchangeSums({ editor: { preview } }: { editor: ExchangeEditor }) {
  const t = useTexts(exchangeTexts)
  const formats = useFormats()
  const language = useLanguage()
  const { value, error } = preview
  if (error) return <Notice tone="danger">{describeError(error, language).message}</Notice>
  if (!value) return <p className={classes.muted}>{t.choose}</p>
  const money = (amount: string) => formats.money(amount)
  return (
    <Card title={t.sums}>
      <div className={classes.fields} aria-live="polite">
        <Facts
          facts={[
            { label: t.subtotal, value: money(value.subtotal) },
            !isZero(value.discount) && { label: t.discount, value: money(`-${value.discount}`) },
            { label: t.delivery, value: money(value.delivery_fee) },
            { label: t.total, value: money(value.total) },
            { label: t.value, value: money(`-${value.back_value}`) },
            !isZero(value.refund_amount) && { label: t.refunds, value: money(value.refund_amount) },
            { label: t.collects, value: <strong>{money(value.cash_to_collect)}</strong>, isTotal: true },
          ]}
        />
        {value.problems.map(({ error_code, message }) => (
          <Notice key={error_code + message} tone="warning">
            {message}
          </Notice>
        ))}
      </div>
    </Card>
  )
}
