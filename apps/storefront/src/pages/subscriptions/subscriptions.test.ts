import { expect, it } from 'vitest'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { aSubscription } from '../../../../server/test/subscriptions.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'
import { aSignedInVisitor } from '../../../test/signed-in-visitor.ts'
import { timeOfDay } from './time-of-day.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)

it('a subscription is skipped, changed, paused, resumed and ended on its page', async () => {
  const { visitor, shopper } = await aSignedInVisitor(site, h, shop)
  const { id, product } = await aSubscription(h, shop, { shopper })
  const path = `/bn/account/subscriptions/${id}`
  expect((await visitor.open('/bn/account/subscriptions')).text).toContain(product.name)
  await visitor.open(path)
  expect((await visitor.submit('/skip')).text).toContain('বাদ')
  await visitor.open(`${path}/change`)
  const none = await visitor.submit('/change', { 'quantity-0': '০' })
  expect([none.url.startsWith(`${path}/change?again=`), none.text.includes('কমপক্ষে একটি পণ্য')]).toEqual([true, true])
  const changed = await visitor.submit('/change', { 'quantity-0': '৩', interval: 'monthly' })
  expect(changed.text).toMatch(/প্রতি মাসে.*৩ × ৳১০০/)
  const past = await visitor.submit('/pause', { until: '2001-01-01' })
  expect([past.status, past.html.includes('id="until-error"')]).toEqual([200, true])
  expect((await visitor.submit('/pause', { until: '' })).text).toContain('থেমে আছে')
  expect((await visitor.submit('/resume')).text).toContain('নিয়মিত অর্ডার আবার চালু হয়েছে।')
  expect((await visitor.submit('/cancel', { reason: 'বাসা বদলাচ্ছি' })).text).toContain('নিয়মিত অর্ডার বাতিল হয়েছে।')
  const stranger = await aSignedInVisitor(site, h, shop)
  expect((await stranger.visitor.open(path)).status).toBe(404)
})

it.each([
  ['2026-12-24', 'Asia/Dhaka', '2026-12-24T03:00:00.000Z'],
  ['2026-12-24', 'Asia/Kolkata', '2026-12-24T03:30:00.000Z'],
  ['24-12-2026', 'Asia/Dhaka', null],
  ['2026-13-40', 'Asia/Dhaka', null],
  ['2026-02-30', 'Asia/Dhaka', null],
])('the day %s in %s begins its orders at nine in the morning: %s', (day, zone, expected) => {
  expect(timeOfDay(day, zone)).toBe(expected)
})
