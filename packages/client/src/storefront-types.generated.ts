// Written by `npm run contract:build` from packages/contract. Do not change it by hand.

import type { Call, ListCall, Page } from './call.ts'
import type { CallOptions, NoInput } from './options.ts'
import type { AttributeFilters, FieldOf, Fields, TrimmedData } from './trimmed.ts'

/** Input of `accountDeletion.confirm`. */
export interface AccountDeletionConfirmInput {
  /** Password of the account; required when it has one. */
  password?: (string | null) | undefined
  /** Code that `delete/` sent; required when the account has no password. Bangla digits are accepted. */
  code?: (string | null) | undefined
  /** Why, for the store; at most 1000 characters. */
  reason?: (string | null) | undefined
}

/** A saved address of the customer. */
export interface Address {
  /** Address ID. */
  id: string
  /** Label: HOME, OFFICE or OTHER. */
  label: 'HOME' | 'OFFICE' | 'OTHER'
  /** Name of the receiver. */
  receiver_name: string
  /** Phone of the receiver, E.164. */
  phone: string
  /** Address line 1: house, road, village. */
  address_line1: string
  /** Address line 2; may be empty. */
  address_line2: string
  /** City or district. */
  city: string
  /** Area or thana; may be empty. */
  area: string
  /** Location ID of the district; null when `city` is not recognised. */
  district_id: string | null
  /** Location ID of the thana; null when `area` is not recognised. */
  thana_id: string | null
  /** Postal code; may be empty. */
  postal_code: string
  /** Whether it is the default address of checkout. At most one address of a customer is the default. */
  is_default: boolean
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
}

/** Input of `addresses.create`. */
export interface AddressesCreateInput {
  /** Name of the receiver. */
  receiver_name: string
  /** Bangladeshi mobile number in any usual spelling; stored as E.164 (+8801XXXXXXXXX). */
  phone: string
  /** Address line 1: house, road, village. */
  address_line1: string
  /** City or district. */
  city: string
  /** Address line 2. */
  address_line2?: (string | null) | undefined
  /** Area or thana. */
  area?: (string | null) | undefined
  /** Postal code, at most 10 characters. */
  postal_code?: (string | null) | undefined
  /** Label: HOME, OFFICE or OTHER. Default HOME. */
  label?: (('HOME' | 'OFFICE' | 'OTHER') | null) | undefined
  /** Location ID of the district, from `locations/`. Default: recognised from `city`. */
  district_id?: (string | null) | undefined
  /** Location ID of the thana, from `locations/`. Default: recognised from `area` and `city`. */
  thana_id?: (string | null) | undefined
  /** Whether it is the default address, instead of the current one. Default: true for the first address of the customer, false for others. */
  is_default?: (boolean | null) | undefined
}

/** Input of `addresses.delete`. */
export interface AddressesDeleteInput {
  /** ID of the address. */
  address_id: string
}

/** Input of `addresses.makeDefault`. */
export interface AddressesMakeDefaultInput {
  /** ID of the address. */
  address_id: string
}

/** Input of `addresses.read`. */
export interface AddressesReadInput {
  /** ID of the address. */
  address_id: string
}

/** Input of `addresses.update`. */
export interface AddressesUpdateInput {
  /** ID of the address. */
  address_id: string
  /** Name of the receiver. */
  receiver_name?: (string | null) | undefined
  /** Bangladeshi mobile number in any usual spelling; stored as E.164 (+8801XXXXXXXXX). */
  phone?: (string | null) | undefined
  /** Address line 1: house, road, village. */
  address_line1?: (string | null) | undefined
  /** City or district. */
  city?: (string | null) | undefined
  /** Address line 2. Empty to remove it. */
  address_line2?: (string | null) | undefined
  /** Area or thana. Empty to remove it. */
  area?: (string | null) | undefined
  /** Postal code, at most 10 characters. Empty to remove it. */
  postal_code?: (string | null) | undefined
  /** Label: HOME, OFFICE or OTHER. Default HOME. */
  label?: (('HOME' | 'OFFICE' | 'OTHER') | null) | undefined
  /** Location ID of the district, from `locations/`. Default: recognised from `city`. */
  district_id?: (string | null) | undefined
  /** Location ID of the thana, from `locations/`. Default: recognised from `area` and `city`. */
  thana_id?: (string | null) | undefined
  /** Whether it is the default address, instead of the current one. With false, the customer has no default address if it was this one. */
  is_default?: (boolean | null) | undefined
}

/** An announcement. */
export interface Announcement {
  /** ID of the announcement. */
  id: string
  /** Text of the announcement. */
  text: string
  /** Link target; may be empty. */
  link: string
  /** Background colour, CSS; may be empty. */
  background_color: string
  /** Text colour, CSS; may be empty. */
  text_color: string
  /** Start time, ISO 8601; empty for no start. */
  starts_at: string
  /** End time, ISO 8601; empty for no end. */
  ends_at: string
  [k: string]: string
}

/** A bundle that is complete. */
export interface AppliedBundle {
  /** ID of the bundle. */
  bundle_id: number
  /** Name in the requested language. */
  name: string
  /** Number of complete bundles. */
  quantity: number
  /** Price of one bundle. */
  price: string
  /** Discount against the prices of its items, for all of them. */
  discount_amount: string
}

/** An applied offer. */
export interface AppliedOffer {
  /** ID of the offer. */
  offer_id: number
  /** Name of the offer that shoppers see. */
  offer_name: string
  /** Name in the requested language, with the cap of the discount when it has one. */
  label: string
  /** Cap of the discount; null for none. */
  max_discount: string | null
  /** Discount, including the delivery fee. */
  discount_amount: string
  /** Whether it applied without a coupon code. */
  auto_applied: boolean
}

/** An option or attribute. */
export interface AttributeFilter {
  /** Name, sent as `attr.<name>`. */
  name: string
  /** Name in the requested language. */
  label: string
  /**
   * Values, highest count first.
   *
   * Items: A value.
   */
  values: {
    /** Value of the filter. */
    value: string
    /** Value in the requested language. */
    label: string
    /** Number of matching products. */
    count: number
  }[]
}

/** Input of `auth.changePassword`. */
export interface AuthChangePasswordInput {
  /** Password that is valid now. */
  current_password: string
  /** Password, 8 to 128 characters; common passwords are refused. */
  new_password: string
  /** The same new password again. */
  new_password_confirm: string
}

/** Input of `auth.login`. */
export interface AuthLoginInput {
  /** E-mail address, at most 254 characters; stored in lower case. */
  email?: (string | null) | undefined
  /** Phone number, instead of `email`. In any usual spelling, with the country code unless it is a number of Bangladesh; stored as E.164. */
  phone?: (string | null) | undefined
  /** Password of the account. */
  password: string
}

/** Input of `auth.logout`. */
export interface AuthLogoutInput {
  /** A refresh token of the customer; its session is revoked too. */
  refresh_token?: (string | null) | undefined
  /** Whether to revoke all sessions of the customer. */
  all_devices?: (boolean | null) | undefined
}

/** Input of `auth.refresh`. */
export interface AuthRefreshInput {
  /** Latest refresh token. */
  refresh_token: string
}

/** Input of `auth.register`. */
export interface AuthRegisterInput {
  /** E-mail address, at most 254 characters; stored in lower case. */
  email: string
  /** Password, 8 to 128 characters; common passwords are refused. */
  password: string
  /** The same password again. */
  password_confirm: string
  /** First name, at most 100 characters. */
  first_name: string
  /** Last name, at most 100 characters; may be empty. */
  last_name?: (string | null) | undefined
  /** Phone number. Required when the store setting `phone_required` is true. */
  phone?: (string | '' | null) | undefined
}

/** Input of `auth.socialLogin`. */
export interface AuthSocialLoginInput {
  /** Provider: `google` or `facebook`. */
  provider: string
  /** ID token (JWT, RS256) that the provider issued to the app of the store. */
  id_token: string
  /** The nonce with which the storefront requested the token; when sent, it must be in the token. */
  nonce?: (string | null) | undefined
  /** Phone number of a new account. Required for the first sign-in when the store setting `phone_required` is true. */
  phone?: (string | '' | null) | undefined
}

/** Input of `auth.unlinkSocialLogin`. */
export interface AuthUnlinkSocialLoginInput {
  /** Provider: `google` or `facebook`. */
  provider: string
}

/** A banner. */
export interface Banner {
  /** Banner ID. */
  id: number
  /** Title of the banner. */
  title: string
  /** Subtitle of the banner; may be empty. */
  subtitle: string
  /** Text of the banner; may be empty. */
  description: string
  /** URL or path of the banner image; may be empty. */
  image: string
  image_preview?: ImagePreview
  /** Link target; may be empty. */
  link: string
  /** Text of the button; may be empty. */
  button_text: string
  /** Position, ascending. */
  sort_order: number
  /** Always true; inactive banners are not returned. */
  is_active: boolean
}

/** The size of an image, and what to show until it has loaded. Absent when the size is unknown: the image is none of the uploads. */
export interface ImagePreview {
  /** Width of the largest file in pixels. */
  width: number
  /** Height of the largest file in pixels. */
  height: number
  /** A blurred miniature as a data URI of some hundred bytes; empty for none. */
  placeholder: string
}

/** Author of a post. */
export interface BlogAuthor {
  /** Name in the requested language; may be empty. */
  name: string
  /** URL or path of a picture; may be empty. */
  avatar: string
}

/** A blog category. */
export interface BlogCategory {
  /** Category ID. */
  id: number
  /** Name in the requested language. */
  name: string
  /** Slug, for the `category` filter. */
  slug: string
  /** Description, plain text; may be empty. */
  description: string
  /** Position, ascending. */
  sort_order: number
  /** Number of published posts. */
  post_count: number
}

/** Category of a post. */
export interface BlogCategoryReference {
  /** Name in the requested language. */
  name: string
  /** Slug, for the `category` filter. */
  slug: string
}

/** Input of `blog.listPosts`. */
export interface BlogListPostsInput {
  /** Only posts of the category with this slug. */
  category?: string | undefined
  /** Only posts with this tag. */
  tag?: string | undefined
  /** Only posts with this text in the title or excerpt, in any language. */
  search?: string | undefined
  /** Rows per page, at least 1. Default 20; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** A blog post without its content. */
export interface BlogPost {
  /** Post ID. */
  id: number
  /** Title in the requested language. */
  title: string
  /** Slug, used in the path. */
  slug: string
  /** Summary, plain text; may be empty. */
  excerpt: string
  /** URL or path of the cover image; may be empty. */
  cover_image: string
  cover_image_preview?: ImagePreview
  author: BlogAuthor
  /** Category; null for none. */
  category: BlogCategoryReference | null
  /**
   * Tags of the post.
   *
   * Items: Tag, in lower case.
   */
  tags: string[]
  /** Minutes to read it, at least 1. */
  reading_minutes: number
  /** Time of publication, UTC. */
  published_at: string
}

/** A blog post. */
export interface BlogPostDetail {
  /** Post ID. */
  id: number
  /** Title in the requested language. */
  title: string
  /** Slug, used in the path. */
  slug: string
  /** Summary, plain text; may be empty. */
  excerpt: string
  /** URL or path of the cover image; may be empty. */
  cover_image: string
  cover_image_preview?: ImagePreview
  author: BlogAuthor
  /** Category; null for none. */
  category: BlogCategoryReference | null
  /**
   * Tags of the post.
   *
   * Items: Tag, in lower case.
   */
  tags: string[]
  /** Minutes to read it, at least 1. */
  reading_minutes: number
  /** Time of publication, UTC. */
  published_at: string
  /** Content in the requested language, sanitized HTML. */
  content: string
  seo: Seo
  /** At most 4 posts with the same category or tags, newest first. */
  related_posts: BlogPost[]
  /** Products that the post is about, in the order of the store; at most 12. */
  related_products: Product[]
  /** Time of the last change, UTC. */
  updated_at: string
  /** Current slug for the URL of the post. */
  canonical_slug: string
  /** Requested slug when it is a previous one: redirect to `canonical_slug`; null otherwise. */
  redirected_from: string | null
}

/** Texts for search engines and link previews. */
export interface Seo {
  /** Title of the page. */
  title: string
  /** Description of the page; may be empty. */
  description: string
  /** Keywords, separated by commas; may be empty. */
  keywords: string
  /** URL of the link preview image; may be empty. */
  og_image: string
}

/** A product in a list. */
export interface Product {
  /** Product ID. */
  id: number
  /** Name in the requested language. */
  name: string
  /** Slug, used in the path. */
  slug: string
  /** Stock-keeping unit; may be empty. */
  sku: string
  /** Short description; may be empty. */
  short_description: string
  /** Lowest current price, without the flash deal: its price is `flash_deal.price`. */
  price: string
  /** Compare-at price, to show struck through; null when not reduced. */
  compare_at_price: string | null
  /** Reduction of `price` against `compare_at_price`, in whole per cent; 0 when not reduced. The sort `discount` is by it. A flash deal changes neither: its reduction is that of `flash_deal.price` against `flash_deal.regular_price`. */
  discount_percent: number
  /** Currency of all prices, ISO 4217. */
  currency: string
  /** Symbol of the currency, to show with amounts. */
  currency_symbol: string
  /** Lowest price of its variants. */
  price_min: string
  /** Highest price of its variants. */
  price_max: string
  /** URL of the first image; empty when there is none. */
  thumbnail: string
  /** Images, in display order. Only the first has a `preview`. */
  images: ProductImage[]
  /** Whether a variant must be chosen to order it. */
  has_variants: boolean
  /** Stock status: `in_stock`, `low_stock`, `preorder` (out of stock, can be ordered) or `out_of_stock`. */
  stock_status: 'in_stock' | 'low_stock' | 'out_of_stock' | 'preorder'
  /** Whether it can be ordered: true unless `out_of_stock`. */
  is_available: boolean
  /** Main category; null for none or a hidden one. */
  category: CategoryReference | null
  /** Brand; null for none. */
  brand: BrandReference | null
  /** Average rating of approved reviews, 1 to 5 with two decimals; 0 when there are none. */
  average_rating: number
  /** Number of approved reviews. */
  total_reviews: number
  /** Units sold, updated once a minute. */
  sold_count: number
  /** Whether it is in the `featured` list. */
  is_featured: boolean
  /** Whether it was published within the last 30 days. */
  is_new: boolean
  /** Whether shoppers can subscribe to it. */
  is_subscribable: boolean
  /**
   * Tags for search and related products.
   *
   * Items: Tag.
   */
  tags: string[]
  /** Current flash deal; null for none. */
  flash_deal: FlashDeal | null
  /** Automatic offers for it, highest priority first. */
  offers: ProductOffer[]
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change of these fields, UTC. */
  updated_at: string
  /** The first 24 of its variants for sale, in display order; empty without variants. Returned only where `fields` names it. */
  variant_choices?: VariantChoice[]
}

/** An image. */
export interface ProductImage {
  /** The picture. */
  id: number
  /** URL of the image. */
  url: string
  /** Alternative text in the language of the request; the name of the product where it has none. */
  alt: string
  /** Position, ascending. */
  sort_order: number
  preview?: ImagePreview
}

/** A category reference. */
export interface CategoryReference {
  /** ID of the brand or category. */
  id: number
  /** Name in the requested language. */
  name: string
  /** Slug: its name in URLs. */
  slug: string
}

/** A brand reference. */
export interface BrandReference {
  /** ID of the brand or category. */
  id: number
  /** Name in the requested language. */
  name: string
  /** Slug: its name in URLs. */
  slug: string
}

/** A flash deal. */
export interface FlashDeal {
  /** Flash deal ID. */
  id: number
  /** Price during the deal. */
  price: string
  /** Price of the same units without the deal, to show struck through. */
  regular_price: string
  /** End time of the deal, UTC. */
  ends_at: string
  /** Sold part of the quota, in whole per cent. */
  sold_percent: number
}

/** An offer. */
export interface ProductOffer {
  /** ID of the offer. */
  offer_id: number
  /** Name in the requested language, with the cap of the discount when it has one. */
  label: string
  /** Cap of the discount; null for none. */
  max_discount: string | null
  /** Whether it applies without a coupon code. */
  auto_apply: boolean
}

/** A variant to choose in a list. */
export interface VariantChoice {
  /** ID of the variant. */
  id: number
  /** Name in the requested language: its own, or the values of its options. */
  name: string
  /** Price now; that of its flash deal during one. */
  price: string
  /** Stock status, as that of the product. */
  stock_status: 'in_stock' | 'low_stock' | 'out_of_stock' | 'preorder'
}

/** Input of `blog.readPost`. */
export interface BlogReadPostInput {
  /** Slug of the post, current or previous. */
  slug: string
}

/** Navigation bar at the bottom on phones. */
export interface BottomNavigation {
  /** Whether it is visible: `true` or `false`. */
  enabled: string
  /** Comma-separated entries of the bar. */
  items: string
  /** Style of the bar. */
  style: string
  [k: string]: string
}

/** A brand. */
export interface Brand {
  /** Brand ID. */
  id: number
  /** Category name in the requested language. */
  name: string
  /** Slug, used in paths. */
  slug: string
  /** Description; may be empty. */
  description: string
  /** URL or path of the logo; without one, the image of the first product; empty when no product has one. */
  logo: string
  logo_preview?: ImagePreview
  /** Position in lists, ascending. */
  sort_order: number
  /** Number of published products. */
  product_count: number
}

/** A brand. */
export interface BrandFilter {
  /** Brand ID. */
  id: number
  /** Brand name. */
  name: string
  /** Slug, sent as `brand`. */
  slug: string
  /** Number of matching products. */
  count: number
}

/** Products sold together at one price. */
export interface Bundle {
  /** Bundle ID, sent as `bundle_id`. */
  id: number
  /** Name in the requested language. */
  name: string
  /** Slug, used in the path. */
  slug: string
  /** Description, plain text; may be empty. */
  description: string
  /** URL of the image; empty when there is none. */
  image: string
  image_preview?: ImagePreview
  /** Price of the bundle. */
  price: string
  /** Sum of its items at their regular prices. */
  original_price: string
  /** `original_price` − `price`. */
  savings: string
  /** What each bundle adds to the fee of its delivery, beside the extra fees of its products; nothing where it is picked up. */
  extra_delivery_fee: string
  /** Currency of all prices, ISO 4217. */
  currency: string
  /** Symbol of the currency, to show with amounts. */
  currency_symbol: string
  /** Items of one bundle, in order. */
  items: BundleItem[]
  /** Stock status of the whole bundle, from its items: `in_stock`, `low_stock`, `preorder` (out of stock, can be ordered) or `out_of_stock`. */
  stock_status: 'in_stock' | 'low_stock' | 'out_of_stock' | 'preorder'
  /** Start time, UTC; null for no start. */
  starts_at: string | null
  /** End time, UTC; null for no end. */
  ends_at: string | null
}

/** An item of a bundle. */
export interface BundleItem {
  /** ID of the product. */
  product_id: number
  /** Variant ID; null for a product without options. */
  variant_id: number | null
  /** Name of the product in the requested language. */
  name: string
  /** Name of the variant; empty for a product without options. */
  variant_name: string
  /** Slug of the product. */
  slug: string
  /** URL of the image; may be empty. */
  thumbnail: string
  /** Units in one bundle. */
  quantity: number
  /** Regular price of one unit. */
  unit_price: string
  /** Stock status of the units that one bundle takes. */
  stock_status: 'in_stock' | 'low_stock' | 'out_of_stock' | 'preorder'
}

/** Input of `bundles.list`. */
export interface BundlesListInput {
  /** Rows per page, at least 1. Default 24; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `bundles.read`. */
export interface BundlesReadInput {
  /** Slug of the bundle. */
  slug: string
}

/** A request to cancel an order. */
export interface CancellationRequest {
  /** Cancellation request ID. */
  id: number
  /** PENDING: waits for the store. APPROVED: the order is cancelled. REJECTED. WITHDRAWN: by the shopper. */
  status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN'
  /** Reason of the shopper. */
  reason: string
  /** Time of the request, UTC. */
  created_at: string
  /** Note of the store; empty for none. */
  admin_note: string
  /** Time of the decision, ISO 8601 in UTC; empty until the store has decided. */
  reviewed_at: string
}

/** The cart of the customer. */
export interface Cart {
  /** Cart ID; null for a new cart and for a cart that the storefront stores itself. */
  id: string | null
  /** Version, increased by every change; 0 for a new cart. */
  version: number
  /** Currency of all amounts, ISO 4217. */
  currency: string
  /** Symbol of the currency, to show with amounts. */
  currency_symbol: string
  /** Cart items, oldest first. */
  items: CartItem[]
  /** Total units, including items that cannot be ordered. */
  item_count: number
  /** Sum of the items before discount, without items that cannot be ordered. */
  subtotal: string
  /** Total discount on the items. */
  discount_total: string
  /** `subtotal` − `discount_total`. The quote adds the delivery fee. */
  total: string
  /** Coupon of the cart; null for none. */
  coupon: CartCoupon | null
  /** Applied offers, at most one. */
  applied_offers: AppliedOffer[]
  /** Complete bundles among the items. Their discounts are part of the items’ `discount`. */
  applied_bundles: AppliedBundle[]
  /** Benefits that a larger cart would get, smallest missing amount first. */
  near_offers: NearOffer[]
  /** Problems that prevent an order, and changed prices. */
  problems: CartNotice[]
  /** Time of the last change, UTC; null for a new cart. */
  updated_at: string | null
}

/** An item of a cart or quote. */
export interface CartItem {
  /** Cart item ID; null in a cart that the storefront stores itself. */
  id: string | null
  /** ID of the product. */
  product_id: number
  /** Variant ID; null for a product without options. */
  variant_id: number | null
  /** Product name; empty when the product is not visible. */
  name: string
  /** Variant name; empty for a product without options. */
  variant_name: string
  /** Slug of the product. */
  slug: string
  /** URL of the image; may be empty. */
  image: string
  /** Current unit price; for an item that is no longer for sale, the price when it was added. */
  unit_price: string
  /** Compare-at price; null when there is none. */
  compare_at_price: string | null
  /** Units of the item. */
  quantity: number
  /** `unit_price` × `quantity`, before discount; 0.00 for an item that cannot be ordered. */
  line_total: string
  /** Discount of the item. */
  discount: string
  /** Stock status: `in_stock`, `low_stock`, `preorder` (out of stock, can be ordered) or `out_of_stock`. */
  stock_status: 'in_stock' | 'low_stock' | 'out_of_stock' | 'preorder'
  /** Maximum quantity of the item now. When the store hides stock counts, the stock does not limit it. */
  max_quantity: number
  /** Where in the storefront it was added. */
  added_via: string
  /** Unit price when it was last added or changed. */
  price_at_add: string | null
  /** Whether the item can be ordered; its quantity may still be too large. When false, a warning or problem states why: with `VARIANT_REQUIRED`, prices are 0.00 and `stock_status` is `out_of_stock` until a variant is chosen. */
  is_available: boolean
  /** Time when it was added, UTC. */
  created_at: string | null
}

/** The coupon of the cart and whether it applies. */
export interface CartCoupon {
  /** Code of the coupon. */
  coupon_code: string
  /** Whether the coupon applies now. */
  valid: boolean
  /** ID of its offer; null when it does not apply. */
  offer_id: number | null
  /** Discount, including the delivery fee. */
  discount_amount: string
  /** Why it does not apply; null when it does. */
  reason:
    | (
        | 'NOT_FOUND'
        | 'INACTIVE'
        | 'NOT_STARTED'
        | 'EXPIRED'
        | 'USAGE_LIMIT_REACHED'
        | 'CUSTOMER_LIMIT_REACHED'
        | 'NOT_ELIGIBLE_CUSTOMER'
        | 'NO_ELIGIBLE_ITEMS'
        | 'LOGIN_REQUIRED'
        | 'BETTER_OFFER_APPLIED'
        | 'MINIMUM_NOT_MET'
      )
    | null
}

/** A benefit that a larger cart would get. */
export interface NearOffer {
  /** Message in the requested language. */
  label: string
  /** Amount missing. */
  missing_amount: string
}

/** A warning for the shopper. Fields that its code does not use are null. */
export interface CartNotice {
  /** Warning code. */
  code:
    | 'PRICE_CHANGED'
    | 'INSUFFICIENT_STOCK'
    | 'OUT_OF_STOCK'
    | 'ITEM_UNAVAILABLE'
    | 'VARIANT_REQUIRED'
    | 'QUANTITY_LIMIT'
    | 'COUPON_NOT_APPLICABLE'
    | 'CART_FULL'
    | 'FLASH_DEAL_ENDED'
    | 'FLASH_DEAL_LIMIT'
    | 'DELIVERY_AREA_MISMATCH'
  /** Cart item ID; null when the warning is not about a stored item. */
  item_id: string | null
  /** ID of the product. */
  product_id: number | null
  /** ID of the variant. */
  variant_id: number | null
  /** PRICE_CHANGED: unit price that the shopper saw. FLASH_DEAL_ENDED, FLASH_DEAL_LIMIT: price of the deal. */
  expected: string | null
  /** PRICE_CHANGED, FLASH_DEAL_ENDED, FLASH_DEAL_LIMIT: current unit price. */
  actual: string | null
  /** INSUFFICIENT_STOCK: quantity available; null when the store hides stock counts. */
  available: number | null
  /** QUANTITY_LIMIT: minimum quantity. */
  minimum: number | null
  /** QUANTITY_LIMIT: maximum quantity. CART_FULL: maximum number of items. FLASH_DEAL_LIMIT: maximum quantity at the price of the deal. */
  maximum: number | null
  /** COUPON_NOT_APPLICABLE: reason code of the coupon. */
  reason:
    | (
        | 'NOT_FOUND'
        | 'INACTIVE'
        | 'NOT_STARTED'
        | 'EXPIRED'
        | 'USAGE_LIMIT_REACHED'
        | 'CUSTOMER_LIMIT_REACHED'
        | 'NOT_ELIGIBLE_CUSTOMER'
        | 'NO_ELIGIBLE_ITEMS'
        | 'LOGIN_REQUIRED'
        | 'BETTER_OFFER_APPLIED'
        | 'MINIMUM_NOT_MET'
      )
    | null
  /** Message in the requested language. */
  message: string
}

/** Input of `cart.addBundle`. */
export interface CartAddBundleInput {
  /** ID of the bundle. */
  bundle_id: number
  /** How many bundles. Default 1. */
  quantity?: (number | null) | undefined
}

/** The cart item and the totals of the cart. */
export interface CartAddItemData {
  item: CartItem
  /** Total units, including items that cannot be ordered. */
  item_count: number
  /** Sum of the items before discount, without items that cannot be ordered. */
  subtotal: string
  /** Differences from the request, with their reasons. */
  warnings: CartNotice[]
}

/** Input of `cart.addItem`. */
export interface CartAddItemInput {
  /** ID of the product. */
  product_id: number
  /** Variant ID; required when the product has options, absent or null otherwise. */
  variant_id?: (number | null) | undefined
  /** Quantity. Default 1. */
  quantity?: (number | null) | undefined
  /** Where in the storefront it was added, free text. */
  added_via?: (string | null) | undefined
}

/** The cart item and the totals of the cart. */
export interface CartChangeItemData {
  /** The cart item; null when it was removed. */
  item: CartItem | null
  /** Total units, including items that cannot be ordered. */
  item_count: number
  /** Sum of the items before discount, without items that cannot be ordered. */
  subtotal: string
  /** Differences from the request, with their reasons. */
  warnings: CartNotice[]
}

/** Input of `cart.changeItem`. */
export interface CartChangeItemInput {
  /** ID of the cart item. */
  item_id: string
  /** Quantity; 0 removes the item. */
  quantity?: (number | null) | undefined
  /** Variant ID; required when the product has options, absent or null otherwise. */
  variant_id?: (number | null) | undefined
  /** `version` of the cart as you read it. Returns 409 `version_conflict` when the cart was changed since. */
  version?: (number | null) | undefined
}

/** An item of a cart that the storefront stores itself. */
export interface CartItemInput {
  /** ID of the product. */
  product_id: number
  /** Variant ID; required when the product has options, absent or null otherwise. */
  variant_id?: (number | null) | undefined
  /** Quantity. Default 1. */
  quantity?: (number | null) | undefined
  /** Where in the storefront it was added, free text. */
  added_via?: (string | null) | undefined
  /** Unit price that the shopper saw. Only compared with the current price, never used in calculations. */
  unit_price?: ((number | string) | null) | undefined
}

/** The cart, with warnings. */
export interface CartMergeData {
  /** Cart ID; null for a new cart and for a cart that the storefront stores itself. */
  id: string | null
  /** Version, increased by every change; 0 for a new cart. */
  version: number
  /** Currency of all amounts, ISO 4217. */
  currency: string
  /** Symbol of the currency, to show with amounts. */
  currency_symbol: string
  /** Cart items, oldest first. */
  items: CartItem[]
  /** Total units, including items that cannot be ordered. */
  item_count: number
  /** Sum of the items before discount, without items that cannot be ordered. */
  subtotal: string
  /** Total discount on the items. */
  discount_total: string
  /** `subtotal` − `discount_total`. The quote adds the delivery fee. */
  total: string
  /** Coupon of the cart; null for none. */
  coupon: CartCoupon | null
  /** Applied offers, at most one. */
  applied_offers: AppliedOffer[]
  /** Complete bundles among the items. Their discounts are part of the items’ `discount`. */
  applied_bundles: AppliedBundle[]
  /** Benefits that a larger cart would get, smallest missing amount first. */
  near_offers: NearOffer[]
  /** Problems that prevent an order, and changed prices. */
  problems: CartNotice[]
  /** Time of the last change, UTC; null for a new cart. */
  updated_at: string | null
  /** Differences from the request, with their reasons. */
  warnings: CartNotice[]
}

/** Input of `cart.merge`. */
export interface CartMergeInput {
  /**
   * Items of the guest cart.
   *
   * @minItems 1
   * @maxItems 100
   */
  items: NewCartItem[]
  /** Quantity of items that are in both carts: `sum`, both added; `max`, the larger; `replace`, that of the guest cart. */
  mode?: (('sum' | 'max' | 'replace') | null) | undefined
}

/** An item. */
export interface NewCartItem {
  /** ID of the product. */
  product_id: number
  /** Variant ID; required when the product has options, absent or null otherwise. */
  variant_id?: (number | null) | undefined
  /** Quantity. Default 1. */
  quantity?: (number | null) | undefined
  /** Where in the storefront it was added, free text. */
  added_via?: (string | null) | undefined
}

/** Input of `cart.removeItem`. */
export interface CartRemoveItemInput {
  /** ID of the cart item. */
  item_id: string
}

/** Input of `cart.setCoupon`. */
export interface CartSetCouponInput {
  /** Coupon code; letter case does not matter. */
  coupon_code: string
}

/** Input of `cart.validate`. */
export interface CartValidateInput {
  /**
   * Items of the cart.
   *
   * @minItems 0
   * @maxItems 100
   */
  items: CartItemInput[]
  /** Coupon code to check. */
  coupon_code?: (string | null) | undefined
}

/** Input of `categories.list`. */
export interface CategoriesListInput {
  /** true: nest subcategories in `children`. */
  tree?: boolean | undefined
}

/** One page of a list. */
export interface CategoriesListProductsData {
  /** Rows of this page. */
  items: Product[]
  /** Cursor of the next page, to send as `cursor`; null on the last page. */
  next_cursor: string | null
  /** Whether there is a next page. */
  has_more: boolean
  category: CategoryHeading
}

/** The category with its breadcrumb. */
export interface CategoryHeading {
  /** Category ID. */
  id: number
  /** Category name in the requested language. */
  name: string
  /** Slug, used in paths. */
  slug: string
  /** Description; may be empty. */
  description: string
  /** URL of the image; without one of its own, that of the first product in it; empty when no product has one. */
  image: string
  image_preview?: ImagePreview
  /** Icon: a name or a URL; may be empty. */
  icon: string
  /** The category above; null at the top. */
  parent_id: number | null
  /** Level in the tree, 0 at the top, at most 9. */
  level: number
  /** Position among its siblings, ascending. */
  sort_order: number
  seo: Seo
  /** Breadcrumb from the top-level category to this one. */
  breadcrumbs: CategoryReference[]
  /** Current slug for the URL of its page. */
  canonical_slug: string
  /** Requested slug when it is a previous one: redirect to `canonical_slug`; null otherwise. */
  redirected_from: string | null
}

/** Input of `categories.listProducts`. */
export interface CategoriesListProductsInput {
  /** Slug of the category; previous slugs work too. */
  slug: string
  /** Search words: only the products that `search/` finds by them as `q`. */
  search?: string | undefined
  /** Comma-separated brand slugs, at most 20. */
  brand?: string | readonly (string | number)[] | undefined
  /** Tag, exact spelling. */
  tag?: string | undefined
  /** Minimum price charged now: `flash_deal.price` where it is lower than `price`. */
  min_price?: (number | string) | undefined
  /** Maximum price charged now: `flash_deal.price` where it is lower than `price`. */
  max_price?: (number | string) | undefined
  /** true: only products that can be ordered; false: no filter. */
  in_stock?: boolean | undefined
  /** true: only reduced products and those with a `flash_deal`; false: no filter. */
  on_sale?: boolean | undefined
  /** true: only products that shoppers can subscribe to; false: no filter. */
  subscribable?: boolean | undefined
  /** Minimum `average_rating`. */
  rating_min?: number | undefined
  /** Comma-separated product IDs, at most 100. */
  ids?: string | readonly (string | number)[] | undefined
  /** Sort order. Default: `relevance` with `search`, otherwise `newest`. `relevance` requires `search`, and is the order of `search/`. `price_asc` and `price_desc` sort by the price charged now, with flash deals. Ties are sorted by ID. */
  sort?:
    | (
        | 'newest'
        | 'oldest'
        | 'price_asc'
        | 'price_desc'
        | 'popular'
        | 'rating'
        | 'discount'
        | 'name_asc'
        | 'name_desc'
        | 'relevance'
      )
    | undefined
  /** Rows per page, at least 1. Default 24; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `categories.read`. */
export interface CategoriesReadInput {
  /** Slug of the category; previous slugs work too. */
  slug: string
}

/** A category. */
export interface Category {
  /** Category ID. */
  id: number
  /** Category name in the requested language. */
  name: string
  /** Slug, used in paths. */
  slug: string
  /** Description; may be empty. */
  description: string
  /** URL of the image; without one of its own, that of the first product in it; empty when no product has one. */
  image: string
  image_preview?: ImagePreview
  /** Icon: a name or a URL; may be empty. */
  icon: string
  /** The category above; null at the top. */
  parent_id: number | null
  /** Level in the tree, 0 at the top, at most 9. */
  level: number
  /** Position among its siblings, ascending. */
  sort_order: number
  seo: Seo
  /** Number of published products, including subcategories. */
  product_count: number
  /** Subcategories, with the same fields. */
  children: Subcategory[]
}

/** A subcategory, with its own `children`. */
export interface Subcategory {
  /** Category ID. */
  id: number
  /** Category name in the requested language. */
  name?: string
  /** Slug, used in paths. */
  slug?: string
  /** Description; may be empty. */
  description?: string
  /** URL of the image; without one of its own, that of the first product in it; empty when no product has one. */
  image?: string
  image_preview?: ImagePreview
  /** Icon: a name or a URL; may be empty. */
  icon?: string
  /** The category above; null at the top. */
  parent_id?: number | null
  /** Level in the tree, 0 at the top, at most 9. */
  level?: number
  /** Position among its siblings, ascending. */
  sort_order?: number
  seo?: Seo
  /** Number of published products, including subcategories. */
  product_count?: number
  [k: string]: unknown
}

/** A category. */
export interface CategoryDetail {
  /** Category ID. */
  id: number
  /** Category name in the requested language. */
  name: string
  /** Slug, used in paths. */
  slug: string
  /** Description; may be empty. */
  description: string
  /** URL of the image; without one of its own, that of the first product in it; empty when no product has one. */
  image: string
  image_preview?: ImagePreview
  /** Icon: a name or a URL; may be empty. */
  icon: string
  /** The category above; null at the top. */
  parent_id: number | null
  /** Level in the tree, 0 at the top, at most 9. */
  level: number
  /** Position among its siblings, ascending. */
  sort_order: number
  seo: Seo
  /** Number of published products, including subcategories. */
  product_count: number
  /** Subcategories, with the same fields. */
  children: Subcategory[]
  /** Breadcrumb from the top-level category to this one. */
  breadcrumbs: CategoryReference[]
  /** Current slug for the URL of its page. */
  canonical_slug: string
  /** Requested slug when it is a previous one: redirect to `canonical_slug`; null otherwise. */
  redirected_from: string | null
}

/** A category. */
export interface CategoryFilter {
  /** Category ID. */
  id: number
  /** Category name. */
  name: string
  /** Slug, sent as `category`. */
  slug: string
  /** ID of the parent category; null at the top level. */
  parent_id: number | null
  /** Number of matching products. */
  count: number
}

/** Chat button. */
export interface ChatWidget {
  /** Chat provider: `whatsapp`, `messenger`, `custom` or `none`. */
  provider: string
  /** WhatsApp number, with country code. */
  whatsapp_number: string
  /** ID of the Messenger page. */
  messenger_page_id: string
  /** Greeting of the chat. */
  greeting: string
  /** Position on the page, such as bottom-right. */
  position: string
  [k: string]: string
}

/** Input of `checkout.quote`. */
export interface CheckoutQuoteInput {
  /** Items. Default: the cart of the customer. */
  items?: (CartItemInput[] | null) | undefined
  /** Delivery location code. Default: from the district and thana, else from the address. When these name a place where delivery costs more, the fee of that place is charged, with a warning; a store may refuse it instead. */
  delivery_location?: (string | null) | undefined
  /** Saved address ID. Its city is used when neither delivery location nor district is sent. */
  address_id?: (string | null) | undefined
  /** District: a name in English or Bangla, or a location ID. Determines the delivery location when none is sent. */
  district?: (string | null) | undefined
  /** Thana or area. Determines the delivery location together with the district. */
  thana?: (string | null) | undefined
  /** Delivery address. Determines the delivery location when neither that nor a district is sent. */
  address?: (string | null) | undefined
  /** Phone number of the receiver. Can affect the payment methods and the advance, never prices. */
  phone?: (string | null) | undefined
  /** Token that proves `phone`, from `verifyOtp` with purpose `checkout`. */
  phone_verification_token?: (string | null) | undefined
  /** E-mail address of the order. Affects only EMAIL_VERIFICATION_REQUIRED. */
  email?: (string | null) | undefined
  /** Token that proves the e-mail address of the order, from `verifyOtp` with purpose `checkout`. Needed instead of `phone_verification_token` where the details of 403 `verification_required` name `email`. Not needed for the verified address of the account. */
  email_verification_token?: (string | null) | undefined
  /** Payment method. Default COD. */
  payment_method?:
    (('COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD') | null) | undefined
  /** A coupon to try. */
  coupon_code?: (string | null) | undefined
  /** Advance that the shopper would pay. */
  advance_amount?: ((number | string) | null) | undefined
}

/** Input of `checkout.read`. */
export interface CheckoutReadInput {
  /** Delivery location code. Default: from the district and thana, else from the address. When these name a place where delivery costs more, the fee of that place is charged, with a warning; a store may refuse it instead. */
  delivery_location?: string | undefined
  /** Saved address ID. Its city is used when neither delivery location nor district is sent. */
  address_id?: string | undefined
  /** A coupon to try; may be empty. */
  coupon_code?: string | undefined
}

/** What collecting money adds. `none`: nothing. `fixed`: an `amount`. `percent`: a `percent` of what is to be collected without it, in whole taka, rounded down, at least the `minimum`. An order without money to collect pays none. */
export interface CodFee {
  /** Kind of the fee. */
  kind: 'none' | 'fixed' | 'percent'
  /** For `fixed`: the amount. */
  amount: string
  /** For `percent`: the percentage. */
  percent: number
  /** For `percent`: the least fee. */
  minimum: string
}

/** A payment method. */
export interface ConfiguredPaymentMethod {
  /** Payment method code. */
  code: string
  /** Name in the requested language. */
  name: string
  /** `cod`: cash on delivery; `gateway`: paid online; `manual`: transfer with a transaction ID. */
  type: string
  /** URL or path of the logo; may be empty. */
  logo: string
  /** Instructions for the shopper; may be empty. */
  instructions: string
  /** Account or wallet number to pay to; may be empty. */
  account_number: string
  /** Position, ascending. */
  sort_order: string
  [k: string]: string
}

/** An order whose buyer has the link to confirm it. */
export interface Confirmation {
  /** OPEN: the buyer can decide. RECEIVED: the buyer has decided, and the store does the rest. CONFIRMED and CANCELLED: the order is. ENDED: the buyer can decide nothing any more. */
  status: 'OPEN' | 'RECEIVED' | 'CONFIRMED' | 'CANCELLED' | 'ENDED'
  /** Number of the order. */
  order_number: string
  /** The first word of the name of the receiver. */
  first_name: string
  /** Thana or district of the delivery; may be empty. */
  area: string
  /** Items of the order. */
  items: ConfirmationItem[]
  /** Sum of the items before discount. */
  subtotal: string
  /** Total discount on the items. */
  discount_total: string
  /** Fee of the delivery, after offers. */
  delivery_fee: string
  delivery_fee_parts: DeliveryFeeParts
  /** What is left off because it is collected in cash, in which nobody carries poisha: 0.00, or negative. */
  rounding: string
  /** Price of what was not delivered, as far as it was not paid: nobody owes it. 0.00 before the delivery. */
  undelivered_amount: string
  /** Order total: `subtotal` − `discount_total` + `delivery_fee` + `rounding` − `undelivered_amount`. */
  total: string
  /** Verified money that pays the order. */
  amount_paid: string
  /** Amount for the courier to collect, in whole taka. */
  cash_to_collect: string
  /** What the store needs of it in advance, and has not got yet; 0.00 for nothing. */
  advance_due: string
  /** Time until which the link can be used, UTC. */
  expires_at: string
}

/** An item of the order. */
export interface ConfirmationItem {
  /** Name of the product. */
  name: string
  /** Name of the variant; empty without options. */
  variant_name: string
  /** Address of the picture; may be empty. */
  image: string
  /** Units ordered. */
  quantity: number
  /** Price of these units, before discount. */
  line_total: string
}

/** What the delivery fee is made of: the parts sum to it. */
export interface DeliveryFeeParts {
  /** What the zone charges for any parcel; the whole of a fee that was agreed on. */
  base: string
  /** What the weight of the parcel adds, and products and bundles with an extra delivery fee. */
  weight: string
  /** What collecting the money adds; 0.00 for what is not paid in cash. */
  cod: string
}

/** Input of `confirmations.decide`. */
export interface ConfirmationsDecideInput {
  /** Token of the link. */
  token: string
  /** What the buyer decides. */
  decision: 'confirm' | 'cancel' | 'call_me'
  /** What should be changed, or why the order is cancelled, at most 1000 characters. Required for `cancel`. */
  note?: (string | null) | undefined
}

/** Input of `confirmations.read`. */
export interface ConfirmationsReadInput {
  /** Token of the link. */
  token: string
}

/** Input of `contact.createMessage`. */
export interface ContactCreateMessageInput {
  /** Name of the sender. */
  name: string
  /** E-mail address of the sender; required without `phone`. */
  email?: (string | null) | undefined
  /** Phone number of the sender; required without `email`. In any usual spelling, with the country code unless it is a number of Bangladesh; stored as E.164. */
  phone?: (string | null) | undefined
  /** Subject, at most 200 characters. */
  subject?: (string | null) | undefined
  /** Text, at most 5000 characters. */
  message: string
  /** Additional facts: at most 20 keys of at most 50 characters, with values of at most 500 characters. */
  metadata?: null | undefined
}

/** A message of the contact form. */
export interface ContactMessage {
  /** ID of the contact message. */
  id: number
  /** Name of the sender. */
  name: string
  /** E-mail address of the sender; may be empty. */
  email: string
  /** Phone number of the sender, E.164; may be empty. */
  phone: string
  /** What it is about; may be empty. */
  subject: string
  /** Text of the message. */
  message: string
  /** Additional facts that the storefront sent. */
  metadata: {
    /** Value. */
    [k: string]: string
  }
  /** Whether staff have read the message. */
  is_read: boolean
  /** Time of creation, UTC. */
  created_at: string
}

/** Whether the coupon is valid, and its discount. */
export interface CouponResult {
  /** Whether the coupon can be used. */
  valid: boolean
  /** ID of its offer; null when not valid. */
  offer_id: number | null
  /** Kind of offer: `percentage`, `fixed`, `free_delivery` or `buy_x_get_y`; empty when not valid. */
  discount_type: 'percentage' | 'fixed' | 'free_delivery' | 'buy_x_get_y' | '' | (string & {})
  /** Percentage or fixed amount; 0.00 for free delivery. */
  discount_value: string
  /** Discount on the items, or on `subtotal`; 0.00 where it depends on items that are not known. */
  discount_amount: string
  /** Offer name, with the cap of the discount when it has one; empty when not valid. */
  offer_name: string
  /** Coupon code, upper case; empty for a text that can be no code. */
  coupon_code: string
  /** What the discount is for: `all_products`, or `some_products`, whose discount depends on the items; empty when not valid. */
  applies_to: 'all_products' | 'some_products' | '' | (string & {})
  /** Reason code when not valid. */
  reason?:
    | 'NOT_FOUND'
    | 'INACTIVE'
    | 'NOT_STARTED'
    | 'EXPIRED'
    | 'USAGE_LIMIT_REACHED'
    | 'CUSTOMER_LIMIT_REACHED'
    | 'NOT_ELIGIBLE_CUSTOMER'
    | 'NO_ELIGIBLE_ITEMS'
    | 'LOGIN_REQUIRED'
    | 'BETTER_OFFER_APPLIED'
    | 'MINIMUM_NOT_MET'
    | (string & {})
  /** Reason in words when not valid; the same as `message` of the response. */
  message?: string
}

/** Input of `coupon.validate`. */
export interface CouponValidateInput {
  /** The code; case does not matter. */
  coupon_code: string
  /** Subtotal before discount, as calculated by the storefront. */
  subtotal: number | string
  /** Items of a cart that the storefront stores itself. Default: the cart of the customer. */
  items?: (CartItemInput[] | null) | undefined
}

/** A curated list. */
export interface CuratedList {
  /** Key, used in the path. */
  key: string
  /** Title in the requested language. */
  title: string
  /** Number of products in the list. */
  product_count: number
}

/** Input of `curatedLists.read`. */
export interface CuratedListsReadInput {
  /** Key of the list. */
  key: string
}

/** The account of a customer. */
export interface Customer {
  /** Customer ID. */
  id: string
  /** E-mail address; empty when the account has none. */
  email: string
  /** First name of the customer. */
  first_name: string
  /** Last name; may be empty. */
  last_name: string
  /** Phone number, E.164; empty when the account has none. */
  phone: string
  /** Whether the e-mail address is verified. */
  is_email_verified: boolean
  /** Whether the phone number is verified. */
  is_phone_verified: boolean
  /** URL of the profile image; may be empty. */
  avatar: string
  /** Date of birth as YYYY-MM-DD, or null. */
  date_of_birth: string | null
  /** Gender: `female`, `male`, `other` or empty. */
  gender: '' | 'female' | 'male' | 'other'
  /** Language of messages to the customer. */
  preferred_language: 'bn' | 'en'
  /** Whether the customer accepts marketing messages. */
  marketing_opt_in: boolean
  /** ID of the default address; null for none. */
  default_address_id: string | null
  /** Number of orders. */
  orders_count: number
  /** Time after which the account is deleted, UTC; null unless a deletion is scheduled. */
  deletion_scheduled_for: string | null
  /**
   * Providers with which the customer can sign in.
   *
   * Items: Provider.
   */
  linked_providers: ('google' | 'facebook' | (string & {}))[]
  /** Time of registration, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
}

/** An export of the account. */
export interface DataExport {
  /** ID of the export. */
  export_id: string
  /** `PENDING` until the file is written, usually within two minutes; `EXPIRED` after seven days. After `FAILED`, request another. */
  status: 'PENDING' | 'READY' | 'FAILED' | 'EXPIRED'
  /** Bytes of the file; null before it is READY. */
  size: number | null
  /** Time of the request, UTC. */
  created_at: string
  /** Time when the file was ready or had failed, UTC; else null. */
  finished_at: string | null
  /** Time when the file is deleted, UTC; null before it is READY. */
  expires_at: string | null
  /** Link to the JSON file, valid for at most ten minutes, and until this session ends; null unless the export is READY, and in a session that is older than the export and did not request it: sign in again there. */
  download_url: string | null
}

/** Input of `dataExports.read`. */
export interface DataExportsReadInput {
  /** ID of the export. */
  export_id: string
}

/** Input of `dataExports.request`. */
export interface DataExportsRequestInput {
  /** Password of the account; required when it has one. */
  password?: (string | null) | undefined
  /** Code that `code/` sent; required when the account has no password. Bangla digits are accepted. */
  code?: (string | null) | undefined
}

/** How the deletion is confirmed. */
export interface DeletionProof {
  /** What `confirm/` needs: `password`, or the `code` that was sent. */
  confirm_with: 'password' | 'code'
  /** The code that was sent; null when the account has a password. */
  code: SentOtp | null
}

/** A requested code. */
export interface SentOtp {
  /** ID of the code, to verify it or to send another. */
  otp_id: string
  /** How the code is sent. */
  channel: 'email' | 'sms'
  /** The address or number, partly hidden. */
  destination: string
  /** Seconds until the code expires. */
  expires_in: number
  /** Seconds until another code can be requested. */
  resend_after: number
}

/** A warning about changed delivery details. */
export interface DeliveryInfoWarning {
  /** DELIVERY_AREA_MISMATCH: delivery to the new address costs more than the order charges. */
  code: 'DELIVERY_AREA_MISMATCH'
  /** Message in the requested language. */
  message: string
}

/** Input of `delivery.listLocations`. */
export interface DeliveryListLocationsInput {
  /** Only the locations directly inside this one: a location ID. */
  parent?: string | undefined
  /** Only this type, such as all 64 districts. */
  type?: ('division' | 'district' | 'thana') | undefined
  /** Part of a name, at least 2 characters. */
  q?: string | undefined
}

/** A delivery location with its fee for this order. */
export interface DeliveryOption {
  /** Delivery location code. `inside_dhaka`, `outside_dhaka`, `sub_dhaka`, `pickup`, or a code of the store's own. */
  code: string
  /** Label in the requested language. */
  label: string
  /** `delivery`: goods are brought to the address. `pickup`: the shopper comes for them, and no address decides. */
  kind: 'delivery' | 'pickup'
  /** Where shoppers come for their goods; null for `delivery`, and while staff have not entered it. */
  pickup_point: PickupPoint | null
  /** Delivery fee of this order, after offers. */
  fee: string
  /** Subtotal from which the zone delivers free; null for never. */
  free_above: string | null
  estimated_delivery: EstimatedDelivery
}

/** Where shoppers come for their goods, in the requested language. */
export interface PickupPoint {
  /** Name; may be empty. */
  name: string
  /** Where the place is. */
  address: string
  /** Phone number, E.164; may be empty. */
  phone: string
  /** Opening hours; may be empty. */
  hours: string
}

/** Estimated delivery dates. */
export interface EstimatedDelivery {
  /** Earliest date, YYYY-MM-DD. */
  from: string
  /** Latest date, YYYY-MM-DD. */
  to: string
}

/** A delivery zone. */
export interface DeliveryZone {
  /** Code to send as `delivery_location`. `inside_dhaka`, `outside_dhaka`, `sub_dhaka`, `pickup`, or a code of the store's own. */
  code: string
  /** Label in the requested language. */
  label: string
  /** `delivery`: goods are brought to the address. `pickup`: the shopper comes for them, and no address decides. */
  kind: 'delivery' | 'pickup'
  /** Where shoppers come for their goods; null for `delivery`, and while staff have not entered it. */
  pickup_point: PickupPoint | null
  /** Delivery fee, without what weight and collecting money add: a quote has the whole. */
  fee: string
  /** What free delivery leaves out, above `free_above` or by an offer. `base`: the `fee`, while weight and collecting money still cost what they cost. `all`: everything. */
  frees: 'base' | 'all'
  /** Fees by weight, ascending; empty where every parcel costs the `fee`. */
  weight_slabs: WeightSlab[]
  /** What every kilogram that has begun adds beyond the last slab. */
  extra_per_kg: string
  cod_fee: CodFee
  /** Subtotal from which the zone delivers free; null for never. */
  free_above: string | null
  /** Subtotal from which an automatic offer for all products and shoppers delivers free; null without one. At most one offer applies to an order: a coupon, or an offer that saves more, takes its place. */
  free_by_offer_above: string | null
  /** Estimated delivery time. */
  estimated_days: {
    /** Minimum, in days. */
    min: number
    /** Maximum, in days. */
    max: number
  }
}

/** What a parcel up to a weight costs. */
export interface WeightSlab {
  /** Greatest weight of the slab, in grams. */
  up_to_grams: number
  /** Whole delivery fee of the slab. */
  fee: string
}

/** How the export is confirmed. */
export interface ExportProof {
  /** What the request needs: `password`, or the `code` that was sent. */
  confirm_with: 'password' | 'code'
  /** The code that was sent; null when the account has a password. */
  code: SentOtp | null
}

/** The flash deal of the product. */
export interface FlashDealDetail {
  /** Flash deal ID. */
  id: number
  /** Title in the requested language. */
  title: string
  /** Start time, UTC. */
  starts_at: string
  /** End time, UTC. */
  ends_at: string
  /** Current time of the server, UTC, for countdowns. */
  server_time: string
  /** Lowest price of the product in the deal. */
  price: string
  /** Price of the same units without the deal, to show struck through. */
  regular_price: string
  /** Units of the product in the deal, of all variants. */
  quota: number
  /** Units sold, of all variants. */
  sold: number
  /** Sold part of the quota, in whole per cent, rounded down. */
  sold_percent: number
  /** Maximum units of the product per customer, of all variants; null for no limit. */
  per_customer_limit: number | null
}

/** A product in a flash deal. */
export interface FlashDealItem {
  /** Product ID. */
  id: number
  /** Name in the requested language. */
  name: string
  /** Slug, used in the path. */
  slug: string
  /** Stock-keeping unit; may be empty. */
  sku: string
  /** Short description; may be empty. */
  short_description: string
  /** Lowest current price, without the flash deal: its price is `flash_deal.price`. */
  price: string
  /** Compare-at price, to show struck through; null when not reduced. */
  compare_at_price: string | null
  /** Reduction of `price` against `compare_at_price`, in whole per cent; 0 when not reduced. The sort `discount` is by it. A flash deal changes neither: its reduction is that of `flash_deal.price` against `flash_deal.regular_price`. */
  discount_percent: number
  /** Currency of all prices, ISO 4217. */
  currency: string
  /** Symbol of the currency, to show with amounts. */
  currency_symbol: string
  /** Lowest price of its variants. */
  price_min: string
  /** Highest price of its variants. */
  price_max: string
  /** URL of the first image; empty when there is none. */
  thumbnail: string
  /** Images, in display order. Only the first has a `preview`. */
  images: ProductImage[]
  /** Whether a variant must be chosen to order it. */
  has_variants: boolean
  /** Stock status: `in_stock`, `low_stock`, `preorder` (out of stock, can be ordered) or `out_of_stock`. */
  stock_status: 'in_stock' | 'low_stock' | 'out_of_stock' | 'preorder'
  /** Whether it can be ordered: true unless `out_of_stock`. */
  is_available: boolean
  /** Main category; null for none or a hidden one. */
  category: CategoryReference | null
  /** Brand; null for none. */
  brand: BrandReference | null
  /** Average rating of approved reviews, 1 to 5 with two decimals; 0 when there are none. */
  average_rating: number
  /** Number of approved reviews. */
  total_reviews: number
  /** Units sold, updated once a minute. */
  sold_count: number
  /** Whether it is in the `featured` list. */
  is_featured: boolean
  /** Whether it was published within the last 30 days. */
  is_new: boolean
  /** Whether shoppers can subscribe to it. */
  is_subscribable: boolean
  /**
   * Tags for search and related products.
   *
   * Items: Tag.
   */
  tags: string[]
  flash_deal: FlashDealDetail
  /** Automatic offers for it, highest priority first. */
  offers: ProductOffer[]
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change of these fields, UTC. */
  updated_at: string
  /** The first 24 of its variants for sale, in display order; empty without variants. Returned only where `fields` names it. */
  variant_choices?: VariantChoice[]
}

/** Input of `flashDeals.list`. */
export interface FlashDealsListInput {
  /** `active`: running deals (default); `upcoming`: deals that start later. */
  status?: ('active' | 'upcoming') | undefined
  /** Rows per page, at least 1. Default 24; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Footer of every page. */
export interface Footer {
  /** Text about the store. */
  about: string
  /** Copyright notice. */
  copyright: string
  /** URL of the Facebook page. */
  facebook: string
  /** URL of the Instagram page. */
  instagram: string
  /** URL of the YouTube channel. */
  youtube: string
  /** URL of the TikTok page. */
  tiktok: string
  /** WhatsApp number. */
  whatsapp: string
  /** E-mail address in the footer. */
  email: string
  /** Phone number in the footer. */
  phone: string
  /** Address in the footer. */
  address: string
  /** URL or path of an image of the payment methods. */
  payment_image: string
  [k: string]: string
}

/** What only the guest who placed the order sees, and can ask for with the `tracking_token`. */
export interface GuestOrder {
  /** Order ID. */
  id: number
  /** Order items. */
  items: OrderItem[]
  /** Payment method that the shopper chose. */
  payment_method:
    'COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD' | (string & {})
  /** Verified money that pays this order; never more than the total. */
  amount_paid: string
  /** Amount still to be paid; 0.00 when the order is cancelled, expired or returned. */
  amount_due: string
  /** Amount for the courier to collect, in whole taka. */
  cod_amount: string
  /** Whether `requestCancellation` is possible now. */
  can_cancel: boolean
  /** Whether `requestRefund` is possible now. */
  can_refund: boolean
  /** Whether a request waits for the store. */
  has_open_request: boolean
}

/** An order item, as it was when the order was placed. */
export interface OrderItem {
  /** Order item ID. */
  id: number
  /** ID of the product. */
  product_id: number
  /** Variant ID; null for a product without options. */
  variant_id: number | null
  /** Name of the product. */
  name: string
  /** Name of the variant; empty without options. */
  variant_name: string
  /** Stock-keeping unit; may be empty. */
  sku: string
  /** Slug of the product. */
  slug: string
  /** Address of the picture; may be empty. */
  image: string
  /** Price of one unit. */
  unit_price: string
  /** Units ordered. */
  quantity: number
  /** Discount of the item. */
  discount: string
  /** `unit_price` × `quantity`, before discount. */
  line_total: string
  /** Where in the storefront it was added. */
  added_via: string
  /** Units delivered. */
  delivered_quantity: number
  /** Units returned. */
  returned_quantity: number
  /** ID of the review of the product by the customer; null when there is none, or the item is not delivered yet. */
  review_id: number | null
}

/** Hero section of the home page. */
export interface Hero {
  /** Title of the hero section. */
  title: string
  /** Subtitle of the hero section. */
  subtitle: string
  /** URL or path of the hero image; without one, the image of the newest product; empty when no product has one. */
  image: string
  /** URL or path of the hero image on phones. */
  mobile_image: string
  /** Text of the button. */
  button_text: string
  /** Link target. */
  button_link: string
  /** Overlay of the image, such as none. */
  overlay: string
  /** Layout of the hero section. */
  style: string
  [k: string]: string
}

/** A top-level category. */
export interface HomeCategory {
  /** Category ID. */
  id: number
  /** Category name in the requested language. */
  name: string
  /** Slug, used in paths. */
  slug: string
  /** URL of the image; without one of its own, that of the first product in it; empty when no product has one. */
  image: string
  image_preview?: ImagePreview
  /** Icon: a name or a URL; may be empty. */
  icon: string
}

/** The home page. */
export interface HomePage {
  /** Sections, from top to bottom. */
  sections: HomeSection[]
}

/** A section of the home page. */
export interface HomeSection {
  /** What `items` are: `banners`, `categories`, `flash_deals`, `products` or `bundles`. */
  type: 'banners' | 'categories' | 'flash_deals' | 'products' | 'bundles' | (string & {})
  /** Key of the curated list of a `products` section; otherwise the type. */
  key: string
  /** Title in the requested language; empty for banners. */
  title: string
  /**
   * Banners, categories, products (with the details of their deal in `flash_deals`) or bundles, in order.
   *
   * Items: A banner, a category, a product in a flash deal, a product or a bundle.
   */
  items: (Banner | HomeCategory | FlashDealItem | Product | Bundle)[]
}

/** Input of `home.readSitemap`. */
export interface HomeReadSitemapInput {
  /** Rows per page, at least 1. Default 1000; values above 1000 are lowered to 1000. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** The invoice of an order. */
export interface Invoice {
  /** Format of the document. */
  format: 'html'
  /** Name for the saved document. */
  file_name: string
  /** The document. */
  content: string
}

/** The last message of a ticket. */
export interface LastMessage {
  /** Message ID. */
  id: string
  /** Who wrote it: the customer, staff of the store, or the system. */
  sender_type: 'CUSTOMER' | 'STAFF' | 'SYSTEM'
  /** First 140 characters of its text. */
  message: string
  /** Time of creation, UTC. */
  created_at: string
}

/** That the request was received; not whether anything was kept. */
export interface LeadReceipt {
  /** Always true. */
  received: boolean
}

/** That nobody is contacted any more. */
export interface LeadStop {
  /** Always true. */
  stopped: boolean
}

/** Input of `leads.resume`. */
export interface LeadsResumeInput {
  /** Token of the link. */
  token: string
}

/** Input of `leads.save`. */
export interface LeadsSaveInput {
  /** Whether the shopper has agreed. */
  consent: boolean
  /** Phone number that the shopper has typed. */
  phone: string
  /** Random text that the storefront makes for each checkout, 16 to 64 characters: a corrected phone number then replaces the one sent before. */
  checkout_key?: (string | null) | undefined
  /** Name of the receiver. */
  name?: (string | null) | undefined
  /** How far the shopper came: `contact`, `address` or `payment`. Default `contact`. */
  step?: (('contact' | 'address' | 'payment') | null) | undefined
  /** Items. Default: the cart of the customer; guests must send them. */
  items?: (CartItemInput[] | null) | undefined
  /** The coupon of the cart. */
  coupon_code?: (string | null) | undefined
  /** Delivery location code, where it is chosen. */
  delivery_location?: (string | null) | undefined
  /** District: a name in English or Bangla, or a location ID. */
  district?: (string | null) | undefined
  /** Thana or area. */
  thana?: (string | null) | undefined
}

/** Input of `leads.stop`. */
export interface LeadsStopInput {
  /** Token of the link. */
  token: string
}

/** A division, a district, or a thana (an upazila or a metropolitan thana). */
export interface Location {
  /** Location ID; it does not change. */
  id: string
  /** ID of the location that contains it; null for a division. */
  parent: string | null
  /** Type of the location. */
  type: 'division' | 'district' | 'thana'
  /** English name. */
  name: string
  /** Bangla name. */
  name_bn: string
  /** Code of the delivery zone of the store that serves it; null for a division, or when several zones can or none does. */
  zone: string | null
}

/** An entry of the main menu. */
export interface NavigationEntry {
  /** ID of the entry. */
  id: string
  /** Label of the entry. */
  label: string
  /** Link target. */
  link: string
  /** Link type: `category`, `page`, `url` or `product`. */
  type: string
  /** Icon: a name or a URL; may be empty. */
  icon: string
  /** ID of the parent entry; empty at the top level. */
  parent_id: string
  /** Position, ascending. */
  sort_order: string
  /** Whether the link opens a new tab: `true` or `false`. */
  open_in_new_tab: string
  [k: string]: string
}

/** Newsletter box. */
export interface Newsletter {
  /** Whether it is visible. */
  enabled: boolean
  /** Title of the newsletter box. */
  title: string
  /** Subtitle of the newsletter box. */
  subtitle: string
}

/** Whether the address is subscribed. */
export interface NewsletterConfirmData {
  /** Always true. */
  subscribed: boolean
}

/** Input of `newsletter.confirm`. */
export interface NewsletterConfirmInput {
  /** Token from the mail. */
  token: string
}

/** The request; it is confirmed by mail. */
export interface NewsletterRequest {
  /** Always false: nobody is subscribed before confirming. */
  subscribed: boolean
  /** Always true. */
  confirmation_sent: boolean
}

/** Input of `newsletter.subscribe`. */
export interface NewsletterSubscribeInput {
  /** E-mail address that begins with a letter or digit, at most 254 characters; stored in lower case. */
  email: string
  /** Name, at most 100 characters. */
  name?: (string | null) | undefined
  /** Where the shopper asked for it, at most 50 characters. */
  source?: (string | null) | undefined
}

/** Whether the address is subscribed. */
export interface NewsletterUnsubscribeData {
  /** Always false. */
  subscribed: boolean
}

/** Input of `newsletter.unsubscribe`. */
export interface NewsletterUnsubscribeInput {
  /** Token from the mail. */
  token?: (string | null) | undefined
  /** E-mail address that begins with a letter or digit, at most 254 characters; stored in lower case. */
  email?: (string | null) | undefined
}

/** The label of a name or value. */
export interface OptionLabel {
  /** The name or value; letter case does not matter. */
  text: string
  /** What shoppers read. */
  label: string
}

/** An order with all details. */
export interface Order {
  /** Order ID. */
  id: number
  /** Order number that people use. */
  order_number: string
  /** Order status. */
  status:
    | 'PENDING'
    | 'CONFIRMED'
    | 'PROCESSING'
    | 'SHIPPED'
    | 'DELIVERED'
    | 'COMPLETED'
    | 'ON_HOLD'
    | 'CANCELLED'
    | 'RETURNED'
    | 'PARTIALLY_RETURNED'
    | 'EXPIRED'
  /** Order total: `subtotal` − `discount_total` + `delivery_fee` + `rounding` − `undelivered_amount`. */
  total: string
  /** Payment method that the shopper chose. */
  payment_method:
    'COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD' | (string & {})
  /** Time when the order was placed, UTC. */
  created_at: string
  /** Total units of all items. */
  item_count: number
  /** How far the order is paid. */
  payment_status:
    'NOT_APPLICABLE' | 'PENDING' | 'PARTIALLY_PAID' | 'PAID' | 'FAILED' | 'EXPIRED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  /** Currency of all amounts. */
  currency: string
  /** Sum of the items before discount. */
  subtotal: string
  /** Total discount on the items. */
  discount_total: string
  /** Fee of the delivery, after offers. */
  delivery_fee: string
  delivery_fee_parts: DeliveryFeeParts
  /** What is left off because it is collected in cash, in which nobody carries poisha: 0.00, or negative. */
  rounding: string
  /** Price of what was not delivered, as far as it was not paid: nobody owes it. 0.00 before the delivery. */
  undelivered_amount: string
  /** Source of the delivery fee: `none`, `zone`, `free_above` or `offer`. */
  delivery_fee_source: 'none' | 'zone' | 'free_above' | 'offer' | 'agreed' | (string & {})
  /** VAT and supplementary duty that the prices of the items and the delivery fee include; nothing is added. 0.00 where the store does not show it. */
  tax_total: string
  /** Verified money that pays this order; never more than the total. */
  amount_paid: string
  /** Amount still to be paid; 0.00 when the order is cancelled, expired or returned. */
  amount_due: string
  /** Refunds that the store has paid out. */
  amount_refunded: string
  /** Advance that the shopper claims to have paid. */
  advance_amount: string
  /** Amount for the courier to collect, in whole taka. */
  cod_amount: string
  /** Applied coupon code; may be empty. */
  coupon_code: string
  /**
   * Applied offers, at most one.
   *
   * Items: An applied offer.
   */
  applied_offers: {
    /** ID of the offer. */
    offer_id: number
    /** Name of the offer that shoppers see. */
    offer_name: string
    /** Discount, including the delivery fee. */
    discount_amount: string
    /** Whether it applied without a coupon code. */
    auto_applied: boolean
  }[]
  /**
   * Bundles that were complete. Their discounts are part of the items’ `discount`.
   *
   * Items: A bundle of the order.
   */
  applied_bundles: {
    /** ID of the bundle. */
    bundle_id: number
    /** Name when the order was placed, in the language of the order. */
    name: string
    /** Number of complete bundles. */
    quantity: number
    /** Price of one bundle when the order was placed. */
    price: string
    /** Discount against the prices of its items, for all of them. */
    discount_amount: string
  }[]
  /** Name of the receiver. */
  receiver_name: string
  /** Phone of the receiver, E.164. */
  phone: string
  /** E-mail; may be empty. */
  email: string
  /** Delivery address. */
  address: string
  /** District: its English name, when it was recognised; may be empty. */
  district: string
  /** Thana; may be empty. */
  thana: string
  /** Delivery location code; may be empty. `inside_dhaka`, `outside_dhaka`, `sub_dhaka`, `pickup`, or a code of the store's own. */
  delivery_location: string
  /** Note of the shopper; may be empty. */
  note: string
  /** Order items. */
  items: OrderItem[]
  /** Payment method of the advance; may be empty. */
  advance_payment_method:
    'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CASH' | '' | (string & {})
  /** Transaction ID of the advance; may be empty. */
  advance_transaction_id: string
  /** Transaction ID of the payment; may be empty. */
  payment_transaction_id: string
  /** Payment session of the gateway; null for none. */
  payment_session_id: string | null
  /** Tracking of the parcel; null before it is shipped. */
  tracking: OrderTracking | null
  /** The parcels that were handed over to a courier, in that order. An order may be sent in several. */
  shipments: OrderShipment[]
  /** Estimated delivery dates; null when unknown. */
  estimated_delivery: EstimatedDelivery | null
  /** Public history, oldest first. */
  timeline: TimelineEntry[]
  /** Whether the delivery details can still be changed. */
  can_edit: boolean
  /** Whether a cancellation can be requested. */
  can_cancel: boolean
  /** Whether a refund can be requested. */
  can_refund: boolean
  /** Whether a delivered item has no review by the customer yet. */
  can_review: boolean
  /** Cancellation requests. */
  cancellation_requests_count: number
  /** Refund requests. */
  refund_requests_count: number
  /** ID of the subscription that the order created or renews; null for none. */
  subscription_id: number | null
  /** Grows with every change. */
  version: number
  /** Time of confirmation, UTC; null when not confirmed. */
  confirmed_at: string | null
  /** Time of shipping, UTC; null when not shipped. */
  shipped_at: string | null
  /** Time of delivery, UTC; null when not delivered. */
  delivered_at: string | null
  /** Time of cancellation, UTC; null when not cancelled. */
  cancelled_at: string | null
  /** Time of the last change, UTC. */
  updated_at: string
}

/** Tracking of the parcel. */
export interface OrderTracking {
  /** Name of the courier. */
  courier: string
  /** Tracking code of the courier. */
  tracking_code: string
  /** URL of the tracking page; may be empty. */
  tracking_url: string
  /** Order status. */
  status:
    | 'PENDING'
    | 'CONFIRMED'
    | 'PROCESSING'
    | 'SHIPPED'
    | 'DELIVERED'
    | 'COMPLETED'
    | 'ON_HOLD'
    | 'CANCELLED'
    | 'RETURNED'
    | 'PARTIALLY_RETURNED'
    | 'EXPIRED'
    | (string & {})
  /** Time of the last change, UTC. */
  updated_at: string
}

/** A parcel of the order. */
export interface OrderShipment {
  /** Number of the parcel. */
  shipment_number: string
  /** Status of the parcel. */
  status:
    | 'PICKED_UP'
    | 'IN_TRANSIT'
    | 'OUT_FOR_DELIVERY'
    | 'HELD'
    | 'DELIVERED'
    | 'PARTLY_DELIVERED'
    | 'RETURNING'
    | 'RETURNED'
    | 'LOST'
    | (string & {})
  /** Name of the courier; may be empty. */
  courier: string
  /** Tracking code of the courier; may be empty. */
  tracking_code: string
  /** URL of the tracking page; may be empty. */
  tracking_url: string
  /** Units in it. */
  item_count: number
  /** Time at which it was handed over, UTC. */
  shipped_at: string
  /** Time at which it was delivered, returned or lost, UTC; null before. */
  ended_at: string | null
}

/** An entry of the public history. */
export interface TimelineEntry {
  /** New order status, or the code of another step. */
  code: string
  /** Message in the requested language. */
  message: string
  /** Time of the entry, UTC. */
  created_at: string
}

/** An item to order. */
export interface OrderItemInput {
  /** ID of the product. */
  product_id: number
  /** Variant ID; required when the product has options. */
  variant_id?: (number | null) | undefined
  /** Units of the item. */
  quantity?: (number | null) | undefined
  /** Unit price that the shopper saw. It is a maximum, never used in calculations. */
  unit_price?: ((number | string) | null) | undefined
  /** Where in the storefront it was added, free text. */
  added_via?: (string | null) | undefined
}

/** What the order of a link costs. */
export interface OrderLinkQuote {
  /** Quote ID for support requests. It reserves nothing. */
  quote_id: string
  /** Time until which a storefront can show the quote, UTC. */
  expires_at: string
  /** Items of the quote. */
  items: CartItem[]
  /** Sum of the items before discount, without items that cannot be ordered. */
  subtotal: string
  /** Total discount on the items. */
  discount_total: string
  /** Delivery fee; 0.00 without items, and while the delivery location is unknown. */
  delivery_fee: string
  delivery_fee_parts: DeliveryFeeParts
  /** Source of the delivery fee: `none`, `zone`, `free_above`, `offer`, or `agreed` with the store. */
  delivery_fee_source: 'none' | 'zone' | 'free_above' | 'offer' | 'agreed' | (string & {})
  /** Code of the delivery location that an order would have: empty while it is unknown, and in a store without delivery zones. `inside_dhaka`, `outside_dhaka`, `sub_dhaka`, `pickup`, or a code of the store's own. */
  delivery_location: string
  /** District that an order would have: the English name when it was recognised, also from the address; may be empty. */
  district: string
  /** Thana that an order would have; may be empty. */
  thana: string
  /** VAT and supplementary duty that the prices of the items and the delivery fee include; nothing is added. 0.00 where the store does not show it. */
  tax_included: string
  /** What is left off because it is paid in cash: the part of the total that the courier collects is rounded down to whole taka. 0.00 for what is paid otherwise; else 0.00 or negative. */
  rounding: string
  /** `subtotal` − `discount_total` + `delivery_fee` + `rounding`, with the `payment_method` of the request, or else cash on delivery: what the items cost that can be ordered. With a requirement, no order is accepted for it yet. */
  total: string
  /** Total to send with the order as `expected_total`; a different total is then refused with 409 `price_changed`. */
  expected_total: string
  /** Whether an advance payment is required. */
  advance_required: boolean
  /** Required advance. */
  advance_amount: string
  /** Reason code of the advance rule; empty without an advance. */
  advance_reason: string
  /** Amount for the courier to collect, in whole taka. */
  cod_amount: string
  /** All delivery locations. A store without delivery zones has one free location. */
  delivery_options: DeliveryOption[]
  /** Payment methods for this total. */
  payment_methods: PaymentMethod[]
  /** Coupon of the cart; null for none. */
  coupon: CartCoupon | null
  /** Applied offers, at most one. */
  applied_offers: AppliedOffer[]
  /** Complete bundles among the items. Their discounts are part of the items’ `discount`. */
  applied_bundles: AppliedBundle[]
  /** Benefits that a larger cart would get, smallest missing amount first. */
  near_offers: NearOffer[]
  /** What is missing before the order can be placed. */
  requirements: OrderRequirement[]
  /** Problems with the items, the coupon and the place of delivery. */
  warnings: CartNotice[]
}

/** A payment method. */
export interface PaymentMethod {
  /** Code to send as `payment_method`. */
  code: 'COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD'
  /** Name in the requested language. */
  name: string
  /** Cash on delivery, by a gateway, or by hand with a transaction id. */
  type: 'cod' | 'gateway' | 'manual'
  /** URL or path of the logo; may be empty. */
  logo: string
  /** Instructions for the shopper in the requested language; may be empty. */
  instructions: string
  /** Account or wallet number to pay to; may be empty. */
  account_number: string
  /** Whether the shopper pays on the page of a payment gateway. */
  is_online: boolean
  /** Whether an advance can be paid with it. */
  supports_advance: boolean
  /** Whether refunds are paid through it. */
  supports_refund: boolean
  /** Least amount to pay with it: the limit of the store, or of the gateway. */
  min_amount: string
  /** Largest amount to pay with it: the limit of the store, or of the gateway; null for no limit. */
  max_amount: string | null
  /** Surcharge in per cent. */
  fee_percent: number
  /** Position in lists, ascending. */
  sort_order: number
}

/** A missing requirement. */
export interface OrderRequirement {
  /** Field of the order request that fulfils it; empty when none does. */
  field: string
  /** Requirement code. ITEMS_REQUIRED: there is no item. ITEMS_NEED_CHANGE: an order of these items would be refused; the warnings state why for each. DELIVERY_AREA_REQUIRED: the address does not name its district clearly. DELIVERY_AREA_MISMATCH: it names a place where delivery costs more than in the chosen delivery location, in a store that refuses that. ORDER_NOT_ACCEPTED: the store cannot take the order online; no field fulfils it. ADVANCE_NOT_ACCEPTED: the advance is above the total, or a gateway would charge it and the rest cannot be paid in cash. PHONE_VERIFICATION_REQUIRED: the order may need a `phone_verification_token`; a quote says so for every number that is not verified, an order only where the store asks for it. EMAIL_VERIFICATION_REQUIRED: the same with `email_verification_token`, where no SMS reaches the number. */
  code:
    | 'ITEMS_REQUIRED'
    | 'ITEMS_NEED_CHANGE'
    | 'DELIVERY_LOCATION_REQUIRED'
    | 'LOGIN_REQUIRED'
    | 'MINIMUM_ORDER_NOT_MET'
    | 'ADVANCE_REQUIRED'
    | 'PAYMENT_METHOD_UNAVAILABLE'
    | 'ADVANCE_NOT_ACCEPTED'
    | 'DELIVERY_AREA_REQUIRED'
    | 'DELIVERY_AREA_MISMATCH'
    | 'ORDER_NOT_ACCEPTED'
    | 'PHONE_VERIFICATION_REQUIRED'
    | 'EMAIL_VERIFICATION_REQUIRED'
  /** Message in the requested language. */
  message: string
}

/** The placed order. */
export interface OrderLinksOrderData {
  order: Order
  /** Warnings for the shopper. */
  warnings: OrderWarning[]
  /** For guests: token to track this order. */
  tracking_token?: string
}

/** A warning for the shopper. */
export interface OrderWarning {
  /** PRICE_CHANGED: the price is lower than shown. FLASH_DEAL_ENDED, FLASH_DEAL_LIMIT: the price of a flash deal (`expected`) is not charged, because it ended or sold out, or does not cover this many units. COUPON_NOT_APPLICABLE: the coupon of the cart does not apply any more, and the best automatic offer was used. DUPLICATE_ORDER_SUSPECTED: the same order was placed shortly before. DELIVERY_AREA_MISMATCH: the address is in a place where delivery costs more than in the chosen delivery location, and the fee of that place is charged (`actual`; `expected` is that of the chosen one). */
  code:
    | 'PRICE_CHANGED'
    | 'FLASH_DEAL_ENDED'
    | 'FLASH_DEAL_LIMIT'
    | 'COUPON_NOT_APPLICABLE'
    | 'DUPLICATE_ORDER_SUSPECTED'
    | 'DELIVERY_AREA_MISMATCH'
    | (string & {})
  /** Field of the request; may be empty. */
  target: string
  /** Price in the request; null for other warnings. */
  expected: string | null
  /** Price that is charged; null for other warnings. */
  actual: string | null
  /** Message in the requested language. */
  message: string
}

/** Input of `orderLinks.order`. */
export interface OrderLinksOrderInput {
  /** Token of the link. */
  token: string
  /** Name of the receiver. Default: that of the link; required when it has none. */
  receiver_name?: (string | null) | undefined
  /** Mobile number of the receiver in any usual spelling. Default: that of the link; required when it has none. */
  phone?: (string | null) | undefined
  /** Delivery address. */
  address: string
  /** District: a name in English or Bangla, or a location ID. Default: recognised from the address. */
  district?: (string | null) | undefined
  /** Thana or area. Default: recognised from the address. */
  thana?: (string | null) | undefined
  /** Delivery location code. Default: from the district and thana, else from the address. When district, thana, saved address or address name a place where delivery costs more, the fee of that place is charged, with a warning, or refused as `price_changed` when less was shown; a store may return 400 instead. */
  delivery_location?: (string | null) | undefined
  /** E-mail address for order updates; may be empty. */
  email?: (string | '' | null) | undefined
  /** Note for the store. */
  note?: (string | null) | undefined
  /** Payment method. A `manual` method requires `payment_transaction_id`. */
  payment_method?:
    (('COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD') | null) | undefined
  /** Transaction ID of a payment of the whole total, in the same form. Also accepted with COD; `payment_status` is then PENDING until staff verify it. */
  payment_transaction_id?: (string | null) | undefined
  /** Advance that the shopper claims to have paid, at most the total. It counts as paid after staff verify it. */
  advance_amount?: ((number | string) | null) | undefined
  /** Payment method of the advance. An advance that the store requires is met only by an enabled method with `supports_advance`. */
  advance_payment_method?:
    (('BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CASH') | null) | undefined
  /** Transaction ID of the advance, 4 to 64 letters and digits. Letter case, spaces, hyphens and Bangla digits do not matter. Absent for cash, and for an advance that is still to be sent, which meets no advance that the store requires. */
  advance_transaction_id?: (string | null) | undefined
  /** Total that the shopper accepted. A different total returns 409 `price_changed`. */
  expected_total?: ((number | string) | null) | undefined
}

/** Input of `orderLinks.read`. */
export interface OrderLinksReadInput {
  /** Token of the link. */
  token: string
  /** Delivery address. Determines the delivery location when neither that nor a district is sent. */
  address?: string | undefined
  /** District: a name in English or Bangla, or a location ID. Default: recognised from the address. */
  district?: string | undefined
  /** Thana or area. Default: recognised from the address. */
  thana?: string | undefined
  /** Delivery location code. Default: from the district and thana, else from the address. When district, thana, saved address or address name a place where delivery costs more, the fee of that place is charged, with a warning, or refused as `price_changed` when less was shown; a store may return 400 instead. */
  delivery_location?: string | undefined
  /** Payment method. Default COD. */
  payment_method?: ('COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD') | undefined
}

/** A refund request of the order. */
export interface OrderRefundRequest {
  /** Refund request ID. */
  id: number
  /** PENDING: waits for the store. APPROVED. PROCESSING: the money is being sent. COMPLETED: the money was sent. FAILED: sending failed and is tried again. REJECTED. WITHDRAWN: by the shopper. */
  status: 'PENDING' | 'APPROVED' | 'PROCESSING' | 'FAILED' | 'COMPLETED' | 'REJECTED' | 'WITHDRAWN'
  /** Reason of the shopper. */
  reason: string
  /** Amount to refund: the requested one, or the part of it that the store approved. */
  amount: string
  /** Items that the refund is about; empty for the order as a whole. */
  items: RefundItem[]
  /** Where the shopper wants the money; empty where it was not said. */
  payout_method: 'BKASH' | 'NAGAD' | 'ROCKET' | 'BANK_TRANSFER' | '' | (string & {})
  /** The phone number of the wallet, E.164, or the bank account in the words of the shopper; empty where it was not said. */
  payout_account: string
  /** Time of the request, UTC. */
  created_at: string
  /** How the money was sent; empty until then. */
  refund_method:
    'ORIGINAL_PAYMENT' | 'BKASH' | 'NAGAD' | 'ROCKET' | 'BANK_TRANSFER' | 'CASH' | 'STORE_CREDIT' | '' | (string & {})
  /** Note of the store; empty for none. */
  admin_note: string
  /** Time of the decision, ISO 8601 in UTC; empty until the store has decided. */
  reviewed_at: string
}

/** An item that the refund is about. */
export interface RefundItem {
  /** ID of the order item. */
  order_item_id: number
  /** Name of the product. */
  name: string
  /** Name of the variant; empty for none. */
  variant_name: string
  /** Units that the refund is about. */
  quantity: number
}

/** The requests of the order. */
export interface OrderRequests {
  /** Cancellation requests, newest first. */
  cancellation_requests: CancellationRequest[]
  /** Refund requests, newest first. */
  refund_requests: OrderRefundRequest[]
}

/** An order in a list. */
export interface OrderSummary {
  /** Order ID. */
  id: number
  /** Order number that people use. */
  order_number: string
  /** Order status. */
  status:
    | 'PENDING'
    | 'CONFIRMED'
    | 'PROCESSING'
    | 'SHIPPED'
    | 'DELIVERED'
    | 'COMPLETED'
    | 'ON_HOLD'
    | 'CANCELLED'
    | 'RETURNED'
    | 'PARTIALLY_RETURNED'
    | 'EXPIRED'
  /** Order total: `subtotal` − `discount_total` + `delivery_fee` + `rounding` − `undelivered_amount`. */
  total: string
  /** Payment method that the shopper chose. */
  payment_method:
    'COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD' | (string & {})
  /** Time when the order was placed, UTC. */
  created_at: string
  /** Total units of all items. */
  item_count: number
}

/** The placed order. */
export interface OrdersCreateData {
  order: Order
  /** Warnings for the shopper. */
  warnings: OrderWarning[]
  /** For guests: token to track this order. */
  tracking_token?: string
}

/** Input of `orders.create`. */
export interface OrdersCreateInput {
  /** Name of the receiver; required without `address_id`. */
  receiver_name?: (string | null) | undefined
  /** Mobile number of the receiver in any usual spelling; required without `address_id`. */
  phone?: (string | null) | undefined
  /** Delivery address; required without `address_id`. */
  address?: (string | null) | undefined
  /** Saved address ID. Provides `receiver_name`, `phone` and `address` when they are absent. */
  address_id?: (string | null) | undefined
  /** Delivery fee that the shopper saw. It is a maximum, never used in calculations. */
  delivery_fee?: ((number | string) | null) | undefined
  /** Currency; when sent, must be the currency of the store. */
  currency?: (string | null) | undefined
  /** Delivery location code. Default: from the district and thana, else from the address. When district, thana, saved address or address name a place where delivery costs more, the fee of that place is charged, with a warning, or refused as `price_changed` when less was shown; a store may return 400 instead. */
  delivery_location?: (string | null) | undefined
  /** District: a name in English or Bangla, or a location ID. Default: recognised from the address. */
  district?: (string | null) | undefined
  /** Thana or area. Default: recognised from the address. */
  thana?: (string | null) | undefined
  /** E-mail address for order updates; may be empty. */
  email?: (string | '' | null) | undefined
  /** Note for the store. */
  note?: (string | null) | undefined
  /** Coupon code. Default: the coupon of the cart while it applies; otherwise the best automatic offer is used, with a warning when the coupon does not apply any more. */
  coupon_code?: (string | null) | undefined
  /** Items. Default: the cart of the customer. Required for guests. */
  items?: (OrderItemInput[] | null) | undefined
  /** Advance that the shopper claims to have paid, at most the total. It counts as paid after staff verify it. */
  advance_amount?: ((number | string) | null) | undefined
  /** Payment method of the advance. An advance that the store requires is met only by an enabled method with `supports_advance`. */
  advance_payment_method?:
    (('BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CASH') | null) | undefined
  /** Transaction ID of the advance, 4 to 64 letters and digits. Letter case, spaces, hyphens and Bangla digits do not matter. Absent for cash, and for an advance that is still to be sent, which meets no advance that the store requires. */
  advance_transaction_id?: (string | null) | undefined
  /** Transaction ID of a payment of the whole total, in the same form. Also accepted with COD; `payment_status` is then PENDING until staff verify it. */
  payment_transaction_id?: (string | null) | undefined
  /** Items to subscribe to; customers only. The order is the first one of the subscription. */
  subscribe_items?: (SubscriptionItemInput[] | null) | undefined
  /** Interval of the subscription; required with `subscribe_items`. */
  subscribe_interval?: (('weekly' | 'biweekly' | 'monthly' | 'bimonthly' | 'quarterly') | null) | undefined
  /** Total that the shopper accepted. A different total returns 409 `price_changed`. */
  expected_total?: ((number | string) | null) | undefined
  /** Payment method. A `manual` method requires `payment_transaction_id`. */
  payment_method?:
    (('COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD') | null) | undefined
  /** Token that proves `phone`, from `verifyOtp` with purpose `checkout`. For cash on delivery where the store asks for it, and after 403 `verification_required`; helps after 409 `invalid_state` (`unchecked_payments`) and `coupon_not_applicable` with `purpose` `checkout` in the details. To a proven number, unproven orders of others use up no offer that is limited per customer. Not needed for the verified number of the account. */
  phone_verification_token?: (string | null) | undefined
  /** Token that proves the e-mail address of the order, from `verifyOtp` with purpose `checkout`. Needed instead of `phone_verification_token` where the details of 403 `verification_required` name `email`. Not needed for the verified address of the account. */
  email_verification_token?: (string | null) | undefined
}

/** An item to subscribe to. */
export interface SubscriptionItemInput {
  /** ID of the product. */
  product_id: number
  /** Variant ID; required when the product has options. */
  variant_id?: (number | null) | undefined
  /** Quantity of each delivery. */
  quantity?: (number | null) | undefined
}

/** Input of `orders.list`. */
export interface OrdersListInput {
  /** Only orders with this status. */
  status?:
    | (
        | 'PENDING'
        | 'CONFIRMED'
        | 'PROCESSING'
        | 'SHIPPED'
        | 'DELIVERED'
        | 'COMPLETED'
        | 'ON_HOLD'
        | 'CANCELLED'
        | 'RETURNED'
        | 'PARTIALLY_RETURNED'
        | 'EXPIRED'
      )
    | undefined
  /** Rows per page, at least 1. Default 100; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `X-Next-Cursor` of the previous page. */
  cursor?: string | undefined
  /** Language of messages and translated content, instead of `Accept-Language`. */
  locale?: ('bn' | 'en') | undefined
}

/** Input of `orders.listRefunds`. */
export interface OrdersListRefundsInput {
  /** Rows per page, at least 1. Default 100; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `X-Next-Cursor` of the previous page. */
  cursor?: string | undefined
}

/** Input of `orders.read`. */
export interface OrdersReadInput {
  /** ID of the order to retrieve. */
  order_id: number
}

/** Input of `orders.readInvoice`. */
export interface OrdersReadInvoiceInput {
  /** ID of the order. */
  order_id: number
  /** Format of the document. */
  format?: 'html' | undefined
}

/** Input of `orders.readRequests`. */
export interface OrdersReadRequestsInput {
  /** ID of the order. */
  order_id: number
}

/** The cart, with warnings. */
export interface OrdersReorderData {
  /** Cart ID; null for a new cart and for a cart that the storefront stores itself. */
  id: string | null
  /** Version, increased by every change; 0 for a new cart. */
  version: number
  /** Currency of all amounts, ISO 4217. */
  currency: string
  /** Symbol of the currency, to show with amounts. */
  currency_symbol: string
  /** Cart items, oldest first. */
  items: CartItem[]
  /** Total units, including items that cannot be ordered. */
  item_count: number
  /** Sum of the items before discount, without items that cannot be ordered. */
  subtotal: string
  /** Total discount on the items. */
  discount_total: string
  /** `subtotal` − `discount_total`. The quote adds the delivery fee. */
  total: string
  /** Coupon of the cart; null for none. */
  coupon: CartCoupon | null
  /** Applied offers, at most one. */
  applied_offers: AppliedOffer[]
  /** Complete bundles among the items. Their discounts are part of the items’ `discount`. */
  applied_bundles: AppliedBundle[]
  /** Benefits that a larger cart would get, smallest missing amount first. */
  near_offers: NearOffer[]
  /** Problems that prevent an order, and changed prices. */
  problems: CartNotice[]
  /** Time of the last change, UTC; null for a new cart. */
  updated_at: string | null
  /** Differences from the request, with their reasons. */
  warnings: CartNotice[]
}

/** Input of `orders.reorder`. */
export interface OrdersReorderInput {
  /** ID of the order. */
  order_id: number
}

/** Input of `orders.requestCancellation`. */
export interface OrdersRequestCancellationInput {
  /** ID of the order. */
  order_id: number
  /** Reason, at most 1000 characters. */
  reason: string
  /** For a guest order, instead of the access token: the `tracking_token` that its creation returned. */
  tracking_token?: (string | null) | undefined
}

/** The refund request. */
export interface OrdersRequestRefundData {
  /** Refund request ID. */
  id: number
  /** PENDING: waits for the store. APPROVED. PROCESSING: the money is being sent. COMPLETED: the money was sent. FAILED: sending failed and is tried again. REJECTED. WITHDRAWN: by the shopper. */
  status: 'PENDING' | 'APPROVED' | 'PROCESSING' | 'FAILED' | 'COMPLETED' | 'REJECTED' | 'WITHDRAWN'
  /** Reason of the shopper. */
  reason: string
  /** Amount to refund: the requested one, or the part of it that the store approved. */
  amount: string
  /** Items that the refund is about; empty for the order as a whole. */
  items: RefundItem[]
  /** Where the shopper wants the money; empty where it was not said. */
  payout_method: 'BKASH' | 'NAGAD' | 'ROCKET' | 'BANK_TRANSFER' | '' | (string & {})
  /** The phone number of the wallet, E.164, or the bank account in the words of the shopper; empty where it was not said. */
  payout_account: string
  /** Time of the request, UTC. */
  created_at: string
  /** ID of the order. */
  order_id: number
  /**
   * Addresses of files that show the reason.
   *
   * Items: URL.
   */
  proof_files: string[]
  /**
   * Those of `proof_files` that lie on other websites. The server has not read them: show them as links, and load them only when somebody opens one.
   *
   * Items: URL.
   */
  foreign_proof_files: string[]
}

/** Input of `orders.requestRefund`. */
export interface OrdersRequestRefundInput {
  /** ID of the order. */
  order_id: number
  /** Reason for the refund, at most 1000 characters. */
  reason: string
  /** Items that the refund is about. Default: the order as a whole. */
  items?: (RefundItemInput[] | null) | undefined
  /** Amount to refund. Default: what was paid for the `items`, or everything that can be refunded without them. */
  amount?: ((number | string) | null) | undefined
  /** Files that show the reason, at most five: uploads of the shopper with purpose `refund`, or https URLs of other sites. */
  proof_files?: (string[] | null) | undefined
  /** Where the money should be sent, with `payout_account`; of use for an order that was paid in cash. */
  payout_method?: (('BKASH' | 'NAGAD' | 'ROCKET' | 'BANK_TRANSFER') | null) | undefined
  /** The phone number of the wallet in any usual spelling; for BANK_TRANSFER the name, bank, branch and number of the account. */
  payout_account?: (string | null) | undefined
  /** For a guest order, instead of the access token: the `tracking_token` that its creation returned. */
  tracking_token?: (string | null) | undefined
}

/** An item to refund. */
export interface RefundItemInput {
  /** ID of the order item. */
  order_item_id: number
  /** Units to refund, at most those of the order item. */
  quantity: number
}

/** Status of the tracked order. */
export interface OrdersTrackData {
  /** The number people use. */
  order_number: string
  /** Order status. */
  status:
    | 'PENDING'
    | 'CONFIRMED'
    | 'PROCESSING'
    | 'SHIPPED'
    | 'DELIVERED'
    | 'COMPLETED'
    | 'ON_HOLD'
    | 'CANCELLED'
    | 'RETURNED'
    | 'PARTIALLY_RETURNED'
    | 'EXPIRED'
  /** How far the order is paid. */
  payment_status:
    'NOT_APPLICABLE' | 'PENDING' | 'PARTIALLY_PAID' | 'PAID' | 'FAILED' | 'EXPIRED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  /** Public history, oldest first. */
  timeline: TimelineEntry[]
  /** Tracking of the parcel; null before it is shipped. */
  tracking: OrderTracking | null
  /** The parcels that were handed over to a courier, in that order. An order may be sent in several. */
  shipments: OrderShipment[]
  /** Estimated delivery dates; null when unknown. */
  estimated_delivery: EstimatedDelivery | null
  /** Units in it. */
  item_count: number
  /** Sum of the items before discount. */
  subtotal: string
  /** Total discount on the items. */
  discount_total: string
  /** Fee of the delivery, after offers. */
  delivery_fee: string
  delivery_fee_parts: DeliveryFeeParts
  /** What is left off because it is collected in cash, in which nobody carries poisha: 0.00, or negative. */
  rounding: string
  /** Price of what was not delivered, as far as it was not paid: nobody owes it. 0.00 before the delivery. */
  undelivered_amount: string
  /** Order total: `subtotal` − `discount_total` + `delivery_fee` + `rounding` − `undelivered_amount`. */
  total: string
  /** Thana or district; the address is not disclosed. */
  area: string
  /** What only the guest who placed the order sees; null without the `tracking_token`, and for the order of a customer. */
  guest_order: GuestOrder | null
}

/** Input of `orders.track`. */
export interface OrdersTrackInput {
  /** The number people use. */
  order_number?: (string | null) | undefined
  /** Bangladeshi mobile number in any usual spelling; stored as E.164 (+8801XXXXXXXXX). */
  phone?: (string | null) | undefined
  /** Token that a guest received with the order. */
  tracking_token?: (string | null) | undefined
}

/** The current delivery details. */
export interface OrdersUpdateDeliveryInfoData {
  /** Order ID. */
  id: number
  /** Name of the receiver. */
  receiver_name: string
  /** Phone of the receiver, E.164. */
  phone: string
  /** Delivery address. */
  address: string
  /** District, English name; empty when unknown. */
  district: string
  /** Thana, English name; empty when unknown. */
  thana: string
  /** What the shopper should know about the change. */
  warnings: DeliveryInfoWarning[]
}

/** Input of `orders.updateDeliveryInfo`. */
export interface OrdersUpdateDeliveryInfoInput {
  /** ID of the order. */
  order_id: number
  /** Name of the receiver. */
  receiver_name?: (string | null) | undefined
  /** Bangladeshi mobile number in any usual spelling; stored as E.164 (+8801XXXXXXXXX). */
  phone?: (string | null) | undefined
  /** Delivery address. */
  address?: (string | null) | undefined
  /** District of the new address: a name in English or Bangla, or a location ID. */
  district?: (string | null) | undefined
  /** Thana of the new address: a name in English or Bangla, or a location ID. */
  thana?: (string | null) | undefined
  /** Proof of the new phone number, from `otp/verify/` with purpose `checkout`. */
  phone_verification_token?: (string | null) | undefined
  /** `version` of the order as you read it. Returns 409 `version_conflict` when the order was changed since. */
  version?: (number | null) | undefined
}

/** Input of `orders.withdrawCancellation`. */
export interface OrdersWithdrawCancellationInput {
  /** ID of the cancellation request. */
  request_id: number
  /** For a guest order, instead of the access token: the `tracking_token` that its creation returned. */
  tracking_token?: (string | null) | undefined
}

/** Input of `orders.withdrawRefund`. */
export interface OrdersWithdrawRefundInput {
  /** ID of the refund request. */
  refund_id: number
  /** For a guest order, instead of the access token: the `tracking_token` that its creation returned. */
  tracking_token?: (string | null) | undefined
}

/** Input of `otp.resend`. */
export interface OtpResendInput {
  /** `otp_id` of the earlier response. */
  otp_id: string
}

/** Input of `otp.send`. */
export interface OtpSendInput {
  /** How to send the code. */
  channel: 'email' | 'sms'
  /** Address for `email`. Default for `verify_email`: that of the account. */
  email?: (string | null) | undefined
  /** Number for `sms`. Default for `verify_phone`: that of the account. In any usual spelling, with the country code unless it is a number of Bangladesh; stored as E.164. */
  phone?: (string | null) | undefined
  /** What the code is for. */
  purpose: 'verify_email' | 'verify_phone' | 'login' | 'reset_password' | 'checkout'
}

/** Input of `otp.verify`. */
export interface OtpVerifyInput {
  /** `otp_id` of the response that sent it. */
  otp_id?: (string | null) | undefined
  /** Address that the code was sent to, instead of `otp_id`. */
  email?: (string | null) | undefined
  /** Number that the code was sent to, instead of `otp_id`. In any usual spelling, with the country code unless it is a number of Bangladesh; stored as E.164. */
  phone?: (string | null) | undefined
  /** Required without `otp_id`: what the code is for. */
  purpose?: (('verify_email' | 'verify_phone' | 'login' | 'reset_password' | 'checkout') | null) | undefined
  /** The six digits; Bangla digits, spaces and hyphens are accepted. */
  code: string
}

/** A cancellation request. */
export interface OwnCancellationRequest {
  /** Cancellation request ID. */
  id: number
  /** ID of the order. */
  order_id: number
  /** APPROVED: the order is cancelled. */
  status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN'
  /** Reason of the shopper. */
  reason: string
  /** Note of the store; empty for none. */
  admin_note: string
  /** Time of the decision, ISO 8601 in UTC; empty until the store has decided. */
  reviewed_at: string
  /** Time of the request, UTC. */
  created_at: string
}

/** A review by the customer. */
export interface OwnReview {
  /** Review ID. */
  id: number
  /** ID of the product; null for a review of the store. */
  product_id: number | null
  /** Rating, 1 to 5 stars. */
  rating: number
  /** Title as plain text; may be empty. Escape it in HTML. */
  title: string
  /** Review as plain text; may be empty. Escape it in HTML. */
  content: string
  /**
   * URLs of images.
   *
   * Items: URL of an image.
   */
  images: string[]
  /** Whether an order of the customer with the product was delivered. */
  is_verified_purchase: boolean
  /** How many customers found it helpful. */
  helpful_count: number
  /** Public reply of the store; null when there is none. */
  reply: ReviewReply | null
  /** Time when it was written, UTC. */
  created_at: string
  /** First name and initial of the customer. */
  customer_name: string
  /** PENDING until staff decide. Only APPROVED reviews are public. */
  status: 'PENDING' | 'APPROVED' | 'REJECTED'
  /** Why staff rejected it; may be empty. */
  rejection_reason: string
}

/** Public reply of the store. */
export interface ReviewReply {
  /** Reply as plain text. */
  content: string
  /** Time of the reply, UTC. */
  created_at: string
}

/** A page. */
export interface PageDetail {
  /** Page ID. */
  id: number
  /** Slug, used in the path. */
  slug: string
  /** Title in the requested language. */
  title: string
  /** `policy`: its slug is `privacy-policy`, `terms`, `return-policy`, `refund-policy` or `shipping-policy`; `page`: any other page. */
  type: 'page' | 'policy'
  seo: Seo
  /** Time of the last change, UTC. */
  updated_at: string
  /** Content in the requested language, sanitized HTML. */
  content: string
  /** Current slug for the URL of the page. */
  canonical_slug: string
  /** Requested slug when it is a previous one: redirect to `canonical_slug`; null otherwise. */
  redirected_from: string | null
}

/** A page without its content. */
export interface PageReference {
  /** Page ID. */
  id: number
  /** Slug, used in the path. */
  slug: string
  /** Title in the requested language. */
  title: string
  /** `policy`: its slug is `privacy-policy`, `terms`, `return-policy`, `refund-policy` or `shipping-policy`; `page`: any other page. */
  type: 'page' | 'policy'
  seo: Seo
  /** Time of the last change, UTC. */
  updated_at: string
}

/** Input of `pages.list`. */
export interface PagesListInput {
  /** Only pages of this type. */
  type?: ('page' | 'policy') | undefined
}

/** Input of `pages.read`. */
export interface PagesReadInput {
  /** Slug of the page, current or previous. */
  slug: string
}

/** Input of `passwordReset.confirm`. */
export interface PasswordResetConfirmInput {
  /** `reset_token` of a verified code; valid once and for 10 minutes. */
  reset_token?: (string | null) | undefined
  /** E-mail address of the account. */
  email?: (string | null) | undefined
  /** Phone number of the account, instead of `email`. In any usual spelling, with the country code unless it is a number of Bangladesh; stored as E.164. */
  phone?: (string | null) | undefined
  /** The six digits, with `email` or `phone`, instead of `reset_token`. */
  code?: (string | null) | undefined
  /** Password, 8 to 128 characters; common passwords are refused. */
  new_password: string
  /** The same new password again. */
  new_password_confirm: string
}

/** Input of `passwordReset.request`. */
export interface PasswordResetRequestInput {
  /** E-mail address of the account. */
  email?: (string | null) | undefined
  /** Phone number of the account, instead of `email`. In any usual spelling, with the country code unless it is a number of Bangladesh; stored as E.164. */
  phone?: (string | null) | undefined
}

/** The same for every account. */
export interface PasswordResetRequested {
  /** Seconds until the code expires, if one was sent. */
  expires_in: number
}

/** An item. */
export interface PastOrderItem {
  /** Name of the product, with its variant. */
  name: string
  /** Stock-keeping unit; may be empty. */
  sku: string
  /** Units. */
  quantity: number
  /** Their price; null when the file does not say it. */
  total: string | null
}

/** Input of `pastOrders.listOwn`. */
export interface PastOrdersListOwnInput {
  /** Rows per page, at least 1. Default 20; values above 50 are lowered to 50. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** How the order is paid now. */
export interface PaymentChange {
  /** ID of the order. */
  order_id: number
  /** Order number that people use. */
  order_number: string
  /** Status of the order. */
  status:
    | 'PENDING'
    | 'CONFIRMED'
    | 'PROCESSING'
    | 'SHIPPED'
    | 'DELIVERED'
    | 'COMPLETED'
    | 'ON_HOLD'
    | 'CANCELLED'
    | 'RETURNED'
    | 'PARTIALLY_RETURNED'
    | 'EXPIRED'
  /** How it is paid. */
  payment_method: 'COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD'
  /** Payment status of the order. */
  payment_status:
    'NOT_APPLICABLE' | 'PENDING' | 'PARTIALLY_PAID' | 'PAID' | 'FAILED' | 'EXPIRED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  /** Delivery fee: with the part for collecting money of the present method. */
  delivery_fee: string
  /** What is left off of the total so that the cash is whole taka: 0.00 or negative. */
  rounding: string
  /** Total of the order: in cash less than before by what is left off of a taka. */
  total: string
  /** Currency of the amounts. */
  currency: string
  /** Advance that the shopper states; staff verify it. */
  advance_amount: string
  /** What the courier collects, in whole taka, before the advance is verified; 0.00 without COD. */
  cod_amount: string
}

/** A payment session after the check. */
export interface PaymentCheck {
  /** ID of the payment session. */
  payment_session_id: string
  /** ID of the order. */
  order_id: number
  /** Order number that people use. */
  order_number: string
  /** CREATED: not accepted by the gateway yet. REDIRECTED: the shopper is at the gateway. PROCESSING: the result is being found out. SUCCEEDED: paid. FAILED, CANCELLED, EXPIRED: not paid; while the order is PENDING, `payment/retry/` makes another attempt. */
  status: 'CREATED' | 'REDIRECTED' | 'PROCESSING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED' | 'EXPIRED'
  /** Amount of the attempt. */
  amount: string
  /** Total of the order. */
  order_total: string
  /** What of the total is cash on delivery; 0.00 when the gateway charges all. */
  cod_amount: string
  /** Currency of the amount. */
  currency: string
  /** Where the shopper pays. */
  gateway: 'BKASH' | 'NAGAD' | 'SSLCOMMERZ'
  /** ID of the payment at the gateway; empty before it is paid. */
  gateway_transaction_id: string
  /** Why it failed; empty when it did not. */
  failure_code:
    | 'INSUFFICIENT_BALANCE'
    | 'WRONG_PIN'
    | 'WALLET_REFUSED'
    | 'DUPLICATE_PAYMENT'
    | 'NOT_APPROVED'
    | 'CANCELLED'
    | 'EXPIRED'
    | 'AMOUNT_REFUSED'
    | 'REFUND_REFUSED'
    | 'REFUND_WINDOW_OVER'
    | 'MERCHANT_BALANCE'
    | 'GATEWAY_UNAVAILABLE'
    | 'GATEWAY_SETTINGS'
    | 'OTHER'
    | ''
    | (string & {})
  /** What to tell the shopper, in the requested language. */
  message: string
  /** Time until which the payment can be made, UTC. */
  expires_at: string
  /** Estimated delivery dates; null when unknown. */
  estimated_delivery: EstimatedDelivery | null
  /** Whether `signature` was made by this service for the other values; null without a signature. */
  is_return_genuine: boolean | null
}

/** A payment session: one attempt to pay an order through a gateway. */
export interface PaymentState {
  /** ID of the payment session. */
  payment_session_id: string
  /** ID of the order. */
  order_id: number
  /** Order number that people use. */
  order_number: string
  /** CREATED: not accepted by the gateway yet. REDIRECTED: the shopper is at the gateway. PROCESSING: the result is being found out. SUCCEEDED: paid. FAILED, CANCELLED, EXPIRED: not paid; while the order is PENDING, `payment/retry/` makes another attempt. */
  status: 'CREATED' | 'REDIRECTED' | 'PROCESSING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED' | 'EXPIRED'
  /** Amount of the attempt. */
  amount: string
  /** Total of the order. */
  order_total: string
  /** What of the total is cash on delivery; 0.00 when the gateway charges all. */
  cod_amount: string
  /** Currency of the amount. */
  currency: string
  /** Where the shopper pays. */
  gateway: 'BKASH' | 'NAGAD' | 'SSLCOMMERZ'
  /** ID of the payment at the gateway; empty before it is paid. */
  gateway_transaction_id: string
  /** Why it failed; empty when it did not. */
  failure_code:
    | 'INSUFFICIENT_BALANCE'
    | 'WRONG_PIN'
    | 'WALLET_REFUSED'
    | 'DUPLICATE_PAYMENT'
    | 'NOT_APPROVED'
    | 'CANCELLED'
    | 'EXPIRED'
    | 'AMOUNT_REFUSED'
    | 'REFUND_REFUSED'
    | 'REFUND_WINDOW_OVER'
    | 'MERCHANT_BALANCE'
    | 'GATEWAY_UNAVAILABLE'
    | 'GATEWAY_SETTINGS'
    | 'OTHER'
    | ''
    | (string & {})
  /** What to tell the shopper, in the requested language. */
  message: string
  /** Time until which the payment can be made, UTC. */
  expires_at: string
  /** Estimated delivery dates; null when unknown. */
  estimated_delivery: EstimatedDelivery | null
}

/** Input of `payments.changeMethod`. */
export interface PaymentsChangeMethodInput {
  /** Order to pay; for its customer. */
  order_id?: (number | null) | undefined
  /** Order number; for guests, with `phone`. */
  order_number?: (string | null) | undefined
  /** Phone of the receiver; for guests, with `order_number`. */
  phone?: (string | null) | undefined
  /** COD, or an enabled payment method of type `manual`, with its transaction ID. */
  payment_method: 'COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD'
  /** Transaction ID of a payment of the whole total, in the same form. Also accepted with COD; `payment_status` is then PENDING until staff verify it. */
  payment_transaction_id?: (string | null) | undefined
  /** Advance that the shopper claims to have paid, at most the total. It counts as paid after staff verify it. */
  advance_amount?: ((number | string) | null) | undefined
  /** Payment method of the advance. An advance that the store requires is met only by an enabled method with `supports_advance`. */
  advance_payment_method?:
    (('BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CASH') | null) | undefined
  /** Transaction ID of the advance, 4 to 64 letters and digits. Letter case, spaces, hyphens and Bangla digits do not matter. Absent for cash, and for an advance that is still to be sent, which meets no advance that the store requires. */
  advance_transaction_id?: (string | null) | undefined
  /** Total that the shopper was shown for the new method; another one is 409 `price_changed`, whose `details.total` is right. Default: the total of the order at most. */
  expected_total?: ((number | string) | null) | undefined
  /** Token that proves the phone number of the order, from `verifyOtp` with purpose `checkout`. Needed after 403 `verification_required`. */
  phone_verification_token?: (string | null) | undefined
  /** Token that proves the e-mail address of the order, from `verifyOtp` with purpose `checkout`. Needed instead of `phone_verification_token` where the details of 403 `verification_required` name `email`. Not needed for the verified address of the account. */
  email_verification_token?: (string | null) | undefined
}

/** The begun payment. */
export interface PaymentsInitiateData {
  /** Page of the gateway. Send the shopper there. */
  redirect_url: string
  /** ID of the order. */
  order_id: number
  /** ID of the payment session. */
  payment_session_id: string
  /** Order number that people use. */
  order_number: string
  /** Amount to pay. */
  amount: string
  /** Amount that the gateway charges: `advance_amount`, or else what is due. */
  payable_now: string
  /** Currency of the amount. */
  currency: string
  /** Time until which the payment can be made, UTC. Later the order expires. */
  expires_at: string
  /** Where the shopper pays. */
  gateway: 'BKASH' | 'NAGAD' | 'SSLCOMMERZ'
  /** Warnings for the shopper, as `createOrder` returns them. */
  warnings: OrderWarning[]
  /** For guests: token to track this order. */
  tracking_token?: string
}

/** Input of `payments.initiate`. */
export interface PaymentsInitiateInput {
  /** Name of the receiver; required without `address_id`. */
  receiver_name?: (string | null) | undefined
  /** Mobile number of the receiver in any usual spelling; required without `address_id`. */
  phone?: (string | null) | undefined
  /** Delivery address; required without `address_id`. */
  address?: (string | null) | undefined
  /** Saved address ID. Provides `receiver_name`, `phone` and `address` when they are absent. */
  address_id?: (string | null) | undefined
  /** Delivery fee that the shopper saw. It is a maximum, never used in calculations. */
  delivery_fee?: ((number | string) | null) | undefined
  /** Currency; when sent, must be the currency of the store. */
  currency?: (string | null) | undefined
  /** Delivery location code. Default: from the district and thana, else from the address. When district, thana, saved address or address name a place where delivery costs more, the fee of that place is charged, with a warning, or refused as `price_changed` when less was shown; a store may return 400 instead. */
  delivery_location?: (string | null) | undefined
  /** District: a name in English or Bangla, or a location ID. Default: recognised from the address. */
  district?: (string | null) | undefined
  /** Thana or area. Default: recognised from the address. */
  thana?: (string | null) | undefined
  /** E-mail address for order updates; may be empty. */
  email?: (string | '' | null) | undefined
  /** Note for the store. */
  note?: (string | null) | undefined
  /** Coupon code. Default: the coupon of the cart while it applies; otherwise the best automatic offer is used, with a warning when the coupon does not apply any more. */
  coupon_code?: (string | null) | undefined
  /** Items. Default: the cart of the customer. Required for guests. */
  items?: (OrderItemInput[] | null) | undefined
  /** Advance that the shopper claims to have paid, at most the total. It counts as paid after staff verify it. */
  advance_amount?: ((number | string) | null) | undefined
  /** Payment method of the advance. An advance that the store requires is met only by an enabled method with `supports_advance`. */
  advance_payment_method?:
    (('BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CASH') | null) | undefined
  /** Transaction ID of the advance, 4 to 64 letters and digits. Letter case, spaces, hyphens and Bangla digits do not matter. Absent for cash, and for an advance that is still to be sent, which meets no advance that the store requires. */
  advance_transaction_id?: (string | null) | undefined
  /** Transaction ID of a payment of the whole total, in the same form. Also accepted with COD; `payment_status` is then PENDING until staff verify it. */
  payment_transaction_id?: (string | null) | undefined
  /** Items to subscribe to; customers only. The order is the first one of the subscription. */
  subscribe_items?: (SubscriptionItemInput[] | null) | undefined
  /** Interval of the subscription; required with `subscribe_items`. */
  subscribe_interval?: (('weekly' | 'biweekly' | 'monthly' | 'bimonthly' | 'quarterly') | null) | undefined
  /** Total that the shopper accepted. A different total returns 409 `price_changed`. */
  expected_total?: ((number | string) | null) | undefined
  /** Gateway to pay with: an enabled payment method of type `gateway`. */
  payment_method: 'BKASH' | 'NAGAD' | 'SSLCOMMERZ'
  /** Page of the storefront to which the shopper returns. Its origin must be one of the `payment_return_origins` of the store or that of its website; with a sandbox key, `http://localhost` with any port too. Path, query and fragment are kept. Its query must not use the parameters that are added: `order_id`, `order_number`, `payment_session_id`, `status` and `signature`. */
  callback_url: string
  /** Token that proves `phone`, from `verifyOtp` with purpose `checkout`. Needed after 403 `verification_required`, and helps after 409 `invalid_state` (`unpaid_orders`) and `coupon_not_applicable` with `purpose` `checkout` in the details. To a proven number, unproven orders of others use up no offer that is limited per customer. Not needed for the verified number of the account. */
  phone_verification_token?: (string | null) | undefined
  /** Token that proves the e-mail address of the order, from `verifyOtp` with purpose `checkout`. Needed instead of `phone_verification_token` where the details of 403 `verification_required` name `email`. Not needed for the verified address of the account. */
  email_verification_token?: (string | null) | undefined
}

/** Input of `payments.listMethods`. */
export interface PaymentsListMethodsInput {
  /** Only methods for this order total. */
  amount?: (number | string) | undefined
  /** Delivery location. An unknown location has no payment methods. */
  delivery_location?: string | undefined
}

/** Input of `payments.readSession`. */
export interface PaymentsReadSessionInput {
  /** ID of the payment session. */
  payment_session_id: string
}

/** The begun payment. */
export interface PaymentsRetryData {
  /** Page of the gateway. Send the shopper there. */
  redirect_url: string
  /** ID of the order. */
  order_id: number
  /** ID of the payment session. */
  payment_session_id: string
  /** Order number that people use. */
  order_number: string
  /** Amount to pay. */
  amount: string
  /** Amount that the gateway charges: `advance_amount`, or else what is due. */
  payable_now: string
  /** Currency of the amount. */
  currency: string
  /** Time until which the payment can be made, UTC. Later the order expires. */
  expires_at: string
  /** Where the shopper pays. */
  gateway: 'BKASH' | 'NAGAD' | 'SSLCOMMERZ'
}

/** Input of `payments.retry`. */
export interface PaymentsRetryInput {
  /** Order to pay; for its customer. */
  order_id?: (number | null) | undefined
  /** Order number; for guests, with `phone`. */
  order_number?: (string | null) | undefined
  /** Phone of the receiver; for guests, with `order_number`. */
  phone?: (string | null) | undefined
  /** Gateway to pay with: an enabled payment method of type `gateway`. */
  payment_method: 'BKASH' | 'NAGAD' | 'SSLCOMMERZ'
  /** Page of the storefront to which the shopper returns. Its origin must be one of the `payment_return_origins` of the store or that of its website; with a sandbox key, `http://localhost` with any port too. Path, query and fragment are kept. Its query must not use the parameters that are added: `order_id`, `order_number`, `payment_session_id`, `status` and `signature`. */
  callback_url: string
}

/** Input of `payments.verify`. */
export interface PaymentsVerifyInput {
  /** ID of the payment session. */
  payment_session_id: string
  /** `status`, as the browser brought it. */
  status?: (string | null) | undefined
  /** `signature`, as the browser brought it. */
  signature?: (string | null) | undefined
  /** Value of bKash. */
  paymentID?: (string | null) | undefined
  /** Value of Nagad. */
  payment_ref_id?: (string | null) | undefined
}

/** An attribute. */
export interface ProductAttribute {
  /** Attribute name. */
  name: string
  /** Attribute value. */
  value: string
  /** Attribute name in the requested language. */
  label: string
  /** Attribute value in the requested language. */
  value_label: string
}

/** A product with all details. */
export interface ProductDetail {
  /** Product ID. */
  id: number
  /** Name in the requested language. */
  name: string
  /** Slug, used in the path. */
  slug: string
  /** Stock-keeping unit; may be empty. */
  sku: string
  /** Short description; may be empty. */
  short_description: string
  /** Lowest current price, without the flash deal: its price is `flash_deal.price`. */
  price: string
  /** Compare-at price, to show struck through; null when not reduced. */
  compare_at_price: string | null
  /** Reduction of `price` against `compare_at_price`, in whole per cent; 0 when not reduced. The sort `discount` is by it. A flash deal changes neither: its reduction is that of `flash_deal.price` against `flash_deal.regular_price`. */
  discount_percent: number
  /** Currency of all prices, ISO 4217. */
  currency: string
  /** Symbol of the currency, to show with amounts. */
  currency_symbol: string
  /** Lowest price of its variants. */
  price_min: string
  /** Highest price of its variants. */
  price_max: string
  /** URL of the first image; empty when there is none. */
  thumbnail: string
  /** Images, in display order. Only the first has a `preview`. */
  images: ProductImage[]
  /** Whether a variant must be chosen to order it. */
  has_variants: boolean
  /** Stock status: `in_stock`, `low_stock`, `preorder` (out of stock, can be ordered) or `out_of_stock`. */
  stock_status: 'in_stock' | 'low_stock' | 'out_of_stock' | 'preorder'
  /** Whether it can be ordered: true unless `out_of_stock`. */
  is_available: boolean
  /** Main category; null for none or a hidden one. */
  category: CategoryReference | null
  /** Brand; null for none. */
  brand: BrandReference | null
  /** Average rating of approved reviews, 1 to 5 with two decimals; 0 when there are none. */
  average_rating: number
  /** Number of approved reviews. */
  total_reviews: number
  /** Units sold, updated once a minute. */
  sold_count: number
  /** Whether it is in the `featured` list. */
  is_featured: boolean
  /** Whether it was published within the last 30 days. */
  is_new: boolean
  /** Whether shoppers can subscribe to it. */
  is_subscribable: boolean
  /**
   * Tags for search and related products.
   *
   * Items: Tag.
   */
  tags: string[]
  /** Current flash deal; null for none. */
  flash_deal: FlashDeal | null
  /** Automatic offers for it, highest priority first. */
  offers: ProductOffer[]
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change of these fields, UTC. */
  updated_at: string
  /** Description, sanitized HTML; may be empty. */
  description: string
  /** Options that variants are chosen by; empty for a product without options. */
  options: ProductOption[]
  /** Variants; empty for a product without options. */
  variants: Variant[]
  /** Quantity available of a product without options, at most 20; null when it has options, or the store hides stock counts or does not track its stock. */
  available_quantity: number | null
  /** Attributes, such as fabric. */
  attributes: ProductAttribute[]
  /**
   * Addresses of videos.
   *
   * Items: An address.
   */
  videos: string[]
  /** Minimum quantity per order. */
  min_quantity: number
  /** Maximum quantity per order; null for no limit. */
  max_quantity: number | null
  /** Weight in grams; null when unknown. */
  weight_grams: number | null
  /** What a unit adds to the fee of its delivery, such as of a bulky product; nothing where it is picked up. */
  extra_delivery_fee: string
  /**
   * Subscription intervals; empty when it has no subscription.
   *
   * Items: An interval.
   */
  subscribe_intervals: ('weekly' | 'biweekly' | 'monthly' | 'bimonthly' | 'quarterly' | (string & {}))[]
  /** Discount on the price in the orders that renew a subscription, in whole per cent. */
  subscribe_discount_percent: number
  /** All its categories but hidden ones, the main one first. */
  categories: CategoryReference[]
  /** Breadcrumb from the top-level category to the main category, without hidden ones. */
  breadcrumbs: CategoryReference[]
  seo: Seo
  rating_breakdown: RatingBreakdown
  /** Number of related products, at most 24. */
  related_count: number
  /** Delivery information; may be empty. */
  delivery_note: string
  /** Return policy; may be empty. */
  return_policy: string
  /** Current slug for the URL of its page. */
  canonical_slug: string
  /** Requested slug when it is a previous one: redirect to `canonical_slug`; null otherwise. */
  redirected_from: string | null
}

/** An option. */
export interface ProductOption {
  /** Option name. */
  name: string
  /** Option name in the requested language. */
  label: string
  /**
   * Option values, in order.
   *
   * Items: Option value.
   */
  values: string[]
  /**
   * `values` in the requested language, in the same order.
   *
   * Items: Option value.
   */
  value_labels: string[]
}

/** A variant. */
export interface Variant {
  /** Variant ID, sent as `variant_id`. */
  id: number
  /** Stock-keeping unit; may be empty. */
  sku: string
  /** Option name → value. */
  name: string
  /** Option value. */
  options: {
    /** Option value. */
    [k: string]: string
  }
  /** Unit price. */
  price: string
  /** Unit price in the open flash deal; null for none. */
  flash_price: string | null
  /** Compare-at price; null when not reduced. */
  compare_at_price: string | null
  /** Stock status: `in_stock`, `low_stock`, `preorder` (out of stock, can be ordered) or `out_of_stock`. */
  stock_status: 'in_stock' | 'low_stock' | 'out_of_stock' | 'preorder'
  /** Quantity available, at most 20; null when the store hides stock counts or does not track the stock. */
  available_quantity: number | null
  /** URL of the variant image; may be empty. */
  image: string
  /** Whether it can be ordered. */
  is_available: boolean
}

/** Number of approved reviews by rating. */
export interface RatingBreakdown {
  /** Number of 1-star reviews. */
  '1': number
  /** Number of 2-star reviews. */
  '2': number
  /** Number of 3-star reviews. */
  '3': number
  /** Number of 4-star reviews. */
  '4': number
  /** Number of 5-star reviews. */
  '5': number
}

/** Available filters. */
export interface ProductFilters {
  /** Lowest and highest of the prices charged now, with flash deals. */
  price: {
    /** Lowest price; null without matches. */
    min: string | null
    /** Highest price; null without matches. */
    max: string | null
  }
  /** Brands, highest count first. */
  brands: BrandFilter[]
  /** Options and attributes. */
  attributes: AttributeFilter[]
  /** Categories; counts include subcategories. */
  categories: CategoryFilter[]
  /**
   * Minimum ratings, 4 to 1.
   *
   * Items: A minimum rating.
   */
  ratings: {
    /** Minimum rating, sent as `rating_min`. */
    rating: number
    /** Number of matching products. */
    count: number
  }[]
  /**
   * Available sort orders.
   *
   * Items: Sort order.
   */
  sorts: (
    | 'newest'
    | 'oldest'
    | 'price_asc'
    | 'price_desc'
    | 'popular'
    | 'rating'
    | 'discount'
    | 'name_asc'
    | 'name_desc'
    | 'relevance'
  )[]
}

/** Input of `products.list`. */
export interface ProductsListInput {
  /** Search words: only the products that `search/` finds by them as `q`. */
  search?: string | undefined
  /** Category slug; includes its subcategories. */
  category?: string | undefined
  /** Comma-separated brand slugs, at most 20. */
  brand?: string | readonly (string | number)[] | undefined
  /** Tag, exact spelling. */
  tag?: string | undefined
  /** Minimum price charged now: `flash_deal.price` where it is lower than `price`. */
  min_price?: (number | string) | undefined
  /** Maximum price charged now: `flash_deal.price` where it is lower than `price`. */
  max_price?: (number | string) | undefined
  /** true: only products that can be ordered; false: no filter. */
  in_stock?: boolean | undefined
  /** true: only reduced products and those with a `flash_deal`; false: no filter. */
  on_sale?: boolean | undefined
  /** true: only products that shoppers can subscribe to; false: no filter. */
  subscribable?: boolean | undefined
  /** Minimum `average_rating`. */
  rating_min?: number | undefined
  /** Comma-separated product IDs, at most 100. */
  ids?: string | readonly (string | number)[] | undefined
  /** Sort order. Default: `relevance` with `search`, otherwise `newest`. `relevance` requires `search`, and is the order of `search/`. `price_asc` and `price_desc` sort by the price charged now, with flash deals. Ties are sorted by ID. */
  sort?:
    | (
        | 'newest'
        | 'oldest'
        | 'price_asc'
        | 'price_desc'
        | 'popular'
        | 'rating'
        | 'discount'
        | 'name_asc'
        | 'name_desc'
        | 'relevance'
      )
    | undefined
  /** Rows per page, at least 1. Default 24; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `products.listRelated`. */
export interface ProductsListRelatedInput {
  /** Product slug; previous slugs work too. */
  slug: string
  /** Rows per page, at least 1. Default 12; values above 24 are lowered to 24. */
  limit?: number | undefined
}

/** Input of `products.readFilters`. */
export interface ProductsReadFiltersInput {
  /** The words of `search/`, the same as `search`: counts what that search finds, of more than 10,000 products the newest 10,000. */
  q?: string | undefined
  /** Search words: only the products that `search/` finds by them as `q`. */
  search?: string | undefined
  /** Category slug; includes its subcategories. */
  category?: string | undefined
  /** Comma-separated brand slugs, at most 20. */
  brand?: string | readonly (string | number)[] | undefined
  /** Tag, exact spelling. */
  tag?: string | undefined
  /** Minimum price charged now: `flash_deal.price` where it is lower than `price`. */
  min_price?: (number | string) | undefined
  /** Maximum price charged now: `flash_deal.price` where it is lower than `price`. */
  max_price?: (number | string) | undefined
  /** true: only products that can be ordered; false: no filter. */
  in_stock?: boolean | undefined
  /** true: only reduced products and those with a `flash_deal`; false: no filter. */
  on_sale?: boolean | undefined
  /** true: only products that shoppers can subscribe to; false: no filter. */
  subscribable?: boolean | undefined
  /** Minimum `average_rating`. */
  rating_min?: number | undefined
  /** Comma-separated product IDs, at most 100. */
  ids?: string | readonly (string | number)[] | undefined
}

/** Input of `products.read`. */
export interface ProductsReadInput {
  /** Product slug; previous slugs work too. */
  slug: string
}

/** Input of `profile.changeEmail`. */
export interface ProfileChangeEmailInput {
  /** The new address; stored in lower case. */
  new_email: string
  /** Password of the account; required when it has one. */
  password?: (string | null) | undefined
}

/** Input of `profile.changePhone`. */
export interface ProfileChangePhoneInput {
  /** The new number. In any usual spelling, with the country code unless it is a number of Bangladesh; stored as E.164. */
  new_phone: string
}

/** Input of `profile.confirmEmailChange`. */
export interface ProfileConfirmEmailChangeInput {
  /** The six digits; Bangla digits, spaces and hyphens are accepted. */
  code: string
}

/** Input of `profile.confirmPhoneChange`. */
export interface ProfileConfirmPhoneChangeInput {
  /** The six digits; Bangla digits, spaces and hyphens are accepted. */
  code: string
}

/** Input of `profile.removeSession`. */
export interface ProfileRemoveSessionInput {
  /** ID of the session. */
  session_id: string
}

/** Input of `profile.update`. */
export interface ProfileUpdateInput {
  /** First name of the customer. */
  first_name?: (string | null) | undefined
  /** Last name of the customer; empty to remove it. */
  last_name?: (string | null) | undefined
  /** Phone number; empty to remove it. */
  phone?: (string | '' | null) | undefined
  /** URL (https) of the profile image; empty to remove it. */
  avatar?: (string | null) | undefined
  /** Date of birth as YYYY-MM-DD, from 1900-01-01 to today; empty or null to remove it. */
  date_of_birth?: (string | null) | undefined
  /** Gender: `female`, `male` or `other`; empty to remove it. */
  gender?: (('' | 'female' | 'male' | 'other') | null) | undefined
  /** Language of messages to the customer. */
  preferred_language?: (('bn' | 'en') | null) | undefined
  /** Whether the customer accepts marketing messages. */
  marketing_opt_in?: (boolean | null) | undefined
}

/** A quote: prices, fees and requirements of an order. */
export interface Quote {
  /** Quote ID for support requests. It reserves nothing. */
  quote_id: string
  /** Time until which a storefront can show the quote, UTC. */
  expires_at: string
  /** Items of the quote. */
  items: CartItem[]
  /** Sum of the items before discount, without items that cannot be ordered. */
  subtotal: string
  /** Total discount on the items. */
  discount_total: string
  /** Delivery fee; 0.00 without items, and while the delivery location is unknown. */
  delivery_fee: string
  delivery_fee_parts: DeliveryFeeParts
  /** Source of the delivery fee: `none`, `zone`, `free_above` or `offer`. What free delivery leaves, such as the weight, is still charged where the zone frees its base only. */
  delivery_fee_source: 'none' | 'zone' | 'free_above' | 'offer'
  /** Code of the delivery location that an order would have: empty while it is unknown, and in a store without delivery zones. `inside_dhaka`, `outside_dhaka`, `sub_dhaka`, `pickup`, or a code of the store's own. */
  delivery_location: string
  /** District that an order would have: the English name when it was recognised, also from the address; may be empty. */
  district: string
  /** Thana that an order would have; may be empty. */
  thana: string
  /** VAT and supplementary duty that the prices of the items and the delivery fee include; nothing is added. 0.00 where the store does not show it. */
  tax_included: string
  /** What is left off because it is paid in cash: the part of the total that the courier collects is rounded down to whole taka. 0.00 for what is paid otherwise; else 0.00 or negative. */
  rounding: string
  /** `subtotal` − `discount_total` + `delivery_fee` + `rounding`, with the `payment_method` of the request, or else cash on delivery: what the items cost that can be ordered. With a requirement, no order is accepted for it yet. */
  total: string
  /** Total to send with the order as `expected_total`; a different total is then refused with 409 `price_changed`. */
  expected_total: string
  /** Whether an advance payment is required. */
  advance_required: boolean
  /** Required advance. */
  advance_amount: string
  /** Reason code of the advance rule; empty without an advance. */
  advance_reason: string
  /** Amount for the courier to collect, in whole taka. */
  cod_amount: string
  /** All delivery locations. A store without delivery zones has one free location. */
  delivery_options: DeliveryOption[]
  /** Payment methods for this total. */
  payment_methods: PaymentMethod[]
  /** Coupon of the cart; null for none. */
  coupon: CartCoupon | null
  /** Applied offers, at most one. */
  applied_offers: AppliedOffer[]
  /** Complete bundles among the items. Their discounts are part of the items’ `discount`. */
  applied_bundles: AppliedBundle[]
  /** Benefits that a larger cart would get, smallest missing amount first. */
  near_offers: NearOffer[]
  /** What is missing before the order can be placed. */
  requirements: OrderRequirement[]
  /** Problems with the items, the coupon and the place of delivery. */
  warnings: CartNotice[]
}

/** A path that moved. */
export interface Redirect {
  /** Redirect ID. */
  id: number
  /** Requested path, percent-encoded, without a slash at its end. */
  from: string
  /** Path of the same site to send the shopper to; it may have a query and a fragment. */
  to: string
  /** HTTP status of the redirect: 301 (permanent) or 302. */
  code: number
}

/** Input of `redirects.list`. */
export interface RedirectsListInput {
  /** Only the redirect of this path. */
  from?: string | undefined
  /** Rows per page, at least 1. Default 100; values above 1000 are lowered to 1000. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Access and refresh token. */
export interface RefreshedTokens {
  /** Access token, sent as `Authorization: Bearer …`. Valid for 24 hours. */
  access_token: string
  /** Refresh token: renews the access token once. Valid for 30 days. */
  refresh_token: string
  /** Expiry time of the access token, UTC. */
  access_expires_at: string
  /** Expiry time of the refresh token, UTC. */
  refresh_expires_at: string
  /** Token type, always `Bearer`. */
  token_type: 'Bearer'
}

/** A refund request. */
export interface RefundRequest {
  /** Refund request ID. */
  id: number
  /** PENDING: waits for the store. APPROVED. PROCESSING: the money is being sent. COMPLETED: the money was sent. FAILED: sending failed and is tried again. REJECTED. WITHDRAWN: by the shopper. */
  status: 'PENDING' | 'APPROVED' | 'PROCESSING' | 'FAILED' | 'COMPLETED' | 'REJECTED' | 'WITHDRAWN'
  /** Reason of the shopper. */
  reason: string
  /** Amount to refund: the requested one, or the part of it that the store approved. */
  amount: string
  /** Items that the refund is about; empty for the order as a whole. */
  items: RefundItem[]
  /** Where the shopper wants the money; empty where it was not said. */
  payout_method: 'BKASH' | 'NAGAD' | 'ROCKET' | 'BANK_TRANSFER' | '' | (string & {})
  /** The phone number of the wallet, E.164, or the bank account in the words of the shopper; empty where it was not said. */
  payout_account: string
  /** Time of the request, UTC. */
  created_at: string
  /** ID of the order. */
  order_id: number
  /** Order number that people use. */
  order_number: string
  /**
   * Addresses of files that show the reason.
   *
   * Items: URL.
   */
  proof_files: string[]
  /**
   * Those of `proof_files` that lie on other websites. The server has not read them: show them as links, and load them only when somebody opens one.
   *
   * Items: URL.
   */
  foreign_proof_files: string[]
  /** How the money was sent; empty until then. */
  refund_method:
    'ORIGINAL_PAYMENT' | 'BKASH' | 'NAGAD' | 'ROCKET' | 'BANK_TRANSFER' | 'CASH' | 'STORE_CREDIT' | '' | (string & {})
  /** Note of the store; empty for none. */
  admin_note: string
  /** Time of the decision, ISO 8601 in UTC; empty until the store has decided. */
  reviewed_at: string
}

/** An export that was requested. */
export interface RequestedExport {
  /** ID of the export. */
  export_id: string
  /** `PENDING` until the file is written, usually within two minutes; `EXPIRED` after seven days. After `FAILED`, request another. */
  status: 'PENDING' | 'READY' | 'FAILED' | 'EXPIRED'
}

/** An item of the cart. */
export interface ResumedItem {
  /** ID of the product. */
  product_id: number
  /** Variant ID; null for a product without options. */
  variant_id: number | null
  /** Units of the item. */
  quantity: number
}

/** The cart of an unfinished checkout. */
export interface ResumedLead {
  /** Items of the cart. */
  items: ResumedItem[]
  /** The coupon of the cart; may be empty. */
  coupon_code: string
  /** The phone number without its middle digits. */
  phone_hint: string
}

/** An approved review. */
export interface Review {
  /** Review ID. */
  id: number
  /** ID of the product; null for a review of the store. */
  product_id: number | null
  /** Rating, 1 to 5 stars. */
  rating: number
  /** Title as plain text; may be empty. Escape it in HTML. */
  title: string
  /** Review as plain text; may be empty. Escape it in HTML. */
  content: string
  /**
   * URLs of images.
   *
   * Items: URL of an image.
   */
  images: string[]
  /** Whether an order of the customer with the product was delivered. */
  is_verified_purchase: boolean
  /** How many customers found it helpful. */
  helpful_count: number
  /** Public reply of the store; null when there is none. */
  reply: ReviewReply | null
  /** Time when it was written, UTC. */
  created_at: string
  /** First name and initial of the customer. */
  customer_name: string
}

/** All approved reviews, whatever the filters. */
export interface ReviewSummary {
  /** Average rating, 1 to 5 with two decimals; 0 when there are no reviews. */
  average_rating: number
  /** Number of approved reviews. */
  total_reviews: number
  rating_breakdown: RatingBreakdown
}

/** A delivered order item whose product the customer has not reviewed. */
export interface ReviewableItem {
  /** Order item ID. */
  id: number
  /** ID of the order that contains it. */
  order_id: number
  /** Order number that people use. */
  order_number: string
  /** ID of the product. */
  product_id: number
  /** Variant ID; null for a product without options. */
  variant_id: number | null
  /** Name of the product. */
  name: string
  /** Name of the variant; empty without options. */
  variant_name: string
  /** Slug of the product. */
  slug: string
  /** URL of the picture; may be empty. */
  image: string
  /** Time of delivery, UTC. */
  delivered_at: string | null
}

/** Input of `reviews.create`. */
export interface ReviewsCreateInput {
  /** ID of the product. Absent: a review of the store. */
  product_id?: (number | null) | undefined
  /** Rating, 1 to 5 stars. */
  rating: number
  /** Title, at most 150 characters. */
  title?: (string | null) | undefined
  /** The review, at most 5000 characters. */
  content?: (string | null) | undefined
  /** URLs of images, at most 5. */
  images?: (string[] | null) | undefined
}

/** Input of `reviews.delete`. */
export interface ReviewsDeleteInput {
  /** ID of the review. */
  review_id: number
}

/** One page of a list. */
export interface ReviewsListData {
  /** Rows of this page. */
  items: Review[]
  /** Cursor of the next page, to send as `cursor`; null on the last page. */
  next_cursor: string | null
  /** Whether there is a next page. */
  has_more: boolean
  summary: ReviewSummary
}

/** Input of `reviews.list`. */
export interface ReviewsListInput {
  /** Only reviews with this rating. */
  rating?: number | undefined
  /** true: only reviews with images. */
  with_images?: boolean | undefined
  /** Order of the reviews. Default newest. */
  sort?: ('newest' | 'rating' | 'helpful') | undefined
  /** Rows per page, at least 1. Default 20; values above 50 are lowered to 50. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** One page of a list. */
export interface ReviewsListOfProductData {
  /** Rows of this page. */
  items: Review[]
  /** Cursor of the next page, to send as `cursor`; null on the last page. */
  next_cursor: string | null
  /** Whether there is a next page. */
  has_more: boolean
  summary: ReviewSummary
}

/** Input of `reviews.listOfProduct`. */
export interface ReviewsListOfProductInput {
  /** Current or previous slug of the product. */
  slug: string
  /** Only reviews with this rating. */
  rating?: number | undefined
  /** true: only reviews with images. */
  with_images?: boolean | undefined
  /** Order of the reviews. Default newest. */
  sort?: ('newest' | 'rating' | 'helpful') | undefined
  /** Rows per page, at least 1. Default 20; values above 50 are lowered to 50. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `reviews.listOwn`. */
export interface ReviewsListOwnInput {
  /** Rows per page, at least 1. Default 20; values above 50 are lowered to 50. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** The helpful votes of the review. */
export interface ReviewsMarkHelpfulData {
  /** How many customers found it helpful. */
  helpful_count: number
}

/** Input of `reviews.markHelpful`. */
export interface ReviewsMarkHelpfulInput {
  /** ID of the review. */
  review_id: number
}

/** Input of `reviews.update`. */
export interface ReviewsUpdateInput {
  /** ID of the review. */
  review_id: number
  /** Rating, 1 to 5 stars. */
  rating?: (number | null) | undefined
  /** Title, at most 150 characters. Empty to remove it. */
  title?: (string | null) | undefined
  /** The review, at most 5000 characters. Empty to remove it. */
  content?: (string | null) | undefined
  /** URLs of images, at most 5. */
  images?: (string[] | null) | undefined
}

/** A scheduled deletion. */
export interface ScheduledDeletion {
  /** Time after which the account is deleted, UTC. */
  scheduled_for: string
}

/** One page of a list. */
export interface SearchProductsData {
  /** Rows of this page. */
  items: Product[]
  /** Cursor of the next page, to send as `cursor`; null on the last page. */
  next_cursor: string | null
  /** Whether there is a next page. */
  has_more: boolean
  /** The searched words as they were understood: in lower case, with single spaces. */
  query: string
  /** The corrected words, when nothing matches the searched ones: all rows are found by these. Otherwise null. */
  corrected_query: string | null
  /** Words that may have been meant, when few products match the searched ones: their products follow. Otherwise null. */
  did_you_mean: string | null
}

/** Input of `search.products`. */
export interface SearchProductsInput {
  /** Searched words; the first ten count. */
  q: string
  /** Category slug; includes its subcategories. */
  category?: string | undefined
  /** Comma-separated brand slugs, at most 20. */
  brand?: string | readonly (string | number)[] | undefined
  /** Tag, exact spelling. */
  tag?: string | undefined
  /** Minimum price charged now: `flash_deal.price` where it is lower than `price`. */
  min_price?: (number | string) | undefined
  /** Maximum price charged now: `flash_deal.price` where it is lower than `price`. */
  max_price?: (number | string) | undefined
  /** true: only products that can be ordered; false: no filter. */
  in_stock?: boolean | undefined
  /** true: only reduced products and those with a `flash_deal`; false: no filter. */
  on_sale?: boolean | undefined
  /** true: only products that shoppers can subscribe to; false: no filter. */
  subscribable?: boolean | undefined
  /** Minimum `average_rating`. */
  rating_min?: number | undefined
  /** Comma-separated product IDs, at most 100. */
  ids?: string | readonly (string | number)[] | undefined
  /** Sort order. Default: `relevance`. Ties are sorted by ID. */
  sort?:
    | (
        | 'newest'
        | 'oldest'
        | 'price_asc'
        | 'price_desc'
        | 'popular'
        | 'rating'
        | 'discount'
        | 'name_asc'
        | 'name_desc'
        | 'relevance'
      )
    | undefined
  /** Rows per page, at least 1. Default 24; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `search.suggest`. */
export interface SearchSuggestInput {
  /** The text typed so far. */
  q: string
  /** Maximum number of suggestions of each kind. Default 5; values above 10 are lowered to 10. */
  limit?: number | undefined
}

/** Suggestions for a text. */
export interface SearchSuggestions {
  /** Products, best match first. */
  products: SuggestedProduct[]
  /** Categories with products whose names match. */
  categories: CategoryReference[]
  /**
   * Frequent searches that begin so, most frequent first.
   *
   * Items: Searched words.
   */
  queries: string[]
}

/** A suggested product. */
export interface SuggestedProduct {
  /** Product ID. */
  id: number
  /** Name in the requested language. */
  name: string
  /** Slug, used in the path. */
  slug: string
  /** Lowest price charged now, also in a flash deal; decimal string. */
  price: string
  /** URL of the thumbnail; may be empty. */
  thumbnail: string
}

/** A session: one sign-in on one device. */
export interface Session {
  /** Session ID. */
  id: string
  /** Browser and operating system; may be empty. */
  device: string
  /** IP address at sign-in, last part hidden; may be empty. */
  ip_area: string
  /** Time of sign-in, UTC. */
  created_at: string
  /** Time of the last token refresh, UTC. */
  last_used_at: string
  /** Whether it is the session of this request. */
  is_current: boolean
}

/** A link by which its buyer orders. */
export interface ShopperOrderLink {
  /** ACTIVE: the buyer can order. USED: the buyer has ordered. EXPIRED. REVOKED: the store has ended it. */
  status: 'ACTIVE' | 'USED' | 'EXPIRED' | 'REVOKED'
  /** For ACTIVE: name of the buyer, as the store knows it; else empty. */
  receiver_name: string
  /** For ACTIVE: the phone number that the order gets unless it has another one; empty when the store knows none. */
  phone_hint: string
  /** For ACTIVE: note of the order, which the buyer can change; may be empty. */
  note: string
  /** Time until which the link can be used, UTC. */
  expires_at: string
  /** For ACTIVE: what is ordered, and what it costs; else null. */
  quote: OrderLinkQuote | null
}

/** An order in the shop before. */
export interface ShopperPastOrder {
  /** ID of the past order. */
  id: number
  /** Number in the shop where it was taken. */
  order_number: string
  /** How it ended: `DELIVERED`, `CANCELLED`, `RETURNED` (also refunded); `UNKNOWN` when the file does not say it. */
  status: 'DELIVERED' | 'CANCELLED' | 'RETURNED' | 'UNKNOWN'
  /** Units of all items. */
  item_count: number
  /** What it cost. */
  total: string
  /** What of it was paid back. */
  refunded: string
  /** Time when it was placed, UTC. */
  placed_at: string
  /** Its items. */
  items: PastOrderItem[]
}

/** A missing requirement. */
export interface SignUpRequirement {
  /** Field of the request. */
  field: string
  /** PHONE_VERIFICATION_REQUIRED: another account has the phone number without having verified it. The account was created without the number: verify it with `phone/change/`. */
  code: 'PHONE_VERIFICATION_REQUIRED'
  /** Message in the requested language. */
  message: string
}

/** Access and refresh token, with the customer and what the account lacks. */
export interface SignedUp {
  /** Access token, sent as `Authorization: Bearer …`. Valid for 24 hours. */
  access_token: string
  /** Refresh token: renews the access token once. Valid for 30 days. */
  refresh_token: string
  /** Expiry time of the access token, UTC. */
  access_expires_at: string
  /** Expiry time of the refresh token, UTC. */
  refresh_expires_at: string
  /** Token type, always `Bearer`. */
  token_type: 'Bearer'
  customer: Customer
  /** What the customer has to do before the account has all that was sent; empty in most cases. */
  requirements: SignUpRequirement[]
}

/** The page in one language. */
export interface SitemapAlternate {
  /** Language, bn or en; send it as `locale`. */
  language: string
  /** Slug in this language. */
  slug: string
}

/** A page of the website. */
export interface SitemapEntry {
  /** ID of the category, product, page or post. */
  id: number
  /** What the page shows: `category`, `product`, `page`, `policy` or `post`. */
  type: 'category' | 'product' | 'page' | 'policy' | 'post' | (string & {})
  /** Current slug; previous slugs are not listed. */
  slug: string
  /** Time of the last change, UTC. */
  updated_at: string
  /** The same page in each language. */
  alternates: SitemapAlternate[]
}

/** Public details of the store. */
export interface StoreDetails {
  /** Name of the store. */
  name: string
  /** Description of the store. */
  description: string
  /** URL or path of the logo. */
  logo: string
  /** Public e-mail address. */
  email: string
  /** Public phone number. */
  phone: string
  /** Public address. */
  address: string
  /** Display of the logo, such as logo_and_name. */
  logo_display: string
  /** Size of the logo, such as medium. */
  logo_size: string
  /** Symbol of the currency, to show with amounts. */
  currency_symbol: string
  [k: string]: string
}

/** A subscription of the customer. */
export interface Subscription {
  /** Subscription ID. */
  id: number
  /** `ACTIVE`: orders are placed. `PAUSED`: none until it is resumed. `CANCELLED` and `EXPIRED`: it has ended; it expires when it was paused for 180 days. */
  status: 'ACTIVE' | 'PAUSED' | 'CANCELLED' | 'EXPIRED'
  /** Time from one order to the next. */
  interval: 'weekly' | 'biweekly' | 'monthly' | 'bimonthly' | 'quarterly'
  /** Items of every order. */
  items: SubscriptionItem[]
  /** Time of the next order, UTC; null when it has ended, or is paused beyond that time. */
  next_order_at: string | null
  /** Price of an order today with delivery, before offers, in whole taka where it is paid in cash; items that are not available do not count. */
  total_estimate: string
  /** Currency of the amounts. */
  currency: string
  /** Payment method of the orders. An order that is not paid on delivery waits three days for its payment. */
  payment_method:
    'COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD' | (string & {})
  address: SubscriptionAddress
  /** Orders placed so far, the first one included. */
  cycles_done: number
  /** Number of the next cycle. */
  next_cycle: number
  /** Why the last attempt to place the next order failed; null when none did. */
  failure:
    | 'OUT_OF_STOCK'
    | 'ITEM_UNAVAILABLE'
    | 'NOT_SUBSCRIBABLE'
    | 'QUANTITY_LIMIT'
    | 'NOT_DELIVERABLE'
    | 'PAYMENT_METHOD_UNAVAILABLE'
    | 'ORDER_AMOUNT'
    | 'ORDER_REFUSED'
    | (string & {})
    | null
  /** Time of the next attempt, UTC; null for none. */
  retry_at: string | null
  /** Why it is paused; null when it is not. */
  pause_reason:
    | 'CUSTOMER'
    | 'STORE'
    | 'PRICE_INCREASED'
    | 'ORDERS_FAILED'
    | 'ORDERS_REFUSED'
    | 'CUSTOMER_BLOCKED'
    | 'FIRST_ORDER_UNPAID'
    | (string & {})
    | null
  /** Time at which it is resumed without a request, UTC; null for none. */
  paused_until: string | null
  /** Text given when it was paused or cancelled; may be empty. */
  reason: string
  /** Grows with every change. */
  version: number
  /** Time of the end, UTC; null before it. */
  ended_at: string | null
  /** Time of the first order, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
}

/** An item of every order of the subscription. */
export interface SubscriptionItem {
  /** ID of the product. */
  product_id: number
  /** Variant ID; null for a product without options. */
  variant_id: number | null
  /** Name of the product in the requested language. */
  name: string
  /** Name of the variant; empty for a product without options. */
  variant_name: string
  /** Slug of the product. */
  slug: string
  /** URL of an image; may be empty. */
  image: string
  /** Units of each order. */
  quantity: number
  /** Price of one unit today, less the discount for subscribers. */
  unit_price: string
  /** Price of all units of an order today. */
  line_total: string
  /** Whether an order with it could be placed now. Stock is checked when the order is placed. */
  is_available: boolean
}

/** Receiver and place of the deliveries. */
export interface SubscriptionAddress {
  /** Name of the receiver. */
  receiver_name: string
  /** Phone of the receiver, E.164. */
  phone: string
  /** Delivery address. */
  address: string
  /** District; may be empty. */
  district: string
  /** Thana; may be empty. */
  thana: string
  /** Delivery location code; empty when the district decides. `inside_dhaka`, `outside_dhaka`, `sub_dhaka`, `pickup`, or a code of the store's own. */
  delivery_location: string
}

/** One date of the subscription. */
export interface SubscriptionCycle {
  /** Number of the cycle; the first order is 1. */
  number: number
  /** `SCHEDULED`: the next one. `ORDERED`: its order was placed. `SKIPPED`: at the request of the customer. `FAILED`: no order could be placed in four attempts, one a day. */
  status: 'SCHEDULED' | 'ORDERED' | 'SKIPPED' | 'FAILED' | (string & {})
  /** Time for which the order was scheduled, UTC. */
  scheduled_for: string
  /** ID of the order; null for none. */
  order_id: number | null
  /** Order number; null for none. */
  order_number: string | null
  /** Why no order could be placed; null when one was. */
  failure:
    | 'OUT_OF_STOCK'
    | 'ITEM_UNAVAILABLE'
    | 'NOT_SUBSCRIBABLE'
    | 'QUANTITY_LIMIT'
    | 'NOT_DELIVERABLE'
    | 'PAYMENT_METHOD_UNAVAILABLE'
    | 'ORDER_AMOUNT'
    | 'ORDER_REFUSED'
    | (string & {})
    | null
  /** Why the customer skipped it; may be empty. */
  reason: string
}

/** A subscription with its cycles. */
export interface SubscriptionDetail {
  /** Subscription ID. */
  id: number
  /** `ACTIVE`: orders are placed. `PAUSED`: none until it is resumed. `CANCELLED` and `EXPIRED`: it has ended; it expires when it was paused for 180 days. */
  status: 'ACTIVE' | 'PAUSED' | 'CANCELLED' | 'EXPIRED'
  /** Time from one order to the next. */
  interval: 'weekly' | 'biweekly' | 'monthly' | 'bimonthly' | 'quarterly'
  /** Items of every order. */
  items: SubscriptionItem[]
  /** Time of the next order, UTC; null when it has ended, or is paused beyond that time. */
  next_order_at: string | null
  /** Price of an order today with delivery, before offers, in whole taka where it is paid in cash; items that are not available do not count. */
  total_estimate: string
  /** Currency of the amounts. */
  currency: string
  /** Payment method of the orders. An order that is not paid on delivery waits three days for its payment. */
  payment_method:
    'COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD' | (string & {})
  address: SubscriptionAddress
  /** Orders placed so far, the first one included. */
  cycles_done: number
  /** Number of the next cycle. */
  next_cycle: number
  /** Why the last attempt to place the next order failed; null when none did. */
  failure:
    | 'OUT_OF_STOCK'
    | 'ITEM_UNAVAILABLE'
    | 'NOT_SUBSCRIBABLE'
    | 'QUANTITY_LIMIT'
    | 'NOT_DELIVERABLE'
    | 'PAYMENT_METHOD_UNAVAILABLE'
    | 'ORDER_AMOUNT'
    | 'ORDER_REFUSED'
    | (string & {})
    | null
  /** Time of the next attempt, UTC; null for none. */
  retry_at: string | null
  /** Why it is paused; null when it is not. */
  pause_reason:
    | 'CUSTOMER'
    | 'STORE'
    | 'PRICE_INCREASED'
    | 'ORDERS_FAILED'
    | 'ORDERS_REFUSED'
    | 'CUSTOMER_BLOCKED'
    | 'FIRST_ORDER_UNPAID'
    | (string & {})
    | null
  /** Time at which it is resumed without a request, UTC; null for none. */
  paused_until: string | null
  /** Text given when it was paused or cancelled; may be empty. */
  reason: string
  /** Grows with every change. */
  version: number
  /** Time of the end, UTC; null before it. */
  ended_at: string | null
  /** Time of the first order, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
  /** The newest 50 cycles, the latest first. */
  cycles: SubscriptionCycle[]
}

/** Input of `subscriptions.cancel`. */
export interface SubscriptionsCancelInput {
  /** ID of the subscription. */
  subscription_id: number
  /** Reason, at most 1000 characters. */
  reason?: (string | null) | undefined
}

/** Input of `subscriptions.list`. */
export interface SubscriptionsListInput {
  /** Only subscriptions with this status. */
  status?: ('ACTIVE' | 'PAUSED' | 'CANCELLED' | 'EXPIRED') | undefined
  /** Rows per page, at least 1. Default 20; values above 50 are lowered to 50. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `subscriptions.pause`. */
export interface SubscriptionsPauseInput {
  /** ID of the subscription. */
  subscription_id: number
  /** Time at which it is resumed, at most a year ahead. Without it, it stays paused until it is resumed. */
  until?: (string | null) | undefined
  /** Reason, at most 1000 characters. */
  reason?: (string | null) | undefined
}

/** Input of `subscriptions.read`. */
export interface SubscriptionsReadInput {
  /** ID of the subscription. */
  subscription_id: number
}

/** Input of `subscriptions.resume`. */
export interface SubscriptionsResumeInput {
  /** ID of the subscription. */
  subscription_id: number
}

/** Input of `subscriptions.skipCycle`. */
export interface SubscriptionsSkipCycleInput {
  /** ID of the subscription. */
  subscription_id: number
  /** `next_cycle` as you read it. Without it, the next cycle is skipped, whichever it is. */
  cycle?: (number | null) | undefined
  /** Reason, at most 1000 characters. */
  reason?: (string | null) | undefined
}

/** Input of `subscriptions.update`. */
export interface SubscriptionsUpdateInput {
  /** ID of the subscription. */
  subscription_id: number
  /** All items of every order; at least one. */
  items?: (SubscriptionItemInput[] | null) | undefined
  /** Interval, which every item must offer. */
  interval?: (('weekly' | 'biweekly' | 'monthly' | 'bimonthly' | 'quarterly') | null) | undefined
  /** ID of a saved address of the customer. Later changes of that address have no effect. */
  address_id?: (string | null) | undefined
  /** Delivery location of the new address. Without it, its district decides, or else the present location stays. */
  delivery_location?: (string | null) | undefined
  /** Time of the next order: in the future, at most a year ahead. Later orders follow from it. */
  next_order_at?: (string | null) | undefined
  /** A payment method of the store. */
  payment_method?:
    (('COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD') | null) | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: (number | null) | undefined
}

/** A ticket with its messages. */
export interface Ticket {
  /** Ticket ID. */
  id: string
  /** Ticket number that people use. */
  ticket_number: string
  /** What the ticket is about, in a few words. */
  subject: string
  /** What the ticket is about. */
  category: 'GENERAL' | 'ORDER' | 'PAYMENT' | 'DELIVERY' | 'PRODUCT' | 'REFUND' | 'ACCOUNT' | 'OTHER'
  /** How urgent it is. */
  priority: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT'
  /** Ticket status. */
  status: 'OPEN' | 'IN_PROGRESS' | 'WAITING_FOR_CUSTOMER' | 'RESOLVED' | 'CLOSED'
  /** ID of the order that it is about; null without one. */
  order_id: number | null
  /** Time of the last message or change of status, UTC. */
  last_activity_at: string
  /** Time of creation, UTC. */
  created_at: string
  /** Text of the ticket. It is not repeated as a message. */
  description: string
  /**
   * URLs of images of the ticket.
   *
   * Items: URL.
   */
  images: string[]
  /** Rating by the customer when closing it, 1 to 5; null without one. */
  rating: number | null
  /** Time of the last change that the customer can see, UTC. */
  updated_at: string
  /** Messages of staff that the customer has not read. */
  unread_count: number
  /** The newest messages, the oldest of them first. */
  messages: TicketMessage[]
}

/** A message of a ticket. */
export interface TicketMessage {
  /** Message ID. */
  id: string
  /** Who wrote it: the customer, staff of the store, or the system. */
  sender_type: 'CUSTOMER' | 'STAFF' | 'SYSTEM'
  /** Name of the customer, of the member of staff, or of the store; may be empty. */
  sender_name: string
  /** Text; empty when the message has only images. */
  message: string
  /**
   * URLs of images.
   *
   * Items: URL.
   */
  images: string[]
  /** Time of creation, UTC. */
  created_at: string
  /** Whether the other side has read it. */
  is_read: boolean
}

/** A ticket in a list. */
export interface TicketSummary {
  /** Ticket ID. */
  id: string
  /** Ticket number that people use. */
  ticket_number: string
  /** What the ticket is about, in a few words. */
  subject: string
  /** What the ticket is about. */
  category: 'GENERAL' | 'ORDER' | 'PAYMENT' | 'DELIVERY' | 'PRODUCT' | 'REFUND' | 'ACCOUNT' | 'OTHER'
  /** How urgent it is. */
  priority: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT'
  /** Ticket status. */
  status: 'OPEN' | 'IN_PROGRESS' | 'WAITING_FOR_CUSTOMER' | 'RESOLVED' | 'CLOSED'
  /** ID of the order that it is about; null without one. */
  order_id: number | null
  /** Time of the last message or change of status, UTC. */
  last_activity_at: string
  /** Time of creation, UTC. */
  created_at: string
  /** Text of the ticket. It is not repeated as a message. */
  description: string
  /**
   * URLs of images of the ticket.
   *
   * Items: URL.
   */
  images: string[]
  /** Rating by the customer when closing it, 1 to 5; null without one. */
  rating: number | null
  /** Time of the last change that the customer can see, UTC. */
  updated_at: string
  /** Messages of staff that the customer has not read. */
  unread_count: number
  /** Number of messages. */
  messages_count: number
  /** The last message; null before the first. */
  last_message: LastMessage | null
}

/** Input of `tickets.close`. */
export interface TicketsCloseInput {
  /** ID of the ticket. */
  ticket_id: string
  /** Reason, at most 1000 characters. */
  reason?: (string | null) | undefined
  /** Rating, 1 to 5. */
  rating?: (number | null) | undefined
}

/** Input of `tickets.create`. */
export interface TicketsCreateInput {
  /** Subject, at most 200 characters. */
  subject: string
  /** Text, at most 5000 characters. */
  description: string
  /** Category. Default GENERAL. */
  category?:
    (('GENERAL' | 'ORDER' | 'PAYMENT' | 'DELIVERY' | 'PRODUCT' | 'REFUND' | 'ACCOUNT' | 'OTHER') | null) | undefined
  /** Priority. Default MEDIUM. */
  priority?: (('LOW' | 'MEDIUM' | 'HIGH' | 'URGENT') | null) | undefined
  /** ID of an order of the customer that the ticket is about. */
  order_id?: (number | null) | undefined
  /** URLs of at most five images. */
  images?: (string[] | null) | undefined
}

/** The message, and the status of its ticket. */
export interface TicketsCreateMessageData {
  /** Message ID. */
  id: string
  /** Who wrote it: the customer, staff of the store, or the system. */
  sender_type: 'CUSTOMER' | 'STAFF' | 'SYSTEM'
  /** Name of the customer, of the member of staff, or of the store; may be empty. */
  sender_name: string
  /** Text; empty when the message has only images. */
  message: string
  /**
   * URLs of images.
   *
   * Items: URL.
   */
  images: string[]
  /** Time of creation, UTC. */
  created_at: string
  /** Whether the other side has read it. */
  is_read: boolean
  /** Status of the ticket after the message. */
  ticket_status: 'OPEN' | 'IN_PROGRESS' | 'WAITING_FOR_CUSTOMER' | 'RESOLVED' | 'CLOSED'
}

/** Input of `tickets.createMessage`. */
export interface TicketsCreateMessageInput {
  /** ID of the ticket. */
  ticket_id: string
  /** Text, at most 5000 characters. */
  message?: (string | null) | undefined
  /** URLs of at most five images. */
  images?: (string[] | null) | undefined
}

/** Input of `tickets.list`. */
export interface TicketsListInput {
  /** Only tickets with this status. */
  status?: ('OPEN' | 'IN_PROGRESS' | 'WAITING_FOR_CUSTOMER' | 'RESOLVED' | 'CLOSED') | undefined
  /** Rows per page, at least 1. Default 100; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `X-Next-Cursor` of the previous page. */
  cursor?: string | undefined
}

/** The new count. */
export interface TicketsMarkReadData {
  /** Messages that the customer has not read: 0. */
  unread_count: number
}

/** Input of `tickets.markRead`. */
export interface TicketsMarkReadInput {
  /** ID of the ticket. */
  ticket_id: string
}

/** Input of `tickets.read`. */
export interface TicketsReadInput {
  /** ID of the ticket. */
  ticket_id: string
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `X-Next-Cursor` of the newer messages. */
  cursor?: string | undefined
}

/** Access and refresh token, with the customer. */
export interface Tokens {
  /** Access token, sent as `Authorization: Bearer …`. Valid for 24 hours. */
  access_token: string
  /** Refresh token: renews the access token once. Valid for 30 days. */
  refresh_token: string
  /** Expiry time of the access token, UTC. */
  access_expires_at: string
  /** Expiry time of the refresh token, UTC. */
  refresh_expires_at: string
  /** Token type, always `Bearer`. */
  token_type: 'Bearer'
  customer: Customer
}

/** An uploaded file. What nothing uses after 24 hours is deleted. */
export interface Upload {
  /** ID of the upload, which requests that use the file accept, as they accept `url`. */
  id: string
  /** URL or path (`/media/…`) of the file. That of a private file (of a refund, a ticket, or a review that is not approved) is signed, and expires after at most ten minutes. */
  url: string
  /** Type of the stored file. Images are stored as WebP. */
  content_type: 'image/webp' | 'application/pdf'
  /** Bytes of the stored file. */
  size: number
  /** Width in pixels; null for a PDF. */
  width: number | null
  /** Height in pixels; null for a PDF. */
  height: number | null
  /** A blurred miniature as a data URI, to show while the image loads; empty for a PDF. */
  placeholder: string
  /** Smaller widths and other formats, for `srcset`; empty for a private file. */
  renditions: UploadRendition[]
}

/** An image in one width and format. */
export interface UploadRendition {
  /** URL or path of this rendition. */
  url: string
  /** Format. */
  content_type: 'image/webp' | 'image/avif'
  /** Width in pixels. */
  width: number
}

/** Input of `uploads.create`. */
export interface UploadsCreateInput {
  /** What the file is for. Only that accepts it. */
  purpose: 'refund' | 'ticket' | 'review'
  /** JPEG, PNG, WebP or (for a refund or a ticket) PDF, at most 5 MB. */
  file: Blob
}

/** What the code allows. The fields depend on the purpose. */
export interface VerifiedOtp {
  /** Always true. */
  verified: boolean
  /** What the code was for. */
  purpose: 'verify_email' | 'verify_phone' | 'login' | 'reset_password' | 'checkout'
  customer?: Customer
  /** Access token, sent as `Authorization: Bearer …`. Valid for 24 hours. */
  access_token?: string
  /** Refresh token: renews the access token once. Valid for 30 days. */
  refresh_token?: string
  /** `login`: expiry time of the access token, UTC. */
  access_expires_at?: string
  /** `login`: expiry time of the refresh token, UTC. */
  refresh_expires_at?: string
  /** `login`: token type, always `Bearer`. */
  token_type?: 'Bearer'
  /** `reset_password`: sets a new password once. */
  reset_token?: string
  /** `checkout`: proves the phone number of an order in this store. */
  phone_verification_token?: string
  /** `checkout` by e-mail: proves the e-mail address of an order in this store. */
  email_verification_token?: string
  /** Seconds until the token of `reset_password` or `checkout` expires. */
  expires_in?: number
}

/** The configuration of the storefront. */
export interface WebsiteConfig {
  /** Subdomain of the store. */
  subdomain: string
  /** Name of the template. */
  template: string
  /** Main colour, CSS. */
  theme_color: string
  /** Type of business. */
  business_type: string
  /** Whether the website is active. */
  is_active: boolean
  /** Whether shoppers can sign in with a code sent by e-mail. */
  email_otp_enabled: boolean
  /** Layout of the header. */
  header_layout: string
  /** Layout of the footer. */
  footer_layout: string
  /** Layout of product cards. */
  product_card_layout: string
  /** Layout of product grids. */
  product_grid_layout: string
  /** Layout of the product page. */
  product_detail_layout: string
  store: StoreDetails
  hero: Hero
  footer: Footer
  chat_widget: ChatWidget
  bottom_nav: BottomNavigation
  newsletter: Newsletter
  seo: WebsiteSeo
  /** Active banners, in order. */
  banners: Banner[]
  /** Entries of the main menu, in order. */
  navigation: NavigationEntry[]
  /** Enabled payment methods, in order. */
  payment_methods: ConfiguredPaymentMethod[]
  /** Announcements, in order. */
  announcement_bar: Announcement[]
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox' | (string & {})
  /** Default language, bn or en. */
  default_language: string
  /** Comma-separated languages. */
  supported_languages: string
  /** IANA time zone. */
  timezone: string
  /** OAuth client ID of the website, for sign-in with Google (`social/google/`); empty when the store does not offer it. */
  google_client_id: string
  /** OAuth client ID of the Android app, for sign-in with Google; may be empty. */
  google_android_client_id: string
  /** OAuth client ID of the iOS app, for sign-in with Google; may be empty. */
  google_ios_client_id: string
  /** ID of the Facebook app, for sign-in with Facebook (Limited Login, `social/facebook/`); empty when the store does not offer it. */
  facebook_app_id: string
  /** Facebook pixel ID; may be empty. */
  facebook_pixel_id: string
  /** Google tag ID; may be empty. */
  google_tag_id: string
  /** URL or path of the browser tab icon; may be empty. */
  favicon: string
  /** Comma-separated widths of uploaded images in pixels. An uploaded image, `…/media/{id}/900.webp`, is also there in each of these widths below its own and in each of `image_formats`: `…/media/{id}/320.avif`. */
  image_widths: string
  /** Comma-separated formats of uploaded images, the smallest files first. */
  image_formats: string
  /** Which phone numbers must be verified with a code sent by SMS for cash on delivery: `off`, `always`, `new_phones` or `risky`. The requirements of a quote say whether an order needs it. */
  otp_checkout: string
  /** Whether guests can order: `true` or `false`. */
  guest_checkout: string
  /** What shoppers agree to beside the phone number of the checkout, with a box that is not ticked, so that the store may keep an unfinished checkout (`saveLead`), in the requested language; empty: the store keeps none. */
  leads_notice: string
  /** Whether shoppers tick a box beside the button that they accept the policies of the store before they order, `true` or `false`: the store wants it, or the operator of one of its payment methods requires it. */
  policy_consent: string
  /** Days after delivery within which items can be returned; `0`: the store has promised none. */
  return_policy_days: string
  /** Minimum order subtotal, decimal string. */
  min_order_amount: string
}

/** Texts for search engines. */
export interface WebsiteSeo {
  /** Page title. */
  title: string
  /** Page description. */
  description: string
  /** Comma-separated keywords. */
  keywords: string
}

/** The key and its store. */
export interface WebsitePingData {
  /** Subdomain of the store. */
  store: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox' | (string & {})
  /** The first characters of the key. */
  key_prefix: string
  /**
   * Scopes of the key; empty for a service key.
   *
   * Items: Scope, such as orders:read.
   */
  scopes: string[]
}

/** Input of `website.readConfigPreview`. */
export interface WebsiteReadConfigPreviewInput {
  /** Token of the preview. */
  token: string
}

/** Input of `wishlist.addItem`. */
export interface WishlistAddItemInput {
  /** ID of the product. */
  product_id: number
  /** ID of the preferred variant; may be absent or null. */
  variant_id?: (number | null) | undefined
}

/** A product in the wishlist. */
export interface WishlistItem {
  /** Wishlist item ID. */
  id: number
  /** ID of the product. */
  product_id: number
  /** ID of the preferred variant; null when none is chosen. */
  variant_id: number | null
  /** Name of the product, also of one that is not for sale any more. */
  name: string
  /** The product; null when it is not for sale any more. */
  product: Product | null
  /** Whether the product, or the preferred variant, can be ordered now. */
  is_available: boolean
  /** Price that the preferred variant, or the cheapest one, costs now, with its flash deal; null when it is not for sale. */
  price: string | null
  /** Price when it was added. */
  price_at_add: string
  /** Whether it is for sale at a lower price now. */
  price_dropped: boolean
  /** Time when it was added, UTC. */
  added_at: string
}

/** Input of `wishlist.list`. */
export interface WishlistListInput {
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** The cart item and the totals of the cart. */
export interface WishlistMoveItemToCartData {
  item: CartItem
  /** Total units in the cart. */
  item_count: number
  /** Sum of the items before discount. */
  subtotal: string
  /** Differences from the request, with their reasons. */
  warnings: CartNotice[]
}

/** Input of `wishlist.moveItemToCart`. */
export interface WishlistMoveItemToCartInput {
  /** ID of the product. */
  product_id: number
  /** Quantity. Default 1. */
  quantity?: (number | null) | undefined
  /** ID of the preferred variant; may be absent or null. */
  variant_id?: (number | null) | undefined
}

/** Input of `wishlist.removeItem`. */
export interface WishlistRemoveItemInput {
  /** ID of the product. */
  product_id: number
}

/** The methods of `website`. */
export interface WebsiteMethods {
  /**
   * Check a key.
   * Returns the store and environment of the service key. Use it as the first request of an integration.
   */
  ping(
    input?: NoInput,
    options?: CallOptions,
  ): Call<WebsitePingData>
  /**
   * Retrieve the storefront configuration.
   * Fields beside those of the interface are strings. Every field is always present; a setting without a value is an empty string. Texts are in the requested language (`locale` or `Accept-Language`), where the store has not translated them in its main language.
   */
  readConfig<const F extends FieldOf<WebsiteConfig, 'object'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<WebsiteConfig, 'object', F>>
  /**
   * Retrieve a preview of the storefront configuration.
   * The configuration that staff are about to save, by the token of `previewWebsite`, in the shape of `readConfig`. Show it to nobody but staff, and let no cache keep it or a page made of it. 404 `not_found` when the store has no such preview, or it has expired.
   *
   * Errors of its own: `not_found`.
   */
  readConfigPreview<const F extends FieldOf<WebsiteConfig, 'object'> = never>(
    input: WebsiteReadConfigPreviewInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<WebsiteConfig, 'object', F>>
}

/** The methods of `home`. */
export interface HomeMethods {
  /**
   * Retrieve the home page.
   * Everything below the header in one request: active banners, top-level categories, running flash deals, the curated lists that have products, and bundles: at most twelve lists, and twelve products, deals or bundles each. Sections without items are absent; ignore types you do not know.
   */
  read<const F extends FieldOf<HomePage, 'object'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<HomePage, 'object', F>>
  /**
   * List the pages of the website for search engines.
   * Categories, then published products, pages and policies, and posts. Each has one slug in all languages.
   */
  readSitemap<const F extends FieldOf<Page<SitemapEntry>, 'items'> = never>(
    input?: HomeReadSitemapInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<SitemapEntry>, 'items', F>>
}

/** The methods of `products`. */
export interface ProductsMethods {
  /**
   * List products.
   * All filters and sorts can be combined. Filter options and attributes with `attr.<name>=value1,value2` or `attr[<name>]=value1,value2`, in any letter case; names of one meaning are one filter (`Color`, `colour`, `রং`); a comma within a value is written `\,`. A product must match one of the values of each name (at most 10 names with 20 values each). A cursor is valid only with the same sort and filters.
   */
  list<const F extends FieldOf<Page<Product>, 'items'> = never>(
    input?: ProductsListInput & Fields<F> & AttributeFilters,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<Product>, 'items', F>>
  /**
   * List related products.
   * Products with the same main category or tags: most in common first, then products that can be ordered, then the most sold. Returned on one page.
   */
  listRelated<const F extends FieldOf<Page<Product>, 'items'> = never>(
    input: ProductsListRelatedInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<Product>, 'items', F>>
  /**
   * Retrieve product filters.
   * Accepts the filters of the product list. Each `count` is the number of matching products with all other filters applied, without its own filter. Filter options and attributes with `attr.<name>=value1,value2` or `attr[<name>]=value1,value2`, in any letter case; names of one meaning are one filter (`Color`, `colour`, `রং`); a comma within a value is written `\,`. A product must match one of the values of each name (at most 10 names with 20 values each).
   */
  readFilters<const F extends FieldOf<ProductFilters, 'object'> = never>(
    input?: ProductsReadFiltersInput & Fields<F> & AttributeFilters,
    options?: CallOptions,
  ): Call<TrimmedData<ProductFilters, 'object', F>>
  /**
   * Retrieve a product.
   * A previous slug returns the product too, with `redirected_from` set.
   */
  read<const F extends FieldOf<ProductDetail, 'object'> = never>(
    input: ProductsReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<ProductDetail, 'object', F>>
}

/** The methods of `brands`. */
export interface BrandsMethods {
  /**
   * List brands.
   */
  list<const F extends FieldOf<Page<Brand>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<Brand>, 'items', F>>
}

/** The methods of `categories`. */
export interface CategoriesMethods {
  /**
   * List categories.
   * Returns all categories but hidden ones in tree order: each category is followed by its subcategories. `children` is filled only with `tree=true`; then only top-level categories are rows.
   */
  list<const F extends FieldOf<Page<Category>, 'items'> = never>(
    input?: CategoriesListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<Category>, 'items', F>>
  /**
   * List the products of a category and its subcategories.
   * Accepts the filters and sorts of the product list. Filter options and attributes with `attr.<name>=value1,value2` or `attr[<name>]=value1,value2`, in any letter case; names of one meaning are one filter (`Color`, `colour`, `রং`); a comma within a value is written `\,`. A product must match one of the values of each name (at most 10 names with 20 values each).
   */
  listProducts<const F extends FieldOf<CategoriesListProductsData, 'items'> = never>(
    input: CategoriesListProductsInput & Fields<F> & AttributeFilters,
    options?: CallOptions,
  ): ListCall<TrimmedData<CategoriesListProductsData, 'items', F>>
  /**
   * List labels of options and attributes.
   * What shoppers read, in the requested language, instead of names and values of options and attributes; those without a translation are absent. Products and filters have their labels. Use these for names of variants, in carts and orders: a variant without a name of its own has its option values joined by ` / `.
   */
  listOptionLabels<const F extends FieldOf<Page<OptionLabel>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<OptionLabel>, 'items', F>>
  /**
   * Retrieve a category with its subcategories.
   * A previous slug returns the category too, with `redirected_from` set.
   */
  read<const F extends FieldOf<CategoryDetail, 'object'> = never>(
    input: CategoriesReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<CategoryDetail, 'object', F>>
}

/** The methods of `curatedLists`. */
export interface CuratedListsMethods {
  /**
   * List curated lists.
   * Every store has `featured`, `new_arrivals`, `best_sellers`, `trending` and `on_sale`, and can have its own lists, of selected products or of all that meet conditions.
   */
  list<const F extends FieldOf<Page<CuratedList>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<CuratedList>, 'items', F>>
  /**
   * List the products of a curated list.
   * Returns all products of the list, at most 48, in its order.
   */
  read<const F extends FieldOf<Page<Product>, 'items'> = never>(
    input: CuratedListsReadInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<Product>, 'items', F>>
}

/** The methods of `flashDeals`. */
export interface FlashDealsMethods {
  /**
   * List products in flash deals.
   * Running deals are sorted by end, upcoming ones by start. A product whose deal is sold out stays in the list until the end, at its regular price. While a deal is open and has units left, carts and orders are charged its price; the price of an item is the deal price for all of its units or for none. Coupons and automatic offers apply to the deal price.
   */
  list<const F extends FieldOf<Page<FlashDealItem>, 'items'> = never>(
    input?: FlashDealsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<FlashDealItem>, 'items', F>>
}

/** The methods of `search`. */
export interface SearchMethods {
  /**
   * Search products.
   * Finds products by all words of `q`, in Bangla or Latin letters: `শাড়ি`, `sari`, `shari` and `saree` find the same products. Also finds common names of groceries and clothes (`piyaj` and `onion`), the synonyms of the store and, when fewer than five products match, the products of the corrected words. Sorted by relevance: the product named so; those that are so (`rice`: “Miniket Rice” before “Rice Bran Oil”); those of the category named so; whole words in the name; beginnings of words in the name; other fields (SKU, tags, brand, categories and those above them); corrected words; then the newest first. Accepts the filters of the product list. Filter options and attributes with `attr.<name>=value1,value2` or `attr[<name>]=value1,value2`, in any letter case; names of one meaning are one filter (`Color`, `colour`, `রং`); a comma within a value is written `\,`. A product must match one of the values of each name (at most 10 names with 20 values each).
   */
  products<const F extends FieldOf<SearchProductsData, 'items'> = never>(
    input: SearchProductsInput & Fields<F> & AttributeFilters,
    options?: CallOptions,
  ): ListCall<TrimmedData<SearchProductsData, 'items', F>>
  /**
   * Suggest products, categories and searches.
   * For a search box, while the shopper types: the last word may be incomplete. Suggests only what the storefront shows, and searches of this store that several shoppers made and that find products.
   */
  suggest<const F extends FieldOf<SearchSuggestions, 'object'> = never>(
    input: SearchSuggestInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<SearchSuggestions, 'object', F>>
}

/** The methods of `bundles`. */
export interface BundlesMethods {
  /**
   * List bundles, newest first.
   * Bundles that are sold now. `addCartBundle` puts a bundle into the cart; a cart or order that has all items of a bundle is charged its price in any case. Coupons and automatic offers take nothing off units in bundles.
   */
  list<const F extends FieldOf<Page<Bundle>, 'items'> = never>(
    input?: BundlesListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<Bundle>, 'items', F>>
  /**
   * Retrieve a bundle.
   */
  read<const F extends FieldOf<Bundle, 'object'> = never>(
    input: BundlesReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<Bundle, 'object', F>>
}

/** The methods of `pages`. */
export interface PagesMethods {
  /**
   * List pages and policies.
   * Returns every published page by position, without its content.
   */
  list<const F extends FieldOf<Page<PageReference>, 'items'> = never>(
    input?: PagesListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<PageReference>, 'items', F>>
  /**
   * Retrieve a page or policy.
   * A previous slug of the page returns it too: redirect to `canonical_slug`.
   */
  read<const F extends FieldOf<PageDetail, 'object'> = never>(
    input: PagesReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<PageDetail, 'object', F>>
}

/** The methods of `redirects`. */
export interface RedirectsMethods {
  /**
   * List redirects.
   * Paths of the website that moved. Previous slugs of products, posts and pages are not among them: reading one returns `canonical_slug` and `redirected_from`.
   */
  list<const F extends FieldOf<Page<Redirect>, 'items'> = never>(
    input?: RedirectsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<Redirect>, 'items', F>>
}

/** The methods of `blog`. */
export interface BlogMethods {
  /**
   * List blog categories.
   */
  listCategories<const F extends FieldOf<Page<BlogCategory>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<BlogCategory>, 'items', F>>
  /**
   * List blog posts, newest first.
   * Returns published posts. A scheduled post appears at its `published_at`.
   */
  listPosts<const F extends FieldOf<Page<BlogPost>, 'items'> = never>(
    input?: BlogListPostsInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<BlogPost>, 'items', F>>
  /**
   * Retrieve a blog post.
   * A previous slug of the post returns it too: redirect to `canonical_slug`.
   */
  readPost<const F extends FieldOf<BlogPostDetail, 'object'> = never>(
    input: BlogReadPostInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<BlogPostDetail, 'object', F>>
}

/** The methods of `newsletter`. */
export interface NewsletterMethods {
  /**
   * Confirm the newsletter.
   * Repeating it has no further effect. The token is valid for 48 hours.
   */
  confirm(
    input: NewsletterConfirmInput,
    options?: CallOptions,
  ): Call<NewsletterConfirmData>
  /**
   * Ask for the newsletter.
   * Sends a mail in the language of the request with a link or token to confirm within 48 hours; at most one in ten minutes to one address. The response is the same for an address that is already subscribed.
   */
  subscribe(
    input: NewsletterSubscribeInput,
    options?: CallOptions,
  ): Call<NewsletterRequest>
  /**
   * Unsubscribe from the newsletter.
   * Takes the token of the mail, which does not expire for this, or the address. The response is the same whether or not somebody was subscribed.
   */
  unsubscribe(
    input?: NewsletterUnsubscribeInput,
    options?: CallOptions,
  ): Call<NewsletterUnsubscribeData>
}

/** The methods of `delivery`. */
export interface DeliveryMethods {
  /**
   * List delivery zones and fees.
   * A store without delivery zones returns one zone with free delivery.
   */
  listZones<const F extends FieldOf<Page<DeliveryZone>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<DeliveryZone>, 'items', F>>
  /**
   * List divisions, districts and thanas.
   * Without a filter, returns the 8 divisions. `q` finds names in English and Bangla, other spellings and well-known areas, and returns the 20 best. An unknown `parent` returns an empty list.
   */
  listLocations<const F extends FieldOf<Page<Location>, 'items'> = never>(
    input?: DeliveryListLocationsInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<Location>, 'items', F>>
}

/** The methods of `payments`. */
export interface PaymentsMethods {
  /**
   * List payment methods.
   */
  listMethods<const F extends FieldOf<Page<PaymentMethod>, 'items'> = never>(
    input?: PaymentsListMethodsInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<PaymentMethod>, 'items', F>>
  /**
   * Pay an unpaid order in cash or by hand instead of online.
   * For an unpaid PENDING order of a gateway before its deadline. It becomes an order as if it had been placed with this method: what was ordered and its prices stay, only the part of the delivery fee for collecting money is that of the new method (409 `price_changed` when that is more than was shown), its stock stays held, its deadline is removed, an open attempt is cancelled, and what it bought leaves the cart. The method and the buyer are checked as `createOrder` checks them: the limits of the method, blocks, the advance (409 `advance_required`) and the proof of the phone number (403 `verification_required`). 409 `invalid_state` is returned while an attempt may have been paid, also for five seconds after the gateway was asked about it. Money of an attempt that arrives later pays the order; what it no longer needs becomes an unapplied payment. An order that is to be paid cash on delivery already is returned unchanged. Name the order by `order_id` (its customer), or by `order_number` and `phone` (a guest).
   *
   * Errors of its own: `invalid_state`, `order_not_accepted`, `advance_required`, `payment_already_used`, `price_changed`, `verification_required`.
   */
  changeMethod(
    input: PaymentsChangeMethodInput,
    options?: CallOptions,
  ): Call<PaymentChange>
  /**
   * Place an order and begin its payment through a gateway.
   * Places an order as `createOrder` does and begins its payment: of the whole total, or with `advance_amount` of the advance, while the rest is cash on delivery. The order is PENDING and holds its stock until `expires_at`; a cart is emptied when the order is paid. When the advance is paid, the order is one of cash on delivery with that advance. `payment_transaction_id` and `advance_transaction_id` return 400: a payment that was made already belongs to an order without a gateway. When the gateway cannot be reached or refuses, 502 `payment_gateway_error` is returned and the order is kept: `payment/retry/` makes another attempt. An unpaid order of the same buyer with the same items is replaced: it expires, unless it may have been paid. 409 `invalid_state` with `reason` `unpaid_orders` is returned when five orders of the phone number or the customer, or 20 of the shopper’s network, wait for their payment (with a proven phone number, only orders whose number was proven, or of the customer, count); 403 `verification_required` when the order needs a proof of its buyer, because it holds what nobody has paid yet (the setting `hold_policy`): who holds nothing else unpaid may order all that is free, until more was held and not paid than there is. Send an `Idempotency-Key`, so that a retry never orders or pays twice. The shopper returns to `callback_url` with `order_id`, `order_number`, `payment_session_id`, `status` (`success`, `failed`, `cancelled` or `pending`) and `signature` in its query. A browser can change them: check the result with `payment/verify/`.
   *
   * Errors of its own: `insufficient_stock`, `item_unavailable`, `cart_empty`, `price_changed`, `coupon_not_applicable`, `duplicate_order`, `order_not_accepted`, `advance_required`, `invalid_state`, `verification_required`, `payment_gateway_error`.
   */
  initiate(
    input: PaymentsInitiateInput,
    options?: CallOptions,
  ): Call<PaymentsInitiateData>
  /**
   * Retrieve a payment session.
   * The state that is known; the gateway is not asked. With a shopper token, a session of an own order or of a guest is found; without one, of a guest only.
   */
  readSession<const F extends FieldOf<PaymentState, 'object'> = never>(
    input: PaymentsReadSessionInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<PaymentState, 'object', F>>
  /**
   * Begin another attempt to pay an order.
   * For an unpaid PENDING order before its deadline, which stays the same. An attempt that is still open is cancelled; 409 `invalid_state` is returned while one may have been paid (also for five seconds after the gateway was asked about it), and after ten attempts. Name the order by `order_id` (its customer), or by `order_number` and `phone` (a guest).
   *
   * Errors of its own: `payment_gateway_error`, `invalid_state`.
   */
  retry(
    input: PaymentsRetryInput,
    options?: CallOptions,
  ): Call<PaymentsRetryData>
  /**
   * Find out whether a payment succeeded.
   * Call it when the shopper has returned, with all values of the query of `callback_url` or of the gateway. They prove nothing: where the result is open, the gateway is asked. `is_return_genuine` says whether `signature` belongs to the other values, and so whether the browser came with what this service sent. A session of a customer needs the shopper token, or a right `signature` within 15 minutes of the last change of the payment, for shoppers whose sign-in ended at the gateway.
   */
  verify(
    input: PaymentsVerifyInput,
    options?: CallOptions,
  ): Call<PaymentCheck>
}

/** The methods of `cart`. */
export interface CartMethods {
  /**
   * Add a bundle to the cart.
   * Adds all items of the bundle, or none: returns 409 `insufficient_stock`, `item_unavailable` or `invalid_state` (100 items) when one of them cannot be added. Its items stay single items of the cart: removing one ends the price of the bundle, and the others cost their own prices.
   *
   * Errors of its own: `insufficient_stock`, `item_unavailable`, `invalid_state`.
   */
  addBundle(
    input: CartAddBundleInput,
    options?: CallOptions,
  ): Call<Cart>
  /**
   * Add a product to the cart.
   * When the cart already has the product and variant, the quantity is increased (200); otherwise an item is added (201). A quantity above the stock or above the maximum per order is reduced to it, with a warning. When the store hides stock counts, a quantity above the stock returns 409 `insufficient_stock` instead and the cart is unchanged. Returns 409 `item_unavailable` when the product or variant is not for sale, 409 `insufficient_stock` with `details.items` when it is out of stock, and 409 `invalid_state` when the cart has 100 items.
   *
   * Errors of its own: `insufficient_stock`, `item_unavailable`, `invalid_state`.
   */
  addItem(
    input: CartAddItemInput,
    options?: CallOptions,
  ): Call<CartAddItemData>
  /**
   * Update a cart item.
   * Quantity 0 removes the item. When the cart already has an item with the new variant, both are merged and their quantities added. A quantity above the stock is handled as in `addCartItem`.
   *
   * Errors of its own: `insufficient_stock`, `item_unavailable`, `version_conflict`.
   */
  changeItem(
    input: CartChangeItemInput,
    options?: CallOptions,
  ): Call<CartChangeItemData>
  /**
   * Empty the cart.
   * Removes all items and the coupon. An empty cart stays empty.
   */
  clear(
    input?: NoInput,
    options?: CallOptions,
  ): Call<Cart>
  /**
   * Merge a guest cart after sign-in.
   * Existing items of the cart are kept. Items that cannot be added, or only with a smaller quantity, are returned as warnings.
   */
  merge(
    input: CartMergeInput,
    options?: CallOptions,
  ): Call<CartMergeData>
  /**
   * Retrieve the cart.
   * Prices, stock and offers are current. A customer without a cart gets an empty cart, not an error. For a badge, `fields=item_count` is enough and fast.
   */
  read<const F extends FieldOf<Cart, 'object'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<Cart, 'object', F>>
  /**
   * Remove the coupon from the cart.
   */
  removeCoupon(
    input?: NoInput,
    options?: CallOptions,
  ): Call<Cart>
  /**
   * Remove a cart item.
   */
  removeItem(
    input: CartRemoveItemInput,
    options?: CallOptions,
  ): Call<Cart>
  /**
   * Apply a coupon to the cart.
   * Returns 409 `coupon_not_applicable` with `details.reason` when the coupon does not apply now; the cart keeps its previous coupon. A coupon that stops applying later stays on the cart, with the reason in `coupon.reason`.
   *
   * Errors of its own: `coupon_not_applicable`.
   */
  setCoupon(
    input: CartSetCouponInput,
    options?: CallOptions,
  ): Call<Cart>
  /**
   * Validate a guest cart.
   * Returns prices and problems of a cart that the storefront stores itself. Nothing is saved. Equal items are merged. The rate limit `coupon` counts only requests with a `coupon_code`.
   */
  validate(
    input: CartValidateInput,
    options?: CallOptions,
  ): Call<Cart>
}

/** The methods of `coupon`. */
export interface CouponMethods {
  /**
   * Check a coupon.
   * A coupon that cannot be used returns 200 with `valid: false`, a `reason` and a message, not an error. So does a text that can be no code: empty, longer than 50 characters, or with control characters. Limits per customer are checked only with a customer token, and again when the order is placed. A phone number is not enough: the response would disclose who is a customer. The coupon is checked on `items`, at current prices; without them, on the cart of the customer; without a cart, on `subtotal`, which is only used for this check, never to charge. On `subtotal` alone, the discount of a coupon for certain products, or of a `buy_x_get_y` coupon, cannot be calculated: it is returned as valid with `discount_amount` 0.00, `applies_to` `some_products` and a message that explains it.
   */
  validate(
    input: CouponValidateInput,
    options?: CallOptions,
  ): Call<CouponResult>
}

/** The methods of `checkout`. */
export interface CheckoutMethods {
  /**
   * Quote items, or the cart.
   * Calculates exactly as `createOrder`, but writes nothing. Guests must send `items`; for a customer, `items` defaults to the cart. An unknown delivery location returns 400 with `errors.delivery_location`; a missing one is returned as a requirement. Offer limits per customer are checked with a customer token, and again when the order is placed. Rules that depend on the history of a phone number treat it as new unless it is verified: that of the account, or that of a `phone_verification_token`. The rate limit `coupon` counts only requests with a `coupon_code`.
   */
  quote(
    input?: CheckoutQuoteInput,
    options?: CallOptions,
  ): Call<Quote>
  /**
   * Quote the cart.
   * A `coupon_code` is only checked, not applied to the cart; without it, the coupon of the cart is used. The rate limit `coupon` counts only requests with a `coupon_code`.
   */
  read<const F extends FieldOf<Quote, 'object'> = never>(
    input?: CheckoutReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<Quote, 'object', F>>
}

/** The methods of `leads`. */
export interface LeadsMethods {
  /**
   * Retrieve the cart of an unfinished checkout.
   * Takes the token of the link that staff send to the shopper. It returns no name and no address: a link may be passed on. Returns 404 `not_found` after an order of the phone number, and when the store no longer keeps the checkout.
   *
   * Errors of its own: `not_found`.
   */
  resume(
    input: LeadsResumeInput,
    options?: CallOptions,
  ): Call<ResumedLead>
  /**
   * Keep an unfinished checkout.
   * For shoppers who have agreed to `leads_notice` of the store configuration: staff may then call or write to them about the order. Show that sentence beside the phone number with a box that is not ticked, and send this when it is ticked and the shopper has left the field, and again when another field is left; not for every key. Without `consent`, the checkout of this `checkout_key` is deleted, unless staff have contacted the shopper: send it when the box is unticked. Nothing is kept without `consent`, while the store does not use it (`leads_notice` is empty), without an item that can be ordered, and of a number that is blocked or whose owner does not want it. The response is always the same. In a day, a store begins to keep at most 300 of phone numbers that one network sends, and 2,000 in all. A store keeps one unfinished checkout of a phone number, for 30 days after it was sent last. An order of the number ends it.
   */
  save(
    input: LeadsSaveInput,
    options?: CallOptions,
  ): Call<LeadReceipt>
  /**
   * Stop reminders about unfinished checkouts.
   * Deletes the unfinished checkout of the link. The store keeps none of its phone number for two years. The response is the same for every token.
   */
  stop(
    input: LeadsStopInput,
    options?: CallOptions,
  ): Call<LeadStop>
}

/** The methods of `addresses`. */
export interface AddressesMethods {
  /**
   * Create an address.
   * The first address of a customer becomes the default, unless `is_default` is sent. Returns 409 `invalid_state` when the customer already has 100 addresses.
   *
   * Errors of its own: `invalid_state`.
   */
  create(
    input: AddressesCreateInput,
    options?: CallOptions,
  ): Call<Address>
  /**
   * Delete an address.
   * When the default address is deleted, the newest remaining address becomes the default.
   */
  delete(
    input: AddressesDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List saved addresses, the default first.
   */
  list<const F extends FieldOf<Page<Address>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<Address>, 'items', F>>
  /**
   * Set the default address.
   */
  makeDefault(
    input: AddressesMakeDefaultInput,
    options?: CallOptions,
  ): Call<Address>
  /**
   * Retrieve an address.
   */
  read<const F extends FieldOf<Address, 'object'> = never>(
    input: AddressesReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<Address, 'object', F>>
  /**
   * Update an address.
   */
  update(
    input: AddressesUpdateInput,
    options?: CallOptions,
  ): Call<Address>
}

/** The methods of `orders`. */
export interface OrdersMethods {
  /**
   * Place an order.
   * Orders the cart of the customer and empties it (without `items`), or the given `items`. The total is calculated from current prices, offers and delivery zones. `unit_price` and `delivery_fee` are maximums: when a current value is higher, 409 `price_changed` is returned and nothing is written. Stock is taken in the same transaction. 409 `invalid_state` with `reason` `unchecked_payments` is returned when ten orders of the phone number already wait for the check of a claimed payment (with a proven phone number, only orders whose number was proven, or of the customer, count); 403 `verification_required` when the order needs a proof of its buyer, because it holds what nobody has paid yet (the setting `hold_policy`): who holds nothing else unpaid may order all that is free, until more was held and not paid than there is. Send an `Idempotency-Key`, so that a retry never orders twice.
   *
   * Errors of its own: `insufficient_stock`, `item_unavailable`, `cart_empty`, `price_changed`, `coupon_not_applicable`, `advance_required`, `payment_already_used`, `duplicate_order`, `order_not_accepted`, `invalid_state`, `verification_required`.
   */
  create(
    input?: OrdersCreateInput,
    options?: CallOptions,
  ): Call<OrdersCreateData>
  /**
   * List orders, or retrieve one with `order_id`.
   * Without `order_id`, `data` is an array, newest first, and the headers `X-Has-More` and `X-Next-Cursor` page it. With `order_id`, `data` is that order with all details.
   */
  list<const F extends FieldOf<OrderSummary[], 'rows'> = never>(
    input?: OrdersListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<OrderSummary[], 'rows', F>>
  /**
   * List orders, or retrieve one with `order_id`.
   * Without `order_id`, `data` is an array, newest first, and the headers `X-Has-More` and `X-Next-Cursor` page it. With `order_id`, `data` is that order with all details.
   */
  read<const F extends FieldOf<Order, 'object'> = never>(
    input: OrdersReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<Order, 'object', F>>
  /**
   * Track an order without an account.
   * Send `order_number` and `phone`, or the `tracking_token` of a guest order. A wrong phone number and an unknown order number return the same 404.
   */
  track(
    input?: OrdersTrackInput,
    options?: CallOptions,
  ): Call<OrdersTrackData>
  /**
   * Update the delivery details of an order.
   * Allowed while the order is PENDING or CONFIRMED; otherwise, and while a parcel of it is being booked at a courier (`booking_open`), 409 `invalid_state` is returned. Delivery location and fee stay: when delivery to the new place costs more, `warnings` says so and the staff of the store see how much is missing; a store that refuses such orders returns 400 `validation_failed`. District and thana follow a new address that names them. Another phone number of an order that is paid cash on delivery needs `phone_verification_token` where the store asks for it at checkout, unless it is the verified number of the account; otherwise 403 `verification_required` is returned. A phone number or address that the store has blocked, so that the order could not be placed with it, returns 409 `order_not_accepted`, and so does a number that needs a greater advance than the order has.
   *
   * Errors of its own: `invalid_state`, `invoice_issued`, `version_conflict`, `verification_required`, `order_not_accepted`.
   */
  updateDeliveryInfo(
    input: OrdersUpdateDeliveryInfoInput,
    options?: CallOptions,
  ): Call<OrdersUpdateDeliveryInfoData>
  /**
   * List refund requests of all orders.
   * `data` is an array, newest first, and the headers `X-Has-More` and `X-Next-Cursor` page it.
   */
  listRefunds<const F extends FieldOf<RefundRequest[], 'rows'> = never>(
    input?: OrdersListRefundsInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<RefundRequest[], 'rows', F>>
  /**
   * Retrieve the invoice of an order.
   * In the requested language, as an HTML document that can be shown and printed.
   */
  readInvoice<const F extends FieldOf<Invoice, 'object'> = never>(
    input: OrdersReadInvoiceInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<Invoice, 'object', F>>
  /**
   * Retrieve the cancellation and refund requests of an order.
   * The latest 100 of each kind, newest first.
   */
  readRequests<const F extends FieldOf<OrderRequests, 'object'> = never>(
    input: OrdersReadRequestsInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<OrderRequests, 'object', F>>
  /**
   * Put the items of an order into the cart again.
   * At current prices. The cart has at least the quantities of the order afterwards; its other items are kept. Items that cannot be added, or only with a smaller quantity, are returned as warnings.
   */
  reorder(
    input: OrdersReorderInput,
    options?: CallOptions,
  ): Call<OrdersReorderData>
  /**
   * Request a refund of an order.
   * For an order that is DELIVERED, COMPLETED or PARTIALLY_RETURNED; otherwise 409 `invalid_state` is returned. An order has at most one open refund request (409 `duplicate_request`), and ten in all (409 `invalid_state`). The refunds of an order never exceed what was paid for it; a delivered cash on delivery order counts as paid. Guests send the `tracking_token` of their order instead of the access token, unless the store turns it off (403 `permission_denied`, setting `guest_order_requests`).
   *
   * Errors of its own: `invalid_state`, `duplicate_request`, `permission_denied`.
   */
  requestRefund(
    input: OrdersRequestRefundInput,
    options?: CallOptions,
  ): Call<OrdersRequestRefundData>
  /**
   * Withdraw a refund request.
   * PENDING → WITHDRAWN.
   *
   * Errors of its own: `invalid_state`, `permission_denied`.
   */
  withdrawRefund(
    input: OrdersWithdrawRefundInput,
    options?: CallOptions,
  ): Call<RefundRequest>
  /**
   * Request the cancellation of an order.
   * For an order that is PENDING, CONFIRMED, PROCESSING or ON_HOLD; otherwise 409 `invalid_state` is returned. An order has at most one open request (409 `duplicate_request`), and ten in all (409 `invalid_state`). A PENDING cash on delivery order without a payment is cancelled immediately when the store allows it: the request is then APPROVED in the response. The store decides about other requests. Guests send the `tracking_token` of their order instead of the access token, unless the store turns it off (403 `permission_denied`, setting `guest_order_requests`).
   *
   * Errors of its own: `invalid_state`, `duplicate_request`, `permission_denied`.
   */
  requestCancellation(
    input: OrdersRequestCancellationInput,
    options?: CallOptions,
  ): Call<OwnCancellationRequest>
  /**
   * Withdraw a cancellation request.
   * PENDING → WITHDRAWN.
   *
   * Errors of its own: `invalid_state`, `permission_denied`.
   */
  withdrawCancellation(
    input: OrdersWithdrawCancellationInput,
    options?: CallOptions,
  ): Call<OwnCancellationRequest>
}

/** The methods of `pastOrders`. */
export interface PastOrdersMethods {
  /**
   * List the orders of the customer in the shop before, newest first.
   * History that the store has brought along, by the verified e-mail address of the account, and by its verified phone number from 180 days before that was verified: numbers get other owners. Empty for most. They can be neither changed nor returned here.
   */
  listOwn<const F extends FieldOf<Page<ShopperPastOrder>, 'items'> = never>(
    input?: PastOrdersListOwnInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<ShopperPastOrder>, 'items', F>>
}

/** The methods of `confirmations`. */
export interface ConfirmationsMethods {
  /**
   * Confirm or cancel the order of a confirmation link.
   * Once, for a PENDING order; afterwards 409 `invalid_state`, with `link_used` when the buyer has decided by another link of the order. `confirm` confirms it at once, unless an advance or a payment is missing, its risk is too high, the store blocks the buyer, or it wants to do that itself: the response is RECEIVED then. `cancel` cancels it at once or requests the cancellation, by the rules of `requestCancellation`. `call_me` asks the store to call, with what should be changed.
   *
   * Errors of its own: `not_found`, `invalid_state`, `duplicate_request`.
   */
  decide(
    input: ConfirmationsDecideInput,
    options?: CallOptions,
  ): Call<Confirmation>
  /**
   * Retrieve the order of a confirmation link.
   * Takes the token of a link that the store sent to the buyer. It changes nothing, so that messengers may open the link, too. It returns no phone number and no address: a link may be passed on. 404 `not_found` after 72 hours, and when the items, the total, the phone number or the address of the order have changed: the store sends another link.
   *
   * Errors of its own: `not_found`.
   */
  read<const F extends FieldOf<Confirmation, 'object'> = never>(
    input: ConfirmationsReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<Confirmation, 'object', F>>
}

/** The methods of `orderLinks`. */
export interface OrderLinksMethods {
  /**
   * Order by a link.
   * Places the order that staff have put together, once, by the rules of `createOrder`, except that no phone number must be verified and no minimum order amount holds. Who sends it again with the phone number of the order, such as after a second tap, gets the same order for 15 minutes; afterwards, and with another number, 409 `invalid_state` with `link_used`, and `order_number` for the phone number of the order. 409 `invalid_state` with `link_ended` when the link has expired or the store has ended it.
   *
   * Errors of its own: `not_found`, `invalid_state`, `insufficient_stock`, `item_unavailable`, `price_changed`, `advance_required`, `payment_already_used`, `duplicate_order`, `order_not_accepted`.
   */
  order(
    input: OrderLinksOrderInput,
    options?: CallOptions,
  ): Call<OrderLinksOrderData>
  /**
   * Retrieve what a link lets its buyer order.
   * Takes the token of a link that the store sent to a buyer. Returns the items at the prices that were agreed, and what the order costs where it is to go, as far as the query says that. It changes nothing and reserves nothing, so that messengers may open the link, too. 404 `not_found` for a link that the store has not made, and 30 days after it has expired.
   *
   * Errors of its own: `not_found`.
   */
  read<const F extends FieldOf<ShopperOrderLink, 'object'> = never>(
    input: OrderLinksReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<ShopperOrderLink, 'object', F>>
}

/** The methods of `auth`. */
export interface AuthMethods {
  /**
   * Sign in with Google or Facebook.
   * Works where the store offers it (`google_client_id` or `facebook_app_id` of the configuration); otherwise 404. An account is known by the provider’s own ID of the shopper. The first sign-in links the account that has the same e-mail address, if the provider has verified the address, or creates one. If nobody had verified the address of that account before, its password, sessions, and earlier links are removed, because the person who registered it may not own the address. A phone number that another account has verified returns 409 `already_exists`; one that another account has not verified is left out, as at the registration, and `requirements` says so. Facebook verifies no addresses: 409 `already_exists` when an account has the address. A token is accepted once, within an hour of its issue. 503 `service_unavailable` when the provider cannot be reached.
   *
   * Errors of its own: `invalid_credentials`, `account_suspended`, `already_exists`.
   */
  socialLogin(
    input: AuthSocialLoginInput,
    options?: CallOptions,
  ): Call<SignedUp>
  /**
   * Unlink Google or Facebook.
   * The shopper can no longer sign in with it. Returns 409 `invalid_state` when the account would have no other way to sign in: no password, no verified e-mail address or phone number, and no other provider.
   *
   * Errors of its own: `invalid_state`.
   */
  unlinkSocialLogin(
    input: AuthUnlinkSocialLoginInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * Change the password.
   * Revokes all sessions of the customer, including the current one; the response contains tokens of a new session. A wrong current password returns 400 `validation_failed`; after 10 within 15 minutes, the operation is locked for 15 minutes.
   *
   * Errors of its own: `account_locked`.
   */
  changePassword(
    input: AuthChangePasswordInput,
    options?: CallOptions,
  ): Call<Tokens>
  /**
   * Sign in with a password.
   * Send the e-mail address or the phone number. After 10 wrong passwords within 15 minutes, 423 `account_locked` with `Retry-After` is returned for 15 minutes, also for accounts that do not exist. Attempts from a network (`X-Shopper-IP`) on which the customer has signed in and used the session within 60 days are counted apart: strangers lock out strangers only. While strangers have locked an account, a person who shares such a network can tell from the response to a wrong password, 401 instead of 423, that the account has signed in from there.
   *
   * Errors of its own: `invalid_credentials`, `account_suspended`, `account_locked`.
   */
  login(
    input: AuthLoginInput,
    options?: CallOptions,
  ): Call<Tokens>
  /**
   * Sign out.
   * Revokes the session with its access and refresh tokens.
   */
  logout(
    input?: AuthLogoutInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * Refresh the access token.
   * Each refresh token works once; the response contains the next one. A retry within 10 seconds (such as a double click or a lost response) returns the same next token. A later reuse revokes the session, because the token may be stolen.
   *
   * Errors of its own: `token_expired`, `account_suspended`.
   */
  refresh(
    input: AuthRefreshInput,
    options?: CallOptions,
  ): Call<RefreshedTokens>
  /**
   * Register and sign in.
   * Sends a 6-digit verification code to the e-mail address. An e-mail address and a phone number belong to at most one account per store; accounts of different stores are independent. An e-mail address of another account, and a phone number that another account has verified, return 409 `already_exists`. With a phone number that another account has without having verified it, the account is created without the number, and `requirements` says so: `phone/change/` sends a code, which moves the number to this account. That holds in a store with `phone_required`, too: until then the account has no number, and every order names the phone of its receiver anyway.
   *
   * Errors of its own: `already_exists`.
   */
  register(
    input: AuthRegisterInput,
    options?: CallOptions,
  ): Call<SignedUp>
}

/** The methods of `subscriptions`. */
export interface SubscriptionsMethods {
  /**
   * Cancel a subscription.
   * Final. Orders that were placed stay. A CANCELLED subscription stays unchanged.
   *
   * Errors of its own: `invalid_state`.
   */
  cancel(
    input: SubscriptionsCancelInput,
    options?: CallOptions,
  ): Call<SubscriptionDetail>
  /**
   * List the subscriptions of the customer, newest first.
   */
  list<const F extends FieldOf<Page<Subscription>, 'items'> = never>(
    input?: SubscriptionsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<Subscription>, 'items', F>>
  /**
   * Pause a subscription.
   * Repeated, it changes the end of a pause by the customer. Orders that were placed stay.
   *
   * Errors of its own: `invalid_state`.
   */
  pause(
    input: SubscriptionsPauseInput,
    options?: CallOptions,
  ): Call<SubscriptionDetail>
  /**
   * Retrieve a subscription with its cycles.
   */
  read<const F extends FieldOf<SubscriptionDetail, 'object'> = never>(
    input: SubscriptionsReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<SubscriptionDetail, 'object', F>>
  /**
   * Resume a subscription.
   * Agrees to the price of today. A date of the next order that has passed becomes the next date of the interval; after `PRICE_INCREASED`, the order is placed at once. An ACTIVE subscription stays unchanged. Returns 409 `invalid_state` when it has ended, when the store has paused it (`paused_by_store`), or before its first order is paid (`first_order_unpaid`).
   *
   * Errors of its own: `invalid_state`.
   */
  resume(
    input: SubscriptionsResumeInput,
    options?: CallOptions,
  ): Call<SubscriptionDetail>
  /**
   * Skip the next order of a subscription.
   * Send `cycle`, so that a repeated request skips nothing more: repeated for a cycle that is skipped, it changes nothing. Returns 409 `invalid_state` when another cycle is next (`not_next_cycle`), and when the next order would be over a year away (`too_late`).
   *
   * Errors of its own: `invalid_state`.
   */
  skipCycle(
    input: SubscriptionsSkipCycleInput,
    options?: CallOptions,
  ): Call<SubscriptionDetail>
  /**
   * Change a subscription.
   * Changes the orders from the next one on. New items or another address agree to the price of today: later, a price more than 10% above the agreed one pauses the subscription instead of placing the order. With another interval the next order is one such interval after the last one, or the first such date that is not past.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  update(
    input: SubscriptionsUpdateInput,
    options?: CallOptions,
  ): Call<SubscriptionDetail>
}

/** The methods of `otp`. */
export interface OtpMethods {
  /**
   * Send a new code for the same purpose.
   * Ends the earlier code. The response and its time do not depend on whether an account exists. Only the newest code of a destination and purpose is valid, of each network (`X-Shopper-IP`) that requests some. Per destination: 1 code in 60 seconds, and 5 per hour of each purpose (3 of `reset_password`), or 3 more with the first one of each other network; then 429 `too_many_requests`. 400 `otp_expired` for a code that was used, replaced, or requested more than an hour ago.
   *
   * Errors of its own: `otp_expired`.
   */
  resend(
    input: OtpResendInput,
    options?: CallOptions,
  ): Call<SentOtp>
  /**
   * Send a one-time code.
   * Sends six digits by e-mail or SMS. `verify_email` and `verify_phone` need a shopper token, and go to the e-mail address or phone number of its account. `login` by e-mail works where the store offers it (`email_otp_enabled`). `checkout` proves the phone number of an order, or its e-mail address where the details of 403 `verification_required` name `email`: no SMS reaches the number there. The response and its time do not depend on whether an account exists. Only the newest code of a destination and purpose is valid, of each network (`X-Shopper-IP`) that requests some. Per destination: 1 code in 60 seconds, and 5 per hour of each purpose (3 of `reset_password`), or 3 more with the first one of each other network; then 429 `too_many_requests`.
   */
  send(
    input: OtpSendInput,
    options?: CallOptions,
  ): Call<SentOtp>
  /**
   * Verify a one-time code.
   * Send `otp_id`, or `email` or `phone` with `purpose`. Each code works once and allows 5 attempts; per destination 10 attempts in 10 minutes. Attempts without `otp_id`, from another network than the one that requested the code, are counted apart: strangers do not use up the attempts of the requester. With an `Idempotency-Key` of at least 16 characters, the request whose response was lost can be repeated for two minutes; no response is stored, so that a repeated `login` opens another session and ends the first, unless that was ended. `login` signs in, and creates the account at the first sign-in with a phone where the store setting `phone_sign_up` is true. The first sign-in with an e-mail address that was not verified ends all sessions and removes the password and linked providers: it may be another person’s. Guest orders of the last 180 days with a verified phone number become orders of the account.
   *
   * Errors of its own: `otp_invalid`, `otp_expired`.
   */
  verify(
    input: OtpVerifyInput,
    options?: CallOptions,
  ): Call<VerifiedOtp>
}

/** The methods of `passwordReset`. */
export interface PasswordResetMethods {
  /**
   * Send a code to reset the password.
   * Sends six digits to a verified e-mail address or phone number of an account, or to the e-mail address of an account that has verified neither. A phone number that was verified less than 24 hours ago receives none when the account has a verified e-mail address, so that a stolen session cannot change the password. The response is the same whether or not an account exists. Per account and per destination 3 codes per hour, or 6 with the first one of each other network (`X-Shopper-IP`): silently per account, 429 `too_many_requests` per destination. One code in 60 seconds per destination.
   */
  request(
    input?: PasswordResetRequestInput,
    options?: CallOptions,
  ): Call<PasswordResetRequested>
  /**
   * Set a new password.
   * Send `reset_token` of a verified code, or the code itself with `email` or `phone`. Revokes all sessions of the account, and verifies the e-mail address or phone number that received the code.
   *
   * Errors of its own: `otp_invalid`, `otp_expired`, `account_suspended`.
   */
  confirm(
    input: PasswordResetConfirmInput,
    options?: CallOptions,
  ): Call<null>
}

/** The methods of `profile`. */
export interface ProfileMethods {
  /**
   * List sessions, last used first.
   * An account has at most 50 sessions: a further sign-in ends the oldest one whose tokens were never refreshed, or else the least recently used one.
   */
  listSessions<const F extends FieldOf<Page<Session>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<Session>, 'items', F>>
  /**
   * Retrieve the profile.
   */
  read<const F extends FieldOf<Customer, 'object'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<Customer, 'object', F>>
  /**
   * Revoke a session.
   * Revokes its access and refresh tokens. The current session can be revoked too.
   */
  removeSession(
    input: ProfileRemoveSessionInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * Update the profile.
   * The e-mail address is changed with a code instead. A new phone number is unverified until its code is entered; an account without an e-mail address changes it with a code instead. An earlier number that was verified receives a message about the change. Returns 409 `already_exists` when another account of the store has the phone number; `phone/change/` takes it from an account that has not verified it.
   *
   * Errors of its own: `already_exists`.
   */
  update(
    input?: ProfileUpdateInput,
    options?: CallOptions,
  ): Call<Customer>
  /**
   * Send a code to a new e-mail address.
   * The account keeps its address until the code is entered. Limits are those of one-time codes. After 10 wrong passwords within 15 minutes, the operation is locked for 15 minutes. An account without a password needs a sign-in of the last 15 minutes; otherwise 403 `verification_required` is returned.
   *
   * Errors of its own: `account_locked`, `verification_required`.
   */
  changeEmail(
    input: ProfileChangeEmailInput,
    options?: CallOptions,
  ): Call<SentOtp>
  /**
   * Send a code to a new phone number.
   * The account keeps its number until the code is entered. Limits are those of one-time codes. An account without a password needs a sign-in of the last 15 minutes; otherwise 403 `verification_required` is returned.
   *
   * Errors of its own: `verification_required`.
   */
  changePhone(
    input: ProfileChangePhoneInput,
    options?: CallOptions,
  ): Call<SentOtp>
  /**
   * Change the e-mail address.
   * The new address is verified. The earlier one receives a message about the change. An account with a verified phone number that has the address without having verified it loses it, and receives a message at its number; when another account has the address, 409 `already_exists` is returned.
   *
   * Errors of its own: `otp_invalid`, `otp_expired`, `already_exists`.
   */
  confirmEmailChange(
    input: ProfileConfirmEmailChangeInput,
    options?: CallOptions,
  ): Call<Customer>
  /**
   * Change the phone number.
   * The new number is verified, and guest orders of the last 180 days with it become orders of the account. The earlier number receives a message about the change. An account that has the number without having verified it loses it, and receives a message at its e-mail address; when another account has verified it, 409 `already_exists` is returned.
   *
   * Errors of its own: `otp_invalid`, `otp_expired`, `already_exists`.
   */
  confirmPhoneChange(
    input: ProfileConfirmPhoneChangeInput,
    options?: CallOptions,
  ): Call<Customer>
}

/** The methods of `accountDeletion`. */
export interface AccountDeletionMethods {
  /**
   * Schedule the deletion of the account.
   * The account is deleted after 14 days; signing in or changing the password before cancels it. The other sessions end at once, and a message about the deletion is sent. It waits until the last order has ended, and until money that is being refunded has been paid back. Profile, addresses, cart, wishlist, reviews, tickets, and files are deleted; orders are kept without name, contacts, address, and notes. Repeating it has no further effect. After 10 wrong passwords within 15 minutes, the operation is locked for 15 minutes.
   *
   * Errors of its own: `account_locked`, `otp_invalid`, `otp_expired`.
   */
  confirm(
    input?: AccountDeletionConfirmInput,
    options?: CallOptions,
  ): Call<ScheduledDeletion>
  /**
   * Begin the deletion of the account.
   * Changes nothing yet. Says whether the account is deleted with its password or with a code; an account without a password receives the code, by e-mail or else by SMS, under the limits of one-time codes.
   */
  request(
    input?: NoInput,
    options?: CallOptions,
  ): Call<DeletionProof>
}

/** The methods of `dataExports`. */
export interface DataExportsMethods {
  /**
   * Retrieve an export of the account.
   */
  read<const F extends FieldOf<DataExport, 'object'> = never>(
    input: DataExportsReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<DataExport, 'object', F>>
  /**
   * Request an export of the account.
   * A file with everything that the store knows of the customer is written in the background: profile, linked providers, addresses, orders with items, payments, refunds and messages, tickets, reviews, wishlist, cart, subscriptions, sessions, newsletter and files. The customer receives a message when it is ready; the message holds no data. While an export is PENDING, the request returns it; 3 exports in 24 hours. After 10 wrong passwords within 15 minutes, the operation is locked for 15 minutes.
   *
   * Errors of its own: `account_locked`, `otp_invalid`, `otp_expired`.
   */
  request(
    input?: DataExportsRequestInput,
    options?: CallOptions,
  ): Call<RequestedExport>
  /**
   * Begin an export of the account.
   * Says whether the export is requested with the password of the account or with a code; an account without a password receives the code, by e-mail or else by SMS, under the limits of one-time codes.
   */
  requestCode(
    input?: NoInput,
    options?: CallOptions,
  ): Call<ExportProof>
}

/** The methods of `tickets`. */
export interface TicketsMethods {
  /**
   * Close a ticket.
   * A ticket that is already CLOSED stays unchanged. A new message opens it again.
   */
  close(
    input: TicketsCloseInput,
    options?: CallOptions,
  ): Call<Ticket>
  /**
   * Create a ticket.
   */
  create(
    input: TicketsCreateInput,
    options?: CallOptions,
  ): Call<Ticket>
  /**
   * Send a message.
   * A text or an image is required. A RESOLVED or CLOSED ticket becomes OPEN again; one that is WAITING_FOR_CUSTOMER becomes IN_PROGRESS.
   */
  createMessage(
    input: TicketsCreateMessageInput,
    options?: CallOptions,
  ): Call<TicketsCreateMessageData>
  /**
   * List tickets, newest first.
   * `data` is an array; the headers `X-Has-More` and `X-Next-Cursor` page it. The response has an `ETag`: a client that polls sends it as `If-None-Match` and receives 304 while nothing has changed.
   */
  list<const F extends FieldOf<TicketSummary[], 'rows'> = never>(
    input?: TicketsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<TicketSummary[], 'rows', F>>
  /**
   * Mark the messages of a ticket as read.
   */
  markRead(
    input: TicketsMarkReadInput,
    options?: CallOptions,
  ): Call<TicketsMarkReadData>
  /**
   * Retrieve a ticket with its newest messages.
   * Returns the newest 50 messages (`limit`: at most 100), the oldest of them first. While older messages exist, `X-Has-More` is `true` and `X-Next-Cursor` retrieves the ticket with the messages before these. The response has an `ETag`: a client that polls sends it as `If-None-Match` and receives 304 while nothing has changed.
   */
  read<const F extends FieldOf<Ticket, 'object'> = never>(
    input: TicketsReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<Ticket, 'object', F>>
}

/** The methods of `contact`. */
export interface ContactMethods {
  /**
   * Send a message of the contact form.
   * An e-mail address or a phone number is required. The store deletes contact messages after their retention time (one year by default).
   */
  createMessage(
    input: ContactCreateMessageInput,
    options?: CallOptions,
  ): Call<ContactMessage>
}

/** The methods of `reviews`. */
export interface ReviewsMethods {
  /**
   * Write a review of a product or of the store.
   * A customer writes one review of each product and one of the store; a second one returns 409 `duplicate_review`. The review is PENDING until staff approve it, or APPROVED at once where the store does not moderate. A product that is not for sale any more can be reviewed by customers who received it.
   *
   * Errors of its own: `duplicate_review`.
   */
  create(
    input: ReviewsCreateInput,
    options?: CallOptions,
  ): Call<OwnReview>
  /**
   * Delete a review.
   * Afterwards the customer can write a new one. When staff had rejected the deleted one, the new one waits for their approval in every store.
   */
  delete(
    input: ReviewsDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List the reviews by the customer, newest first.
   */
  listOwn<const F extends FieldOf<Page<OwnReview>, 'items'> = never>(
    input?: ReviewsListOwnInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<OwnReview>, 'items', F>>
  /**
   * List the approved reviews of a product.
   */
  listOfProduct<const F extends FieldOf<ReviewsListOfProductData, 'items'> = never>(
    input: ReviewsListOfProductInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<ReviewsListOfProductData, 'items', F>>
  /**
   * List delivered items without a review.
   * The newest order first, each product once, at most 100.
   */
  listReviewableItems<const F extends FieldOf<Page<ReviewableItem>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<ReviewableItem>, 'items', F>>
  /**
   * List the approved reviews of the store itself.
   */
  list<const F extends FieldOf<ReviewsListData, 'items'> = never>(
    input?: ReviewsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<ReviewsListData, 'items', F>>
  /**
   * Mark a review as helpful.
   * Counted once for each customer, however often it is sent. The author of the review gets 409 `invalid_state`.
   *
   * Errors of its own: `invalid_state`.
   */
  markHelpful(
    input: ReviewsMarkHelpfulInput,
    options?: CallOptions,
  ): Call<ReviewsMarkHelpfulData>
  /**
   * Change a review.
   * The review is PENDING again until staff approve it. Where the store does not moderate it stays APPROVED, unless staff have rejected it.
   */
  update(
    input: ReviewsUpdateInput,
    options?: CallOptions,
  ): Call<OwnReview>
}

/** The methods of `wishlist`. */
export interface WishlistMethods {
  /**
   * Add a product to the wishlist.
   * Returns 201, or 200 when the wishlist already has the product; then `variant_id` replaces the preferred variant. Returns 409 `invalid_state` when the wishlist has 200 products.
   *
   * Errors of its own: `invalid_state`.
   */
  addItem(
    input: WishlistAddItemInput,
    options?: CallOptions,
  ): Call<WishlistItem>
  /**
   * Empty the wishlist.
   */
  clear(
    input?: NoInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List the wishlist, newest first.
   * Products that are not for sale any more stay in the list, with `product` null.
   */
  list<const F extends FieldOf<Page<WishlistItem>, 'items'> = never>(
    input?: WishlistListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<WishlistItem>, 'items', F>>
  /**
   * Move a product from the wishlist to the cart.
   * As `addCartItem`, with the preferred variant unless `variant_id` is sent. When the product cannot be added to the cart, it stays in the wishlist.
   *
   * Errors of its own: `insufficient_stock`, `item_unavailable`, `invalid_state`.
   */
  moveItemToCart(
    input: WishlistMoveItemToCartInput,
    options?: CallOptions,
  ): Call<WishlistMoveItemToCartData>
  /**
   * Remove a product from the wishlist.
   * Also succeeds when the wishlist does not have the product.
   */
  removeItem(
    input: WishlistRemoveItemInput,
    options?: CallOptions,
  ): Call<null>
}

/** The methods of `uploads`. */
export interface UploadsMethods {
  /**
   * Upload an image or a proof.
   * multipart/form-data with one `file` of at most 5 MB: JPEG, PNG or WebP, of at most 40 megapixels (20 with 16 bits per colour), and PDF for a refund or a ticket. What the file contains decides, not its name or type. Images are encoded again, without EXIF and GPS, and at most 1280 pixels wide; of an animation the first picture is kept. A shopper can upload 50 files a day, and all shoppers of a store 2000. Guests have limits of their own, 100 of an address and 1000 of a store: send the address of the visitor in `X-Shopper-IP`. The whole request must arrive within 15 seconds, and after 5 seconds at 4 KB a second or more (408). A shopper, and an address, can have two uploads under way at once; a further one is refused (503): send the files of a form one after the other.
   *
   * Errors of its own: `invalid_state`.
   */
  create(
    input: UploadsCreateInput,
    options?: CallOptions,
  ): Call<Upload>
}

/** The methods of the storefront client by group. */
export interface StorefrontMethods {
  readonly website: WebsiteMethods
  readonly home: HomeMethods
  readonly products: ProductsMethods
  readonly brands: BrandsMethods
  readonly categories: CategoriesMethods
  readonly curatedLists: CuratedListsMethods
  readonly flashDeals: FlashDealsMethods
  readonly search: SearchMethods
  readonly bundles: BundlesMethods
  readonly pages: PagesMethods
  readonly redirects: RedirectsMethods
  readonly blog: BlogMethods
  readonly newsletter: NewsletterMethods
  readonly delivery: DeliveryMethods
  readonly payments: PaymentsMethods
  readonly cart: CartMethods
  readonly coupon: CouponMethods
  readonly checkout: CheckoutMethods
  readonly leads: LeadsMethods
  readonly addresses: AddressesMethods
  readonly orders: OrdersMethods
  readonly pastOrders: PastOrdersMethods
  readonly confirmations: ConfirmationsMethods
  readonly orderLinks: OrderLinksMethods
  readonly auth: AuthMethods
  readonly subscriptions: SubscriptionsMethods
  readonly otp: OtpMethods
  readonly passwordReset: PasswordResetMethods
  readonly profile: ProfileMethods
  readonly accountDeletion: AccountDeletionMethods
  readonly dataExports: DataExportsMethods
  readonly tickets: TicketsMethods
  readonly contact: ContactMethods
  readonly reviews: ReviewsMethods
  readonly wishlist: WishlistMethods
  readonly uploads: UploadsMethods
}
