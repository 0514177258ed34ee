import type { BulkEdit, BulkUndoResults } from '@haat/client/merchant'
import { useState } from 'react'
import { ListStates } from '../../../api/list-states.tsx'
import { ReadView } from '../../../api/read-view.tsx'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { keysOfPrices, useBulkEdit, useBulkEdits } from '../api.ts'
import { priceTexts } from '../price-texts.ts'
import { ChangeLines } from './change-lines.tsx'
import classes from './edits-dialog.module.css'

/** What was saved in the last day: each can be looked at and undone. */
export default function EditsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(priceTexts)
  const [shown, setShown] = useState<number | null>(null)
  return (
    <Dialog title={t.recentTitle} isOpen onClose={onClose}>
      {shown === null ? <Edits onShow={setShown} /> : <Edit id={shown} onBack={() => setShown(null)} />}
    </Dialog>
  )
}

function Edits({ onShow }: { onShow: (id: number) => void }) {
  const t = useTexts(priceTexts)
  const formats = useFormats()
  const list = useBulkEdits()
  const badgeOf = ({ variant_count: all, undone_count: undone }: BulkEdit) =>
    undone === 0 ? null : (
      <StatusBadge tone="neutral">{undone === all ? t.allUndone : t.undoneOf(formats.count(undone))}</StatusBadge>
    )
  return (
    <ListStates list={list} empty={<EmptyState title={t.recentEmpty} />}>
      {(edits) => (
        <Rows label={t.recentTitle}>
          {edits.map((edit) => {
            const what = t.variants(formats.count(edit.variant_count), edit.variant_count === 1)
            const who = edit.actor_name || t.program
            return (
              <Row
                key={edit.id}
                title={what}
                badges={badgeOf(edit)}
                lines={[`${who} · ${formats.short(edit.created_at)}`, edit.reason]}
                actions={
                  <Button isSmall onClick={() => onShow(edit.id)} label={`${t.show} ${what}`}>
                    {t.show}
                  </Button>
                }
              />
            )
          })}
        </Rows>
      )}
    </ListStates>
  )
}

function Edit({ id, onBack }: { id: number; onBack: () => void }) {
  const t = useTexts(priceTexts)
  const formats = useFormats()
  const { can, subdomain } = useStore()
  const query = useBulkEdit(id)
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map())
  const undo = useAction<{ bulk_edit_id: number }, BulkUndoResults>({
    send: (haat, input, options) => haat.bulkEdits.undo(input, options),
    invalidates: keysOfPrices(subdomain),
    onDone: ({ results }) => setRefusals(new Map(results.map(({ variant_id, message }) => [variant_id, message]))),
  })
  return (
    <ReadView query={query} missing={null}>
      {(edit) => {
        const left = edit.variants.filter(({ undone_at }) => undone_at === null)
        const mayUndo = can('catalog:write') && (can('stock:write') || left.every(({ on_hand }) => !on_hand))
        return (
          <div className={classes.edit}>
            <ChangeLines
              label={t.recentTitle}
              lines={edit.variants.map((one) => ({
                ...one,
                note: one.undone_at ? (
                  <StatusBadge tone="neutral">{t.allUndone}</StatusBadge>
                ) : (
                  <p className={classes.refusal}>{refusals.get(one.variant_id)}</p>
                ),
              }))}
            />
            {left.length > 0 ? <p className={classes.hint}>{t.undoUntil(formats.moment(edit.undo_until))}</p> : null}
            <div className={classes.buttons}>
              <Button onClick={onBack}>{t.backToList}</Button>
              {left.length > 0 && mayUndo ? (
                <Button kind="danger" isBusy={undo.isRunning} onClick={() => undo.run({ bulk_edit_id: id })}>
                  {t.undo}
                </Button>
              ) : null}
            </div>
          </div>
        )
      }}
    </ReadView>
  )
}
