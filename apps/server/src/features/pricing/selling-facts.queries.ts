import type { ZoneKind } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import { versionedMemory } from '../../platform/versioned-memory.ts'
import type { Minor } from '../../shared/money.ts'
import type { PickupTexts } from '../delivery/delivery-zone-rules.ts'
import type { OrderFees } from './delivery-fee-rules.ts'

export type ZoneFactsRow = PickupTexts &
  OrderFees & {
    code: string
    kind: ZoneKind
    label: string
    translations: Record<string, Record<string, string>>
    estimatedDaysMin: number
    estimatedDaysMax: number
    districts: string[]
    thanas: string[]
  }

export type MethodFactsRow = {
  code: string
  name: string
  type: string
  minAmountMinor: Minor
  maxAmountMinor: Minor | null
  supportsAdvance: boolean
  supportsRefund: boolean
  logo: string
  instructions: string
  translations: unknown
  accountNumber: string
  feePercent: number
  sortOrder: number
}

/** The settings of a store that apply to every buyer. Each change sets a new version (`0064_selling_version.sql`). */
export type SellingFacts = {
  version: string
  zones: readonly ZoneFactsRow[]
  methods: readonly MethodFactsRow[]
  hasAutomaticOffers: boolean
  hasBundles: boolean
  hasFlashDeals: boolean
}

/**
 * Spares statements the reading of what rarely changes, and of what a store does not use. Without it the statements of an
 * order take PostgreSQL a fifth more CPU time in a store that has no automatic offers, bundles and flash deals.
 */
export const sellingMemory = versionedMemory<SellingFacts>({ maxBytes: 16 * 1024 * 1024 })

/** The selling facts of the store `s`, as JSON of one column. */
export const sellingFacts = (storeId: number) => sql<SellingFacts>`json_build_object(
  'version', s.selling_version,
  'zones', (select coalesce(json_agg(json_build_object(
      'code', z.code, 'kind', z.kind, 'label', z.label, 'pickupName', z.pickup_name, 'pickupAddress', z.pickup_address,
      'pickupPhone', z.pickup_phone, 'pickupHours', z.pickup_hours, 'translations', z.translations, 'feeMinor', z.fee_minor,
      'freeAboveMinor', z.free_above_minor, 'frees', z.frees, 'weightSlabs', z.weight_slabs, 'extraPerKgMinor', z.extra_per_kg_minor,
      'codFeeKind', z.cod_fee_kind, 'codFeeMinor', z.cod_fee_minor, 'codFeePercentBp', z.cod_fee_percent_bp, 'codFeeMinimumMinor', z.cod_fee_minimum_minor, 'estimatedDaysMin', z.estimated_days_min,
      'estimatedDaysMax', z.estimated_days_max, 'districts', z.districts, 'thanas', z.thanas) order by z.sort_order, z.id), '[]')
    from delivery_zones z where z.store_id = ${storeId} and z.is_active),
  'methods', (select coalesce(json_agg(json_build_object(
      'code', m.code, 'name', m.name, 'type', m.type, 'minAmountMinor', m.min_amount_minor,
      'maxAmountMinor', m.max_amount_minor, 'supportsAdvance', m.supports_advance,
      'supportsRefund', m.supports_refund, 'logo', m.logo, 'instructions', m.instructions, 'translations', m.translations,
      'accountNumber', m.account_number, 'feePercent', m.fee_percent, 'sortOrder', m.sort_order) order by m.sort_order, m.code), '[]')
    from payment_methods m where m.store_id = ${storeId} and is_offerable(m)),
  'hasAutomaticOffers', exists (
    select from offers o where o.store_id = ${storeId} and o.is_automatic and o.is_active and o.deleted_at is null),
  'hasBundles', exists (select from bundles b where b.store_id = ${storeId} and b.is_active),
  'hasFlashDeals', exists (select from flash_deals d where d.store_id = ${storeId}))`

/** Whether automatic offers or bundles may apply in a store whose version was just read: true also when it is unknown. */
export function mayHaveOffers(storeId: number, version: string): boolean {
  const known = sellingMemory.find(storeId)
  return known?.version !== version || known.hasAutomaticOffers || known.hasBundles
}
