import { describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { aCourierAccount, courierAccountCalls, steadfastKeys } from '../../../test/courier-accounts.ts'
import { canary, next, openShop, type Shop } from '../../../test/factories.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const h = await setUpApp()
const callsOf = courierAccountCalls(h)
const pathao = {
  settings: { client_id: '7N1aMJQbWm', username: 'shop@example.com' },
  credentials: { client_secret: 'wRcaibZkUdSNz2EI9Zyu', password: 'lovePathao' },
}
const steadfast = (more: object = {}) => ({
  courier: 'STEADFAST',
  name: 'Steadfast',
  credentials: steadfastKeys,
  ...more,
})
const outcome = ({ status, body }: { status: number; body: { error_code?: string } }) => [status, body.error_code]
const securityChanges = (shop: Shop) =>
  h.sql(`select payload from outbox where store_id = $1 and type = 'store.security_changed' order by id`, [
    shop.storeId,
  ])

describe('couriers', () => {
  it('are listed with the fields to fill in, which name no address in live', async () => {
    const shop = await openShop(h)
    const { headers } = await signInStaff(h, shop)
    const { data } = await h.call({ url: `M/${shop.subdomain}/couriers/`, headers })
    expect(
      data.items.map(({ code, name, fields }: { code: string; name: { bn: string }; fields: { name: string }[] }) => [
        code,
        name.bn,
        fields.map((field) => field.name),
      ]),
    ).toEqual([
      ['PATHAO', 'পাঠাও', ['client_id', 'username', 'client_secret', 'password']],
      ['STEADFAST', 'স্টেডফাস্ট', ['api_key', 'secret_key']],
      ['REDX', 'রেডএক্স', ['access_token']],
    ])
    expect(data.items[0].fields[0]).toMatchObject({ is_secret: false, resets_credentials: true, default: null })
    expect(data.items[0].fields[3]).toMatchObject({ is_secret: true, is_required: true })
  })
})

describe('the accounts of a store at couriers', () => {
  it('are connected, several of one courier too, changed, paused and deleted', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const { status, data } = await call('POST', '', { courier: 'pathao', name: '  Pathao  Dhanmondi ', ...pathao })
    expect([status, data]).toEqual([
      201,
      {
        ...{ id: expect.any(Number), courier: 'PATHAO', name: 'Pathao Dhanmondi', is_active: true, default_for: [] },
        ...{ settings: pathao.settings, credential_hints: { client_secret: '9Zyu', password: '' }, version: 1 },
        ...{
          tested_at: null,
          test_failure: null,
          test_detail: '',
          failing_since: null,
          webhook: null,
          created_at: expect.any(String),
        },
      },
    ])
    const second = await call('POST', '', { courier: 'PATHAO', name: 'Pathao Uttara', ...pathao, is_active: false })
    expect(second.data).toMatchObject({ is_active: false })
    const changed = await call('PATCH', data.id, { name: 'Pathao D', is_active: false, version: 1 })
    expect(changed.data).toMatchObject({ name: 'Pathao D', is_active: false, settings: pathao.settings, version: 2 })
    expect((await call('GET', data.id)).data).toEqual(changed.data)
    const newSecret = await call('PATCH', data.id, { credentials: { client_secret: 'another-secret-of-them-4b1d' } })
    expect(newSecret.data.credential_hints).toEqual({ client_secret: '4b1d', password: '' })
    expect((await call('GET')).data.items.map(({ name }: { name: string }) => name)).toEqual([
      'Pathao Uttara',
      'Pathao D',
    ])
    expect((await call('DELETE', data.id)).data).toBeNull()
    expect((await call('GET')).data.items).toHaveLength(1)
    const audit = await h.sql('select action from audit_log where store_id = $1 order by id', [shop.storeId])
    expect(audit.map(({ action }) => action)).toEqual([
      ...['courier_account.created', 'courier_account.created', 'courier_account.updated'],
      ...['courier_account.updated', 'courier_account.deleted'],
    ])
    const kept = await h.sql('select from courier_accounts where store_id = $1 and id = $2', [shop.storeId, data.id])
    expect(kept).toEqual([])
  })

  it('return 400 validation_failed that names each field that is missing, unknown or not possible', async () => {
    const call = callsOf(await openShop(h))
    const refused = await call('POST', '', {
      ...{ courier: 'PATHAO', name: 'Pathao' },
      settings: { client_id: 'two words', client_secret: 'not here', simulator_url: 'http://127.0.0.1:9' },
      credentials: { password: 'line\nbreak', username: 'not here' },
    })
    expect([refused.status, refused.body.error_code, Object.keys(refused.body.errors).sort()]).toEqual([
      400,
      'validation_failed',
      [
        ...['credentials.client_secret', 'credentials.password', 'credentials.username'],
        ...['settings.client_id', 'settings.client_secret', 'settings.simulator_url', 'settings.username'],
      ],
    ])
    expect((await call('POST', '', { courier: 'SUNDARBAN', name: 'S' })).body.errors).toHaveProperty('courier')
    expect((await call('POST', '', steadfast({ name: ' ' }))).body.errors).toHaveProperty('name')
  })

  it('belong to another person at the courier only with all credentials, so that nobody has stored ones used as another', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const id = await aCourierAccount(h, shop, { courier: 'PATHAO', ...pathao })
    const elsewhere = { settings: { username: 'other@example.com' } }
    const refused = await call('PATCH', id, elsewhere)
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
      400,
      ['credentials.client_secret', 'credentials.password'],
    ])
    expect((await call('PATCH', id, { ...elsewhere, credentials: pathao.credentials })).status).toBe(200)
  })

  it('whose credentials no secret of the deployment opens are connected again with all of them', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const id = await aCourierAccount(h, shop)
    const other = await aCourierAccount(h, shop)
    // As after a lost HAAT_SECRET, and a row that was copied over another.
    await h.sql(
      `update courier_accounts set sealed_credentials = (select sealed_credentials from courier_accounts where id = $2) where id = $1`,
      [id, other],
    )
    const refused = await call('PATCH', id, { name: 'Steadfast 2' })
    expect(Object.keys(refused.body.errors)).toEqual(['credentials.api_key', 'credentials.secret_key'])
    expect((await call('PATCH', id, { credentials: steadfastKeys })).status).toBe(200)
  })

  it('return 409 version_conflict, without any change, when they were changed since they were read', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const id = await aCourierAccount(h, shop)
    await call('PATCH', id, { is_active: false, version: 1 })
    const late = await call('PATCH', id, { is_active: true, version: 1 })
    expect([...outcome(late), late.body.details]).toEqual([409, 'version_conflict', { current_version: 2 }])
    expect((await call('GET', id)).data).toMatchObject({ is_active: false, version: 2 })
  })

  it('are twenty at most, however many are created at once: 409 invalid_state with the maximum', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    for (let made = 0; made < 19; made++) await aCourierAccount(h, shop, { name: `Steadfast ${made}` })
    const lock = {
      text: `select pg_advisory_xact_lock(hashtextextended('courier_accounts', $1))`,
      values: [shop.storeId],
    }
    const responses = await behindLock(h, lock, [
      () => call('POST', '', steadfast()),
      () => call('POST', '', steadfast()),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = responses.find(({ status }) => status === 409)
    expect([refused?.body.error_code, refused?.body.details]).toEqual(['invalid_state', { maximum: 20 }])
    expect((await call('GET')).data.items).toHaveLength(20)
  })

  it('show their credentials nowhere: not in responses, the audit log, events, stored responses or the table', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const secrets = { api_key: canary(), secret_key: canary() }
    const { headers } = await signInStaff(h, shop)
    const saved = await h.call({
      ...{ method: 'POST', url: `M/${shop.subdomain}/courier-accounts/` },
      headers: { ...headers, 'idempotency-key': `key-${next()}` },
      body: steadfast({ credentials: secrets }),
    })
    expect(saved.status).toBe(201)
    const seen = [
      saved,
      await call('GET'),
      await call('PATCH', saved.data.id, { credentials: { ...secrets, colour: 'x' } }),
      await call('PATCH', saved.data.id, { credentials: secrets }),
      await h.call({ url: `M/${shop.subdomain}/audit-log/`, headers }),
      await h.sql('select * from outbox where store_id = $1', [shop.storeId]),
      await h.sql('select * from audit_log where store_id = $1', [shop.storeId]),
      await h.sql('select * from idempotency_keys where store_id = $1', [shop.storeId]),
      await h.sql(
        `select settings, credential_hints, encode(sealed_credentials, 'escape') as sealed from courier_accounts where store_id = $1`,
        [shop.storeId],
      ),
    ]
    const text = JSON.stringify(seen.map((one) => ('headers' in one ? [one.body, one.headers] : one)))
    expect(text).toContain('courier_account.created')
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
  })

  it('return 404 not_found once they are deleted, and for those of another store', async () => {
    const [shop, far] = [await openShop(h), await openShop(h)]
    const id = await aCourierAccount(h, far)
    for (const response of [
      await callsOf(shop)('GET', id),
      await callsOf(shop)('PATCH', id, { name: 'Mine' }),
      await callsOf(shop)('DELETE', id),
    ])
      expect([...outcome(response), response.body.details]).toEqual([
        404,
        'not_found',
        { resource: 'courier_account', field: 'courier_account_id' },
      ])
    expect((await callsOf(far)('GET', id)).data.name).toBe('Steadfast')
  })
})

it('an account is connected, changed or deleted by who has just signed in, and every owner is alerted: others get 403 recent_sign_in_required', async () => {
  const shop = await openShop(h)
  const id = await aCourierAccount(h, shop)
  const { headers } = await signInStaff(h, shop)
  const url = `M/${shop.subdomain}/courier-accounts/`
  const create = () => h.call({ method: 'POST', url, headers, body: steadfast({ name: 'Second' }) })
  const change = (body: object) => h.call({ method: 'PATCH', url: `${url}${id}/`, headers, body })
  const started = h.deps.clock()
  h.setNow(new Date(started.getTime() + 16 * 60_000))
  expect(outcome(await create())).toEqual([403, 'recent_sign_in_required'])
  expect(outcome(await change({ credentials: steadfastKeys }))).toEqual([403, 'recent_sign_in_required'])
  expect(outcome(await h.call({ method: 'DELETE', url: `${url}${id}/`, headers }))).toEqual([
    403,
    'recent_sign_in_required',
  ])
  expect((await change({ name: 'Steadfast 1', is_active: false })).status).toBe(200)
  expect(await securityChanges(shop)).toEqual([])
  h.setNow(started)
  expect((await create()).status).toBe(201)
  expect((await change({ credentials: steadfastKeys })).status).toBe(200)
  expect(await securityChanges(shop)).toEqual([
    { payload: { object: { setting: 'courier_account', payment_method: '' }, before: '', after: 'Second' } },
    {
      payload: {
        object: { setting: 'courier_account', payment_method: '' },
        before: 'Steadfast 1',
        after: 'Steadfast 1',
      },
    },
  ])
})

it('only owners connect couriers; managers and who works on orders read them, no key writes them', async () => {
  const shop = await openShop(h)
  const id = await aCourierAccount(h, shop)
  const url = `M/${shop.subdomain}/courier-accounts/${id}/`
  for (const [role, read, write] of [
    ['manager', 200, 403],
    ['orders', 200, 403],
    ['packer', 403, 403],
    ['owner', 200, 200],
  ] as const) {
    const { headers } = await signInStaff(h, shop, role)
    const saved = await h.call({ method: 'PATCH', url, headers, body: { name: role } })
    expect([role, (await h.call({ url, headers })).status, saved.status]).toEqual([role, read, write])
  }
  const key = { authorization: `Bearer ${shop.secretKey}` }
  expect((await h.call({ method: 'PATCH', url, headers: key, body: { name: 'key' } })).status).toBe(403)
})
