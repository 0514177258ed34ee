import type { ReactNode } from 'react'
import classes from './named-row.module.css'
import { Picture } from './picture.tsx'

type NamedRowProps = {
  name: ReactNode
  /** The URL of a picture before the name; empty for a grey square. */
  picture?: string
  badge?: ReactNode
  /** Below the name. Those without text are left out. */
  lines: readonly ReactNode[]
}

/** The first cell of a table, or the whole card of a phone: a name with what is known about it below. */
export function NamedRow({ name, picture, badge, lines }: NamedRowProps) {
  return (
    <span className={classes.row}>
      {picture === undefined ? null : <Picture url={picture} />}
      <span className={classes.text}>
        <span className={classes.head}>
          <span className={classes.name}>{name}</span>
          {badge}
        </span>
        {lines.map((line, place) =>
          line ? (
            <span key={place} className={classes.line}>
              {line}
            </span>
          ) : null,
        )}
      </span>
    </span>
  )
}
