import { afterAll, describe, expect, it } from 'vitest'
import { aCourierAccount } from '../../../test/courier-accounts.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { fileCalls } from '../../../test/settlement-files.ts'
import { aHeldShipment, paidLine, settlementCalls } from '../../../test/settlements.ts'
import { refused } from '../../../test/shipments.ts'
import { csvOf } from '../../../test/statements.ts'

const { h } = await setUpShop()
afterAll(() => expectHealthy(h))

/** A parcel of 200 taka of which staff have typed what a courier has paid, and the file of the same payout. */
async function aTypedPayout(cash: number, fee = 70) {
  const shop = await openShop(h)
  const accountId = await aCourierAccount(h, shop)
  const payouts = settlementCalls(h, shop)
  const { id, consignmentId } = await aHeldShipment(h, shop, { product: await aProduct(h, shop), accountId })
  const typed = await payouts.create({
    ...{ courier_account_id: accountId, lines: [paidLine(id, cash, fee)], payout_amount: cash - fee },
    accept_differences: true,
  })
  expect(typed.status).toBe(201)
  const files = fileCalls(h, shop, accountId)
  return {
    ...{ id, files, payouts },
    /** Imports a file of the parcel; an invoice is named in it too. */
    async send(paid = cash, kept = fee, invoice = '') {
      const row = { 'Consignment ID': consignmentId, 'Collected Amount': paid, 'Delivery Fee': kept, Status: invoice }
      return (await files.send(csvOf([row]), { ...(invoice && { invoice_number: invoice }) })).data
    },
    rest: async () => (await payouts.rests()).data.items[0]?.rest,
  }
}

describe('the file of a payout that staff have typed', () => {
  it.each([
    [80, 70],
    [100, 70],
    [100, 0],
  ])('is DOUBLE when %i of 200 were paid and a fee of %i kept, and is not paid a second time', async (cash, fee) => {
    const { files, send, rest } = await aTypedPayout(cash, fee)
    const data = await send()
    expect(data).toMatchObject({ lists: [{ list: 'DOUBLE', count: 1 }], waiting_count: 1 })
    expect(await files.post(data.id, cash - fee, { accept_differences: true })).toMatchObject(
      refused('invalid_state', { reason: 'lines_open' }),
    )
    expect(await rest()).toBe(`${200 - cash}.00`)
  })

  it('is used with a note when it is the second half of the cash: it pays the rest', async () => {
    const { files, send, rest } = await aTypedPayout(100, 10)
    const data = await send()
    expect(data).toMatchObject({ lists: [{ list: 'DOUBLE', count: 1 }], waiting_count: 1 })
    const [line] = (await files.lines(data.id)).data.items
    const use = (note?: string) => files.resolve(data.id, line.id, { action: 'USE', ...(note && { note }) })
    expect((await use()).data).toMatchObject({ list: 'DOUBLE', note: '' })
    expect((await use('Its second half')).data).toMatchObject({ list: 'MATCHED', note: 'Its second half' })
    await files.resolve(data.id, line.id, { action: 'LEAVE_OUT', note: 'Not yet' })
    // Taking it in again says nothing of it yet.
    expect((await use('Again')).data).toMatchObject({ list: 'DOUBLE', note: '' })
    await use('Its second half')
    expect((await files.post(data.id, 90, { accept_differences: true })).status).toBe(201)
    expect(await rest()).toBeUndefined()
  })

  it('is DOUBLE when what was left is claimed: the copy does not pay the claim', async () => {
    const { files, send, payouts, id } = await aTypedPayout(80)
    await payouts.resolve(id, 'CLAIM')
    const data = await send()
    expect(data).toMatchObject({ lists: [{ list: 'DOUBLE', count: 1 }] })
    expect((await files.post(data.id, 10, { accept_differences: true })).status).toBe(409)
    expect((await payouts.claims('status=OPEN')).data.items).toMatchObject([{ amount: '120.00', paid: '0.00' }])
  })
})

describe('the file of a later payout', () => {
  it('pays what was left, in full or in parts, also as much as another invoice has paid', async () => {
    const { files, send, rest } = await aTypedPayout(80)
    const first = await send(60, 0, 'A1')
    expect(first).toMatchObject({ lists: [{ list: 'SHORT', count: 1 }], waiting_count: 0 })
    expect((await files.post(first.id, 60, { accept_differences: true })).status).toBe(201)
    expect(await rest()).toBe('60.00')
    const second = await send(60, 0, 'A2')
    expect(second).toMatchObject({ lists: [{ list: 'MATCHED', count: 1 }], waiting_count: 0 })
    expect((await files.post(second.id, 60)).status).toBe(201)
    expect(await rest()).toBeUndefined()
  })
})
