import { maxLineQuantity } from '@haat/contract/limits.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { type ChosenVariant, ChosenVariants, titleOfVariant } from '../../../parts/chosen-variants.tsx'
import { QuantityStepper } from '../../../parts/quantity-stepper.tsx'
import { previewTexts } from '../preview-texts.ts'

export type SampleItem = ChosenVariant & { quantity: number }

type SampleCartProps = { items: readonly SampleItem[]; onChange: (items: SampleItem[]) => void }

/** What a shopper might order. */
export function SampleCartItems({ items, onChange }: SampleCartProps) {
  const t = useTexts(previewTexts)
  const change = (variantId: number, quantity: number) =>
    onChange(items.map((item) => (item.variantId === variantId ? { ...item, quantity } : item)))
  return (
    <ChosenVariants
      items={items}
      empty={t.emptyCart}
      onTake={(variant) => onChange([...items, { ...variant, quantity: 1 }])}
      onRemove={(variantId) => onChange(items.filter((item) => item.variantId !== variantId))}
      fields={(item) => (
        <QuantityStepper
          title={titleOfVariant(item)}
          value={item.quantity}
          most={maxLineQuantity}
          onChange={(quantity) => change(item.variantId, quantity)}
        />
      )}
    />
  )
}
