import type { SecondFactorDisableInput } from '@haat/client/merchant'
import { useState } from 'react'
import { identityQuery } from '../../api/identity.ts'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/fields.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { CodeField } from '../sign-in/code-field.tsx'
import { accountTexts } from './account-texts.ts'

/** Turns the second factor off, with the password and a code or a recovery code. */
export default function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(accountTexts)
  const [isRecovery, setRecovery] = useState(false)
  const [missing, setMissing] = useState<Record<string, string[]>>({})
  const action = useAction<SecondFactorDisableInput, null>({
    send: (haat, input, options) => haat.secondFactor.disable(input, options),
    onDone: onClose,
    invalidates: [identityQuery.queryKey],
  })
  const { recovery_code: ofRecovery, ...errors } = action.fields
  const form = useFields({ password: '', code: '' }, { ...errors, ...(ofRecovery && { code: ofRecovery }), ...missing })
  const submit = () => {
    const { password, code } = { ...form.values, code: form.values.code.trim() }
    const problems = {
      ...(password === '' && { password: [t.passwordMissing] }),
      ...(code === '' && { code: [t.codeMissing] }),
    }
    setMissing(problems)
    if (Object.keys(problems).length > 0) return
    action.run({ password, ...(isRecovery ? { recovery_code: code } : { code }) })
  }
  return (
    <FormDialog
      title={t.turnOffTitle}
      isOpen
      onClose={onClose}
      submitLabel={t.turnOff}
      kind="danger"
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      <p>{t.turnOffText}</p>
      <PasswordField
        label={t.currentPassword}
        {...form.text('password')}
        name="password"
        autoComplete="current-password"
        isFirst
      />
      <CodeField {...form.text('code')} isRecovery={isRecovery} onKind={setRecovery} />
    </FormDialog>
  )
}
