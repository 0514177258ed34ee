import type { StaffInvitation } from '@haat/client/merchant'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFields } from '../../ui/use-fields.ts'
import classes from '../sign-in/sign-in.module.css'
import { inviteTexts } from './invite-texts.ts'
import { type AcceptProps, useAccept } from './use-accept.ts'

const SHORTEST = 8

/** Somebody without an account: name and password. */
export function NewPerson({ invitation, ...props }: AcceptProps & { invitation: StaffInvitation }) {
  const t = useTexts(inviteTexts)
  const accept = useAccept(props)
  const [missing, setMissing] = useState<Record<string, string[]>>({})
  const form = useFields({ name: invitation.name, password: '' }, { ...accept.fields, ...missing })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { name, password } = form.values
    const isShort = password.length < SHORTEST
    setMissing(isShort ? { password: [t.passwordShort] } : {})
    if (!isShort) accept.run({ name: name.trim(), password })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p>{t.newHint}</p>
      {accept.problem ? <Notice tone="danger">{accept.problem}</Notice> : null}
      <TextField
        label={t.email}
        value={invitation.email}
        onChange={() => {}}
        name="email"
        autoComplete="username"
        isDisabled
      />
      <TextField label={t.name} hint={t.nameHint} {...form.text('name')} name="name" autoComplete="name" isFirst />
      <PasswordField
        label={t.password}
        hint={t.passwordHint}
        {...form.text('password')}
        name="password"
        autoComplete="new-password"
      />
      <Button kind="primary" type="submit" isWide isBusy={accept.isRunning}>
        {t.accept}
      </Button>
    </form>
  )
}
