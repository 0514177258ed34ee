import type { StaffIdentity } from '@haat/client/merchant'
import { useState } from 'react'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'

type SignInFormProps = {
  /** The account that signs in again; others cannot be typed. */
  email?: string
  onSignedIn: (identity: StaffIdentity) => void
}

/** The password, then the code of a second factor where there is one. The page and the dialog of an expired session share it. */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const [challenge, setChallenge] = useState('')
  const [notice, setNotice] = useState('')
  const startAgain = (why: string) => {
    setNotice(why)
    setChallenge('')
  }
  if (challenge) return <CodeStep challenge={challenge} onSignedIn={onSignedIn} onStartAgain={startAgain} />
  return <PasswordStep email={email} notice={notice} onSignedIn={onSignedIn} onChallenge={setChallenge} />
}
