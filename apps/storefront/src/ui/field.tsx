import type { ComponentChildren, InputHTMLAttributes } from 'preact'

type Props = {
  name: string
  label: string
  hint?: string
  /** Why the value was rejected. */
  error?: string | undefined
  /** Instead of an `<input>`: a function that makes another element with the same attributes. */
  children?: (attributes: FieldAttributes) => ComponentChildren
} & Omit<InputHTMLAttributes, 'children' | 'label' | 'name'>

export type FieldAttributes = { id: string; name: string; 'aria-invalid'?: 'true'; 'aria-describedby'?: string }

/** A labelled field of a form with its hint and its error. */
export function Field({ name, label, hint, error, children, ...input }: Props) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  const attributes: FieldAttributes = {
    id: `field-${name}`,
    name,
    ...(error ? { 'aria-invalid': 'true' as const } : {}),
    ...(described ? { 'aria-describedby': described } : {}),
  }
  return (
    <div class="field">
      <label for={attributes.id}>{label}</label>
      {children ? children(attributes) : <input {...input} {...attributes} />}
      {hint && (
        <span class="hint" id={`${name}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span class="error" id={`${name}-error`}>
          {error}
        </span>
      )}
    </div>
  )
}
