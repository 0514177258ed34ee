import { useSyncExternalStore } from 'react'
import { connection } from '../api/connection.ts'
import { useTexts } from '../i18n/texts.ts'
import { WifiOff } from '../ui/icons.generated.ts'
import classes from './connection-banner.module.css'
import { shellTexts } from './shell-texts.ts'

/** Says that the server cannot be reached, until it can. */
export function ConnectionBanner() {
  const t = useTexts(shellTexts)
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost)
  return (
    <div role="status" className={`${classes.region} no-print`}>
      {isLost ? (
        <p className={classes.banner}>
          <WifiOff />
          <span>
            <strong>{t.offline}</strong> {t.offlineHint}
          </span>
        </p>
      ) : null}
    </div>
  )
}
