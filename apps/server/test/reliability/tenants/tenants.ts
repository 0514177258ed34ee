import type { Operation } from '@haat/contract/operation.ts'
import { type Permission, type Role, rolePermissions, roles } from '@haat/contract/permissions.ts'
import { canary, openShop, signIn } from '../../factories.ts'
import type { Call, Harness } from '../../harness.ts'
import { signInStaff } from '../../staff-sessions.ts'
import type { Refs } from '../../tenancy/tenancy-kinds.ts'
import { allKinds, makeRefs, type Owner } from '../../tenancy/tenancy-refs.ts'

/** A store with two shoppers and its staff, one of every resource, and a unique text in all of them. */
export type Tenant = {
  owner: Owner
  refs: Refs
  neighbour: Owner
  neighbourRefs: Refs
  staff: Map<Role, Partial<Call>>
}

export async function aTenant(h: Harness): Promise<Tenant> {
  const shopMark = canary()
  const shop = await openShop(h, { subdomain: shopMark })
  const someone = async (): Promise<Owner> => ({ h, shop, shopper: await signIn(h, shop), mark: canary(), shopMark })
  const [owner, neighbour] = [await someone(), await someone()]
  const staff = new Map<Role, Partial<Call>>()
  for (const role of roles) staff.set(role, { headers: (await signInStaff(h, shop, role)).headers })
  const refs = await makeRefs(owner, allKinds)
  return { owner, refs, neighbour, neighbourRefs: await makeRefs(neighbour, allKinds), staff }
}

/** Every text that only one store may see. */
export const marksOf = ({ owner, neighbour }: Tenant) => [owner.shopMark, owner.mark, neighbour.mark]

/** A caller who sends an operation’s request with other credentials. */
export type Caller = {
  who: string
  credentials: Partial<Call>
  /** Whether this caller may call the operation. */
  may: boolean
}

/** Every caller but the permitted one: of the called store, and of another. */
export function callersOf({ auth, permission }: Operation, mine: Tenant, theirs: Tenant): Caller[] {
  const { key, secretKey } = mine.owner.shop
  const isOpen = auth === 'key' || auth === 'none'
  const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } })
  const caller = (who: string, credentials: Partial<Call>, may: boolean): Caller => ({ who, credentials, may })
  // They would sign out others who use the same session.
  const staffOf = ({ staff }: Tenant) => (auth === 'staff' ? [] : [...staff])
  return [
    caller('nobody', {}, auth === 'none'),
    caller('a storefront', { key }, isOpen || auth === 'guest'),
    caller(
      'another shopper',
      { key, token: mine.neighbour.shopper.token },
      !['staff', 'merchant', 'secret_key'].includes(auth),
    ),
    caller('a shopper of the other store', { key, token: theirs.owner.shopper.token }, isOpen),
    caller(
      'the store’s secret key',
      { key, ...bearer(secretKey) },
      isOpen || auth === 'merchant' || auth === 'secret_key',
    ),
    // Where the key alone chooses the store, the other's key is right: for the other store.
    ...(auth === 'secret_key'
      ? []
      : [caller('the other store’s secret key', { key, ...bearer(theirs.owner.shop.secretKey) }, isOpen)]),
    ...staffOf(mine).map(([role, credentials]) =>
      caller(`its ${role}`, credentials, auth === 'none' || (auth === 'merchant' && mayAs(role, permission))),
    ),
    ...staffOf(theirs).map(([role, credentials]) => caller(`the other’s ${role}`, credentials, auth === 'none')),
  ]
}

const mayAs = (role: Role, permission: Permission | 'any' | undefined) =>
  permission === 'any' || (permission !== undefined && rolePermissions[role].includes(permission))
