import type { StaffIdentity } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { identityQuery, withOpenStores } from '../../api/identity.ts'
import { queryClient } from '../../api/query-client.ts'
import { session } from '../../api/session.ts'
import { useTexts } from '../../i18n/texts.ts'
import { TextButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { signInTexts } from './sign-in-texts.ts'

/** The dialog of an expired session. */
export default function RenewDialog() {
  const t = useTexts(signInTexts)
  const { data: identity } = useQuery({ ...identityQuery, enabled: false })
  const goOn = (next: StaffIdentity) => {
    queryClient.setQueryData(identityQuery.queryKey, withOpenStores(next))
    session.resume()
  }
  const leave = () => {
    session.giveUp()
    // Everything that was read with the old session leaves the memory.
    location.assign('/dashboard/sign-in/')
  }
  return (
    <Dialog title={t.expired} isOpen onClose={leave} isModal>
      <div className={classes.form}>
        <Notice>{t.expiredHint}</Notice>
        <SignInForm {...(identity ? { email: identity.staff.email } : {})} onSignedIn={goOn} />
      </div>
      <p className={classes.leave}>
        <TextButton onClick={leave}>{t.leave}</TextButton>
      </p>
    </Dialog>
  )
}
