import { count, id, inputText, list, nullable, object, optional, params, text, timestamp } from '../fields.ts'
import { imagePreview } from '../image-fields.ts'
import { completeListOf, cursorListOf, objectOf } from '../pagination.ts'
import { maxSearchLength, maxSlugLength } from '../text-lengths.ts'
import { ProductRow, Seo } from './product-schemas.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Content', path: 'blog/', auth: 'key' })

const BlogCategoryReference = object('BlogCategoryReference', 'Category of a post.', {
  name: text('Name in the requested language.', 'Looms'),
  slug: text('Slug, for the `category` filter.', 'looms'),
})

const row = {
  id: id('Post ID.', 701),
  title: text('Title in the requested language.', 'How to keep a jamdani'),
  slug: text('Slug, used in the path.', 'how-to-keep-a-jamdani'),
  excerpt: text('Summary, plain text; may be empty.', 'Fold it along new lines twice a year.'),
  cover_image: text('URL or path of the cover image; may be empty.', '/media/jamdani.webp'),
  cover_image_preview: imagePreview,
  author: object('BlogAuthor', 'Author of a post.', {
    name: text('Name in the requested language; may be empty.', 'Farhana Sultana'),
    avatar: text('URL or path of a picture; may be empty.', ''),
  }),
  category: nullable(BlogCategoryReference, 'Category; null for none.'),
  tags: list('Tags of the post.', text('Tag, in lower case.', 'jamdani')),
  reading_minutes: count('Minutes to read it, at least 1.', 4),
  published_at: timestamp('Time of publication, UTC.'),
}
const BlogPostRow = object('BlogPost', 'A blog post without its content.', row)

const input = (about: string, example: string) =>
  optional(inputText(about, { max: maxSlugLength, example, normalize: ['trim', 'lower'] }))

export const listBlogPosts = operation({
  id: 'listBlogPosts',
  path: 'posts/',
  summary: 'List blog posts, newest first',
  description: 'Returns published posts. A scheduled post appears at its `published_at`.',
  ...cursorListOf(
    BlogPostRow,
    {
      category: input('Only posts of the category with this slug.', 'looms'),
      tag: input('Only posts with this tag.', 'jamdani'),
      search: optional(
        inputText('Only posts with this text in the title or excerpt, in any language.', {
          max: maxSearchLength,
          example: 'jamdani',
        }),
      ),
    },
    { default: 20, maximum: 100 },
  ),
  cache: 'public',
})

export const readBlogPost = operation({
  id: 'readBlogPost',
  path: 'posts/{slug}/',
  summary: 'Retrieve a blog post',
  description: 'A previous slug of the post returns it too: redirect to `canonical_slug`.',
  params: params({
    slug: inputText('Slug of the post, current or previous.', {
      max: maxSlugLength,
      example: 'how-to-keep-a-jamdani',
      normalize: ['trim', 'lower'],
    }),
  }),
  ...objectOf(
    object('BlogPostDetail', 'A blog post.', {
      ...row,
      content: text('Content in the requested language, sanitized HTML.', '<p>Fold it along new lines.</p>'),
      seo: Seo,
      related_posts: list('At most 4 posts with the same category or tags, newest first.', BlogPostRow),
      related_products: list('Products that the post is about, in the order of the store; at most 12.', ProductRow),
      updated_at: timestamp('Time of the last change, UTC.'),
      canonical_slug: text('Current slug for the URL of the post.', 'how-to-keep-a-jamdani'),
      redirected_from: nullable(
        text('Previous slug.', 'keep-a-jamdani'),
        'Requested slug when it is a previous one: redirect to `canonical_slug`; null otherwise.',
      ),
    }),
  ),
  cache: 'public',
})

export const listBlogCategories = operation({
  id: 'listBlogCategories',
  path: 'categories/',
  summary: 'List blog categories',
  ...completeListOf(
    object('BlogCategory', 'A blog category.', {
      id: id('Category ID.', 711),
      name: text('Name in the requested language.', 'Looms'),
      slug: text('Slug, for the `category` filter.', 'looms'),
      description: text('Description, plain text; may be empty.', 'From the weavers.'),
      sort_order: count('Position, ascending.', 0),
      post_count: count('Number of published posts.', 3),
    }),
  ),
  cache: 'public',
})
