import * as auditLog from '@haat/contract/merchant/audit.ts'
import * as brands from '@haat/contract/merchant/brands.ts'
import * as cannedReplies from '@haat/contract/merchant/canned-replies.ts'
import * as categories from '@haat/contract/merchant/categories.ts'
import * as contactMessages from '@haat/contract/merchant/contact-messages.ts'
import * as curatedLists from '@haat/contract/merchant/curated-lists.ts'
import * as keys from '@haat/contract/merchant/keys.ts'
import * as products from '@haat/contract/merchant/products.ts'
import * as stock from '@haat/contract/merchant/stock.ts'
import * as tickets from '@haat/contract/merchant/tickets.ts'
import type { Operation } from '@haat/contract/operation.ts'
import { describe, expect, it } from 'vitest'
import { openShop } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const modules = [
  products,
  categories,
  brands,
  curatedLists,
  stock,
  keys,
  auditLog,
  tickets,
  cannedReplies,
  contactMessages,
]
const operations = modules.flatMap((module) =>
  (Object.values(module) as unknown[]).filter(
    (value): value is Operation => typeof value === 'object' && value !== null && 'auth' in value,
  ),
)

const { h, shop } = await setUpShop()
const owner = await signInStaff(h, shop)

/** Calls with an empty body and a nonexistent id: a permitted call fails on those, after the permission check. */
const call = (operation: Operation, headers: Record<string, string>, subdomain = shop.subdomain) =>
  h.call({
    method: operation.method,
    url: operation.path.replace('{subdomain}', subdomain).replace(/\{\w+\}/, '999999'),
    headers,
    ...(operation.body ? { body: {} } : {}),
  })

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  it('returns 401 unauthorized without credentials and 401 invalid_token for a service key', async () => {
    expect((await call(operation, {})).body).toMatchObject({ status_code: 401, error_code: 'unauthorized' })
    const service = await call(operation, { authorization: `Bearer ${shop.key}` })
    expect(service.body).toMatchObject({ status_code: 401, error_code: 'invalid_token' })
    expect((await call(operation, { 'x-service-key': shop.key })).body.error_code).toBe('unauthorized')
  })

  it('returns 404 to the staff and the secret key of another store, whatever their role there', async () => {
    const far = await openShop(h)
    const stranger = await signInStaff(h, far)
    expect((await call(operation, stranger.headers)).body).toMatchObject({ status_code: 404, error_code: 'not_found' })
    expect((await call(operation, { authorization: `Bearer ${far.secretKey}` })).status).toBe(404)
  })

  if (operation.method !== 'GET') {
    it('returns 403 permission_denied to a session whose request comes from another site', async () => {
      const headers = { ...owner.headers, origin: 'https://evil.example' }
      expect((await call(operation, headers)).body.details).toEqual({ reason: 'foreign_origin' })
    })
  }
})

describe('a member of staff', () => {
  it('loses access at once when removed from a store’s staff, and keeps other stores', async () => {
    const other = await openShop(h)
    const { id, headers } = await signInStaff(h, shop, 'manager')
    await h.sql('insert into staff_memberships (store_id, staff_id, role) values ($1, $2, $3)', [
      other.storeId,
      id,
      'viewer',
    ])
    const read = (subdomain: string) => call(products.listMerchantProducts, headers, subdomain)
    const write = (subdomain: string) => call(products.createProduct, headers, subdomain)
    expect([(await write(shop.subdomain)).status, (await write(other.subdomain)).status]).toEqual([400, 403])
    await h.sql('delete from staff_memberships where store_id = $1 and staff_id = $2', [shop.storeId, id])
    expect([(await read(shop.subdomain)).status, (await read(other.subdomain)).status]).toEqual([404, 200])
  })
})
