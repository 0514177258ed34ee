import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { reviewStatuses } from '@haat/contract/vocabulary.ts'
import type { BlogCategoryChanges } from '../features/blog/blog-categories.queries.ts'
import type { PostDraft } from '../features/blog/save-post.ts'
import type { NewBundle } from '../features/bundles/save-bundle.ts'
import type { GroupChanges } from '../features/categories/category-writes.queries.ts'
import type { ListFilter } from '../features/categories/list-filter-rules.ts'
import type { CuratedDraft } from '../features/categories/save-curated-list.ts'
import type { NewContactMessage } from '../features/contact-messages/contact-messages.queries.ts'
import type { NewRedirect } from '../features/content/save-redirect.ts'
import type { NewCustomer } from '../features/customers/customers.queries.ts'
import type { MethodRow, NewZone } from '../features/delivery/delivery-admin.queries.ts'
import type { NewFlashDeal } from '../features/flash-deals/save-flash-deal.ts'
import type { TextKey } from '../features/message-texts/text-catalogue.ts'
import type { PageDraft } from '../features/pages/save-page.ts'
import type { BulkProduct, BulkVariant } from '../features/products/bulk-product.ts'
import type { NewOffer } from '../features/promotions/save-offer.ts'
import type { NewCannedReply } from '../features/tickets/canned-replies.queries.ts'
import type { NewTicket } from '../features/tickets/ticket-writes.queries.ts'
import type { StoreSettings } from '../shared/store-settings.ts'
import { readPicture } from './demo-pictures.ts'
import type { DemoGatewayOrder } from './fill-gateway-orders.ts'
import type { DemoOrder } from './fill-orders.ts'

/** One folder per demo store, named by its subdomain. */
export const demoFolder = fileURLToPath(new URL('../../demo/', import.meta.url))

export const demoSubdomains = (): string[] => readdirSync(demoFolder).sort()

type Group = GroupChanges & { slug: string; name: string }
type FilledIn = 'status' | 'brandId' | 'categoryId' | 'categoryIds' | 'weightGrams' | 'subscribeIntervals' | 'extras'

export type DemoProduct = Omit<BulkProduct, FilledIn | 'variants' | 'images'> & {
  brand: string | null
  /** The first is the main category. */
  categories: string[]
  variants: Omit<BulkVariant, 'barcode' | 'name' | 'extras' | 'isTracked' | 'allowBackorder'>[]
  images: { url: string; alt: { en: string; bn: string } }[]
}

export type DemoTicket = Omit<NewTicket, 'ticketNumber' | 'orderId' | 'images'> & {
  /** E-mail address of one of the store's customers. */
  customer: string
  daysAgo: number
  /** Its last status. */
  status: string
  rating?: number
  messages: { from: 'CUSTOMER' | 'STAFF'; message: string }[]
  notes: string[]
}

export type DemoReview = {
  /** E-mail address of one of the store's customers. */
  customer: string
  /** Slug of the product; null for the store itself. */
  product: string | null
  rating: number
  title: string
  content: string
  status: (typeof reviewStatuses)[number]
  reply: string
  reason: string
  /** Customers who found it helpful. */
  helpful: string[]
}

/** A flash deal by the hours from now at which it starts and ends, with its variants by SKU. */
export type DemoFlashDeal = Omit<NewFlashDeal, 'startsAt' | 'endsAt' | 'items'> & {
  fromHours: number
  untilHours: number
  items: { sku: string; priceMinor: number; quota: number }[]
}

type DemoFilter = Partial<Omit<ListFilter, 'categoryId' | 'brandId'>> & { category?: string; brand?: string }
/** A list of selected products, or of those that meet conditions. */
type DemoList = Omit<CuratedDraft, 'filter'> & { key: string; title: string } & (
    | { products: string[]; filter?: never }
    | { filter: DemoFilter; products?: never }
  )

/** The JSON files of a demo store. Slugs replace database ids; categories have two levels. */
export type DemoShop = {
  shop: {
    name: string
    subdomain: string
    orderPrefix: string
    settings: Partial<StoreSettings>
    owner: { email: string; name: string }
  }
  website: Record<string, unknown>
  pages: (PageDraft & { slug: string; title: string })[]
  blog: {
    categories: (BlogCategoryChanges & { slug: string; name: string })[]
    posts: (PostDraft & { slug: string; title: string; category: string; products: string[] })[]
  }
  redirects: NewRedirect[]
  brands: Group[]
  categories: (Group & { parent: string | null })[]
  products: DemoProduct[]
  'delivery-zones': NewZone[]
  'payment-methods': Pick<
    MethodRow,
    'code' | 'name' | 'type' | 'instructions' | 'translations' | 'accountNumber' | 'supportsAdvance'
  >[]
  'curated-lists': DemoList[]
  customers: (Omit<NewCustomer, 'storeId' | 'passwordHash'> & { email: string })[]
  tickets: DemoTicket[]
  'canned-replies': NewCannedReply[]
  /** Texts of mail and SMS that the store wrote itself. */
  'message-texts': (TextKey & { subject?: string; body: string })[]
  /** Groups of terms that are found for one another. */
  synonyms: string[][]
  reviews: DemoReview[]
  wishlists: { customer: string; products: string[] }[]
  'contact-messages': (NewContactMessage & { isRead: boolean })[]
  orders: DemoOrder[]
  'gateway-orders': DemoGatewayOrder[]
  'flash-deals': DemoFlashDeal[]
  bundles: (Omit<NewBundle, 'items'> & { items: { sku: string; quantity: number }[] })[]
  offers: (Omit<NewOffer, 'isAutomatic'> & { products?: string[]; categories?: string[] })[]
}

/**
 * Reads a demo store. Storefronts are other sites, so image URLs are absolute, under `baseUrl`, and say the size; `websiteUrl` is that of the
 * storefront, with `{subdomain}`.
 */
export function readDemoShop(subdomain: string, baseUrl: string, websiteUrl = ''): DemoShop {
  const folder = demoFolder + subdomain
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const images = `${baseUrl}/media/demo/${subdomain}`
  const urlOf = (_: string, image: string) => `"${images}/${sizeOf(`${folder}/images`, image)}/${image}"`
  const read = (file: string) =>
    JSON.parse(readFileSync(`${folder}/${file}`, 'utf8').replaceAll(/"images\/([^"]+)"/g, urlOf))
  const shop = Object.fromEntries(files.map((file) => [basename(file, '.json'), read(file)])) as DemoShop
  return { ...shop, website: { ...shop.website, website_url: websiteUrl.replaceAll('{subdomain}', subdomain) } }
}

const sizes = new Map<string, string>()

/** The size of a picture as its path says it: `800x600`. */
function sizeOf(folder: string, image: string): string {
  const known = sizes.get(`${folder}/${image}`)
  if (known) return known
  const svg = readPicture(folder, basename(image, '.svg')) ?? ''
  const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(svg.slice(0, svg.indexOf('>'))) ?? []
  if (!width || !height) throw new Error(`${folder} has no picture ${image} with a size`)
  sizes.set(`${folder}/${image}`, `${width}x${height}`)
  return `${width}x${height}`
}
