import { afterAll, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop } from '../../../test/factories.ts'
import { keepLeads, leadCalls } from '../../../test/leads.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpApp } from '../../../test/set-up.ts'

const h = await setUpApp()
afterAll(() => expectHealthy(h))

/** A shop with one phone number, whose clock and orders stand still until `pass`. */
async function aBuyer() {
  const shop = await openShop(h)
  await keepLeads(h, shop)
  const product = await aProduct(h, shop, { stock: 1000, priceMinor: 1000_00 })
  const leads = leadCalls(h, shop)
  const items = [{ product_id: product.id, quantity: 1 }]
  const phone = `017${10_000_000 + next()}`
  const overview = async () =>
    (await h.call({ url: `M/${shop.subdomain}/overview/`, headers: { authorization: `Bearer ${shop.secretKey}` } }))
      .data.waiting.leads.count
  return {
    leads,
    product,
    save: () => leads.save({ phone, items }),
    order: () =>
      h.call({ url: 'W/order/', key: shop.key, body: { receiver_name: 'R', phone, address: 'Road 3, Feni', items } }),
    /** Lets time pass for everything of the shop. */
    pass: async (minutes: number) => {
      await h.sql(
        `update leads set consented_at = consented_at - $2::interval, started_at = started_at - $2::interval,
           last_seen_at = last_seen_at - $2::interval, ended_at = ended_at - $2::interval, last_contact_at = last_contact_at - $2::interval,
           contacted_at = contacted_at - $2::interval, announced_at = announced_at - $2::interval where store_id = $1`,
        [shop.storeId, `${minutes} minutes`],
      )
      await h.sql(`update orders set created_at = created_at - $2::interval where store_id = $1`, [
        shop.storeId,
        `${minutes} minutes`,
      ])
    },
    /** What the list, the counts, the events and the overview say. */
    async seen() {
      await runJobs(h, 'leads.announce')
      const [list, counts, events, open] = [
        (await leads.list()).map(({ status, converted_by }) => [status, converted_by].filter(Boolean).join(' ')),
        await leads.counts(),
        await h.sql<{ type: string }>(
          `select type from outbox where store_id = $1 and type = 'lead.converted' order by id`,
          [shop.storeId],
        ),
        await overview(),
      ]
      return { list, recovered: counts.recovered, alone: counts.by_themselves, converted: events.length, open }
    },
  }
}

it('an order ends one checkout of its number: what is sent a moment after it is not a new one', async () => {
  const { leads, save, order, pass, seen } = await aBuyer()
  await save()
  await pass(60)
  await seen()
  const [{ id } = { id: 0 }] = (await leads.list()) as { id: number }[]
  await leads.record(id, { outcome: 'will_order' })
  await pass(5)
  await order()
  await pass(10)
  await save()
  await pass(30)
  expect(await seen()).toEqual({ list: ['CONVERTED CONTACT'], recovered: 1, alone: 0, converted: 1, open: 0 })
})

it('a checkout that is begun half an hour after an order is a new one, which that order has not ended', async () => {
  const { save, order, pass, seen } = await aBuyer()
  await save()
  await pass(60)
  await seen()
  await order()
  await pass(30)
  await save()
  await pass(30)
  const once = { recovered: 0, alone: 1, converted: 1 }
  expect(await seen()).toEqual({ list: ['OPEN', 'CONVERTED SELF'], ...once, open: 1 })
  await order()
  await pass(30)
  expect(await seen()).toEqual({
    ...{ list: ['CONVERTED SELF', 'CONVERTED SELF'], recovered: 0, alone: 2, converted: 2, open: 0 },
  })
})

it('an order that is placed while the next checkout of its number is kept ends that one alone', async () => {
  const { leads, product, save, order, pass, seen } = await aBuyer()
  await save()
  await pass(60)
  await seen()
  const [{ id } = { id: 0 }] = (await leads.list()) as { id: number }[]
  await leads.record(id, { outcome: 'lost', lost_reason: 'PRICE' })
  const holdStock = { text: 'select 1 from stock where variant_id = $1 for update', values: [product.variantId] }
  await behindLock(h, holdStock, [order], save)
  await pass(30)
  expect(await seen()).toEqual({ list: ['CONVERTED SELF', 'LOST'], recovered: 0, alone: 1, converted: 0, open: 0 })
})
