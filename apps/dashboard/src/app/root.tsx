import { Outlet } from 'react-router'
import { ConnectionBanner } from '../shell/connection-banner.tsx'
import { SessionDialog } from '../shell/sign-in/session-dialog.tsx'
import { ConfirmDialog } from '../ui/confirm.tsx'
import { Toasts } from '../ui/toasts.tsx'

/** Around every page: the connection, the page, notices, questions, and the sign-in of an expired session. */
export function Root() {
  return (
    <>
      <ConnectionBanner />
      <Outlet />
      <Toasts />
      <ConfirmDialog />
      <SessionDialog />
    </>
  )
}
