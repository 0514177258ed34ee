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

/** Fields beside each other where there is room. `isDense`: with short labels and values, also on phones. */
export function FieldPair({ isDense = false, children }: { isDense?: boolean; children: ReactNode }) {
  return <div className={isDense ? classes.dense : classes.pair}>{children}</div>
}
