import Type, { type TProperties } from 'typebox'
import { count, flag, inputText, list, object, openEnum, params, text } from '../fields.ts'
import { imageFormats, imagePreview, imageWidths } from '../image-fields.ts'
import { objectOf } from '../pagination.ts'
import { environments } from '../vocabulary.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Website', path: '', auth: 'key' })

/** Texts under known names; a theme may define more. */
const texts = <P extends TProperties>(title: string, description: string, properties: P) =>
  Type.Object(properties, { title, description, additionalProperties: Type.String() })

export const Banner = object('Banner', 'A banner.', {
  id: count('Banner ID.', 1),
  title: text('Title of the banner.', 'New jamdani'),
  subtitle: text('Subtitle of the banner; may be empty.', 'Woven in Rupganj'),
  description: text('Text of the banner; may be empty.', ''),
  image: text('URL or path of the banner image; may be empty.', '/media/banner-1.webp'),
  image_preview: imagePreview,
  link: text('Link target; may be empty.', '/categories/jamdani'),
  button_text: text('Text of the button; may be empty.', 'See them'),
  sort_order: count('Position, ascending.', 1),
  is_active: flag('Always true; inactive banners are not returned.'),
})

const navigationEntry = texts('NavigationEntry', 'An entry of the main menu.', {
  id: text('ID of the entry.', '1'),
  label: text('Label of the entry.', 'Saree'),
  link: text('Link target.', '/categories/saree'),
  type: text('Link type: `category`, `page`, `url` or `product`.', 'category'),
  icon: text('Icon: a name or a URL; may be empty.', ''),
  parent_id: text('ID of the parent entry; empty at the top level.', ''),
  sort_order: text('Position, ascending.', '1'),
  open_in_new_tab: text('Whether the link opens a new tab: `true` or `false`.', 'false'),
})

const paymentEntry = texts('ConfiguredPaymentMethod', 'A payment method.', {
  code: text('Payment method code.', 'COD'),
  name: text('Name in the requested language.', 'Cash on delivery'),
  type: text('`cod`: cash on delivery; `gateway`: paid online; `manual`: transfer with a transaction ID.', 'cod'),
  logo: text('URL or path of the logo; may be empty.', ''),
  instructions: text('Instructions for the shopper; may be empty.', ''),
  account_number: text('Account or wallet number to pay to; may be empty.', ''),
  sort_order: text('Position, ascending.', '1'),
})

const announcement = texts('Announcement', 'An announcement.', {
  id: text('ID of the announcement.', '1'),
  text: text('Text of the announcement.', 'Free delivery above ৳5000'),
  link: text('Link target; may be empty.', '/products'),
  background_color: text('Background colour, CSS; may be empty.', '#b3202c'),
  text_color: text('Text colour, CSS; may be empty.', '#ffffff'),
  starts_at: text('Start time, ISO 8601; empty for no start.', ''),
  ends_at: text('End time, ISO 8601; empty for no end.', ''),
})

const WebsiteConfig = object('WebsiteConfig', 'The configuration of the storefront.', {
  subdomain: text('Subdomain of the store.', 'demo-shop'),
  template: text('Name of the template.', 'boutique'),
  theme_color: text('Main colour, CSS.', '#b3202c'),
  business_type: text('Type of business.', 'fashion'),
  is_active: flag('Whether the website is active.'),
  email_otp_enabled: flag('Whether shoppers can sign in with a code sent by e-mail.', false),
  header_layout: text('Layout of the header.', 'centered'),
  footer_layout: text('Layout of the footer.', 'columns'),
  product_card_layout: text('Layout of product cards.', 'portrait'),
  product_grid_layout: text('Layout of product grids.', 'grid-4'),
  product_detail_layout: text('Layout of the product page.', 'gallery-left'),
  store: texts('StoreDetails', 'Public details of the store.', {
    name: text('Name of the store.', 'Demo shop'),
    description: text('Description of the store.', 'Sarees and more.'),
    logo: text('URL or path of the logo.', '/media/logo.svg'),
    email: text('Public e-mail address.', 'hello@shop.example'),
    phone: text('Public phone number.', '01700-000000'),
    address: text('Public address.', 'Dhanmondi, Dhaka'),
    logo_display: text('Display of the logo, such as logo_and_name.', 'logo_and_name'),
    logo_size: text('Size of the logo, such as medium.', 'medium'),
    currency_symbol: text('Symbol of the currency, to show with amounts.', '৳'),
  }),
  hero: texts('Hero', 'Hero section of the home page.', {
    title: text('Title of the hero section.', 'Woven here'),
    subtitle: text('Subtitle of the hero section.', 'New sarees'),
    image: text(
      'URL or path of the hero image; without one, the image of the newest product; empty when no product has one.',
      '/media/hero.webp',
    ),
    mobile_image: text('URL or path of the hero image on phones.', '/media/hero-mobile.webp'),
    button_text: text('Text of the button.', 'See them'),
    button_link: text('Link target.', '/categories/saree'),
    overlay: text('Overlay of the image, such as none.', 'none'),
    style: text('Layout of the hero section.', 'full-width'),
  }),
  footer: texts('Footer', 'Footer of every page.', {
    about: text('Text about the store.', 'Straight from the weavers.'),
    copyright: text('Copyright notice.', '© Demo shop'),
    facebook: text('URL of the Facebook page.', 'https://social.example/demo'),
    instagram: text('URL of the Instagram page.', ''),
    youtube: text('URL of the YouTube channel.', ''),
    tiktok: text('URL of the TikTok page.', ''),
    whatsapp: text('WhatsApp number.', '01700-000000'),
    email: text('E-mail address in the footer.', 'hello@shop.example'),
    phone: text('Phone number in the footer.', '01700-000000'),
    address: text('Address in the footer.', 'Dhanmondi, Dhaka'),
    payment_image: text('URL or path of an image of the payment methods.', ''),
  }),
  chat_widget: texts('ChatWidget', 'Chat button.', {
    provider: text('Chat provider: `whatsapp`, `messenger`, `custom` or `none`.', 'whatsapp'),
    whatsapp_number: text('WhatsApp number, with country code.', '8801700000000'),
    messenger_page_id: text('ID of the Messenger page.', ''),
    greeting: text('Greeting of the chat.', 'Hello!'),
    position: text('Position on the page, such as bottom-right.', 'bottom-right'),
  }),
  bottom_nav: texts('BottomNavigation', 'Navigation bar at the bottom on phones.', {
    enabled: text('Whether it is visible: `true` or `false`.', 'true'),
    items: text('Comma-separated entries of the bar.', 'home,categories,cart,wishlist,account'),
    style: text('Style of the bar.', 'icons-and-labels'),
  }),
  newsletter: object('Newsletter', 'Newsletter box.', {
    enabled: flag('Whether it is visible.'),
    title: text('Title of the newsletter box.', 'News of the loom'),
    subtitle: text('Subtitle of the newsletter box.', 'Once a month.'),
  }),
  seo: object('WebsiteSeo', 'Texts for search engines.', {
    title: text('Page title.', 'Demo shop'),
    description: text('Page description.', 'Sarees and more.'),
    keywords: text('Comma-separated keywords.', 'saree, jamdani'),
  }),
  banners: list('Active banners, in order.', Banner),
  navigation: list('Entries of the main menu, in order.', navigationEntry),
  payment_methods: list('Enabled payment methods, in order.', paymentEntry),
  announcement_bar: list('Announcements, in order.', announcement),
  environment: openEnum('Environment of the store: `live` or `sandbox`.', environments),
  default_language: text('Default language, bn or en.', 'bn'),
  supported_languages: text('Comma-separated languages.', 'bn,en'),
  timezone: text('IANA time zone.', 'Asia/Dhaka'),
  google_client_id: text(
    'OAuth client ID of the website, for sign-in with Google (`social/google/`); empty when the store does not offer it.',
    '1234-abc.apps.googleusercontent.com',
  ),
  google_android_client_id: text('OAuth client ID of the Android app, for sign-in with Google; may be empty.', ''),
  google_ios_client_id: text('OAuth client ID of the iOS app, for sign-in with Google; may be empty.', ''),
  facebook_app_id: text(
    'ID of the Facebook app, for sign-in with Facebook (Limited Login, `social/facebook/`); empty when the store does not offer it.',
    '1234567890',
  ),
  facebook_pixel_id: text('Facebook pixel ID; may be empty.', ''),
  google_tag_id: text('Google tag ID; may be empty.', ''),
  favicon: text('URL or path of the browser tab icon; may be empty.', '/media/favicon.svg'),
  image_widths: text(
    'Comma-separated widths of uploaded images in pixels. An uploaded image, `…/media/{id}/900.webp`, is also there in each of these widths below its own and in each of `image_formats`: `…/media/{id}/320.avif`.',
    imageWidths.join(),
  ),
  image_formats: text('Comma-separated formats of uploaded images, the smallest files first.', imageFormats.join()),
  otp_checkout: text(
    'Which phone numbers must be verified with a code sent by SMS for cash on delivery: `off`, `always`, `new_phones` or `risky`. The requirements of a quote say whether an order needs it.',
    'off',
  ),
  guest_checkout: text('Whether guests can order: `true` or `false`.', 'true'),
  leads_notice: text(
    'What shoppers agree to beside the phone number of the checkout, with a box that is not ticked, so that the store may keep an unfinished checkout (`saveLead`), in the requested language; empty: the store keeps none.',
    'Keep my number and cart for 30 days. Demo shop may contact me about this order.',
  ),
  policy_consent: text(
    'Whether shoppers tick a box beside the button that they accept the policies of the store before they order, `true` or `false`: the store wants it, or the operator of one of its payment methods requires it.',
    'false',
  ),
  return_policy_days: text(
    'Days after delivery within which items can be returned; `0`: the store has promised none.',
    '7',
  ),
  min_order_amount: text('Minimum order subtotal, decimal string.', '0.00'),
})

export const readConfig = operation({
  id: 'readConfig',
  path: 'config/',
  summary: 'Retrieve the storefront configuration',
  description:
    'Fields beside those of the interface are strings. Every field is always present; a setting without a value is an empty string. Texts are in the requested language (`locale` or `Accept-Language`), where the store has not translated them in its main language.',
  ...objectOf(WebsiteConfig),
  cache: 'public',
})

export const readConfigPreview = operation({
  id: 'readConfigPreview',
  path: 'config-previews/{token}/',
  summary: 'Retrieve a preview of the storefront configuration',
  description:
    'The configuration that staff are about to save, by the token of `previewWebsite`, in the shape of `readConfig`. Show it to nobody but staff, and let no cache keep it or a page made of it. 404 `not_found` when the store has no such preview, or it has expired.',
  params: params({
    token: inputText('Token of the preview.', { max: 100, example: 'k3x9f2.EXAMPLEEXAMPLEEXAMPLEEX', normalize: [] }),
  }),
  ...objectOf(WebsiteConfig),
  errors: ['not_found'],
})

export const ping = operation({
  id: 'ping',
  method: 'GET',
  path: 'ping/',
  summary: 'Check a key',
  description: 'Returns the store and environment of the service key. Use it as the first request of an integration.',
  data: object('The key and its store.', {
    store: text('Subdomain of the store.', 'demo-shop'),
    environment: openEnum('Environment of the store: `live` or `sandbox`.', environments),
    key_prefix: text('The first characters of the key.', 'sb_live_9fQx'),
    scopes: list('Scopes of the key; empty for a service key.', text('Scope, such as orders:read.', 'orders:read')),
  }),
})
