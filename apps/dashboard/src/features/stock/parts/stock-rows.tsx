import type { Stock } from '@haat/client/merchant'
import { Link } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { nameOfVariant } from '../../../lib/name-of-variant.ts'
import { storePath } from '../../../lib/store-path.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Clock, Minus, Plus } from '../../../ui/icons.generated.ts'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { parseChange, stepped } from '../change-rules.ts'
import { stockTexts } from '../stock-texts.ts'
import type { Changes } from '../use-changes.ts'
import classes from './stock-rows.module.css'

const tones: Record<Stock['stock_status'], Tone> = {
  in_stock: 'success',
  low_stock: 'warning',
  out_of_stock: 'danger',
  preorder: 'info',
}

type StockRowsProps = {
  rows: readonly Stock[]
  /** Null for who may only look. */
  changes: Changes | null
  onShowMoves: (stock: Stock) => void
}

/** A line for each variant, with a field for what came in or went out. */
export function StockRows({ rows, changes, onShowMoves }: StockRowsProps) {
  const t = useTexts(stockTexts)
  return (
    <ul className={classes.rows} aria-label={t.stock}>
      {rows.map((stock) => (
        <li key={stock.id} className={classes.row}>
          <About stock={stock} />
          {changes ? <Change stock={stock} changes={changes} /> : null}
          <IconButton label={t.movesOf(nameOfVariant(stock))} icon={Clock} onClick={() => onShowMoves(stock)} />
        </li>
      ))}
    </ul>
  )
}

function About({ stock }: { stock: Stock }) {
  const t = useTexts(stockTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  return (
    <>
      <div className={classes.about}>
        <p className={classes.name}>
          <Link to={storePath(subdomain, 'products', stock.product_id)}>{stock.product_name}</Link>
        </p>
        <p className={classes.muted}>{[stock.variant_name, stock.sku].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={classes.onHand}>
        <strong>{formats.count(stock.on_hand)}</strong>{' '}
        <StatusBadge tone={stock.is_tracked ? tones[stock.stock_status] : 'neutral'}>
          {stock.is_tracked ? textOf(t.status, stock.stock_status) : t.notTracked}
        </StatusBadge>
      </div>
    </>
  )
}

function Change({ stock, changes }: { stock: Stock; changes: Changes }) {
  const t = useTexts(stockTexts)
  const formats = useFormats()
  const text = changes.typed[stock.id] ?? ''
  const change = parseChange(text)
  const name = nameOfVariant(stock)
  const step = (by: 1 | -1) => changes.type(stock.id, stepped(text, by))
  return (
    <div className={classes.change}>
      <IconButton label={t.lessOf(name)} icon={Minus} onClick={() => step(-1)} />
      <div className={classes.field}>
        <TextField
          label={t.changeOf(name)}
          value={text}
          onChange={(next) => changes.type(stock.id, next)}
          placeholder="±0"
          autoComplete="off"
          error={changes.problems[stock.id]}
        />
      </div>
      <IconButton label={t.moreOf(name)} icon={Plus} onClick={() => step(1)} />
      <span className={classes.after}>{change === null ? '' : t.after(formats.count(stock.on_hand + change))}</span>
    </div>
  )
}
