import type { BlogPostDetail } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProductGrid } from '../../ui/product-card.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { blogTexts } from './blog-texts.ts'
import { PostCards, PostFacts } from './post-cards.tsx'

export function PostPage({ visit, crumbs, post }: { visit: Visit; crumbs: Crumb[]; post: BlogPostDetail }) {
  const t = blogTexts[visit.language]
  return (
    <div class="wrap">
      <div class="narrow">
        <Breadcrumbs visit={visit} crumbs={crumbs} />
        <article class="post">
          <h1>{post.title}</h1>
          <PostFacts visit={visit} post={post} />
          {post.cover_image && (
            <Picture
              url={post.cover_image}
              alt=""
              width={post.cover_image_preview?.width || 1280}
              height={post.cover_image_preview?.height || 720}
              sizes="(width >= 46rem) 44rem, 92vw"
              isFirst
            />
          )}
          <RichText visit={visit} html={post.content} />
        </article>
        {post.tags.length > 0 && (
          <nav aria-label={t.tags}>
            <ul class="chips">
              {post.tags.map((tag) => (
                <li key={tag}>
                  <a class="chip" href={`${visit.link('/blog')}?tag=${encodeURIComponent(tag)}`}>
                    {tag}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {post.related_products.length > 0 && (
        <section class="section">
          <h2>{t.relatedProducts}</h2>
          <ProductGrid visit={visit} products={post.related_products} />
        </section>
      )}
      {post.related_posts.length > 0 && (
        <section class="section">
          <h2>{t.relatedPosts}</h2>
          <PostCards visit={visit} posts={post.related_posts} level="h3" />
        </section>
      )}
    </div>
  )
}
