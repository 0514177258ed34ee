import { type ReactNode, useState } from 'react'
import { commonTexts } from '../i18n/common-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import type { ButtonKind } from './button.tsx'
import { FormDialog } from './dialog.tsx'
import { TextAreaField } from './fields.tsx'

export type TextDialogProps = {
  title: string
  /** Above the field: what follows from it. */
  children?: ReactNode
  label: string
  hint?: string
  submitLabel: string
  kind?: ButtonKind
  isOptional?: boolean
  isBusy: boolean
  error?: readonly string[] | undefined
  maxLength?: number
  onSubmit: (text: string) => void
  onClose: () => void
}

/** The dialog itself, with a field. */
export default function OpenTextDialog(props: TextDialogProps) {
  const { title, children, label, hint, submitLabel, kind = 'primary', isBusy, error } = props
  const t = useTexts(commonTexts)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const submit = () => {
    const typed = text.trim()
    setProblem(typed || props.isOptional ? '' : t.required)
    if (typed || props.isOptional) props.onSubmit(typed)
  }
  return (
    <FormDialog
      title={title}
      isOpen
      onClose={props.onClose}
      submitLabel={submitLabel}
      kind={kind}
      isBusy={isBusy}
      onSubmit={submit}
    >
      {children}
      <TextAreaField
        label={label}
        {...(hint && { hint })}
        value={text}
        onChange={setText}
        error={problem || error}
        isOptional={props.isOptional ?? false}
        isFirst
        maxLength={props.maxLength ?? 1000}
      />
    </FormDialog>
  )
}
