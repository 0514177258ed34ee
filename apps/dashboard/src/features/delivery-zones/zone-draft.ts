import type { DeliveryUpdateZoneInput, DeliveryZone } from '@haat/client/merchant'
import { parseMoney, parseWhole, plainAmount } from '../../lib/money.ts'

/** A delivery zone as it is being edited. */
export type ZoneDraft = {
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
}

export const emptyZoneDraft: ZoneDraft = {
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
}

export const zoneDraftOf = (zone: DeliveryZone): ZoneDraft => ({
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
})

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
export type ZoneProblems = Partial<
  Record<'fee' | 'free_above' | 'estimated_days_min' | 'estimated_days_max' | 'sort_order', 'notNumber' | 'notAmount'>
>

/** The zone for the API, and what cannot be sent. `kept`: thanas whose IDs are known already. */
export function zoneBodyOf(draft: ZoneDraft, kept: readonly string[] = []): { body: ZoneBody; problems: ZoneProblems } {
  const idOf = new Map(kept.map((id) => [thanaName(id), id]))
  const fee = parseMoney(draft.fee)
  const freeAbove = draft.freeAbove.trim() === '' ? undefined : parseMoney(draft.freeAbove)
  const daysMin = parseWhole(draft.daysMin)
  const daysMax = parseWhole(draft.daysMax)
  const position = parseWhole(draft.position)
  return {
    body: {
      label: draft.label.trim(),
      translations: { bn: { ...(draft.labelBn.trim() && { label: draft.labelBn.trim() }) } },
      fee: fee ?? '0.00',
      free_above: freeAbove ?? null,
      estimated_days_min: daysMin ?? 0,
      estimated_days_max: daysMax ?? 0,
      districts: draft.districts,
      thanas: draft.thanas.split('\n').flatMap((line) => idOf.get(line.trim()) ?? (line.trim() || [])),
      is_active: draft.isActive,
      sort_order: position ?? 0,
    },
    problems: {
      ...(fee === null && { fee: 'notAmount' as const }),
      ...(freeAbove === null && { free_above: 'notAmount' as const }),
      ...(daysMin === null && { estimated_days_min: 'notNumber' as const }),
      ...(daysMax === null && { estimated_days_max: 'notNumber' as const }),
      ...(position === null && { sort_order: 'notNumber' as const }),
    },
  }
}
