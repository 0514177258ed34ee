import { signInStaff, type TestStaff } from '../staff-sessions.ts'
import type { Owner } from './tenancy-refs.ts'

const known = new WeakMap<object, Promise<TestStaff>>()

/** The member of staff who acts for an owner, signed in once: their own sessions and factors are the owner's. */
export function staffOf(owner: Owner): Promise<TestStaff> {
  const staff = known.get(owner) ?? signInStaff(owner.h, owner.shop)
  known.set(owner, staff)
  return staff
}
