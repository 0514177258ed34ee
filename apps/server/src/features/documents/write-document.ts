import type { DocumentKind } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { auditOrder, type OrderActor, orderActorName } from '../orders/order-actor.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { sumTaxLines, type TaxLine, templates } from './document-rules.ts'
import { insertDocument } from './documents.queries.ts'
import type { DocumentContent } from './present-document-content.ts'
import { takeNumber } from './take-number.ts'

type Written = {
  kind: DocumentKind
  /** Of the store, for its numbers. */
  prefix: string
  /** Of a note: its tax invoice. */
  invoiceId: number | null
  content: DocumentContent
  lines: readonly TaxLine[]
  now: Date
}

/** Writes a document with the next number of its series, which stays locked until the transaction ends. Returns its ID. */
export async function writeDocument(
  tx: StoreTx,
  { id: orderId, storeId }: OrderRow,
  actor: OrderActor,
  { kind, prefix, invoiceId, content, lines, now }: Written,
): Promise<number> {
  const taken = await takeNumber(tx, storeId, kind, prefix, now)
  const id = await insertDocument(tx, {
    ...{ storeId, kind, orderId, invoiceId, template: templates[kind], content },
    ...{ sums: sumTaxLines(lines), lines, issuedBy: orderActorName(actor), issuedAt: now, ...taken },
  })
  await auditOrder(tx, storeId, actor, orderId, {
    action: 'document.issued',
    after: { documentId: id, kind, number: taken.number, total: content.total, vat: content.vat },
  })
  return id
}
