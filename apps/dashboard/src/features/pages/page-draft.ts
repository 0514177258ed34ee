import type { MerchantPage, PagesUpdateInput } from '@haat/client/merchant'

/** A page as it is edited: its texts by language, `_bn` and `_en` being translations of the first. */
export type PageDraft = {
  title: string
  title_bn: string
  title_en: string
  content: string
  content_bn: string
  content_en: string
  slug: string
  seoTitle: string
  seoDescription: string
}

export const draftOfPage = (page: MerchantPage | null): PageDraft => ({
  title: page?.title ?? '',
  title_bn: page?.translations.bn?.title ?? '',
  title_en: page?.translations.en?.title ?? '',
  content: page?.content ?? '',
  content_bn: page?.translations.bn?.content ?? '',
  content_en: page?.translations.en?.content ?? '',
  slug: page?.slug ?? '',
  seoTitle: page?.seo.title ?? '',
  seoDescription: page?.seo.description ?? '',
})

export type PageBody = Omit<PagesUpdateInput, 'page_id' | 'version' | 'title'> & { title: string }

/** A draft as the API takes it. */
export function bodyOfPage(draft: PageDraft, page: MerchantPage | null): PageBody {
  const slug = draft.slug.trim().toLowerCase()
  return {
    title: draft.title.trim(),
    content: draft.content,
    translations: {
      bn: { title: draft.title_bn.trim(), content: draft.content_bn },
      en: { title: draft.title_en.trim(), content: draft.content_en },
    },
    // Without one, it is made of the title.
    ...(slug && { slug }),
    seo: { ...page?.seo, title: draft.seoTitle.trim(), description: draft.seoDescription.trim() },
  }
}
