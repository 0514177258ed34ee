import type { Location } from '@haat/client/storefront'
import type { Visit } from '../http/visit.ts'

export type PlaceOption = { value: string; label: string }
export type Places = { divisions: { label: string; districts: PlaceOption[] }[]; thanas: PlaceOption[] }

/** Districts by division, and the thanas of the chosen district, in the language of the visit. */
export async function readPlaces(visit: Visit, district: string): Promise<Places> {
  const { delivery } = visit.publicApi
  const [divisions, districts] = await Promise.all([
    delivery.listLocations({}),
    delivery.listLocations({ type: 'district' }),
  ])
  const chosen = districts.items.find(({ name }) => name === district)
  const thanas = chosen ? (await delivery.listLocations({ parent: chosen.id })).items : []
  const label = labelIn(visit)
  const byLabel = new Intl.Collator(visit.language).compare
  const options = (found: readonly Location[]) =>
    found.map((one) => ({ value: one.name, label: label(one) })).sort((a, b) => byLabel(a.label, b.label))
  return {
    divisions: divisions.items.map((division) => ({
      label: label(division),
      districts: options(districts.items.filter(({ parent }) => parent === division.id)),
    })),
    thanas: options(thanas),
  }
}

const labelIn =
  ({ language }: Visit) =>
  ({ name, name_bn }: Location): string =>
    language === 'bn' ? name_bn : name

/** The name of a thana or district that the API names in English, in the language of the visit. */
export async function areaName(visit: Visit, name: string): Promise<string> {
  if (visit.language === 'en' || name.length < 2 || name.length > 100) return name
  const { items } = await visit.publicApi.delivery.listLocations({ q: name })
  return items.find((one) => one.name === name)?.name_bn ?? name
}

/** A place that the API names in English, as the visitor reads it: “Dhanmondi, Dhaka”. Empty when it is unknown. */
export async function placeName(visit: Visit, district: string, thana: string): Promise<string> {
  if (!district) return ''
  const { delivery } = visit.publicApi
  const { items: districts } = await delivery.listLocations({ type: 'district' })
  const found = districts.find(({ name }) => name === district)
  if (!found) return [thana, district].filter(Boolean).join(', ')
  const label = labelIn(visit)
  if (!thana) return label(found)
  const { items: thanas } = await delivery.listLocations({ parent: found.id })
  const inside = thanas.find(({ name }) => name === thana)
  return `${inside ? label(inside) : thana}, ${label(found)}`
}
