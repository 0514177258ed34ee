import type { ImportProblem } from '@haat/client/merchant'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { importTexts } from '../import-texts.ts'
import classes from './import.module.css'

/** The rows that are left out, and why. */
export function ProblemList({ problems }: { problems: readonly ImportProblem[] }) {
  const t = useTexts(importTexts)
  const formats = useFormats()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard
    <ul className={classes.problems} tabIndex={0} aria-label={t.problems}>
      {problems.map(({ line, column, value, message }) => (
        <li key={line}>
          <span className={classes.line}>{t.line(formats.count(line))}</span> {message}
          {value ? <div className={classes.value}>{[column, value].filter(Boolean).join(': ')}</div> : null}
        </li>
      ))}
    </ul>
  )
}
