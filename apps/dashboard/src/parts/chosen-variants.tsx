import type { Product } from '@haat/client/merchant'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { IconButton } from '../ui/button.tsx'
import { X } from '../ui/icons.generated.ts'
import { Picture } from '../ui/picture.tsx'
import { pickerTexts } from './picker-texts.ts'
import classes from './pickers.module.css'
import { type PickedVariant, VariantPicker } from './variant-picker.tsx'

/** A variant as it is shown in a list of chosen ones. */
export type ChosenVariant = {
  variantId: number
  name: string
  /** Empty for a product without options. */
  variantName: string
  image: string
  /** The price in the catalog. */
  price: string
}

export const titleOfVariant = ({ name, variantName }: Pick<ChosenVariant, 'name' | 'variantName'>): string =>
  [name, variantName].filter(Boolean).join(', ')

const chosenOf = (product: Product, variant: PickedVariant): ChosenVariant => ({
  variantId: variant.id,
  name: product.name,
  variantName: product.options.length > 0 ? variant.name : '',
  image: variant.image || (product.images[0]?.url ?? ''),
  price: variant.price,
})

type ChosenVariantsProps<V extends ChosenVariant> = {
  items: readonly V[]
  /** A variant was taken that is not among the items. */
  onTake: (variant: ChosenVariant) => void
  onRemove: (variantId: number) => void
  /** Below the name. */
  note?: (item: V) => ReactNode
  /** What is typed about an item: beside it where there is room. */
  fields: (item: V, place: number) => ReactNode
  empty: string
  isDisabled?: boolean
  error?: string | undefined
}

/** Variants with what is said about each, and a search that adds more. */
export function ChosenVariants<V extends ChosenVariant>(props: ChosenVariantsProps<V>) {
  const { items, onTake, onRemove, note, fields, empty, isDisabled = false, error } = props
  const t = useTexts(pickerTexts)
  const take = (product: Product, variant: PickedVariant) => {
    if (!items.some(({ variantId }) => variantId === variant.id)) onTake(chosenOf(product, variant))
  }
  return (
    <div>
      {items.length === 0 ? <p className={classes.muted}>{empty}</p> : null}
      <ul className={classes.items}>
        {items.map((item, place) => (
          <li key={item.variantId} className={classes.item}>
            <Picture url={item.image} />
            <span className={classes.text}>
              <span className={classes.name}>{item.name}</span>
              {item.variantName ? <span className={classes.muted}>{item.variantName}</span> : null}
              {note ? <span className={classes.muted}>{note(item)}</span> : null}
            </span>
            {isDisabled ? null : (
              <IconButton label={t.remove(titleOfVariant(item))} icon={X} onClick={() => onRemove(item.variantId)} />
            )}
            <div className={classes.fields}>{fields(item, place)}</div>
          </li>
        ))}
      </ul>
      {isDisabled ? null : <VariantPicker onTake={take} takesSoldOut error={error} />}
    </div>
  )
}
