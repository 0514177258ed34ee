import { afterAll, describe, expect, it } from 'vitest'
import { aCourierAccount } from '../../../test/courier-accounts.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { fileCalls } from '../../../test/settlement-files.ts'
import { aHeldShipment, aLostShipment, settlementCalls } from '../../../test/settlements.ts'
import { refused } from '../../../test/shipments.ts'
import { csvOf } from '../../../test/statements.ts'

const { h } = await setUpShop()
afterAll(() => expectHealthy(h))

async function aShop() {
  const shop = await openShop(h)
  const product = await aProduct(h, shop, { stock: 900 })
  const accountId = await aCourierAccount(h, shop)
  const payouts = settlementCalls(h, shop)
  return {
    ...{ payouts, ...fileCalls(h, shop, accountId) },
    held: () => aHeldShipment(h, shop, { product, accountId }),
    lost: () => aLostShipment(h, shop, { product, accountId }),
    /** A lost parcel whose goods are claimed. */
    async claimed(amount = '200.00') {
      const parcel = await aLostShipment(h, shop, { product, accountId })
      const { data } = await payouts.claimGoods(parcel.id, { amount })
      return { ...parcel, claimId: data.id as number }
    },
    accounts: (settlementId: number) =>
      h.sql(
        `select l.account, sum(l.amount_minor)::integer as minor from ledger_lines l
           join ledger_transactions t on t.id = l.transaction_id
           left join settlement_lines x on x.id = t.settlement_line_id
          where coalesce(t.settlement_id, x.settlement_id) = $1 group by 1 order by 1`,
        [settlementId],
      ),
  }
}

const row = (consignmentId: string, compensation: number | string, cash = 0, fee = 0) => ({
  ...{ 'Consignment ID': consignmentId, 'Collected Amount': cash, 'Delivery Fee': fee, Compensation: compensation },
})

describe('a compensation in a file of a courier', () => {
  it('pays the open claim of its parcel, beside the cash of others, until the payout is void', async () => {
    const { held, claimed, send, lines, read, post, payouts, accounts } = await aShop()
    const [paid, lost] = [await held(), await claimed()]
    const { data } = await send(csvOf([row(paid.consignmentId, '', 200, 70), row(lost.consignmentId, '৳ ২০০')]))
    expect(data).toMatchObject({ expected: '330.00', payable: '330.00', additions: '0.00', waiting_count: 0 })
    expect((await lines(data.id)).data.items).toMatchObject([
      { list: 'MATCHED', compensation: '0.00', claim_paid: '0.00' },
      { list: 'MATCHED', shipment_id: lost.id, adjustment: '200.00', compensation: '200.00', claim_paid: '200.00' },
    ])
    const posted = (await post(data.id, 330)).data
    expect(posted).toMatchObject({ payout_amount: '330.00', additions: '0.00', shipment_count: 2 })
    expect(posted.lines).toMatchObject([{ kind: 'COLLECTION' }, { kind: 'GOODS', cash: '200.00', fee: '0.00' }])
    expect((await payouts.claims()).data.items).toMatchObject([{ status: 'PAID', paid: '200.00' }])
    expect(await accounts(posted.id)).toEqual([
      { account: 'BANK_TRANSFER', minor: 330_00 },
      { account: 'COURIER', minor: -200_00 },
      { account: 'COURIER_CLAIMS', minor: -200_00 },
      { account: 'COURIER_FEES', minor: 70_00 },
    ])
    expect((await lines(data.id)).data.items[1]).toMatchObject({
      list: 'MATCHED',
      claimed: '0.00',
      claim_paid: '200.00',
    })
    expect((await read(data.id)).data).toMatchObject({ expected: '330.00', additions: '0.00' })
    expect((await payouts.void(posted.id)).status).toBe(200)
    expect((await payouts.claims()).data.items).toMatchObject([{ status: 'OPEN', paid: '0.00' }])
  })

  it('is a payout by itself, and an addition as far as it is more than the claim', async () => {
    const { claimed, send, lines, post, payouts } = await aShop()
    const lost = await claimed('150.00')
    const { data } = await send(csvOf([row(lost.consignmentId, 180)]), { invoice_number: 'LOST 1' })
    expect(data).toMatchObject({ expected: '180.00', additions: '30.00' })
    expect((await lines(data.id)).data.items).toMatchObject([{ compensation: '180.00', claim_paid: '150.00' }])
    expect(await post(data.id, 150)).toMatchObject(refused('invalid_state', { reason: 'amounts_differ' }))
    expect((await post(data.id, 180)).data).toMatchObject({
      ...{ payout_amount: '180.00', additions: '30.00', note: 'LOST1' },
      lines: [{ kind: 'GOODS', cash: '150.00' }],
    })
    expect((await payouts.claims()).data.items).toMatchObject([{ status: 'PAID' }])
  })

  it('pays a claim in parts, once in a file, and is an addition once the courier has refused the rest', async () => {
    const { claimed, send, lines, leaveOut, post, payouts } = await aShop()
    const lost = await claimed()
    const { data } = await send(csvOf([row(lost.consignmentId, 120), row(lost.consignmentId, 30)]))
    expect((await lines(data.id)).data.items).toMatchObject([
      { list: 'MATCHED', claim_paid: '120.00' },
      { list: 'DOUBLE', claim_paid: '0.00' },
    ])
    const again = (await send(csvOf([row(lost.consignmentId, 100)]))).data
    await leaveOut(data.id, 'DOUBLE')
    expect((await post(data.id, 120)).data).toMatchObject({ additions: '0.00', lines: [{ cash: '120.00' }] })
    expect((await payouts.claims()).data.items).toMatchObject([{ status: 'OPEN', paid: '120.00' }])
    expect((await lines(again.id)).data.items).toMatchObject([{ compensation: '100.00', claim_paid: '80.00' }])
    await payouts.refuse((await payouts.claims()).data.items[0].id)
    expect((await lines(again.id)).data.items).toMatchObject([{ claim_paid: '0.00' }])
    expect((await post(again.id, 100)).data).toMatchObject({ additions: '100.00', shipment_count: 0 })
  })

  it('that no claim asks for is an addition to a payout, also of a file that has nothing else', async () => {
    const { lost, send, lines, post, accounts } = await aShop()
    const { consignmentId } = await lost()
    const { data } = await send(csvOf([row(consignmentId, 90)]), { invoice_number: 'C-9' })
    expect(data).toMatchObject({ expected: '90.00', additions: '90.00' })
    expect((await lines(data.id)).data.items).toMatchObject([{ compensation: '90.00', claim_paid: '0.00' }])
    expect(await post(data.id, 80)).toMatchObject(refused('invalid_state', { reason: 'amounts_differ' }))
    const posted = (await post(data.id, 90)).data
    expect(posted).toMatchObject({ payout_amount: '90.00', additions: '90.00', note: 'C9', lines: [] })
    expect(await accounts(posted.id)).toEqual([
      { account: 'BANK_TRANSFER', minor: 90_00 },
      { account: 'COURIER_FEES', minor: -90_00 },
    ])
  })

  it('is an addition while the courier holds cash of the parcel, which it does not pay', async () => {
    const { held, send, lines } = await aShop()
    const { consignmentId } = await held()
    const { data } = await send(csvOf([row(consignmentId, 50, 200, 70)]))
    expect(data).toMatchObject({ expected: '180.00', additions: '50.00' })
    expect((await lines(data.id)).data.items).toMatchObject([
      { cash: '200.00', adjustment: '50.00', claim_paid: '0.00' },
    ])
  })

  it('of which nothing is left in the payout is not posted: 409 invalid_state with nothing_held', async () => {
    const { lost, send, lines, resolve, post } = await aShop()
    const { consignmentId } = await lost()
    const { data } = await send(csvOf([row(consignmentId, 90)]))
    const [line] = (await lines(data.id)).data.items
    await resolve(data.id, line.id, { action: 'LEAVE_OUT', note: 'Of our other shop' })
    expect(await post(data.id, 0)).toMatchObject(refused('invalid_state', { reason: 'nothing_held' }))
  })
})
