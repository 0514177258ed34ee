import { Link } from 'react-router'
import { useAlerts } from '../../api/alerts.ts'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Bell } from '../../ui/icons.generated.ts'
import classes from './alert-bell.module.css'
import { liveTexts } from './live-texts.ts'
import { WaitingBadge } from './waiting-badge.tsx'

/** The way to the alerts, with the number of those that were not seen. */
export function AlertBell() {
  const t = useTexts(liveTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const unseen = useAlerts().data?.unseen_count ?? 0
  const label = unseen > 0 ? t.newAlerts(formats.count(unseen)) : t.alerts
  return (
    <Link to={storePath(subdomain, 'alerts')} className={classes.bell} aria-label={label} title={label}>
      <WaitingBadge count={unseen} icon={<Bell size={20} />} />
    </Link>
  )
}
