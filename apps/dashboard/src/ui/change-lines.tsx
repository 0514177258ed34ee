import type { ReactNode } from 'react'
import classes from './change-lines.module.css'

/** A value before and after, as people read it. */
export type ChangedValue = { label: string; from: string; to: string }
/** Something with what changes about it. */
export type ChangeLine = { id: number; name: string; values: readonly ChangedValue[]; note?: ReactNode }

/** What changes of many things, one below the other. */
export function ChangeLines({ label, lines }: { label: string; lines: readonly ChangeLine[] }) {
  return (
    <ul className={classes.lines} aria-label={label}>
      {lines.map(({ id, name, values, note }) => (
        <li key={id} className={classes.line}>
          <p className={classes.name}>{name}</p>
          {values.map((value) => (
            <p key={value.label} className={classes.part}>
              <span className={classes.label}>{value.label}</span>
              <span>
                <s className={classes.before}>{value.from}</s> → <strong>{value.to}</strong>
              </span>
            </p>
          ))}
          {note}
        </li>
      ))}
    </ul>
  )
}
