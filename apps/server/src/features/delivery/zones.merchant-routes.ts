import * as contract from '@haat/contract/merchant/delivery.ts'
import type { Body, Data } from '@haat/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { completeListRoute } from '../../platform/list-route.ts'
import { route } from '../../platform/route.ts'
import { formatAmount } from '../../shared/money.ts'
import { listZonesOfStore, type NewZone, type ZoneChanges, type ZoneRow } from './delivery-admin.queries.ts'
import { addZone, changeZone, removeZone } from './save-zone.ts'

/** Where the shop delivers, and for how much. */
export function merchantZoneRoutes(app: FastifyInstance, deps: Deps): void {
  completeListRoute(app, deps, contract.listMerchantDeliveryZones, { rows: listZonesOfStore, present: presentZone })

  route(app, deps, contract.createDeliveryZone, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const { code, label, fee, ...rest } = body
      const zone = { ...changesOf(rest), code, label, fee_minor: fee } as NewZone
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

// The schema of the body knows every field of it and refuses others; the rest of the names are the columns'.
function changesOf({ fee, free_above, translations, ...rest }: Body<typeof contract.updateDeliveryZone>): ZoneChanges {
  return {
    ...rest,
    ...(fee === undefined ? {} : { fee_minor: fee }),
    ...(free_above === undefined ? {} : { free_above_minor: free_above }),
    ...(translations === undefined ? {} : { translations: JSON.stringify(translations) }),
  } as ZoneChanges
}

type Zone = Data<typeof contract.createDeliveryZone>

const presentZone = (row: ZoneRow): Zone => ({
  id: row.id,
  code: row.code as Zone['code'],
  label: row.label,
  translations: row.translations as Zone['translations'],
  fee: formatAmount(row.fee_minor),
  free_above: row.free_above_minor === null ? null : formatAmount(row.free_above_minor),
  estimated_days_min: row.estimated_days_min,
  estimated_days_max: row.estimated_days_max,
  districts: row.districts,
  is_active: row.is_active,
  sort_order: row.sort_order,
  updated_at: row.updated_at.toISOString(),
})
