import { HaatError } from '@haat/client'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { signInClient } from '../../api/client.ts'
import { describeError } from '../../api/describe-error.ts'
import { keepIdentity } from '../../api/identity.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { CodeField } from '../sign-in/code-field.tsx'
import { Entrance } from '../sign-in/entrance.tsx'
import classes from '../sign-in/sign-in.module.css'
import { resetTexts } from './reset-texts.ts'

const SHORTEST = 8

type Sent = { new_password: string; code?: string; recovery_code?: string }

/** `reset-password/{token}/`: the link in the mail to somebody who has forgotten the password. */
export function ChoosePage() {
  const t = useTexts(resetTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const { token = '' } = useParams()
  const [needsCode, setNeedsCode] = useState(false)
  const [isRecovery, setRecovery] = useState(false)
  const [isShort, setShort] = useState(false)
  const save = useMutation({
    mutationFn: (sent: Sent) =>
      signInClient(language)
        .staffAccount.confirmReset({ token, ...sent })
        .withResponse(),
    onSuccess: ({ message }) => {
      keepIdentity(null)
      showToast({ message })
      void navigate('/sign-in/', { replace: true })
    },
    onError: (error) => {
      if (HaatError.is(error, 'validation_failed') && error.fields.code) setNeedsCode(true)
    },
  })
  const { error } = save
  const isOfFields = HaatError.is(error, 'validation_failed')
  const form = useFields(
    { new_password: '', code: '' },
    isShort ? { new_password: [t.passwordShort] } : isOfFields ? error.fields : {},
  )
  if (HaatError.is(error, 'otp_expired') || (isOfFields && error.fields.token)) return <Ended />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { new_password, code } = form.values
    setShort(new_password.length < SHORTEST)
    if (new_password.length < SHORTEST) return
    const factor = code.trim() && { [isRecovery ? 'recovery_code' : 'code']: code.trim() }
    save.mutate({ new_password, ...factor })
  }
  return (
    <Entrance title={t.title}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {error && !isOfFields ? <Notice tone="danger">{describeError(error, language).message}</Notice> : null}
        <PasswordField
          label={t.password}
          hint={t.passwordHint}
          {...form.text('new_password')}
          name="password"
          autoComplete="new-password"
          isFirst
        />
        {needsCode ? (
          <>
            <Notice>{t.codeNeeded}</Notice>
            <CodeField {...form.text('code')} isRecovery={isRecovery} onKind={setRecovery} />
          </>
        ) : (
          <p>{t.endHint}</p>
        )}
        <Button kind="primary" type="submit" isWide isBusy={save.isPending}>
          {t.save}
        </Button>
      </form>
    </Entrance>
  )
}

function Ended() {
  const t = useTexts(resetTexts)
  return (
    <Entrance tab={t.title} title={t.endedTitle}>
      <p>{t.endedText}</p>
      <ButtonLink to="/reset-password/" kind="primary" isWide>
        {t.again}
      </ButtonLink>
    </Entrance>
  )
}
