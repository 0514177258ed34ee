import { afterAll, describe, expect, it } from 'vitest'
import { aBookedShipment } from '../../../test/booked-shipments.ts'
import { aCourierAccount } from '../../../test/courier-accounts.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { listExportCalls } from '../../../test/list-exports.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aHeldShipment, paidLine, settlementCalls } from '../../../test/settlements.ts'
import { aSecretKey } from '../../../test/staff-sessions.ts'

const { h } = await setUpShop()
afterAll(() => expectHealthy(h))

async function aShop() {
  const shop = await openShop(h)
  const spec = { product: await aProduct(h, shop, { stock: 900 }), accountId: await aCourierAccount(h, shop) }
  const calls = listExportCalls(h, shop)
  return {
    ...{ shop, spec, calls },
    rowsOf: async (filters: object = {}) =>
      (await calls.linesOf({ kind: 'shipments', format: 'jsonl', filters })).map((line) => JSON.parse(line)),
  }
}

describe('a file of shipments', () => {
  it('has each of them once, the oldest first, with what its courier owes and charges', async () => {
    const { shop, spec, rowsOf } = await aShop()
    const paid = await aHeldShipment(h, shop, spec)
    await settlementCalls(h, shop).create({
      ...{ courier_account_id: spec.accountId, lines: [paidLine(paid.id, 200, 71)], payout_amount: 129 },
      accept_differences: true,
    })
    const held = await aHeldShipment(h, shop, spec)
    const road = await aBookedShipment(h, shop, spec)
    const rows = await rowsOf()
    expect(rows).toMatchObject([
      {
        ...{ consignment_id: paid.consignmentId, status: 'DELIVERED', kind: 'delivery', unit_count: 2 },
        ...{ cod_amount: '200.00', collected_amount: '200.00', courier_costs: '71.00', settlement: 'SETTLED' },
      },
      { consignment_id: held.consignmentId, courier_costs: '70.00', settlement: 'DUE' },
      { consignment_id: road.consignmentId, status: 'IN_TRANSIT', collected_amount: null, settlement: 'NONE' },
    ])
    const [{ shipment_number: number, order_number: order }] = rows
    for (const filters of [
      { number },
      { number: order },
      { status: 'delivered', consignment_id: paid.consignmentId.toLowerCase() },
    ])
      expect((await rowsOf(filters)).map((row) => row.shipment_number)).toEqual([number])
  })

  it('runs nothing in a spreadsheet, masks phone numbers, and has no parcel of another store', async () => {
    const { shop, spec, calls } = await aShop()
    const { shop: other, spec: theirs } = await aShop()
    await aBookedShipment(h, other, theirs)
    const order = { receiverName: '=HYPERLINK("x")', phone: '+8801712345678' }
    await aBookedShipment(h, shop, { ...spec, order })
    const columns = ['receiver_name', 'phone']
    const [head, line, ...more] = await calls.linesOf({ kind: 'shipments', columns, bom: false })
    expect([head, more.filter(Boolean)]).toEqual(['Receiver,Phone', []])
    expect(line).toMatch(/^"'=HYPERLINK\(""x""\)",/)
    expect(line).not.toContain('1712345678')
  })

  it('needs shipping:read beside data:write: 403 permission_denied', async () => {
    const { shop } = await aShop()
    const key = await aSecretKey(h, shop, ['data:write', 'orders:read'])
    const { status, body } = await h.call({
      url: `M/${shop.subdomain}/exports/`,
      headers: { authorization: `Bearer ${key}` },
      body: { kind: 'shipments' },
    })
    expect([status, body.error_code]).toEqual([403, 'permission_denied'])
  })

  it('has what couriers charge for callers with settlements:read: 403 permission_denied where it is named', async () => {
    const { shop } = await aShop()
    const key = await aSecretKey(h, shop, ['data:write', 'shipping:read'])
    const request = (body: object) =>
      h.call({
        url: `M/${shop.subdomain}/exports/`,
        headers: { authorization: `Bearer ${key}` },
        body: { kind: 'shipments', ...body },
      })
    const named = await request({ columns: ['shipment_number', 'courier_costs'] })
    expect([named.status, named.body.details]).toEqual([403, { permission: 'settlements:read' }])
    const { data } = await request({})
    expect(data.columns).toContain('settlement')
    expect(data.columns).not.toContain('courier_costs')
  })
})
