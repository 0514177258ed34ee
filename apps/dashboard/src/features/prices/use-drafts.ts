import type { BulkEditResults, BulkEditsCreateInput, VariantSummary } from '@haat/client/merchant'
import { useState } from 'react'
import { keysOfBulkEdits, useUndoBulkEdit } from '../../api/bulk-edits.ts'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { offerUndo, showToast } from '../../ui/toasts.tsx'
import { applyRule, type Cell, changeOf, type RowChange, type Rule, savedText, type Typed } from './grid-rules.ts'
import { priceTexts } from './price-texts.ts'

type Draft = { row: VariantSummary; typed: Typed }
export type DraftChange = RowChange & { row: VariantSummary }

/** What is typed in the table, kept while the table shows other rows, and saved together. */
export function useDrafts(rows: readonly VariantSummary[], onSaved: () => void) {
  const t = useTexts(priceTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map())
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map())
  const listed = new Map(rows.map((row) => [row.id, row]))
  // A row that others have changed meanwhile is compared with what is there now: the preview shows both.
  const changes = [...drafts.values()].flatMap(({ row: seen, typed }): DraftChange[] => {
    const row = listed.get(seen.id) ?? seen
    const change = changeOf(row, typed)
    return change ? [{ ...change, row }] : []
  })
  const undo = useUndoBulkEdit()
  const action = useAction<BulkEditsCreateInput, BulkEditResults>({
    send: (haat, input, options) => haat.bulkEdits.create(input, options),
    isSilent: () => true,
    invalidates: keysOfBulkEdits(subdomain),
    onDone({ id, done_count: done, failed_count: left, results }) {
      const failed = new Map(
        results.flatMap(({ variant_id, status, message }) => (status === 'failed' ? [[variant_id, message]] : [])),
      )
      const isLeft = new Set(failed.keys())
      const saved = new Set(results.map(({ variant_id }) => variant_id).filter((one) => !isLeft.has(one)))
      setRefusals(failed)
      setDrafts((before) => new Map([...before].filter(([variantId]) => !saved.has(variantId))))
      if (done > 0) offerUndo(t.saved(formats.count(done)), () => undo.run({ bulk_edit_id: id }))
      if (left > 0) showToast({ message: t.someFailed(formats.count(left)), kind: 'error' })
      onSaved()
    },
  })
  const change = (fill: (before: Map<number, Draft>) => void) =>
    setDrafts((before) => {
      const next = new Map(before)
      fill(next)
      return next
    })
  const put = (into: Map<number, Draft>, row: VariantSummary, cell: Cell, text: string) => {
    const { [cell]: _, ...others } = into.get(row.id)?.typed ?? {}
    const typed: Typed = text === savedText(row, cell) ? others : { ...others, [cell]: text }
    if (Object.keys(typed).length === 0) into.delete(row.id)
    else into.set(row.id, { row, typed })
  }
  return {
    changes,
    isSaving: action.isRunning,
    textOf: (row: VariantSummary, cell: Cell): string => drafts.get(row.id)?.typed[cell] ?? savedText(row, cell),
    changeOf: (row: VariantSummary) => changes.find((one) => one.row.id === row.id),
    refusalOf: (row: VariantSummary): string | undefined => (drafts.has(row.id) ? refusals.get(row.id) : undefined),
    type(row: VariantSummary, cell: Cell, text: string) {
      change((into) => put(into, row, cell, text))
      setRefusals((before) => new Map([...before].filter(([id]) => id !== row.id)))
    },
    /** Texts for a cell of these rows, one below the other. */
    fill(below: readonly VariantSummary[], cell: Cell, texts: readonly string[]) {
      change((into) => {
        for (const [index, row] of below.slice(0, texts.length).entries()) put(into, row, cell, texts[index] ?? '')
      })
    },
    apply(rule: Rule, to: readonly VariantSummary[]) {
      change((into) => {
        for (const row of to) {
          const written = applyRule(rule, row, into.get(row.id)?.typed ?? {})
          for (const [cell, text] of Object.entries(written)) put(into, row, cell as Cell, text)
        }
      })
    },
    save: (reason: string) => action.run({ changes: changes.map((one) => one.change), ...(reason && { reason }) }),
    discard() {
      setDrafts(new Map())
      setRefusals(new Map())
    },
  }
}

export type Drafts = ReturnType<typeof useDrafts>
