/** Three colours of one picture: the thing itself, its accent, and the pale ground behind it. */
export type Palette = readonly [main: string, accent: string, ground: string]

/** The drawings `drawProductImage` knows. */
export type Motif =
  | 'saree'
  | 'panjabi'
  | 'fotua'
  | 'kameez'
  | 'frock'
  | 'lungi'
  | 'gamcha'
  | 'shawl'
  | 'kantha'
  | 'necklace'
  | 'jhumka'
  | 'bangles'
  | 'sandal'
  | 'bag'
  | 'sack'
  | 'bottle'
  | 'jar'
  | 'fish'
  | 'prawn'
  | 'mango'
  | 'citrus'
  | 'banana'
  | 'brinjal'
  | 'greens'
  | 'roots'
  | 'packet'
  | 'cup'
  | 'bowl'
  | 'spray'
  | 'soap'
  | 'eggs'
  | 'carton'

export interface DemoPicture {
  motif: Motif
  palette: Palette
}

export interface DemoSeo {
  title: string
  description: string
  keywords: string
}

export interface DemoCategory {
  slug: string
  name: string
  nameBn: string
  description: string
  descriptionBn: string
  parentSlug: string | null
  image: DemoPicture
}

export interface DemoBrand {
  slug: string
  name: string
  nameBn: string
  description: string
}

export interface DemoOption {
  name: string
  values: string[]
}

export interface DemoVariant {
  sku: string
  options: Record<string, string>
  priceMinor: number
  compareAtMinor: number | null
  stock: number
  weightGrams: number
}

export interface DemoProduct {
  slug: string
  sku: string
  name: string
  nameBn: string
  shortDescription: string
  shortDescriptionBn: string
  /** Simple HTML: paragraphs only. */
  description: string
  descriptionBn: string
  /** The first is the main category. */
  categorySlugs: string[]
  brandSlug?: string
  tags: string[]
  /** Empty for a simple product, which has exactly one variant with options {}. */
  options: DemoOption[]
  variants: DemoVariant[]
  attributes: { name: string; value: string }[]
  minQuantity: number
  maxQuantity: number | null
  isFeatured: boolean
  isSubscribable: boolean
  image: DemoPicture
  seo: DemoSeo
}

export interface DemoZone {
  code: 'inside_dhaka' | 'sub_dhaka' | 'outside_dhaka' | 'pickup'
  label: string
  labelBn: string
  feeMinor: number
  freeAboveMinor: number | null
  estimatedDays: [min: number, max: number]
  districts: string[]
}

export interface DemoOffer {
  name: string
  nameBn: string
  kind: 'percentage' | 'fixed' | 'free_delivery' | 'buy_x_get_y'
  /** Null: applied without a code. */
  code: string | null
  /** Basis points: 1000 is 10 %. */
  percentBp: number
  amountMinor: number
  maxDiscountMinor: number | null
  minSubtotalMinor: number
  /** With `categorySlugs` both empty, the offer covers the whole shop. */
  productSlugs: string[]
  categorySlugs: string[]
  buyQuantity: number
  getQuantity: number
  firstOrderOnly: boolean
  usageLimit: number | null
  perCustomerLimit: number | null
  priority: number
}

export interface DemoPaymentMethod {
  code: 'COD' | 'BKASH' | 'NAGAD'
  name: string
  nameBn: string
  type: 'cod' | 'manual'
  isEnabled: boolean
  instructions: string
  accountNumber: string
  sortOrder: number
}

export interface DemoCuratedList {
  key: string
  title: string
  titleBn: string
  productSlugs: string[]
}

export interface DemoBanner {
  id: number
  title: string
  subtitle: string
  description: string
  image: string
  link: string
  button_text: string
  sort_order: number
  is_active: boolean
}

type Strings = Record<string, string>

/** The answer of the configuration read, in the names it has on the wire. */
export interface DemoConfig {
  subdomain: string
  template: string
  theme_color: string
  business_type: string
  is_active: boolean
  email_otp_enabled: boolean
  header_layout: string
  footer_layout: string
  product_card_layout: string
  product_grid_layout: string
  product_detail_layout: string
  store: Strings
  hero: Strings
  footer: Strings
  chat_widget: Strings
  bottom_nav: Strings
  newsletter: { enabled: boolean; title: string; subtitle: string }
  seo: DemoSeo
  banners: DemoBanner[]
  navigation: Strings[]
  payment_methods: Strings[]
  announcement_bar: Strings[]
  environment: 'sandbox' | 'live'
  default_language: 'bn' | 'en'
  supported_languages: string
  timezone: string
  facebook_pixel_id: string
  google_tag_id: string
  favicon: string
  otp_checkout: string
  guest_checkout: string
  return_policy_days: string
  min_order_amount: string
}

export interface DemoStore {
  subdomain: string
  name: string
  nameBn: string
  businessType: string
  orderPrefix: string
  config: DemoConfig
  owner: { email: string; name: string }
  categories: DemoCategory[]
  brands: DemoBrand[]
  products: DemoProduct[]
  zones: DemoZone[]
  offers: DemoOffer[]
  paymentMethods: DemoPaymentMethod[]
  curatedLists: DemoCuratedList[]
  /** What the logo and the banners are drawn with; one palette per banner. */
  artwork: { initial: string; logo: Palette; banners: Palette[] }
}
