import { courierDrivers } from './courier-drivers.ts'

/** The couriers whose accounts can be asked about a number. */
export const askedCouriers: readonly string[] = Object.values(courierDrivers).flatMap(({ code, capabilities }) =>
  capabilities.risk ? code : [],
)
