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

async function aShop() {
  const shop = await openShop(h)
  const product = await aProduct(h, shop, { stock: 900 })
  const accountId = await aCourierAccount(h, shop)
  return {
    ...{ shop, product, accountId, ...fileCalls(h, shop, accountId), payouts: settlementCalls(h, shop) },
    held: () => aHeldShipment(h, shop, { product, accountId }),
    late: async () => {
      const parcel = await aHeldShipment(h, shop, { product, accountId })
      await h.sql(`update shipments set ended_at = now() - interval '9 days' where id = $1`, [parcel.id])
      return parcel
    },
  }
}

const fileOf = (...rows: [{ consignmentId: string }, number][]) =>
  csvOf(
    rows.map(([{ consignmentId }, cash]) => ({
      'Consignment ID': consignmentId,
      'Collected Amount': cash,
      'Delivery Fee': 70,
    })),
  )

describe('what a file has paid short', () => {
  it('is claimed at once when its payout is recorded, and a second time nothing', async () => {
    const { held, send, post, claim, read, lines, payouts } = await aShop()
    const [right, short, none] = [await held(), await held(), await held()]
    const { data } = await send(fileOf([right, 200], [short, 180], [none, 0]), { invoice_number: 'INV-9' })
    expect(await claim(data.id, 'SHORT')).toMatchObject(refused('invalid_state', { current_status: 'OPEN' }))
    await post(data.id, 170, { accept_differences: true })
    expect((await read(data.id)).data).toMatchObject({ short_count: 2, short_amount: '220.00' })
    const claimed = await claim(data.id, 'short')
    expect(claimed).toMatchObject({
      ...{ status: 200, data: { count: 2, amount: '220.00' }, body: { message: 'Claimed from the courier.' } },
    })
    expect(await claim(data.id, 'SHORT')).toMatchObject({
      ...{ status: 200, data: { count: 0, amount: '0.00' }, body: { message: 'Nothing is left to claim.' } },
    })
    expect((await read(data.id)).data).toMatchObject({ short_count: 0, short_amount: '0.00' })
    expect((await lines(data.id, 'list=SHORT')).data.items).toMatchObject([
      { shipment_id: short.id, held: '200.00', rest: '0.00', claimed: '20.00' },
      { shipment_id: none.id, rest: '0.00', claimed: '200.00' },
    ])
    expect((await payouts.claims('status=OPEN')).data.items).toMatchObject([
      { shipment_id: none.id, amount: '200.00', note: 'INV9' },
      { shipment_id: short.id, amount: '20.00', note: 'INV9' },
    ])
  })

  it('is claimed line by line, with a note', async () => {
    const { held, send, post, claim, read, payouts } = await aShop()
    const [one, two] = [await held(), await held()]
    const { data } = await send(fileOf([one, 150], [two, 180]))
    await post(data.id, 190, { accept_differences: true })
    const wanted = { shipment_id: two.id, note: 'Asked by phone' }
    expect((await claim(data.id, 'SHORT', wanted)).data).toEqual({ count: 1, amount: '20.00' })
    expect((await claim(data.id, 'SHORT', wanted)).data).toEqual({ count: 0, amount: '0.00' })
    expect((await payouts.claims()).data.items).toMatchObject([{ shipment_id: two.id, note: 'Asked by phone' }])
    expect((await read(data.id)).data).toMatchObject({ short_count: 1, short_amount: '50.00' })
  })

  it('is taken back with the payout, whose file is OPEN then', async () => {
    const { held, send, post, claim, payouts } = await aShop()
    const short = await held()
    const { data } = await send(fileOf([short, 180]))
    const posted = await post(data.id, 110, { accept_differences: true })
    await claim(data.id, 'SHORT')
    expect((await payouts.void(posted.data.id)).status).toBe(200)
    expect((await payouts.claims()).data.items).toMatchObject([{ status: 'VOID' }])
    expect(await claim(data.id, 'SHORT')).toMatchObject(refused('invalid_state', { current_status: 'OPEN' }))
  })

  it('leaves alone what was paid or decided since', async () => {
    const { held, send, post, claim, payouts, accountId } = await aShop()
    const [paid, off] = [await held(), await held()]
    const { data } = await send(fileOf([paid, 180], [off, 180]))
    await post(data.id, 220, { accept_differences: true })
    await payouts.create({ courier_account_id: accountId, lines: [paidLine(paid.id, 20, 0)], payout_amount: 20 })
    await payouts.resolve(off.id, 'WRITE_OFF')
    expect((await claim(data.id, 'SHORT')).data).toEqual({ count: 0, amount: '0.00' })
  })
})

describe('what is missing in a file', () => {
  it('is not what an earlier payout has left: that is in the rests', async () => {
    const { held, late, send, missing, payouts, accountId } = await aShop()
    const [short, gone] = [await late(), await late()]
    await payouts.create({
      ...{ courier_account_id: accountId, payout_amount: 110, accept_differences: true },
      lines: [paidLine(short.id, 180)],
    })
    const { data } = await send(fileOf([await held(), 200]))
    expect(data).toMatchObject({ missing_count: 1, missing_amount: '200.00' })
    expect((await missing(data.id)).data.items).toMatchObject([{ id: gone.id }])
    expect((await payouts.rests()).data.items).toMatchObject([{ id: short.id, rest: '20.00' }])
  })

  it('is listed, and claimed at once or one by one, before and after the payout', async () => {
    const { held, late, send, post, claim, read, missing, payouts, accountId } = await aShop()
    const [right, one, two] = [await held(), await late(), await late()]
    const { data } = await send(fileOf([right, 200]))
    expect(data).toMatchObject({ missing_count: 2, missing_amount: '400.00' })
    const list = (await missing(data.id)).data.items
    expect(list).toMatchObject([
      { id: one.id, courier_account_id: accountId, consignment_id: one.consignmentId, held: '200.00' },
      { id: two.id, status: 'DELIVERED' },
    ])
    expect((await claim(data.id, 'MISSING', { shipment_id: one.id })).data).toEqual({ count: 1, amount: '200.00' })
    await post(data.id, 130)
    expect((await claim(data.id, 'MISSING')).data).toEqual({ count: 1, amount: '200.00' })
    expect((await read(data.id)).data).toMatchObject({ missing_count: 0, missing_amount: '0.00' })
    expect((await missing(data.id)).data.items).toEqual([])
    const next = { courier_account_id: accountId, lines: [paidLine(one.id, 200, 0)], payout_amount: 200 }
    expect((await payouts.create(next)).status).toBe(201)
  })

  it('is nothing that is not late, or of another account', async () => {
    const { shop, product, held, send, claim } = await aShop()
    const [right, young] = [await held(), await held()]
    const elsewhere = await aCourierAccount(h, shop, { name: 'Second place' })
    const theirs = await aHeldShipment(h, shop, { product, accountId: elsewhere })
    await h.sql(`update shipments set ended_at = now() - interval '9 days' where id = $1`, [theirs.id])
    const { data } = await send(fileOf([right, 200]))
    expect((await claim(data.id, 'MISSING')).data.count).toBe(0)
    expect((await claim(data.id, 'MISSING', { shipment_id: young.id })).data.count).toBe(0)
    for (const [list, id] of [
      ['MISSING', theirs.id],
      ['SHORT', young.id],
      ['SHORT', 999],
    ] as const)
      expect((await claim(data.id, list, { shipment_id: id })).status).toBe(404)
  })

  it('was delivered long enough before the file came, and is in no other open file', async () => {
    const { held, late, send, claim, read, missing, payouts, lines, resolve } = await aShop()
    const old = await send(fileOf([await held(), 200]))
    await h.sql(`update settlement_files set created_at = now() - interval '60 days' where id = $1`, [old.data.id])
    const [elsewhere, nowhere] = [await late(), await late()]
    expect((await read(old.data.id)).data).toMatchObject({ missing_count: 0, missing_amount: '0.00' })
    expect((await missing(old.data.id)).data.items).toEqual([])
    expect((await claim(old.data.id, 'MISSING', { shipment_id: nowhere.id })).data.count).toBe(0)

    const open = await send(fileOf([elsewhere, 200]))
    const next = await send(fileOf([await held(), 200]))
    expect(next.data).toMatchObject({ missing_count: 1, missing_amount: '200.00' })
    expect((await missing(next.data.id)).data.items).toMatchObject([{ id: nowhere.id }])
    expect((await claim(next.data.id, 'MISSING')).data).toEqual({ count: 1, amount: '200.00' })
    expect((await payouts.claims()).data.items).toMatchObject([{ shipment_id: nowhere.id }])
    // What the other file leaves out, it does not pay.
    const [line] = (await lines(open.data.id)).data.items
    await resolve(open.data.id, line.id, { action: 'LEAVE_OUT', note: 'Not here' })
    expect((await read(next.data.id)).data.missing_count).toBe(1)
  })

  it('returns 404 not_found for another file', async () => {
    const { claim, missing } = await aShop()
    expect((await claim(999, 'MISSING')).status).toBe(404)
    expect((await missing(999)).status).toBe(404)
  })
})
