import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { liveTexts } from './live-texts.ts'
import classes from './waiting-badge.module.css'

const MOST = 99

/** The number of what waits, nothing for none: beside a name, or at the corner of an icon. */
export function WaitingBadge({ count, icon }: { count: number; icon?: ReactNode }) {
  const t = useTexts(liveTexts)
  const formats = useFormats()
  if (count === 0) return icon ?? null
  const shown = count > MOST ? `${formats.count(MOST)}+` : formats.count(count)
  const badge = (
    <span className={icon ? classes.corner : classes.badge} title={t.waiting(shown)}>
      {shown}
    </span>
  )
  if (!icon) return badge
  return (
    <span className={classes.around}>
      {icon}
      {badge}
    </span>
  )
}
