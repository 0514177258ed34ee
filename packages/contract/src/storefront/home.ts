import Type from 'typebox'
import { id, list, object, openEnum, text, timestamp } from '../fields.ts'
import { imagePreview } from '../image-fields.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { Bundle } from './bundles.ts'
import { FlashDealItem } from './flash-deals.ts'
import { ProductRow } from './product-schemas.ts'
import { storefrontOperationsOf } from './storefront-path.ts'
import { Banner } from './website.ts'

const operation = storefrontOperationsOf({ tag: 'Website', path: '', auth: 'key' })

const HomeCategory = object('HomeCategory', 'A top-level category.', {
  id: id('Category ID.', 3),
  name: text('Category name in the requested language.', 'Saree'),
  slug: text('Slug, used in paths.', 'saree'),
  image: text(
    'URL of the image; without one of its own, that of the first product in it; empty when no product has one.',
    '/media/saree.webp',
  ),
  image_preview: imagePreview,
  icon: text('Icon: a name or a URL; may be empty.', ''),
})

/** The kinds of sections of the home page. */
const sectionTypes = ['banners', 'categories', 'flash_deals', 'products', 'bundles'] as const

export const readHome = operation({
  id: 'readHome',
  path: 'home/',
  summary: 'Retrieve the home page',
  description:
    'Everything below the header in one request: active banners, top-level categories, running flash deals, the curated ' +
    'lists that have products, and bundles: at most twelve lists, and twelve products, deals or bundles each. Sections without items are absent; ignore types you do not know.',
  ...objectOf(
    object('HomePage', 'The home page.', {
      sections: list(
        'Sections, from top to bottom.',
        object('HomeSection', 'A section of the home page.', {
          type: openEnum(
            'What `items` are: `banners`, `categories`, `flash_deals`, `products` or `bundles`.',
            sectionTypes,
            'products',
          ),
          key: text('Key of the curated list of a `products` section; otherwise the type.', 'best_sellers'),
          title: text('Title in the requested language; empty for banners.', 'Best sellers'),
          items: list(
            'Banners, categories, products (with the details of their deal in `flash_deals`) or bundles, in order.',
            Type.Union([Banner, HomeCategory, FlashDealItem, ProductRow, Bundle], {
              description: 'A banner, a category, a product in a flash deal, a product or a bundle.',
            }),
          ),
        }),
      ),
    }),
  ),
  cache: 'public',
})

/** The kinds of pages of a website. */
const sitemapTypes = ['category', 'product', 'page', 'policy', 'post'] as const

export const readSitemap = operation({
  id: 'readSitemap',
  path: 'sitemap/',
  summary: 'List the pages of the website for search engines',
  description:
    'Categories, then published products, pages and policies, and posts. Each has one slug in all languages.',
  ...cursorListOf(
    object('SitemapEntry', 'A page of the website.', {
      id: id('ID of the category, product, page or post.', 101),
      type: openEnum(
        'What the page shows: `category`, `product`, `page`, `policy` or `post`.',
        sitemapTypes,
        'product',
      ),
      slug: text('Current slug; previous slugs are not listed.', 'jamdani-saree'),
      updated_at: timestamp('Time of the last change, UTC.'),
      alternates: list(
        'The same page in each language.',
        object('SitemapAlternate', 'The page in one language.', {
          language: text('Language, bn or en; send it as `locale`.', 'bn'),
          slug: text('Slug in this language.', 'jamdani-saree'),
        }),
      ),
    }),
    {},
    { default: 1000, maximum: 1000 },
  ),
  cache: 'public',
})
