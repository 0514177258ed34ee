import type { Brand, BrandsUpdateInput } from '@haat/client/merchant'
import { parseWhole } from '../../lib/money.ts'

/** A brand as it is being edited. */
export type BrandDraft = {
  name: string
  nameBn: string
  logo: string
  description: string
  descriptionBn: string
  place: string
  slug: string
}

export const draftOfBrand = (brand: Brand | null): BrandDraft => ({
  name: brand?.name ?? '',
  nameBn: brand?.translations.bn?.name ?? '',
  logo: brand?.logo ?? '',
  description: brand?.description ?? '',
  descriptionBn: brand?.translations.bn?.description ?? '',
  place: String(brand?.sort_order ?? 0),
  slug: brand?.slug ?? '',
})

export type BrandBody = Omit<BrandsUpdateInput, 'brand_id'> & { name: string }

/** The brand for the API. `base`: of which what the form does not show stays. */
export function bodyOfBrand(draft: BrandDraft, base: Brand | null): BrandBody {
  const trimmed = Object.fromEntries(Object.entries(draft).map(([name, text]) => [name, text.trim()])) as BrandDraft
  const { nameBn, descriptionBn, slug } = trimmed
  return {
    name: trimmed.name,
    translations: {
      ...base?.translations,
      bn: { ...(nameBn && { name: nameBn }), ...(descriptionBn && { description: descriptionBn }) },
    },
    logo: trimmed.logo,
    description: trimmed.description,
    sort_order: parseWhole(trimmed.place) ?? 0,
    // Empty: the API forms it from the name.
    ...(slug && { slug }),
  }
}
