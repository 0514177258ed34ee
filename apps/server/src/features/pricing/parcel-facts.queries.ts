import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { defaultSettings } from '../../shared/store-settings.ts'
import type { ParcelFacts } from './delivery-fee-rules.ts'

/** Settings of a store about parcels; those that are not set are absent or null. */
export type ParcelSettings = Partial<Record<'defaultItemGrams' | 'packingGrams', number | null>> | null

/** {@link ParcelSettings} of the store `s`, as an expression. */
export const parcelSettings = sql<ParcelSettings>`json_build_object('defaultItemGrams', s.settings -> 'defaultItemGrams',
  'packingGrams', s.settings -> 'packingGrams')`

export const parcelFactsOf = (settings: ParcelSettings): ParcelFacts => ({
  itemGrams: settings?.defaultItemGrams ?? defaultSettings.defaultItemGrams,
  packingGrams: settings?.packingGrams ?? defaultSettings.packingGrams,
})

/** What a store assumes of its parcels. */
export async function readParcelFacts(tx: StoreTx, storeId: number): Promise<ParcelFacts> {
  const { settings } = await tx
    .selectFrom('stores as s')
    .select(parcelSettings.as('settings'))
    .where('s.id', '=', storeId)
    .executeTakeFirstOrThrow()
  return parcelFactsOf(settings)
}
