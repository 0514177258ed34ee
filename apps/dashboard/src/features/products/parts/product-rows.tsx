import type { ProductSummary } from '@haat/client/merchant'
import { filterTexts } from '../../../i18n/filter-texts.ts'
import { type Formats, useFormats } from '../../../i18n/formats.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { productTexts } from '../product-texts.ts'
import { productTones, stockTones } from '../product-tones.ts'
import classes from './product-rows.module.css'

/** The columns of the table of products. */
export function useProductColumns(): readonly Column<ProductSummary>[] {
  const t = useTexts(productTexts)
  const common = useTexts(filterTexts)
  const formats = useFormats()
  return [
    {
      heading: t.columnProduct,
      cell: ({ name, sku, thumbnail }) => (
        <span className={classes.product}>
          <Picture url={thumbnail} />
          <span className={classes.names}>
            <span className={classes.name}>{name}</span>
            {sku ? <span className={classes.muted}>{sku}</span> : null}
          </span>
        </span>
      ),
    },
    { heading: t.category, isExtra: true, cell: ({ category }) => category?.name ?? '' },
    {
      heading: t.columnVariants,
      isNumber: true,
      isExtra: true,
      cell: ({ variant_count }) => formats.count(variant_count),
    },
    { heading: t.columnPrice, isNumber: true, cell: (product) => <Price product={product} formats={formats} /> },
    {
      heading: t.columnStock,
      cell: (product) => (
        <>
          <StockBadge status={product.stock_status} />
          <span className={classes.muted}>{t.pieces(formats.count(product.on_hand))}</span>
        </>
      ),
    },
    {
      heading: common.status,
      cell: ({ status }) => <ProductBadge status={status} />,
    },
  ]
}

export function ProductBadge({ status }: { status: ProductSummary['status'] }) {
  const t = useTexts(productTexts)
  return <StatusBadge tone={productTones[status]}>{textOf(t.status, status)}</StatusBadge>
}

export function StockBadge({ status }: { status: ProductSummary['stock_status'] }) {
  const t = useTexts(productTexts)
  return <StatusBadge tone={stockTones[status]}>{textOf(t.stock, status)}</StatusBadge>
}

function Price({ product: { price_min, price_max }, formats }: { product: ProductSummary; formats: Formats }) {
  const t = useTexts(productTexts)
  if (price_min === price_max) return formats.money(price_min)
  return t.range(formats.money(price_min), formats.money(price_max))
}

/** A product in the list of a phone. */
export function ProductCard({ product, formats }: { product: ProductSummary; formats: Formats }) {
  const t = useTexts(productTexts)
  return (
    <div className={classes.card}>
      <Picture url={product.thumbnail} size={64} />
      <div className={classes.text}>
        <p className={classes.cardName}>{product.name}</p>
        <p>
          <Price product={product} formats={formats} />
        </p>
        <p className={classes.badges}>
          <ProductBadge status={product.status} />
          <StockBadge status={product.stock_status} />
          <span className={classes.muted}>
            {product.variant_count > 1 ? t.variants(formats.count(product.variant_count)) : product.sku}
          </span>
        </p>
      </div>
    </div>
  )
}
