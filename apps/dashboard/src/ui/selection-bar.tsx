import type { ReactNode } from 'react'
import { useFormats } from '../i18n/formats.ts'
import { selectionTexts } from '../i18n/selection-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { IconButton } from './button.tsx'
import { X } from './icons.generated.ts'
import classes from './selection-bar.module.css'
import type { Chosen } from './use-chosen.ts'

type SelectionBarProps<R extends { id: number }> = { chosen: Chosen<R>; children: ReactNode }

/** What is done with all chosen rows at once. On phones it stays at the lower edge, near the thumb. */
export function SelectionBar<R extends { id: number }>({ chosen, children }: SelectionBarProps<R>) {
  const t = useTexts(selectionTexts)
  const formats = useFormats()
  if (chosen.rows.length === 0) return null
  const count = t.chosen(formats.count(chosen.rows.length))
  return (
    <section className={`${classes.bar} no-print`} aria-label={count}>
      <IconButton label={t.clear} icon={X} onClick={() => chosen.keep([])} />
      <span className={classes.count}>{count}</span>
      {children}
    </section>
  )
}
