import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { aConfirmationLink, confirmationCalls, giveWebsiteUrl } from '../../../test/confirmations.ts'
import { deliverNewest, handleNewest } from '../../../test/deliver-newest.ts'
import { callAtAnyHour, deskCalls } from '../../../test/desk.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next } from '../../../test/factories.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { queueEvent } from '../../../test/queue-event.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop, { stock: 1000 })
const [first, second, manager] = (await Promise.all(
  (['agent', 'agent', 'manager'] as const).map(async (role) =>
    deskCalls(h, shop, (await signInStaff(h, shop, role)).headers),
  ),
)) as [Desk, Desk, Desk]
type Desk = ReturnType<typeof deskCalls>
const orders = orderCalls(h, shop)
const buyer = confirmationCalls(h, shop)
beforeEach(async () => {
  await h.sql('delete from desk_leases')
  await callAtAnyHour(h, shop)
  await giveWebsiteUrl(h, shop)
})
afterAll(() => expectHealthy(h))

const setRules = (rules: object[]) =>
  h.sql(`update stores set settings = settings || jsonb_build_object('advanceRules', $2::jsonb) where id = $1`, [
    shop.storeId,
    JSON.stringify(rules),
  ])
const risky = {
  reason: 'Risky',
  deliveryLocations: [],
  minTotalMinor: 0,
  kind: 'percentage',
  amountMinor: 0,
  percentBp: 3000,
}

/** A new order with a score, of a buyer who has no other one. */
const scored = async (spec: Partial<OrderSpec> = {}) => {
  const phone = `+88018${10_000_000 + next()}`
  const { id } = await anOrder(h, shop, {
    lines: [{ product, unitPriceMinor: 1000_00 }],
    phone,
    hasEvents: true,
    ...spec,
  })
  await deliverNewest(h, shop, String(id), 'order.created')
  return id
}
const call = async (id: number, outcome: string, desk = first, more: object = {}) => {
  await desk.claim(id)
  const recorded = await desk.record(id, outcome, more)
  if (recorded.status === 200) await deliverNewest(h, shop, String(id), 'order.call_recorded')
  return recorded
}
const riskOf = async (id: number) => {
  const { score, facts } = (await orders.read(id)).data.risk
  return [score, facts.map(({ code }: { code: string }) => code)] as const
}
const advanceOf = async (id: number) => {
  const { data } = await orders.read(id)
  return [data.required_advance, data.confirm_needs]
}

describe('what is learned about a buyer after the order', () => {
  it('raises its risk when two calls are not answered, with the reason in both languages', async () => {
    const id = await scored()
    const [before, codes] = await riskOf(id)
    await call(id, 'no_answer')
    expect(await riskOf(id)).toEqual([before, codes])
    await call(id, 'switched_off')
    expect(await riskOf(id)).toEqual([before + 15, expect.arrayContaining(['UNANSWERED_TWICE'])])
    const { facts } = (await orders.read(id)).data.risk
    expect(facts).toContainEqual({
      ...{ code: 'UNANSWERED_TWICE', effect: 15 },
      ...{ message: 'Calls that nobody answered: 2.', message_bn: '২টি কল কেউ ধরেননি।' },
    })
  })

  it('raises it for a wrong number, until the order has another number or its buyer is reached', async () => {
    for (const mend of [
      async (id: number) => {
        await h.sql(`update orders set phone = '+88019' || $2 where id = $1`, [id, 10_000_000 + next()])
        await call(id, 'note_only')
      },
      (id: number) => call(id, 'call_later', first, { call_at: new Date(Date.now() + 3_600_000).toISOString() }),
    ]) {
      const id = await scored()
      const [before] = await riskOf(id)
      expect((await call(id, 'wrong_number')).status).toBe(200)
      expect(await riskOf(id)).toEqual([Math.min(100, before + 40), expect.arrayContaining(['WRONG_NUMBER'])])
      expect((await orders.act(id, 'resume')).status).toBe(200)
      await call(id, 'no_answer')
      expect((await riskOf(id))[1]).toContain('WRONG_NUMBER')
      await mend(id)
      expect((await riskOf(id))[1]).not.toContain('WRONG_NUMBER')
    }
  })

  it('lowers it when the buyer confirms to a second caller, not to the one who called before', async () => {
    const [again, same] = [await scored(), await scored()]
    for (const [id, desk] of [
      [again, second],
      [same, first],
    ] as const) {
      await call(id, 'no_answer')
      expect((await call(id, 'confirmed', desk)).status).toBe(200)
    }
    expect((await riskOf(again))[1]).toContain('SECOND_CALLER_CONFIRMED')
    expect((await riskOf(same))[1]).not.toContain('SECOND_CALLER_CONFIRMED')
  })

  it('lowers it when the buyer confirms by the link', async () => {
    const id = await scored()
    const [before] = await riskOf(id)
    expect((await buyer.decide(await aConfirmationLink(h, shop, id), 'confirm')).data.status).toBe('CONFIRMED')
    await deliverNewest(h, shop, String(id), 'order.confirmed')
    expect(await riskOf(id)).toEqual([before - 15, expect.arrayContaining(['CONFIRMED_BY_LINK'])])
  })
})

describe('a rule that asks for an advance from a score on', () => {
  it('asks for it when calls have raised the risk of a waiting order: 409 advance_required until staff waive it', async () => {
    await setRules([])
    const id = await scored()
    const [score] = await riskOf(id)
    await setRules([{ ...risky, minRisk: score + 10 }])
    await call(id, 'no_answer')
    expect(await advanceOf(id)).toEqual(['0.00', ''])
    await call(id, 'no_answer')
    expect(await advanceOf(id)).toEqual(['300.00', 'waive_advance'])
    const { data } = await manager.claim(id)
    expect(data.order.timeline.at(-1)).toMatchObject({
      code: 'ADVANCE_REQUIRED',
      message: '300.00 BDT',
      is_public: false,
    })
    const [event] = await h.sql<{ payload: object }>(
      `select payload from outbox where type = 'order.advance_raised' and resource_id = $1`,
      [String(id)],
    )
    const { version } = (await orders.read(id)).data
    expect(event?.payload).toMatchObject({
      ...{ object: { id, version }, required_advance: '300.00', previous: { required_advance: '0.00' } },
    })
    const refused = await call(id, 'confirmed', manager)
    expect([refused.status, refused.body.error_code]).toEqual([409, 'advance_required'])
    expect((await call(id, 'confirmed', manager, { waive_advance: true })).status).toBe(200)
    await setRules([])
  })

  it('asks for nothing after a call that has shown nothing, though the order alone has the score', async () => {
    await setRules([])
    const id = await scored()
    const [score] = await riskOf(id)
    await setRules([{ ...risky, minRisk: score }])
    await call(id, 'note_only')
    await call(id, 'no_answer')
    expect(await advanceOf(id)).toEqual(['0.00', ''])
    await call(id, 'no_answer')
    expect(await advanceOf(id)).toEqual(['300.00', 'waive_advance'])
    await setRules([])
  })

  it('asks for it by the call that finds a wrong number and puts the order on hold: 409 advance_required when it goes on', async () => {
    await setRules([])
    const id = await scored()
    const [score] = await riskOf(id)
    await setRules([{ ...risky, minRisk: score + 30 }])
    expect((await call(id, 'wrong_number')).status).toBe(200)
    expect((await orders.read(id)).data).toMatchObject({ status: 'ON_HOLD', required_advance: '300.00' })
    expect((await orders.act(id, 'resume')).status).toBe(200)
    const { status, body } = await orders.act(id, 'confirm')
    expect([status, body.error_code]).toEqual([409, 'advance_required'])
    await setRules([])
  })

  it('asks for nothing more of an order that is confirmed, or whose risk another rule does not depend on', async () => {
    await setRules([])
    const [waiting, confirmed] = [await scored(), await scored()]
    await call(waiting, 'no_answer')
    await call(confirmed, 'no_answer')
    await setRules([{ ...risky, minRisk: 1 }])
    expect((await call(confirmed, 'confirmed')).status).toBe(200)
    expect(await advanceOf(confirmed)).toEqual(['0.00', ''])
    await setRules([risky, { ...risky, minRisk: 1, percentBp: 5000 }])
    await call(waiting, 'no_answer')
    expect(await advanceOf(waiting)).toEqual(['0.00', ''])
    await setRules([])
  })
})

describe('what follows an order that', () => {
  const changes: [string, string, object | null][] = [
    ['is placed', 'order.created', null],
    ['was called about', 'order.call_recorded', { outcome: 'note_only', attempts: 0 }],
    ['is paid another way', 'order.payment_method_changed', { previous: { payment_method: 'BKASH' } }],
  ]
  it.each(changes)(
    '%s waits for the order before it locks its score, as the review of two orders does',
    async (_, type, more) => {
      const id = await scored()
      const sql = `select payload -> 'object' as object from outbox where resource_id = $1 and type = 'order.created'`
      const [placed] = await h.sql<{ object: object }>(sql, [String(id)])
      const payload = { object: { ...placed?.object, items: undefined }, ...more }
      if (more) await queueEvent(h, shop.storeId, { type, resource: 'order', resourceId: id, payload })
      const lockScore = () => h.sql('select 1 from order_risks where order_id = $1 for no key update nowait', [id])
      await behindLock<unknown>(h, holdOrder(id), [() => handleNewest(h, shop, String(id), type)], async () => {
        expect(await lockScore()).toHaveLength(1)
      })
    },
  )
})

describe('the event of a confirmed order', () => {
  it('says whether staff, the buyer by a link, or a payment has confirmed it', async () => {
    const [byStaff, byLink] = [await scored(), await scored()]
    await orders.act(byStaff, 'confirm')
    await buyer.decide(await aConfirmationLink(h, shop, byLink), 'confirm')
    const events = await h.sql<{ by: string }>(
      `select payload ->> 'by' as by from outbox where type = 'order.confirmed' and resource_id = any($1) order by resource_id::bigint`,
      [[byStaff, byLink].map(String)],
    )
    expect(events.map(({ by }) => by)).toEqual(['staff', 'link'])
  })
})
