import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useStockReason } from '../../../parts/use-stock-reason.tsx'
import { Button } from '../../../ui/button.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { stockTexts } from '../stock-texts.ts'
import type { Changes } from '../use-changes.ts'
import classes from './change-bar.module.css'

/** Saves all that was typed, with one reason that the stock ledger keeps. */
export function ChangeBar({ changes }: { changes: Changes }) {
  const t = useTexts(stockTexts)
  const formats = useFormats()
  const reason = useStockReason({ lead: t.changes(formats.count(changes.count), changes.count === 1) })
  const save = () => {
    const text = reason.confirm()
    if (text) void changes.save(text)
  }
  return (
    <SaveBar>
      <div className={classes.reason}>{reason.fields}</div>
      <Button onClick={changes.discard} isDisabled={changes.isSaving}>
        {t.discard}
      </Button>
      <Button kind="primary" onClick={save} isBusy={changes.isSaving}>
        {t.save}
      </Button>
    </SaveBar>
  )
}
