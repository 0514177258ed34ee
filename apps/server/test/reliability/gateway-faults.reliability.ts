import { beforeEach, describe, expect, inject, test } from 'vitest'
import { addThirdGateway, startThirdGateway, THIRD } from '../every-gateway/third-gateway.ts'
import type { End, PaymentCase } from './gateway-faults/payment-case.ts'
import type { Outcome } from './gateway-faults/run-payment-cases.ts'
import { counted, numbersFrom, printSeedOfFailure, record, takeTime } from './harness/measure.ts'

// A gateway that the product does not have is in the matrix: modules that list the gateways are imported after it is added.
await addThirdGateway()
const { gatewayCodes } = await import('@haat/contract/vocabulary.ts')
const { readFunctions } = await import('../../src/platform/schema-files.ts')
const { expectHealthy } = await import('../expect-healthy.ts')
const { setUpGateways } = await import('../gateways.ts')
const { setUpApp } = await import('../set-up.ts')
const { casesOf } = await import('./gateway-faults/all-cases.ts')
const { chooseCases } = await import('./gateway-faults/choose-cases.ts')
const { drawCases } = await import('./gateway-faults/draw-cases.ts')
const { runPaymentCases } = await import('./gateway-faults/run-payment-cases.ts')
const { hurryNagad } = await import('./harness/hurry-nagad.ts')

const h = await setUpApp()
const gateways = await setUpGateways()
gateways.add(THIRD, await startThirdGateway())
for (const { file, text } of await readFunctions()) if (file === 'payment-codes.functions.sql') await h.sql(text)
// One wallet pays for everybody, and pages take money until after the deadline of the order.
await gateways.control('/settings', { bkash: { duplicateWindowSeconds: 0 }, sslcommerz: { sessionSeconds: 7_200 } })
hurryNagad()
takeTime()
beforeEach(printSeedOfFailure)

/** 500.00 less a coupon of 10 %. */
const AMOUNT = 450_00
const all = gatewayCodes.flatMap((code) => casesOf[code] ?? [])
const table = inject('share') > 0 ? all : chooseCases(all, inject('seed'))
const drawn = drawCases(counted(12, 600), numbersFrom(inject('seed')))

const nothing = {
  payments: [],
  unappliedMinor: 0,
  ledger: { gatewayMinor: 0, sumMinor: 0 },
  order: { amountPaidMinor: 0 },
}
const expired = { order: { status: 'EXPIRED', amountPaidMinor: 0 }, soldPieces: 0, couponUses: 0 }
const sold = {
  order: { status: 'CONFIRMED', payment_status: 'PAID', amountPaidMinor: AMOUNT },
  session: { status: 'SUCCEEDED', problem: '', paidAt: expect.any(Date) },
  payments: [{ amount_minor: AMOUNT, unapplied_minor: 0 }],
  ...{ unappliedMinor: 0, ledger: { gatewayMinor: AMOUNT, sumMinor: 0 }, soldPieces: 1, couponUses: 1 },
  gatewayTookMinor: AMOUNT,
}
const ends: Record<End, object> = {
  paid: { ...sold, sessions: 1 },
  'paid by retry': { ...sold, sessions: 2 },
  unpaid: { ...nothing, ...expired, session: { problem: '', paidAt: null }, gatewayTookMinor: 0 },
  unapplied: {
    ...expired,
    session: { status: 'EXPIRED', problem: '', paidAt: expect.any(Date) },
    payments: [{ amount_minor: AMOUNT, unapplied_minor: AMOUNT }],
    ...{ unappliedMinor: AMOUNT, ledger: { gatewayMinor: AMOUNT, sumMinor: 0 }, gatewayTookMinor: AMOUNT },
  },
  anything: {},
  'kept for staff': {
    ...nothing,
    ...{ order: { status: 'PENDING', amountPaidMinor: 0 }, soldPieces: 1, couponUses: 1 },
    ...{ staffSees: [expect.any(String)], gatewayTookMinor: AMOUNT },
  },
  'left to staff': { ...nothing, ...expired, staffSees: [expect.any(String)], gatewayTookMinor: AMOUNT },
}

let outcomes: Promise<Map<PaymentCase, Outcome>> | undefined
const outcomeOf = async (one: PaymentCase) => {
  outcomes ??= runPaymentCases(h, gateways, [...table, ...drawn])
  return (await outcomes).get(one) as Outcome
}

describe.each(gatewayCodes)('a payment through %s', (gateway) => {
  test.each(table.filter((one) => one.gateway === gateway))('ends $end when $name', async (one) => {
    const outcome = await outcomeOf(one)
    expect(outcome.wrongResponses).toEqual([])
    expect(outcome.atReturn).toEqual({
      ...{ status: one.atReturn.status, problem: one.atReturn.problem ?? '', failure: expect.any(String) },
      ...(one.atReturn.failure !== undefined && { failure: one.atReturn.failure }),
    })
    expect(outcome).toMatchObject(ends[one.end])
    if (one.executes !== undefined) expect(outcome.executes).toBe(one.executes)
  })
})

test.each(drawn)('never has money, goods or a coupon without the others when $name', async (one) => {
  const { wrongResponses, gatewayTookMinor, payments, staffSees, ...outcome } = await outcomeOf(one)
  const isPaid = payments.length > 0
  const facts = { one, seed: inject('seed'), gatewayTookMinor, payments, staffSees, ...outcome }
  expect({ wrongResponses, ...facts }).toMatchObject({ wrongResponses: [] })
  // What the gateway took is recorded once, or listed for staff.
  if (isPaid || staffSees.length === 0) expect(facts).toMatchObject({ payments: taken(gatewayTookMinor) })
  expect(facts).toMatchObject({ ledger: { gatewayMinor: isPaid ? gatewayTookMinor : 0, sumMinor: 0 } })
  const isSold = outcome.order.status === 'CONFIRMED'
  const keepsGoods = isSold || (outcome.order.status === 'PENDING' && staffSees.length > 0)
  expect(facts).toMatchObject({ soldPieces: keepsGoods ? 1 : 0, couponUses: keepsGoods ? 1 : 0 })
  expect(facts).toMatchObject(isSold ? { order: sold.order } : { unappliedMinor: isPaid ? AMOUNT : 0 })
})

const taken = (minor: number) => (minor === 0 ? [] : [{ amount_minor: minor }])

test('afterwards every invariant of the data holds', async () => {
  await outcomes
  await expectHealthy(h)
  record({
    id: 'F35 to F39',
    test: 'Faults of all gateways, and of one that the product does not have, at every call, through the whole payment',
    size: `${table.length} cases, and ${drawn.length} in which several faults meet`,
    result: 'each in the expected state, nothing doubled, no unexpected error',
  })
})
