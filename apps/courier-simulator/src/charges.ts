import { isInsideDhaka } from './places.ts'

/** What a kilogram costs; real couriers agree on it with each merchant. */
const rates = {
  inside: { half: 60, first: 70, further: 15 },
  outside: { half: 110, first: 130, further: 25 },
}

/** The delivery charge in taka: up to half a kilogram, up to one, and each further one. */
export function deliveryChargeOf(cityId: number, grams: number): number {
  const { half, first, further } = isInsideDhaka(cityId) ? rates.inside : rates.outside
  if (grams <= 500) return half
  return first + further * Math.max(0, Math.ceil((grams - 1_000) / 1_000))
}

/** The charge for cash that is collected: one percent, with two decimals. */
export const codChargeOf = (cash: number): number => Math.round(cash) / 100
