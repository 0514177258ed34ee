import { useTexts } from '../../../i18n/texts.ts'
import { TextField } from '../../../ui/fields.tsx'
import { tagTexts } from '../tag-texts.ts'

type TagsFieldProps = {
  value: string
  onChange: (value: string) => void
  error?: readonly string[] | string | undefined
}

/** Tags as one text, with commas between them. */
export function TagsField(field: TagsFieldProps) {
  const t = useTexts(tagTexts)
  return <TextField {...field} label={t.tags} hint={t.tagsHint} autoComplete="off" isFirst />
}
