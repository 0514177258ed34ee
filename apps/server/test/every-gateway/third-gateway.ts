import Fastify from 'fastify'
import { afterAll, vi } from 'vitest'
import type { TestedGateway } from '../tested-gateways.ts'
import { thirdDriver } from './third-driver.ts'
import { addThirdFaults } from './third-faults.ts'

/** The code of a gateway that the product does not have. */
export const THIRD = 'THIRDPAY'

/**
 * Adds a third gateway to the contract and to the drivers, in modules of this test file alone: those that the file
 * imports afterwards. Files of one worker share their modules, so they are forgotten again at the end.
 */
export async function addThirdGateway(): Promise<void> {
  vi.resetModules()
  afterAll(() => void vi.resetModules())
  const vocabulary = await import('@haat/contract/vocabulary.ts')
  const { gatewayCodes, offeredMethods, paymentMethods, takingsMethods, recordableMethods } = vocabulary
  const { recordedPaymentMethods, advancePaymentMethods } = vocabulary
  const lists = [gatewayCodes, offeredMethods, paymentMethods, takingsMethods, recordableMethods]
  for (const codes of [...lists, recordedPaymentMethods, advancePaymentMethods])
    (codes as unknown as string[]).push(THIRD)
  const { paymentMethodFacts, gatewayReturnValues } = await import('@haat/contract/payment-method-facts.ts')
  Object.assign(paymentMethodFacts, { [THIRD]: { name: { en: THIRD, bn: THIRD } } })
  Object.assign(gatewayReturnValues, { [THIRD]: { third_id: 'TP1', state: 'paid' } })
  const { gatewayDrivers } = await import('../../src/features/gateways/gateway-drivers.ts')
  gatewayDrivers[THIRD] = thirdDriver(THIRD)
}

type Payment = {
  id: string
  account: string
  invoice: string
  amount: string
  returnUrl: string
  state: string
  transaction: string
  refunds: { id: string; amountMinor: number; transaction: string }[]
}

/** The third gateway itself, on a port of its own, closed when the test file ends. */
export async function startThirdGateway(): Promise<TestedGateway> {
  const payments = new Map<string, Payment>()
  const app = Fastify()
  let count = 0
  const found = (id: string) => payments.get(id) as Payment
  const faults = addThirdFaults(app)
  app.post<{ Body: Pick<Payment, 'invoice' | 'amount' | 'returnUrl'> }>('/third/begin', async ({ body, headers }) => {
    const id = `TP${++count}`
    payments.set(id, { ...body, id, account: String(headers['x-key']), state: 'open', transaction: '', refunds: [] })
    return { id, url: `https://pay.third.example/${id}` }
  })
  app.get<{ Params: { id: string } }>('/third/payments/:id', async ({ params }) => found(params.id))
  app.post<{ Body: { payment: string; id: string; amountMinor: number } }>('/third/refunds', async ({ body }) => {
    const { payment, ...refund } = body
    const made = { ...refund, transaction: `THIRDBACK${++count}` }
    found(payment).refunds.push(made)
    return made
  })
  app.get<{ Params: { id: string; refund: string } }>('/third/payments/:id/refunds/:refund', async ({ params }) => {
    return found(params.id).refunds.find(({ id }) => id === params.refund) ?? {}
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  afterAll(() => app.close())
  const states: Record<string, string> = { approve: 'paid', cancel: 'cancelled', insufficient_balance: 'failed' }
  return {
    nameOf: ({ credentials }) => String(credentials.key),
    account: async () => ({ settings: { base_url: url }, credentials: { key: `key-${++count}` } }),
    async act(reference, action) {
      const payment = found(reference)
      payment.state = states[action] ?? action
      if (payment.state === 'paid') payment.transaction = `THIRDTX${++count}`
      return `${payment.returnUrl}?third_id=${reference}&state=${payment.state}`
    },
    books: () =>
      [...payments.values()].map(({ id: reference, account, invoice, amount, state, refunds }) => ({
        ...{ account, reference, invoice, amountMinor: Number(amount) * 100, isPaid: state === 'paid' },
        returned: refunds.map(({ amountMinor }) => amountMinor),
      })),
    claim: ({ reference }, claim) => ({ third_id: reference, state: claim === 'success' ? 'paid' : claim }),
    beginCalls: 1,
    fault: async (fault) => void faults.push({ ...fault, seen: 0 }),
    callOf: ({ url: called, method }) => {
      if (called.endsWith('/third/begin')) return 'begin'
      if (called.includes('/refunds')) return method === 'POST' ? 'refund' : 'queryRefund'
      return called.includes('/third/payments/') ? 'query' : null
    },
  }
}
