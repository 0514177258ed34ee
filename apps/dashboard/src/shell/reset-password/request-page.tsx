import { HaatError } from '@haat/client'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { signInClient } from '../../api/client.ts'
import { describeError } from '../../api/describe-error.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { Entrance } from '../sign-in/entrance.tsx'
import classes from '../sign-in/sign-in.module.css'
import { resetTexts } from './reset-texts.ts'

/** `reset-password/`: somebody has forgotten the password. */
export function RequestPage() {
  const t = useTexts(resetTexts)
  const language = useLanguage()
  const [isMissing, setMissing] = useState(false)
  const request = useMutation({
    mutationFn: (email: string) => signInClient(language).staffAccount.requestReset({ email }),
  })
  const { error } = request
  const isOfFields = HaatError.is(error, 'validation_failed')
  const form = useFields({ email: '' }, isMissing ? { email: [t.emailMissing] } : isOfFields ? error.fields : {})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const email = form.values.email.trim()
    setMissing(email === '')
    if (email) request.mutate(email)
  }
  if (request.isSuccess)
    return (
      <Entrance tab={t.title} title={t.sentTitle}>
        <p>{t.sentText(request.variables)}</p>
        <Button isWide onClick={() => request.reset()}>
          {t.other}
        </Button>
        <TextLink to="/sign-in/">{t.toSignIn}</TextLink>
      </Entrance>
    )
  return (
    <Entrance title={t.title}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <p>{t.requestHint}</p>
        {error && !isOfFields ? <Notice tone="danger">{describeError(error, language).message}</Notice> : null}
        <TextField
          label={t.email}
          {...form.text('email')}
          name="email"
          type="email"
          keyboard="email"
          autoComplete="username"
          isFirst
        />
        <Button kind="primary" type="submit" isWide isBusy={request.isPending}>
          {t.send}
        </Button>
      </form>
      <TextLink to="/sign-in/">{t.toSignIn}</TextLink>
    </Entrance>
  )
}
