import { describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { deliverEvents } from '../../../test/deliver-events.ts'
import { openShop } from '../../../test/factories.ts'
import { aMembership, aStaffReset, membershipOf } from '../../../test/members.ts'
import { setUpApp, setUpShop } from '../../../test/set-up.ts'
import { aStaffMember, ORIGIN, signInStaff, staffLogin } from '../../../test/staff-sessions.ts'
import { linkDigest } from './staff-links.ts'

const { h, shop } = await setUpShop()
const owner = await signInStaff(h, shop)
const NEW = 'a password chosen anew'

const request = (email: string, on = h, from = '203.0.113.5') =>
  on.call({ url: 'M/auth/password/reset/', body: { email }, headers: { origin: ORIGIN }, from })
const confirm = (token: string, new_password = NEW) =>
  h.call({ url: 'M/auth/password/reset/confirm/', body: { token, new_password }, headers: { origin: ORIGIN } })
const require = (id: number) =>
  h.call({ method: 'POST', url: `M/${shop.subdomain}/staff/${id}/reset-password/`, headers: owner.headers })
const me = (headers: Record<string, string>) => h.call({ url: 'M/auth/me/', headers })
const mailsTo = (email: string) => h.mails.filter(({ to }) => to === email)
async function receiveLink(email: string): Promise<string> {
  await deliverEvents(h)
  const links = mailsTo(email).map(({ text }) => /\/dashboard\/reset-password\/(\w{32})/.exec(text)?.[1])
  return links.findLast((link) => link !== undefined) ?? ''
}

describe('a forgotten password of staff', () => {
  it('is replaced with the link of a mail, which ends every session', async () => {
    const { email, headers } = await signInStaff(h, shop, 'orders')
    expect((await request(email)).data).toEqual({ expires_in: 3600 })
    expect((await me(headers)).status).toBe(200)
    const token = await receiveLink(email)
    expect((await confirm(token)).data).toBeNull()
    expect((await me(headers)).status).toBe(401)
    expect([(await staffLogin(h, email)).status, (await staffLogin(h, email, NEW)).status]).toEqual([401, 200])
  })

  it('returns the same for an unknown address, for a person without a store and for a disabled one, who get no mail', async () => {
    const known = await aStaffMember(h, shop)
    const gone = await aMembership(h, shop)
    await h.sql('delete from staff_memberships where staff_id = $1', [gone.staffId])
    const disabled = await aStaffMember(h, shop)
    await h.sql('update staff set is_active = false where id = $1', [disabled.id])
    const emails = ['nobody@staff.example', gone.email, disabled.email]
    const { body } = await request(known.email)
    for (const email of emails)
      expect({ ...(await request(email)).body, request_id: '' }).toEqual({ ...body, request_id: '' })
    await deliverEvents(h)
    expect(mailsTo(known.email)).toHaveLength(1)
    expect(emails.flatMap(mailsTo)).toEqual([])
    const rows = await h.sql('select 1 from staff_password_resets where staff_id is null')
    expect(rows).toHaveLength(3)
  })

  it('has three links an hour, of which the last one works; more requests get the same response', async () => {
    const { email } = await aStaffMember(h, shop)
    const tokens: string[] = []
    for (let n = 0; n < 4; n++) {
      expect((await request(email)).data).toEqual({ expires_in: 3600 })
      tokens.push(await receiveLink(email))
    }
    expect(mailsTo(email)).toHaveLength(3)
    expect((await confirm(tokens[2] as string)).status).toBe(200)
    for (const earlier of tokens) expect((await confirm(earlier)).body.error_code).toBe('otp_expired')
  })

  it('returns 429 too_many_requests after ten requests of one address in an hour', async () => {
    const limited = await setUpApp({ limits: true })
    for (let n = 0; n < 10; n++) expect((await request(`n${n}@staff.example`, limited)).status).toBe(200)
    expect((await request('last@staff.example', limited)).body.error_code).toBe('too_many_requests')
    expect((await request('last@staff.example', limited, '198.51.100.7')).status).toBe(200)
  })

  it('is used once when the link is opened twice at the same time', async () => {
    const { id, email } = await aStaffMember(h, shop)
    const token = await aStaffReset(h, shop, id)
    const lock = {
      text: 'select 1 from staff_password_resets where digest = $1 for update',
      values: [linkDigest(token)],
    }
    const responses = await behindLock(h, lock, [() => confirm(token), () => confirm(token, 'another new password')])
    expect(responses.map(({ body }) => body.error_code)).toEqual([undefined, 'otp_expired'])
    expect((await staffLogin(h, email, NEW)).status).toBe(200)
  })

  it('returns 400 otp_expired for an expired link and an unknown one, and 400 for a common password', async () => {
    const { id } = await aStaffMember(h, shop)
    const token = await aStaffReset(h, shop, id)
    expect(Object.keys((await confirm(token, 'Password1')).body.errors)).toEqual(['new_password'])
    await h.sql(`update staff_password_resets set expires_at = now() - interval '1 second' where staff_id = $1`, [id])
    for (const wrong of [token, 'x'.repeat(32)]) expect((await confirm(wrong)).body.error_code).toBe('otp_expired')
  })

  it('is reset by an owner with a mail; the password stays valid until then', async () => {
    const member = await signInStaff(h, shop, 'agent')
    const id = await membershipOf(h, shop, member.id)
    expect((await require(id)).data).toBeNull()
    expect((await me(member.headers)).status).toBe(401)
    expect((await staffLogin(h, member.email)).status).toBe(200)
    expect((await confirm(await receiveLink(member.email))).status).toBe(200)
    await h.sql(`update staff_memberships set status = 'DEACTIVATED', deactivated_at = now() where id = $1`, [id])
    expect((await require(id)).body.error_code).toBe('invalid_state')
  })

  it('is requested by owners three times an hour: then 429 too_many_requests', async () => {
    const { id } = await aMembership(h, shop)
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await require(id)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  it('leaves the sessions of a person who works in another store too', async () => {
    const member = await signInStaff(h, shop, 'agent')
    const elsewhere = await openShop(h)
    const add = (storeId: number) =>
      h.sql(`insert into staff_memberships (store_id, staff_id, role) values ($1, $2, 'viewer')`, [storeId, member.id])
    await add(elsewhere.storeId)
    await require(await membershipOf(h, shop, member.id))
    expect((await me(member.headers)).status).toBe(200)
    await h.sql('delete from staff_memberships where store_id = $1 and staff_id = $2', [elsewhere.storeId, member.id])
    await add(shop.testStoreId)
    await require(await membershipOf(h, shop, member.id))
    expect((await me(member.headers)).status).toBe(401)
  })
})
