import { useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { MoneyField, TextAreaField, TextField } from '../../../ui/fields.tsx'
import { createTexts } from '../create-texts.ts'
import { editTexts } from '../edit-texts.ts'
import type { OrderEdit } from '../use-order-edit.ts'
import classes from './draft.module.css'

/** Who gets the parcel, where, and for how much. */
export function EditDelivery({ edit: { form, errors, preview, mayPrice, isPriced } }: { edit: OrderEdit }) {
  const t = useTexts(createTexts)
  const words = useTexts(editTexts)
  const { value } = preview
  return (
    <>
      {mayPrice ? (
        <Card title={t.deliveryAndPrice}>
          <div className={classes.fields}>
            <div className={classes.pair}>
              <MoneyField
                label={t.fee}
                {...form.text('fee')}
                error={errors.delivery_fee}
                {...(value && { placeholder: value.after.delivery_fee.replace(/\.00$/, '') })}
                isOptional
              />
              <MoneyField label={t.discount} {...form.text('discount')} isOptional />
            </div>
            {isPriced ? (
              <TextField
                label={t.reason}
                hint={t.reasonHint}
                {...form.text('reason')}
                error={errors.price_reason}
                maxLength={1000}
              />
            ) : (
              <p className={classes.muted}>{words.stays}</p>
            )}
          </div>
        </Card>
      ) : null}
      <Card title={t.buyer}>
        <div className={classes.fields}>
          <TextField label={t.phone} {...form.text('phone')} keyboard="tel" autoComplete="off" maxLength={40} />
          <TextField
            label={t.name}
            {...form.text('name')}
            error={errors.receiver_name}
            autoComplete="off"
            maxLength={100}
          />
          <TextAreaField label={t.address} {...form.text('address')} rows={2} maxLength={500} />
          <div className={classes.pair}>
            <TextField label={t.district} {...form.text('district')} isOptional autoComplete="off" maxLength={100} />
            <TextField label={t.thana} {...form.text('thana')} isOptional autoComplete="off" maxLength={100} />
          </div>
          <TextAreaField label={t.note} {...form.text('note')} isOptional rows={2} maxLength={1000} />
        </div>
      </Card>
    </>
  )
}
