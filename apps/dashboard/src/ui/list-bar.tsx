import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { TextField } from './fields.tsx'
import { Search } from './icons.generated.ts'
import { useKeys } from './keyboard.tsx'
import classes from './list-bar.module.css'

const TYPING_MS = 300

type SearchFieldProps = { label: string; hint: string; text: string; onChange: (text: string) => void }

type ListBarProps = {
  search?: SearchFieldProps
  /** Beside the search, such as the button of the filters. */
  children?: ReactNode
  /** The values of the most used filter, side by side. */
  choices?: ReactNode
}

/** Above a list: the search, a button, and the most used filter. */
export function ListBar({ search, children, choices }: ListBarProps) {
  const field = useRef<HTMLInputElement>(null)
  useKeys(search ? [{ keys: '/', label: search.label, run: () => field.current?.focus() }] : [])
  return (
    <div className={classes.bar}>
      {search || children ? (
        <div className={classes.line}>
          {search ? <SearchField {...search} ref={field} /> : null}
          {children}
        </div>
      ) : null}
      {choices ?? <div className={classes.space} />}
    </div>
  )
}

type ChoicesProps<T extends string> = {
  label: string
  value: T
  choices: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}

/** A filter whose values are all in sight. */
export function Choices<T extends string>({ label, value, choices, onChange }: ChoicesProps<T>) {
  const group = useRef<HTMLDivElement>(null)
  // On phones not all have room: the chosen one is in sight. Sideways only, or the page would move.
  useEffect(() => {
    const chosen = group.current?.querySelector('[aria-pressed=true]')
    if (!group.current || !chosen) return
    const [around, inside] = [group.current.getBoundingClientRect(), chosen.getBoundingClientRect()]
    group.current.scrollLeft += inside.left - around.left - (around.width - inside.width) / 2
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways everywhere
    <div ref={group} className={classes.choices} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={classes.choice}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}

/** Searches while somebody types, not at every letter. */
function SearchField({ label, hint, text, onChange, ref }: SearchFieldProps & { ref: Ref<HTMLInputElement> }) {
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  // A search that starts while another page loads would cancel the link that was pressed.
  const isLeaving = useNavigation().state !== 'idle'
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
    if (isLeaving || typed.trim() === text) return
    const timer = setTimeout(() => latest.current(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [isLeaving, typed, text])
  return (
    <div className={classes.search}>
      <TextField
        label={label}
        placeholder={hint}
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
