import { orderChannels } from '@haat/contract/vocabulary.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/fields.tsx'
import { createTexts } from '../create-texts.ts'
import { orderTexts } from '../order-texts.ts'
import type { OrderEditor } from '../use-order-draft.ts'
import classes from './draft.module.css'

/** Who gets the parcel, and where. */
export function BuyerFields({ editor: { form, errors, quote } }: { editor: OrderEditor }) {
  const t = useTexts(createTexts)
  const words = useTexts(orderTexts)
  const { unsure } = form.values
  const field = (name: 'phone' | 'name' | 'address' | 'district' | 'thana', error: string = name) => {
    const text = form.text(name)
    return {
      ...text,
      error: errors[error],
      ...(unsure.includes(name) && { hint: <span className={classes.unsure}>{t.check}</span> }),
      onChange: (value: string) => form.set({ [name]: value, unsure: unsure.filter((one) => one !== name) }),
    }
  }
  const place = quote.value
  return (
    <Card title={t.buyer}>
      <div className={classes.fields}>
        <TextField label={t.phone} {...field('phone')} keyboard="tel" autoComplete="off" maxLength={40} />
        <TextField label={t.name} {...field('name', 'receiver_name')} autoComplete="off" maxLength={100} />
        <TextAreaField label={t.address} {...field('address')} rows={2} maxLength={500} />
        <div className={classes.pair}>
          <TextField
            label={t.district}
            {...field('district')}
            {...(place?.district && { placeholder: place.district })}
            isOptional
            autoComplete="off"
            maxLength={100}
          />
          <TextField
            label={t.thana}
            {...field('thana')}
            {...(place?.thana && { placeholder: place.thana })}
            isOptional
            autoComplete="off"
            maxLength={100}
          />
        </div>
        <SelectField
          label={t.channel}
          value={form.values.channel}
          onChange={(channel) => form.set({ channel: channel as typeof form.values.channel })}
          choices={orderChannels
            .filter((channel) => channel !== 'WEBSITE')
            .map((value) => ({ value, label: textOf(words.channel, value) }))}
        />
      </div>
    </Card>
  )
}
