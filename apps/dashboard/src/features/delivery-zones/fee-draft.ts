import type { DeliveryZone } from '@haat/client/merchant'
import { toLatinDigits } from '../../lib/digits.ts'
import { isZero, parseMoney, plainAmount } from '../../lib/money.ts'

export type SlabDraft = { kilograms: string; fee: string }

/** What a zone charges beside its fee, as it is being edited. */
export type FeeDraft = {
  slabs: SlabDraft[]
  extraPerKg: string
  codKind: DeliveryZone['cod_fee']['kind']
  codAmount: string
  codPercent: string
  codMinimum: string
  frees: DeliveryZone['frees']
}

export const emptyFeeDraft: FeeDraft = {
  ...{ slabs: [], extraPerKg: '', codKind: 'none', codAmount: '', codPercent: '', codMinimum: '', frees: 'base' },
}

const shownAmount = (amount: string): string => (isZero(amount) ? '' : plainAmount(amount))

export const feeDraftOf = (zone: DeliveryZone): FeeDraft => ({
  slabs: zone.weight_slabs.map(({ up_to_grams, fee }) => ({
    kilograms: String(up_to_grams / 1_000),
    fee: plainAmount(fee),
  })),
  extraPerKg: shownAmount(zone.extra_per_kg),
  codKind: zone.cod_fee.kind,
  codAmount: shownAmount(zone.cod_fee.amount),
  codPercent: zone.cod_fee.percent === 0 ? '' : String(zone.cod_fee.percent),
  codMinimum: shownAmount(zone.cod_fee.minimum),
  frees: zone.frees,
})

/** Kilograms that somebody typed, also in Bangla digits, in grams; null when they are none. */
export function parseGrams(text: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,3}))?$/.exec(toLatinDigits(text).trim())
  return match ? Number(match[1]) * 1_000 + Number((match[2] ?? '').padEnd(3, '0')) : null
}

const amountOf = (text: string): string | null => (text.trim() === '' ? '0.00' : parseMoney(text))

/** The terms for the API, and what cannot be sent, by its path. */
export function feeBodyOf(draft: FeeDraft) {
  const problems: Record<string, 'notAmount' | 'notNumber'> = {}
  const amount = (path: string, text: string): string => {
    const parsed = amountOf(text)
    if (parsed === null) problems[path] = 'notAmount'
    return parsed ?? '0.00'
  }
  const slabs = draft.slabs.map(({ kilograms, fee }, index) => {
    const grams = parseGrams(kilograms)
    const parsed = parseMoney(fee)
    if (!grams) problems[`weight_slabs.${index}.up_to_grams`] = 'notNumber'
    if (parsed === null) problems[`weight_slabs.${index}.fee`] = 'notAmount'
    return { up_to_grams: grams ?? 0, fee: parsed ?? '0.00' }
  })
  const codFee = {
    ...{ kind: draft.codKind, amount: '0.00', percent: 0, minimum: '0.00' },
    ...(draft.codKind === 'fixed' && { amount: amount('cod_fee.amount', draft.codAmount) }),
    ...(draft.codKind === 'percent' && {
      percent: Number(amount('cod_fee.percent', draft.codPercent.replace('%', ''))),
      minimum: amount('cod_fee.minimum', draft.codMinimum),
    }),
  }
  return {
    body: {
      ...{ weight_slabs: slabs, cod_fee: codFee, frees: draft.frees },
      extra_per_kg: slabs.length === 0 ? '0.00' : amount('extra_per_kg', draft.extraPerKg),
    },
    problems,
  }
}
