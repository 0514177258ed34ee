import type { readCourierAccount } from '@haat/contract/merchant/courier-accounts.ts'
import type { Data } from '@haat/contract/operation.ts'
import { presentAccountField } from '../../shared/account-rules.ts'
import type { Environment } from '../../shared/api-key.ts'
import type { CourierDriver } from './courier.ts'
import type { CourierAccountRow } from './courier-accounts.queries.ts'
import { courierFieldsOf } from './courier-address-rules.ts'

export const presentCourier = (driver: CourierDriver, environment: Environment) => ({
  code: driver.code,
  name: driver.name,
  fields: courierFieldsOf(driver, environment).map((field) => presentAccountField(field, environment)),
})

/** An account, without any credential. */
export const presentCourierAccount = (account: CourierAccountRow): Data<typeof readCourierAccount> => ({
  id: account.id,
  courier: account.courier,
  name: account.name,
  is_active: account.isActive,
  settings: account.settings,
  credential_hints: account.credentialHints,
  created_at: account.createdAt,
  version: account.version,
})
