import type { CourierAccountRow } from '../couriers/courier-accounts.queries.ts'
import { courierDrivers } from '../couriers/courier-drivers.ts'

/** An account at which staff can book, without what only owners see of it. */
export const presentBookingAccount = ({ id, courier, name, defaultFor }: CourierAccountRow) => ({
  ...{ id, courier, name },
  default_for: defaultFor,
  needs_place: courierDrivers[courier].needsPlace,
  delivery_types: [...courierDrivers[courier].deliveryTypes],
  pickup_places: courierDrivers[courier].capabilities.pickupPlaces,
})
