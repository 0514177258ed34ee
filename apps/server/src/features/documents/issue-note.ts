import type { DocumentKind } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { camelKeys } from '../../shared/casing.ts'
import { auditOrder, type OrderActor, orderActorName } from '../orders/order-actor.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { sumTaxLines, type TaxLine, templates } from './document-rules.ts'
import { type DocumentRow, insertDocument, readNumberPrefix } from './documents.queries.ts'
import { composeDocument, type DocumentContent, deliveryTexts } from './present-document-content.ts'
import { takeNumber } from './take-number.ts'

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
  const { seller, buyer, lines: written } = invoice.content as DocumentContent
  const issued = written.map(camelKeys)
  const content = composeDocument({
    ...{ order, seller, lines, reason, buyer },
    invoice: { number: invoice.number, issued_at: invoice.issuedAt.toISOString() },
    textsOf: ({ orderLineId }) => {
      const line = issued.find(({ orderItemId }) => orderItemId === orderLineId)
      if (!line) return deliveryTexts
      const { description, hsCode, taxNote, unit } = line
      return { description, hs_code: hsCode, tax_note: taxNote, unit }
    },
  })
  const { storeId } = order
  const taken = await takeNumber(tx, storeId, kind, await readNumberPrefix(tx, storeId), now)
  const id = await insertDocument(tx, {
    ...{ storeId, kind, orderId: order.id, invoiceId: invoice.id, template: templates[kind], content },
    ...{ sums: sumTaxLines(lines), lines, issuedBy: orderActorName(actor), issuedAt: now, ...taken },
  })
  await auditOrder(tx, storeId, actor, order.id, {
    action: 'document.issued',
    after: { documentId: id, kind, number: taken.number, total: content.total, vat: content.vat },
  })
  return id
}
