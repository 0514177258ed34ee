import { Link } from 'react-router'
import { useFormats } from '../i18n/formats.ts'
import { selectionTexts } from '../i18n/selection-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { Dialog } from './dialog.tsx'
import classes from './failures-dialog.module.css'

export type FailuresDialogProps = {
  doneCount: number
  failures: readonly { name: string; to: string; reason: string }[]
  onClose: () => void
}

/** The chosen rows that were refused, each with the reason. */
export default function FailuresDialog({ doneCount, failures, onClose }: FailuresDialogProps) {
  const t = useTexts(selectionTexts)
  const formats = useFormats()
  return (
    <Dialog title={t.someFailed} isOpen onClose={onClose}>
      <p>{t.failedHint(formats.count(doneCount), formats.count(failures.length))}</p>
      <ul className={classes.rows}>
        {failures.map(({ name, to, reason }) => (
          <li key={to} className={classes.row}>
            <Link to={to} className={classes.name}>
              {name}
            </Link>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
