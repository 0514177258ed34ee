import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../../test/expect-healthy.ts'
import { setUpRefunds } from '../../../../test/gateway-refunds.ts'
import { runJobs } from '../../../../test/run-jobs.ts'

const { h, gateways, advance, runUntilOver, shopAt } = await setUpRefunds()
const shop = await shopAt('SSLCOMMERZ')
afterEach(async () => {
  await gateways.clearFaults()
  await gateways.control('/settings', { sslcommerz: { refundSeconds: 60, refundEnd: 'refunded' } })
})
afterAll(() => expectHealthy(h))

type Sent = { id: number; status: string; reference: string; needs_staff: boolean; next_check_at: string | null }
const send = async (refundId: number, of = shop): Promise<Sent> => {
  const { status, data, text } = await of.payThrough(refundId)
  if (status !== 200) throw new Error(text)
  return data.gateway_refunds[0]
}
const stateOf = async (id: number) =>
  (
    await h.sql('select status, transaction_id, reference, failure, attempts from gateway_refunds where id = $1', [id])
  )[0]

describe('a refund through SSLCommerz', () => {
  it('is accepted first, and completed when SSLCommerz says that the money was returned', async () => {
    const { id, payment } = await shop.paid([500])
    const sent = await send(await shop.refund(id, 120.5))
    expect(sent).toMatchObject({
      status: 'SENT',
      reference: expect.stringMatching(/^[A-Z0-9]{13}$/),
      needs_staff: false,
    })
    expect(await shop.ledger(id)).toEqual([])
    await advance(1)
    await runJobs(h, 'refunds.send')
    expect(await stateOf(sent.id)).toMatchObject({ status: 'COMPLETED', transaction_id: sent.reference, attempts: 1 })
    expect([await shop.returned(payment.reference), await shop.ledger(id)]).toEqual([[120_50], [120_50]])
  })

  it('is returned in parts, up to the payment, by the transaction of the bank as SSLCommerz spells it', async () => {
    const { id, payment } = await shop.paid([500])
    for (const part of [100, 150, 250]) await runUntilOver((await send(await shop.refund(id, part))).id)
    expect(await shop.returned(payment.reference)).toEqual([100_00, 150_00, 250_00])
    expect(await shop.ledger(id)).toEqual([100_00, 150_00, 250_00])
    const request = (await gateways.requests('sslcommerz.refund')).at(-1)
    // As it is stored, the ID has lost its small letters.
    const { bank_tran_id } = (request?.query ?? {}) as Record<string, string>
    expect(bank_tran_id?.toUpperCase()).toBe(payment.transactionId.toUpperCase())
  })

  it('is asked about for days while banks work, and by nobody sent again', async () => {
    await gateways.control('/settings', { sslcommerz: { refundSeconds: 86_400 } })
    const { id, payment } = await shop.paid([500])
    const { id: sentId } = await send(await shop.refund(id, 100))
    for (const minutes of [1, 2, 5, 15, 60, 360]) {
      await advance(minutes)
      await runJobs(h, 'refunds.send')
    }
    expect(await stateOf(sentId)).toMatchObject({ status: 'SENT', attempts: 1 })
    await advance(1_440)
    await runJobs(h, 'refunds.send')
    expect(await stateOf(sentId)).toMatchObject({ status: 'COMPLETED', attempts: 1 })
    expect(await shop.returned(payment.reference)).toEqual([100_00])
  })

  it('that SSLCommerz accepted and then cancelled has failed, no money has left, and staff can send another one', async () => {
    await gateways.control('/settings', { sslcommerz: { refundEnd: 'cancelled' } })
    const { id } = await shop.paid([500])
    const refundId = await shop.refund(id, 100)
    const { id: sentId } = await send(refundId)
    await runUntilOver(sentId)
    expect(await stateOf(sentId)).toMatchObject({ status: 'REFUSED', failure: 'REFUND_REFUSED' })
    expect((await shop.calls.read(refundId)).data.status).toBe('FAILED')
    await gateways.control('/settings', { sslcommerz: { refundEnd: 'refunded' } })
    await runUntilOver((await send(refundId)).id)
    expect(await shop.ledger(id)).toEqual([100_00])
  })

  it.each([
    ['not made', { kind: 'reset' }, []],
    ['made', { kind: 'reset', committed: true }, [100_00]],
  ])(
    'whose response was lost and that was %s waits for staff at once, and is never sent again',
    async (_, fault, made) => {
      const { id, payment } = await shop.paid([500])
      await gateways.fault({ endpoint: 'sslcommerz.refund', about: payment.reference, ...fault })
      const sent = await send(await shop.refund(id, 100))
      expect(sent).toMatchObject({ status: 'UNCLEAR', needs_staff: true, next_check_at: null })
      await advance(3_000)
      await runJobs(h, 'refunds.send')
      expect(await shop.returned(payment.reference)).toEqual(made)
      const checked = await shop.post(`gateway-refunds/${sent.id}/check/`)
      expect(checked.data).toMatchObject({ status: 'UNCLEAR', needs_staff: true })
      const outcome = { outcome: 'REFUSED', note: 'Not in the panel.' }
      const resolved = made.length
        ? { outcome: 'COMPLETED', transaction_id: 'PANEL123', note: 'Found in the panel.' }
        : outcome
      expect((await shop.post(`gateway-refunds/${sent.id}/resolve/`, resolved)).status).toBe(200)
      expect(await shop.ledger(id)).toEqual(made)
    },
  )

  it('is refused at once when the balance of the store is too low', async () => {
    const poor = await shopAt('SSLCOMMERZ')
    await gateways.control('/sslcommerz/stores', {
      ...{
        storeId: poor.account.settings.store_id,
        password: poor.account.credentials.store_password,
        balance: '10.00',
      },
    })
    const { id } = await poor.paid([500])
    expect(await send(await poor.refund(id, 100), poor)).toMatchObject({ status: 'REFUSED', failure: 'REFUND_REFUSED' })
    expect(await poor.ledger(id)).toEqual([])
  })

  it('of an account without refunds through the API is refused before anything is sent', async () => {
    const manual = await shopAt('SSLCOMMERZ', { refund_api: 'manual' })
    const { id } = await manual.paid([500])
    const { status, body } = await manual.payThrough(await manual.refund(id, 100))
    expect([status, body.error_code]).toEqual([409, 'invalid_state'])
  })

  it('of an account that returns each payment once is refused the second time', async () => {
    const once = await shopAt('SSLCOMMERZ', { refund_api: 'once' })
    const { id, payment } = await once.paid([500])
    await runUntilOver((await send(await once.refund(id, 100), once)).id)
    expect((await once.payThrough(await once.refund(id, 100))).status).toBe(409)
    expect(await once.returned(payment.reference)).toEqual([100_00])
  })
})
