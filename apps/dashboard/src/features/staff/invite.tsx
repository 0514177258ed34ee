import { HaatError } from '@haat/client'
import type { Invitation, MembersInviteInput } from '@haat/client/merchant'
import type { Role } from '@haat/contract/permissions.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { type Language, languageNames, useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { isSandbox } from '../../lib/environment.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField, SelectField, TextField } from '../../ui/fields.tsx'
import { Page } from '../../ui/page.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { staffKey } from './api.ts'
import { hasDiscount, parsePercent } from './member-rules.ts'
import { RoleFields } from './parts/role-fields.tsx'
import classes from './parts/staff.module.css'
import { staffTexts } from './staff-texts.ts'

/** `staff/invite/`: a link by mail for somebody who is to work in the shop. */
export function InviteStaff() {
  const t = useTexts(staffTexts)
  const navigate = useNavigate()
  const { subdomain } = useStore()
  const [problems, setProblems] = useState<Record<string, string[]>>({})
  const invite = useAction<MembersInviteInput, Invitation>({
    send: (haat, input, options) => haat.members.invite(input, options),
    onDone: () => void navigate(storePath(subdomain, 'staff')),
    onError: (error) => {
      const isTaken = HaatError.is(error, 'already_exists')
      if (isTaken) setProblems({ email: [t.emailTaken] })
      return isTaken || HaatError.is(error, 'validation_failed')
    },
    invalidates: [staffKey(subdomain)],
  })
  const language = useLanguage()
  const form = useFields(
    { email: '', name: '', role: 'orders', discount: '', also_sandbox: true, locale: language as string },
    { ...invite.fields, ...problems },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { email, name, role, discount, also_sandbox, locale } = form.values
    const percent = parsePercent(discount)
    const found = {
      ...(email.trim() === '' && { email: [t.emailMissing] }),
      ...(percent === undefined && { discount: [t.discountProblem] }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    invite.run({
      email: email.trim(),
      name: name.trim(),
      role: role as Role,
      locale: locale as Language,
      ...(hasDiscount(role as Role) && percent !== null && { max_discount_percent: percent }),
      ...(!isSandbox() && { also_sandbox }),
    })
  }
  return (
    <Page
      title={t.inviteTitle}
      hint={t.inviteHint}
      back={{ to: storePath(subdomain, 'staff'), label: t.back }}
      isNarrow
    >
      <Card>
        <form className={classes.fields} onSubmit={submit} noValidate>
          <TextField
            label={t.email}
            {...form.text('email')}
            onChange={(email) => {
              form.set({ email })
              setProblems({})
            }}
            name="email"
            type="email"
            keyboard="email"
            autoComplete="off"
            maxLength={254}
            isFirst
          />
          <TextField label={t.name} {...form.text('name')} name="name" autoComplete="off" maxLength={100} isOptional />
          <RoleFields form={form} />
          <SelectField label={t.mailLanguage} {...form.text('locale')} choices={languageNames} />
          {isSandbox() ? null : <CheckField label={t.alsoSandbox} {...form.check('also_sandbox')} />}
          <div className={classes.buttons}>
            <Button kind="primary" type="submit" isBusy={invite.isRunning}>
              {t.sendInvitation}
            </Button>
          </div>
        </form>
      </Card>
    </Page>
  )
}
