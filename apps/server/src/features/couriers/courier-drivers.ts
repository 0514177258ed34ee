import type { CourierCode } from '@haat/contract/vocabulary.ts'
import type { CourierDriver } from './courier.ts'
import { pathaoDriver } from './pathao/pathao-driver.ts'
import { redxDriver } from './redx/redx-driver.ts'
import { steadfastDriver } from './steadfast/steadfast-driver.ts'

/** Every courier that a store can have accounts at, by its code. */
export const courierDrivers: Record<CourierCode, CourierDriver> = {
  PATHAO: pathaoDriver,
  STEADFAST: steadfastDriver,
  REDX: redxDriver,
}
