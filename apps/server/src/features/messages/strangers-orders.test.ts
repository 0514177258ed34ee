import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aProduct, next, openShop, type Shop, signIn } from '../../../test/factories.ts'
import { startIdleWorker } from '../../../test/idle-worker.ts'
import { messagesOf } from '../../../test/message-calls.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { phoneProofs } from '../../../test/phone-proofs.ts'
import { setUpApp } from '../../../test/set-up.ts'
import type { LaneWorker } from '../../platform/lane-worker.ts'

const h = await setUpApp()
let worker: LaneWorker
beforeEach(async () => {
  worker = await startIdleWorker(h.deps)
  h.mails.length = 0
})
afterEach(() => worker.stop())
afterAll(() => h.sql('delete from outbox'))

const EMAIL = 'karima@example.com'
const aPhone = () => `019${String(10_000_000 + next())}`

/** A store, and a function that places orders, with the same e-mail address unless another one is given. */
async function aStore() {
  const shop = await openShop(h, { settings: { rateLimitFactor: 1000 } })
  const product = await aProduct(h, shop, { stock: 500 })
  const order = async (more: object = {}, token?: string): Promise<{ id: number; number: string }> => {
    const address = { receiver_name: 'Karima', phone: aPhone(), email: EMAIL, address: 'Road 5' }
    const body = { ...address, items: [{ product_id: product.id, quantity: 1 }], payment_method: 'COD', ...more }
    const { status, text, data } = await h.call({ url: 'W/order/', key: shop.key, token, body })
    if (status !== 201) throw new Error(`the order returned ${text}`)
    return { id: data.order.id, number: data.order.order_number }
  }
  const strangers = async (count: number) => {
    const placed = []
    for (let n = 0; n < count; n++) placed.push(await order())
    await worker.drain()
    return placed
  }
  const proven = () => {
    const phone = aPhone()
    return { phone, phone_verification_token: phoneProofs(h, shop)(phone) }
  }
  return { shop, order, strangers, proven, act: orderCalls(h, shop).act }
}

const mailsAbout = ({ number }: { number: string }) => h.mails.filter(({ subject }) => subject.includes(number)).length
const refusals = async (shop: Shop) =>
  (await messagesOf(h, shop)).filter(({ status }) => status === 'FAILED').map((row) => row.last_error)
const signInWith = async (shop: Shop, email: string) => {
  const me = await signIn(h, shop)
  await h.sql('update customers set email = $2, is_email_verified = true where id = $1', [me.id, email])
  return me
}

describe('orders that strangers place with the e-mail address of somebody else', () => {
  it('send it the mails of three orders in an hour, and keep none from its owner', async () => {
    const at = await aStore()
    await at.strangers(22)
    expect(h.mails).toHaveLength(3)
    const tooMany = 'about more than 3 unproven orders to this destination in an hour'
    expect(await refusals(at.shop)).toEqual(Array(19).fill(tooMany))
    const own = await at.order({ email: EMAIL.toUpperCase() }, (await signInWith(at.shop, EMAIL)).token)
    const guests = await at.order(at.proven())
    await worker.drain()
    expect([mailsAbout(own), mailsAbout(guests)]).toEqual([1, 1])
  })

  it('do not keep the mails of its owner back by proving phones of their own', async () => {
    const at = await aStore()
    const me = await signInWith(at.shop, EMAIL)
    const stranger = at.proven()
    for (let n = 0; n < 21; n++) await at.order(stranger)
    await worker.drain()
    expect(h.mails).toHaveLength(20)
    const own = await at.order({}, me.token)
    const guests = await at.order(at.proven())
    await worker.drain()
    for (const { id } of [own, guests]) await at.act(id, 'confirm')
    await worker.drain()
    expect([mailsAbout(own), mailsAbout(guests)]).toEqual([2, 2])
  })

  it('begin to write in turn: an order whose mails have begun has all of them, and another hour has three more', async () => {
    const at = await aStore()
    const mine = await at.order()
    const strangers = await at.strangers(8)
    expect(mailsAbout(mine)).toBe(1)
    await h.sql(`update messages set created_at = created_at - interval '61 minutes' where store_id = $1`, [
      at.shop.storeId,
    ])
    for (const { id } of strangers) await at.act(id, 'confirm')
    await worker.drain()
    expect(strangers.map(mailsAbout)).toEqual([2, 2, 1, 1, 1, 0, 0, 0])
    await at.act(mine.id, 'confirm')
    await at.act(mine.id, 'ship')
    await worker.drain()
    expect(mailsAbout(mine)).toBe(3)
  })

  it('are limited no longer once they are paid', async () => {
    const at = await aStore()
    const [paid, unpaid] = (await at.strangers(5)).slice(3) as [
      { id: number; number: string },
      { id: number; number: string },
    ]
    expect((await at.act(paid.id, 'payments', { method: 'CASH', amount: 10 })).status).toBe(201)
    for (const { id } of [paid, unpaid]) await at.act(id, 'confirm')
    await worker.drain()
    expect([mailsAbout(paid), mailsAbout(unpaid)]).toEqual([1, 0])
  })
})
