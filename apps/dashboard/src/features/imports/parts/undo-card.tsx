import type { Import, ImportDetail } from '@haat/client/merchant'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { importKey } from '../api.ts'
import { undoTexts } from '../undo-texts.ts'
import classes from './import.module.css'
import { Changed } from './result-card.tsx'

/** Sets back what a file has changed, and shows what became of that. */
export function UndoCard({ file }: { file: ImportDetail }) {
  const t = useTexts(undoTexts)
  const formats = useFormats()
  const { undo_status, undone_count, kept_count, created_count, changed_count, undo_problems } = file
  if (undo_status === null) return file.undo_until === null ? null : <Begin file={file} until={file.undo_until} />
  const [done, all] = [undone_count + kept_count, created_count + changed_count]
  if (undo_status === 'RUNNING')
    return (
      <Card title={t.running}>
        <div className={classes.stack}>
          <progress className={classes.progress} value={done} max={all} aria-label={t.running} />
          <p>{t.progress(formats.count(done), formats.count(all))}</p>
        </div>
      </Card>
    )
  return (
    <Card title={t.undone(formats.count(undone_count))}>
      <div className={classes.stack}>
        <Changed />
        {kept_count > 0 ? (
          <>
            <Notice tone="warning" title={t.kept(formats.count(kept_count), kept_count === 1)} />
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard */}
            <ul className={classes.reasons} tabIndex={0} aria-label={t.reasons}>
              {undo_problems.map(({ product_id, name, message }, index) => (
                <li key={`${product_id ?? name} ${index.toString()}`}>
                  <strong>{name}</strong>: {message}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </Card>
  )
}

function Begin({ file, until }: { file: ImportDetail; until: string }) {
  const t = useTexts(undoTexts)
  const formats = useFormats()
  const { can, subdomain } = useStore()
  const undo = useAction<number, Import>({
    send: (haat, import_id, options) => haat.imports.undo({ import_id }, options),
    invalidates: [importKey(subdomain, file.id)],
  })
  const mayUndo =
    file.kind === 'orders'
      ? can('orders:write')
      : can('catalog:write') && (file.kind !== 'products' || can('stock:write'))
  if (!mayUndo) return null
  const ask = async () => {
    const [created, changed] = [formats.count(file.created_count), formats.count(file.changed_count)]
    const ofProducts = [
      file.changed_count > 0 && t.willChanged(changed),
      file.created_count > 0 && t.willCreated(created),
      t.othersStay,
    ]
    const text = {
      products: ofProducts.filter(Boolean).join(' '),
      variants: t.willVariants(changed),
      orders: t.willOrders(created),
    }[file.kind as 'products' | 'variants' | 'orders']
    if (await confirm({ title: t.question, text, confirmLabel: t.undo, kind: 'danger' })) undo.run(file.id)
  }
  return (
    <Card title={t.undo}>
      <div className={classes.stack}>
        <p>{t.until(formats.moment(until))}</p>
        <div>
          <Button kind="danger" onClick={() => void ask()} isBusy={undo.isRunning}>
            {t.undo}
          </Button>
        </div>
      </div>
    </Card>
  )
}
