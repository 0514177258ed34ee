import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { commonTexts } from '../i18n/common-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { Button } from './button.tsx'
import classes from './data-table.module.css'

export type Column<R> = {
  /** Heading of the column; also its key. */
  heading: string
  cell: (row: R) => ReactNode
  /** Amounts stand on the right, one below the other. */
  isNumber?: boolean
  /** Shown only where there is much room. */
  isExtra?: boolean
}

/** Rows that can be chosen, for an action on all of them. */
export type Selection<R> = {
  labelOf: (row: R) => string
  isChosen: (row: R) => boolean
  toggle: (row: R) => void
  all: { label: string; isChosen: boolean; toggle: () => void }
}

export type DataTableProps<R> = {
  /** What the table lists, for screen readers. */
  label: string
  rows: readonly R[]
  rowKey: (row: R) => string | number
  columns: readonly Column<R>[]
  /** Where a row leads. Its first cell has the link; the whole row can be clicked. */
  rowLink: (row: R) => string
  /** The row as a card, for narrow screens. It is the content of a link. */
  card: (row: R) => ReactNode
  /** Below the rows, a button that reads the next ones. */
  more?: { isLoading: boolean; load(): void } | null
  selection?: Selection<R> | null
}

/** Rows as a table where there is room for one, and as cards on phones. */
export function DataTable<R>({ label, rows, rowKey, columns, rowLink, card, more, selection }: DataTableProps<R>) {
  const t = useTexts(commonTexts)
  return (
    <>
      <div className={classes.wide}>
        <table className={classes.table}>
          <caption className="only-read-aloud">{label}</caption>
          <thead>
            <tr>
              {selection ? (
                <th scope="col" className={classes.choose}>
                  <Choose {...selection.all} />
                </th>
              ) : null}
              {columns.map(({ heading, isNumber, isExtra }) => (
                <th key={heading} scope="col" className={classOf(isNumber, isExtra)}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} className={selection?.isChosen(row) ? classes.chosen : ''}>
                {selection ? (
                  <td className={classes.choose}>
                    <Choose {...chooseRow(selection, row)} />
                  </td>
                ) : null}
                {columns.map(({ heading, cell, isNumber, isExtra }, index) => (
                  <td key={heading} className={classOf(isNumber, isExtra)}>
                    {index === 0 ? (
                      <Link to={rowLink(row)} className={classes.link}>
                        {cell(row)}
                      </Link>
                    ) : (
                      cell(row)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {selection ? (
        <div className={classes.chooseAll}>
          <Choose {...selection.all} isLabelShown />
        </div>
      ) : null}
      <ul className={classes.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={selection?.isChosen(row) ? classes.chosen : ''}>
            {selection ? <Choose {...chooseRow(selection, row)} /> : null}
            <Link to={rowLink(row)} className={classes.card}>
              {card(row)}
            </Link>
          </li>
        ))}
      </ul>
      {more ? (
        <div className={classes.more}>
          <Button isWide isBusy={more.isLoading} onClick={more.load}>
            {t.showMore}
          </Button>
        </div>
      ) : null}
    </>
  )
}

type ChooseProps = { label: string; isChosen: boolean; toggle: () => void; isLabelShown?: boolean }

/** A checkbox with room for a thumb. */
function Choose({ label, isChosen, toggle, isLabelShown = false }: ChooseProps) {
  return (
    <label className={classes.checkbox}>
      <input type="checkbox" checked={isChosen} onChange={toggle} />
      <span className={isLabelShown ? '' : 'only-read-aloud'}>{label}</span>
    </label>
  )
}

const chooseRow = <R,>({ labelOf, isChosen, toggle }: Selection<R>, row: R) => ({
  label: labelOf(row),
  isChosen: isChosen(row),
  toggle: () => toggle(row),
})

const classOf = (isNumber = false, isExtra = false): string =>
  [isNumber ? classes.number : '', isExtra ? classes.extra : ''].filter(Boolean).join(' ')
