import type { StaffAccountUpdateOwnInput, StaffIdentity, StaffMember } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useAction } from '../../api/use-action.ts'
import { languageNames } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { useFields } from '../../ui/use-fields.ts'
import classes from './account.module.css'
import { keepPerson } from './account-api.ts'
import { accountTexts } from './account-texts.ts'

/** Name and language of the person. */
export function ProfileCard({ staff }: { staff: StaffMember }) {
  const t = useTexts(accountTexts)
  const queries = useQueryClient()
  const action = useAction<StaffAccountUpdateOwnInput, StaffIdentity>({
    send: (haat, input, options) => haat.staffAccount.updateOwn(input, options),
    onDone: (identity) => {
      keepPerson(queries, identity)
      form.reset({ name: identity.staff.name, locale: identity.staff.locale })
    },
  })
  const form = useFields<{ name: string; locale: string }>({ name: staff.name, locale: staff.locale }, action.fields)
  useUnsavedWarning(form.isChanged && !action.isRunning)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    action.run({ name: form.values.name.trim(), locale: form.values.locale as StaffMember['locale'] })
  }
  return (
    <Card title={t.profile}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextField label={t.email} value={staff.email} onChange={() => {}} isDisabled />
        <TextField
          label={t.name}
          hint={t.nameHint}
          {...form.text('name')}
          name="name"
          autoComplete="name"
          maxLength={100}
        />
        <SelectField label={t.mailLanguage} {...form.text('locale')} choices={languageNames} />
        <div className={classes.buttons}>
          <Button kind="primary" type="submit" isBusy={action.isRunning} isDisabled={!form.isChanged}>
            {t.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}
