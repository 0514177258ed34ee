import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'
import classes from './picture-field.module.css'

type PictureFieldProps = {
  id: string
  label: string
  hint?: string | undefined
  url: string
  error?: readonly string[] | string | undefined
  /** What changes it. */
  children: ReactNode
}

/** A picture as a field of a form. */
export function PictureField({ id, label, hint, url, error, children }: PictureFieldProps) {
  const message = typeof error === 'string' ? error : error?.join(' ')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in one line everywhere
    <div role="group" aria-labelledby={id}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      <div className={classes.line}>
        {url ? <Picture url={url} size={64} /> : null}
        {children}
      </div>
      {message ? <p className={classes.error}>{message}</p> : null}
    </div>
  )
}
