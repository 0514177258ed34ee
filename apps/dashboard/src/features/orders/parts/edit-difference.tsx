import type { OrderEditPreview } from '@haat/client/merchant'
import { describeError } from '../../../api/describe-error.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { isZero } from '../../../lib/money.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { createTexts } from '../create-texts.ts'
import { editTexts } from '../edit-texts.ts'
import type { OrderEdit } from '../use-order-edit.ts'
import classes from './draft.module.css'

type Sum = 'subtotal' | 'discount_total' | 'delivery_fee' | 'total' | 'amount_due'

/** The order before and after, and why the change would be refused. */
export function EditDifference({ edit: { preview, base } }: { edit: OrderEdit }) {
  const t = useTexts(editTexts)
  const words = useTexts(createTexts)
  const formats = useFormats()
  const language = useLanguage()
  const { value, error } = preview
  if (error) return <Notice tone="danger">{describeError(error, language).message}</Notice>
  if (!value) return <p className={classes.muted}>{words.calculating}</p>
  const rows: [Sum, string][] = [
    ['subtotal', t.subtotal],
    ['discount_total', t.discount],
    ['delivery_fee', t.delivery],
    ['total', t.total],
    ['amount_due', t.due],
  ]
  const shown = rows.filter(([sum]) => sum === 'total' || !isZero(value.before[sum]) || !isZero(value.after[sum]))
  return (
    <Card title={t.difference}>
      <div className={classes.fields} aria-live="polite">
        {value.is_changed ? null : <p className={classes.muted}>{t.nothing}</p>}
        <Facts
          facts={shown.map(([sum, label]) => ({
            label,
            value: <Difference before={value.before[sum]} after={value.after[sum]} currency={base.currency} />,
            isTotal: sum === 'total',
          }))}
        />
        {value.ended_offers.length > 0 ? (
          <Notice tone="warning">{t.ended(value.ended_offers.join(', '))}</Notice>
        ) : null}
        {isZero(base.least_advance) || base.is_advance_waived ? null : (
          <Notice tone="info">{t.leastAdvance(formats.money(base.least_advance, base.currency))}</Notice>
        )}
        {isZero(value.unasked_advance) ? null : (
          <Notice tone="warning">{t.unaskedAdvance(formats.money(value.unasked_advance, base.currency))}</Notice>
        )}
        {value.discount_percent > 0 ? (
          <p className={value.discount_percent > value.limit_percent ? classes.problem : classes.muted}>
            {words.limit(formats.number(value.discount_percent), formats.number(value.limit_percent))}
          </p>
        ) : null}
        <Problems value={value} />
      </div>
    </Card>
  )
}

function Difference({ before, after, currency }: { before: string; after: string; currency: string }) {
  const t = useTexts(editTexts)
  const formats = useFormats()
  const [from, to] = [formats.money(before, currency), formats.money(after, currency)]
  return before === after ? to : <strong>{t.fromTo(from, to)}</strong>
}

const Problems = ({ value }: { value: OrderEditPreview }) =>
  value.problems.map(({ error_code, message }) => (
    <Notice key={error_code + message} tone="warning">
      {message}
    </Notice>
  ))
