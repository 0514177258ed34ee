import type { DocumentKind } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { camelKeys } from '../../shared/casing.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { noteTemplates, type TaxLine } from './document-rules.ts'
import { type DocumentRow, readNumberPrefix } from './documents.queries.ts'
import { composeDocument, type DocumentContent, deliveryTexts } from './present-document-content.ts'
import { writeDocuments } from './write-documents.ts'

type Note = {
  kind: Exclude<DocumentKind, 'TAX_INVOICE'>
  invoice: DocumentRow
  lines: readonly TaxLine[]
  reason: string
  now: Date
}

/**
 * Writes a credit or debit note of an order that this transaction has locked, with the words of its tax invoice: also when the
 * store has ceased to charge VAT.
 */
export async function issueNote(
  tx: StoreTx,
  order: OrderRow,
  actor: OrderActor,
  { kind, invoice, lines, reason, now }: Note,
): Promise<number> {
  const content = composeNote(invoice, lines, reason)
  const prefix = await readNumberPrefix(tx, order.storeId)
  const written = [{ order, invoiceId: invoice.id, content, lines }]
  const [id] = await writeDocuments(
    tx,
    order.storeId,
    actor,
    { kind, template: noteTemplates[kind], prefix, now },
    written,
  )
  return id as number
}

/** What a note says: the words of its tax invoice. */
export function composeNote(invoice: DocumentRow, lines: readonly TaxLine[], reason: string): DocumentContent {
  const { seller, buyer, orderNumber, currency, lines: written } = camelKeys(invoice.content as DocumentContent)
  const issued = written.map(camelKeys)
  return composeDocument({
    ...{ order: { orderNumber, currency }, seller, lines, reason, buyer },
    invoice: { number: invoice.number, issued_at: invoice.issuedAt.toISOString() },
    textsOf: ({ orderLineId }) => {
      const line = issued.find(({ orderItemId }) => orderItemId === orderLineId)
      if (!line) return deliveryTexts
      const { description, hsCode, taxNote, unit } = line
      return { description, hs_code: hsCode, tax_note: taxNote, unit }
    },
  })
}
