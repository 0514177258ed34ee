import { afterAll, describe, expect, it } from 'vitest'
import { aBookedShipment } from '../../../test/booked-shipments.ts'
import { aCourierAccount } from '../../../test/courier-accounts.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aHeldShipment, aLostShipment, aShortShipment, paidLine, settlementCalls } from '../../../test/settlements.ts'
import { shipmentCalls } from '../../../test/shipments.ts'
import { aSecretKey } from '../../../test/staff-sessions.ts'
import { aPaidSession, csvOf, statementCalls } from '../../../test/statements.ts'

const { h } = await setUpShop()
afterAll(() => expectHealthy(h))

async function aShop() {
  const shop = await openShop(h)
  const product = await aProduct(h, shop, { stock: 900 })
  const accountId = await aCourierAccount(h, shop, { name: 'Pathao' })
  const headers = { authorization: `Bearer ${shop.secretKey}` }
  // The bookings of tests are made at the time of the database.
  const [{ day } = { day: '' }] = await h.sql<{ day: string }>(
    `select ((now() at time zone 'Asia/Dhaka')::date)::text as day`,
  )
  return {
    ...{ shop, product, accountId, day },
    read: async (query = `from=${day}&to=${day}`) => {
      const { status, data, body } = await h.call({ url: `M/${shop.subdomain}/reports/couriers/?${query}`, headers })
      return status === 200 ? data : [status, body.error_code, Object.keys(body.errors ?? {})]
    },
    move: (shipmentId: number, booked: string, ended: string) =>
      h.sql(
        `with moved as (update shipment_bookings set created_at = now() - $2::interval where shipment_id = $1)
         update shipments set ended_at = now() - $3::interval where id = $1`,
        [shipmentId, booked, ended],
      ),
  }
}

describe('the report of couriers', () => {
  it('compares accounts and zones by what became of their parcels', async () => {
    const { shop, product, accountId, read, day } = await aShop()
    const other = await aCourierAccount(h, shop, { name: 'Steadfast' })
    const spec = { product, accountId }
    const paid = await aHeldShipment(h, shop, spec)
    await settlementCalls(h, shop).create({
      ...{ courier_account_id: accountId, lines: [paidLine(paid.id, 200, 71)], payout_amount: 129, paid_on: day },
    })
    await aShortShipment(h, shop, spec)
    const claimed = await aShortShipment(h, shop, spec)
    await settlementCalls(h, shop).resolve(claimed.id, 'CLAIM')
    const late = await aHeldShipment(h, shop, spec)
    await h.sql(`update shipments set ended_at = now() - interval '8 days' where id = $1`, [late.id])
    const back = await aBookedShipment(h, shop, { ...spec, status: 'RETURNING' })
    await h.sql(`update orders set delivery_location = 'sylhet' where id = $1`, [back.orderId])
    await aBookedShipment(h, shop, spec)
    await aBookedShipment(h, shop, { product, accountId: other })
    const report = await read()
    expect(report).toMatchObject({ from: day, to: day, currency: 'BDT' })
    expect(
      report.accounts.map(({ name, booked_count }: { name: string; booked_count: number }) => [name, booked_count]),
    ).toEqual([
      ['Pathao', 6],
      ['Steadfast', 1],
    ])
    expect(report.accounts[0]).toMatchObject({
      ...{ id: accountId, courier: 'STEADFAST', ended_count: 5, delivered_count: 4, returned_count: 1, lost_count: 0 },
      ...{ delivered_rate: 80, returned_rate: 20, fees: '351.00', cost_per_delivered: '87.75' },
      ...{ short_amount: '40.00', missing_amount: '200.00' },
    })
    expect(report.accounts[0].zones).toMatchObject([
      { booked_count: 5, delivered_rate: 100 },
      { zone: 'sylhet', booked_count: 1, delivered_count: 0, returned_rate: 100, cost_per_delivered: null },
    ])
    expect(report.accounts[1]).toMatchObject({ delivered_rate: null, days_p50: null, settlement_days: null })
  })

  it('counts as short what a payout has paid nothing of, and not as missing', async () => {
    const { shop, product, accountId, read, move } = await aShop()
    const spec = { product, accountId }
    const [paid, none] = [await aHeldShipment(h, shop, spec), await aHeldShipment(h, shop, spec)]
    await move(none.id, '0 days', '9 days')
    const lines = [paidLine(paid.id), paidLine(none.id, 0)]
    await settlementCalls(h, shop).create({
      ...{ courier_account_id: accountId, lines, payout_amount: 60, accept_differences: true },
    })
    expect((await read()).accounts).toMatchObject([{ short_amount: '200.00', missing_amount: '0.00' }])
  })

  it('says how long deliveries and payouts take, by the day of the booking', async () => {
    const { shop, product, accountId, read, move } = await aShop()
    for (const [booked, ended] of [
      ['9 days', '8 days'],
      ['9 days', '7 days'],
      ['9 days', '5 days'],
    ] as const)
      await move((await aHeldShipment(h, shop, { product, accountId })).id, booked, ended)
    expect((await read()).accounts).toEqual([])
    const [{ day } = { day: '' }] = await h.sql<{ day: string }>(
      `select ((now() at time zone 'Asia/Dhaka')::date - 10)::text as day`,
    )
    const [{ to } = { to: '' }] = await h.sql<{ to: string }>(
      `select ((now() at time zone 'Asia/Dhaka')::date)::text as to`,
    )
    expect((await read(`from=${day}&to=${to}`)).accounts).toMatchObject([{ days_p50: 2, days_p90: 3.6 }])
  })

  it('has what is left of each courier and zone after returns, for who may see costs', async () => {
    const { shop, product, accountId, read } = await aShop()
    const lines = [{ product, quantity: 2, costPriceMinor: 40_00 }]
    const spec = { product, accountId, order: { lines } }
    const calls = orderCalls(h, shop)
    const kept = await aHeldShipment(h, shop, spec)
    // One of its two units comes back later.
    const { items } = (await calls.read(kept.orderId)).data
    const torn = { reason: 'Torn', items: [{ order_item_id: items[0].id, quantity: 1 }] }
    expect((await calls.act(kept.orderId, 'return', torn)).status).toBe(200)
    const back = await aBookedShipment(h, shop, { ...spec, status: 'RETURNING' })
    const [line] = (await shipmentCalls(h, shop).read(back.id)).data.items
    const received = { items: [{ order_item_id: line.order_item_id, sellable: 1, damaged: 1 }] }
    expect((await shipmentCalls(h, shop).receive(back.id, received)).status).toBe(200)
    const lost = await aLostShipment(h, shop, spec)
    await settlementCalls(h, shop).claimGoods(lost.id)
    await settlementCalls(h, shop).create({
      ...{ courier_account_id: accountId, lines: [paidLine(lost.id, 150, 0)], payout_amount: 150 },
    })
    const [account] = (await read()).accounts
    // Sold 100.00 that cost 40.00; damaged 40.00, lost 80.00, for which 150.00 were paid; one of two fees brought nothing.
    expect(account).toMatchObject({ net_sales: '100.00', fees: '140.00', return_fees: '70.00', short_amount: '0.00' })
    expect([account.margin, account.zones[0].margin]).toEqual(['-50.00', '-50.00'])
    const key = await aSecretKey(h, shop, ['settlements:read'])
    const { data } = await h.call({
      url: `M/${shop.subdomain}/reports/couriers/`,
      headers: { authorization: `Bearer ${key}` },
    })
    expect(data.accounts[0]).toMatchObject({ net_sales: '100.00' })
    expect(JSON.stringify(data)).not.toMatch(/margin/)
  })

  it('counts the quoted fee for cash of delivered parcels until a payout says what was charged', async () => {
    const { shop, product, accountId, read } = await aShop()
    const delivered = await aHeldShipment(h, shop, { product, accountId })
    const back = await aBookedShipment(h, shop, { product, accountId, status: 'RETURNING' })
    await h.sql('update shipment_bookings set fee_minor = 7000, cod_fee_minor = 200 where shipment_id = any($1)', [
      [delivered.id, back.id],
    ])
    expect((await read()).accounts).toMatchObject([{ fees: '142.00', return_fees: '70.00' }])
  })

  it('adds what shoppers pay for the delivery, and takes off what gateways kept, by the parcel that delivered each part', async () => {
    const { shop, product, accountId, read } = await aShop()
    const other = await aCourierAccount(h, shop, { name: 'Steadfast' })
    const lines = [{ product, quantity: 2, costPriceMinor: 40_00 }]
    const order = { lines, deliveryFeeMinor: 60_00, deliveryLocation: 'inside_dhaka' }
    const statement = statementCalls(h, shop)
    /** The gateway kept 5.00 of the payment of the whole order. */
    const payOnline = async (orderId: number, mark: string) => {
      await aPaidSession(h, shop, { orderId, amountMinor: 260_00, transactionId: `BKX${mark}`, invoice: `INVX${mark}` })
      const row = { trxID: `BKX${mark}`, merchantInvoiceNumber: `INVX${mark}`, Amount: '260.00', Fee: '5.00' }
      const day = new Date().toISOString().slice(0, 10)
      const sent = await statement.send(csvOf([{ ...row, 'Completed Time': `${day} 00:00:01` }]))
      expect([sent.status, sent.data?.problems]).toEqual([201, []])
    }
    const shipments = shipmentCalls(h, shop)
    const delivered = await aBookedShipment(h, shop, { product, accountId, codMinor: 0, order })
    await payOnline(delivered.orderId, '1')
    expect((await shipments.set(delivered.id, 'DELIVERED')).status).toBe(200)
    const back = await aBookedShipment(h, shop, { product, accountId: other, codMinor: 0, status: 'RETURNING', order })
    await payOnline(back.orderId, '2')
    const { accounts } = await read()
    expect(accounts.map((account: Record<string, unknown>) => account.name).sort()).toEqual(['Pathao', 'Steadfast'])
    const of = (name: string) => accounts.find((account: Record<string, unknown>) => account.name === name)
    // Sold 200.00 and 60.00 for the delivery; the units cost 80.00, the courier 70.00, the gateway 5.00.
    expect(of('Pathao')).toMatchObject({
      ...{ net_sales: '200.00', delivery_charged: '60.00', gateway_fees: '5.00', fees: '70.00', margin: '105.00' },
      zones: [{ delivery_charged: '60.00', gateway_fees: '5.00', margin: '105.00' }],
    })
    expect(of('Steadfast')).toMatchObject({
      ...{ net_sales: '0.00', delivery_charged: '0.00', gateway_fees: '5.00', fees: '70.00', margin: '-75.00' },
    })
  })

  it('is of the store, and of at most 366 days', async () => {
    const { read } = await aShop()
    expect(await read('from=2025-01-01&to=2026-01-02')).toEqual([400, 'validation_failed', ['to']])
    expect(await read('from=2026-01-02&to=2026-01-01')).toEqual([400, 'validation_failed', ['to']])
    expect((await read()).accounts).toEqual([])
  })
})
