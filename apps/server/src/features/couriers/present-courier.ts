import type { readCourierAccount, testCourierAccount } from '@haat/contract/merchant/courier-accounts.ts'
import type { Data } from '@haat/contract/operation.ts'
import { presentAccountField } from '../../shared/account-rules.ts'
import type { Environment } from '../../shared/api-key.ts'
import { amountOrNull } from '../../shared/money.ts'
import type { CourierDriver, CourierPlace, PickupPlace } from './courier.ts'
import type { CourierAccountRow } from './courier-accounts.queries.ts'
import { courierFieldsOf } from './courier-address-rules.ts'
import type { CourierTest } from './test-courier-account.ts'

export const presentCourier = (driver: CourierDriver, environment: Environment) => ({
  code: driver.code,
  name: driver.name,
  capabilities: {
    balance: driver.capabilities.balance,
    places: driver.capabilities.places,
    pickup_places: driver.capabilities.pickupPlaces,
    find_parcel: driver.capabilities.findParcel,
    quote: driver.capabilities.quote,
    cancel: driver.capabilities.cancel,
    payouts: driver.capabilities.payouts,
    risk: driver.capabilities.risk,
    returns: driver.capabilities.returns,
    exchange: driver.capabilities.exchange,
    declared_value: driver.capabilities.declaredValue,
  },
  fields: courierFieldsOf(driver, environment).map((field) => presentAccountField(field, environment)),
})

/** An account, without any credential. */
export const presentCourierAccount = (account: CourierAccountRow): Data<typeof readCourierAccount> => ({
  id: account.id,
  courier: account.courier,
  name: account.name,
  is_active: account.isActive,
  default_for: account.defaultFor,
  settings: account.settings,
  credential_hints: account.credentialHints,
  tested_at: account.testedAt,
  test_failure: account.testFailure || null,
  test_detail: account.testDetail,
  failing_since: account.failingSince,
  webhook: account.webhookCreatedAt && {
    created_at: account.webhookCreatedAt,
    received_at: account.webhookReceivedAt,
  },
  created_at: account.createdAt,
  version: account.version,
})

export const presentCourierPlace = ({ id, name, detail, hasParts }: CourierPlace) => ({
  ...{ id, name, detail, has_parts: hasParts },
})

export const presentPickupPlace = ({ id, name, address, isActive, isDefault }: PickupPlace) => ({
  ...{ id, name, address, is_active: isActive, is_default: isDefault },
})

export const presentCourierTest = (test: CourierTest): Data<typeof testCourierAccount> => ({
  failure: test.testFailure || null,
  detail: test.testDetail,
  balance: amountOrNull(test.balanceMinor),
  pickup_places: test.pickupPlaces?.map(presentPickupPlace) ?? null,
  tested_at: test.testedAt,
})
