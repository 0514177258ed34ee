import { useStore } from '../../../api/store.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { ImageField } from '../../../parts/image-field.tsx'
import { ColourField } from '../../../ui/colour-field.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '../../../ui/fields.tsx'
import { fieldTexts } from '../field-texts.ts'
import type { SectionEditor } from '../use-section-editor.ts'
import type { ShownLanguage } from '../website-draft.ts'
import type { WebsiteField } from '../website-fields.ts'
import { LinkTarget } from './link-target.tsx'

type WebsiteInputProps = {
  field: WebsiteField
  language: ShownLanguage
  editor: SectionEditor
  onSending: (isSending: boolean) => void
}

/** A setting of the website, by its kind. */
export function WebsiteInput({ field, language, editor: { form, errors }, onSending }: WebsiteInputProps) {
  const t = useTexts(fieldTexts)
  const { can } = useStore()
  const { path, kind, choices = [], maxLength, isSetting } = field
  const label = textOf(t.label, path)
  const hint = (t.hint as Record<string, string>)[path]
  const key = language ? `${path}.${language}` : path
  const value = form.values[key] ?? ''
  const set = (next: string | boolean) => form.change(() => ({ [key]: next }))
  const shared = {
    label,
    ...(hint && { hint }),
    error: errors[language ? translationPath(path, language) : path],
    ...(maxLength && { maxLength }),
    ...(isSetting && { isDisabled: !can('settings:write') }),
  }
  if (kind === 'flag') return <CheckField label={label} isChecked={value === true} onChange={set} />
  const text = String(value)
  if (kind === 'picture') return <ImageField of="website" {...shared} value={text} onChange={set} onBusy={onSending} />
  if (kind === 'color') return <ColourField {...shared} value={text} onChange={set} />
  if (kind === 'target') return <LinkTarget label={label} value={text} onChange={set} error={shared.error} />
  if (kind === 'area') return <TextAreaField {...shared} value={text} onChange={set} isOptional />
  if (kind === 'choice') {
    // A value that was set by a program stays among the choices.
    const values = choices.includes(text) ? choices : [text, ...choices]
    return (
      <SelectField
        {...shared}
        value={text}
        onChange={set}
        choices={values.map((one) => ({ value: one, label: textOf(t.choice, `${path}.${one}`) }))}
      />
    )
  }
  const keyboard = kind === 'link' || kind === 'site' ? ('url' as const) : ('text' as const)
  return <TextField {...shared} value={text} onChange={set} keyboard={keyboard} isOptional />
}

/** Where the API reports what is wrong with a translation: `store.translations.bn.name`. */
function translationPath(path: string, language: string): string {
  const [place, name] = path.split('.')
  return `${place}.translations.${language}.${name}`
}
