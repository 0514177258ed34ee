import { describeError } from '../../../api/describe-error.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { isZero } from '../../../lib/money.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { CheckField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { createTexts } from '../create-texts.ts'
import { feeFacts, feePartTexts } from '../fee-facts.ts'
import type { OrderEditor } from '../use-order-draft.ts'
import classes from './draft.module.css'

/** What the order costs as it is typed, and why it would be refused. */
export function DraftSummary({ editor: { form, quote, mayConfirm } }: { editor: OrderEditor }) {
  const t = useTexts(createTexts)
  const formats = useFormats()
  const language = useLanguage()
  const { value, error } = quote
  const feeWords = useTexts(feePartTexts)
  return (
    <Card title={t.summary}>
      <div className={classes.fields} aria-live="polite">
        {value ? (
          <Facts
            facts={[
              { label: t.subtotal, value: formats.money(value.subtotal) },
              !isZero(value.discount_total) && { label: t.discounts, value: formats.money(`-${value.discount_total}`) },
              ...feeFacts(feeWords, value.delivery_fee_parts, formats.money),
              !isZero(value.rounding) && { label: t.rounding, value: formats.money(value.rounding) },
              { label: t.total, value: formats.money(value.total), isTotal: true },
              value.cash_to_collect !== value.total && {
                label: t.toCollect,
                value: formats.money(value.cash_to_collect),
              },
            ]}
          />
        ) : (
          <p className={classes.muted}>{form.values.items.length > 0 && !error ? t.calculating : t.addFirst}</p>
        )}
        {value && !isZero(value.required_advance) ? (
          <Notice tone="info">{t.advance(formats.money(value.required_advance))}</Notice>
        ) : null}
        {value?.problems.map(({ error_code, message }) => (
          <Notice key={error_code + message} tone="warning">
            {message}
          </Notice>
        ))}
        {error ? <Notice tone="danger">{describeError(error, language).message}</Notice> : null}
        {mayConfirm ? (
          <CheckField label={t.isConfirmed} hint={t.isConfirmedHint} {...form.check('isConfirmed')} />
        ) : null}
      </div>
    </Card>
  )
}
