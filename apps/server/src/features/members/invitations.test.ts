import { describe, expect, it } from 'vitest'
import { behindLock, holdTransaction } from '../../../test/barrier.ts'
import { deliverEvents } from '../../../test/deliver-events.ts'
import { next, openShop, type Shop } from '../../../test/factories.ts'
import { anInvitation, membershipOf } from '../../../test/members.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aStaffMember, cookieOf, ORIGIN, PASSWORD, signInStaff, staffLogin } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
const owner = await signInStaff(h, shop)
const someEmail = () => `invited${next()}@staff.example`

const invite = (body: object, headers: Record<string, string> = owner.headers, { subdomain }: Shop = shop) =>
  h.call({ url: `M/${subdomain}/staff-invitations/`, headers, body })
const onInvitation = (id: number, how: 'resend' | 'revoke', headers = owner.headers) =>
  how === 'resend'
    ? h.call({ method: 'POST', url: `M/${shop.subdomain}/staff-invitations/${id}/resend/`, headers })
    : h.call({ method: 'DELETE', url: `M/${shop.subdomain}/staff-invitations/${id}/`, headers })
const read = (token: string) => h.call({ url: `M/auth/invitations/${token}/` })
const accept = (token: string, body: object = {}, headers: Record<string, string> = {}) =>
  h.call({ url: `M/auth/invitations/${token}/accept/`, body, headers: { origin: ORIGIN, ...headers } })
const mailTo = (email: string) => h.mails.findLast(({ to }) => to === email)
async function receiveLink(email: string): Promise<string> {
  await deliverEvents(h)
  return /\/dashboard\/invite\/(\w{32})/.exec(mailTo(email)?.text ?? '')?.[1] ?? ''
}
const signedInAs = async (email: string) => ({ cookie: cookieOf(await staffLogin(h, email)), origin: ORIGIN })
const rolesIn = async (headers: Record<string, string>) =>
  (await h.call({ url: 'M/auth/me/', headers })).data.stores.map(
    (one: { subdomain: string; role: string }) => `${one.subdomain} ${one.role}`,
  )

describe('an invitation', () => {
  it('sends a link with which a new person chooses a password, is signed in, and works in the store', async () => {
    const email = someEmail()
    const body = {
      email: ` ${email.toUpperCase()} `,
      name: 'Karim',
      role: 'orders',
      max_discount_percent: 5,
      locale: 'en',
    }
    const { status, data } = await invite(body)
    expect([status, data]).toMatchObject([
      201,
      {
        email,
        name: 'Karim',
        role: 'orders',
        status: 'OPEN',
        sent_count: 1,
        also_sandbox: true,
        invited_by: 'A owner',
      },
    ])
    const token = await receiveLink(email)
    expect(mailTo(email)?.subject).toBe(`Invitation to the staff of Shop ${shop.subdomain}`)
    expect((await read(token)).data).toEqual({
      store_name: `Shop ${shop.subdomain}`,
      role: 'orders',
      email,
      name: 'Karim',
      needs_account: true,
      expires_at: data.expires_at,
    })
    const joined = await accept(token, { password: PASSWORD })
    expect(joined.data).toMatchObject({
      staff: { email, name: 'Karim', locale: 'en', has_second_factor: false },
      stores: [{ subdomain: shop.subdomain, role: 'orders', environment: 'live', status: 'active' }],
    })
    const headers = { cookie: cookieOf(joined), origin: ORIGIN }
    expect((await h.call({ url: `M/${shop.subdomain}/orders/`, headers })).status).toBe(200)
    const [row] = await h.sql(
      'select max_discount_bp, invited_by from staff_memberships where store_id = $1 and staff_id = $2',
      [shop.storeId, joined.data.staff.id],
    )
    expect(row).toEqual({ max_discount_bp: 500, invited_by: owner.id })
    expect(
      await h.sql('select role from staff_memberships where store_id = $1 and staff_id = $2', [
        shop.testStoreId,
        joined.data.staff.id,
      ]),
    ).toEqual([{ role: 'orders' }])
    const audit = `select action, actor_id from audit_log where action = 'staff.joined' and entity_id = $1`
    expect(await h.sql(audit, [joined.data.staff.id])).toHaveLength(2)
  })

  it('names its sender by the address when the name could carry a link', async () => {
    const sender = await signInStaff(h, shop)
    await h.sql(`update staff set name = 'Win at evil.example/prize' where id = $1`, [sender.id])
    const email = someEmail()
    await invite({ email, role: 'viewer', locale: 'en' }, sender.headers)
    await receiveLink(email)
    expect(mailTo(email)?.text).toContain(`${sender.email} invites you`)
    expect(mailTo(email)?.text).not.toContain('evil')
  })

  it('is in Bangla unless the store or the inviting person chose English', async () => {
    const email = someEmail()
    await invite({ email, role: 'packer' })
    await receiveLink(email)
    expect(mailTo(email)?.text).toContain('আমন্ত্রণ')
  })

  it('stores no token, neither with its event nor under an Idempotency-Key', async () => {
    const email = someEmail()
    await invite({ email, role: 'viewer' }, { ...owner.headers, 'idempotency-key': `invite-${email}` })
    const token = await receiveLink(email)
    for (const table of ['staff_invitations', 'outbox', 'audit_log', 'idempotency_keys'])
      expect(await h.sql(`select 1 from ${table} t where t::text like $1`, [`%${token}%`])).toEqual([])
  })

  it('returns 409 already_exists for a member, and replaces the open invitation of the same address', async () => {
    const { email } = await aStaffMember(h, shop, 'viewer')
    expect((await invite({ email, role: 'orders' })).body.error_code).toBe('already_exists')
    const other = someEmail()
    await invite({ email: other, role: 'viewer' })
    const first = await receiveLink(other)
    await invite({ email: other, role: 'orders' })
    expect((await read(first)).status).toBe(404)
    expect((await read(await receiveLink(other))).data.role).toBe('orders')
  })

  it('of an owner or manager returns 403 recent_sign_in_required to a session that is older, and to keys', async () => {
    const late = await signInStaff(h, shop)
    await h.sql(`update staff_sessions set confirmed_at = now() - interval '1 hour' where staff_id = $1`, [late.id])
    for (const headers of [late.headers, { authorization: `Bearer ${shop.secretKey}` } as Record<string, string>])
      expect((await invite({ email: someEmail(), role: 'manager' }, headers)).body.error_code).toBe(
        'recent_sign_in_required',
      )
    expect((await invite({ email: someEmail(), role: 'agent' }, late.headers)).status).toBe(201)
    const sent = await anInvitation(h, shop, { role: 'owner' })
    expect((await onInvitation(sent.id, 'resend', late.headers)).body.error_code).toBe('recent_sign_in_required')
  })

  it('is sent again with a new link, three times a day; then 429 too_many_requests', async () => {
    const email = someEmail()
    const { id } = (await invite({ email, role: 'viewer' })).data
    const first = await receiveLink(email)
    for (const sent_count of [2, 3, 4])
      expect((await onInvitation(id, 'resend')).data).toMatchObject({ status: 'OPEN', sent_count })
    expect((await read(first)).status).toBe(404)
    expect((await read(await receiveLink(email))).status).toBe(200)
    expect((await onInvitation(id, 'resend')).body.error_code).toBe('too_many_requests')
    await h.sql(`update staff_invitations set resent_at = array[now() - interval '25 hours'] where id = $1`, [id])
    expect((await onInvitation(id, 'resend')).data.sent_count).toBe(5)
  })

  it('is revoked by owners: 404 for its link, and 409 invalid_state when it is accepted, resent or revoked', async () => {
    const { id, token } = await anInvitation(h, shop)
    expect((await onInvitation(id, 'revoke')).data).toBeNull()
    expect((await read(token)).status).toBe(404)
    for (const response of [
      await accept(token, { password: PASSWORD }),
      await onInvitation(id, 'resend'),
      await onInvitation(id, 'revoke'),
    ])
      expect(response.body).toMatchObject({ error_code: 'invalid_state', details: { reason: 'invitation_ended' } })
  })

  it('expires after 72 hours: it is listed as expired, and 409 invalid_state', async () => {
    const { id, token } = await anInvitation(h, shop)
    await h.sql(`update staff_invitations set expires_at = now() - interval '1 second' where id = $1`, [id])
    expect((await read(token)).status).toBe(404)
    expect((await accept(token, { password: PASSWORD })).body.error_code).toBe('invalid_state')
    const { invitations } = (await h.call({ url: `M/${shop.subdomain}/staff/`, headers: owner.headers })).data
    expect(invitations).toContainEqual(expect.objectContaining({ id, status: 'EXPIRED' }))
  })

  it('is limited: 50 open ones, 30 in a day, a hundred active members', async () => {
    const own = await openShop(h)
    const boss = await signInStaff(h, own)
    const more = () => invite({ email: someEmail(), role: 'viewer' }, boss.headers, own)
    const fill = (created: string) =>
      h.sql(
        `insert into staff_invitations (store_id, email, role, also_sandbox, language, expires_at, created_at)
         select $1, 'n' || n || '@x.example', 'viewer', false, 'bn', now() + interval '1 day', now() - $2::interval
           from generate_series(1, $3::int) n`,
        [own.storeId, created, created === '1 hour' ? 30 : 50],
      )
    await fill('1 hour')
    expect((await more()).body.error_code).toBe('too_many_requests')
    await h.sql('delete from staff_invitations where store_id = $1', [own.storeId])
    await fill('2 days')
    expect((await more()).body.details).toEqual({ maximum: 50 })
    await h.sql('delete from staff_invitations where store_id = $1', [own.storeId])
    await h.sql(
      `with people as (
         insert into staff (email, password_hash) select 'm' || n || '@x.example', '' from generate_series(1, 98) n returning id)
       insert into staff_memberships (store_id, staff_id, role) select $1, id, 'viewer' from people`,
      [own.storeId],
    )
    expect((await more()).body.details).toEqual({ maximum: 100 })
    const waiting = await anInvitation(h, own)
    expect((await accept(waiting.token, { password: PASSWORD })).body.details).toEqual({ maximum: 100 })
  })
})

describe('accepting an invitation', () => {
  it('works once: a copy of the link returns 409 invalid_state', async () => {
    const { token } = await anInvitation(h, shop)
    expect((await accept(token, { password: PASSWORD })).status).toBe(200)
    expect((await accept(token, { password: PASSWORD })).body.details).toEqual({ reason: 'invitation_ended' })
    expect((await read(token)).status).toBe(404)
  })

  it('works once when the link is opened twice at the same time', async () => {
    const { email } = await aStaffMember(h, await openShop(h))
    const headers = await signedInAs(email)
    const { id, token } = await anInvitation(h, shop, { email })
    const lock = { text: 'select 1 from staff_invitations where id = $1 for update', values: [id] }
    // The first waits for the row, the second for the owners that the first has locked.
    const responses = await behindLock(h, lock, [() => accept(token, {}, headers), () => accept(token, {}, headers)])
    expect(responses.map(({ body }) => body.details?.reason)).toEqual([undefined, 'invitation_ended'])
  })

  it('returns 409 invalid_state when the invitation is revoked at the same time', async () => {
    const { email } = await aStaffMember(h, await openShop(h))
    const headers = await signedInAs(email)
    const { id, token } = await anInvitation(h, shop, { email, role: 'owner' })
    const revoke = `update staff_invitations set status = 'REVOKED', ended_at = now() where id = $1`
    const revoked = await holdTransaction(h, revoke, [id])
    const accepting = accept(token, {}, headers)
    await revoked.seesWaiting(1)
    await revoked.end('commit')
    expect((await accepting).body.details).toEqual({ reason: 'invitation_ended' })
    expect(await rolesIn(headers)).toHaveLength(1)
  })

  it('adds the store to a person who is signed in with the invited address, and never sets a password', async () => {
    const elsewhere = await openShop(h)
    const { email } = await aStaffMember(h, elsewhere, 'catalog')
    const { token } = await anInvitation(h, shop, { email, role: 'packer' })
    expect((await read(token)).data.needs_account).toBe(false)
    const nobody = await accept(token, { password: 'an attacker’s password' })
    expect(nobody.body).toMatchObject({ error_code: 'unauthorized', details: { credential: 'staff_session' } })
    const wrong = await accept(token, {}, { cookie: '__Host-haat_staff=x' })
    expect(wrong.body.error_code).toBe('invalid_token')
    const other = await accept(token, {}, owner.headers)
    expect(other.body).toMatchObject({ error_code: 'permission_denied', details: { reason: 'other_account' } })
    const headers = await signedInAs(email)
    expect((await accept(token, { password: 'another password' }, headers)).status).toBe(200)
    expect(await rolesIn(headers)).toEqual([`${elsewhere.subdomain} catalog`, `${shop.subdomain} packer`].sort())
    expect((await staffLogin(h, email)).status).toBe(200)
  })

  it('returns 409 invalid_state to a person who became a member meanwhile, and changes nothing', async () => {
    const { id, email } = await aStaffMember(h, shop, 'viewer')
    const { token } = await anInvitation(h, shop, { email, role: 'owner' })
    expect((await accept(token, {}, await signedInAs(email))).body.error_code).toBe('invalid_state')
    expect(await h.sql('select role from staff_memberships where id = $1', [await membershipOf(h, shop, id)])).toEqual([
      { role: 'viewer' },
    ])
  })

  it('ends the session of the request, so that nobody can plant one', async () => {
    const { token } = await anInvitation(h, shop)
    const planted = await signInStaff(h, shop, 'viewer')
    const joined = await accept(token, { password: PASSWORD }, { cookie: planted.headers.cookie })
    expect(cookieOf(joined)).not.toBe(planted.headers.cookie)
    expect((await h.call({ url: 'M/auth/me/', headers: planted.headers })).status).toBe(401)
  })

  it('returns 404 not_found for an unknown token, for the digest of one, and in the other environment', async () => {
    const { token } = await anInvitation(h, shop)
    const sandbox = await anInvitation(h, { storeId: shop.testStoreId })
    for (const wrong of [
      'x',
      token.slice(1),
      token.toLowerCase() === token ? 'A' : token.toLowerCase(),
      sandbox.token,
    ]) {
      expect((await read(wrong)).body.error_code).toBe('not_found')
      expect((await accept(wrong, { password: PASSWORD })).body.error_code).toBe('not_found')
    }
  })

  it('returns 400 validation_failed without a password, and for a common one, and leaves the invitation open', async () => {
    const { token } = await anInvitation(h, shop)
    for (const body of [{}, { password: 'Password1' }])
      expect(Object.keys((await accept(token, body)).body.errors)).toEqual(['password'])
    expect((await read(token)).status).toBe(200)
  })

  it('returns 403 permission_denied to a page of another site', async () => {
    const { token } = await anInvitation(h, shop)
    const response = await accept(token, { password: PASSWORD }, { origin: 'https://evil.example' })
    expect(response.body.details).toEqual({ reason: 'foreign_origin' })
  })
})
