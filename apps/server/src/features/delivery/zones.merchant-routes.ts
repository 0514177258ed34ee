import * as contract from '@haat/contract/merchant/delivery.ts'
import type { Body, Data } from '@haat/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { completeListRoute } from '../../platform/list-route.ts'
import { route } from '../../platform/route.ts'
import { camelKeys } from '../../shared/casing.ts'
import { formatAmount } from '../../shared/money.ts'
import { listZonesOfStore, type NewZone, type ZoneChanges, type ZoneRow } from './delivery-admin.queries.ts'
import type { PickupTexts } from './delivery-zone-rules.ts'
import { presentPickup } from './present-pickup.ts'
import { addZone, changeZone, removeZone } from './save-zone.ts'

/** The delivery zones of a store and their fees, for its staff. */
export function merchantZoneRoutes(app: FastifyInstance, deps: Deps): void {
  completeListRoute(app, deps, contract.listMerchantDeliveryZones, { rows: listZonesOfStore, present: presentZone })

  route(app, deps, contract.createDeliveryZone, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const { code, kind = code === 'pickup' ? 'pickup' : 'delivery', label, fee, ...rest } = body
      const zone = { ...changesOf(rest), code, kind, label, feeMinor: fee } as NewZone
      return presentZone(await addZone(tx, authorOf(caller), zone))
    }),
  )

  route(app, deps, contract.updateDeliveryZone, ({ write, params, body, ...caller }) =>
    write(async (tx) => presentZone(await changeZone(tx, authorOf(caller), params.zone_id, changesOf(body)))),
  )

  route(app, deps, contract.deleteDeliveryZone, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removeZone(tx, authorOf(caller), params.zone_id)
      return null
    }),
  )
}

// The schema of the body declares every field and rejects others; the remaining names are columns.
function changesOf({
  fee,
  free_above,
  translations,
  pickup_point: point,
  ...rest
}: Body<typeof contract.updateDeliveryZone>): ZoneChanges {
  return {
    ...camelKeys(rest),
    ...(point === undefined ? {} : pickupOf(point)),
    ...(fee === undefined ? {} : { feeMinor: fee }),
    ...(free_above === undefined ? {} : { freeAboveMinor: free_above }),
    ...(translations === undefined ? {} : { translations: JSON.stringify(translations) }),
  } as ZoneChanges
}

const pickupOf = ({
  address: pickupAddress,
  name: pickupName = '',
  phone,
  hours: pickupHours = '',
}: NonNullable<Body<typeof contract.updateDeliveryZone>['pickup_point']>): PickupTexts => ({
  ...{ pickupName, pickupAddress, pickupPhone: phone ?? '', pickupHours },
})

type Zone = Data<typeof contract.createDeliveryZone>

const presentZone = (row: ZoneRow): Zone => ({
  id: row.id,
  code: row.code,
  kind: row.kind as Zone['kind'],
  pickup_point: presentPickup(row),
  label: row.label,
  translations: row.translations as Zone['translations'],
  fee: formatAmount(row.feeMinor),
  free_above: row.freeAboveMinor === null ? null : formatAmount(row.freeAboveMinor),
  estimated_days_min: row.estimatedDaysMin,
  estimated_days_max: row.estimatedDaysMax,
  districts: row.districts,
  thanas: row.thanas,
  is_active: row.isActive,
  sort_order: row.sortOrder,
  updated_at: row.updatedAt,
})
