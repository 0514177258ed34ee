import { expect, it } from 'vitest'
import { deliverEvents } from '../../../test/deliver-events.ts'
import { next, openShop } from '../../../test/factories.ts'
import { aPushService } from '../../../test/push-service.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff, type TestStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop({ limits: true })
const service = await aPushService()
h.deps.push = service.push

const test = ({ headers }: TestStaff, channel: string, { subdomain } = shop) =>
  h.call({
    url: `M/auth/alerts/${subdomain}/test/`,
    headers: { ...headers, 'accept-language': 'en' },
    body: { channel },
  })
const problemOf = async (sent: ReturnType<typeof test>) => {
  const { data, body } = await sent
  return [data.problem, body.message]
}
const withPhone = async (staff: TestStaff) => {
  const phone = `+88017${String(10_000_000 + next())}`
  await h.sql('update staff set phone = $2 where id = $1', [staff.id, phone])
  return phone
}
const allow = (parts: number) =>
  h.sql(`update stores set settings = settings || jsonb_build_object('alertSmsPerDay', $2::integer) where id = $1`, [
    shop.storeId,
    parts,
  ])

it('a test by mail is mailed to the address of the member, whatever kinds were chosen', async () => {
  const staff = await signInStaff(h, shop, 'packer')
  const { data, body } = await test(staff, 'EMAIL')
  expect([data, body.message]).toEqual([
    { channel: 'email', sent_to: [staff.email], problem: null },
    'A test is on its way.',
  ])
  await deliverEvents(h)
  const mail = h.mails.findLast(({ to }) => to === staff.email)
  expect([mail?.subject, mail?.isToStaff]).toEqual([`Shop ${shop.subdomain}: পরীক্ষামূলক মেইল`, true])
  expect(mail?.text).toContain(`/dashboard/${shop.subdomain}/alerts/`)
})

it('a test by SMS goes to the verified phone and counts for the limit of the store, or says why it was not sent', async () => {
  const staff = await signInStaff(h, shop, 'packer')
  const missing = await test(staff, 'sms')
  expect([missing.data, missing.body.message]).toEqual([
    { channel: 'sms', sent_to: [], problem: 'NO_PHONE' },
    'Your account has no phone number yet.',
  ])
  const phone = await withPhone(staff)
  await allow(0)
  expect(await problemOf(test(staff, 'sms'))).toEqual(['SMS_OFF', 'This store sends no alerts by SMS.'])
  await allow(1)
  expect((await test(staff, 'sms')).data).toEqual({ channel: 'sms', sent_to: [phone], problem: null })
  expect(await problemOf(test(staff, 'sms'))).toEqual([
    'LIMIT_REACHED',
    'The store has sent as many SMS today as it pays for.',
  ])
  await deliverEvents(h)
  expect(h.texts.filter(({ to }) => to === phone).map(({ text }) => text)).toEqual([
    `Shop ${shop.subdomain}: পরীক্ষামূলক মেসেজ। নোটিফিকেশন এই ফোনে আসবে।`,
  ])
  expect(await h.sql('select parts from alert_sms_days')).toEqual([{ parts: 1 }])
})

it('a test by push goes to every device at once, also one that shows the dashboard, or says why it was not sent', async () => {
  const staff = await signInStaff(h, shop, 'packer')
  expect((await test(staff, 'push')).data.problem).toBe('NO_DEVICE')
  const { pair: _, ...browser } = service.browser()
  await h.call({ url: 'M/auth/alerts/push/', headers: { ...staff.headers, 'user-agent': 'Chrome' }, body: browser })
  const { data } = await test(staff, 'push')
  expect(data).toEqual({ channel: 'push', sent_to: [expect.any(String)], problem: null })
  expect(service.got.at(-1)?.message).toMatchObject({ body: 'এটি একটি পরীক্ষা। নোটিফিকেশন এই ফোনে আসবে।', isTest: true })
  service.statuses.set(new URL(browser.endpoint).pathname, 503)
  expect(await problemOf(test(staff, 'push'))).toEqual([
    'PUSH_FAILED',
    'Your devices could not be reached. Try again later.',
  ])
  service.statuses.set(new URL(browser.endpoint).pathname, 410)
  expect((await test(staff, 'push')).data.problem).toBe('NO_DEVICE')
})

it('a test says when the server has no provider for its channel', async () => {
  const staff = await signInStaff(h, shop)
  await withPhone(staff)
  const { delivers } = h.deps
  h.deps.delivers = { email: false, sms: false }
  const problems = [await problemOf(test(staff, 'email')), await problemOf(test(staff, 'sms'))]
  h.deps.delivers = delivers
  expect(problems).toEqual(Array(2).fill(['NO_PROVIDER', 'This server is not set up to send it. Tell its operator.']))
})

it('five tests an hour are sent, then 429 too_many_requests is returned; 404 not_found for a store of others', async () => {
  const staff = await signInStaff(h, shop)
  const other = await openShop(h)
  const { status, body } = await test(staff, 'email', other)
  expect([status, body.error_code, body.details.resource]).toEqual([404, 'not_found', 'store'])
  for (let count = 0; count < 5; count++) expect((await test(staff, 'email')).status).toBe(200)
  expect((await test(staff, 'push')).body.error_code).toBe('too_many_requests')
  expect((await test(staff, 'carrier pigeon')).status).toBe(400)
})
