import type { BulkEdit, BulkUndoResults } from '@haat/client/merchant'
import { useState } from 'react'
import { useBulkEdit, useBulkEdits, useUndoBulkEdit } from '../api/bulk-edits.ts'
import { ListStates } from '../api/list-states.tsx'
import { ReadView } from '../api/read-view.tsx'
import { useStore } from '../api/store.ts'
import { useFormats } from '../i18n/formats.ts'
import { useTexts } from '../i18n/texts.ts'
import { nameOfVariant } from '../lib/name-of-variant.ts'
import { Button } from '../ui/button.tsx'
import { ChangeLines } from '../ui/change-lines.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Row, Rows } from '../ui/rows.tsx'
import { EmptyState } from '../ui/states.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { bulkEditTexts } from './bulk-edit-texts.ts'
import classes from './bulk-edits-dialog.module.css'
import { useProductValues, useVariantValues } from './edited-values.ts'

/** What was saved for many products in the last day: each can be looked at and undone. */
export default function BulkEditsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(bulkEditTexts)
  const [shown, setShown] = useState<number | null>(null)
  return (
    <Dialog title={t.recentTitle} isOpen onClose={onClose}>
      {shown === null ? <Edits onShow={setShown} /> : <Edit id={shown} onBack={() => setShown(null)} />}
    </Dialog>
  )
}

function Edits({ onShow }: { onShow: (id: number) => void }) {
  const t = useTexts(bulkEditTexts)
  const formats = useFormats()
  const list = useBulkEdits()
  const badgeOf = ({ variant_count, product_count, undone_count: undone }: BulkEdit) =>
    undone === 0 ? null : (
      <StatusBadge tone="neutral">
        {undone === variant_count + product_count ? t.allUndone : t.undoneOf(formats.count(undone))}
      </StatusBadge>
    )
  return (
    <ListStates list={list} empty={<EmptyState title={t.recentEmpty} />}>
      {(edits) => (
        <Rows label={t.recentTitle}>
          {edits.map((edit) => {
            const { variant_count: variants, product_count: products } = edit
            const what =
              products > 0
                ? t.products(formats.count(products), products === 1)
                : t.variants(formats.count(variants), variants === 1)
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

const noRefusals: BulkUndoResults = { done_count: 0, failed_count: 0, results: [], products: [] }

function Edit({ id, onBack }: { id: number; onBack: () => void }) {
  const t = useTexts(bulkEditTexts)
  const formats = useFormats()
  const { can } = useStore()
  const query = useBulkEdit(id)
  const [undone, setUndone] = useState(noRefusals)
  const undo = useUndoBulkEdit(setUndone)
  const [variantValues, productValues] = [useVariantValues(), useProductValues()]
  const noteOf = (undoneAt: string | null, refusal?: { message: string }) =>
    undoneAt ? (
      <StatusBadge tone="neutral">{t.allUndone}</StatusBadge>
    ) : (
      <p className={classes.refusal}>{refusal?.message}</p>
    )
  return (
    <ReadView query={query} missing={null}>
      {({ variants, products, undo_until }) => {
        const left = [...variants, ...products].filter(({ undone_at }) => undone_at === null)
        const changesStock = variants.some(({ on_hand, undone_at }) => on_hand && undone_at === null)
        const mayUndo = can('catalog:write') && (can('stock:write') || !changesStock)
        return (
          <div className={classes.edit}>
            <ChangeLines
              label={t.recentTitle}
              lines={[
                ...variants.map((one) => ({
                  id: one.variant_id,
                  name: nameOfVariant(one),
                  values: variantValues(one),
                  note: noteOf(
                    one.undone_at,
                    undone.results.find(({ variant_id }) => variant_id === one.variant_id),
                  ),
                })),
                ...products.map((one) => ({
                  id: one.product_id,
                  name: one.product_name,
                  values: productValues(one),
                  note: noteOf(
                    one.undone_at,
                    undone.products.find(({ product_id }) => product_id === one.product_id),
                  ),
                })),
              ]}
            />
            {left.length > 0 ? <p className={classes.hint}>{t.undoUntil(formats.moment(undo_until))}</p> : null}
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
