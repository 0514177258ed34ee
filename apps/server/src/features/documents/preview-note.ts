import type { Text } from '@haat/contract/errors.ts'
import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { findDocument, listCreditableLines } from './documents.queries.ts'
import { composeNote } from './issue-note.ts'
import { leftOfLine, type NoteItem, type NoteKind, noteLines, refusedDocument } from './note-lines.ts'

type Wanted = { storeId: number; documentId: number; kind: NoteKind; items: readonly NoteItem[] }

/** What a note of a tax invoice would be, and what can still be credited. Writes nothing. */
export async function previewNote(tx: StoreTx, { storeId, documentId, kind, items }: Wanted) {
  const invoice = await findDocument(tx, storeId, documentId)
  if (!invoice) throw notFound('document', 'document_id')
  if (invoice.kind !== 'TAX_INVOICE') throw refusedDocument('no_invoice', isNote)
  const known = await listCreditableLines(tx, storeId, invoice.id)
  const whole = composeNote(invoice, known, '')
  const left = known.map((line, index) => ({
    written: whole.lines[index],
    orderLineId: line.orderLineId,
    ...leftOfLine(line),
  }))
  return { left, note: composeNote(invoice, noteLines(kind, known, items), '') }
}

export type PreviewedNote = Awaited<ReturnType<typeof previewNote>>

const isNote: Text = {
  en: 'This document is a note itself. Open its tax invoice.',
  bn: 'এটি নিজেই একটি নোট। এর কর চালান খুলুন।',
}
