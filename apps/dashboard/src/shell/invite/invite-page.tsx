import { HaatError } from '@haat/client'
import type { StaffIdentity, StaffInvitation } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { signInClient } from '../../api/client.ts'
import { describeError } from '../../api/describe-error.ts'
import { identityQuery, keepIdentity } from '../../api/identity.ts'
import { useLanguage } from '../../i18n/language.ts'
import { roleTexts } from '../../i18n/role-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadingRows, ProblemState } from '../../ui/states.tsx'
import { Entrance } from '../sign-in/entrance.tsx'
import { inviteTexts } from './invite-texts.ts'
import { KnownPerson } from './known-person.tsx'
import { NewPerson } from './new-person.tsx'

/** `invite/{token}/`: the link in the mail of an invitation. */
export function InvitePage() {
  const t = useTexts(inviteTexts)
  const language = useLanguage()
  const { token = '' } = useParams()
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => signInClient(language).staffInvitations.read({ token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const identity = useQuery(identityQuery)
  const error = invitation.error ?? identity.error
  if (HaatError.is(error, 'not_found', 'validation_failed')) return <Ended />
  if (error)
    return (
      <Entrance title={t.tab}>
        <ProblemState
          {...describeError(error, language)}
          onRetry={() => void Promise.all([invitation.refetch(), identity.refetch()])}
        />
      </Entrance>
    )
  if (!invitation.data || identity.data === undefined)
    return (
      <Entrance title={t.tab}>
        <LoadingRows rows={3} />
      </Entrance>
    )
  const readAgain = () => void invitation.refetch()
  return <Open invitation={invitation.data} token={token} signedIn={identity.data} onChanged={readAgain} />
}

type OpenProps = {
  invitation: StaffInvitation
  token: string
  signedIn: StaffIdentity | null
  /** The invitation is not as it was read. */
  onChanged: () => void
}

function Open({ invitation, token, signedIn, onChanged }: OpenProps) {
  const t = useTexts(inviteTexts)
  const roles = useTexts(roleTexts)
  const navigate = useNavigate()
  const goOn = (next: StaffIdentity) => {
    const named = next.stores.filter(({ name }) => name === invitation.store_name)
    const joined = named.length === 1 ? named[0] : null
    keepIdentity(next)
    void navigate(joined ? storePath(joined.subdomain) : '/', { replace: true })
  }
  return (
    <Entrance tab={t.tab} title={t.title(invitation.store_name)}>
      <Notice title={t.role(roles.names[invitation.role])}>{roles.meanings[invitation.role]}</Notice>
      {invitation.needs_account ? (
        <NewPerson invitation={invitation} token={token} onJoined={goOn} onChanged={onChanged} />
      ) : (
        <KnownPerson
          invitation={invitation}
          token={token}
          signedIn={signedIn?.staff ?? null}
          onJoined={goOn}
          onChanged={onChanged}
        />
      )}
    </Entrance>
  )
}

function Ended() {
  const t = useTexts(inviteTexts)
  return (
    <Entrance tab={t.tab} title={t.endedTitle}>
      <p>{t.endedText}</p>
      <ButtonLink to="/sign-in/" isWide>
        {t.toSignIn}
      </ButtonLink>
    </Entrance>
  )
}
