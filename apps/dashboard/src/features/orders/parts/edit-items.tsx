import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Undo2 } from '../../../ui/icons.generated.ts'
import { createTexts } from '../create-texts.ts'
import { type DraftItem, titleOf, withItem } from '../draft-items.ts'
import { editTexts } from '../edit-texts.ts'
import type { OrderEdit } from '../use-order-edit.ts'
import classes from './draft.module.css'
import { ItemRow } from './draft-items.tsx'
import { ProductPicker } from './product-picker.tsx'

/** The items of an order, to be changed. What is removed can be put back until it is saved. */
export function EditItems({ edit: { form, errors, preview, mayPrice } }: { edit: OrderEdit }) {
  const t = useTexts(createTexts)
  const words = useTexts(editTexts)
  const { items, removed } = form.values
  const change = (item: DraftItem, next: DraftItem | null) =>
    form.set({
      items: items.flatMap((one) => (one === item ? (next ?? []) : one)),
      ...(next === null && item.lineId !== undefined && { removed: [...removed, item] }),
    })
  const restore = (item: DraftItem) =>
    form.set({ items: [...items, item], removed: removed.filter((one) => one !== item) })
  return (
    <Card title={t.items}>
      <ul className={classes.items}>
        {items.map((item) => (
          <ItemRow
            key={`${item.productId}-${item.variantId}`}
            item={item}
            quoted={preview.value?.items.find(
              ({ product_id, variant_id }) => product_id === item.productId && variant_id === item.variantId,
            )}
            error={errors[`set_items.${items.indexOf(item)}.unit_price`]}
            mayPrice={mayPrice}
            onChange={(next) => change(item, next)}
          />
        ))}
      </ul>
      {removed.map((item) => (
        <p key={item.lineId} className={classes.removed}>
          {words.removed(titleOf(item))}
          <Button kind="quiet" isSmall icon={Undo2} onClick={() => restore(item)}>
            {words.restore}
          </Button>
        </p>
      ))}
      <ProductPicker onTake={(item) => form.change((before) => ({ items: withItem(before.items, item) }))} />
    </Card>
  )
}
