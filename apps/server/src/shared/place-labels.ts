import { findDistrict } from './districts.ts'
import type { Locale } from './locale.ts'
import { thanasNamed } from './place-names.ts'
import type { Place } from './places.ts'

/** Thana and district of an address in a language; what is no known place stays as it is, what is empty is absent. */
export function placeLabels({ district, thana }: { district: string; thana: string }, locale: Locale): string[] {
  const known = findDistrict(district)
  const inside = known && thanasNamed(thana).find((one) => one.district === known)
  const labelOf = (place: Place | undefined, text: string) =>
    place ? (locale === 'bn' ? place.nameBn : place.name) : text
  return [labelOf(inside, thana), labelOf(known, district)].filter(Boolean)
}
