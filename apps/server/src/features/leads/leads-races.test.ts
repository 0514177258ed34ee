import { afterAll, expect, it } from 'vitest'
import { behindLock, holdTransaction } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next } from '../../../test/factories.ts'
import { keepLeads, leadCalls } from '../../../test/leads.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
await keepLeads(h, shop)
const product = await aProduct(h, shop, { stock: 1000 })
const leads = leadCalls(h, shop)
const items = [{ product_id: product.id }]
const aPhone = () => `017${10_000_000 + next()}`
const save = (phone: string) => () => leads.save({ phone, items })
const order = (phone: string) => () =>
  h.call({ url: 'W/order/', key: shop.key, body: { receiver_name: 'R', phone, address: 'Road 3, Feni', items } })
const statusesOf = async (phone: string) => (await leads.list(`phone=${phone}`)).map(({ status }) => status)
afterAll(() => expectHealthy(h))

const holdStock = { text: 'select 1 from stock where variant_id = $1 for update', values: [product.variantId] }
const holdPhone = (phone: string) => ({
  text: `select pg_advisory_xact_lock(hashtextextended('leads:' || $1, $2))`,
  values: [`+88${phone}`, shop.storeId],
})

it.each(['before', 'after'])(
  'a checkout that is kept at once with its order, %s it, leaves nothing for staff to call about',
  async (when) => {
    const phone = aPhone()
    if (when === 'before') await behindLock(h, holdStock, [order(phone)], save(phone))
    else await behindLock(h, holdPhone(phone), [save(phone)], order(phone))
    h.setNow(new Date(h.deps.clock().getTime() + 25 * 60_000))
    expect(await statusesOf(phone)).toEqual(['CONVERTED'])
  },
)

it('a checkout that is sent while its shopper stops reminders is not kept', async () => {
  const phone = aPhone()
  const held = await holdTransaction(
    h,
    `with locked as materialized (select pg_advisory_xact_lock(hashtextextended('leads:' || $2, $1)))
     insert into lead_suppressions (store_id, phone_digest, created_at) select $1, phone_digest($2), now() from locked`,
    [shop.storeId, `+88${phone}`],
  )
  const saving = save(phone)()
  await held.seesWaiting(1)
  await held.end('commit')
  expect((await saving).status).toBe(200)
  expect(await h.sql('select 1 from leads where phone = $1', [`+88${phone}`])).toEqual([])
})

it('a checkout that is sent while its shopper withdraws is not kept, and is kept when the shopper agrees again', async () => {
  const phone = aPhone()
  const checkout = { phone, checkout_key: `key-of-checkout-${phone}` }
  const kept = () => h.sql('select 1 from leads where phone = $1', [`+88${phone}`])
  const { text, values } = holdPhone(phone)
  const held = await holdTransaction(h, text, values)
  const saving = leads.save({ ...checkout, items })
  await held.seesWaiting(1)
  const withdrawing = leads.save({ ...checkout, consent: false })
  await Promise.race([withdrawing, held.seesWaiting(2)])
  await held.end('commit')
  expect([(await saving).status, (await withdrawing).status]).toEqual([200, 200])
  expect(await kept()).toEqual([])
  await leads.save({ ...checkout, items })
  expect(await kept()).toHaveLength(1)
})

it('a checkout that is sent twice at once is one', async () => {
  const phone = aPhone()
  await behindLock(h, holdPhone(phone), [save(phone), save(phone)])
  expect(await h.sql('select 1 from leads where phone = $1', [`+88${phone}`])).toHaveLength(1)
})
