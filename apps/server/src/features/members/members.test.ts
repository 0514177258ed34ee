import type { Role } from '@haat/contract/permissions.ts'
import { describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { deliverEvents } from '../../../test/deliver-events.ts'
import { openShop, type Shop } from '../../../test/factories.ts'
import { aMembership, anInvitation, membershipOf } from '../../../test/members.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aSecretKey, PASSWORD, signInStaff, type TestStaff } from '../../../test/staff-sessions.ts'
import { aTicket } from '../../../test/support.ts'

const { h, shop } = await setUpShop()
type Headers = Record<string, string>
const bearer = (key: string): Headers => ({ authorization: `Bearer ${key}` })

const callsOf = ({ subdomain }: Shop, headers: Headers) => {
  const at = (path: string) => `M/${subdomain}/staff/${path}`
  return {
    list: () => h.call({ url: at(''), headers }),
    names: () => h.call({ url: at('names/'), headers }),
    change: (id: number, body: object) => h.call({ method: 'PATCH', url: at(`${id}/`), headers, body }),
    deactivate: (id: number, reason = '') => h.call({ url: at(`${id}/deactivate/`), headers, body: { reason } }),
    activate: (id: number) => h.call({ url: at(`${id}/activate/`), headers, body: {} }),
    remove: (id: number) => h.call({ method: 'DELETE', url: at(`${id}/`), headers }),
  }
}
const products = ({ headers }: TestStaff, { subdomain }: Shop = shop) =>
  h.call({ url: `M/${subdomain}/products/`, headers })
const audit = (staffId: string) =>
  h.sql(`select action, before, after from audit_log where entity = 'staff' and entity_id = $1 order by id`, [staffId])
const events = (id: number) =>
  h.sql(`select type, payload from outbox where resource = 'staff_member' and resource_id = $1 order by id`, [
    String(id),
  ])
const signedIn = async (role: Role, of = shop) => {
  const staff = await signInStaff(h, of, role)
  return { ...staff, membershipId: await membershipOf(h, of, staff.id) }
}
/** A shop of its own with two owners, and no other. */
async function twoOwners() {
  const own = await openShop(h)
  const [one, two] = [await signedIn('owner', own), await signedIn('owner', own)]
  await h.sql('delete from staff_memberships where store_id = $1 and staff_id <> all ($2::uuid[])', [
    own.storeId,
    [one.id, two.id],
  ])
  return { own, one, two }
}

const owner = await signedIn('owner')
const staff = callsOf(shop, owner.headers)

describe('the staff of a store', () => {
  it('are listed with their limits, those of the role unless others were set, and with open invitations', async () => {
    const { id, staffId, email } = await aMembership(h, shop, 'orders', 'Rahim')
    const invitation = await anInvitation(h, shop)
    const { data } = await staff.list()
    expect(data.items.find((one: { id: number }) => one.id === id)).toEqual({
      id,
      staff_id: staffId,
      email,
      name: 'Rahim',
      role: 'orders',
      status: 'ACTIVE',
      max_discount_percent: 10,
      daily_export_rows: 2000,
      has_second_factor: false,
      last_seen_at: null,
      invited_by: '',
      created_at: expect.any(String),
      version: 1,
    })
    expect(data.invitations[0]).toMatchObject({ id: invitation.id, email: invitation.email, status: 'OPEN' })
    const me = data.items.find((one: { id: number }) => one.id === owner.membershipId)
    expect(me).toMatchObject({ max_discount_percent: 100, daily_export_rows: null, last_seen_at: expect.any(String) })
  })

  it('are named without their addresses to every member who may read the overview', async () => {
    const { staffId, email } = await aMembership(h, shop, 'agent', '')
    const packer = await signedIn('packer')
    const { data, text } = await callsOf(shop, packer.headers).names()
    const name = email.split('@')[0]
    expect(data.items).toContainEqual({ id: staffId, name, role: 'agent', is_active: true })
    expect(text).not.toContain('@')
  })

  it('have a role and limits that owners change, with an audit row and an event', async () => {
    const { id, staffId } = await aMembership(h, shop, 'orders')
    const limits = await staff.change(id, { max_discount_percent: 12.5, daily_export_rows: 0, version: 1 })
    expect(limits.data).toMatchObject({ max_discount_percent: 12.5, daily_export_rows: 0, version: 2 })
    const moved = await staff.change(id, { role: 'agent' })
    expect(moved.data).toMatchObject({ role: 'agent', max_discount_percent: 0, daily_export_rows: 2000, version: 3 })
    expect(await audit(staffId)).toMatchObject([
      { action: 'staff.updated', after: { max_discount_bp: 1250, daily_export_rows: 0 } },
      { action: 'staff.role_changed', before: { role: 'orders' }, after: { role: 'agent' } },
    ])
    expect(await events(id)).toMatchObject([
      {
        type: 'staff.role_changed',
        payload: { object: { id, staff_id: staffId, role: 'agent' }, previous: { role: 'orders' } },
      },
    ])
    expect((await staff.change(id, { role: 'viewer', version: 2 })).body).toMatchObject({
      error_code: 'version_conflict',
      details: { current_version: 3 },
    })
    expect((await staff.change(id, { max_discount_percent: 1.005 })).body.errors).toHaveProperty('max_discount_percent')
  })

  it('get a mail when their role may do more than before, and none when it may do less', async () => {
    const { id, email } = await aMembership(h, shop, 'orders')
    for (const role of ['manager', 'viewer']) expect((await staff.change(id, { role })).status).toBe(200)
    await deliverEvents(h)
    const mails = h.mails.filter(({ to }) => to === email)
    expect(mails.map(({ subject }) => subject)).toEqual([`Shop ${shop.subdomain}: আপনার দায়িত্ব এখন ম্যানেজার`])
    expect(mails[0]?.text).toContain(`/dashboard/${shop.subdomain}/`)
  })

  it('lose the store when they are deactivated: 404 in an open session, and their tickets are free', async () => {
    const member = await signedIn('support')
    const elsewhere = await openShop(h)
    await h.sql(`insert into staff_memberships (store_id, staff_id, role) values ($1, $2, 'viewer')`, [
      elsewhere.storeId,
      member.id,
    ])
    const ticket = await aTicket(h, shop, (await aCustomer()).id, {})
    await h.sql('update tickets set assigned_to = $1 where id = $2', [member.id, ticket.id])
    const { data } = await staff.deactivate(member.membershipId, 'Left')
    expect(data).toMatchObject({ status: 'DEACTIVATED', version: 2 })
    expect([(await products(member)).status, (await products(member, elsewhere)).status]).toEqual([404, 200])
    const me = await h.call({ url: 'M/auth/me/', headers: member.headers })
    expect(me.data.stores.map((one: { subdomain: string }) => one.subdomain)).toEqual([elsewhere.subdomain])
    expect(await h.sql('select assigned_to from tickets where id = $1', [ticket.id])).toEqual([{ assigned_to: null }])
    expect((await staff.names()).data.items).toContainEqual(
      expect.objectContaining({ id: member.id, is_active: false }),
    )
    expect((await staff.deactivate(member.membershipId)).body).toMatchObject({
      error_code: 'invalid_state',
      details: { current_status: 'DEACTIVATED' },
    })
    expect((await staff.activate(member.membershipId)).data).toMatchObject({ status: 'ACTIVE' })
    expect((await products(member)).status).toBe(200)
    expect((await staff.activate(member.membershipId)).body.error_code).toBe('invalid_state')
    expect(await audit(member.id)).toMatchObject([
      { action: 'staff.deactivated', after: { status: 'DEACTIVATED', reason: 'Left' } },
      { action: 'staff.activated' },
    ])
  })

  it('lose the store when they are removed, and the audit log keeps their names', async () => {
    const member = await signedIn('manager')
    await h.call({
      url: `M/${shop.subdomain}/canned-replies/`,
      headers: member.headers,
      body: { title: 'T', message_en: 'x' },
    })
    expect((await staff.remove(member.membershipId)).data).toBeNull()
    expect((await products(member)).status).toBe(404)
    expect((await staff.remove(member.membershipId)).status).toBe(404)
    const log = await h.call({ url: `M/${shop.subdomain}/audit-log/?actor_id=${member.id}`, headers: owner.headers })
    expect(log.data.items[0].actor_name).toBe('A manager')
    expect(await audit(member.id)).toMatchObject([{ action: 'staff.removed', before: { role: 'manager' } }])
  })

  it('sent invitations that end with their role, or when they are deactivated or removed', async () => {
    for (const leave of [
      (id: number) => staff.change(id, { role: 'viewer' }),
      (id: number) => staff.deactivate(id),
      (id: number) => staff.remove(id),
    ]) {
      const colleague = await signedIn('owner')
      const sent = await anInvitation(h, shop, { role: 'owner' })
      await h.sql('update staff_invitations set invited_by = $1 where id = $2', [colleague.id, sent.id])
      expect((await leave(colleague.membershipId)).status).toBe(200)
      expect((await h.call({ url: `M/auth/invitations/${sent.token}/` })).status).toBe(404)
    }
  })
})

const aCustomer = async () => {
  const [row] = await h.sql<{ id: string }>(
    `insert into customers (store_id, email, first_name) values ($1, $2, 'Rahima') returning id`,
    [shop.storeId, `customer${Math.random()}@shop.example`],
  )
  return { id: String(row?.id) }
}

describe('a role', () => {
  it('is given only by somebody with all of its permissions: 403 permission_denied for keys that lack one', async () => {
    const { id } = await aMembership(h, shop, 'viewer')
    const clerk = callsOf(shop, bearer(await aSecretKey(h, shop, ['staff:write', 'overview:read', 'orders:read'])))
    for (const role of ['owner', 'manager', 'orders'])
      expect((await clerk.change(id, { role })).body).toMatchObject({
        error_code: 'permission_denied',
        details: { reason: 'role_beyond_own' },
      })
    const everything = callsOf(shop, bearer(shop.secretKey))
    expect((await everything.change(id, { role: 'owner' })).body.details).toEqual({ reason: 'role_beyond_own' })
    expect((await everything.change(id, { role: 'manager' })).body.error_code).toBe('recent_sign_in_required')
    expect((await everything.change(id, { role: 'orders' })).data.role).toBe('orders')
  })

  it('of an owner or manager is given only within 15 minutes of signing in: 403 recent_sign_in_required', async () => {
    const late = await signedIn('owner')
    await h.sql(`update staff_sessions set confirmed_at = now() - interval '16 minutes' where staff_id = $1`, [late.id])
    const { id } = await aMembership(h, shop, 'viewer')
    const theirs = callsOf(shop, late.headers)
    for (const role of ['owner', 'manager'])
      expect((await theirs.change(id, { role })).body).toMatchObject({
        status_code: 403,
        error_code: 'recent_sign_in_required',
      })
    expect((await theirs.change(id, { role: 'orders' })).status).toBe(200)
    expect((await staff.change(id, { role: 'manager' })).status).toBe(200)
    await staff.deactivate(id)
    expect((await theirs.activate(id)).body.error_code).toBe('recent_sign_in_required')
  })

  it('of an owner or manager is changed, deactivated and removed only within 15 minutes of signing in, and by no key: 403 recent_sign_in_required', async () => {
    const late = await signedIn('owner')
    await h.sql(`update staff_sessions set confirmed_at = now() - interval '16 minutes' where staff_id = $1`, [late.id])
    const members = [
      await aMembership(h, shop, 'manager'),
      await signedIn('owner').then(({ membershipId: id }) => ({ id })),
    ]
    for (const headers of [late.headers, bearer(await aSecretKey(h, shop, ['staff:write'])), bearer(shop.secretKey)]) {
      const theirs = callsOf(shop, headers)
      for (const { id } of members)
        for (const refused of [
          theirs.change(id, { role: 'viewer' }),
          theirs.change(id, { max_discount_percent: 0 }),
          theirs.deactivate(id),
          theirs.remove(id),
        ])
          expect((await refused).body.error_code).toBe('recent_sign_in_required')
    }
    const { id } = await aMembership(h, shop, 'packer')
    expect((await callsOf(shop, bearer(shop.secretKey)).deactivate(id)).status).toBe(200)
    for (const { id: lowered } of members) expect((await staff.remove(lowered)).status).toBe(200)
  })

  it('gets another limit of discounts only from who could give the role: 403 permission_denied', async () => {
    const { id } = await aMembership(h, shop, 'orders')
    const theirs = callsOf(shop, bearer(await aSecretKey(h, shop, ['staff:write'])))
    const refused = await theirs.change(id, { max_discount_percent: 100 })
    expect([refused.status, refused.body.details]).toEqual([403, { reason: 'role_beyond_own' }])
    expect((await staff.change(id, { max_discount_percent: 20 })).data.max_discount_percent).toBe(20)
  })

  it('that waited for the password is given when it is sent again with the same Idempotency-Key', async () => {
    const late = await signedIn('owner')
    await h.sql(`update staff_sessions set confirmed_at = now() - interval '16 minutes' where staff_id = $1`, [late.id])
    const { id } = await aMembership(h, shop, 'viewer')
    const headers = { ...late.headers, 'idempotency-key': `role-of-${id}` }
    const give = () => callsOf(shop, headers).change(id, { role: 'manager' })
    expect((await give()).body.error_code).toBe('recent_sign_in_required')
    await h.call({ url: 'M/auth/confirm/', headers: late.headers, body: { password: PASSWORD } })
    expect((await give()).data.role).toBe('manager')
  })

  it('is never one’s own to change: 409 invalid_state', async () => {
    expect((await staff.change(owner.membershipId, { role: 'viewer' })).body).toMatchObject({
      error_code: 'invalid_state',
      details: { reason: 'own_membership' },
    })
  })
})

describe('the last active owner', () => {
  it('stays, whatever others try: 409 invalid_state', async () => {
    const { own, one, two } = await twoOwners()
    const theirs = callsOf(own, one.headers)
    expect((await theirs.deactivate(two.membershipId)).status).toBe(200)
    for (const tried of [theirs.deactivate(one.membershipId), theirs.remove(one.membershipId)])
      expect((await tried).body).toMatchObject({ error_code: 'invalid_state', details: { reason: 'last_owner' } })
    expect((await theirs.remove(two.membershipId)).status).toBe(200)
  })

  it.each(['change', 'deactivate', 'remove'] as const)(
    'is left when two owners %s one another at once: the second gets 403 permission_denied',
    async (how) => {
      const { own, one, two } = await twoOwners()
      const act = (by: TestStaff, id: number) => {
        const calls = callsOf(own, by.headers)
        return how === 'change' ? calls.change(id, { role: 'viewer' }) : calls[how](id)
      }
      const lock = {
        text: `select 1 from staff_memberships where store_id = $1 and role = 'owner' for update`,
        values: [own.storeId],
      }
      const responses = await behindLock(h, lock, [() => act(one, two.membershipId), () => act(two, one.membershipId)])
      expect(responses.map(({ status, body }) => [status, body.error_code])).toEqual([
        [200, undefined],
        [403, 'permission_denied'],
      ])
      expect(
        await h.sql(
          `select count(*)::int as owners from staff_memberships where store_id = $1 and role = 'owner' and status = 'ACTIVE'`,
          [own.storeId],
        ),
      ).toEqual([{ owners: 1 }])
    },
  )

  it('is left when one removes the other and themselves at once: the second gets 409 invalid_state', async () => {
    const { own, one, two } = await twoOwners()
    const theirs = callsOf(own, one.headers)
    const lock = {
      text: `select 1 from staff_memberships where store_id = $1 and role = 'owner' for update`,
      values: [own.storeId],
    }
    const responses = await behindLock(h, lock, [
      () => theirs.remove(two.membershipId),
      () => theirs.deactivate(one.membershipId),
    ])
    expect(responses.map(({ body }) => body.details?.reason)).toEqual([undefined, 'last_owner'])
  })

  it('cannot be taken from an active store by any other statement', async () => {
    const { own } = await twoOwners()
    const without = `update staff_memberships set role = 'viewer' where store_id = $1`
    await expect(h.sql(without, [own.storeId])).rejects.toMatchObject({ constraint: 'stores_have_owners' })
    await h.sql(`update stores set status = 'suspended' where id = $1`, [own.storeId])
    await h.sql(without, [own.storeId])
  })
})
