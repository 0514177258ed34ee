import type { ReactNode } from 'react'
import classes from './field-stack.module.css'

/** Fields one below the other. Who may not change them sees them greyed. */
export function FieldStack({ isDisabled = false, children }: { isDisabled?: boolean; children: ReactNode }) {
  return (
    <fieldset className={classes.stack} disabled={isDisabled}>
      {children}
    </fieldset>
  )
}

/** Short fields, beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>
}
