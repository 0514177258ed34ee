import * as labels from '@haat/contract/merchant/shipment-labels.ts'
import * as scan from '@haat/contract/merchant/shipment-scan.ts'
import * as contract from '@haat/contract/merchant/shipments.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { trim } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { orderActorOf } from '../orders/order-actor.ts'
import { deleteShipment, updateShipment } from './change-shipment.ts'
import { presentScannedCode } from './present-scanned-code.ts'
import { presentShipmentRow } from './present-shipment.ts'
import { readScannedCode } from './read-scanned-code.ts'
import { readShipment } from './read-shipment.ts'
import { readShipmentLabels } from './read-shipment-labels.ts'
import { readShipmentNumber } from './shipment-number-rules.ts'
import { type ListedShipment, listShipments } from './shipments.queries.ts'
import { writtenOf } from './written-shipment.ts'

/** The shipments of a store, and how staff prepare them. */
export function shipmentRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listShipments, {
    sort: ({ sort }) => sort ?? 'newest',
    rows: (tx, { store, filters: { number, ...filters }, sort, page }) => {
      const numbered = number === undefined ? filters : { ...filters, number: readShipmentNumber(number) }
      return listShipments(tx, store.id, { ...numbered, sort }, page)
    },
    position: byId,
    present: (row: ListedShipment) => presentShipmentRow(row),
  })

  route(app, deps, contract.readShipment, async ({ read, params, fields, ...caller }) =>
    trim(await read((tx) => readShipment(tx, caller, params.shipment_id)), fields),
  )

  route(app, deps, scan.readScannedCode, async ({ read, store, query }) =>
    presentScannedCode(await read((tx) => readScannedCode(tx, store.id, query.code))),
  )

  route(app, deps, labels.readShipmentLabels, ({ store, body, read }) =>
    read((tx) => {
      const { order_ids: orderIds = [], shipment_ids: shipmentIds = [], language } = body
      return readShipmentLabels(tx, store, { orderIds, shipmentIds, language })
    }),
  )

  route(app, deps, contract.updateShipment, ({ write, params, body: { version, ...body }, ...caller }) =>
    write(async (tx) => {
      const { id: storeId } = caller.store
      const { shipment_id: shipmentId } = params
      const actor = orderActorOf(authorOf(caller))
      await updateShipment(tx, { storeId, shipmentId, actor, version, ...writtenOf(body) })
      return readShipment(tx, caller, shipmentId)
    }),
  )

  route(app, deps, contract.deleteShipment, ({ write, params, ...caller }) =>
    write(async (tx) => {
      const actor = orderActorOf(authorOf(caller))
      await deleteShipment(tx, { storeId: caller.store.id, shipmentId: params.shipment_id, actor })
      return null
    }),
  )
}
