import type { Session } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { OwnerField } from '../../ui/owner-field.tsx'
import { profileTexts } from './profile-texts.ts'

/** The devices on which the customer is signed in. */
export function SessionList({ visit, sessions }: { visit: Visit; sessions: Session[] }) {
  const t = profileTexts[visit.language]
  return (
    <>
      <ul class="rows">
        {sessions.map((session) => (
          <li key={session.id} class="panel">
            <strong>{t.device(session.device) || t.unknownDevice}</strong>{' '}
            {session.is_current && <span class="badge badge-good">{t.thisDevice}</span>}
            <p class="soft small">
              {t.lastUsed} {visit.format.dateTime(session.last_used_at)}
              {session.ip_area && `, ${session.ip_area}`}
            </p>
            {!session.is_current && (
              <form method="post" action={visit.link(`/account/sessions/${session.id}/end`)}>
                <OwnerField visit={visit} />
                <button class="button button-quiet button-small" type="submit">
                  {t.endSession}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action={visit.link('/account/sessions/end-others')}>
          <OwnerField visit={visit} />
          <button class="button button-quiet button-small" type="submit">
            {t.endOthers}
          </button>
        </form>
      )}
    </>
  )
}
