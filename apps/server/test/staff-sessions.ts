import type { Permission, Role } from '@haat/contract/permissions.ts'
import { createKey, keyDigest, keyPrefix } from '../src/shared/api-key.ts'
import { next, type Shop } from './factories.ts'
import { type Harness, type TestResponse, testLane } from './harness.ts'

/** The origin of the tests' dashboard: the host that `inject` requests. */
export const ORIGIN = 'http://localhost:80'
export const PASSWORD = 'a password of the tests'

export type TestStaff = {
  id: string
  email: string
  /** What this person's browser sends: the session cookie and the origin of the page. */
  headers: { cookie: string; origin: string }
}

/** The session cookie that a response sets, as a browser sends it back. */
export const cookieOf = (response: TestResponse): string =>
  String([response.headers['set-cookie']].flat()[0]).split(';')[0] ?? ''

/** A member of staff with a role in a store, not signed in. */
export async function aStaffMember(
  h: Harness,
  shop: Pick<Shop, 'storeId'>,
  role: Role = 'owner',
): Promise<{ id: string; email: string }> {
  const email = `${role}${next()}@staff.example`
  const [row] = await h.sql<{ id: string }>(
    'insert into staff (email, name, password_hash) values ($1, $2, $3) returning id',
    [email, `A ${role}`, await h.deps.passwords.hash(PASSWORD, testLane)],
  )
  const id = String(row?.id)
  await h.sql('insert into staff_memberships (store_id, staff_id, role) values ($1, $2, $3)', [shop.storeId, id, role])
  return { id, email }
}

/** A member of staff with a role in a store, signed in through the API. */
export async function signInStaff(h: Harness, shop: Pick<Shop, 'storeId'>, role: Role = 'owner'): Promise<TestStaff> {
  const { id, email } = await aStaffMember(h, shop, role)
  const response = await staffLogin(h, email)
  return { id, email, headers: { cookie: cookieOf(response), origin: ORIGIN } }
}

export const staffLogin = (h: Harness, email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  h.call({ url: 'M/auth/login/', body: { email, password }, headers: { origin: ORIGIN, ...headers } })

/** A secret key of a store, inserted into the tables. */
export async function aSecretKey(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  scopes: readonly Permission[],
): Promise<string> {
  const key = createKey('secret', h.deps.environment)
  await h.sql(`insert into api_keys (store_id, kind, prefix, digest, scopes) values ($1, 'secret', $2, $3, $4)`, [
    storeId,
    keyPrefix(key),
    keyDigest(key),
    scopes,
  ])
  return key
}
