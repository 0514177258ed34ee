import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { isSandbox } from '../lib/environment.ts'
import { tabTitle } from '../lib/tab-title.ts'
import { ArrowLeft } from './icons.generated.ts'
import classes from './page.module.css'

export type PageProps = {
  title: string
  /** Beside the title, such as a status. */
  beside?: ReactNode
  /** Below the title, one line. */
  hint?: ReactNode
  /** The page above this one. */
  back?: { to: string; label: string }
  actions?: ReactNode
  /** Text columns are narrow; lists are wide. */
  isNarrow?: boolean
  children: ReactNode
}

/** The frame of a page: its one main heading, the way back, and its actions. */
export function Page({ title, beside, hint, back, actions, isNarrow = false, children }: PageProps) {
  useTitle(title)
  return (
    <div className={isNarrow ? classes.narrow : classes.page}>
      <header className={classes.head}>
        {back ? (
          <Link to={back.to} className={classes.back} aria-label={back.label} title={back.label}>
            <ArrowLeft size={20} />
          </Link>
        ) : null}
        <div className={classes.titles}>
          <div className={classes.line}>
            <h1 className={classes.title}>{title}</h1>
            {beside}
          </div>
          {hint ? <p className={classes.hint}>{hint}</p> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </header>
      {children}
    </div>
  )
}

/** Names the tab of the browser. */
export function useTitle(title: string): void {
  useEffect(() => tabTitle.name(`${isSandbox() ? '[sandbox] ' : ''}${title} · Haat`), [title])
}

type ColumnsProps = {
  children: ReactNode
  /** First on phones; on wide screens at the top of the second column. */
  lead?: ReactNode
  /** Last on phones; on wide screens in the second column. */
  aside?: ReactNode
  /** The second column is wide and stays in sight; phones have it elsewhere. */
  isAsideWide?: boolean
}

/** Parts of a page one below the other, in two columns where there is room. */
export function Columns({ children, lead, aside, isAsideWide = false }: ColumnsProps) {
  return (
    <div className={`${classes.columns} ${isAsideWide ? classes.wide : ''}`}>
      {lead ? <div className={`${classes.stack} ${classes.lead}`}>{lead}</div> : null}
      <div className={`${classes.stack} ${classes.content}`}>{children}</div>
      {aside ? <div className={`${classes.stack} ${classes.aside}`}>{aside}</div> : null}
    </div>
  )
}
