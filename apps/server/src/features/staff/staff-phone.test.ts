import { beforeEach, expect, it } from 'vitest'
import { deliverEvents } from '../../../test/deliver-events.ts'
import { next, openShop } from '../../../test/factories.ts'
import { otherThan } from '../../../test/one-time-codes.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff, type TestStaff } from '../../../test/staff-sessions.ts'
import { capturingSmsSender } from '../../platform/sms.ts'
import { savePhone } from './staff-phones.queries.ts'

const { h, shop } = await setUpShop()
const NOON = new Date('2026-05-04T06:00:00Z')
let now = NOON
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
  h.setNow(now)
}
beforeEach(() => {
  now = NOON
  h.setNow(now)
})

const aPhone = () => `+88017${String(10_000_000 + next())}`
const request = ({ headers }: TestStaff, phone: string) =>
  h.call({ url: 'M/auth/me/phone-code/', headers: { ...headers, 'accept-language': 'en' }, body: { phone } })
const change = ({ headers }: TestStaff, body: object) =>
  h.call({ method: 'PATCH', url: 'M/auth/me/', headers: { ...headers, 'accept-language': 'en' }, body })
const phoneOf = async ({ headers }: TestStaff) => (await h.call({ url: 'M/auth/me/', headers })).data.staff.phone
/** Requests a code and reads the SMS. */
async function codeFor(staff: TestStaff, phone: string): Promise<string> {
  expect((await request(staff, phone)).status).toBe(200)
  await deliverEvents(h)
  return /\b\d{6}\b/.exec(h.texts.findLast(({ to }) => to === phone)?.text ?? '')?.[0] as string
}
/** A member with a verified number. */
async function withPhone(phone = aPhone()): Promise<TestStaff & { phone: string }> {
  const staff = await signInStaff(h, shop, 'orders')
  const phone_code = await codeFor(staff, phone)
  expect((await change(staff, { phone, phone_code })).data.staff.phone).toBe(phone)
  return { ...staff, phone }
}
const audited = (staffId: string) =>
  h.sql(
    `select store_id::integer as "storeId", action, before, after from audit_log where entity_id = $1 order by id`,
    [staffId],
  )
const mailsTo = async ({ email }: TestStaff) => {
  await deliverEvents(h)
  return h.mails.filter(({ to }) => to === email)
}

it('a phone number of staff is saved with the code that an SMS brought to it, and shown to its owner', async () => {
  const [staff, phone] = [await signInStaff(h, shop, 'packer'), aPhone()]
  expect(await phoneOf(staff)).toBeNull()
  const requested = await request(staff, phone.replace('+88', ''))
  expect(requested.data).toEqual({ expires_in: 300, resend_after: 60 })
  expect(await phoneOf(staff)).toBeNull()
  await deliverEvents(h)
  const sms = h.texts.findLast(({ to }) => to === phone)
  expect(sms).toMatchObject({ storeId: shop.storeId, isToStaff: true })
  expect(sms?.text).toMatch(/^\d{6} আপনার কোড: .* মেয়াদ ৫ মিনিট।$/)
  const phone_code = sms?.text.slice(0, 6)
  const { data, status } = await change(staff, { name: 'Rahim', phone, phone_code })
  expect([status, data.staff]).toEqual([200, expect.objectContaining({ name: 'Rahim', phone, locale: 'bn' })])
  expect(await phoneOf(staff)).toBe(phone)
})

it('a new number without its code returns 400 validation_failed, and the number that one has needs none', async () => {
  const staff = await withPhone()
  const { status, body } = await change(staff, { name: 'Other', phone: aPhone() })
  expect([status, body.errors]).toEqual([400, { phone_code: ['Enter the code that was sent to this number.'] }])
  const same = await change(staff, { phone: staff.phone, name: 'Rahim' })
  expect(same.data.staff).toMatchObject({ phone: staff.phone, name: 'Rahim' })
  expect(await audited(staff.id)).toHaveLength(1)
})

it('a wrong code returns 400 otp_invalid and changes nothing; after five, 400 otp_expired for the right one, too', async () => {
  const [staff, phone] = [await signInStaff(h, shop, 'packer'), aPhone()]
  const code = await codeFor(staff, phone)
  for (let left = 4; left >= 0; left--) {
    const { body } = await change(staff, { name: 'Changed', phone, phone_code: otherThan(code) })
    expect(body).toMatchObject({ error_code: 'otp_invalid', details: { attempts_left: left } })
  }
  expect((await change(staff, { phone, phone_code: code })).body.error_code).toBe('otp_expired')
  const { data } = await h.call({ url: 'M/auth/me/', headers: staff.headers })
  expect(data.staff).toMatchObject({ phone: null, name: 'A packer' })
})

it('400 otp_expired is returned for a code that was replaced, has expired, was used, or is for another number or person', async () => {
  const [staff, colleague, phone] = [await signInStaff(h, shop, 'packer'), await signInStaff(h, shop), aPhone()]
  const first = await codeFor(staff, phone)
  const errorOf = async (who: TestStaff, number: string, phone_code: string) =>
    (await change(who, { phone: number, phone_code })).body.error_code
  expect(await errorOf(colleague, phone, first)).toBe('otp_expired')
  expect(await errorOf(staff, aPhone(), first)).toBe('otp_expired')
  later(61)
  const second = await codeFor(staff, phone)
  if (first !== second) expect(await errorOf(staff, phone, first)).toBe('otp_invalid')
  later(301)
  expect(await errorOf(staff, phone, second)).toBe('otp_expired')
  const third = await codeFor(staff, phone)
  expect(await errorOf(staff, phone, third)).toBeUndefined()
  await change(staff, { phone: null })
  expect(await errorOf(staff, phone, third)).toBe('otp_expired')
})

it('a code gives a number once, also to two requests that have both compared it', async () => {
  const [staff, phone] = [await signInStaff(h, shop, 'packer'), aPhone()]
  await codeFor(staff, phone)
  const [code] = await h.sql<{ id: string }>('select id from staff_phone_codes where phone = $1', [phone])
  const save = () =>
    savePhone(h.db, code?.id as string, { staffId: staff.id, environment: 'live', now, ip: '', requestId: 'r' })
  expect((await Promise.all([save(), save()])).toSorted()).toEqual([false, true])
})

it('one number gets a code a minute and five an hour, one person ten an hour: then 429 too_many_requests', async () => {
  const [staff, colleague, phone] = [await signInStaff(h, shop), await signInStaff(h, shop), aPhone()]
  for (let count = 0; count < 5; count++) {
    expect((await request(count % 2 ? staff : colleague, phone)).status).toBe(200)
    const { body, headers } = await request(colleague, phone)
    expect([body.error_code, headers['retry-after']]).toEqual(['too_many_requests', '60'])
    later(60)
  }
  expect((await request(staff, phone)).body.error_code).toBe('too_many_requests')
  for (let count = 0; count < 8; count++) expect((await request(staff, aPhone())).status).toBe(200)
  expect((await request(staff, aPhone())).body.error_code).toBe('too_many_requests')
  later(3_600)
  expect((await request(staff, phone)).status).toBe(200)
})

it('each change of the number is in the audit log of each store of the person, without the number, and mailed', async () => {
  const staff = await withPhone()
  const other = await openShop(h)
  await h.sql(`insert into staff_memberships (store_id, staff_id, role) values ($1, $2, 'viewer')`, [
    other.storeId,
    staff.id,
  ])
  later(61)
  const phone = aPhone()
  await change(staff, { phone, phone_code: await codeFor(staff, phone) })
  expect((await change(staff, { phone: null })).data.staff.phone).toBeNull()
  expect((await change(staff, { phone: null })).status).toBe(200)
  const rows = await audited(staff.id)
  expect(rows.map(({ storeId, action }) => [storeId, action])).toEqual([
    [shop.storeId, 'staff.phone_changed'],
    ...[shop.storeId, other.storeId].toSorted((a, b) => a - b).map((id) => [id, 'staff.phone_changed']),
    ...[shop.storeId, other.storeId].toSorted((a, b) => a - b).map((id) => [id, 'staff.phone_removed']),
  ])
  expect(rows.flatMap(({ before, after }) => [before, after])).toEqual(Array(10).fill(null))
  const mails = await mailsTo(staff)
  expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill('আপনার নোটিফিকেশনের মোবাইল নম্বরে পরিবর্তন হয়েছে'))
  expect(mails.filter(({ text }) => text.includes('বাদ দেওয়া হয়েছে'))).toHaveLength(1)
  expect(mails.map(({ text }) => text).join()).not.toContain(phone)
})

it('404 not_found is returned to a person without an active store, and 400 validation_failed for a number that no SMS reaches', async () => {
  const staff = await signInStaff(h, shop)
  const { sms } = h.deps
  h.deps.sms = { ...sms, prefixes: ['+88018'] }
  const unreachable = await request(staff, aPhone())
  h.deps.sms = sms
  expect([unreachable.status, unreachable.body.errors]).toEqual([
    400,
    { phone: ['SMS go only to numbers that begin with +88018.'] },
  ])
  await h.sql('delete from staff_memberships where staff_id = $1', [staff.id])
  const { status, body } = await request(staff, aPhone())
  expect([status, body.error_code, body.details.resource]).toEqual([404, 'not_found', 'store'])
})

it('no code is sent where the shop sends no SMS to its staff: 400 validation_failed, and another shop of the person sends it', async () => {
  const silent = await openShop(h, { settings: { alertSmsPerDay: 0 } })
  const [staff, phone] = [await signInStaff(h, silent), aPhone()]
  const { status, body } = await request(staff, phone)
  expect([status, body.errors]).toEqual([400, { phone: ['Your shop sends no SMS to its staff.'] }])
  await deliverEvents(h)
  expect(h.texts.filter(({ to }) => to === phone)).toEqual([])
  const other = await openShop(h)
  await h.sql(`insert into staff_memberships (store_id, staff_id, role) values ($1, $2, 'owner')`, [
    other.storeId,
    staff.id,
  ])
  later(61)
  await codeFor(staff, phone)
  expect(h.texts.findLast(({ to }) => to === phone)?.storeId).toBe(other.storeId)
})

it('the code is masked where owners list messages to staff, is none of the messages to shoppers, and cannot be read where SMS are captured', async () => {
  const [owner, staff, phone] = [await signInStaff(h, shop), await signInStaff(h, shop, 'packer'), aPhone()]
  const { sms } = h.deps
  h.deps.sms = capturingSmsSender(h.db)
  await codeFor(staff, phone)
  h.deps.sms = sms
  const at = (path: string) => h.call({ url: `M/${shop.subdomain}/${path}`, headers: owner.headers })
  expect((await at('staff-messages/?kind=staff_phone_code')).data.items[0]).toMatchObject({
    ...{ channel: 'sms', destination: phone, status: 'SENT', staff_id: staff.id },
  })
  expect((await at('messages/')).data.items).toEqual([])
  const [captured] = await h.sql<{ body: string; is_to_staff: boolean }>(
    'select body, is_to_staff from captured_messages where destination = $1',
    [phone],
  )
  expect(captured).toEqual({ body: expect.stringMatching(/^\d{6} /), is_to_staff: true })
  const [stored] = await h.sql<{ text: string }>('select text from messages where destination = $1', [phone])
  expect(stored?.text).toMatch(/^•••••• আপনার কোড/)
})
