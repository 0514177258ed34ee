import type { Customer, CustomersUpdateInput } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { tagsIn } from '../../../lib/typed-tags.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextAreaField, TextField } from '../../../ui/fields.tsx'
import { useUnsavedWarning } from '../../../ui/unsaved.ts'
import { useFields } from '../../../ui/use-fields.ts'
import { keepCustomer } from '../api.ts'
import { customerTexts } from '../customer-texts.ts'
import classes from './parts.module.css'

/** What staff know about a customer. */
export function Notes({ customer }: { customer: Customer }) {
  const t = useTexts(customerTexts)
  const queries = useQueryClient()
  const { subdomain, can } = useStore()
  const action = useAction<Omit<CustomersUpdateInput, 'customer_id'>, Customer>({
    send: (haat, input, options) => haat.customers.update({ customer_id: customer.id, ...input }, options),
    onDone: (saved) => keepCustomer(queries, subdomain, saved),
  })
  const form = useFields({ staff_note: customer.staff_note, tags: customer.tags.join(', ') }, action.fields)
  useUnsavedWarning(form.isChanged && !action.isRunning)
  const mayWrite = can('customers:write') && customer.status !== 'deleted'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    action.run({ staff_note: form.values.staff_note.trim(), tags: tagsIn(form.values.tags) })
  }
  return (
    <Card title={t.notes}>
      <form onSubmit={submit}>
        <fieldset className={classes.fields} disabled={!mayWrite}>
          <TextAreaField label={t.note} hint={t.noteHint} {...form.text('staff_note')} maxLength={5000} />
          <TextField label={t.tags} hint={t.tagsHint} {...form.text('tags')} autoComplete="off" />
          {mayWrite ? (
            <Button type="submit" isBusy={action.isRunning} isDisabled={!form.isChanged}>
              {t.saveNotes}
            </Button>
          ) : null}
        </fieldset>
      </form>
    </Card>
  )
}
