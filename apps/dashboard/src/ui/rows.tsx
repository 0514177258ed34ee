import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Icon } from './icon.tsx'
import { ChevronRight } from './icons.generated.ts'
import classes from './rows.module.css'

/** Things one below the other, each with what can be done with it. `label`: for screen readers. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return <ul aria-label={label}>{children}</ul>
}

type RowProps = {
  title: ReactNode
  /** The page that the whole row leads to. */
  to?: string
  icon?: Icon
  /** Instead of an icon. */
  picture?: ReactNode
  /** Beside the title, such as a status. */
  badges?: ReactNode
  /** Below the title. Those without text are left out. */
  lines?: readonly ReactNode[]
  /** On the right, such as an amount. */
  value?: ReactNode
  actions?: ReactNode
}

export function Row({ title, to, icon: Shape, picture, badges, lines = [], value, actions }: RowProps) {
  const look = [classes.row, to ? classes.linked : '', actions ? classes.withActions : ''].filter(Boolean).join(' ')
  return (
    <li className={look}>
      <div className={classes.main}>
        {picture}
        {Shape ? <Shape size={20} className={classes.icon} /> : null}
        <div className={classes.text}>
          <div className={classes.head}>
            <span className={classes.title}>
              {to ? (
                <Link to={to} className={classes.link}>
                  {title}
                </Link>
              ) : (
                title
              )}
            </span>
            {badges}
          </div>
          {lines.map((line, place) =>
            line ? (
              <div key={place} className={classes.line}>
                {line}
              </div>
            ) : null,
          )}
        </div>
      </div>
      <div className={classes.value}>
        {value ?? (to && !actions ? <ChevronRight className={classes.arrow} /> : null)}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </li>
  )
}
