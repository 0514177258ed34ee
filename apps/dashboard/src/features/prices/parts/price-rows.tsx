import type { VariantSummary } from '@haat/client/merchant'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { Link } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { nameOfVariant } from '../../../lib/name-of-variant.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Button } from '../../../ui/button.tsx'
import { MoneyField, TextField } from '../../../ui/fields.tsx'
import { Pencil } from '../../../ui/icons.generated.ts'
import { Picture } from '../../../ui/picture.tsx'
import { type Cell, cells, pastedColumn, savedText } from '../grid-rules.ts'
import { priceTexts } from '../price-texts.ts'
import type { Drafts } from '../use-drafts.ts'
import { useSavedText } from '../use-saved-text.ts'
import classes from './price-rows.module.css'

type PriceRowsProps = {
  rows: readonly VariantSummary[]
  /** Null for who may only look. */
  drafts: Drafts | null
  onRule: () => void
}

/** A line for each variant, with its price, the price before and its stock to type in. */
export function PriceRows({ rows, drafts, onRule }: PriceRowsProps) {
  const t = useTexts(priceTexts)
  const table = useRef<HTMLTableElement>(null)
  /** Up, down and Enter go to the same column of another row, as in a spreadsheet. */
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key] ?? 0
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset.cell
    if (!step || !cell || event.nativeEvent.isComposing) return
    event.preventDefault()
    const fields = [...(table.current?.querySelectorAll<HTMLInputElement>(`[data-cell=${cell}] input`) ?? [])]
    const next = fields[fields.indexOf(event.target as HTMLInputElement) + (event.shiftKey ? -step : step)]
    next?.focus()
    next?.select()
  }
  return (
    <>
      {drafts ? (
        <div className={classes.tools}>
          <Button icon={Pencil} onClick={onRule}>
            {t.rule}
          </Button>
        </div>
      ) : null}
      <table ref={table} className={classes.table} onKeyDown={move}>
        <caption className="only-read-aloud">{t.title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.variant}</th>
            {cells.map((cell) => (
              <th key={cell} scope="col">
                {t.cell[cell]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <PriceRow key={row.id} row={row} below={rows.slice(place)} drafts={drafts} />
          ))}
        </tbody>
      </table>
    </>
  )
}

type PriceRowProps = { row: VariantSummary; below: readonly VariantSummary[]; drafts: Drafts | null }

function PriceRow({ row, below, drafts }: PriceRowProps) {
  const t = useTexts(priceTexts)
  const { subdomain } = useStore()
  const refusal = drafts?.refusalOf(row)
  return (
    <tr className={drafts?.changeOf(row) ? classes.changed : ''}>
      <th scope="row" className={classes.about}>
        <Picture url={row.thumbnail} />
        <div className={classes.names}>
          <p>
            <Link to={storePath(subdomain, 'products', row.product_id)}>{row.product_name}</Link>
          </p>
          <p className={classes.muted}>
            {[row.variant_name, row.sku, row.product_status === 'published' ? '' : t.statuses[row.product_status]]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {refusal ? (
            <p className={classes.refusal} role="alert">
              {refusal}
            </p>
          ) : null}
        </div>
      </th>
      {cells.map((cell) => (
        <td key={cell} data-cell={cell}>
          <span className={classes.label} aria-hidden="true">
            {t.cell[cell]}
          </span>
          {drafts ? (
            <EditedCell row={row} cell={cell} below={below} drafts={drafts} />
          ) : (
            <Value row={row} cell={cell} />
          )}
        </td>
      ))}
    </tr>
  )
}

function Value({ row, cell }: { row: VariantSummary; cell: Cell }) {
  const savedOf = useSavedText()
  return <span className={classes.value}>{savedOf(row, cell)}</span>
}

function EditedCell({ row, cell, below, drafts }: PriceRowProps & { cell: Cell; drafts: Drafts }) {
  const t = useTexts(priceTexts)
  const savedOf = useSavedText()
  const { can } = useStore()
  const change = drafts.changeOf(row)
  const problem = change?.problems[cell]
  const text = drafts.textOf(row, cell)
  const isTyped = text !== savedText(row, cell)
  const paste = (event: ClipboardEvent) => {
    const texts = pastedColumn(event.clipboardData.getData('text'))
    if (texts.length < 2) return
    event.preventDefault()
    drafts.fill(below, cell, texts)
  }
  const field = {
    label: t.cellOf(t.cell[cell], nameOfVariant(row)),
    value: text,
    onChange: (next: string) => drafts.type(row, cell, next),
    error: problem && t.problem[problem],
  }
  return (
    <div className={classes.field} onPaste={paste}>
      {cell === 'onHand' ? (
        <TextField {...field} keyboard="numeric" autoComplete="off" isDisabled={!can('stock:write')} />
      ) : (
        <MoneyField {...field} />
      )}
      <p className={classes.was}>
        {isTyped ? t.was(savedOf(row, cell)) : cell === 'onHand' && !row.is_tracked ? t.notTracked : ''}
      </p>
    </div>
  )
}
