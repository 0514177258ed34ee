import { gatewayCodes } from '@haat/contract/vocabulary.ts'
import { casesOf } from './all-cases.ts'
import type { Fault, PaymentCase } from './payment-case.ts'

const browsers = ['returns', 'stays away', 'returns ten times at once', 'returns again a minute later'] as const
const browsersOfLiars = ['lies that it was paid', 'lies that it was cancelled'] as const
const actions = ['approve', 'approve', 'approve', 'cancel', 'insufficient_balance', null] as const

/** Payments in which several faults of the table meet, with whatever the shopper and the browser do. */
export function drawCases(count: number, random: () => number): PaymentCase[] {
  const pick = <T>(values: readonly T[]) => values[random() % values.length] as T
  return Array.from({ length: count }, (_, index): PaymentCase => {
    const gateway = pick(gatewayCodes)
    const ofGateway = casesOf[gateway] as readonly PaymentCase[]
    const faultsOf = (): Fault[] =>
      Array.from({ length: 1 + (random() % 3) }, () => pick(ofGateway).faultsAtPage ?? [])
        .flat()
        // So that a rare fault also meets the second and third call.
        .map((fault) => ({ ...fault, call: 1 + (random() % 3) }))
    return {
      name: `faults are mixed (${index + 1})`,
      gateway,
      faultsAtPage: faultsOf(),
      action: pick(actions),
      browser: pick([...browsers, ...browsersOfLiars]),
      ...{ atReturn: { status: '' }, end: 'anything' },
    }
  })
}
