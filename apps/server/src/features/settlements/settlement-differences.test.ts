import { afterAll, describe, expect, it } from 'vitest'
import { aCourierAccount } from '../../../test/courier-accounts.ts'
import { deliverEvents } from '../../../test/deliver-events.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { fileCalls } from '../../../test/settlement-files.ts'
import { aHeldShipment, paidLine, settlementCalls } from '../../../test/settlements.ts'
import { csvOf } from '../../../test/statements.ts'

const { h } = await setUpShop()
afterAll(() => expectHealthy(h))

async function aShop() {
  const shop = await openShop(h)
  const product = await aProduct(h, shop, { stock: 900 })
  const accountId = await aCourierAccount(h, shop)
  const payouts = settlementCalls(h, shop)
  const headers = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
  const read = (path: string) => h.call({ url: `M/${shop.subdomain}/${path}/`, headers })
  return {
    ...{ payouts, files: fileCalls(h, shop, accountId) },
    held: () => aHeldShipment(h, shop, { product, accountId }),
    pay: (lines: object[], payout: number) =>
      payouts.create({ courier_account_id: accountId, lines, payout_amount: payout, accept_differences: true }),
    async alerts() {
      await deliverEvents(h)
      const { items } = (await read('alerts')).data
      return items.filter(({ kind }: { kind: string }) => kind === 'SETTLEMENT_DIFFERENCE')
    },
    eventOf: async (id: number) =>
      (
        await h.sql<{ payload: object }>(
          `select payload from outbox where type = 'settlement.difference' and resource_id = $1`,
          [String(id)],
        )
      )[0]?.payload,
    waiting: async () => (await read('overview')).data.waiting,
  }
}

describe('a payout that differs', () => {
  it('alerts staff who see payouts, once, with how many parcels differ and by how much', async () => {
    const { held, pay, alerts, eventOf } = await aShop()
    const [right, short, dear, unpaid] = [await held(), await held(), await held(), await held()]
    const { data } = await pay(
      [paidLine(right.id), paidLine(short.id, 180), paidLine(dear.id, 200, 90), paidLine(unpaid.id, 0, 70)],
      280,
    )
    expect(await alerts()).toMatchObject([{ type: 'settlement.difference', object: { id: String(data.id) } }])
    expect(await eventOf(data.id)).toMatchObject({
      object: { id: data.id, payout_amount: '280.00' },
      ...{ cash_count: 2, cash_difference: '-220.00', fee_count: 1 },
    })
  })

  it('alerts nobody when it is what the courier held, also when staff would have accepted more', async () => {
    const { held, pay, alerts } = await aShop()
    expect((await pay([paidLine((await held()).id)], 130)).status).toBe(201)
    expect(await alerts()).toEqual([])
  })

  it('alerts by its file as well', async () => {
    const { held, files, alerts } = await aShop()
    const { consignmentId } = await held()
    const { data } = await files.send(
      csvOf([{ 'Consignment ID': consignmentId, 'Collected Amount': 150, 'Delivery Fee': 70 }]),
    )
    const posted = await files.post(data.id, 80, { accept_differences: true })
    expect(await alerts()).toMatchObject([{ object: { id: String(posted.data.id) } }])
  })
})

describe('money with couriers on the overview', () => {
  it('waits while a file is not recorded as a payout, or its payout is void', async () => {
    const { held, files, payouts, waiting } = await aShop()
    const { consignmentId } = await held()
    const { data } = await files.send(
      csvOf([{ 'Consignment ID': consignmentId, 'Collected Amount': 200, 'Delivery Fee': 70 }]),
    )
    expect((await waiting()).settlement_files).toEqual({ count: 1, oldest_at: expect.any(String) })
    const posted = await files.post(data.id, 130)
    expect(posted.status, posted.text).toBe(201)
    expect((await waiting()).settlement_files.count).toBe(0)
    await payouts.void(posted.data.id)
    expect((await waiting()).settlement_files.count).toBe(1)
  })

  it('waits while a payout has left something, and when seven days after the delivery none has paid any', async () => {
    const { held, pay, payouts, waiting } = await aShop()
    const [short, late, young] = [await held(), await held(), await held()]
    expect(await waiting()).toMatchObject({
      settlement_differences: { count: 0, oldest_at: null },
      unsettled_over_7_days: { count: 0, oldest_at: null },
    })
    await h.sql(`update shipments set ended_at = now() - interval '8 days' where id = any($1)`, [[short.id, late.id]])
    await h.sql(`update shipments set ended_at = now() - interval '6 days' where id = $1`, [young.id])
    expect((await waiting()).unsettled_over_7_days).toMatchObject({ count: 2, oldest_at: expect.any(String) })
    await pay([paidLine(short.id, 180)], 110)
    expect(await waiting()).toMatchObject({
      settlement_differences: { count: 1, oldest_at: expect.any(String) },
      unsettled_over_7_days: { count: 1 },
    })
    await payouts.resolve(short.id, 'WRITE_OFF')
    expect((await waiting()).settlement_differences.count).toBe(0)
  })
})
