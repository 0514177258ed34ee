import type { Text } from '@haat/contract/errors.ts'
import type { CourierCode, CourierFailure } from '@haat/contract/vocabulary.ts'
import type { Logger } from 'pino'
import type { GatewayHttp } from '../../platform/gateway-http.ts'
import type { AccountField } from '../../shared/account-rules.ts'
import type { Environment } from '../../shared/api-key.ts'
import type { Minor } from '../../shared/money.ts'

/** What comes of a call. `detail`: the courier's account of the failure, which may repeat credentials. */
export type CourierResult<T> = { ok: true; value: T } | { ok: false; failure: CourierFailure; detail: string }

/** Where a courier delivers. */
export type CourierPlace = {
  /** By which the courier, and `places`, know it. */
  id: string
  name: string
  /** What tells it from others of its name, such as a post code; may be empty. */
  detail: string
  /** Whether there are smaller places in it. */
  hasParts: boolean
}

/** Where a courier picks the parcels of an account up. */
export type PickupPlace = { id: string; name: string; address: string; isActive: boolean; isDefault: boolean }

/**
 * A store's account at a courier, ready to be called. No method throws for what the courier responds or does not, nor
 * changes anything at the courier.
 */
export type Courier = {
  /** What the courier owes the store; negative when the store owes it. */
  balance?(): Promise<CourierResult<Minor>>
  /** The places in another one, the largest in none. */
  places?(parent: string): Promise<CourierResult<CourierPlace[]>>
  pickupPlaces?(): Promise<CourierResult<PickupPlace[]>>
}

export type CourierTools = { http: GatewayHttp; logger: Pick<Logger, 'warn'> }

/** An account at a courier. `baseUrl`: the origin that is called. */
export type CourierConnection = {
  storeId: number
  accountId: number
  courier: CourierCode
  baseUrl: string
  /** By the names of the fields, in camelCase. */
  settings: Readonly<Record<string, string>>
  credentials: Readonly<Record<string, string>>
  tools: CourierTools
}

/** A courier: one folder, one entry in `courier-drivers.ts`. */
export type CourierDriver = {
  code: CourierCode
  name: Text
  fields: readonly AccountField[]
  /** The origin of its API in each environment that has one; an account names none, except that of a simulator. */
  baseUrls: Partial<Record<Environment, string>>
  /** The calls that its accounts have. */
  capabilities: { balance: boolean; places: boolean; pickupPlaces: boolean }
  connect(connection: CourierConnection): Courier
}
