import type { AuthChangePasswordInput } from '@haat/client/merchant'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/fields.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { sessionsKey } from './account-api.ts'
import { accountTexts } from './account-texts.ts'

const SHORTEST = 8

/** The present and the new password. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(accountTexts)
  const [missing, setMissing] = useState<Record<string, string[]>>({})
  const action = useAction<AuthChangePasswordInput, null>({
    send: (haat, input, options) => haat.auth.changePassword(input, options),
    onDone: onClose,
    invalidates: [sessionsKey],
  })
  const form = useFields({ current_password: '', new_password: '' }, { ...action.fields, ...missing })
  const submit = () => {
    const { current_password, new_password } = form.values
    const problems = {
      ...(current_password === '' && { current_password: [t.passwordMissing] }),
      ...(new_password.length < SHORTEST && { new_password: [t.passwordShort] }),
    }
    setMissing(problems)
    if (Object.keys(problems).length === 0) action.run(form.values)
  }
  return (
    <FormDialog
      title={t.changePassword}
      isOpen
      onClose={onClose}
      submitLabel={t.changePassword}
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      <PasswordField
        label={t.currentPassword}
        {...form.text('current_password')}
        name="current_password"
        autoComplete="current-password"
        isFirst
      />
      <PasswordField
        label={t.newPassword}
        hint={t.newPasswordHint}
        {...form.text('new_password')}
        name="new_password"
        autoComplete="new-password"
      />
    </FormDialog>
  )
}
