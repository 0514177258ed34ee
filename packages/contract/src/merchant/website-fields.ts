import type { TOptional, TString, TUnsafe } from 'typebox'
import {
  count,
  flag,
  inputInteger,
  inputList,
  inputText,
  inputWord,
  list,
  object,
  optional,
  strictBody,
  text,
} from '../fields.ts'
import { inputId, inputUrl } from './merchant-fields.ts'

type Kind = 'line' | 'text' | 'picture' | 'link' | 'color' | 'moment'
type Field = readonly [description: string, example: string, kind?: Kind]

const link = (description: string, example: string) =>
  inputText(`${description} https, or a path of the site.`, {
    max: 2000,
    min: 0,
    example,
    pattern: '^(?:https://[^\\s<>"\'`\\\\]+|/(?![/\\\\])[^\\s<>"\'`\\\\]*|#[A-Za-z0-9_-]*)?$',
    ...{
      'x-message': {
        en: 'Give an https address or a path that begins with /.',
        bn: 'https ঠিকানা অথবা / দিয়ে শুরু পাথ দিন।',
      },
    },
  })

/** A colour, and nothing that could end a style and begin another. */
const color = (description: string, example: string) =>
  inputText(description, {
    max: 60,
    min: 0,
    example,
    pattern: '^(?:#[0-9A-Fa-f]{3,8}|[A-Za-z]{1,30}|(?:rgb|hsl)a?\\([0-9.,%/ ]{1,40}\\))?$',
    ...{ 'x-message': { en: 'Give a colour such as #b3202c.', bn: '#b3202c এর মতো একটি রং দিন।' } },
  })

const inputs: Record<Kind, (description: string, example: string) => TUnsafe<string>> = {
  line: (description, example) => inputText(description, { max: 300, min: 0, example }),
  text: (description, example) => inputText(description, { max: 5000, min: 0, example }),
  picture: (description, example) => inputUrl(description, { min: 0, example }),
  link,
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
  /** For requests: each may be left out. */
  given: { [K in N]: TOptional<TUnsafe<string>> }
  /** For answers: each is there. */
  shown: { [K in N]: TString }
}

/** Texts of the configuration, once for requests and once for answers. */
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
  template: ['Which template it uses.', 'boutique'],
  theme_color: ['Main colour.', '#b3202c', 'color'],
  business_type: ['What kind of shop it is.', 'fashion'],
  header_layout: ['Layout of the header.', 'centered'],
  footer_layout: ['Layout of the footer.', 'columns'],
  product_card_layout: ['Layout of product cards.', 'portrait'],
  product_grid_layout: ['Layout of product grids.', 'grid-4'],
  product_detail_layout: ['Layout of the product page.', 'gallery-left'],
  favicon: ['Icon of the browser tab.', '/media/favicon.svg', 'picture'],
})
const store = texts({
  name: ['Name shown to shoppers; the store’s own when empty.', 'Demo shop'],
  description: ['About the shop.', 'Sarees and more.', 'text'],
  logo: ['Its logo.', '/media/logo.svg', 'picture'],
  email: ['Its e-mail address.', 'hello@shop.example'],
  phone: ['Its phone number.', '01700-000000'],
  address: ['Its address.', 'Dhanmondi, Dhaka'],
  logo_display: ['How the logo is shown.', 'logo_and_name'],
  logo_size: ['How large.', 'medium'],
})
const hero = texts({
  title: ['Title.', 'Woven here'],
  subtitle: ['Line below it.', 'New sarees'],
  image: ['Its picture.', '/media/hero.webp', 'picture'],
  mobile_image: ['Its picture on phones.', '/media/hero-mobile.webp', 'picture'],
  button_text: ['What its button says.', 'See them'],
  button_link: ['Where it leads.', '/categories/saree', 'link'],
  overlay: ['What lies over the picture.', 'none'],
  style: ['How it looks.', 'full-width'],
})
const footer = texts({
  about: ['About the shop.', 'Straight from the weavers.', 'text'],
  copyright: ['Whose it is.', '© Demo shop'],
  facebook: ['Page there.', 'https://social.example/demo', 'link'],
  instagram: ['Page there.', 'https://photos.example/demo', 'link'],
  youtube: ['Page there.', '', 'link'],
  tiktok: ['Page there.', '', 'link'],
  whatsapp: ['Number.', '01700-000000'],
  email: ['E-mail address.', 'hello@shop.example'],
  phone: ['Phone number.', '01700-000000'],
  address: ['Address.', 'Dhanmondi, Dhaka'],
  payment_image: ['Picture of the payment methods.', '', 'picture'],
})
const chat = texts({
  whatsapp_number: ['Number.', '8801700000000'],
  messenger_page_id: ['Page.', ''],
  greeting: ['What it says first.', 'Hello!'],
  position: ['Where it is.', 'bottom-right'],
})
const bottomNav = texts({
  items: ['What is in it, separated by commas.', 'home,categories,cart,wishlist,account'],
  style: ['How it looks.', 'icons-and-labels'],
})
const newsletter = texts({ title: ['Its title.', 'News of the loom'], subtitle: ['Line below it.', 'Once a month.'] })
const seo = texts({
  title: ['Title.', 'Demo shop'],
  description: ['Description.', 'Sarees and more.', 'text'],
  keywords: ['Keywords, separated by commas.', 'saree, jamdani', 'text'],
})
const banner = texts({
  title: ['Title.', 'New jamdani'],
  subtitle: ['Line below it.', 'Woven in Rupganj'],
  description: ['More about it.', '', 'text'],
  image: ['Its picture.', '/media/banner-1.webp', 'picture'],
  link: ['Where it leads.', '/categories/jamdani', 'link'],
  button_text: ['What its button says.', 'See them'],
})
const entry = texts({
  id: ['Its name among the entries; made when absent.', '1'],
  link: ['Where it leads.', '/categories/saree', 'link'],
  icon: ['Its icon.', ''],
  parent_id: ['The entry above; empty at the top.', ''],
})
const announcement = texts({
  id: ['Its name among the announcements; made when absent.', '1'],
  link: ['Where it leads.', '/products', 'link'],
  background_color: ['Colour.', '#b3202c', 'color'],
  text_color: ['Colour of the text.', '#ffffff', 'color'],
  starts_at: ['From when to show it.', '', 'moment'],
  ends_at: ['Until when to show it.', '', 'moment'],
})

const yesOrNo = ['true', 'false'] as const
const inputYes = (about: string) => optional(inputWord(`${about} A text: true or false.`, yesOrNo, { fold: 'lower' }))
const shownYes = (about: string) => text(`${about} A text: true or false.`, 'true')
const chatProviders = ['whatsapp', 'messenger', 'custom', 'none'] as const
const entryTypes = ['category', 'page', 'url', 'product'] as const
const matching = (about: string, example: string, pattern: string) =>
  optional(inputText(about, { max: 100, min: 0, example, pattern }))
const place = optional(inputText('Its place, as text.', { max: 6, example: '1', pattern: '^\\d+$' }))

/** The configuration as staff see it: all that is kept, banners that are switched off too. */
export const shownConfig = object('The configuration of the storefront, as it is kept.', {
  ...top.shown,
  email_otp_enabled: flag('Whether shoppers may sign in with a code by e-mail.', false),
  otp_checkout: shownYes('Whether ordering needs a code by SMS.'),
  supported_languages: text('Languages, separated by commas.', 'bn,en'),
  timezone: text('Time zone.', 'Asia/Dhaka'),
  facebook_pixel_id: text('Pixel.', ''),
  google_tag_id: text('Tag.', ''),
  store: object('The shop itself.', store.shown),
  hero: object('The top of the home page.', hero.shown),
  footer: object('The foot of every page.', footer.shown),
  chat_widget: object('The chat button.', { provider: text('Which one.', 'whatsapp'), ...chat.shown }),
  bottom_nav: object('The bar at the foot of phones.', {
    enabled: shownYes('Whether it is shown.'),
    ...bottomNav.shown,
  }),
  newsletter: object('The newsletter box.', { enabled: flag('Whether it is shown.'), ...newsletter.shown }),
  seo: object('What search engines are told.', seo.shown),
  banners: list(
    'Banners.',
    object('A banner.', {
      id: count('The banner.', 1),
      ...banner.shown,
      sort_order: count('Its place.', 1),
      is_active: flag('Whether it is shown.'),
    }),
  ),
  navigation: list(
    'The main menu.',
    object('An entry.', {
      ...entry.shown,
      label: text('What it says.', 'Saree'),
      type: text('What it leads to.', 'category'),
      sort_order: text('Its place.', '1'),
      open_in_new_tab: shownYes('Whether it opens a new tab.'),
    }),
  ),
  announcement_bar: list(
    'Announcements.',
    object('An announcement.', { ...announcement.shown, text: text('What it says.', 'Free delivery above ৳5000') }),
  ),
})

/** What may be changed of it. */
export const givenConfig = {
  ...top.given,
  email_otp_enabled: optional(flag('Whether shoppers may sign in with a code by e-mail.', false)),
  otp_checkout: inputYes('Whether ordering needs a code by SMS.'),
  supported_languages: matching('Languages, separated by commas.', 'bn,en', '^(?:bn|en|bn,en|en,bn)$'),
  timezone: matching('Time zone.', 'Asia/Dhaka', '^[A-Za-z_]+(?:/[A-Za-z0-9_+-]+){0,2}$'),
  facebook_pixel_id: matching('Pixel.', '', '^[0-9]*$'),
  google_tag_id: matching('Tag.', '', '^(?:[A-Za-z]{1,4}-[A-Za-z0-9-]{1,30})?$'),
  store: optional(strictBody('The shop itself.', store.given)),
  hero: optional(strictBody('The top of the home page.', hero.given)),
  footer: optional(strictBody('The foot of every page.', footer.given)),
  chat_widget: optional(
    strictBody('The chat button.', {
      provider: optional(inputWord('Which one.', chatProviders, { fold: 'lower' })),
      ...chat.given,
    }),
  ),
  bottom_nav: optional(
    strictBody('The bar at the foot of phones.', { enabled: inputYes('Whether it is shown.'), ...bottomNav.given }),
  ),
  newsletter: optional(
    strictBody('The newsletter box.', { enabled: optional(flag('Whether it is shown.')), ...newsletter.given }),
  ),
  seo: optional(strictBody('What search engines are told.', seo.given)),
  banners: optional(
    inputList(
      'All banners: the list replaces the one before.',
      strictBody('A banner; one without `id` is new.', {
        id: optional(inputId('The banner.', 1)),
        ...banner.given,
        sort_order: optional(inputInteger('Its place.', { minimum: 0, maximum: 10_000, example: 1 })),
        is_active: optional(flag('Whether it is shown; true when absent.')),
      }),
      50,
    ),
  ),
  navigation: optional(
    inputList(
      'The whole menu: the list replaces the one before.',
      strictBody('An entry.', {
        ...entry.given,
        label: inputText('What it says.', { max: 100, example: 'Saree' }),
        type: optional(inputWord('What it leads to.', entryTypes, { fold: 'lower' })),
        sort_order: place,
        open_in_new_tab: inputYes('Whether it opens a new tab.'),
      }),
      200,
    ),
  ),
  announcement_bar: optional(
    inputList(
      'All announcements: the list replaces the one before.',
      strictBody('An announcement.', {
        ...announcement.given,
        text: inputText('What it says.', { max: 300, example: 'Free delivery above ৳5000' }),
      }),
      20,
    ),
  ),
}
