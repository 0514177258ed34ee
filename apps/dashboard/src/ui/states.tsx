import type { ReactNode } from 'react'
import { commonTexts } from '../i18n/common-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { Button } from './button.tsx'
import type { Icon } from './icon.tsx'
import { CircleAlert } from './icons.generated.ts'
import classes from './states.module.css'

type EmptyProps = { icon?: Icon; title: string; children?: ReactNode; action?: ReactNode }

/** Nothing is here: why, and what to do about it. */
export function EmptyState({ icon: Shape, title, children, action }: EmptyProps) {
  return (
    <div className={classes.state}>
      {Shape ? <Shape size={28} className={classes.icon} /> : null}
      <h2 className={classes.title}>{title}</h2>
      {children ? <p className={classes.text}>{children}</p> : null}
      {action}
    </div>
  )
}

type ProblemProps = { message: string; requestId?: string; onRetry?: () => void }

/** Something could not be read: what happened, and a button that tries again. */
export function ProblemState({ message, requestId = '', onRetry }: ProblemProps) {
  const t = useTexts(commonTexts)
  return (
    <div className={classes.state} role="alert">
      <CircleAlert size={28} className={classes.problem} />
      <h2 className={classes.title}>{t.somethingWrong}</h2>
      <p className={classes.text}>{message}</p>
      {onRetry ? <Button onClick={onRetry}>{t.tryAgain}</Button> : null}
      {requestId ? <p className={classes.request}>{t.requestNumber(requestId)}</p> : null}
    </div>
  )
}

/** What will be here is loading: grey bars in its place. */
export function LoadingRows({ rows = 6 }: { rows?: number }) {
  const t = useTexts(commonTexts)
  return (
    <div className={classes.rows} role="status" aria-label={t.loading}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.bar} />
      ))}
    </div>
  )
}
