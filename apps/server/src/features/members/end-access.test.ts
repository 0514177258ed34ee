import { describe, expect, it } from 'vitest'
import { membershipOf } from '../../../test/members.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aSecretKey, signInStaff, type TestStaff } from '../../../test/staff-sessions.ts'
import { takeEvents } from '../../platform/outbox-queue.ts'

// Keys and webhooks go on without the session of the person who made them.

const { h, shop } = await setUpShop()
const at = (path: string) => `M/${shop.subdomain}/${path}`
const bearer = (key: string) => ({ authorization: `Bearer ${key}`, 'accept-language': 'en' })
const owner = await signInStaff(h, shop)

const issue = async (headers: Record<string, string>, ...scopes: string[]) =>
  (await h.call({ url: at('keys/'), headers, body: { kind: 'secret', name: 'ERP', scopes } })).data as {
    id: number
    key: string
  }
const hook = async ({ headers }: TestStaff, ...types: string[]) =>
  (await h.call({ url: at('webhooks/'), headers, body: { url: 'https://erp.example.com/haat', types } })).data as {
    id: number
  }
const read = (path: string, headers = owner.headers as Record<string, string>) => h.call({ url: at(path), headers })
const webhookStatus = async ({ id }: { id: number }) => (await read(`webhooks/${id}/`)).data.status
const reads = async ({ key }: { key: string }, path = 'products/') => (await read(path, bearer(key))).status
const member = async () => {
  const staff = await signInStaff(h, shop, 'owner')
  return { ...staff, membershipId: await membershipOf(h, shop, staff.id) }
}
const expire = ({ id }: TestStaff) =>
  h.sql(`update staff_sessions set confirmed_at = now() - interval '16 minutes' where staff_id = $1`, [id])

describe('what a member of staff made for programs', () => {
  it.each([
    ['is removed', (id: number) => h.call({ method: 'DELETE', url: at(`staff/${id}/`), headers: owner.headers })],
    [
      'is deactivated',
      (id: number) => h.call({ url: at(`staff/${id}/deactivate/`), headers: owner.headers, body: {} }),
    ],
  ])('ends when the member %s: keys, keys that those made, and webhooks', async (_, leave) => {
    const [leaving, staying] = [await member(), await member()]
    const key = await issue(leaving.headers, 'keys:write', 'catalog:read')
    const child = await issue(bearer(key.key), 'catalog:read')
    const other = await issue(staying.headers, 'catalog:read')
    const [webhook, kept] = [await hook(leaving, 'order.*'), await hook(staying, 'order.*')]
    expect((await leave(leaving.membershipId)).status).toBe(200)
    expect([await reads(key), await reads(child), await reads(other)]).toEqual([401, 401, 200])
    expect([await webhookStatus(webhook), await webhookStatus(kept)]).toEqual(['PAUSED', 'ACTIVE'])
    const audit = await h.sql(
      `select action from audit_log where action in ('key.revoked', 'webhook.paused') and entity_id = any ($1) order by action`,
      [[key, child, webhook].map(({ id }) => String(id))],
    )
    expect(audit.map(({ action }) => action)).toEqual(['key.revoked', 'key.revoked', 'webhook.paused'])
  })

  it('ends with a role that it goes beyond, and else stays', async () => {
    const person = await member()
    const [wide, narrow] = [await issue(person.headers, 'staff:write'), await issue(person.headers, 'orders:read')]
    const [all, orders] = [await hook(person, '*'), await hook(person, 'order.*')]
    const role = { role: 'orders' }
    const url = at(`staff/${person.membershipId}/`)
    expect((await h.call({ method: 'PATCH', url, headers: owner.headers, body: role })).status).toBe(200)
    expect([await reads(wide, 'staff/'), await reads(narrow, 'orders/')]).toEqual([401, 200])
    expect([await webhookStatus(all), await webhookStatus(orders)]).toEqual(['PAUSED', 'ACTIVE'])
  })

  it('names the person, also what a key of theirs made', async () => {
    const key = await issue(owner.headers, 'keys:write', 'catalog:read')
    const child = await issue(bearer(key.key), 'catalog:read')
    const webhook = await hook(owner, 'order.*')
    const { data } = await read('keys/')
    const authorOf = (id: number) => data.items.find((one: { id: number }) => one.id === id).created_by
    expect([authorOf(key.id), authorOf(child.id)]).toEqual(['A owner', 'A owner'])
    expect((await read(`webhooks/${webhook.id}/`)).data.created_by).toBe('A owner')
  })
})

describe('without a sign-in in the last 15 minutes', () => {
  it('a session makes no secret key, no webhook, and no other URL or secret of one: 403 recent_sign_in_required; a key may', async () => {
    const thief = await signInStaff(h, shop)
    const webhook = await hook(thief, 'order.*')
    await expire(thief)
    const key = { kind: 'secret', name: 'X', scopes: ['orders:read'] }
    const url = 'https://evil.example.com/'
    const writes = (headers: Record<string, string>) => [
      h.call({ url: at('keys/'), headers, body: key }),
      h.call({ url: at('webhooks/'), headers, body: { url, types: ['order.*'] } }),
      h.call({ method: 'PATCH', url: at(`webhooks/${webhook.id}/`), headers, body: { url } }),
      h.call({ url: at(`webhooks/${webhook.id}/rotate-secret/`), headers, body: { overlap_hours: 0 } }),
    ]
    for (const write of writes(thief.headers))
      expect((await write).body).toMatchObject({ status_code: 403, error_code: 'recent_sign_in_required' })
    const kept = { description: 'Kept' }
    const change = { method: 'PATCH' as const, url: at(`webhooks/${webhook.id}/`), headers: thief.headers, body: kept }
    expect((await h.call(change)).status).toBe(200)
    const service = { kind: 'service', name: 'Shop' }
    expect((await h.call({ url: at('keys/'), headers: thief.headers, body: service })).status).toBe(201)
    const program = bearer(await aSecretKey(h, shop, ['keys:write', 'webhooks:write', 'orders:read']))
    for (const write of writes(program)) expect((await write).status).toBeLessThan(300)
  })
})

it('a new secret of a webhook alerts owners, as a new webhook and another URL of one do', async () => {
  const { headers } = await signInStaff(h, shop)
  const webhook = await hook({ headers } as TestStaff, 'order.*')
  await h.call({ url: at(`webhooks/${webhook.id}/rotate-secret/`), headers, body: {} })
  const body = { url: 'https://new.example.com/haat' }
  await h.call({ method: 'PATCH', url: at(`webhooks/${webhook.id}/`), headers, body })
  await takeEvents(h.deps, 500, 60)
  const { items } = (await read('alerts/')).data
  const ofWebhook = (items as { object: { id: string } }[]).filter(({ object }) => object.id === String(webhook.id))
  expect(ofWebhook).toMatchObject([
    { kind: 'STAFF', type: 'webhook.url_changed' },
    { kind: 'STAFF', type: 'webhook.secret_rotated' },
    { kind: 'STAFF', type: 'webhook.created' },
  ])
})
