import type { BlogUpdatePostInput, MerchantBlogPost } from '@haat/client/merchant'
import { fromFieldTime, toFieldTime } from '../../lib/field-time.ts'
import { tagsIn } from '../../lib/typed-tags.ts'

/** A post as it is edited: its texts by language, `_bn` and `_en` being translations of the first. */
export type PostDraft = {
  title: string
  title_bn: string
  title_en: string
  excerpt: string
  excerpt_bn: string
  excerpt_en: string
  content: string
  content_bn: string
  content_en: string
  author: string
  author_bn: string
  author_en: string
  coverImage: string
  categoryId: string
  tags: string
  productIds: readonly number[]
  slug: string
  /** In Dhaka: `2026-03-01T10:00`. */
  publishedAt: string
  seoTitle: string
  seoDescription: string
}

export function draftOfPost(post: MerchantBlogPost | null): PostDraft {
  const { bn, en } = post?.translations ?? {}
  return {
    title: post?.title ?? '',
    title_bn: bn?.title ?? '',
    title_en: en?.title ?? '',
    excerpt: post?.excerpt ?? '',
    excerpt_bn: bn?.excerpt ?? '',
    excerpt_en: en?.excerpt ?? '',
    content: post?.content ?? '',
    content_bn: bn?.content ?? '',
    content_en: en?.content ?? '',
    author: post?.author_name ?? '',
    author_bn: bn?.author_name ?? '',
    author_en: en?.author_name ?? '',
    coverImage: post?.cover_image ?? '',
    categoryId: String(post?.category_id ?? ''),
    tags: post?.tags.join(', ') ?? '',
    productIds: post?.product_ids ?? [],
    slug: post?.slug ?? '',
    publishedAt: post?.published_at ? toFieldTime(new Date(post.published_at)) : '',
    seoTitle: post?.seo.title ?? '',
    seoDescription: post?.seo.description ?? '',
  }
}

export type PostBody = Omit<BlogUpdatePostInput, 'post_id' | 'version' | 'title'> & { title: string }

/** A draft as the API takes it. */
export function bodyOfPost(draft: PostDraft, post: MerchantBlogPost | null): PostBody {
  const slug = draft.slug.trim().toLowerCase()
  const publishedAt = fromFieldTime(draft.publishedAt)
  const inLanguage = (language: 'bn' | 'en') => ({
    title: draft[`title_${language}`].trim(),
    excerpt: draft[`excerpt_${language}`].trim(),
    content: draft[`content_${language}`],
    author_name: draft[`author_${language}`].trim(),
  })
  return {
    title: draft.title.trim(),
    excerpt: draft.excerpt.trim(),
    content: draft.content,
    translations: { bn: inLanguage('bn'), en: inLanguage('en') },
    author_name: draft.author.trim(),
    cover_image: draft.coverImage,
    category_id: Number(draft.categoryId) || null,
    tags: tagsIn(draft.tags.toLowerCase()),
    product_ids: [...draft.productIds],
    // Without one, it is made of the title.
    ...(slug && { slug }),
    ...(publishedAt && { published_at: publishedAt.toISOString() }),
    seo: { ...post?.seo, title: draft.seoTitle.trim(), description: draft.seoDescription.trim() },
  }
}

/** Whether a post that is published now appears later, by itself. */
export const isPlanned = ({ publishedAt }: PostDraft): boolean => {
  const moment = fromFieldTime(publishedAt)
  return moment !== null && moment.getTime() > Date.now()
}
