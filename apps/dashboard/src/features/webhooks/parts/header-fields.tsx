import { useTexts } from '../../../i18n/texts.ts'
import { CheckField, TextField } from '../../../ui/fields.tsx'
import type { HeaderDraft } from '../header-rules.ts'
import { webhookTexts } from '../webhook-texts.ts'

type HeaderFieldsProps = {
  headers: readonly HeaderDraft[]
  error: string | undefined
  onChange: (headers: HeaderDraft[]) => void
}

/** The additional headers of a webhook. Saved values are not shown. */
export function HeaderFields({ headers, error, onChange }: HeaderFieldsProps) {
  const t = useTexts(webhookTexts)
  const change = (name: string, changes: Partial<HeaderDraft>) =>
    onChange(headers.map((header) => (header.name === name ? { ...header, ...changes } : header)))
  return headers.map(({ name, value, isSaved, isRemoved }, index) => {
    const label = name === 'authorization' ? t.authorization : t.header(name)
    return (
      <div key={name}>
        {isRemoved ? null : (
          <TextField
            label={label}
            hint={isSaved ? t.headerKept : t.authorizationHint}
            value={value}
            onChange={(next) => change(name, { value: next })}
            error={index === headers.length - 1 ? error : undefined}
            isOptional
            maxLength={500}
            autoComplete="off"
          />
        )}
        {isSaved ? (
          <CheckField
            label={t.removeHeader(label)}
            isChecked={isRemoved}
            onChange={(next) => change(name, { isRemoved: next })}
          />
        ) : null}
      </div>
    )
  })
}
