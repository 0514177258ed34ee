import type { Text } from '@haat/contract/errors.ts'
import { imageFormats, imageWidths } from '@haat/contract/image-fields.ts'
import type { Data } from '@haat/contract/operation.ts'
import { type PaymentMethodFacts, paymentMethodFacts } from '@haat/contract/payment-method-facts.ts'
import type { readConfig } from '@haat/contract/storefront/website.ts'
import { previewField } from '../../shared/image-preview.ts'
import type { Locale } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import { methodTexts } from '../../shared/payment-method-texts.ts'
import { readSettings, type StoreSettings } from '../../shared/store-settings.ts'
import type { WebsiteConfigRow } from './website-config.queries.ts'

type WebsiteConfig = Data<typeof readConfig>
type Json = Record<string, unknown>

/**
 * The configuration as storefronts read it: every field is present, and texts are texts whatever was stored. At the top
 * level only the fields of the interface are returned, so that nothing stored beside them by mistake is published.
 * Texts are in the language, or else in the main one. Values that the store sets elsewhere (its name, currency, payment methods, rules of ordering) are read from there.
 */
export function presentWebsiteConfig(row: WebsiteConfigRow, locale: Locale): WebsiteConfig {
  const config = asObject(row.config)
  const settings = readSettings(row.settings)
  const part = <D extends Record<string, string>>(name: string, defaults: D) =>
    textsOf(inLanguage(config[name], locale), defaults)
  const entries = (name: string) => asList(config[name]).map((entry) => inLanguage(entry, locale))
  const own = (name: string, otherwise = '') => textOf(config[name]) || otherwise
  const store = part('store', { ...storeDefaults, name: row.name })
  const hero = part('hero', heroDefaults)
  const newsletter = inLanguage(config.newsletter, locale)
  const seo = inLanguage(config.seo, locale)
  return {
    subdomain: row.subdomain,
    template: own('template'),
    theme_color: own('theme_color'),
    business_type: own('business_type', 'general'),
    is_active: row.isActive,
    email_otp_enabled: isTrue(config.email_otp_enabled),
    header_layout: own('header_layout'),
    footer_layout: own('footer_layout'),
    product_card_layout: own('product_card_layout'),
    product_grid_layout: own('product_grid_layout'),
    product_detail_layout: own('product_detail_layout'),
    store: { ...store, currency_symbol: row.currencySymbol },
    hero: { ...hero, image: hero.image || (row.productImage ?? '') },
    footer: part('footer', footerDefaults),
    chat_widget: part('chat_widget', chatDefaults),
    bottom_nav: part('bottom_nav', bottomNavDefaults),
    newsletter: {
      enabled: isTrue(newsletter.enabled),
      title: textOf(newsletter.title),
      subtitle: textOf(newsletter.subtitle),
    },
    seo: {
      title: textOf(seo.title) || store.name,
      description: textOf(seo.description),
      keywords: textOf(seo.keywords),
    },
    banners: entries('banners')
      .map((banner, index) => presentBanner(banner, index, row.previews))
      .filter((banner) => banner.is_active)
      .sort((a, b) => a.sort_order - b.sort_order),
    navigation: shownEntries(
      entries('navigation').map((entry) => textsOf(entry, navigationDefaults)),
      row.hiddenCategorySlugs,
    ).sort((a, b) => Number(a.sort_order) - Number(b.sort_order)),
    payment_methods: row.paymentMethods.map(({ accountNumber, sortOrder, translations, ...method }) => ({
      ...method,
      ...methodTexts({ ...method, translations }, locale),
      account_number: accountNumber,
      sort_order: String(sortOrder),
    })),
    announcement_bar: entries('announcement_bar').map((entry) => textsOf(entry, announcementDefaults)),
    environment: row.environment,
    default_language: settings.defaultLocale,
    supported_languages: own('supported_languages', 'bn,en'),
    timezone: own('timezone', 'Asia/Dhaka'),
    ...signInIds(settings),
    facebook_pixel_id: own('facebook_pixel_id'),
    google_tag_id: own('google_tag_id'),
    favicon: own('favicon'),
    image_widths: imageWidths.join(),
    image_formats: imageFormats.join(),
    otp_checkout: settings.otpCheckout,
    guest_checkout: String(settings.guestCheckout),
    leads_notice: settings.leads === 'consent' ? leadsNotice(store.name)[locale] : '',
    policy_consent: String(settings.requirePolicyConsent || row.paymentMethods.some(needsConsent)),
    return_policy_days: String(settings.returnPolicyDays),
    min_order_amount: formatAmount(settings.minOrderMinor),
  }
}

const needsConsent = ({ code }: { code: string }): boolean =>
  (paymentMethodFacts as Record<string, PaymentMethodFacts>)[code]?.needsConsent === true

/** What a shopper agrees to who has not ordered yet: what is kept, how long, and what for. */
const leadsNotice = (store: string): Text => ({
  en: `Keep my number and cart for 30 days. ${store} may contact me about this order.`,
  bn: `আমার নম্বর ও কার্ট ৩০ দিন রাখা যাবে। এই অর্ডার নিয়ে ${store} আমার সঙ্গে যোগাযোগ করতে পারবে।`,
})

/** Empty where the store does not offer a provider. */
const signInIds = ({ googleLogin, facebookLogin }: StoreSettings) => ({
  google_client_id: googleLogin.isEnabled ? googleLogin.webClientId : '',
  google_android_client_id: googleLogin.isEnabled ? googleLogin.androidClientId : '',
  google_ios_client_id: googleLogin.isEnabled ? googleLogin.iosClientId : '',
  facebook_app_id: facebookLogin.isEnabled ? facebookLogin.appId : '',
})

const blank = <const N extends readonly string[]>(names: N) =>
  Object.fromEntries(names.map((name) => [name, ''])) as Record<N[number], string>

const storeDefaults = blank(['name', 'description', 'logo', 'email', 'phone', 'address', 'logo_display', 'logo_size'])
const heroDefaults = blank([
  'title',
  'subtitle',
  'image',
  'mobile_image',
  'button_text',
  'button_link',
  'overlay',
  'style',
])
const footerDefaults = blank([
  'about',
  'copyright',
  'facebook',
  'instagram',
  'youtube',
  'tiktok',
  'whatsapp',
  'email',
  'phone',
  'address',
  'payment_image',
])
const chatDefaults = {
  ...blank(['whatsapp_number', 'messenger_page_id', 'greeting']),
  provider: 'none',
  position: 'bottom-right',
}
const bottomNavDefaults = { enabled: 'true', items: 'home,categories,cart,wishlist,account', style: '' }
const navigationDefaults = {
  ...blank(['id', 'label', 'link', 'icon', 'parent_id']),
  type: 'url',
  sort_order: '0',
  open_in_new_tab: 'false',
}
const announcementDefaults = blank(['id', 'text', 'link', 'background_color', 'text_color', 'starts_at', 'ends_at'])

type MenuEntry = { id: string; link: string; parent_id: string }

/** The menu without what leads to hidden categories, and without what is below that. */
function shownEntries<E extends MenuEntry>(entries: E[], hiddenSlugs: readonly string[]): E[] {
  if (hiddenSlugs.length === 0) return entries
  const shown = entries.filter(
    ({ link, parent_id: above }) =>
      !hiddenSlugs.includes(categorySlugOf(link)) && (above === '' || entries.some(({ id }) => id === above)),
  )
  return shown.length < entries.length ? shownEntries(shown, hiddenSlugs) : shown
}

/** The category that a link of the menu leads to; empty for another page. */
const categorySlugOf = (link: string) => /^(?:\/(?:bn|en))?\/categories\/([^/?#]+)/.exec(link)?.[1] ?? ''

function presentBanner(
  banner: Json,
  index: number,
  previews: WebsiteConfigRow['previews'],
): WebsiteConfig['banners'][number] {
  return {
    id: wholeOf(banner.id, index + 1),
    ...pickTexts(banner, ['title', 'subtitle', 'description', 'image', 'link', 'button_text']),
    ...previewField('image_preview', previews[textOf(banner.image)]),
    sort_order: wholeOf(banner.sort_order, index),
    is_active: banner.is_active !== false,
  }
}

const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

/** A stored object with its texts in a language, where they are translated. */
function inLanguage(stored: unknown, locale: Locale): Json {
  const { translations, ...own } = asObject(stored)
  const given = Object.entries(asObject(asObject(translations)[locale]))
  return { ...own, ...Object.fromEntries(given.filter(([, text]) => typeof text === 'string' && text !== '')) }
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isTrue = (value: unknown) => value === true || value === 'true'
const wholeOf = (value: unknown, otherwise: number) => (Number.isSafeInteger(value) ? (value as number) : otherwise)
const textOf = (value: unknown): string => (['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '')

const pickTexts = <const N extends readonly string[]>(stored: Json, names: N) =>
  Object.fromEntries(names.map((name) => [name, textOf(stored[name])])) as Record<N[number], string>

/** Stored texts over the defaults; values that are no text, number or boolean are left out. */
const textsOf = <D extends Record<string, string>>(stored: unknown, defaults: D): D & Record<string, string> => {
  const given = Object.entries(asObject(stored)).map(([name, value]) => [name, textOf(value)] as const)
  return { ...defaults, ...Object.fromEntries(given.filter(([, text]) => text !== '')) }
}
