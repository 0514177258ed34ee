import { HaatError } from '@haat/client'
import type { StaffAccountUpdateOwnInput, StaffIdentity, StaffPhoneCode } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '../../api/describe-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { isSandbox } from '../../lib/environment.ts'
import { ButtonLink, TextButton } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { keepPerson } from './account-api.ts'
import { accountTexts } from './account-texts.ts'

type Errors = { phone?: string[]; code?: string[] }

/** A new phone number, then the code that was sent to it. */
export default function ChangePhoneDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [isSent, setSent] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const send = useAction<string, StaffPhoneCode>({
    send: (haat, typed, options) => haat.staffAccount.sendPhoneCode({ phone: typed }, options),
    onDone: () => setSent(true),
    isSilent: () => true,
    onError: (error) => HaatError.is(error, 'validation_failed'),
  })
  const save = useAction<StaffAccountUpdateOwnInput, StaffIdentity>({
    send: (haat, input, options) => haat.staffAccount.updateOwn(input, options),
    onDone: (identity) => {
      keepPerson(queries, identity)
      onClose()
    },
    // A wrong code is shown at its field.
    onError: (error) => {
      if (!HaatError.is(error, 'otp_invalid', 'otp_expired')) return HaatError.is(error, 'validation_failed')
      setErrors({ code: [describeError(error, language).message] })
      return true
    },
  })
  const submit = () => {
    const [number, typed] = [phone.trim(), code.trim()]
    if (!isSent) {
      setErrors(number ? {} : { phone: [t.phoneMissing] })
      if (number) send.run(number)
      return
    }
    setErrors(typed ? {} : { code: [t.codeMissing] })
    if (typed) save.run({ phone: number, phone_code: typed })
  }
  const startAgain = () => {
    setSent(false)
    setCode('')
    setErrors({})
  }
  return (
    <FormDialog
      title={t.phone}
      isOpen
      onClose={onClose}
      submitLabel={isSent ? t.savePhone : t.sendCode}
      isBusy={send.isRunning || save.isRunning}
      onSubmit={submit}
    >
      {isSent ? (
        <>
          <p>{t.codeSent(phone.trim())}</p>
          {isSandbox() ? (
            <Notice
              action={
                <ButtonLink isSmall to={`${location.origin}/dev/inbox?channel=sms`}>
                  {t.inbox}
                </ButtonLink>
              }
            >
              {t.inSandbox}
            </Notice>
          ) : null}
          <TextField
            label={t.code}
            value={code}
            onChange={setCode}
            error={errors.code ?? save.fields.phone_code ?? save.fields.phone}
            name="code"
            keyboard="numeric"
            autoComplete="one-time-code"
            maxLength={30}
            isFirst
          />
          <TextButton onClick={startAgain}>{t.otherPhone}</TextButton>
        </>
      ) : (
        <TextField
          label={t.newPhone}
          hint={t.newPhoneHint}
          value={phone}
          onChange={setPhone}
          error={errors.phone ?? send.fields.phone}
          name="phone"
          keyboard="tel"
          autoComplete="tel"
          maxLength={40}
          isFirst
        />
      )}
    </FormDialog>
  )
}
