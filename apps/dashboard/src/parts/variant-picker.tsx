import type { Product } from '@haat/client/merchant'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProductQuery } from '../api/products.ts'
import { useFormats } from '../i18n/formats.ts'
import { useTexts } from '../i18n/texts.ts'
import { ChevronDown, Plus } from '../ui/icons.generated.ts'
import { pickerTexts } from './picker-texts.ts'
import classes from './pickers.module.css'
import { FoundProduct, ProductSearch } from './product-search.tsx'

export type PickedVariant = Product['variants'][number]

type VariantPickerProps = {
  onTake: (product: Product, variant: PickedVariant) => void
  /** Also variants without stock, such as for a deal that begins later. */
  takesSoldOut?: boolean
  error?: string | undefined
}

const soldOf = ({ variants }: Product) => variants.filter(({ is_active }) => is_active)

/** Finds a product by name or SKU, with price and stock; of one with options, the variant. */
export function VariantPicker({ onTake, takesSoldOut = false, error }: VariantPickerProps) {
  const [openId, setOpenId] = useState<number | null>(null)
  const queries = useQueryClient()
  const productQuery = useProductQuery()
  // A single variant is taken without a choice.
  const takeOnly = async (productId: number, take: (product: Product, variant: PickedVariant) => void) => {
    const product = await queries.fetchQuery(productQuery(productId)).catch(() => null)
    const [variant] = product ? soldOf(product) : []
    if (product && variant) take(product, variant)
  }
  return (
    <ProductSearch error={error}>
      {(found, close) => {
        const { id, variant_count } = found
        const isOpen = openId === id
        const take = (product: Product, variant: PickedVariant) => {
          close()
          setOpenId(null)
          onTake(product, variant)
        }
        const open = () => (variant_count > 1 ? setOpenId(isOpen ? null : id) : void takeOnly(id, take))
        return (
          <>
            <FoundProduct product={found} icon={ChevronDown} isOpen={isOpen} onClick={open} />
            {isOpen ? <Variants productId={id} takesSoldOut={takesSoldOut} onTake={take} /> : null}
          </>
        )
      }}
    </ProductSearch>
  )
}

type VariantsProps = { productId: number; takesSoldOut: boolean; onTake: VariantPickerProps['onTake'] }

function Variants({ productId, takesSoldOut, onTake }: VariantsProps) {
  const t = useTexts(pickerTexts)
  const { data: product } = useQuery(useProductQuery()(productId))
  if (!product) return <p className={classes.muted}>…</p>
  return (
    <ul className={classes.variants} aria-label={t.choose}>
      {soldOf(product).map((variant) => (
        <li key={variant.id}>
          <VariantButton variant={variant} takesSoldOut={takesSoldOut} onClick={() => onTake(product, variant)} />
        </li>
      ))}
    </ul>
  )
}

type VariantButtonProps = { variant: PickedVariant; takesSoldOut: boolean; onClick: () => void }

function VariantButton({ variant, takesSoldOut, onClick }: VariantButtonProps) {
  const t = useTexts(pickerTexts)
  const formats = useFormats()
  const { is_tracked, allow_backorder, on_hand, name, price } = variant
  const isCounted = is_tracked && !allow_backorder
  const stock = !isCounted ? t.uncounted : on_hand > 0 ? t.inStock(formats.count(on_hand)) : t.outOfStock
  const isSoldOut = isCounted && on_hand < 1
  return (
    <button type="button" className={classes.choice} disabled={isSoldOut && !takesSoldOut} onClick={onClick}>
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>
        <span className={classes.muted}>
          {formats.money(price)} · {stock}
        </span>
      </span>
      <Plus />
    </button>
  )
}
