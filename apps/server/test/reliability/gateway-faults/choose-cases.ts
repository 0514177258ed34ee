import { lostResponses, type PaymentCase } from './payment-case.ts'

const WAYS_PER_CALL = 2

/**
 * Every case, but at each call only two of the ways to lose its response: the next two at the next call, so that each way
 * meets a call of each gateway, and other ones with another seed.
 */
export function chooseCases(table: readonly PaymentCase[], seed: number): PaymentCase[] {
  const seen = new Map<string, number>()
  return table.filter(({ gateway, lost }) => {
    if (lost === undefined) return true
    const call = seen.get(`${gateway} ${lost}`) ?? 0
    seen.set(`${gateway} ${lost}`, call + 1)
    const first = (seed + call * WAYS_PER_CALL) % lostResponses.length
    return (lost - first + lostResponses.length) % lostResponses.length < WAYS_PER_CALL
  })
}
