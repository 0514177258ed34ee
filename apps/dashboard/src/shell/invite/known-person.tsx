import type { StaffInvitation, StaffMember } from '@haat/client/merchant'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from '../sign-in/sign-in.module.css'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import { inviteTexts } from './invite-texts.ts'
import { type AcceptProps, useAccept } from './use-accept.ts'

type KnownPersonProps = AcceptProps & { invitation: StaffInvitation; signedIn: StaffMember | null }

/** Somebody with an account: signs in as the invited person, and joins. */
export function KnownPerson({ invitation, signedIn, ...props }: KnownPersonProps) {
  const t = useTexts(inviteTexts)
  const accept = useAccept(props)
  const problem = accept.problem ? <Notice tone="danger">{accept.problem}</Notice> : null
  if (signedIn?.email === invitation.email)
    return (
      <div className={classes.form}>
        {problem}
        <p>{t.signedIn(signedIn.name || signedIn.email)}</p>
        <Button kind="primary" isWide isBusy={accept.isRunning} onClick={() => accept.run({})}>
          {t.join}
        </Button>
      </div>
    )
  return (
    <div className={classes.form}>
      {problem}
      {signedIn ? (
        <Notice tone="warning">{t.otherPerson(signedIn.email, invitation.email)}</Notice>
      ) : (
        <p>{t.knownHint}</p>
      )}
      <SignInForm email={invitation.email} onSignedIn={() => accept.run({})} />
    </div>
  )
}
