import { HaatError } from '@haat/client'
import type { RecoveryCodes, SecondFactorBeginData } from '@haat/client/merchant'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Smartphone } from '../../ui/icons.generated.ts'
import { showToast } from '../../ui/toasts.tsx'
import classes from './account.module.css'
import { factorTexts } from './factor-texts.ts'

const QrCode = lazy(() => import('../../ui/qr-code.tsx'))

type EnterCodeProps = {
  begun: SecondFactorBeginData
  onEnabled: (codes: RecoveryCodes) => void
  onTooLate: () => void
  /** It is on: the response of an earlier attempt was lost. */
  onEnabledBefore: () => void
}

/** The QR code for the app, and the first code that the app shows. */
export function EnterCode({ begun, onEnabled, onTooLate, onEnabledBefore }: EnterCodeProps) {
  const t = useTexts(factorTexts)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const enable = useAction<string, RecoveryCodes>({
    send: (haat, typed, options) => haat.secondFactor.enable({ code: typed }, options),
    onDone: onEnabled,
    onError: (error) => {
      const reason = HaatError.is(error, 'invalid_state') ? error.details?.reason : null
      const isTooLate = reason === 'no_second_factor'
      if (reason === 'second_factor_enabled') onEnabledBefore()
      if (isTooLate) {
        showToast({ message: t.tooLate, kind: 'error' })
        onTooLate()
      }
      // A wrong code is shown at its field.
      return isTooLate || reason === 'second_factor_enabled' || HaatError.is(error, 'validation_failed')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = code.trim()
    setProblem(typed ? '' : t.codeMissing)
    if (typed) enable.run(typed)
  }
  return (
    <form className={classes.steps} onSubmit={submit} noValidate>
      <div className={classes.step}>
        <h2 className={classes.stepTitle}>{t.scanTitle}</h2>
        <p className={classes.text}>{t.scanText}</p>
        <Suspense>
          <QrCode text={begun.otpauth_url} label={t.qrCode} />
        </Suspense>
        <p className={classes.text}>{t.onThisPhone}</p>
        <div className={classes.buttons}>
          <ButtonLink icon={Smartphone} to={begun.otpauth_url}>
            {t.openApp}
          </ButtonLink>
        </div>
        <p className={classes.text}>{t.secret}</p>
        <p className={classes.secret}>{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      </div>
      <div className={classes.step}>
        <TextField
          label={t.codeTitle}
          value={code}
          onChange={setCode}
          error={problem || enable.fields.code}
          name="code"
          keyboard="numeric"
          autoComplete="one-time-code"
          maxLength={30}
        />
        <div className={classes.buttons}>
          <Button kind="primary" type="submit" isBusy={enable.isRunning}>
            {t.enable}
          </Button>
        </div>
      </div>
    </form>
  )
}
