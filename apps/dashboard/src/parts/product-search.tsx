import type { ProductSummary } from '@haat/client/merchant'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from '../api/store.ts'
import { useFormats } from '../i18n/formats.ts'
import { useTexts } from '../i18n/texts.ts'
import { TextField } from '../ui/fields.tsx'
import type { Icon } from '../ui/icon.tsx'
import { Search } from '../ui/icons.generated.ts'
import { Picture } from '../ui/picture.tsx'
import { pickerTexts } from './picker-texts.ts'
import classes from './pickers.module.css'

const SHOWN = 8
const TYPING_MS = 300

type ProductSearchProps = {
  error?: string | undefined
  /** A found product; `close` empties the search. */
  children: (product: ProductSummary, close: () => void) => ReactNode
}

/** Finds products for sale by name or SKU, while somebody types. */
export function ProductSearch({ error, children }: ProductSearchProps) {
  const t = useTexts(pickerTexts)
  const { haat, subdomain } = useStore()
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
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
  const close = () => {
    setText('')
    setSearch('')
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
        error={error}
      />
      {search !== '' && found.data && rows.length === 0 ? <p className={classes.muted}>{t.noProducts}</p> : null}
      <ul className={classes.found}>
        {rows.map((product) => (
          <li key={product.id}>{children(product, close)}</li>
        ))}
      </ul>
    </div>
  )
}

type FoundProductProps = {
  product: ProductSummary
  icon: Icon
  /** Whether its variants are shown below. */
  isOpen?: boolean
  isDisabled?: boolean
  /** Instead of its stock. */
  note?: string | undefined
  onClick: () => void
}

/** A product in the results of a search, with its price and stock. */
export function FoundProduct({ product, icon: Shape, isOpen, isDisabled = false, note, onClick }: FoundProductProps) {
  const formats = useFormats()
  const t = useTexts(pickerTexts)
  const { price_min, price_max, on_hand, stock_status } = product
  const prices = price_min === price_max ? [price_min] : [price_min, price_max]
  const counted = on_hand > 0 ? t.inStock(formats.count(on_hand)) : t.outOfStock
  const stock = stock_status === 'out_of_stock' || on_hand > 0 ? counted : t.uncounted
  return (
    <button
      type="button"
      className={classes.choice}
      disabled={isDisabled}
      {...(isOpen !== undefined && { 'aria-expanded': isOpen })}
      onClick={onClick}
    >
      <Picture url={product.thumbnail} />
      <span className={classes.text}>
        <span className={classes.name}>{product.name}</span>
        <span className={classes.muted}>
          {prices.map((price) => formats.money(price)).join('–')} · {note ?? stock}
        </span>
      </span>
      <Shape className={isOpen ? classes.up : undefined} />
    </button>
  )
}
