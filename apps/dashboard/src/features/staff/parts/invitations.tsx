import type { Invitation } from '@haat/client/merchant'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { roleTexts } from '../../../i18n/role-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { staffKey } from '../api.ts'
import { staffTexts } from '../staff-texts.ts'
import classes from './staff.module.css'

/** Invitations that nobody has accepted yet. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTexts(staffTexts)
  return (
    <Card title={t.invitations} isFlush>
      <ul aria-label={t.invitations}>
        {invitations.map((invitation) => (
          <OneInvitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  )
}

function OneInvitation({ invitation }: { invitation: Invitation }) {
  const t = useTexts(staffTexts)
  const roles = useTexts(roleTexts).names
  const formats = useFormats()
  const { subdomain } = useStore()
  const { id: invitation_id, email, name, role, status, sent_count, invited_by } = invitation
  const invalidates = [staffKey(subdomain)]
  const resend = useAction<number, Invitation>({
    send: (haat, id, options) => haat.members.resendInvitation({ invitation_id: id }, options),
    invalidates,
  })
  const revoke = useAction<number, null>({
    send: (haat, id, options) => haat.members.revokeInvitation({ invitation_id: id }, options),
    invalidates,
  })
  const ask = async () => {
    const question = {
      title: t.revokeTitle,
      text: t.revokeText(email),
      confirmLabel: t.revoke,
      kind: 'danger' as const,
    }
    if (await confirm(question)) revoke.run(invitation_id)
  }
  const facts = [
    ...(name ? [email] : []),
    ...(status === 'OPEN' ? [t.validUntil(formats.moment(invitation.expires_at))] : []),
    ...(sent_count > 1 ? [t.sentTimes(formats.count(sent_count))] : []),
    ...(invited_by ? [t.invitedBy(invited_by)] : []),
  ]
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <p className={classes.name}>
          {name || email} <StatusBadge>{roles[role]}</StatusBadge>{' '}
          {status === 'EXPIRED' ? <StatusBadge tone="warning">{t.expired}</StatusBadge> : null}
        </p>
        <p className={classes.muted}>{facts.join(' · ')}</p>
      </div>
      <div className={classes.buttons}>
        <Button label={t.resendTo(email)} isBusy={resend.isRunning} onClick={() => resend.run(invitation_id)}>
          {t.resend}
        </Button>
        <Button label={t.revokeOf(email)} isBusy={revoke.isRunning} onClick={() => void ask()}>
          {t.revoke}
        </Button>
      </div>
    </li>
  )
}
