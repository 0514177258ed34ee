import { expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { deliverNewest } from '../../../server/test/deliver-newest.ts'
import { callAtAnyHour, deskCalls } from '../../../server/test/desk.ts'
import { aProduct, next } from '../../../server/test/factories.ts'
import { anOrder } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
const product = await aProduct(h, shop, { name: 'Jamdani Saree', stock: 900 })
const rule = { reason: 'Risky', deliveryLocations: [], minTotalMinor: 0, minRisk: 40, kind: 'percentage' }

it.each([
  {
    look: { size: 'phone', language: 'bn', scheme: 'light' } as const,
    ...{ take: 'পরের অর্ডার নিন', reason: '২টি কল কেউ ধরেননি', advance: /৳ ?৩০০.* অগ্রিম চেয়ে নিন/ },
  },
  {
    look: { size: 'laptop', language: 'en', scheme: 'dark' } as const,
    ...{ take: 'Take the next order', reason: 'Calls that nobody answered: 2', advance: /Ask for an advance of .*300/ },
  },
])(
  'an agent with a $look.size reads why the risk has risen, and the advance to ask for',
  async ({ look, take, reason, advance }) => {
    await callAtAnyHour(h, shop)
    await h.sql('delete from desk_leases')
    await h.sql(
      `update stores set settings = settings || jsonb_build_object('advanceRules', $2::jsonb) where id = $1`,
      [shop.storeId, JSON.stringify([{ ...rule, amountMinor: 0, percentBp: 3000 }])],
    )
    const lines = [{ product, unitPriceMinor: 1_000_00 }]
    const { id } = await anOrder(h, shop, {
      lines,
      phone: `+88018${10_000_000 + next()}`,
      receiverName: 'Rahima',
      hasEvents: true,
    })
    await deliverNewest(h, shop, String(id), 'order.created')
    const desk = deskCalls(h, shop, { authorization: `Bearer ${shop.secretKey}` })
    for (let calls = 0; calls < 2; calls++) {
      await desk.claim(id)
      expect((await desk.record(id, 'no_answer')).status).toBe(200)
      await deliverNewest(h, shop, String(id), 'order.call_recorded')
    }
    await h.sql(`update desk_tasks set due_at = now() - interval '1 minute' where order_id = $1`, [id])
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'agent' })
    await page.goto(dashboard.address(`/${shop.subdomain}/desk/`))
    await page.getByRole('button', { name: take }).click()
    await page.getByText(advance).waitFor()
    await page.getByText(reason).waitFor()
    await keepPicture(page, `desk-risk-${look.size}`)
    await h.sql(`update orders set payment_method = 'BKASH' where id = $1`, [id])
  },
)
