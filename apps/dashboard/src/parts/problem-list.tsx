import type { ImportProblem, StatementImportResult } from '@haat/client/merchant'
import { useFormats } from '../i18n/formats.ts'
import { useTexts } from '../i18n/texts.ts'
import classes from './problem-list.module.css'
import { problemTexts } from './problem-texts.ts'

type ProblemListProps = {
  label: string
  problems: readonly ImportProblem[] | StatementImportResult['problems']
}

/** The lines of a file that were left out, and why. */
export function ProblemList({ label, problems }: ProblemListProps) {
  const t = useTexts(problemTexts)
  const formats = useFormats()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard
    <ul className={classes.problems} tabIndex={0} aria-label={label}>
      {problems.map(({ line, column, value, message }, place) => (
        <li key={place}>
          <span className={classes.line}>{t.line(formats.count(line))}</span> {message}
          {value ? <div className={classes.value}>{[column, value].filter(Boolean).join(': ')}</div> : null}
        </li>
      ))}
    </ul>
  )
}
