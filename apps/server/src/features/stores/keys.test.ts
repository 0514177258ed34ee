import { keyScopes } from '@haat/contract/permissions.ts'
import { describe, expect, it } from 'vitest'
import { expectNotFound } from '../../../test/expect-not-found.ts'
import { openShop } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'
import { keyDigest } from '../../shared/api-key.ts'

const { h, shop } = await setUpShop()
const far = await openShop(h)

const bearer = (key: string) => ({ authorization: `Bearer ${key}`, 'accept-language': 'en' })
const issue = (body: object, headers = bearer(shop.secretKey)) =>
  h.call({ url: `M/${shop.subdomain}/keys/`, body, headers })
const secret = async (...scopes: string[]) => (await issue({ kind: 'secret', name: 'ERP', scopes })).data
const revoke = (id: number, headers = bearer(shop.secretKey)) =>
  h.call({ method: 'POST', url: `M/${shop.subdomain}/keys/${id}/revoke/`, headers })
const products = (key: string, body?: object) =>
  h.call({ url: `M/${shop.subdomain}/products/`, headers: bearer(key), ...(body ? { body } : {}) })

describe('keys', () => {
  it('are issued with their text once, and only a digest is stored', async () => {
    const response = await issue({ kind: 'Secret', name: ' ERP ', scopes: ['catalog:read', 'CATALOG:READ'] })
    expect(response.status).toBe(201)
    const { key, ...row } = response.data
    expect(key).toMatch(/^sk_live_[0-9A-Za-z]{38}$/)
    expect(row).toMatchObject({
      kind: 'secret',
      name: 'ERP',
      scopes: ['catalog:read'],
      revoked_at: null,
      last_used_at: null,
    })
    expect(row.prefix).toBe(key.slice(0, 12))
    const { data } = await h.call({ url: `M/${shop.subdomain}/keys/`, headers: bearer(shop.secretKey) })
    expect(data.items[0]).toEqual(row)
    const stored = await h.sql('select digest from api_keys where id = $1', [row.id])
    expect(stored).toEqual([{ digest: keyDigest(key) }])
    for (const table of ['api_keys', 'audit_log', 'outbox', 'idempotency_keys']) {
      const rows = await h.sql<{ text: string }>(`select t::text as text from ${table} t`)
      expect(rows.filter(({ text }) => text.includes(key.slice(12)))).toEqual([])
    }
  })

  it('are issued once under an Idempotency-Key, which keeps the response sealed: a repeated request gets the same key', async () => {
    const headers = { ...bearer(shop.secretKey), 'idempotency-key': 'key-1' }
    const body = { kind: 'service', name: 'Shop whose response was lost' }
    const [first, second] = [await issue(body, headers), await issue(body, headers)]
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect(second.text).toBe(first.text)
    expect((await products(first.data.key)).status).not.toBe(201)
    expect(await h.sql('select 1 from api_keys where name = $1', [body.name])).toHaveLength(1)
    const rows = await h.sql<{ text: string }>('select t::text as text from idempotency_keys t')
    expect(rows.filter(({ text }) => text.includes(first.data.key.slice(12)))).toEqual([])
    const other = await issue({ ...body, name: 'Another' }, headers)
    expect([other.status, other.body.error_code]).toEqual([422, 'idempotency_key_reused'])
  })

  it('are not shown again under a key whose response was sealed for another, or by a secret that is gone', async () => {
    const headers = (key: string) => ({ ...bearer(shop.secretKey), 'idempotency-key': key })
    const body = { kind: 'service', name: 'Sealed' }
    await issue(body, headers('sealed-1'))
    await issue(body, headers('sealed-2'))
    await h.sql(`update idempotency_keys set sealed =
      (select o.sealed from idempotency_keys o where o.key = 'sealed-1') where key = 'sealed-2'`)
    const { status, body: refusal } = await issue(body, headers('sealed-2'))
    expect([status, refusal.error_code]).toEqual([422, 'idempotency_key_reused'])
  })

  it('write an audit row and emit an event when they are issued and revoked', async () => {
    const { id } = await secret('catalog:read')
    await revoke(id)
    const audit = await h.sql(
      `select action, after from audit_log where entity = 'key' and entity_id = $1 order by id`,
      [String(id)],
    )
    expect(audit).toMatchObject([
      { action: 'key.created', after: { name: 'ERP', scopes: ['catalog:read'] } },
      { action: 'key.revoked', after: { revoked_at: expect.any(String) } },
    ])
    const events = await h.sql(`select type from outbox where resource = 'key' and resource_id = $1 order by id`, [
      String(id),
    ])
    expect(events).toEqual([{ type: 'key.created' }, { type: 'key.revoked' }])
  })

  it('work at once, and stop working once they are revoked', async () => {
    const { id, key } = (await issue({ kind: 'service', name: 'Shop' })).data
    const ask = () => h.call({ url: 'W/addresses/', key })
    expect((await ask()).body.details).toEqual({ credential: 'shopper_token' })
    expect((await revoke(id)).data).toMatchObject({ id, revoked_at: expect.any(String) })
    expect((await ask()).body).toMatchObject({ error_code: 'invalid_token', details: { credential: 'service_key' } })
    const programs = await secret('catalog:read')
    expect((await products(programs.key)).status).toBe(200)
    await revoke(programs.id)
    expect((await products(programs.key)).body).toMatchObject({
      status_code: 401,
      error_code: 'invalid_token',
      details: { credential: 'secret_key' },
    })
  })

  it('return 409 invalid_state for a second revocation', async () => {
    const { id } = await secret('catalog:read')
    await revoke(id)
    expect((await revoke(id)).body).toMatchObject({
      status_code: 409,
      error_code: 'invalid_state',
      details: { current_status: 'revoked' },
    })
  })

  it.each([
    ['a secret key without scopes', { kind: 'secret', name: 'X' }, 'scopes'],
    ['a service key with scopes', { kind: 'service', name: 'X', scopes: ['catalog:read'] }, 'scopes'],
    ['an unknown scope', { kind: 'secret', name: 'X', scopes: ['everything'] }, 'scopes.0'],
    ['the scope of courier credentials', { kind: 'secret', name: 'X', scopes: ['couriers:write'] }, 'scopes.0'],
    ['an unknown kind', { kind: 'public', name: 'X' }, 'kind'],
    ['no name', { kind: 'service', name: '' }, 'name'],
    ['a field it does not know', { kind: 'service', name: 'X', store_id: 1 }, 'store_id'],
  ])('reject %s, naming the field', async (_, body, path) => {
    const response = await issue(body)
    expect([response.status, Object.keys(response.body.errors)]).toEqual([400, [path]])
  })

  it('return 403 permission_denied to a key that would issue one with more permissions', async () => {
    const issuer = await secret('keys:write', 'catalog:read')
    const wanted = { kind: 'secret', name: 'More', scopes: ['catalog:read', 'orders:write'] }
    expect((await issue(wanted, bearer(issuer.key))).body).toMatchObject({
      error_code: 'permission_denied',
      details: { scopes: ['orders:write'] },
    })
    expect((await issue({ ...wanted, scopes: ['catalog:read'] }, bearer(issuer.key))).status).toBe(201)
  })

  it('return the same 404 for those of another store and missing ones, and are in no list of others', async () => {
    const [theirs] = await h.sql<{ id: number }>('select id from api_keys where store_id = $1 limit 1', [far.storeId])
    const staff = { ...(await signInStaff(h, far)).headers, 'accept-language': 'en' }
    const nonexistent = await revoke(999_999)
    for (const response of [await revoke(Number(theirs?.id)), await revoke(Number(theirs?.id), staff as never)]) {
      expectNotFound(response, nonexistent)
    }
    expect(await h.sql('select revoked_at from api_keys where id = $1', [theirs?.id])).toEqual([{ revoked_at: null }])
    const { data } = await h.call({ url: `M/${far.subdomain}/keys/`, headers: bearer(far.secretKey) })
    expect(data.items).toHaveLength(2)
  })
})

describe('the access of a key', () => {
  it('is limited to its scopes, and 403 permission_denied for other operations', async () => {
    const reader = (await secret('catalog:read')).key
    expect((await products(reader)).status).toBe(200)
    expect((await products(reader, {})).body).toMatchObject({ status_code: 403, error_code: 'permission_denied' })
    expect((await products((await secret('orders:write')).key)).status).toBe(403)
    expect((await products((await secret(...keyScopes)).key, {})).status).toBe(400)
  })

  it('does not include the merchant API for a service key, however it is sent', async () => {
    const url = `M/${shop.subdomain}/products/`
    expect((await products(shop.key)).body).toMatchObject({ status_code: 401, error_code: 'invalid_token' })
    expect((await h.call({ url, key: shop.key })).body).toMatchObject({ status_code: 401, error_code: 'unauthorized' })
    const both = await h.call({ url, key: shop.key, headers: bearer(shop.testSecretKey) })
    expect(both.body).toMatchObject({ status_code: 401, error_code: 'invalid_token' })
  })

  it('does not include another store: 404, as for a missing store', async () => {
    const strip = ({ body }: { body: object }) => ({ ...body, request_id: '' })
    const theirs = await products(far.secretKey)
    const nowhere = await h.call({ url: 'M/no-such-shop/products/', headers: bearer(far.secretKey) })
    expect([theirs.status, nowhere.status]).toEqual([404, 404])
    expect(strip(theirs)).toEqual(strip(nowhere))
  })

  it.each(['Bearer', 'Bearer sk_live_x', 'Basic abc', 'Bearer a b'])('is none for %s', async (authorization) => {
    const response = await h.call({ url: `M/${shop.subdomain}/products/`, headers: { authorization } })
    expect(response.body).toMatchObject({ status_code: 401, error_code: 'invalid_token' })
  })

  it('is none while the store is suspended, also for its staff', async () => {
    const closed = await openShop(h)
    const { headers } = await signInStaff(h, closed)
    await h.sql(`update stores set status = 'suspended' where id = $1`, [closed.storeId])
    const url = `M/${closed.subdomain}/products/`
    expect((await h.call({ url, headers: bearer(closed.secretKey) })).status).toBe(404)
    expect((await h.call({ url, headers })).status).toBe(404)
  })
})
