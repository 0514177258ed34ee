import type { DocumentKind } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { recordEvents } from '../../platform/outbox.ts'
import { auditOrders, type OrderActor, orderActorName } from '../orders/order-actor.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { documentNumber, sumTaxLines, type TaxLine } from './document-rules.ts'
import { insertDocuments, takeSerials } from './documents.queries.ts'
import { presentIssued } from './present-document.ts'
import type { DocumentContent } from './present-document-content.ts'

type Written = {
  order: Pick<OrderRow, 'id' | 'storeId'>
  /** The tax invoice of a note; null for a tax invoice. */
  invoiceId: number | null
  content: DocumentContent
  lines: readonly TaxLine[]
}

type Series = {
  kind: DocumentKind
  template: string
  /** The prefix of the document numbers of the store. */
  prefix: string
  now: Date
}

/**
 * Writes documents of a store with the next numbers of their series, in their order. However many they are, the statements are
 * the same: the series stays locked until the transaction ends, and others wait for it. Returns their IDs.
 */
export async function writeDocuments(
  tx: StoreTx,
  storeId: number,
  actor: OrderActor,
  { kind, template, prefix, now }: Series,
  written: readonly Written[],
): Promise<number[]> {
  if (written.length === 0) return []
  const { fiscalYear, first } = await takeSerials(tx, { storeId, kind, now, count: written.length })
  const documents = written.map(({ order, invoiceId, content, lines }, index) => ({
    ...{ orderId: order.id, invoiceId, content, lines, sums: sumTaxLines(lines), serial: first + index },
    number: documentNumber(prefix, kind, fiscalYear, first + index),
  }))
  const issued = {
    storeId,
    kind,
    fiscalYear,
    template,
    issuedBy: orderActorName(actor),
    issuedAt: now,
  }
  const ids = await insertDocuments(tx, issued, documents)
  await recordEvents(
    tx,
    storeId,
    documents.map((document, index) => ({
      type: 'document.issued' as const,
      resourceId: ids[index] as number,
      payload: { object: presentIssued(kind, ids[index] as number, document) },
    })),
  )
  await auditOrders(
    tx,
    storeId,
    actor,
    documents.map(({ orderId, number, content: { total, vat } }, index) => ({
      ...{ orderId, action: 'document.issued' as const },
      after: { documentId: ids[index] as number, kind, number, total, vat },
    })),
  )
  return ids
}
