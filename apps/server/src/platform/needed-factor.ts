import type { Role } from '@haat/contract/permissions.ts'
import type { StaffSecondFactor } from '@haat/contract/vocabulary.ts'

/** Whether a store lets a member with this role in only with a second factor. */
export const isFactorNeeded = (setting: StaffSecondFactor, role: Role): boolean =>
  setting === 'all' || (setting === 'owners' && role === 'owner')
