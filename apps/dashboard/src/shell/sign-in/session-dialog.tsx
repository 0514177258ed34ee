import { Suspense, useSyncExternalStore } from 'react'
import { session } from '../../api/session.ts'
import { loadLater } from '../../ui/load-later.ts'

const RenewDialog = loadLater(() => import('./renew-dialog.tsx'))

/**
 * Over the page of somebody whose session has expired. The page stays as it is; the requests that found the session expired
 * are repeated after the sign-in.
 */
export function SessionDialog() {
  const isExpired = useSyncExternalStore(session.subscribe, session.isExpired)
  return <Suspense>{isExpired ? <RenewDialog /> : null}</Suspense>
}
