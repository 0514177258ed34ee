import { useState } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { MoneyField } from '../../../ui/fields.tsx'
import { Minus, Plus, Tag, Trash } from '../../../ui/icons.generated.ts'
import { Picture } from '../../../ui/picture.tsx'
import { createTexts } from '../create-texts.ts'
import { type DraftItem, titleOf, withItem, withUnits } from '../draft-items.ts'
import type { OrderEditor } from '../use-order-draft.ts'
import classes from './draft.module.css'
import { ProductPicker } from './product-picker.tsx'

/** What is ordered: a search, and the items with their quantities and prices. */
export function DraftItems({ editor: { form, errors, quote, mayPrice } }: { editor: OrderEditor }) {
  const t = useTexts(createTexts)
  const { items } = form.values
  const change = (index: number, item: DraftItem | null) =>
    form.set({ items: items.flatMap((one, at) => (at === index ? (item ?? []) : one)) })
  return (
    <Card title={t.items}>
      <ul className={classes.items}>
        {items.map((item, index) => (
          <ItemRow
            key={`${item.productId}-${item.variantId}`}
            item={item}
            quoted={quote.value?.items.find(
              ({ product_id, variant_id }) => product_id === item.productId && variant_id === item.variantId,
            )}
            error={errors[`items.${index}.unit_price`]}
            mayPrice={mayPrice}
            onChange={(next) => change(index, next)}
          />
        ))}
      </ul>
      {items.length === 0 ? <p className={classes.muted}>{t.noItems}</p> : null}
      <ProductPicker onTake={(item) => form.change((before) => ({ items: withItem(before.items, item) }))} />
    </Card>
  )
}

type ItemRowProps = {
  item: DraftItem
  /** The item as the store prices it. */
  quoted: { unit_price: string; line_total: string; problem: string } | undefined
  error: readonly string[] | undefined
  mayPrice: boolean
  onChange: (item: DraftItem | null) => void
}

/** One item, for a thumb: less, more, remove, and the price where it may be agreed. */
export function ItemRow({ item, quoted, error, mayPrice, onChange }: ItemRowProps) {
  const t = useTexts(createTexts)
  const formats = useFormats()
  const [isPricing, setPricing] = useState(item.price !== '')
  const title = titleOf(item)
  const unitPrice = quoted?.unit_price ?? item.listPrice
  return (
    <li className={classes.item}>
      <Picture url={item.image} />
      <div className={classes.text}>
        <p className={classes.name}>{item.name}</p>
        {item.variantName ? <p className={classes.muted}>{item.variantName}</p> : null}
        <p className={classes.muted}>
          {formats.money(unitPrice)}
          {unitPrice === item.listPrice ? null : ` ${t.insteadOf(formats.money(item.listPrice))}`}
        </p>
        {quoted?.problem ? <p className={classes.problem}>{quoted.problem}</p> : null}
        <div className={classes.stepper}>
          <IconButton label={t.less(title)} icon={Minus} onClick={() => onChange(withUnits(item, item.quantity - 1))} />
          <input
            className={classes.quantity}
            aria-label={t.quantityOf(title)}
            inputMode="numeric"
            value={String(item.quantity)}
            onChange={(event) => onChange(withUnits(item, Number(event.currentTarget.value)))}
          />
          <IconButton label={t.more(title)} icon={Plus} onClick={() => onChange(withUnits(item, item.quantity + 1))} />
          <IconButton label={t.remove(title)} icon={Trash} onClick={() => onChange(null)} />
        </div>
        {isPricing ? (
          <MoneyField
            label={t.price}
            value={item.price}
            placeholder={item.listPrice.replace(/\.00$/, '')}
            error={error}
            onChange={(price) => onChange({ ...item, price })}
          />
        ) : mayPrice ? (
          <Button kind="quiet" isSmall icon={Tag} className={classes.pricing} onClick={() => setPricing(true)}>
            {t.changePrice}
          </Button>
        ) : null}
      </div>
      <p className={classes.amount}>{quoted ? formats.money(quoted.line_total) : null}</p>
    </li>
  )
}
