import { useFormats } from '../../../i18n/formats.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { MoneyField, SelectField, TextField } from '../../../ui/fields.tsx'
import { createTexts } from '../create-texts.ts'
import { isAgreed } from '../order-draft.ts'
import { orderTexts } from '../order-texts.ts'
import type { OrderEditor } from '../use-order-draft.ts'
import classes from './draft.module.css'

/** Where it is delivered for how much, and what is taken off. */
export function DraftTerms({ editor: { form, errors, quote, mayPrice } }: { editor: OrderEditor }) {
  const t = useTexts(createTexts)
  const words = useTexts(orderTexts)
  const formats = useFormats()
  const { value } = quote
  const options = value?.delivery_options ?? []
  const chosen = options.find(({ code }) => code === value?.delivery_location)
  const automatic = chosen && !form.values.area ? `${t.byAddress}: ${chosen.label}` : t.byAddress
  return (
    <Card title={t.deliveryAndPrice}>
      <div className={classes.fields}>
        {options.length > 0 ? (
          <SelectField
            label={t.area}
            {...form.text('area')}
            error={errors.delivery_location}
            choices={[
              { value: '', label: automatic },
              ...options.map(({ code, label, fee }) => ({
                value: code,
                label: `${label || textOf(words.zone, code)} · ${formats.money(fee)}`,
              })),
            ]}
          />
        ) : null}
        {mayPrice ? (
          <div className={classes.pair}>
            <MoneyField
              label={t.fee}
              {...form.text('fee')}
              error={errors.delivery_fee}
              {...(value && { placeholder: value.zone_fee.replace(/\.00$/, '') })}
              isOptional
            />
            <MoneyField label={t.discount} {...form.text('discount')} isOptional />
          </div>
        ) : null}
        <TextField label={t.coupon} {...form.text('coupon')} error={errors.coupon_code} isOptional maxLength={50} />
        {isAgreed(form.values) ? (
          <TextField
            label={t.reason}
            hint={t.reasonHint}
            {...form.text('reason')}
            error={errors.price_reason}
            maxLength={1000}
          />
        ) : null}
        {value && value.discount_percent > 0 ? (
          <p className={value.discount_percent > value.limit_percent ? classes.problem : classes.muted}>
            {t.limit(formats.number(String(value.discount_percent)), formats.number(String(value.limit_percent)))}
          </p>
        ) : null}
      </div>
    </Card>
  )
}
