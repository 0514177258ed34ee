import type { Product, ProductSummary } from '@haat/client/merchant'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { TextField } from '../../../ui/fields.tsx'
import { ChevronDown, Plus, Search } from '../../../ui/icons.generated.ts'
import { Picture } from '../../../ui/picture.tsx'
import { createTexts } from '../create-texts.ts'
import type { DraftItem } from '../draft-items.ts'
import classes from './draft.module.css'

const SHOWN = 8
const TYPING_MS = 300

type Variant = Product['variants'][number]

const itemOf = (product: Product, variant: Variant): DraftItem => ({
  ...{ productId: product.id, variantId: product.options.length > 0 ? variant.id : null, name: product.name },
  ...{ variantName: variant.name, image: variant.image || (product.images[0]?.url ?? ''), listPrice: variant.price },
  ...{ quantity: 1, price: '' },
})

const soldOf = ({ variants }: Product) => variants.filter(({ is_active }) => is_active)

/** One product with its variants, as its own page reads it. */
function useProductQuery() {
  const { haat, subdomain } = useStore()
  return (productId: number) =>
    queryOptions({
      queryKey: [subdomain, 'products', 'one', productId],
      queryFn: ({ signal }) => haat.products.read({ product_id: productId }, { signal }),
    })
}

/** Finds a product by name or SKU, with price and stock; of one with options, the variant. */
export function ProductPicker({ onTake }: { onTake: (item: DraftItem) => void }) {
  const t = useTexts(createTexts)
  const { haat, subdomain } = useStore()
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  const [openId, setOpenId] = useState<number | null>(null)
  const queries = useQueryClient()
  const productQuery = useProductQuery()
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  const found = useQuery({
    queryKey: [subdomain, 'products', 'picker', search],
    queryFn: ({ signal }) => haat.products.list({ search, status: 'published', limit: SHOWN }, { signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const take = (item: DraftItem) => {
    setText('')
    setSearch('')
    setOpenId(null)
    onTake(item)
  }
  // Of one variant there is nothing to choose.
  const choose = async ({ id, variant_count }: ProductSummary) => {
    if (variant_count > 1) return setOpenId(openId === id ? null : id)
    const product = await queries.fetchQuery(productQuery(id)).catch(() => null)
    const [variant] = product ? soldOf(product) : []
    if (product && variant) take(itemOf(product, variant))
  }
  const rows = search === '' ? [] : (found.data?.items ?? [])
  return (
    <div className={classes.picker}>
      <TextField
        label={t.find}
        hint={t.findHint}
        type="search"
        keyboard="search"
        autoComplete="off"
        maxLength={100}
        leftSection={<Search />}
        value={text}
        onChange={setText}
      />
      {search !== '' && found.data && rows.length === 0 ? <p className={classes.muted}>{t.noProducts}</p> : null}
      <ul className={classes.found}>
        {rows.map((product) => (
          <li key={product.id}>
            <Found product={product} isOpen={openId === product.id} onOpen={() => void choose(product)} />
            {openId === product.id ? <Variants productId={product.id} onTake={take} /> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Found({ product, isOpen, onOpen }: { product: ProductSummary; isOpen: boolean; onOpen: () => void }) {
  const formats = useFormats()
  const t = useTexts(createTexts)
  const { price_min, price_max } = product
  const prices = price_min === price_max ? [price_min] : [price_min, price_max]
  const stock = product.on_hand > 0 ? t.inStock(formats.count(product.on_hand)) : t.outOfStock
  return (
    <button type="button" className={classes.choice} aria-expanded={isOpen} onClick={onOpen}>
      <Picture url={product.thumbnail} />
      <span className={classes.text}>
        <span className={classes.name}>{product.name}</span>
        <span className={classes.muted}>
          {prices.map((price) => formats.money(price)).join('–')} ·{' '}
          {product.stock_status === 'out_of_stock' || product.on_hand > 0 ? stock : t.uncounted}
        </span>
      </span>
      <ChevronDown className={isOpen ? classes.up : undefined} />
    </button>
  )
}

function Variants({ productId, onTake }: { productId: number; onTake: (item: DraftItem) => void }) {
  const t = useTexts(createTexts)
  const { data: product } = useQuery(useProductQuery()(productId))
  if (!product) return <p className={classes.muted}>…</p>
  return (
    <ul className={classes.variants} aria-label={t.choose}>
      {soldOf(product).map((variant) => (
        <li key={variant.id}>
          <VariantButton variant={variant} onClick={() => onTake(itemOf(product, variant))} />
        </li>
      ))}
    </ul>
  )
}

function VariantButton({ variant, onClick }: { variant: Variant; onClick: () => void }) {
  const t = useTexts(createTexts)
  const formats = useFormats()
  const isCounted = variant.is_tracked && !variant.allow_backorder
  const stock = !isCounted
    ? t.uncounted
    : variant.on_hand > 0
      ? t.inStock(formats.count(variant.on_hand))
      : t.outOfStock
  return (
    <button type="button" className={classes.choice} disabled={isCounted && variant.on_hand < 1} onClick={onClick}>
      <span className={classes.text}>
        <span className={classes.name}>{variant.name}</span>
        <span className={classes.muted}>
          {formats.money(variant.price)} · {stock}
        </span>
      </span>
      <Plus />
    </button>
  )
}
