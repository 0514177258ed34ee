import type { BlogPostDetail } from '@haat/client/storefront'
import { orFirstPage } from '../../catalogue/or-first-page.ts'
import { breadcrumbData } from '../../catalogue/structured-data.ts'
import { notFound } from '../../http/not-found.ts'
import { get, type Route } from '../../http/route.ts'
import { movedTo, showPage } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { BlogPage } from './blog-page.tsx'
import { blogTexts, postPath } from './blog-texts.ts'
import { PostPage } from './post-page.tsx'

export const blogRoutes: Route[] = [
  get('/blog', (visit) =>
    orFirstPage(visit, async () => {
      const t = blogTexts[visit.language]
      const [slug, tag, cursor] = ['category', 'tag', 'cursor'].map((name) => visit.query.get(name) || undefined)
      const { blog } = visit.publicApi
      const [posts, categories] = await Promise.all([
        blog.listPosts({ category: slug, tag, cursor, limit: 12 }),
        visit.partApi.blog.listCategories({}).catch((error: unknown) => {
          if (slug) throw error
          return { items: [] }
        }),
      ])
      const category = slug ? categories.items.find((each) => each.slug === slug.toLowerCase()) : undefined
      if (slug && !category) throw notFound('blog category')
      const title = tag ? t.tagged(tag) : (category?.name ?? t.title)
      const query = category ? `?category=${encodeURIComponent(category.slug)}` : ''
      const crumbs = [
        { name: t.title, path: '/blog' },
        ...(query || tag ? [{ name: title, path: `/blog${query}` }] : []),
      ]
      return showPage({
        title,
        description: category?.description || t.description(visit.config.store.name),
        canonical: `/blog${query}`,
        isListed: !tag && !cursor,
        styles: ['blog'],
        body: (
          <BlogPage
            visit={visit}
            crumbs={crumbs}
            title={title}
            category={category}
            categories={categories.items.filter(({ post_count }) => post_count > 0)}
            posts={posts}
          />
        ),
        structuredData: [breadcrumbData(visit, crumbs)],
      })
    }),
  ),

  get('/blog/:slug', async (visit) => {
    const post = await visit.publicApi.blog.readPost({ slug: visit.params.slug as string })
    const canonical = postPath(post.canonical_slug)
    if (post.redirected_from !== null) return movedTo(visit.link(canonical))
    const crumbs = [
      { name: blogTexts[visit.language].title, path: '/blog' },
      { name: post.title, path: canonical },
    ]
    return showPage({
      title: post.seo.title || post.title,
      description: post.seo.description || post.excerpt,
      canonical,
      image: post.seo.og_image || post.cover_image,
      openGraphType: 'article',
      meta: { 'article:published_time': post.published_at, 'article:modified_time': post.updated_at },
      styles: ['rich-text', 'blog'],
      body: <PostPage visit={visit} crumbs={crumbs} post={post} />,
      structuredData: [postData(visit, post), breadcrumbData(visit, crumbs)],
    })
  }),
]

/** The post for search engines. */
function postData(visit: Visit, post: BlogPostDetail): object {
  const { store } = visit.config
  const image = post.seo.og_image || post.cover_image
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    ...(post.excerpt ? { description: post.excerpt } : {}),
    ...(image ? { image: [visit.absoluteImage(image)] } : {}),
    datePublished: post.published_at,
    dateModified: post.updated_at,
    inLanguage: visit.language,
    mainEntityOfPage: visit.absoluteUrl(postPath(post.canonical_slug)),
    author: post.author.name
      ? { '@type': 'Person', name: post.author.name }
      : { '@type': 'Organization', name: store.name },
    publisher: {
      '@type': 'Organization',
      name: store.name,
      ...(store.logo ? { logo: { '@type': 'ImageObject', url: visit.absoluteImage(store.logo) } } : {}),
    },
    ...(post.tags.length > 0 ? { keywords: post.tags.join(', ') } : {}),
  }
}
