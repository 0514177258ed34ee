import type { BlogPost } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { Picture } from '../../ui/picture.tsx'
import { blogTexts, postPath } from './blog-texts.ts'

/** Posts beside each other. `level`: of their headings. */
export function PostCards({ visit, posts, level: Heading }: { visit: Visit; posts: BlogPost[]; level: 'h2' | 'h3' }) {
  return (
    <ul class="posts">
      {posts.map((post, index) => (
        <li key={post.id} class="post-card">
          {post.cover_image && (
            <Picture
              url={post.cover_image}
              alt=""
              width={post.cover_image_preview?.width || 640}
              height={post.cover_image_preview?.height || 400}
              sizes="(width >= 52rem) 24rem, 92vw"
              isFirst={Heading === 'h2' && index === 0}
            />
          )}
          <Heading class="post-name">
            <a href={visit.link(postPath(post.slug))}>{post.title}</a>
          </Heading>
          {post.excerpt && <p>{post.excerpt}</p>}
          <PostFacts visit={visit} post={post} />
        </li>
      ))}
    </ul>
  )
}

/** When a post was published, by whom, and how long it takes to read. */
export function PostFacts({ visit, post }: { visit: Visit; post: Omit<BlogPost, 'seo'> }) {
  const t = blogTexts[visit.language]
  return (
    <p class="soft small post-facts">
      <time dateTime={post.published_at}>{visit.format.date(post.published_at)}</time>
      {post.author.name && <span>{t.by(post.author.name)}</span>}
      <span>{t.minutes(visit.format.number(post.reading_minutes))}</span>
    </p>
  )
}
