import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from './icons.generated.ts'
import classes from './notice.module.css'
import type { Tone } from './status-badge.tsx'

const icons = { neutral: Info, info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

type NoticeProps = { tone?: Tone; title?: string; children?: ReactNode; action?: ReactNode }

/** A sentence that people must see before they go on. */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  const Shape = icons[tone]
  return (
    <div className={`${classes.notice} ${classes[tone]}`} {...(tone === 'danger' ? { role: 'alert' } : {})}>
      <Shape className={classes.icon} />
      <div className={classes.text}>
        {title ? <p className={classes.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action}
    </div>
  )
}
