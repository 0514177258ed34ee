import { fromMinor, toMinor } from '../../lib/money.ts'
import type { feeBodyOf } from './fee-draft.ts'

/** What a delivery costs: the rule of the server (`delivery-fee-rules.ts`), for an example while a zone is being edited. */
export type ExampleFee = { base: string; weight: string; cod: string; total: string }

export type ExampleTerms = ReturnType<typeof feeBodyOf>['body'] & { fee: string; free_above: string | null }

const most = (one: bigint, other: bigint) => (one > other ? one : other)

/** The delivery of items for an amount, in a parcel of a weight, which are paid on delivery. */
export function exampleFee(terms: ExampleTerms, itemsAmount: string, grams: number): ExampleFee {
  const items = toMinor(itemsAmount)
  const isFree = terms.free_above !== null && items >= toMinor(terms.free_above)
  const isAllFree = isFree && terms.frees === 'all'
  const base = isFree ? 0n : toMinor(terms.fee)
  const weight = isAllFree ? 0n : most(0n, slabFee(terms, grams) - toMinor(terms.fee))
  const cod = isAllFree ? 0n : codFee(terms, items + base + weight)
  const parts = { base: fromMinor(base), weight: fromMinor(weight), cod: fromMinor(cod) }
  return { ...parts, total: fromMinor(base + weight + cod) }
}

function slabFee({ fee, weight_slabs: slabs, extra_per_kg }: ExampleTerms, grams: number): bigint {
  const last = slabs.at(-1)
  if (!last) return toMinor(fee)
  const slab = slabs.find(({ up_to_grams }) => grams <= up_to_grams)
  const kilograms = Math.ceil(Math.max(0, grams - last.up_to_grams) / 1_000)
  return toMinor((slab ?? last).fee) + BigInt(kilograms) * toMinor(extra_per_kg)
}

function codFee({ cod_fee: { kind, amount, percent, minimum } }: ExampleTerms, collected: bigint): bigint {
  if (kind === 'none' || collected <= 0n) return 0n
  if (kind === 'fixed') return toMinor(amount)
  const share = (collected * BigInt(Math.round(percent * 100))) / 10_000n
  return most(toMinor(minimum), share - (share % 100n))
}
