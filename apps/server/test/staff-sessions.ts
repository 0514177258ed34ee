import type { Permission, Role } from '@haat/contract/permissions.ts'
import { createKey, keyDigest, keyPrefix } from '../src/shared/api-key.ts'
import { next, type Shop } from './factories.ts'
import { type Answer, type Harness, testLane } from './harness.ts'

/** Where the tests' dashboard is served from: the host that `inject` asks. */
export const ORIGIN = 'http://localhost:80'
export const PASSWORD = 'a password of the tests'

export type TestStaff = {
  id: string
  email: string
  /** What a browser of this person sends: the session cookie and where the page is from. */
  headers: { cookie: string; origin: string }
}

/** The session cookie that an answer sets, as a browser sends it back. */
export const cookieOf = (answer: Answer): string => String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? ''

/** A person with a role in a shop, not signed in. */
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

/** A person with a role in a shop, signed in through the API. */
export async function signInStaff(h: Harness, shop: Pick<Shop, 'storeId'>, role: Role = 'owner'): Promise<TestStaff> {
  const { id, email } = await aStaffMember(h, shop, role)
  const answer = await staffLogin(h, email)
  return { id, email, headers: { cookie: cookieOf(answer), origin: ORIGIN } }
}

export const staffLogin = (h: Harness, email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  h.call({ url: 'M/auth/login/', body: { email, password }, headers: { origin: ORIGIN, ...headers } })

/** A secret key of a shop, straight into the tables. */
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
