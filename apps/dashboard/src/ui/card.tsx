import { type ReactNode, useId } from 'react'
import classes from './card.module.css'

type CardProps = { title?: ReactNode; actions?: ReactNode; isFlush?: boolean; children: ReactNode }

/** A part of a page with a heading. `isFlush`: its content reaches the edges, such as a table. */
export function Card({ title, actions, isFlush = false, children }: CardProps) {
  const id = useId()
  return (
    <section className={classes.card} {...(title ? { 'aria-labelledby': id } : {})}>
      {title ? (
        <header className={classes.head}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {actions}
        </header>
      ) : null}
      <div className={isFlush ? '' : classes.body}>{children}</div>
    </section>
  )
}
