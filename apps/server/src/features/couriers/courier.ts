import type { Text } from '@haat/contract/errors.ts'
import type { CourierCode } from '@haat/contract/vocabulary.ts'
import type { AccountField } from '../../shared/account-rules.ts'
import type { Environment } from '../../shared/api-key.ts'

/** A courier: one folder, one entry in `courier-drivers.ts`. */
export type CourierDriver = {
  code: CourierCode
  name: Text
  fields: readonly AccountField[]
  /** The origin of its API in each environment that has one; an account names none, except that of a simulator. */
  baseUrls: Partial<Record<Environment, string>>
}
