import { describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { setUpWebhooks } from '../../../test/set-up-webhooks.ts'
import { aSecretKey, signInStaff } from '../../../test/staff-sessions.ts'
import { sendWebhooks, verified } from '../../../test/webhook-receiver.ts'

const { h, shop } = await setUpShop()
const { receiver, staff } = await setUpWebhooks(h, shop)

const withScopes = async (...scopes: Parameters<typeof aSecretKey>[2][number][]) => ({
  authorization: `Bearer ${await aSecretKey(h, shop, scopes)}`,
  'accept-language': 'en',
})
const errorOf = ({ status, body }: { status: number; body: { error_code?: string } }) => [status, body.error_code]
const reasonOf = ({ body }: { body: { error_code?: string; details?: unknown } }) => [body.error_code, body.details]

describe('a webhook', () => {
  it('is created with a secret that is shown once, and is listed, read and deleted', async () => {
    const wanted = {
      types: ['order.*', 'order.*', 'stock.out'],
      description: 'ERP',
      headers: [{ name: 'X-Token', value: 'a secret value' }],
    }
    const { status, data } = await staff.create(wanted)
    expect(status).toBe(201)
    const { secret, ...shown } = data
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(shown).toMatchObject({
      ...{ url: 'https://erp.example.com/haat', types: ['order.*', 'stock.out'], description: 'ERP', status: 'ACTIVE' },
      ...{
        header_names: ['x-token'],
        payload: 'full',
        filters: { statuses: [], channels: [], delivery_locations: [], min_total: null },
        backlog: 0,
        version: 1,
      },
      ...{ secret_hint: secret.slice(-5, -1), disabled_reason: null, failing_since: null, last_success_at: null },
    })
    expect((await staff.call('', 'GET')).data.items).toEqual([shown])
    expect(await staff.read(data.id)).toEqual(shown)
    const [row] = await h.sql('select *, sealed_secret::text as a, sealed_headers::text as b from webhooks')
    expect(JSON.stringify(row)).not.toContain('a secret value')
    expect(JSON.stringify(await h.sql('select after from audit_log'))).not.toMatch(/a secret value|whsec_/)
    expect((await staff.call(`${data.id}/`, 'DELETE')).status).toBe(200)
    expect((await staff.call('', 'GET')).data.items).toEqual([])
    expect((await staff.call(`${data.id}/`, 'GET')).status).toBe(404)
    await expectHealthy(h)
  })

  it.each([
    ...[
      'http://erp.example.com/',
      'https://user@erp.example.com/',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
    ],
    ...[
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://localhost/',
      'https://erp.example.com:22/',
      'ftp://erp.example.com/',
      'https://',
    ],
  ])('is not created with the URL %s: 400 validation_failed', async (url) => {
    const { status, body } = await staff.create({ url })
    expect([status, body.error_code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', ['url']])
  })

  it('returns 400 validation_failed for types that do not exist or never leave the server, and for a header twice', async () => {
    for (const types of [['order.invented'], ['shop.*'], ['otp.requested']]) {
      const { status, body } = await staff.create({ types })
      expect([status, Object.keys(body.errors)]).toEqual([400, ['types.0']])
    }
    const header = { name: 'x-a', value: '1' }
    expect((await staff.create({ headers: [header, header] })).body.errors).toHaveProperty('headers')
    for (const name of ['webhook-signature', 'host', 'x-a b'])
      expect(errorOf(await staff.create({ headers: [{ name, value: '1' }] }))).toEqual([400, 'validation_failed'])
  })

  it('sends nobody what they may not read: 403 permission_denied for types beyond the scopes of the key', async () => {
    const key = await withScopes('webhooks:write', 'orders:read')
    const refused = await staff.create({ types: ['order.*', 'customer.*'] }, key)
    expect([refused.status, refused.body.details]).toEqual([403, { permission: 'customers:read' }])
    expect((await staff.create({ types: ['*'] }, key)).status).toBe(403)
    const { data } = await staff.create({ types: ['order.*'] }, key)
    expect((await staff.update(data.id, { types: ['stock.*'] }, key)).status).toBe(403)
    const all = (await staff.create({ types: ['*'] })).data
    // Not even to another address.
    expect((await staff.update(all.id, { url: 'https://elsewhere.example.com/' }, key)).status).toBe(403)
    const rotation = { url: `M/${shop.subdomain}/webhooks/${all.id}/rotate-secret/`, headers: key, body: {} }
    expect((await h.call(rotation)).status).toBe(403)
  })

  it('is for owners only', async () => {
    const manager = await signInStaff(h, shop, 'manager')
    expect((await h.call({ url: `M/${shop.subdomain}/webhooks/`, headers: manager.headers })).status).toBe(403)
    const owner = await signInStaff(h, shop, 'owner')
    expect((await h.call({ url: `M/${shop.subdomain}/webhooks/`, headers: owner.headers })).status).toBe(200)
  })

  it('is one of twenty at most: 409 invalid_state', async () => {
    for (let count = 0; count < 20; count++) expect((await staff.create()).status).toBe(201)
    expect(reasonOf(await staff.create())).toEqual(['invalid_state', { maximum: 20 }])
    const [first] = (await staff.call('', 'GET')).data.items
    await staff.call(`${first.id}/`, 'DELETE')
    expect((await staff.create()).status).toBe(201)
  })

  it('is changed in the fields that are sent; 409 version_conflict for an old version', async () => {
    const { id } = (
      await staff.create({
        description: 'ERP',
        filters: { statuses: ['confirmed'], channels: ['PHONE', 'PHONE'], min_total: '500' },
      })
    ).data
    const { data } = await staff.update(id, {
      payload: 'thin',
      filters: { min_total: null, delivery_locations: [' Inside_Dhaka '] },
      version: 1,
    })
    expect(data).toMatchObject({
      ...{ description: 'ERP', payload: 'thin' },
      filters: { statuses: ['CONFIRMED'], channels: ['PHONE'], delivery_locations: ['inside_dhaka'], min_total: null },
      ...{ status: 'ACTIVE', version: 2 },
    })
    expect(reasonOf(await staff.update(id, { description: 'x', version: 1 }))).toEqual([
      'version_conflict',
      { current_version: 2 },
    ])
  })

  it('keeps the value of a header that is sent without one, and has no others: 400 validation_failed for what was not saved', async () => {
    const saved = [
      { name: 'x-token', value: 'one' },
      { name: 'x-shop', value: 'two' },
    ]
    const { id } = (await staff.create({ headers: saved })).data
    const headers = [{ name: 'authorization', value: 'Bearer 3' }, { name: 'x-token' }]
    expect((await staff.update(id, { headers })).data.header_names).toEqual(['authorization', 'x-token'])
    await staff.act(id, 'test')
    expect(receiver.got.at(-1)?.headers).toMatchObject({ authorization: 'Bearer 3', 'x-token': 'one' })
    expect(receiver.got.at(-1)?.headers).not.toHaveProperty('x-shop')
    const unknown = await staff.update(id, { headers: [{ name: 'x-token' }, { name: 'x-shop' }] })
    expect([errorOf(unknown), Object.keys(unknown.body.errors)]).toEqual([
      [400, 'validation_failed'],
      ['headers.1.value'],
    ])
    // A kept value would reach the receiver at another URL.
    const moved = await staff.update(id, { url: 'https://new.example.com/', headers: [{ name: 'x-token' }] })
    expect(moved.body.errors).toHaveProperty('headers')
    expect((await staff.update(id, { headers: [] })).data.header_names).toEqual([])
  })

  it('is paused by a new URL until a test succeeds there, and needs its headers again', async () => {
    const { id } = (await staff.create({ headers: [{ name: 'authorization', value: 'Bearer 1' }] })).data
    const url = 'https://new.example.com/haat'
    expect((await staff.update(id, { url })).body.errors).toHaveProperty('headers')
    const headers = [{ name: 'authorization', value: 'Bearer 2' }]
    expect((await staff.update(id, { url, headers })).data).toMatchObject({
      status: 'PAUSED',
      disabled_reason: 'URL_CHANGED',
    })
    expect(reasonOf(await staff.act(id, 'resume'))).toEqual(['invalid_state', { reason: 'webhook_untested' }])
    receiver.responds(500)
    const failed = await staff.act(id, 'test')
    expect([failed.body.message, failed.data.delivery.status]).toEqual([
      'The receiver did not accept the test. See the attempt.',
      'FAILED',
    ])
    expect((await staff.act(id, 'resume')).status).toBe(409)
    receiver.responds(200)
    expect((await staff.act(id, 'test')).data.delivery).toMatchObject({
      status: 'SUCCEEDED',
      is_test: true,
      attempt_count: 1,
    })
    expect((await staff.act(id, 'resume')).data).toMatchObject({ status: 'ACTIVE', disabled_reason: null })
  })
})

describe('pausing', () => {
  it('keeps nothing of types that the webhook has no more: who changes them may not read what waits', async () => {
    const { id } = (await staff.create({ types: ['*'] })).data
    receiver.responds(500)
    await staff.happens('a')
    await sendWebhooks(h)
    expect((await staff.deliveries(id))[0].status).toBe('PENDING')
    await staff.update(id, { types: ['webhook.*'] })
    expect((await staff.deliveries(id))[0].status).toBe('SKIPPED')
  })

  it('keeps what happens meanwhile, which is sent when it is resumed; 409 invalid_state when it is not active', async () => {
    const { id } = (await staff.create()).data
    expect((await staff.act(id, 'pause')).data.status).toBe('PAUSED')
    expect(reasonOf(await staff.act(id, 'pause'))).toEqual([
      'invalid_state',
      { current_status: 'PAUSED', allowed_statuses: ['ACTIVE'] },
    ])
    await staff.happens('a')
    await sendWebhooks(h)
    expect(receiver.got).toEqual([])
    expect((await staff.act(id, 'resume')).data.status).toBe('ACTIVE')
    expect(reasonOf(await staff.act(id, 'resume'))[0]).toBe('invalid_state')
    await sendWebhooks(h)
    expect(receiver.got).toHaveLength(1)
  })

  it('can be ended without what waits', async () => {
    const { id } = (await staff.create()).data
    receiver.responds(500)
    await staff.happens('a')
    await sendWebhooks(h)
    await staff.act(id, 'pause')
    await staff.happens('b')
    receiver.responds(200)
    receiver.paths()
    await staff.act(id, 'resume', { from: 'now' })
    await staff.happens('c')
    await sendWebhooks(h)
    expect(receiver.got.map(({ body }) => JSON.parse(body).data.object.changed)).toEqual([['c']])
    expect((await staff.deliveries(id)).map(({ status }: { status: string }) => status)).toEqual([
      'SUCCEEDED',
      'SKIPPED',
    ])
  })
})

describe('a secret', () => {
  it('is replaced, and the former one signs too until the end of the overlap', async () => {
    const { id, secret: former } = (await staff.create()).data
    const { secret, old_secret_until } = (await staff.act(id, 'rotate-secret', { overlap_hours: 2 })).data
    expect(old_secret_until).not.toBeNull()
    await staff.happens('a')
    await sendWebhooks(h)
    const [first] = receiver.got.splice(0)
    for (const one of [secret, former]) expect(verified(first as never, one).type).toBe('website.config_updated')
    await h.sql(`update webhooks set old_secret_until = now() - interval '1 second'`)
    expect((await staff.read(id)).old_secret_until).toBeNull()
    await staff.happens('b')
    await sendWebhooks(h)
    const [second] = receiver.got
    expect(verified(second as never, secret)).toBeTruthy()
    expect(() => verified(second as never, former)).toThrow()
  })

  it('overlaps for three days at most, and goes on from one of two places: 400 validation_failed', async () => {
    const { id } = (await staff.create()).data
    expect(errorOf(await staff.act(id, 'rotate-secret', { overlap_hours: 73 }))).toEqual([400, 'validation_failed'])
    expect(errorOf(await staff.act(id, 'resume', { from: 'yesterday' }))).toEqual([400, 'validation_failed'])
    const wrong = await staff.call(`${id}/deliveries/?status=LOST`, 'GET')
    expect(errorOf(wrong)).toEqual([400, 'validation_failed'])
  })

  it('ends at once without an overlap', async () => {
    const { id, secret: former } = (await staff.create()).data
    const { secret } = (await staff.act(id, 'rotate-secret', { overlap_hours: 0 })).data
    await staff.happens('a')
    await sendWebhooks(h)
    expect(verified(receiver.got[0] as never, secret)).toBeTruthy()
    expect(() => verified(receiver.got[0] as never, former)).toThrow()
  })

  it('is not resumed while the server cannot read its headers: 409 invalid_state', async () => {
    const { id } = (await staff.create({ headers: [{ name: 'x-token', value: '1' }] })).data
    await staff.act(id, 'pause')
    await h.sql(`update webhooks set sealed_headers = overlay(sealed_headers placing '\\x00000000'::bytea from 20)`)
    expect(reasonOf(await staff.act(id, 'resume'))).toEqual(['invalid_state', { reason: 'credentials_lost' }])
    expect((await staff.update(id, { headers: [{ name: 'x-token', value: '2' }] })).status).toBe(200)
    expect((await staff.act(id, 'resume')).data.status).toBe('ACTIVE')
  })

  it('that the server cannot read any more disables the webhook until it is replaced: 409 invalid_state', async () => {
    const { id } = (await staff.create()).data
    await h.sql(`update webhooks set sealed_secret = overlay(sealed_secret placing '\\x00000000'::bytea from 20)`)
    await staff.happens('a')
    await sendWebhooks(h)
    expect(await staff.read(id)).toMatchObject({ status: 'DISABLED', disabled_reason: 'SECRET_LOST' })
    expect(reasonOf(await staff.act(id, 'test'))).toEqual(['invalid_state', { reason: 'credentials_lost' }])
    expect(reasonOf(await staff.act(id, 'resume'))).toEqual(['invalid_state', { reason: 'credentials_lost' }])
    const { secret } = (await staff.act(id, 'rotate-secret')).data
    await staff.act(id, 'resume')
    h.setNow(new Date(Date.now() + 120_000))
    await sendWebhooks(h)
    expect(receiver.got.map(({ body }) => JSON.parse(body).type)).toEqual(['website.config_updated'])
    expect(secret).toMatch(/^whsec_/)
  })
})
