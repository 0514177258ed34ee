import type { Import, ImportDetail } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keysOfBulkEdits } from '../../../api/bulk-edits.ts'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Download } from '../../../ui/icons.generated.ts'
import { Notice } from '../../../ui/notice.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { importKey } from '../api.ts'
import { importTexts } from '../import-texts.ts'
import { kindTextsOf } from '../texts-of-kind.ts'
import classes from './import.module.css'
import { ImportProblems } from './import-problems.tsx'

/** How far it is, and what became of it. */
export function ResultCard({ file, onAnother }: { file: ImportDetail; onAnother: () => void }) {
  const t = useTexts(importTexts)
  const formats = useFormats()
  const { kind, status, row_count, done_count, created_count, changed_count, failed_count, problems, undo_status } =
    file
  const words = useTexts(kindTextsOf(kind))
  if (status === 'RUNNING' || status === 'UPLOADED')
    return (
      <Card title={words.running}>
        <div className={classes.stack}>
          <progress className={classes.progress} value={done_count} max={row_count} aria-label={words.running} />
          <p>{t.progress(formats.count(done_count), formats.count(row_count))}</p>
          <Cancel id={file.id} />
        </div>
      </Card>
    )
  const counts = [
    created_count > 0 && words.created(formats.count(created_count), created_count === 1),
    (changed_count > 0 || created_count === 0) && words.applied(formats.count(changed_count), changed_count === 1),
  ]
  return (
    <Card title={status === 'DONE' ? words.done : t.status[status]}>
      <div className={classes.stack}>
        <Changed />
        <Notice tone={status === 'DONE' ? 'success' : 'warning'} title={counts.filter(Boolean).join(' · ')}>
          {created_count + changed_count > 0 && undo_status === null ? words.afterwards : null}
        </Notice>
        <ImportProblems
          title={failed_count > 0 ? words.leftOut(formats.count(failed_count), failed_count === 1) : t.checkThese}
          problems={problems}
        />
        {problems.some(({ code }) => code !== 'WARNING') ? <Corrections id={file.id} /> : null}
        <div>
          <Button onClick={onAnother}>{t.another}</Button>
        </div>
      </div>
    </Card>
  )
}

/** The lists of products, prices and stock show what was changed. */
export function Changed() {
  const { subdomain } = useStore()
  const queries = useQueryClient()
  useEffect(() => {
    for (const queryKey of keysOfBulkEdits(subdomain)) void queries.invalidateQueries({ queryKey })
  }, [subdomain, queries])
  return null
}

function Cancel({ id }: { id: number }) {
  const t = useTexts(importTexts)
  const { subdomain } = useStore()
  const cancel = useAction<number, Import>({
    send: (haat, import_id, options) => haat.imports.cancel({ import_id }, options),
    invalidates: [importKey(subdomain, id)],
  })
  return (
    <div>
      <Button onClick={() => cancel.run(id)} isBusy={cancel.isRunning}>
        {t.cancel}
      </Button>
    </div>
  )
}

function Corrections({ id }: { id: number }) {
  const t = useTexts(importTexts)
  const { haat } = useStore()
  const [isReading, setReading] = useState(false)
  const save = async () => {
    setReading(true)
    try {
      const { file_name, content } = await haat.imports.readProblems({ import_id: id })
      saveFile(file_name, content)
    } finally {
      setReading(false)
    }
  }
  return (
    <div>
      <Button icon={Download} onClick={() => void save()} isBusy={isReading}>
        {t.correct}
      </Button>
    </div>
  )
}
