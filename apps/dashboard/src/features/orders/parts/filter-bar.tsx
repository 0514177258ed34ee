import { orderStatuses } from '@haat/contract/vocabulary.ts'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { ListFilter, Search } from '../../../ui/icons.generated.ts'
import { useKeys } from '../../../ui/keyboard.tsx'
import { listTexts } from '../list-texts.ts'
import type { OrderFilters } from '../order-filters.ts'
import { orderTexts } from '../order-texts.ts'
import classes from './filter-bar.module.css'

const TYPING_MS = 300

type FilterBarProps = {
  filters: OrderFilters
  onChange: (changes: Partial<OrderFilters>) => void
  hiddenCount: number
  onOpen: () => void
}

/** The search, the statuses side by side, and the button of the other filters. */
export function FilterBar({ filters, onChange, hiddenCount, onOpen }: FilterBarProps) {
  const t = useTexts(listTexts)
  const words = useTexts(orderTexts)
  const formats = useFormats()
  const field = useRef<HTMLInputElement>(null)
  useKeys([{ keys: '/', label: t.focusSearch, run: () => field.current?.focus() }])
  return (
    <div className={classes.bar}>
      <div className={classes.line}>
        <SearchField text={filters.search ?? ''} onChange={(search) => onChange({ search })} ref={field} />
        <Button icon={ListFilter} onClick={onOpen}>
          {hiddenCount > 0 ? t.filtersCount(formats.count(hiddenCount)) : t.filters}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways everywhere */}
      <div className={classes.statuses} role="group" aria-label={t.columnStatus}>
        {[undefined, ...orderStatuses].map((status) => (
          <button
            key={status ?? ''}
            type="button"
            className={classes.status}
            aria-pressed={filters.status === status}
            onClick={() => onChange({ status })}
          >
            {status ? words.status[status] : t.all}
          </button>
        ))}
      </div>
    </div>
  )
}

type SearchFieldProps = { text: string; onChange: (text: string) => void; ref: Ref<HTMLInputElement> }

/** Searches while somebody types, not at every letter. */
function SearchField({ text, onChange, ref }: SearchFieldProps) {
  const t = useTexts(listTexts)
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  // The address has changed by itself: the back button, or a cleared filter.
  if (text !== known) {
    setKnown(text)
    if (text !== typed.trim()) setTyped(text)
  }
  useEffect(() => {
    if (typed.trim() === text) return
    const timer = setTimeout(() => latest.current(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, text])
  return (
    <div className={classes.search}>
      <TextField
        label={t.searchLabel}
        placeholder={t.searchHint}
        value={typed}
        onChange={setTyped}
        type="search"
        keyboard="search"
        autoComplete="off"
        maxLength={100}
        leftSection={<Search />}
        ref={ref}
      />
    </div>
  )
}
