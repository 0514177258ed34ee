import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

/** How urgent or good what a badge says is. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** A short word about a state. Its tone repeats what it says, and says nothing alone. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${classes.badge} ${classes[tone]}`}>{children}</span>
}
