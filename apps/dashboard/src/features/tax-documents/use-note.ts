import type { TaxDocument, TaxDocumentsIssueInput, TaxDocumentsPreviewNoteInput } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { confirm } from '../../ui/confirm.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { taxDocumentsKey } from './api.ts'
import { type NoteDraft, noteInputOf } from './note-rules.ts'
import { noteTexts } from './note-texts.ts'

export type NoteKind = TaxDocumentsPreviewNoteInput['kind']

/** State of the page of a note by hand: what it comes to is read again while it is typed. */
export function useNote(invoice: TaxDocument, onDone: (documentId: number) => void) {
  const t = useTexts(noteTexts)
  const formats = useFormats()
  const { haat, subdomain } = useStore()
  const [problems, setProblems] = useState<Record<string, string[]>>({})
  const action = useAction<TaxDocumentsIssueInput, TaxDocument>({
    send: (api, input, options) => api.taxDocuments.issue(input, options),
    onDone: ({ id }) => onDone(id),
    invalidates: [taxDocumentsKey(subdomain), [subdomain, 'orders']],
  })
  const start: { kind: NoteKind; draft: NoteDraft; reason: string } = { kind: 'CREDIT_NOTE', draft: {}, reason: '' }
  const form = useFields(start, { ...action.fields, ...problems })
  const { kind, draft, reason } = form.values
  const input = noteInputOf(draft)
  const asked = input && { kind, ...input }
  const settled = useSettled(asked)
  const read = (body: Omit<TaxDocumentsPreviewNoteInput, 'document_id'>, signal: AbortSignal) =>
    haat.taxDocuments.previewNote({ document_id: invoice.id, ...body }, { signal })
  const basis = useQuery({
    queryKey: [...taxDocumentsKey(subdomain), invoice.id, 'left'],
    queryFn: ({ signal }) => read({ kind: 'CREDIT_NOTE' }, signal),
  })
  const preview = useQuery({
    queryKey: [...taxDocumentsKey(subdomain), invoice.id, 'note', settled],
    queryFn: ({ signal }) => read(settled ?? { kind }, signal),
    enabled: settled !== null,
  })
  const isCurrent = JSON.stringify(asked) === JSON.stringify(settled)
  const note = isCurrent && asked !== null ? (preview.data ?? null) : null
  const save = async () => {
    setProblems(reason.trim() === '' ? { reason: [t.required] } : {})
    if (reason.trim() === '' || !note || !input) return
    const asksFor = kind === 'CREDIT_NOTE' ? t.confirmCredit : t.confirmDebit
    const question = { title: asksFor(formats.money(note.total)), text: t.forever, confirmLabel: t.issue[kind] }
    if (await confirm(question)) action.run({ order_id: invoice.order_id, kind, ...input, reason: reason.trim() })
  }
  return {
    ...{ form, save: () => void save(), isSaving: action.isRunning, canSave: note !== null },
    /** null before it is read the first time. */
    left: basis.data?.left ?? null,
    /** null while nothing is chosen, and while it is calculated. */
    note,
    error: basis.error ?? (settled === null ? null : preview.error),
  }
}

export type NoteEditor = ReturnType<typeof useNote>
