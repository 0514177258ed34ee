import type { ReactNode } from 'react'
import classes from './save-bar.module.css'

/** The buttons of a form. They stay at the lower edge of the screen. */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <div className={`${classes.bar} no-print`} data-save-bar>
      {children}
    </div>
  )
}
