import type { ReactNode } from 'react'
import classes from './upload-line.module.css'

/** A file that is being sent, or was not. */
export function UploadLine({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={classes.line} role="status">
      <span>{text}</span>
      {children ? <span className={classes.buttons}>{children}</span> : null}
    </div>
  )
}
