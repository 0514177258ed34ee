import type { Text } from '@haat/contract/errors.ts'
import { maxDeliveryZones } from '@haat/contract/limits.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { displayCount } from '../../shared/display-amount.ts'
import {
  deleteZone,
  insertZone,
  listZonesOfStore,
  lockZones,
  type NewZone,
  updateZone,
  type ZoneChanges,
  type ZoneRow,
} from './delivery-admin.queries.ts'
import { noPickup } from './delivery-zone-rules.ts'
import { findZoneProblems, readZoneLists, type ZoneDraft } from './zone-draft-rules.ts'
import { type FeeDraft, findFeeProblems } from './zone-fee-draft-rules.ts'
import { plainFees } from './zone-fee-rules.ts'

/** Adds a delivery zone. */
export async function addZone(tx: StoreTx, author: Author, zone: NewZone): Promise<ZoneRow> {
  const { storeId } = author
  await lockZones(tx, storeId)
  const { districts = [], thanas = [], problems } = readZoneLists(zone)
  const daysMin = zone.estimatedDaysMin ?? 1
  const daysMax = zone.estimatedDaysMax ?? Math.max(3, daysMin)
  const others = await listZonesOfStore(tx, storeId)
  if (others.length >= maxDeliveryZones) throw tooManyZones()
  const usual = { ...noPickup, ...plainFees, kind: 'delivery' }
  const draft = { ...usual, ...zone, id: null, districts, thanas, daysMin, daysMax } as ZoneDraft & FeeDraft
  refuseProblems({ ...problems, ...findFeeProblems(draft) }, draft, others)
  const row = await insertZone(tx, storeId, {
    ...zone,
    districts,
    thanas,
    estimatedDaysMin: daysMin,
    estimatedDaysMax: daysMax,
  })
  if (!row) throw new ApiError('already_exists', { fields: { code: [codeTaken] } })
  await recordAudit(tx, author, {
    action: 'delivery_zone.created',
    entity: 'delivery_zone',
    entityId: row.id,
    after: factsOf(row),
  })
  return row
}

/** Changes a delivery zone. Its code and kind cannot change: orders and storefronts use them. */
export async function changeZone(tx: StoreTx, author: Author, id: number, changes: ZoneChanges): Promise<ZoneRow> {
  const { storeId } = author
  await lockZones(tx, storeId)
  const zones = await listZonesOfStore(tx, storeId)
  const before = zones.find((zone) => zone.id === id)
  if (!before) throw notFound('delivery_zone', 'zone_id')
  const { problems, ...places } = readZoneLists(changes)
  const tidy = { ...changes, ...places }
  const wanted = { ...before, ...tidy } as ZoneRow
  refuseProblems({ ...problems, ...findFeeProblems(wanted) }, draftOf(wanted), zones)
  if (!wanted.isActive) refuseLast(before, zones)
  const after = await updateZone(tx, storeId, id, tidy)
  await recordAudit(tx, author, {
    action: 'delivery_zone.updated',
    entity: 'delivery_zone',
    entityId: id,
    before: factsOf(before),
    after: factsOf(after),
  })
  return after
}

/** Deletes a delivery zone. */
export async function removeZone(tx: StoreTx, author: Author, id: number): Promise<void> {
  await lockZones(tx, author.storeId)
  const zones = await listZonesOfStore(tx, author.storeId)
  const before = zones.find((zone) => zone.id === id)
  if (!before) throw notFound('delivery_zone', 'zone_id')
  refuseLast(before, zones)
  await deleteZone(tx, author.storeId, id)
  await recordAudit(tx, author, {
    action: 'delivery_zone.deleted',
    entity: 'delivery_zone',
    entityId: id,
    before: factsOf(before),
  })
}

/** A store without zones delivers everywhere free, so the last zone cannot be removed by accident. */
function refuseLast(zone: ZoneRow, zones: readonly ZoneRow[]): void {
  if (!zone.isActive || zones.some(({ id, isActive }) => isActive && id !== zone.id)) return
  throw new ApiError('invalid_state', {
    message: {
      en: 'This is the last active delivery zone. Without one, delivery is free everywhere. Add or activate another zone first.',
      bn: 'এটিই শেষ চালু ডেলিভারি এলাকা। কোনো এলাকা না থাকলে সব জায়গায় ফ্রি ডেলিভারি হয়ে যাবে। আগে অন্য একটি এলাকা যোগ বা চালু করুন।',
    },
    details: { reason: 'last_zone' },
  })
}

const codeTaken = { en: 'A zone with this code already exists.', bn: 'এই কোডের ডেলিভারি এলাকা আগে থেকেই আছে।' }

const tooManyZones = () =>
  new ApiError('invalid_state', {
    message: {
      en: `A store has at most ${maxDeliveryZones} delivery zones. Delete one that you do not need first.`,
      bn: `একটি দোকানে সর্বোচ্চ ${displayCount(maxDeliveryZones, 'bn')}টি ডেলিভারি এলাকা থাকতে পারে। আগে অদরকারি একটি মুছে ফেলুন।`,
    },
    details: { maximum: maxDeliveryZones },
  })

const draftOf = (row: ZoneRow): ZoneDraft => ({
  ...row,
  daysMin: row.estimatedDaysMin,
  daysMax: row.estimatedDaysMax,
})

function refuseProblems(unknown: Record<string, Text[]>, zone: ZoneDraft, others: readonly ZoneRow[]): void {
  const fields = { ...unknown, ...findZoneProblems(zone, others.map(draftOf)) }
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields })
}

const factsOf = ({ id, updatedAt, ...facts }: ZoneRow) => facts
