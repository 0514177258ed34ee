import type { StaffSession } from '@haat/client/merchant'
import { useNavigate } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useAction } from '../../api/use-action.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { signOut } from '../sign-out.ts'
import classes from './account.module.css'
import { sessionsKey, useOwnSessions } from './account-api.ts'
import { accountTexts } from './account-texts.ts'

/** The browsers in which the person is signed in, and how to end that. */
export function SessionsCard() {
  const t = useTexts(accountTexts)
  const sessions = useOwnSessions()
  return (
    <Card title={t.sessions} isFlush>
      <ReadView query={sessions} missing={null}>
        {({ items }) => (
          <>
            <ul aria-label={t.sessions}>
              {items.map((one) => (
                <OneSession key={one.id} session={one} />
              ))}
            </ul>
            <Endings hasOthers={items.length > 1} />
          </>
        )}
      </ReadView>
    </Card>
  )
}

function OneSession({ session }: { session: StaffSession }) {
  const t = useTexts(accountTexts)
  const formats = useFormats()
  const action = useAction<string, null>({
    send: (haat, session_id, options) => haat.staffAccount.endSession({ session_id }, options),
    invalidates: [sessionsKey],
  })
  const device = session.device || t.unknownDevice
  const facts = [
    ...(session.ip_area ? [t.from(session.ip_area)] : []),
    ...(session.is_current ? [] : [t.lastUsed(formats.moment(session.last_used_at))]),
    t.since(formats.moment(session.created_at)),
  ]
  return (
    <li className={classes.row}>
      <div className={classes.rowText}>
        <p className={classes.rowName}>
          {device} {session.is_current ? <StatusBadge tone="success">{t.sessionHere}</StatusBadge> : null}
        </p>
        <p className={classes.muted}>{facts.join(' · ')}</p>
      </div>
      {session.is_current ? null : (
        <Button isBusy={action.isRunning} label={t.endSessionOf(device)} onClick={() => action.run(session.id)}>
          {t.endSession}
        </Button>
      )}
    </li>
  )
}

function Endings({ hasOthers }: { hasOthers: boolean }) {
  const t = useTexts(accountTexts)
  const navigate = useNavigate()
  const others = useAction<'others' | 'all', null>({
    send: (haat, _, options) => haat.staffAccount.endOtherSessions({}, options),
    onDone: (_, which) => {
      if (which === 'all') void signOut(navigate)
    },
    invalidates: [sessionsKey],
  })
  const endAll = async () => {
    const question = { title: t.endAllTitle, text: t.endAllText, confirmLabel: t.endAll, kind: 'danger' as const }
    if (await confirm(question)) others.run('all')
  }
  return (
    <div className={classes.endings}>
      {hasOthers ? (
        <Button isBusy={others.isRunning} onClick={() => others.run('others')}>
          {t.endOthers}
        </Button>
      ) : null}
      <Button onClick={() => void endAll()}>{t.endAll}</Button>
    </div>
  )
}
