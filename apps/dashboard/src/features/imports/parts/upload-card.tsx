import type { ImportDetail } from '@haat/client/merchant'
import { maxUploadBytes } from '@haat/contract/limits.ts'
import type { ImportKind } from '@haat/contract/vocabulary.ts'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { messagesOf } from '../../../lib/field-errors.ts'
import { Card } from '../../../ui/card.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { FileText } from '../../../ui/icons.generated.ts'
import { Notice } from '../../../ui/notice.tsx'
import { importTexts } from '../import-texts.ts'
import { kindTextsOf } from '../texts-of-kind.ts'
import classes from './import.module.css'

type Chosen = { file: File; name: string; size: number; at: number }

export function UploadCard({ kind, onUploaded }: { kind: ImportKind; onUploaded: (uploaded: ImportDetail) => void }) {
  const t = useTexts(importTexts)
  const { uploadHint } = useTexts(kindTextsOf(kind))
  const [isTooLarge, setTooLarge] = useState(false)
  const action = useAction<Chosen, ImportDetail>({
    send: (haat, { file, name }, options) =>
      haat.imports.create({ file, kind, file_name: name.slice(0, 100) }, options),
    onDone: onUploaded,
    isSilent: () => true,
  })
  const choose = ([file]: File[]) => {
    if (!file) return
    setTooLarge(file.size > maxUploadBytes)
    // The key of the action depends on the file by these: a file itself has no text.
    if (file.size <= maxUploadBytes) action.run({ file, name: file.name, size: file.size, at: file.lastModified })
  }
  const problem = isTooLarge ? t.tooLarge : messagesOf(action.fields, 'file')
  return (
    <Card title={t.uploadTitle}>
      <div className={classes.stack}>
        <p>{uploadHint}</p>
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        <div>
          <FileButton label={t.choose} icon={FileText} accept=".csv,.tsv,.txt,text/csv" onChoose={choose} />
        </div>
      </div>
    </Card>
  )
}
