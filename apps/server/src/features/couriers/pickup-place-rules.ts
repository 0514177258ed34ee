import type { PickupPlace } from './courier.ts'

/** The places with one that is used unless staff choose another: the first in use, where the courier names none. */
export function chooseDefaultPlace(places: readonly PickupPlace[]): PickupPlace[] {
  const chosen =
    places.find(({ isDefault, isActive }) => isDefault && isActive) ?? places.find(({ isActive }) => isActive)
  return places.map((place) => ({ ...place, isDefault: place === chosen }))
}
