import { namedTexts } from '../i18n/named-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { FieldPair } from './field-stack.tsx'
import { TextAreaField, TextField } from './fields.tsx'

type Field = { value: string; onChange: (value: string) => void }
type NamedForm<N extends string> = {
  form: { text(name: N): Field }
  /** The message of the API about a field, by its name there. */
  errorOf: (name: string) => string | undefined
}

type NameFieldsProps = NamedForm<'name' | 'nameBn'> & { label?: string; maxLength?: number }

/** A name, and its translation. */
export function NameFields({ form, errorOf, label, maxLength = 100 }: NameFieldsProps) {
  const t = useTexts(namedTexts)
  return (
    <FieldPair>
      <TextField label={label ?? t.name} {...form.text('name')} error={errorOf('name')} maxLength={maxLength} />
      <TextField
        label={t.nameBn}
        {...form.text('nameBn')}
        error={errorOf('translations.bn.name')}
        isOptional
        maxLength={maxLength}
      />
    </FieldPair>
  )
}

/** A description, and its translation. */
export function DescriptionFields({ form, errorOf }: NamedForm<'description' | 'descriptionBn'>) {
  const t = useTexts(namedTexts)
  return (
    <>
      <TextAreaField
        label={t.description}
        {...form.text('description')}
        error={errorOf('description')}
        isOptional
        rows={2}
      />
      <TextAreaField
        label={t.descriptionBn}
        {...form.text('descriptionBn')}
        error={errorOf('translations.bn.description')}
        isOptional
        rows={2}
      />
    </>
  )
}
