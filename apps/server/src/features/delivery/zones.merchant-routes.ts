import * as contract from '@haat/contract/merchant/delivery.ts'
import type { Body, Data } from '@haat/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import { basisPointsOf } from '../../platform/basis-points.ts'
import type { Deps } from '../../platform/deps.ts'
import { completeListRoute } from '../../platform/list-route.ts'
import { route } from '../../platform/route.ts'
import { camelKeys } from '../../shared/casing.ts'
import { formatAmount } from '../../shared/money.ts'
import { listZonesOfStore, type NewZone, type ZoneChanges, type ZoneRow } from './delivery-admin.queries.ts'
import type { PickupTexts } from './delivery-zone-rules.ts'
import { presentFeeTerms } from './present-fee-terms.ts'
import { presentPickup } from './present-pickup.ts'
import { addZone, changeZone, removeZone } from './save-zone.ts'
import type { CodFee, WeightSlab } from './zone-fee-rules.ts'

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
  weight_slabs: slabs,
  extra_per_kg,
  cod_fee,
  ...rest
}: Body<typeof contract.updateDeliveryZone>): ZoneChanges {
  return {
    ...camelKeys(rest),
    ...(point && pickupOf(point)),
    ...(slabs && { weightSlabs: slabs.map(slabOf) }),
    ...(extra_per_kg === undefined ? {} : { extraPerKgMinor: extra_per_kg }),
    ...(cod_fee && codFeeOf(cod_fee)),
    ...(fee === undefined ? {} : { feeMinor: fee }),
    ...(free_above === undefined ? {} : { freeAboveMinor: free_above }),
    ...(translations === undefined ? {} : { translations: JSON.stringify(translations) }),
  } as ZoneChanges
}

type Given = Body<typeof contract.updateDeliveryZone>

const slabOf = (slab: NonNullable<Given['weight_slabs']>[number]): WeightSlab => ({
  upToGrams: slab.up_to_grams,
  feeMinor: slab.fee,
})

/** Only what its kind uses is kept. */
const codFeeOf = ({ kind, amount = 0, percent = 0, minimum = 0 }: NonNullable<Given['cod_fee']>): CodFee => ({
  codFeeKind: kind,
  codFeeMinor: kind === 'fixed' ? amount : 0,
  codFeePercentBp: kind === 'percent' ? basisPointsOf(percent, 'cod_fee.percent') : 0,
  codFeeMinimumMinor: kind === 'percent' ? minimum : 0,
})

const pickupOf = ({
  address: pickupAddress,
  name: pickupName = '',
  phone,
  hours: pickupHours = '',
}: NonNullable<Given['pickup_point']>): PickupTexts => ({
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
  ...presentFeeTerms(row),
  estimated_days_min: row.estimatedDaysMin,
  estimated_days_max: row.estimatedDaysMax,
  districts: row.districts,
  thanas: row.thanas,
  is_active: row.isActive,
  sort_order: row.sortOrder,
  updated_at: row.updatedAt,
})
