import { beforeAll, describe, expect, it } from 'vitest'
import { aBookedShipment } from '../../../server/test/booked-shipments.ts'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aCourierAccount } from '../../../server/test/courier-accounts.ts'
import { aProduct, openShop } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { aHeldShipment } from '../../../server/test/settlements.ts'
import { daily } from './person.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)

/** Two couriers: of one, two of three parcels arrived, and one to another zone comes back; of the other, nothing ended lately. */
beforeAll(async () => {
  const product = await aProduct(h, shop, { stock: 500 })
  const steadfast = { product, accountId: await aCourierAccount(h, shop, { name: 'Steadfast Dhanmondi' }) }
  const redx = { product, accountId: await aCourierAccount(h, shop, { name: 'RedX Uttara' }) }
  const move = (id: number, booked: number, ended: number) =>
    h.sql(
      `with moved as (update shipment_bookings set created_at = now() - make_interval(hours => $2) where shipment_id = $1)
       update shipments set ended_at = now() - make_interval(hours => $3) where id = $1`,
      [id, booked, ended],
    )
  await move((await aHeldShipment(h, shop, steadfast)).id, 120, 84)
  await move((await aHeldShipment(h, shop, steadfast)).id, 120, 84)
  const back = await aBookedShipment(h, shop, { ...steadfast, status: 'RETURNING' })
  await h.sql(`update orders set delivery_location = 'outside_dhaka' where id = $1`, [back.orderId])
  await aBookedShipment(h, shop, redx)
  await move((await aHeldShipment(h, shop, redx)).id, 1200, 1190)
})

const words = {
  bn: {
    compare: 'কোন কুরিয়ার কেমন',
    connect: 'কুরিয়ার যুক্ত করুন',
    days: '৯০ দিন',
    figures: ['৬৬.৭% · ২টি', '৩৩.৩% · ১টি', '৳১০৫'],
    usually: '১.৫ দিনে',
    open: '–',
    fast: 'এক দিনের কমে',
    zones: '২টি পার্সেল · ১০০% পৌঁছেছে · ০% ফেরত',
  },
  en: {
    compare: 'Compare couriers',
    connect: 'Connect a courier',
    days: '90 days',
    figures: ['66.7% · 2', '33.3% · 1', '৳105'],
    usually: '1.5 days',
    open: '–',
    fast: 'less than a day',
    zones: '2 parcels · 100% delivered · 0% came back',
  },
}

describe.each(daily)('a shopkeeper with a $size ($language)', (look) => {
  const t = words[look.language]

  it('sees which courier delivers more, faster and cheaper, of the days that are asked', async () => {
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await page.goto(dashboard.address(`/${shop.subdomain}/payments/couriers/`))
    await page.getByRole('link', { name: t.compare }).click()
    const steadfast = page.getByRole('region', { name: 'Steadfast Dhanmondi' })
    for (const text of [...t.figures, t.usually, t.zones])
      await steadfast.getByText(text, { exact: true }).first().waitFor()
    const redx = page.getByRole('region', { name: 'RedX Uttara' })
    expect(await redx.getByText(t.open, { exact: true }).count()).toBe(3)
    await keepPicture(page, `courier-report-${look.size}-${look.language}`)
    await page.getByRole('button', { name: t.days, exact: true }).click()
    await redx.getByText(t.fast, { exact: true }).first().waitFor()
    expect(new URL(page.url()).search).toBe('?days=90')
  })

  it('who has no courier is led to connect one', async () => {
    const other = await openShop(h)
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, other)
    for (const place of ['payments/courier-report/', 'payments/couriers/', 'payments/payouts/new/']) {
      await page.goto(dashboard.address(`/${other.subdomain}/${place}`))
      await page.getByRole('link', { name: t.connect }).waitFor()
    }
    await page.getByRole('link', { name: t.connect }).click()
    await page.waitForURL('**/settings/couriers/')
  })
})
