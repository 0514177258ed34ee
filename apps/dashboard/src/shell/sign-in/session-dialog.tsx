import { Suspense, useSyncExternalStore } from 'react'
import { recentSignIn, session } from '../../api/session.ts'
import { loadLater } from '../../ui/load-later.ts'

const RenewDialog = loadLater(() => import('./renew-dialog.tsx'))
const PasswordDialog = loadLater(() => import('./password-dialog.tsx'))

/**
 * Over the page of somebody whose session has expired, or whose password is needed once more. The page stays as it is; the
 * requests that wait for it are repeated afterwards.
 */
export function SessionDialog() {
  const isExpired = useSyncExternalStore(session.subscribe, session.isClosed)
  const isPasswordNeeded = useSyncExternalStore(recentSignIn.subscribe, recentSignIn.isClosed)
  return (
    <Suspense>
      {isPasswordNeeded ? <PasswordDialog /> : null}
      {isExpired ? <RenewDialog /> : null}
    </Suspense>
  )
}
