import type { DeliveryUpdateZoneInput, DeliveryZone } from '@haat/client/merchant'
import { deliveryLocations } from '@haat/contract/vocabulary.ts'
import { parseMoney, parseWhole, plainAmount } from '../../lib/money.ts'
import { emptyFeeDraft, type FeeDraft, feeBodyOf, feeDraftOf } from './fee-draft.ts'

/** A delivery zone as it is being edited. */
export type ZoneDraft = FeeDraft & {
  label: string
  labelBn: string
  fee: string
  freeAbove: string
  daysMin: string
  daysMax: string
  districts: string[]
  /** One a line: a name such as `Savar`, or `Kotwali, Sylhet`. */
  thanas: string
  isActive: boolean
  position: string
  /** Where shoppers come for their goods; each text also in Bangla. */
  pickupName: string
  pickupNameBn: string
  pickupAddress: string
  pickupAddressBn: string
  pickupPhone: string
  pickupHours: string
  pickupHoursBn: string
}

export const emptyZoneDraft: ZoneDraft = {
  ...emptyFeeDraft,
  label: '',
  labelBn: '',
  fee: '',
  freeAbove: '',
  daysMin: '1',
  daysMax: '3',
  districts: [],
  thanas: '',
  isActive: true,
  position: '1',
  ...{ pickupName: '', pickupNameBn: '', pickupAddress: '', pickupAddressBn: '' },
  ...{ pickupPhone: '', pickupHours: '', pickupHoursBn: '' },
}

export const zoneDraftOf = (zone: DeliveryZone): ZoneDraft => ({
  ...feeDraftOf(zone),
  label: zone.label,
  labelBn: zone.translations.bn?.label ?? '',
  fee: plainAmount(zone.fee),
  freeAbove: zone.free_above === null ? '' : plainAmount(zone.free_above),
  daysMin: String(zone.estimated_days_min),
  daysMax: String(zone.estimated_days_max),
  districts: [...zone.districts],
  thanas: zone.thanas.map(thanaName).join('\n'),
  isActive: zone.is_active,
  position: String(zone.sort_order),
  pickupName: zone.pickup_point?.name ?? '',
  pickupNameBn: zone.translations.bn?.pickup_name ?? '',
  pickupAddress: zone.pickup_point?.address ?? '',
  pickupAddressBn: zone.translations.bn?.pickup_address ?? '',
  pickupPhone: zone.pickup_point?.phone ?? '',
  pickupHours: zone.pickup_point?.hours ?? '',
  pickupHoursBn: zone.translations.bn?.pickup_hours ?? '',
})

/** The code of a new zone of the store's own, from its English name: `Chattogram city` is `chattogram_city`. */
export function ownCode(label: string, taken: readonly string[]): string {
  const slug = label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, 24)
  const base = slug.length < 2 ? 'zone' : slug
  const isFree = (code: string) => !taken.includes(code) && !(deliveryLocations as readonly string[]).includes(code)
  const codes = [base, ...Array.from({ length: taken.length + 5 }, (_, index) => `${base}_${index + 2}`)]
  return codes.find(isFree) ?? base
}

/** A thana by its location ID, as people write it and the API reads it: `dhaka.savar` is `Savar, Dhaka`. */
export function thanaName(id: string): string {
  const [district = '', thana = ''] = id.split('.')
  return [thana, district].map(titleOf).join(', ')
}

const titleOf = (slug: string) =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

export type ZoneBody = Omit<DeliveryUpdateZoneInput, 'zone_id'>
/** Keys are the paths of the fields. */
export type ZoneProblems = Record<string, 'notNumber' | 'notAmount'>

/** The zone for the API, and what cannot be sent. `kept`: thanas whose IDs are known already. */
export function zoneBodyOf(
  draft: ZoneDraft,
  kind: DeliveryZone['kind'],
  kept: readonly string[] = [],
): { body: ZoneBody; problems: ZoneProblems } {
  const idOf = new Map(kept.map((id) => [thanaName(id), id]))
  const fee = parseMoney(draft.fee)
  const freeAbove = draft.freeAbove.trim() === '' ? undefined : parseMoney(draft.freeAbove)
  const daysMin = parseWhole(draft.daysMin)
  const daysMax = parseWhole(draft.daysMax)
  const position = parseWhole(draft.position)
  const fees = feeBodyOf(draft)
  return {
    body: {
      label: draft.label.trim(),
      translations: { bn: banglaOf(draft) },
      fee: fee ?? '0.00',
      free_above: freeAbove ?? null,
      estimated_days_min: daysMin ?? 0,
      estimated_days_max: daysMax ?? 0,
      districts: draft.districts,
      thanas: draft.thanas.split('\n').flatMap((line) => idOf.get(line.trim()) ?? (line.trim() || [])),
      is_active: draft.isActive,
      sort_order: position ?? 0,
      ...fees.body,
      ...(kind === 'pickup' && { pickup_point: pickupOf(draft) }),
    },
    problems: {
      ...fees.problems,
      ...(fee === null && { fee: 'notAmount' as const }),
      ...(freeAbove === null && { free_above: 'notAmount' as const }),
      ...(daysMin === null && { estimated_days_min: 'notNumber' as const }),
      ...(daysMax === null && { estimated_days_max: 'notNumber' as const }),
      ...(position === null && { sort_order: 'notNumber' as const }),
    },
  }
}

/** The texts in Bangla that were entered. */
const banglaOf = (draft: ZoneDraft) =>
  Object.fromEntries(
    [
      ['label', draft.labelBn],
      ['pickup_name', draft.pickupNameBn],
      ['pickup_address', draft.pickupAddressBn],
      ['pickup_hours', draft.pickupHoursBn],
    ].flatMap(([name, text = '']) => (text.trim() === '' ? [] : [[name, text.trim()]])),
  )

const pickupOf = ({ pickupName, pickupAddress, pickupPhone, pickupHours }: ZoneDraft): ZoneBody['pickup_point'] => ({
  ...{ name: pickupName.trim(), address: pickupAddress.trim() },
  ...{ phone: pickupPhone.trim() || null, hours: pickupHours.trim() },
})
