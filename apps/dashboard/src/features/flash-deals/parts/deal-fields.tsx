import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { ChosenVariants } from '../../../parts/chosen-variants.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldPair, FieldStack } from '../../../ui/field-stack.tsx'
import { CheckField, MoneyField, TextField } from '../../../ui/fields.tsx'
import { type DealItem, dealItemOf, percentOff } from '../deal-draft.ts'
import { dealTexts } from '../deal-texts.ts'
import type { DealForm } from '../use-deal-form.ts'

/** The fields of a flash deal. */
export function DealFields({ deal, isDisabled = false }: { deal: DealForm; isDisabled?: boolean }) {
  const { form, errorOf } = deal
  const t = useTexts(dealTexts)
  return (
    <>
      <Card title={t.titleAndTime}>
        <FieldStack isDisabled={isDisabled}>
          <FieldPair>
            <TextField label={t.title} {...form.text('title')} error={errorOf('title')} maxLength={150} />
            <TextField
              label={t.titleBn}
              {...form.text('titleBn')}
              error={errorOf('translations.bn.title')}
              isOptional
              maxLength={150}
            />
          </FieldPair>
          <FieldPair>
            <TextField
              label={t.startsAt}
              hint={t.timeHint}
              type="datetime-local"
              {...form.text('startsAt')}
              error={errorOf('starts_at')}
            />
            <TextField
              label={t.endsAt}
              hint={t.timeHint}
              type="datetime-local"
              {...form.text('endsAt')}
              error={errorOf('ends_at')}
            />
          </FieldPair>
          <TextField
            label={t.limit}
            hint={t.limitHint}
            {...form.text('perCustomerLimit')}
            error={errorOf('per_customer_limit')}
            isOptional
            keyboard="numeric"
          />
          <CheckField label={t.isActive} {...form.check('isActive')} />
        </FieldStack>
      </Card>
      <DealGoods deal={deal} isDisabled={isDisabled} />
    </>
  )
}

function DealGoods({ deal: { form, errorOf, base }, isDisabled }: { deal: DealForm; isDisabled: boolean }) {
  const t = useTexts(dealTexts)
  const formats = useFormats()
  const { items } = form.values
  const change = (variantId: number, changes: Partial<DealItem>) =>
    form.set({ items: items.map((item) => (item.variantId === variantId ? { ...item, ...changes } : item)) })
  const note = ({ price, dealPrice, sold }: DealItem) => {
    const percent = percentOff(dealPrice, price)
    return [
      t.regular(formats.money(price)),
      percent === null ? '' : t.off(formats.count(percent)),
      base && sold > 0 ? t.sold(formats.count(sold)) : '',
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <Card title={t.goods}>
      <FieldStack isDisabled={isDisabled}>
        <ChosenVariants
          items={items}
          empty={t.noGoods}
          isDisabled={isDisabled}
          error={errorOf('items')}
          onTake={(variant) => form.set({ items: [...items, dealItemOf(variant)] })}
          onRemove={(variantId) => form.set({ items: items.filter((item) => item.variantId !== variantId) })}
          note={note}
          fields={(item, place) => (
            <FieldPair isDense>
              <MoneyField
                label={t.price}
                value={item.dealPrice}
                onChange={(dealPrice) => change(item.variantId, { dealPrice })}
                error={errorOf(`items.${place}.price`)}
              />
              <TextField
                label={t.quota}
                value={item.quota}
                onChange={(quota) => change(item.variantId, { quota })}
                error={errorOf(`items.${place}.quota`)}
                keyboard="numeric"
              />
            </FieldPair>
          )}
        />
      </FieldStack>
    </Card>
  )
}
