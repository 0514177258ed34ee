import { afterAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { aCourierAccount } from '../../../test/courier-accounts.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { fileCalls } from '../../../test/settlement-files.ts'
import { aHeldShipment, paidLine, settlementCalls } from '../../../test/settlements.ts'
import { csvOf } from '../../../test/statements.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop, { stock: 900 })
const accountId = await aCourierAccount(h, shop)
const files = fileCalls(h, shop, accountId)
const payouts = settlementCalls(h, shop)
afterAll(() => expectHealthy(h))

const held = () => aHeldShipment(h, shop, { product, accountId })
const fileOf = (...ids: string[]) =>
  csvOf(ids.map((id) => ({ 'Consignment ID': id, 'Collected Amount': 200, 'Delivery Fee': 70 })))
const imported = async (...ids: string[]) => (await files.send(fileOf(...ids))).data.id as number
const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).sort()
const fileLock = (id: number) => ({ text: 'select from settlement_files where id = $1 for update', values: [id] })

describe('two clerks at once', () => {
  it('import the same file once', async () => {
    const { consignmentId } = await held()
    const account = { text: 'select from courier_accounts where id = $1 for update', values: [accountId] }
    const both = await behindLock(h, account, [
      () => files.send(fileOf(consignmentId)),
      () => files.send(fileOf(consignmentId)),
    ])
    expect(statusesOf(both)).toEqual([200, 201])
    expect(both[0]?.data.id).toBe(both[1]?.data.id)
  })

  it('post a file once', async () => {
    const { consignmentId } = await held()
    const id = await imported(consignmentId)
    const both = await behindLock(h, fileLock(id), [() => files.post(id, 130), () => files.post(id, 130)])
    expect(statusesOf(both)).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body.details).toMatchObject({ current_status: 'POSTED' })
  })

  it('post two files that name the same parcel once', async () => {
    const [one, two] = [await held(), await held()]
    const [first, second] = [await imported(one.consignmentId), await imported(one.consignmentId, two.consignmentId)]
    const both = await behindLock(h, holdOrder(one.orderId), [
      () => files.post(first, 130),
      () => files.post(second, 260),
    ])
    expect(both.map(({ status }) => status)).toEqual([201, 409])
    expect(both[1]?.body.details).toMatchObject({ reason: 'lines_open' })
  })

  it('post a file, or leave a line of it out before, so that the payout is what the file says', async () => {
    const [one, two] = [await held(), await held()]
    const id = await imported(one.consignmentId, two.consignmentId)
    const [line] = (await files.lines(id)).data.items
    const both = await behindLock(h, fileLock(id), [
      () => files.resolve(id, line.id, { action: 'LEAVE_OUT', note: 'x' }),
      () => files.post(id, 260),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 409])
  })

  it('claim what a file has paid short, or take its payout back, but not both', async () => {
    for (const isFirst of [true, false]) {
      const { consignmentId, orderId } = await held()
      const { data: file } = await files.send(
        csvOf([{ 'Consignment ID': consignmentId, 'Collected Amount': 180, 'Delivery Fee': 70 }]),
      )
      const { data } = await files.post(file.id, 110, { accept_differences: true })
      const calls = [() => files.claim(file.id, 'SHORT'), () => payouts.void(data.id)]
      const both = await behindLock(h, holdOrder(orderId), isFirst ? calls : calls.reverse())
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      const claims = (await payouts.claims()).data.items
      expect(both[isFirst ? 0 : 1]?.data.count).toBe(isFirst ? 1 : 0)
      expect(claims.filter(({ status }: { status: string }) => status === 'OPEN')).toEqual([])
    }
  })

  it('claim what a file has paid short, and the same parcel by itself, once', async () => {
    const { consignmentId, orderId, id } = await held()
    const { data: file } = await files.send(
      csvOf([{ 'Consignment ID': consignmentId, 'Collected Amount': 170, 'Delivery Fee': 70 }]),
    )
    await files.post(file.id, 100, { accept_differences: true })
    const both = await behindLock(h, holdOrder(orderId), [
      () => payouts.resolve(id, 'CLAIM'),
      () => files.claim(file.id, 'SHORT'),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[1]?.data.count).toBe(0)
  })

  it('void the payout of a file, and post it again after that', async () => {
    const { consignmentId, orderId } = await held()
    const id = await imported(consignmentId)
    const { data } = await files.post(id, 130)
    const both = await behindLock(h, holdOrder(orderId), [
      () => payouts.void(data.id),
      () =>
        payouts.create({
          courier_account_id: accountId,
          lines: [paidLine(data.lines[0].shipment_id)],
          payout_amount: 130,
        }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 201])
    expect((await files.read(id)).data).toMatchObject({ status: 'OPEN', lists: [{ list: 'DOUBLE' }] })
  })
})
