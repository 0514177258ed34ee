import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useDeskCounts } from '../api.ts'
import { deskTexts } from '../desk-texts.ts'
import classes from './figures.module.css'

/** How many orders wait for a call. */
export function Figures() {
  const t = useTexts(deskTexts)
  const formats = useFormats()
  const counts = useDeskCounts()
  if (!counts) return null
  const { due, later, appointments, leased, held } = counts
  const shown = [
    [due, t.due],
    [later, t.later],
    [appointments, t.appointments],
    [leased, t.leased],
    [held, t.held],
  ] as const
  return (
    <span className={classes.figures}>
      {shown.map(([count, label], index) =>
        count > 0 || index === 0 ? (
          <span key={label} className={classes.figure}>
            <strong>{formats.count(count)}</strong> {label}
          </span>
        ) : null,
      )}
    </span>
  )
}
