import type { KeysIssueInput } from '@haat/client/merchant'
import { keyScopes } from '@haat/contract/permissions.ts'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { messagesOf } from '../../../lib/field-errors.ts'
import { CheckList } from '../../../ui/check-list.tsx'
import { FormDialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { keysKey } from '../api.ts'
import { keyTexts } from '../key-texts.ts'
import { NewKey } from './new-key.tsx'

/** Creates a key, then shows it once. */
export default function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(keyTexts)
  const { subdomain, can } = useStore()
  const [key, setKey] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const form = useFields<{ kind: string; name: string; scopes: string[] }>({ kind: 'service', name: '', scopes: [] })
  const { kind, name, scopes } = form.values
  const action = useAction<KeysIssueInput, { key: string }>({
    send: (haat, body, options) => haat.keys.issue(body, options),
    onDone: (created) => setKey(created.key),
    // The next step shows it.
    isSilent: () => true,
    invalidates: [keysKey(subdomain)],
  })
  if (key !== null) return <NewKey value={key} onClose={onClose} />
  const isSecret = kind === 'secret'
  const submit = () => {
    setProblem(isSecret && scopes.length === 0 ? t.scopeRequired : '')
    if (isSecret && scopes.length === 0) return
    action.run({
      kind: kind as KeysIssueInput['kind'],
      name: name.trim(),
      ...(isSecret && { scopes: scopes as NonNullable<KeysIssueInput['scopes']> }),
    })
  }
  return (
    <FormDialog
      title={t.create}
      isOpen
      onClose={onClose}
      submitLabel={t.create}
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      <SelectField
        label={t.kind}
        hint={isSecret ? t.kindHints.secret : t.kindHints.service}
        {...form.text('kind')}
        choices={(['service', 'secret'] as const).map((value) => ({ value, label: t.kinds[value] }))}
      />
      <TextField
        label={t.name}
        hint={t.nameHint}
        {...form.text('name')}
        error={action.fields.name}
        isFirst
        maxLength={100}
        autoComplete="off"
      />
      {isSecret ? (
        <CheckList
          label={t.scopes}
          hint={t.scopesHint}
          error={problem || messagesOf(action.fields, 'scopes')}
          // A key cannot do what its maker may not.
          choices={keyScopes.filter(can).map((value) => {
            const [group = '', what = ''] = value.split(':')
            return { value, label: `${textOf(t.groups, group)}: ${textOf(t.actions, what)}` }
          })}
          values={scopes}
          onChange={(next) => form.set({ scopes: next })}
        />
      ) : null}
    </FormDialog>
  )
}
