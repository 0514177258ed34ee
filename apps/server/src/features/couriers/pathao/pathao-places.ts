import { courierText, readRows, responseFields } from '../call-courier.ts'
import type { CourierConnection, CourierPlace, CourierResult, PickupPlace } from '../courier.ts'
import { callPathao } from './call-pathao.ts'

/** How the places in another one are listed: where, and what they are. */
const levels = [
  { in: /^$/, path: () => '/city-list', kind: 'city', hasParts: true },
  { in: /^city:\d{1,10}$/, path: (id: string) => `/cities/${id}/zone-list`, kind: 'zone', hasParts: true },
  // Earlier releases listed zones without their city.
  {
    in: /^zone:(\d{1,10}\.)?\d{1,10}$/,
    path: (id: string) => `/zones/${id.split('.').at(-1)}/area-list`,
    ...{ kind: 'area', hasParts: false },
  },
] as const

/** The cities of Pathao, the zones of a `city:1`, or the areas of a `zone:1.298`. */
export async function listPathaoPlaces(
  connection: CourierConnection,
  parent: string,
): Promise<CourierResult<CourierPlace[]>> {
  const level = levels.find((one) => one.in.test(parent))
  if (!level) return { ok: true, value: [] }
  const { path, kind, hasParts } = level
  const around = parent.slice('city:'.length)
  const response = await callPathao(connection, { name: 'places', path: path(around) })
  if (!response.ok) return response
  return readRows(rowsOf(response.value), (row) => {
    const [id, name] = [courierText(row[`${kind}Id`]), courierText(row[`${kind}Name`])]
    return id && name ? { id: `${kind}:${around && `${around}.`}${id}`, name, detail: '', hasParts } : null
  })
}

/** The merchant's stores, which Pathao picks parcels up from. */
export async function listPathaoStores(connection: CourierConnection): Promise<CourierResult<PickupPlace[]>> {
  const response = await callPathao(connection, { name: 'stores', path: '/stores' })
  if (!response.ok) return response
  return readRows(rowsOf(response.value), (row) => {
    const [id, name] = [courierText(row.storeId), courierText(row.storeName)]
    if (!id || !name) return null
    return {
      ...{ id, name, address: courierText(row.storeAddress) },
      // Numbers in one of their examples, truth values in another.
      ...{ isActive: isYes(row.isActive), isDefault: isYes(row.isDefaultStore) },
    }
  })
}

const rowsOf = (value: unknown) => responseFields(responseFields(value).data).data

const isYes = (value: unknown) => value === true || value === 1 || value === '1'
