import type { CategoriesUpdateInput, Category } from '@haat/client/merchant'
import { parseDutyRate, parseRate, rateText } from '../../lib/rates.ts'

/** A category as it is being edited. */
export type CategoryDraft = {
  name: string
  nameBn: string
  /** The ID of the category above; empty at the top. */
  parentId: string
  image: string
  description: string
  descriptionBn: string
  slug: string
  seoTitle: string
  seoDescription: string
  isHidden: boolean
  /** In per cent; empty: that of the settings. */
  vatRate: string
  sdRate: string
  /** What tax invoices say of its products. */
  unit: string
  hsCode: string
  taxNote: string
}

export const emptyCategoryDraft: CategoryDraft = {
  name: '',
  nameBn: '',
  parentId: '',
  image: '',
  description: '',
  descriptionBn: '',
  slug: '',
  seoTitle: '',
  seoDescription: '',
  isHidden: false,
  vatRate: '',
  sdRate: '',
  unit: '',
  hsCode: '',
  taxNote: '',
}

export const categoryDraftOf = (category: Category): CategoryDraft => ({
  name: category.name,
  nameBn: category.translations.bn?.name ?? '',
  parentId: String(category.parent_id ?? ''),
  image: category.image,
  description: category.description,
  descriptionBn: category.translations.bn?.description ?? '',
  slug: category.slug,
  seoTitle: category.seo.title ?? '',
  seoDescription: category.seo.description ?? '',
  isHidden: category.is_hidden,
  vatRate: rateText(category.vat_rate),
  sdRate: rateText(category.sd_rate),
  unit: category.unit_of_supply,
  hsCode: category.hs_code,
  taxNote: category.tax_note,
})

export type CategoryBody = Omit<CategoriesUpdateInput, 'category_id'> & { name: string }

/** The category for the API. `base`: of which what the form does not show stays. */
export function categoryBodyOf({ isHidden, ...texts }: CategoryDraft, base: Category | null): CategoryBody {
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as typeof texts
  const { slug } = trimmed
  return {
    name: trimmed.name,
    translations: {
      ...base?.translations,
      bn: withTexts({ name: trimmed.nameBn, description: trimmed.descriptionBn }),
    },
    parent_id: Number(trimmed.parentId) || null,
    image: trimmed.image,
    description: trimmed.description,
    is_hidden: isHidden,
    vat_rate: parseRate(trimmed.vatRate),
    sd_rate: parseDutyRate(trimmed.sdRate),
    unit_of_supply: trimmed.unit,
    hs_code: trimmed.hsCode,
    tax_note: trimmed.taxNote,
    // Empty: the API forms it from the name.
    ...(slug && { slug }),
    seo: withTexts({ ...base?.seo, title: trimmed.seoTitle, description: trimmed.seoDescription }),
  }
}

const withTexts = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text))
