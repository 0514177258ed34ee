import { afterAll, describe, expect, it } from 'vitest'
import { setUpEveryGateway } from './set-up-gateways.ts'

const all = await setUpEveryGateway()
const { h, codes, runUntilOver } = all
afterAll(() => all.expectHealthy(h))

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

describe.each(codes)('a refund through %s', (code) => {
  it('is returned once, with the transaction ID of the gateway, and leaves its account in the ledger', async () => {
    const shop = await all.shopAt(code)
    const { id, payment } = await shop.paid([500])
    const refundId = await shop.refund(id, 120.5)
    const { status, data } = await shop.payThrough(refundId)
    expect([status, data.gateway_refunds]).toMatchObject([200, [{ gateway: code, amount: '120.50' }]])
    await runUntilOver(data.gateway_refunds[0].id)
    const after = (await shop.calls.read(refundId)).data
    expect(after).toMatchObject({ status: 'COMPLETED', refund_method: 'ORIGINAL_PAYMENT', paid_by: `gateway:${code}` })
    expect(after.transaction_id).toMatch(/^[A-Z0-9]{4,}$/)
    expect(await shop.returned(payment.reference)).toEqual([120_50])
    expect(await shop.ledger(id)).toEqual([120_50])
  })

  it('of an unapplied payment resolves it', async () => {
    const shop = await all.shopAt(code)
    const { id, payment } = await shop.paid([500, 70])
    const [row] = await h.sql<{ id: string }>('select id from unapplied_payments where order_id = $1', [id])
    const { status, data } = await shop.post(`unapplied-payments/${row?.id}/refund/`)
    expect(status).toBe(200)
    await runUntilOver(data.gateway_refunds[0].id)
    const [after] = await h.sql('select status, outcome from unapplied_payments where id = $1', [row?.id])
    expect(after).toEqual({ status: 'RESOLVED', outcome: 'RETURNED' })
    expect(await shop.ledger(id)).toEqual([70_00])
    expect(await shop.returned(payment.reference)).toEqual([])
  })

  it.each(Object.keys(all.spoilers) as (keyof typeof all.spoilers)[])(
    'whose response %s is never paid twice, and the ledger has what the gateway returned',
    async (name) => {
      const shop = await all.shopAt(code)
      const { id, payment } = await shop.paid([500])
      const refundId = await shop.refund(id, 100)
      const watched = all.watch(code)
      watched.spoil(['refund'], all.spoilers[name])
      const { data } = await shop.payThrough(refundId)
      watched.stop()
      const [{ id: sentId }] = data.gateway_refunds
      await runUntilOver(sentId)
      const [row] = await h.sql<{ status: string; next_check_at: Date | null }>(
        'select status, next_check_at from gateway_refunds where id = $1',
        [sentId],
      )
      const returned = await shop.returned(payment.reference)
      expect(returned.length).toBeLessThanOrEqual(1)
      expect(['COMPLETED', 'UNCLEAR']).toContain(row?.status)
      // What no query finds is left to staff, and never sent again.
      expect(sum(await shop.ledger(id))).toBe(row?.status === 'COMPLETED' ? sum(returned) : 0)
      if (name === 'cannot be sent') expect(row?.status).toBe('COMPLETED')
    },
  )
})
