import type { BlogCategory, BlogPost } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx'
import { Pager } from '../../ui/pager.tsx'
import { blogTexts } from './blog-texts.ts'
import { PostCards } from './post-cards.tsx'

type Props = {
  visit: Visit
  crumbs: Crumb[]
  title: string
  /** The chosen one. */
  category: BlogCategory | undefined
  categories: BlogCategory[]
  posts: { items: BlogPost[]; next_cursor: string | null }
}

export function BlogPage({ visit, crumbs, title, category, categories, posts }: Props) {
  const t = blogTexts[visit.language]
  return (
    <div class="wrap">
      <Breadcrumbs visit={visit} crumbs={crumbs} />
      <h1>{title}</h1>
      {category?.description && <p>{category.description}</p>}
      {categories.length > 0 && (
        <nav aria-label={t.categories}>
          <ul class="chips blog-chips">
            <li>
              <a class="chip" href={visit.link('/blog')} aria-current={visit.query.size === 0 ? 'page' : undefined}>
                {t.all}
              </a>
            </li>
            {categories.map(({ id, slug, name, post_count }) => (
              <li key={id}>
                <a
                  class="chip"
                  href={`${visit.link('/blog')}?category=${encodeURIComponent(slug)}`}
                  aria-current={category?.id === id ? 'page' : undefined}
                >
                  {name} <span class="soft small">{visit.format.number(post_count)}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {posts.items.length === 0 ? (
        <p class="empty">{t.none}</p>
      ) : (
        <PostCards visit={visit} posts={posts.items} level="h2" />
      )}
      <Pager visit={visit} cursor={posts.next_cursor} />
    </div>
  )
}
