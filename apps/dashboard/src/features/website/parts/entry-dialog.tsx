import { useState } from 'react'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { fromFieldTime, toFieldTime } from '../../../lib/field-time.ts'
import { ImageField } from '../../../parts/image-field.tsx'
import { FormDialog } from '../../../ui/dialog.tsx'
import { CheckField, SelectField, TextField } from '../../../ui/fields.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { type Entry, possibleParents } from '../entries.ts'
import { fieldTexts } from '../field-texts.ts'
import type { ShownLanguage } from '../website-draft.ts'
import type { WebsiteField } from '../website-fields.ts'
import { type WebsiteList, type WebsiteListCode, websiteLists } from '../website-lists.ts'
import { websiteTexts } from '../website-texts.ts'
import { LinkTarget } from './link-target.tsx'

type EntryDialogProps = {
  code: WebsiteListCode
  entry: Entry
  entries: readonly Entry[]
  onDone: (entry: Entry) => void
  onClose: () => void
}

/** One entry of a list of the website. It is saved with the list. */
export default function EntryDialog({ code, entry, entries, onDone, onClose }: EntryDialogProps) {
  const t = useTexts(websiteTexts)
  const common = useTexts(commonTexts)
  const list: WebsiteList = websiteLists[code]
  const [draft, setDraft] = useState<Entry>(entry.id === undefined ? { is_active: true, ...entry } : entry)
  const [language, setLanguage] = useState<ShownLanguage>('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const set = (path: string, value: unknown) => setDraft((before) => withValue(before, path, value, language))
  const submit = () => {
    const isEmpty = list.needs.every((name) => !String(draft[name] ?? '').trim())
    setProblem(isEmpty ? common.required : '')
    if (isEmpty) setLanguage('')
    else if (!isSending) onDone(list.part === 'banners' ? draft : withoutFlag(draft))
  }
  const parents = possibleParents(entry, entries)
  const shown = list.fields.filter(({ isTranslated }) => language === '' || isTranslated)
  return (
    <FormDialog
      title={t.part[code]}
      isOpen
      onClose={onClose}
      submitLabel={t.apply}
      isBusy={isSending}
      onSubmit={submit}
    >
      <Segmented
        label={t.languages}
        value={language}
        onChange={setLanguage}
        choices={[
          { value: '', label: t.main },
          { value: 'bn', label: t.inBangla },
          { value: 'en', label: t.inEnglish },
        ]}
      />
      {shown.map((field) => (
        <EntryField
          key={field.path}
          field={field}
          value={textIn(draft, field.path, language)}
          parents={parents}
          error={list.needs.includes(field.path) ? problem : ''}
          onChange={(value) => set(field.path, value)}
          onSending={setSending}
        />
      ))}
    </FormDialog>
  )
}

const textIn = (entry: Entry, path: string, language: ShownLanguage): unknown =>
  language ? entry.translations?.[language]?.[path] : entry[path]

function withValue(entry: Entry, path: string, value: unknown, language: ShownLanguage): Entry {
  if (!language) return { ...entry, [path]: value }
  const { [path]: _, ...others } = entry.translations?.[language] ?? {}
  const texts = value ? { ...others, [path]: String(value) } : others
  return { ...entry, translations: { ...entry.translations, [language]: texts } }
}

const withoutFlag = ({ is_active: _, ...entry }: Entry): Entry => entry

type EntryFieldProps = {
  field: WebsiteField
  value: unknown
  parents: readonly Entry[]
  error: string
  onChange: (value: unknown) => void
  onSending: (isSending: boolean) => void
}

function EntryField({ field: { path, kind, maxLength }, value, parents, error, onChange, onSending }: EntryFieldProps) {
  const t = useTexts(fieldTexts)
  const label = textOf(t.label, path)
  const text = String(value ?? '')
  if (kind === 'flag') return <CheckField label={label} isChecked={value !== false} onChange={onChange} />
  if (kind === 'picture')
    return <ImageField of="website" label={label} value={text} onChange={onChange} onBusy={onSending} error={error} />
  if (kind === 'target') return <LinkTarget label={label} value={text} onChange={onChange} />
  if (kind === 'parent')
    return parents.length === 0 ? null : (
      <SelectField
        label={label}
        value={text}
        onChange={onChange}
        choices={[
          { value: '', label: t.atTop },
          ...parents.map((parent) => ({ value: String(parent.id), label: String(parent.label) })),
        ]}
      />
    )
  if (kind === 'moment')
    return (
      <TextField
        label={label}
        type="datetime-local"
        value={text ? toFieldTime(new Date(text)) : ''}
        onChange={(typed) => onChange(fromFieldTime(typed)?.toISOString() ?? '')}
        isOptional
      />
    )
  return <TextField label={label} value={text} onChange={onChange} error={error} {...(maxLength && { maxLength })} />
}
