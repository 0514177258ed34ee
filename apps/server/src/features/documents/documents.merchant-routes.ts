import * as papers from '@haat/contract/merchant/order-documents.ts'
import { markShipmentLabelsPrinted as markLabels } from '@haat/contract/merchant/shipment-labels.ts'
import * as contract from '@haat/contract/merchant/tax-documents.ts'
import { readVatReport } from '@haat/contract/merchant/vat-report.ts'
import type { Body } from '@haat/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { orderActorOf } from '../orders/order-actor.ts'
import { findDocument, listDocumentsOf } from './documents.queries.ts'
import { issueDocument } from './issue-document.ts'
import { issueTaxInvoices } from './issue-tax-invoices.ts'
import { markShipmentLabelsPrinted } from './mark-labels-printed.ts'
import { markPapersPrinted } from './mark-papers-printed.ts'
import { markTaxDocumentsPrinted } from './mark-tax-documents-printed.ts'
import type { NoteItem } from './note-lines.ts'
import { presentDocument, presentDocumentRow } from './present-document.ts'
import { presentNotePreview } from './present-note-preview.ts'
import { presentVatReport } from './present-vat-report.ts'
import { previewNote } from './preview-note.ts'
import { readDocumentsOfOrders } from './read-documents-of-orders.ts'
import { listVatSums } from './vat-report.queries.ts'

/** Tax invoices, credit notes and debit notes, and what was printed. */
export function taxDocumentRoutes(app: FastifyInstance, deps: Deps): void {
  const read = async (tx: StoreTx, storeId: number, id: number) => {
    const found = await findDocument(tx, storeId, id)
    if (!found) throw notFound('document', 'document_id')
    return presentDocument(found)
  }

  cursorListRoute(app, deps, contract.listDocuments, {
    rows: (tx, { store, filters, page }) => listDocumentsOf(tx, store.id, filters, page),
    position: byId,
    present: presentDocumentRow,
  })

  route(app, deps, contract.readDocument, async ({ store, params, fields, ...caller }) =>
    trim(await caller.read((tx) => read(tx, store.id, params.document_id)), fields),
  )

  route(app, deps, readVatReport, async ({ store, query: { month }, ...caller }) =>
    presentVatReport(await caller.read((tx) => listVatSums(tx, store.id, month)), month, store.currency),
  )

  route(app, deps, contract.readDocumentsOfOrders, ({ store, body, ...caller }) =>
    caller.read((tx) => readDocumentsOfOrders(tx, store.id, body.order_ids)),
  )

  route(app, deps, contract.issueTaxInvoices, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const request = { storeId: caller.store.id, orderIds: body.order_ids, now: deps.clock() }
      const issued = await issueTaxInvoices(tx, { ...request, actor: orderActorOf(authorOf(caller)) })
      return {
        issued_count: issued.issuedCount,
        refused: issued.refused.map((order_id) => ({ order_id, reason: 'status' as const })),
      }
    }),
  )

  route(app, deps, contract.previewNote, async ({ store, params, body, ...caller }) => {
    const wanted = { storeId: store.id, documentId: params.document_id, kind: body.kind, items: noteItemsOf(body) }
    return presentNotePreview(await caller.read((tx) => previewNote(tx, wanted)))
  })

  route(app, deps, contract.issueDocument, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const { id: storeId } = caller.store
      const id = await issueDocument(tx, {
        ...{ storeId, orderId: params.order_id, actor: orderActorOf(authorOf(caller)), kind: body.kind },
        buyer: { name: body.buyer_name, bin: body.buyer_bin },
        items: noteItemsOf(body),
        ...{ reason: body.reason ?? '', now: deps.clock() },
      })
      return read(tx, storeId, id)
    }),
  )

  route(app, deps, papers.markOrderDocumentsPrinted, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const printed = body.orders.map(({ order_id: orderId, version }) => ({ orderId, version }))
      await markPapersPrinted(tx, authorOf(caller), printed, deps.clock())
      return null
    }),
  )

  route(app, deps, markLabels, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const printed = { shipmentIds: body.shipment_ids ?? [], orderIds: body.order_ids ?? [] }
      await markShipmentLabelsPrinted(tx, authorOf(caller), printed, deps.clock())
      return null
    }),
  )

  route(app, deps, contract.markDocumentsPrinted, ({ write, body, ...caller }) =>
    write(async (tx) => {
      await markTaxDocumentsPrinted(tx, authorOf(caller), body.document_ids)
      return null
    }),
  )
}

type NoteBody = Pick<Body<typeof contract.issueDocument>, 'items' | 'delivery_amount'>

const noteItemsOf = ({ items = [], delivery_amount: deliveryMinor }: NoteBody): NoteItem[] => [
  ...items.map(({ order_item_id: lineId, quantity = 0, amount: amountMinor }) => ({ lineId, quantity, amountMinor })),
  ...(deliveryMinor === undefined ? [] : [{ lineId: null, quantity: 0, amountMinor: deliveryMinor }]),
]
