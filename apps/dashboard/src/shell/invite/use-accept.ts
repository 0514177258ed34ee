import { HaatError } from '@haat/client'
import type { StaffIdentity } from '@haat/client/merchant'
import { useMutation } from '@tanstack/react-query'
import { signInClient } from '../../api/client.ts'
import { describeError } from '../../api/describe-error.ts'
import { useLanguage } from '../../i18n/language.ts'

export type AcceptProps = {
  token: string
  onJoined: (identity: StaffIdentity) => void
  /** The invitation has ended, or the address has an account by now. */
  onChanged: () => void
}

type Accepted = { name?: string; password?: string }

/** Accepts an invitation. `problem`: what to show above the form; `fields`: what is wrong with its fields. */
export function useAccept({ token, onJoined, onChanged }: AcceptProps) {
  const language = useLanguage()
  const accept = useMutation({
    mutationFn: (body: Accepted) => signInClient(language).staffInvitations.accept({ token, ...body }),
    onSuccess: onJoined,
    onError: (error) => {
      if (HaatError.is(error, 'unauthorized', 'invalid_token')) onChanged()
      if (HaatError.is(error, 'invalid_state') && error.details.reason === 'invitation_ended') onChanged()
    },
  })
  const { error } = accept
  const isOfFields = HaatError.is(error, 'validation_failed')
  return {
    run: accept.mutate,
    isRunning: accept.isPending,
    problem: error && !isOfFields ? describeError(error, language).message : '',
    fields: isOfFields ? error.fields : {},
  }
}
