import type { Membership } from '@haat/client/merchant'
import { type Role, roleLimits, rolePermissions } from '@haat/contract/permissions.ts'
import { toLatinDigits } from '../../lib/digits.ts'

/** How a member is called. */
export const nameOfMember = ({ name, email }: Pick<Membership, 'name' | 'email'>): string => name || email

/** Those who work come first, then those who are deactivated; each in the order of joining. */
export const inOrder = (members: readonly Membership[]): Membership[] => [
  ...members.filter(({ status }) => status === 'ACTIVE'),
  ...members.filter(({ status }) => status !== 'ACTIVE'),
]

/** Whether a store would have no owner without this member. */
export const isLastOwner = (member: Membership, members: readonly Membership[]): boolean =>
  isActiveOwner(member) && members.filter(isActiveOwner).length === 1

const isActiveOwner = ({ role, status }: Membership) => role === 'owner' && status === 'ACTIVE'

/** Whether a role agrees prices, so that the largest discount matters. */
export const hasDiscount = (role: Role): boolean => rolePermissions[role].includes('orders:price')

/** The largest discount of a member as a form shows it: empty for that of the role. */
export const discountText = ({ role, max_discount_percent }: Membership): string =>
  max_discount_percent === roleLimits(role).maxDiscountPercent ? '' : String(max_discount_percent)

/** A typed percentage: null for nothing, undefined for what is none from 0 to 100 with two decimals. */
export function parsePercent(text: string): number | null | undefined {
  const plain = toLatinDigits(text).replaceAll(/[%\s]/g, '')
  if (plain === '') return null
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN
  return percent <= 100 ? percent : undefined
}
