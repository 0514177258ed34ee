import { orderEndReasons } from '@haat/contract/vocabulary.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { SelectField } from '../../../ui/fields.tsx'
import { moveTexts } from '../move-texts.ts'

type WhyFieldProps = { value: string; onChange: (value: string) => void; error?: readonly string[] | undefined }

/** Why orders are cancelled: what counts for their phone numbers. */
export function WhyField(props: WhyFieldProps) {
  const t = useTexts(moveTexts)
  const choices = (['', ...orderEndReasons] as const).map((value) => ({ value, label: t.whys[value] }))
  return <SelectField label={t.why} hint={t.whyHint} {...props} choices={choices} />
}
