import Type, { type TProperties } from 'typebox'
import { count, flag, list, object, query, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { trimQuery } from '../pagination.ts'

/** Texts under known names; a theme may know more. */
const texts = <P extends TProperties>(description: string, properties: P) =>
  Type.Object(properties, { description, additionalProperties: Type.String() })

const banner = object('A banner.', {
  id: count('The banner.', 1),
  title: text('Title.', 'New jamdani'),
  subtitle: text('Line below it; may be empty.', 'Woven in Rupganj'),
  description: text('More about it; may be empty.', ''),
  image: text('Its picture; may be empty.', '/media/banner-1.webp'),
  link: text('Where it leads; may be empty.', '/categories/jamdani'),
  button_text: text('What its button says; may be empty.', 'See them'),
  sort_order: count('Its place.', 1),
  is_active: flag('Always true: others are not shown.'),
})

const navigationEntry = texts('An entry of the menu.', {
  id: text('The entry.', '1'),
  label: text('What it says.', 'Saree'),
  link: text('Where it leads.', '/categories/saree'),
  type: text('category, page, url or product.', 'category'),
  icon: text('Its icon; may be empty.', ''),
  parent_id: text('The entry above; empty at the top.', ''),
  sort_order: text('Its place.', '1'),
  open_in_new_tab: text('true or false.', 'false'),
})

const paymentEntry = texts('A payment method.', {
  code: text('Its code.', 'COD'),
  name: text('Its name.', 'Cash on delivery'),
  type: text('cod, gateway or manual.', 'cod'),
  logo: text('Its logo; may be empty.', ''),
  instructions: text('What the shopper has to do; may be empty.', ''),
  account_number: text('Where to send money; may be empty.', ''),
  sort_order: text('Its place.', '1'),
})

const announcement = texts('An announcement.', {
  id: text('The announcement.', '1'),
  text: text('What it says.', 'Free delivery above ৳5000'),
  link: text('Where it leads; may be empty.', '/products'),
  background_color: text('A CSS colour; may be empty.', '#b3202c'),
  text_color: text('A CSS colour; may be empty.', '#ffffff'),
  starts_at: text('From when to show it; empty: at once.', ''),
  ends_at: text('Until when to show it; empty: for good.', ''),
})

const WebsiteConfig = object('The configuration of the storefront.', {
  subdomain: text('The shop’s short name.', 'demo-shop'),
  template: text('Which template it uses.', 'boutique'),
  theme_color: text('A CSS colour.', '#b3202c'),
  business_type: text('What kind of shop it is.', 'fashion'),
  is_active: flag('Whether the website is open.'),
  email_otp_enabled: flag('Whether shoppers may sign in with a code by e-mail.', false),
  header_layout: text('Layout of the header.', 'centered'),
  footer_layout: text('Layout of the footer.', 'columns'),
  product_card_layout: text('Layout of product cards.', 'portrait'),
  product_grid_layout: text('Layout of product grids.', 'grid-4'),
  product_detail_layout: text('Layout of the product page.', 'gallery-left'),
  store: texts('The shop itself.', {
    name: text('Its name.', 'Demo shop'),
    description: text('About it.', 'Sarees and more.'),
    logo: text('Its logo.', '/media/logo.svg'),
    email: text('Its e-mail address.', 'hello@shop.example'),
    phone: text('Its phone number.', '01700-000000'),
    address: text('Its address.', 'Dhanmondi, Dhaka'),
    logo_display: text('How the logo is shown.', 'logo_and_name'),
    logo_size: text('How large.', 'medium'),
    currency_symbol: text('Sign of its currency.', '৳'),
  }),
  hero: texts('The top of the home page.', {
    title: text('Title.', 'Woven here'),
    subtitle: text('Line below it.', 'New sarees'),
    image: text('Its picture.', '/media/hero.webp'),
    mobile_image: text('Its picture on phones.', '/media/hero-mobile.webp'),
    button_text: text('What its button says.', 'See them'),
    button_link: text('Where it leads.', '/categories/saree'),
    overlay: text('What lies over the picture.', 'none'),
    style: text('How it looks.', 'full-width'),
  }),
  footer: texts('The foot of every page.', {
    about: text('About the shop.', 'Straight from the weavers.'),
    copyright: text('Whose it is.', '© Demo shop'),
    facebook: text('Address.', 'https://social.example/demo'),
    instagram: text('Address.', ''),
    youtube: text('Address.', ''),
    tiktok: text('Address.', ''),
    whatsapp: text('Number.', '01700-000000'),
    email: text('E-mail address.', 'hello@shop.example'),
    phone: text('Phone number.', '01700-000000'),
    address: text('Address.', 'Dhanmondi, Dhaka'),
    payment_image: text('Picture of the payment methods.', ''),
  }),
  chat_widget: texts('The chat button.', {
    provider: text('whatsapp, messenger, custom or none.', 'whatsapp'),
    whatsapp_number: text('Number.', '8801700000000'),
    messenger_page_id: text('Page.', ''),
    greeting: text('What it says first.', 'Hello!'),
    position: text('Where it is.', 'bottom-right'),
  }),
  bottom_nav: texts('The bar at the foot of phones.', {
    enabled: text('true or false.', 'true'),
    items: text('What is in it, separated by commas.', 'home,categories,cart,wishlist,account'),
    style: text('How it looks.', 'icons-and-labels'),
  }),
  newsletter: object('The newsletter box.', {
    enabled: flag('Whether it is shown.'),
    title: text('Its title.', 'News of the loom'),
    subtitle: text('Line below it.', 'Once a month.'),
  }),
  seo: object('What search engines are told.', {
    title: text('Title.', 'Demo shop'),
    description: text('Description.', 'Sarees and more.'),
    keywords: text('Keywords, separated by commas.', 'saree, jamdani'),
  }),
  banners: list('Banners in order.', banner),
  navigation: list('The main menu in order.', navigationEntry),
  payment_methods: list('Payment methods that are switched on, in order.', paymentEntry),
  announcement_bar: list('Announcements.', announcement),
  environment: text('sandbox or live.', 'live'),
  default_language: text('bn or en.', 'bn'),
  supported_languages: text('Languages, separated by commas.', 'bn,en'),
  timezone: text('Time zone.', 'Asia/Dhaka'),
  facebook_pixel_id: text('Pixel; may be empty.', ''),
  google_tag_id: text('Tag; may be empty.', ''),
  favicon: text('Icon of the browser tab; may be empty.', '/media/favicon.svg'),
  otp_checkout: text('Whether ordering needs a code by SMS: true or false.', 'false'),
  guest_checkout: text('Whether ordering works without an account: true or false.', 'true'),
  return_policy_days: text('Days within which goods may be returned.', '7'),
  min_order_amount: text('Smallest order; a decimal string.', '0.00'),
})

export const readConfig = operation({
  id: 'readConfig',
  tag: 'Website',
  method: 'GET',
  path: '/api/v1/business/website/config/',
  auth: 'key',
  summary: 'Read the configuration of the storefront',
  description: 'Every field is always there; what the shop has not set is an empty string.',
  query: query(trimQuery),
  data: WebsiteConfig,
  cache: 'public',
  trims: 'object',
})

export const ping = operation({
  id: 'ping',
  tag: 'Website',
  method: 'GET',
  path: '/api/v1/business/website/ping/',
  auth: 'key',
  summary: 'See which shop a key belongs to',
  description: 'The first call of every integration.',
  data: object('The key and its shop.', {
    store: text('Subdomain of the shop.', 'demo-shop'),
    environment: text('live or sandbox.', 'live'),
    key_prefix: text('The first characters of the key.', 'sb_live_9fQx'),
    scopes: list(
      'What the key is limited to; empty for a storefront’s key, which opens the storefront.',
      text('A scope.', 'orders:read'),
    ),
  }),
})
