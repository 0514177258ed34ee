import { HaatError } from '@haat/client'
import type { StaffIdentity } from '@haat/client/merchant'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { signInClient } from '../../api/client.ts'
import { describeError } from '../../api/describe-error.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFields } from '../../ui/use-fields.ts'
import classes from './sign-in.module.css'
import { signInTexts } from './sign-in-texts.ts'

type PasswordStepProps = {
  /** The account that signs in again; others cannot be typed. */
  email: string
  /** Why the step before this one is done again. */
  notice: string
  onSignedIn: (identity: StaffIdentity) => void
  /** The password is right, and a code is needed. */
  onChallenge: (challenge: string) => void
}

/** E-mail address and password. */
export function PasswordStep({ email, notice, onSignedIn, onChallenge }: PasswordStepProps) {
  const t = useTexts(signInTexts)
  const language = useLanguage()
  const [missing, setMissing] = useState<Record<string, string[]>>({})
  const form = useFields({ email, password: '' }, missing)
  const signIn = useMutation({
    mutationFn: (values: { email: string; password: string }) => signInClient(language).auth.login(values),
    onSuccess: onSignedIn,
    onError: (error) => {
      if (HaatError.is(error, 'second_factor_required')) onChallenge(error.details.challenge)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const values = { email: form.values.email.trim(), password: form.values.password }
    const problems = {
      ...(values.email === '' && { email: [t.emailMissing] }),
      ...(values.password === '' && { password: [t.passwordMissing] }),
    }
    setMissing(problems)
    if (Object.keys(problems).length === 0) signIn.mutate(values)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {notice && !signIn.error ? <Notice tone="warning">{notice}</Notice> : null}
      {signIn.error ? <Notice tone="danger">{problemOf(signIn.error, language)}</Notice> : null}
      <TextField
        label={t.email}
        {...form.text('email')}
        name="email"
        type="email"
        keyboard="email"
        autoComplete="username"
        isFirst={email === ''}
        isDisabled={email !== ''}
      />
      <PasswordField
        label={t.password}
        {...form.text('password')}
        name="password"
        autoComplete="current-password"
        isFirst={email !== ''}
      />
      <Button kind="primary" type="submit" isWide isBusy={signIn.isPending}>
        {t.submit}
      </Button>
    </form>
  )
}

// The API says exactly what is wrong with a sign-in, also where other pages are refused for a reason of their own.
const problemOf = (error: unknown, language: 'en' | 'bn'): string =>
  HaatError.is(error, 'permission_denied') ? error.message : describeError(error, language).message
