import { afterAll, beforeEach, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next } from '../../../test/factories.ts'
import { startIdleWorker } from '../../../test/idle-worker.ts'
import { leadCalls, remindAfter } from '../../../test/leads.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const { id: productId } = await aProduct(h, shop, { stock: 1000 })
const leads = leadCalls(h, shop)
const worker = await startIdleWorker(h.deps)
const items = [{ product_id: productId }]
const aPhone = () => `0171${1_000_000 + next()}`
const aKey = () => `checkout-${next()}-of-a-shopper`
const [here, elsewhere] = ['203.0.113.77', '203.0.114.77']
beforeEach(async () => {
  h.setNow('2026-03-04T12:00:00+06:00')
  await h.sql('delete from leads')
  await h.sql('delete from lead_reminders')
  await remindAfter(h, shop, 60)
})
afterAll(async () => {
  await worker.stop()
  await expectHealthy(h)
})

/** Lets an hour pass, runs the job and sends the SMS. Returns how many. */
async function remindInAnHour(): Promise<number> {
  h.setNow(new Date(h.deps.clock().getTime() + 60 * 60_000))
  const before = h.texts.length
  await runJobs(h, 'leads.remind')
  await worker.drain()
  return h.texts.length - before
}
const keptOf = (phone: string) =>
  h.sql<{ name: string }>('select name from leads where store_id = $1 and phone = $2', [shop.storeId, `+88${phone}`])

it('a shopper who unticks the box after the reminder and ticks it again is forgotten, and gets no second one', async () => {
  const checkout = { phone: aPhone(), checkout_key: aKey() }
  await leads.save({ ...checkout, items })
  expect(await remindInAnHour()).toBe(1)
  await leads.save({ ...checkout, consent: false })
  expect(await keptOf(checkout.phone)).toEqual([])
  await leads.save({ ...checkout, items })
  expect(await remindInAnHour()).toBe(0)
})

it('what staff and shoppers delete counts against the 200 reminders of a day', async () => {
  await h.sql(
    `insert into lead_reminders (store_id, phone_digest, due_at)
     select $1, phone_digest('of a deleted one ' || n), $2 from generate_series(1, 199) n`,
    [shop.storeId, h.deps.clock()],
  )
  for (let n = 0; n < 2; n++) await leads.save({ phone: aPhone(), items })
  expect(await remindInAnHour()).toBe(1)
  await h.sql('delete from leads')
  await leads.save({ phone: aPhone(), items })
  expect(await remindInAnHour()).toBe(0)
})

it('of the numbers that one network types five are reminded in a day, and those of others all the same', async () => {
  for (let n = 0; n < 7; n++) await leads.save({ phone: aPhone(), items }, here)
  await leads.save({ phone: aPhone(), items }, elsewhere)
  expect(await remindInAnHour()).toBe(6)
  await leads.save({ phone: aPhone(), items }, here)
  expect(await remindInAnHour()).toBe(0)
})

it('a stranger who knows a phone number neither alters nor deletes what its shopper typed on another network', async () => {
  const shopper = { phone: aPhone(), checkout_key: aKey() }
  const stranger = { phone: shopper.phone, checkout_key: aKey() }
  await leads.save({ ...shopper, items, name: 'Rahima' }, here)
  await leads.save({ ...stranger, items, name: 'Nobody' }, elsewhere)
  await leads.save({ ...stranger, consent: false }, elsewhere)
  expect(await keptOf(shopper.phone)).toEqual([{ name: 'Rahima' }])
  const reopened = { phone: shopper.phone, checkout_key: aKey() }
  await leads.save({ ...reopened, items, name: 'Rahima Begum' }, here)
  expect(await keptOf(shopper.phone)).toEqual([{ name: 'Rahima Begum' }])
  await leads.save({ ...reopened, consent: false }, here)
  expect(await keptOf(shopper.phone)).toEqual([])
})

it('a checkout that was left a day ago is renewed from another network', async () => {
  const phone = aPhone()
  await leads.save({ phone, items, checkout_key: aKey(), name: 'Rahima' }, here)
  h.setNow('2026-03-05T12:01:00+06:00')
  await leads.save({ phone, items, checkout_key: aKey(), name: 'Rahima Begum' }, elsewhere)
  expect(await keptOf(phone)).toEqual([{ name: 'Rahima Begum' }])
})
