import type { TOptional, TString, TUnsafe } from 'typebox'
import {
  count,
  flag,
  inputEnum,
  inputInteger,
  inputList,
  inputText,
  list,
  object,
  optional,
  strictBody,
  text,
} from '../fields.ts'
import { inputLink, inputSite } from './link-fields.ts'
import { inputId, inputUrl } from './merchant-fields.ts'

type Kind = 'line' | 'text' | 'picture' | 'link' | 'site' | 'color' | 'moment'
type Field = readonly [description: string, example: string, kind?: Kind]

/** A colour. The pattern excludes text that could end a CSS value and begin another. */
const color = (description: string, example: string) =>
  inputText(description, {
    max: 60,
    min: 0,
    example,
    pattern: '^(?:#[0-9A-Fa-f]{3,8}|[A-Za-z]{1,30}|(?:rgb|hsl)a?\\([0-9.,%/ ]{1,40}\\))?$',
    ...{ 'x-message': { en: 'Enter a CSS colour, such as #b3202c.', bn: '#b3202c-এর মতো একটি রং দিন।' } },
  })

const inputs: Record<Kind, (description: string, example: string) => TUnsafe<string>> = {
  line: (description, example) => inputText(description, { max: 300, min: 0, example }),
  text: (description, example) => inputText(description, { max: 5000, min: 0, example }),
  picture: (description, example) => inputUrl(description, { min: 0, example }),
  link: inputLink,
  site: inputSite,
  color,
  moment: (description, example) =>
    inputText(`${description} ISO 8601; empty for no limit.`, {
      max: 40,
      min: 0,
      example,
      pattern: '^(?:\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?:Z|[+-]\\d{2}:\\d{2}))?$',
    }),
}

type Row<N extends string> = {
  /** For requests: each may be omitted. */
  given: { [K in N]: TOptional<TUnsafe<string>> }
  /** For responses: each is present. */
  shown: { [K in N]: TString }
}

/** Texts of the configuration, once for requests and once for responses. */
function texts<const N extends string>(fields: Record<N, Field>): Row<N> {
  const rows = Object.entries(fields) as [N, Field][]
  return {
    given: Object.fromEntries(
      rows.map(([name, [about, example, kind = 'line']]) => [name, optional(inputs[kind](about, example))]),
    ),
    shown: Object.fromEntries(rows.map(([name, [about, example]]) => [name, text(about, example)])),
  } as Row<N>
}

const top = texts({
  template: ['Name of the template.', 'boutique'],
  theme_color: ['Main colour, CSS.', '#b3202c', 'color'],
  business_type: ['Type of business.', 'fashion'],
  header_layout: ['Layout of the header.', 'centered'],
  footer_layout: ['Layout of the footer.', 'columns'],
  product_card_layout: ['Layout of product cards.', 'portrait'],
  product_grid_layout: ['Layout of product grids.', 'grid-4'],
  product_detail_layout: ['Layout of the product page.', 'gallery-left'],
  website_url: ['URL of the website, for links in mail to shoppers.', 'https://shop.example', 'site'],
  favicon: ['URL or path of the browser tab icon.', '/media/favicon.svg', 'picture'],
})
const store = texts({
  name: ['Name shown to shoppers. Empty: the name in the store settings.', 'Demo shop'],
  description: ['Description of the store.', 'Sarees and more.', 'text'],
  logo: ['URL or path of the logo.', '/media/logo.svg', 'picture'],
  email: ['Public e-mail address.', 'hello@shop.example'],
  phone: ['Public phone number.', '01700-000000'],
  address: ['Public address.', 'Dhanmondi, Dhaka'],
  logo_display: ['Display of the logo, such as logo_and_name.', 'logo_and_name'],
  logo_size: ['Size of the logo, such as medium.', 'medium'],
})
const hero = texts({
  title: ['Title of the hero section.', 'Woven here'],
  subtitle: ['Subtitle of the hero section.', 'New sarees'],
  image: ['URL or path of the hero image.', '/media/hero.webp', 'picture'],
  mobile_image: ['URL or path of the hero image on phones.', '/media/hero-mobile.webp', 'picture'],
  button_text: ['Text of the button.', 'See them'],
  button_link: ['Link target.', '/categories/saree', 'link'],
  overlay: ['Overlay of the image, such as none.', 'none'],
  style: ['Layout of the hero section.', 'full-width'],
})
const footer = texts({
  about: ['Text about the store.', 'Straight from the weavers.', 'text'],
  copyright: ['Copyright notice.', '© Demo shop'],
  facebook: ['URL of the Facebook page.', 'https://social.example/demo', 'link'],
  instagram: ['URL of the Instagram page.', 'https://photos.example/demo', 'link'],
  youtube: ['URL of the YouTube channel.', '', 'link'],
  tiktok: ['URL of the TikTok page.', '', 'link'],
  whatsapp: ['WhatsApp number.', '01700-000000'],
  email: ['E-mail address in the footer.', 'hello@shop.example'],
  phone: ['Phone number in the footer.', '01700-000000'],
  address: ['Address in the footer.', 'Dhanmondi, Dhaka'],
  payment_image: ['URL or path of an image of the payment methods.', '', 'picture'],
})
const chat = texts({
  whatsapp_number: ['WhatsApp number, with country code.', '8801700000000'],
  messenger_page_id: ['ID of the Messenger page.', ''],
  greeting: ['Greeting of the chat.', 'Hello!'],
  position: ['Position on the page, such as bottom-right.', 'bottom-right'],
})
const bottomNav = texts({
  items: ['Comma-separated entries of the bar.', 'home,categories,cart,wishlist,account'],
  style: ['Style of the bar.', 'icons-and-labels'],
})
const newsletter = texts({
  title: ['Title of the newsletter box.', 'News of the loom'],
  subtitle: ['Subtitle of the newsletter box.', 'Once a month.'],
})
const seo = texts({
  title: ['Page title.', 'Demo shop'],
  description: ['Page description.', 'Sarees and more.', 'text'],
  keywords: ['Comma-separated keywords.', 'saree, jamdani', 'text'],
})
const banner = texts({
  title: ['Title of the banner.', 'New jamdani'],
  subtitle: ['Subtitle of the banner.', 'Woven in Rupganj'],
  description: ['Text of the banner.', '', 'text'],
  image: ['URL or path of the banner image.', '/media/banner-1.webp', 'picture'],
  link: ['Link target.', '/categories/jamdani', 'link'],
  button_text: ['Text of the button.', 'See them'],
})
const entry = texts({
  id: ['ID of the entry; created when absent.', '1'],
  link: ['Link target.', '/categories/saree', 'link'],
  icon: ['Icon: a name or a URL.', ''],
  parent_id: ['ID of the parent entry; empty at the top level.', ''],
})
const announcement = texts({
  id: ['ID of the announcement; created when absent.', '1'],
  link: ['Link target.', '/products', 'link'],
  background_color: ['Background colour, CSS.', '#b3202c', 'color'],
  text_color: ['Text colour, CSS.', '#ffffff', 'color'],
  starts_at: ['Start time.', '', 'moment'],
  ends_at: ['End time.', '', 'moment'],
})

const yesOrNo = ['true', 'false'] as const
const inputYes = (about: string) =>
  optional(inputEnum(`${about} The string \`true\` or \`false\`.`, yesOrNo, { fold: 'lower' }))
const shownYes = (about: string) => text(`${about} The string \`true\` or \`false\`.`, 'true')
const chatProviders = ['whatsapp', 'messenger', 'custom', 'none'] as const
const entryTypes = ['category', 'page', 'url', 'product'] as const
const matching = (about: string, example: string, pattern: string) =>
  optional(inputText(about, { max: 100, min: 0, example, pattern }))
const place = optional(inputText('Position, ascending, as a string.', { max: 6, example: '1', pattern: '^\\d+$' }))

/** The configuration as staff see it, with banners that are switched off. */
export const shownConfig = object('WebsiteConfig', 'The stored configuration of the storefront.', {
  ...top.shown,
  email_otp_enabled: flag('Whether shoppers can sign in with a code sent by e-mail.', false),
  supported_languages: text('Comma-separated languages: bn, en or both; the first is the default.', 'bn,en'),
  timezone: text('IANA time zone.', 'Asia/Dhaka'),
  facebook_pixel_id: text('Facebook pixel ID; may be empty.', ''),
  google_tag_id: text('Google tag ID; may be empty.', ''),
  store: object('StoreDetails', 'Public details of the store.', store.shown),
  hero: object('Hero', 'Hero section of the home page.', hero.shown),
  footer: object('Footer', 'Footer of every page.', footer.shown),
  chat_widget: object('ChatWidget', 'Chat button.', {
    provider: text('Chat provider: `whatsapp`, `messenger`, `custom` or `none`.', 'whatsapp'),
    ...chat.shown,
  }),
  bottom_nav: object('BottomNavigation', 'Navigation bar at the bottom on phones.', {
    enabled: shownYes('Whether it is visible.'),
    ...bottomNav.shown,
  }),
  newsletter: object('Newsletter', 'Newsletter box.', { enabled: flag('Whether it is visible.'), ...newsletter.shown }),
  seo: object('WebsiteSeo', 'Texts for search engines.', seo.shown),
  banners: list(
    'Banners, including hidden ones.',
    object('Banner', 'A banner.', {
      id: count('Banner ID.', 1),
      ...banner.shown,
      sort_order: count('Position, ascending.', 1),
      is_active: flag('Whether it is visible.'),
    }),
  ),
  navigation: list(
    'Entries of the main menu.',
    object('NavigationEntry', 'An entry of the main menu.', {
      ...entry.shown,
      label: text('Label of the entry.', 'Saree'),
      type: text('Link type: `category`, `page`, `url` or `product`.', 'category'),
      sort_order: text('Position, ascending.', '1'),
      open_in_new_tab: shownYes('Whether the link opens a new tab.'),
    }),
  ),
  announcement_bar: list(
    'Announcements, in order.',
    object('Announcement', 'An announcement.', {
      ...announcement.shown,
      text: text('Text of the announcement.', 'Free delivery above ৳5000'),
    }),
  ),
})

/** The parts that may be changed. */
export const givenConfig = {
  ...top.given,
  email_otp_enabled: optional(flag('Whether shoppers can sign in with a code sent by e-mail.', false)),
  supported_languages: matching(
    'Comma-separated languages: bn, en or both; the first is the default.',
    'bn,en',
    '^(?:bn|en|bn,en|en,bn)$',
  ),
  timezone: matching('IANA time zone.', 'Asia/Dhaka', '^[A-Za-z_]+(?:/[A-Za-z0-9_+-]+){0,2}$'),
  facebook_pixel_id: matching('Facebook pixel ID, digits; may be empty.', '', '^[0-9]*$'),
  google_tag_id: matching(
    'Google tag ID, such as G-ABC123; may be empty.',
    '',
    '^(?:[A-Za-z]{1,4}-[A-Za-z0-9-]{1,30})?$',
  ),
  store: optional(strictBody('StoreDetailsInput', 'Public details of the store.', store.given)),
  hero: optional(strictBody('HeroInput', 'Hero section of the home page.', hero.given)),
  footer: optional(strictBody('FooterInput', 'Footer of every page.', footer.given)),
  chat_widget: optional(
    strictBody('ChatWidgetInput', 'Chat button.', {
      provider: optional(
        inputEnum('Chat provider: `whatsapp`, `messenger`, `custom` or `none`.', chatProviders, { fold: 'lower' }),
      ),
      ...chat.given,
    }),
  ),
  bottom_nav: optional(
    strictBody('BottomNavigationInput', 'Navigation bar at the bottom on phones.', {
      enabled: inputYes('Whether it is visible.'),
      ...bottomNav.given,
    }),
  ),
  newsletter: optional(
    strictBody('Newsletter box.', { enabled: optional(flag('Whether it is visible.')), ...newsletter.given }),
  ),
  seo: optional(strictBody('WebsiteSeoInput', 'Texts for search engines.', seo.given)),
  banners: optional(
    inputList(
      'All banners; the array replaces the previous banners.',
      strictBody('BannerInput', 'A banner. Without `id`, a new one.', {
        id: optional(inputId('Banner ID.', 1)),
        ...banner.given,
        sort_order: optional(inputInteger('Position, ascending.', { minimum: 0, maximum: 10_000, example: 1 })),
        is_active: optional(flag('Whether it is visible. Default true.')),
      }),
      50,
    ),
  ),
  navigation: optional(
    inputList(
      'All entries of the menu; the array replaces the previous entries.',
      strictBody('NavigationEntryInput', 'An entry of the main menu.', {
        ...entry.given,
        label: inputText('Label of the entry, at most 100 characters.', { max: 100, example: 'Saree' }),
        type: optional(inputEnum('Link type: `category`, `page`, `url` or `product`.', entryTypes, { fold: 'lower' })),
        sort_order: place,
        open_in_new_tab: inputYes('Whether the link opens a new tab.'),
      }),
      200,
    ),
  ),
  announcement_bar: optional(
    inputList(
      'All announcements; the array replaces the previous announcements.',
      strictBody('AnnouncementInput', 'An announcement.', {
        ...announcement.given,
        text: inputText('Text of the announcement, at most 300 characters.', {
          max: 300,
          example: 'Free delivery above ৳5000',
        }),
      }),
      20,
    ),
  ),
}
