import { afterAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { orderEditCalls } from '../../../test/order-edits.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
const [owner, packer] = [await signInStaff(h, shop, 'owner'), await signInStaff(h, shop, 'packer')]
const product = await aProduct(h, shop, { stock: 900 })
const { calls, edit } = orderEditCalls(h, shop, owner)
afterAll(() => expectHealthy(h))

type Listed = { id: number; print_status: string }

const placed = async () => (await anOrder(h, shop, { lines: [{ product, quantity: 2 }], hasEvents: true })).id
const mark = (orders: { order_id: number; version: number }[], who = packer) =>
  h.call({ url: `M/${shop.subdomain}/orders/documents/printed/`, headers: who.headers, body: { orders } })
const documentOf = async (id: number) => {
  const url = `M/${shop.subdomain}/orders/documents/`
  return (await h.call({ url, method: 'POST', headers: packer.headers, body: { order_ids: [id] } })).data.orders[0]
}
/** Prints orders as they are now. */
const print = async (...ids: number[]) => {
  const versions = await Promise.all(ids.map(async (id) => ({ order_id: id, version: (await documentOf(id)).version })))
  return (await mark(versions)).status
}
const statusOf = async (id: number) => (await calls.read(id)).data.print_status
const listed = async (status: string, more = '') =>
  (await calls.list(`print_status=${status}${more}`)).data.items.map(({ id, print_status }: Listed) => [
    id,
    print_status,
  ])
const ship = (id: number, version: number) =>
  h.call({
    url: `M/${shop.subdomain}/orders/bulk/`,
    headers: owner.headers,
    body: { action: 'ship', order_ids: [id], versions: [{ order_id: id, version }] },
  })

describe('a printed order', () => {
  it('is found by that, says who printed it when, and is marked when it is changed afterwards', async () => {
    const [one, other] = [await placed(), await placed()]
    expect(await statusOf(one)).toBe('NOT_PRINTED')
    expect(await print(one)).toBe(200)
    const { data } = await calls.read(one)
    expect(data).toMatchObject({ print_status: 'PRINTED', version: 1, printed_by: 'A packer' })
    expect(data.printed_at).not.toBeNull()
    expect([await listed('printed'), await listed('NOT_PRINTED')]).toEqual([
      [[one, 'PRINTED']],
      [[other, 'NOT_PRINTED']],
    ])
    await edit({ id: one }, { note: 'Ring twice' })
    expect([await listed('CHANGED'), await listed('PRINTED')]).toEqual([[[one, 'CHANGED']], []])
    expect(await documentOf(one)).toMatchObject({ version: 2, printed_version: 1 })
    await print(one)
    expect(await statusOf(one)).toBe('PRINTED')
  })

  it('stays as printed when it is moved, and is marked by a payment, which the courier must not collect again', async () => {
    const id = await placed()
    await print(id)
    for (const action of ['hold', 'resume', 'confirm', 'process']) await calls.act(id, action)
    expect(await statusOf(id)).toBe('PRINTED')
    expect(await documentOf(id)).toMatchObject({ version: 5, printed_version: 5 })
    await calls.act(id, 'payments', { method: 'CASH', amount: 50 })
    expect(await statusOf(id)).toBe('CHANGED')
    await calls.act(id, 'ship')
    expect(await statusOf(id)).toBe('PRINTED')
  })

  it('keeps the latest paper: an earlier version, printed by a slower printer, does not replace it', async () => {
    const id = await placed()
    await edit({ id }, { note: 'Ring twice' })
    await mark([
      { order_id: id, version: 1 },
      { order_id: id, version: 2 },
    ])
    expect(await statusOf(id)).toBe('PRINTED')
    await mark([{ order_id: id, version: 1 }])
    expect(await statusOf(id)).toBe('PRINTED')
    await mark([{ order_id: id, version: 9 }])
    expect(await documentOf(id)).toMatchObject({ version: 2, printed_version: 2 })
  })

  it('is marked with all others or not at all: 404 not_found for an order of another store', async () => {
    const foreign = await openShop(h)
    const theirs = (await anOrder(h, foreign, { lines: [{ product: await aProduct(h, foreign) }], hasEvents: true })).id
    const mine = await placed()
    const refused = await mark([mine, theirs].map((id) => ({ order_id: id, version: 1 })))
    expect([refused.status, refused.body.error_code]).toEqual([404, 'not_found'])
    expect(await statusOf(mine)).toBe('NOT_PRINTED')
    expect((await mark([{ order_id: mine, version: 1 }], await signInStaff(h, shop, 'viewer'))).status).toBe(403)
  })
})

describe('what was printed and what is shipped', () => {
  it('are the same: an order that was changed after printing fails with version_conflict, others are shipped', async () => {
    const [kept, changed] = [await placed(), await placed()]
    for (const id of [kept, changed]) await calls.act(id, 'confirm')
    await print(kept, changed)
    await edit({ id: changed }, { receiver_name: 'Karima' })
    expect((await ship(changed, 2)).data.results).toMatchObject([{ status: 'failed', error_code: 'version_conflict' }])
    expect((await ship(kept, 2)).data.results).toMatchObject([{ status: 'done' }])
    expect((await calls.read(changed)).data.status).toBe('CONFIRMED')
  })

  it('are the same when both happen at one moment: either the order is changed, or it is shipped as printed', async () => {
    for (const isEditFirst of [true, false]) {
      const id = await placed()
      await calls.act(id, 'confirm')
      const change = () => edit({ id }, { receiver_name: 'Karima' }, { version: 2, expected_total: '200.00' })
      const acts = [change, () => ship(id, 2)]
      const [first, second] = await behindLock(h, holdOrder(id), isEditFirst ? acts : acts.toReversed())
      expect(first?.status).toBe(200)
      const { status, receiver_name: name } = (await calls.read(id)).data
      expect([status, name]).toEqual(isEditFirst ? ['CONFIRMED', 'Karima'] : ['SHIPPED', 'Rahima Khatun'])
      if (isEditFirst) expect(second?.data.results[0].error_code).toBe('version_conflict')
      else expect([second?.status, second?.body.error_code]).toEqual([409, 'invalid_state'])
    }
  })

  it.each([
    ['an order that is not moved', [{ order_id: 1, version: 1 }]],
    ['the same order twice', null],
  ])('returns 400 validation_failed for the version of %s', async (_what, versions) => {
    const id = await placed()
    const twice = [
      { order_id: id, version: 1 },
      { order_id: id, version: 2 },
    ]
    const body = { action: 'hold', order_ids: [id], versions: versions ?? twice }
    const { status, body: refused } = await h.call({
      url: `M/${shop.subdomain}/orders/bulk/`,
      headers: owner.headers,
      body,
    })
    expect([status, Object.keys(refused.errors)]).toEqual([400, [`versions.${versions ? 0 : 1}.order_id`]])
  })
})
