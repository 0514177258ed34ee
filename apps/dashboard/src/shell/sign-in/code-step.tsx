import { HaatError } from '@haat/client'
import type { StaffIdentity } from '@haat/client/merchant'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { signInClient } from '../../api/client.ts'
import { describeError } from '../../api/describe-error.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { CodeField } from './code-field.tsx'
import classes from './sign-in.module.css'
import { signInTexts } from './sign-in-texts.ts'

type CodeStepProps = {
  /** The challenge of the sign-in that waits for the code. */
  challenge: string
  onSignedIn: (identity: StaffIdentity) => void
  /** The challenge has ended: the password is needed again. */
  onStartAgain: (why: string) => void
}

/** The code of the authenticator app, or a recovery code. */
export function CodeStep({ challenge, onSignedIn, onStartAgain }: CodeStepProps) {
  const t = useTexts(signInTexts)
  const language = useLanguage()
  const [isRecovery, setRecovery] = useState(false)
  const form = useFields({ code: '', trust_device: false })
  const finish = useMutation({
    mutationFn: () => {
      const code = form.values.code.trim()
      const sent = isRecovery ? { recovery_code: code } : { code }
      return signInClient(language).secondFactor.second({ challenge, trust_device: form.values.trust_device, ...sent })
    },
    onSuccess: onSignedIn,
    onError: (error) => {
      if (HaatError.is(error, 'otp_expired', 'invalid_credentials')) onStartAgain(t.codeExpired)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.values.code.trim()) finish.mutate()
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {finish.error ? <Notice tone="danger">{describeError(finish.error, language).message}</Notice> : null}
      <CodeField {...form.text('code')} isRecovery={isRecovery} onKind={setRecovery} />
      <CheckField label={t.trustDevice} {...form.check('trust_device')} />
      <Button kind="primary" type="submit" isWide isBusy={finish.isPending}>
        {t.submit}
      </Button>
    </form>
  )
}
