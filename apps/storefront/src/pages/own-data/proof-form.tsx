import type { ComponentChildren } from 'preact'
import type { Problem } from '../../http/problem-of.ts'
import type { Visit } from '../../http/visit.ts'
import type { SentCode } from '../../session/sent-code.ts'
import { CodeField } from '../../ui/code-form.tsx'
import { OwnerField } from '../../ui/owner-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { ownDataTexts } from './own-data-texts.ts'

/** The proof of the customer's identity: the password, or the code that was sent to an account without one. */
export type Proof = { with: 'password' } | { with: 'code'; sent: SentCode }

type Props = {
  visit: Visit
  proof: Proof
  problem: Problem
  action: string
  button: string
  children?: ComponentChildren
}

export function ProofForm({ visit, proof, problem, action, button, children }: Props) {
  const t = ownDataTexts[visit.language]
  return (
    <>
      <ProblemNotice problem={problem} shown={['password', 'code']} />
      <form method="post" action={visit.link(action)} class="form">
        <OwnerField visit={visit} />
        <p>{t.confirmIntro}</p>
        {proof.with === 'password' ? (
          <PasswordField visit={visit} name="password" label={t.password} error={problem.fields.password} />
        ) : (
          <>
            <p>{proof.sent.destination}</p>
            <CodeField visit={visit} problem={problem} />
          </>
        )}
        {children}
        <button class="button button-wide" type="submit">
          {button}
        </button>
      </form>
    </>
  )
}

/** The proof of the form as the API takes it. */
export const proofOf = (visit: Visit, proof: Proof): { password: string } | { code: string } =>
  proof.with === 'password' ? { password: visit.form.all('password')[0] ?? '' } : { code: visit.form.text('code') }
