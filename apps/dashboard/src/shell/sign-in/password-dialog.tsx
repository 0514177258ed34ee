import { HaatError } from '@haat/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientOfStaff } from '../../api/client.ts'
import { describeError } from '../../api/describe-error.ts'
import { identityQuery } from '../../api/identity.ts'
import { recentSignIn } from '../../api/session.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { PasswordField, TextField } from '../../ui/fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { signInTexts } from './sign-in-texts.ts'

/** The password once more, and the code where there is a second factor, before a change that could take the shop. */
export default function PasswordDialog() {
  const t = useTexts(signInTexts)
  const language = useLanguage()
  const { data: identity } = useQuery({ ...identityQuery, enabled: false })
  const [missing, setMissing] = useState<Record<string, string[]>>({})
  const needsCode = identity?.staff.has_second_factor ?? false
  const send = useMutation({
    mutationFn: ({ password, code }: { password: string; code: string }) =>
      clientOfStaff(language).staffAccount.confirm({ password, ...(needsCode && { code }) }),
    onSuccess: recentSignIn.resume,
    onError: (error) => setMissing(HaatError.is(error, 'validation_failed') ? error.fields : {}),
  })
  const form = useFields({ password: '', code: '' }, missing)
  const submit = () => {
    const { password, code } = { ...form.values, code: form.values.code.trim() }
    const problems = {
      ...(password === '' && { password: [t.passwordMissing] }),
      ...(needsCode && code === '' && { code: [t.codeMissing] }),
    }
    setMissing(problems)
    if (Object.keys(problems).length === 0) send.mutate({ password, code })
  }
  const isOfNoField = send.error && !HaatError.is(send.error, 'validation_failed')
  return (
    <FormDialog
      title={t.confirmTitle}
      isOpen
      submitLabel={t.confirm}
      isBusy={send.isPending}
      onSubmit={submit}
      onClose={recentSignIn.giveUp}
    >
      <p>{t.confirmHint}</p>
      {isOfNoField ? <Notice tone="danger">{describeError(send.error, language).message}</Notice> : null}
      <PasswordField
        label={t.password}
        {...form.text('password')}
        name="password"
        autoComplete="current-password"
        isFirst
      />
      {needsCode ? (
        <TextField
          label={t.code}
          hint={t.codeHint}
          {...form.text('code')}
          name="code"
          keyboard="numeric"
          autoComplete="one-time-code"
          maxLength={30}
        />
      ) : null}
    </FormDialog>
  )
}
