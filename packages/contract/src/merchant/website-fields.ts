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
import { maxLineLength, maxNameLength } from '../text-lengths.ts'
import { inputId, inputTranslations, translations } from './merchant-fields.ts'
import {
  announcementTexts,
  bannerTexts,
  bottomNavTexts,
  chatTexts,
  entryTexts,
  footerTexts,
  heroTexts,
  newsletterTexts,
  seoTexts,
  storeTexts,
  topTexts,
} from './website-texts.ts'

const yesOrNo = ['true', 'false'] as const
const inputYes = (about: string) =>
  optional(inputEnum(`${about} The string \`true\` or \`false\`.`, yesOrNo, { fold: 'lower' }))
const shownYes = (about: string) => text(`${about} The string \`true\` or \`false\`.`, 'true')
const chatProviders = ['whatsapp', 'messenger', 'custom', 'none'] as const
const entryTypes = ['category', 'page', 'url', 'product'] as const
const matching = (about: string, example: string, pattern: string) =>
  optional(inputText(about, { max: maxNameLength, min: 0, example, pattern }))
const place = optional(inputText('Position, ascending, as a string.', { max: 6, example: '1', pattern: '^\\d+$' }))

/** The configuration as staff see it, with banners that are switched off. */
export const shownConfig = object('WebsiteConfig', 'The stored configuration of the storefront.', {
  ...topTexts.shown,
  email_otp_enabled: flag('Whether shoppers can sign in with a code sent by e-mail.', false),
  supported_languages: text('Comma-separated languages: bn, en or both; the first is the default.', 'bn,en'),
  timezone: text('IANA time zone.', 'Asia/Dhaka'),
  facebook_pixel_id: text('Facebook pixel ID; may be empty.', ''),
  google_tag_id: text('Google tag ID; may be empty.', ''),
  store: object('StoreDetails', 'Public details of the store.', storeTexts.shown),
  hero: object('Hero', 'Hero section of the home page.', heroTexts.shown),
  footer: object('Footer', 'Footer of every page.', footerTexts.shown),
  chat_widget: object('ChatWidget', 'Chat button.', {
    provider: text('Chat provider: `whatsapp`, `messenger`, `custom` or `none`.', 'whatsapp'),
    ...chatTexts.shown,
  }),
  bottom_nav: object('BottomNavigation', 'Navigation bar at the bottom on phones.', {
    enabled: shownYes('Whether it is visible.'),
    ...bottomNavTexts.shown,
  }),
  newsletter: object('Newsletter', 'Newsletter box.', {
    enabled: flag('Whether it is visible.'),
    ...newsletterTexts.shown,
  }),
  seo: object('WebsiteSeo', 'Texts for search engines.', seoTexts.shown),
  banners: list(
    'Banners, including hidden ones.',
    object('Banner', 'A banner.', {
      id: count('Banner ID.', 1),
      ...bannerTexts.shown,
      sort_order: count('Position, ascending.', 1),
      is_active: flag('Whether it is visible.'),
    }),
  ),
  navigation: list(
    'Entries of the main menu.',
    object('NavigationEntry', 'An entry of the main menu.', {
      ...entryTexts.shown,
      type: text('Link type: `category`, `page`, `url` or `product`.', 'category'),
      sort_order: text('Position, ascending.', '1'),
      open_in_new_tab: shownYes('Whether the link opens a new tab.'),
    }),
  ),
  announcement_bar: list(
    'Announcements, in order.',
    object('Announcement', 'An announcement.', announcementTexts.shown),
  ),
  terms: list(
    'Names and values of options and attributes in each language, for all products of the store.',
    object('CatalogTerm', 'A name or value of options or attributes.', {
      text: text('The name or value, as products have it.', 'Red'),
      translations: translations('CatalogTerm', { label: optional(text('What shoppers read.', 'লাল')) }),
    }),
  ),
})

/** The parts that may be changed. */
export const givenConfig = {
  ...topTexts.given,
  email_otp_enabled: optional(
    flag('Whether shoppers can sign in with a code sent by e-mail. Needs `settings:write`.', false),
  ),
  supported_languages: matching(
    'Comma-separated languages: bn, en or both; the first is the default.',
    'bn,en',
    '^(?:bn|en|bn,en|en,bn)$',
  ),
  timezone: matching('IANA time zone.', 'Asia/Dhaka', '^[A-Za-z_]+(?:/[A-Za-z0-9_+-]+){0,2}$'),
  facebook_pixel_id: matching('Facebook pixel ID, digits; may be empty. Needs `settings:write`.', '', '^[0-9]*$'),
  google_tag_id: matching(
    'Google tag ID, such as G-ABC123; may be empty. Needs `settings:write`.',
    '',
    '^(?:[A-Za-z]{1,4}-[A-Za-z0-9-]{1,30})?$',
  ),
  store: optional(strictBody('StoreDetailsInput', 'Public details of the store.', storeTexts.given)),
  hero: optional(strictBody('HeroInput', 'Hero section of the home page.', heroTexts.given)),
  footer: optional(strictBody('FooterInput', 'Footer of every page.', footerTexts.given)),
  chat_widget: optional(
    strictBody('ChatWidgetInput', 'Chat button.', {
      provider: optional(
        inputEnum('Chat provider: `whatsapp`, `messenger`, `custom` or `none`.', chatProviders, { fold: 'lower' }),
      ),
      ...chatTexts.given,
    }),
  ),
  bottom_nav: optional(
    strictBody('BottomNavigationInput', 'Navigation bar at the bottom on phones.', {
      enabled: inputYes('Whether it is visible.'),
      ...bottomNavTexts.given,
    }),
  ),
  newsletter: optional(
    strictBody('Newsletter box.', { enabled: optional(flag('Whether it is visible.')), ...newsletterTexts.given }),
  ),
  seo: optional(strictBody('WebsiteSeoInput', 'Texts for search engines.', seoTexts.given)),
  banners: optional(
    inputList(
      'All banners; the array replaces the previous banners.',
      strictBody('BannerInput', 'A banner. Without `id`, a new one.', {
        id: optional(inputId('Banner ID.', 1)),
        ...bannerTexts.given,
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
        ...entryTexts.given,
        label: inputText(`Label of the entry, at most ${maxNameLength} characters.`, {
          max: maxNameLength,
          example: 'Saree',
        }),
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
        ...announcementTexts.given,
        text: inputText(`Text of the announcement, at most ${maxLineLength} characters.`, {
          max: maxLineLength,
          example: 'Free delivery above ৳5000',
        }),
      }),
      20,
    ),
  ),
  terms: optional(
    inputList(
      'All names and values of options and attributes that have other languages, letter case aside; the array replaces the previous ones.',
      strictBody('CatalogTermInput', 'A name or value of options or attributes.', {
        text: inputText('The name or value, as products have it.', { max: maxLineLength, example: 'Red' }),
        translations: inputTranslations('CatalogTerm', {
          label: optional(inputText('What shoppers read.', { max: maxLineLength, min: 0, example: 'লাল' })),
        }),
      }),
      500,
    ),
  ),
}
