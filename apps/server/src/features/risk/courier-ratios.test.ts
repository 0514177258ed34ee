import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { handleNewest } from '../../../test/deliver-newest.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { defaultRetention } from '../../platform/retention.ts'
import { askRatios } from './ask-ratios.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
const { shop, id: accountId } = await couriers.connected(h, 'STEADFAST')
const product = await aProduct(h, shop, { stock: 1000 })
const orders = orderCalls(h, shop)
const setRisk = (isOn: boolean) =>
  h.sql(`update stores set settings = settings || jsonb_build_object('courierRisk', $2::boolean) where id = $1`, [
    shop.storeId,
    isOn,
  ])
await setRisk(true)
h.deps.courierHttp = couriers.timeOutDelayed(h.deps.courierHttp)
afterEach(() => couriers.clearFaults())
afterAll(() => expectHealthy(h))

/** The last digit says what the courier knows: 0 good, 7 middling, 8 risky, 9 nothing. */
const aNumber = (last: number) => `+88017${String(1_000_000 + next())}${last}`
const place = async (phone: string) => {
  const { id } = await anOrder(h, shop, { lines: [{ product }], phone, hasEvents: true })
  await handleNewest(h, shop, String(id), 'order.created')
  return id
}
const ask = () => runJobs(h, 'reputation.ask_couriers')
const factOf = async (id: number) =>
  (await orders.read(id)).data.risk.facts.find(({ code }: { code: string }) => code === 'COURIER_RATIO') ?? null
const calls = () => couriers.callsTo('steadfast.risk')
const kept = (phone: string) =>
  h.sql<{ asked_at: string }>(
    'select asked_at, delivered_percent from courier_ratios where phone_digest = phone_digest($1)',
    [phone],
  )

describe('what a courier knows of a number', () => {
  it('is asked after the order, and changes its risk by the part that was delivered', async () => {
    const ids = [await place(aNumber(0)), await place(aNumber(7)), await place(aNumber(8)), await place(aNumber(9))]
    expect(await Promise.all(ids.map(factOf))).toEqual([null, null, null, null])
    await ask()
    expect((await Promise.all(ids.map(factOf))).map((fact) => fact?.effect ?? 0)).toEqual([-10, 0, 25, 0])
    expect(await factOf(ids[2] as number)).toMatchObject({
      message: 'Of the parcels to this number, couriers delivered 40 %.',
      message_bn: 'এই নম্বরের পার্সেলের ৪০% কুরিয়ার ডেলিভারি দিতে পেরেছে।',
    })
    const { phone } = (await orders.read(ids[2] as number)).data
    const { data } = await h.call({
      url: `M/${shop.subdomain}/phones/${phone}/reputation/`,
      headers: { authorization: `Bearer ${shop.secretKey}` },
    })
    expect(data.couriers).toEqual([
      { courier: 'STEADFAST', delivered_percent: 40, volume: '6-20', asked_at: expect.any(String) },
    ])
  })

  it('is asked once a day for a number, however many orders it places', async () => {
    const phone = aNumber(8)
    const before = await calls()
    await place(phone)
    await ask()
    await place(phone)
    await ask()
    expect(await calls()).toBe(before + 1)
    await h.sql(`update courier_ratios set asked_at = asked_at - interval '25 hours'`)
    await place(phone)
    await ask()
    expect(await calls()).toBe(before + 2)
  })

  it('is asked once a day too of a number that the courier does not know', async () => {
    const phone = aNumber(9)
    const before = await calls()
    for (let n = 0; n < 3; n++) {
      await place(phone)
      await ask()
    }
    expect(await calls()).toBe(before + 1)
  })

  it('keeps the time when the courier said it: one that fails later does not make it new', async () => {
    const phone = aNumber(8)
    await place(phone)
    await ask()
    await h.sql(
      `update courier_ratios set asked_at = asked_at - interval '25 hours' where phone_digest = phone_digest($1)`,
      [phone],
    )
    const [said] = await kept(phone)
    await couriers.fault({ endpoint: 'steadfast.risk', times: 1, kind: 'http_error', status: 500 })
    await place(phone)
    await ask()
    expect(await kept(phone)).toEqual([said])
    await place(phone)
    await ask()
    expect((await kept(phone))[0]?.asked_at).not.toEqual(said?.asked_at)
  })

  it('is read also when the courier says what cannot be stored', async () => {
    const id = await place(aNumber(8))
    const { courierHttp } = h.deps
    const text = JSON.stringify({ delivery_ratio: '40', volume_range: `6\0${'x'.repeat(17)}😀😀` })
    const says = async () => ({ kind: 'response', status: 200, contentType: 'application/json', text }) as const
    h.deps.courierHttp = Object.assign(says, courierHttp)
    await ask()
    h.deps.courierHttp = courierHttp
    expect(await factOf(id)).toMatchObject({ effect: 25 })
    expect(await h.sql('select volume from courier_ratios where order_id = $1', [id])).toEqual([
      { volume: `6\ufffd${'x'.repeat(17)}😀` },
    ])
  })

  it('is not asked in a store that has not switched it on, nor of an account that is switched off', async () => {
    const before = await calls()
    await setRisk(false)
    await place(aNumber(8))
    await setRisk(true)
    await h.sql('update courier_accounts set is_active = false where id = $1', [accountId])
    await place(aNumber(8))
    await h.sql('update courier_accounts set is_active = true where id = $1', [accountId])
    await ask()
    expect(await calls()).toBe(before)
  })

  it.each([
    ['fails', { kind: 'http_error', status: 500 }],
    ['cuts the connection', { kind: 'reset' }],
    ['responds with a page', { kind: 'unreadable', body: 'html' }],
    ['needs too long', { kind: 'delay', ms: 60_000 }],
  ])('is unknown when the courier %s, and asked again with the next order', async (_, fault) => {
    const phone = aNumber(8)
    await couriers.fault({ endpoint: 'steadfast.risk', times: 1, ...fault })
    const id = await place(phone)
    await ask()
    expect(await factOf(id)).toBeNull()
    await ask()
    expect(await factOf(id)).toBeNull()
    const later = await place(phone)
    await ask()
    expect(await factOf(later)).toMatchObject({ effect: 25 })
  })

  it('is not asked, nor kept, of a number that the order no longer has', async () => {
    const phone = aNumber(8)
    const id = await place(phone)
    const before = await calls()
    await h.sql('update orders set phone = $2 where id = $1', [id, aNumber(0)])
    await ask()
    expect(await calls()).toBe(before)
    expect(await h.sql('select from courier_ratios where order_id = $1', [id])).toEqual([])
    const later = await place(phone)
    await ask()
    expect(await factOf(later)).toMatchObject({ effect: 25 })
  })

  it('is asked once by two servers at the same time', async () => {
    await place(aNumber(8))
    const before = await calls()
    const context = { ...h.deps, retentionDays: defaultRetention, signal: new AbortController().signal }
    const lock = { text: 'select from courier_ratios where due_at is not null for update', values: [] }
    const run = () => askRatios(context, shop.storeId)
    expect((await behindLock(h, lock, [run, run])).toSorted()).toEqual([0, 1])
    expect(await calls()).toBe(before + 1)
  })

  it('is forgotten with the person, and after a month', async () => {
    const phone = aNumber(8)
    await place(phone)
    await ask()
    expect(await kept(phone)).toHaveLength(1)
    const forget = { url: `M/${shop.subdomain}/phones/${phone}/forget-reputation/`, method: 'POST' } as const
    expect((await h.call({ ...forget, headers: { authorization: `Bearer ${shop.secretKey}` } })).status).toBe(200)
    expect(await kept(phone)).toEqual([])

    const id = await place(aNumber(8))
    await ask()
    await h.sql(`update courier_ratios set asked_at = now() - interval '31 days' where order_id = $1`, [id])
    await runJobs(h, 'rows.delete_expired')
    expect(await h.sql('select id from courier_ratios where order_id = $1', [id])).toEqual([])
  })
})
