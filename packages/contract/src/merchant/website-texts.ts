import type { TOptional, TString, TUnsafe } from 'typebox'
import { inputText, optional, text } from '../fields.ts'
import { maxLineLength, maxNameLength, maxTextLength } from '../text-lengths.ts'
import { inputLink, inputSite } from './link-fields.ts'
import { inputTranslations, inputUrl, translations } from './merchant-fields.ts'

type Kind = 'label' | 'line' | 'text' | 'picture' | 'link' | 'site' | 'color' | 'hexColor' | 'moment'
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

/** A colour that storefronts can calculate with. */
const hexColor = (description: string, example: string) =>
  inputText(description, {
    max: 7,
    min: 0,
    example,
    pattern: '^(?:#[0-9A-Fa-f]{6})?$',
    ...{
      'x-message': {
        en: 'Enter the colour as # and six hexadecimal digits, such as #b3202c.',
        bn: 'রংটি # আর ছয়টি হেক্সাডেসিমেল অক্ষরে দিন, যেমন #b3202c।',
      },
    },
  })

const inputs: Record<Kind, (description: string, example: string) => TUnsafe<string>> = {
  label: (description, example) => inputText(description, { max: maxNameLength, min: 0, example }),
  line: (description, example) => inputText(description, { max: maxLineLength, min: 0, example }),
  text: (description, example) => inputText(description, { max: maxTextLength, min: 0, example }),
  picture: (description, example) => inputUrl(description, { min: 0, example }),
  link: inputLink,
  site: inputSite,
  color,
  hexColor,
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

/** Fields with `translations` of those that shoppers read. In responses, a text without a translation is absent. */
function translatedTexts<const N extends string, const M extends string = never>(
  resource: string,
  read: Record<N, Field>,
  others: Record<M, Field> = {} as Record<M, Field>,
) {
  const { given, shown } = texts<N | M>({ ...read, ...others } as Record<N | M, Field>)
  const inLanguage = texts(read)
  const optionally = Object.entries<TString>(inLanguage.shown).map(([name, field]) => [name, optional(field)])
  const shownInLanguage = Object.fromEntries(optionally) as { [K in N]: TOptional<TString> }
  return {
    given: { ...given, translations: optional(inputTranslations(resource, inLanguage.given)) },
    shown: { ...shown, translations: translations(resource, shownInLanguage) },
  }
}

export const topTexts = texts({
  template: [
    'Name of the template. The storefront that comes with Haat knows `market` and `boutique`, and shows every other one as `boutique`.',
    'boutique',
  ],
  theme_color: ['Main colour: # and six hexadecimal digits; empty for that of the storefront.', '#b3202c', 'hexColor'],
  business_type: ['Type of business.', 'fashion'],
  header_layout: ['Layout of the header.', 'centered'],
  footer_layout: ['Layout of the footer.', 'columns'],
  product_card_layout: ['Layout of product cards.', 'portrait'],
  product_grid_layout: ['Layout of product grids.', 'grid-4'],
  product_detail_layout: ['Layout of the product page.', 'gallery-left'],
  website_url: [
    'URL of the website, for links in mail to shoppers; gateways may return shoppers to it when it begins with https. To change it needs `settings:write`.',
    'https://shop.example',
    'site',
  ],
  favicon: ['URL or path of the browser tab icon.', '/media/favicon.svg', 'picture'],
})
export const storeTexts = translatedTexts(
  'StoreDetails',
  {
    name: ['Name shown to shoppers. Empty: the name in the store settings.', 'Demo shop'],
    description: ['Description of the store.', 'Sarees and more.', 'text'],
    address: ['Public address.', 'Dhanmondi, Dhaka'],
  },
  {
    logo: ['URL or path of the logo.', '/media/logo.svg', 'picture'],
    email: ['Public e-mail address.', 'hello@shop.example'],
    phone: ['Public phone number.', '01700-000000'],
    logo_display: ['Display of the logo, such as logo_and_name.', 'logo_and_name'],
    logo_size: ['Size of the logo, such as medium.', 'medium'],
  },
)
export const heroTexts = translatedTexts(
  'Hero',
  {
    title: ['Title of the hero section.', 'Woven here'],
    subtitle: ['Subtitle of the hero section.', 'New sarees'],
    button_text: ['Text of the button.', 'See them'],
    image: ['URL or path of the hero image.', '/media/hero.webp', 'picture'],
    mobile_image: ['URL or path of the hero image on phones.', '/media/hero-mobile.webp', 'picture'],
  },
  {
    button_link: ['Link target.', '/categories/saree', 'link'],
    overlay: ['Overlay of the image, such as none.', 'none'],
    style: ['Layout of the hero section.', 'full-width'],
  },
)
export const footerTexts = translatedTexts(
  'Footer',
  {
    about: ['Text about the store.', 'Straight from the weavers.', 'text'],
    copyright: ['Copyright notice.', '© Demo shop'],
    address: ['Address in the footer.', 'Dhanmondi, Dhaka'],
  },
  {
    facebook: ['URL of the Facebook page.', 'https://social.example/demo', 'link'],
    instagram: ['URL of the Instagram page.', 'https://photos.example/demo', 'link'],
    youtube: ['URL of the YouTube channel.', '', 'link'],
    tiktok: ['URL of the TikTok page.', '', 'link'],
    whatsapp: ['WhatsApp number.', '01700-000000'],
    email: ['E-mail address in the footer.', 'hello@shop.example'],
    phone: ['Phone number in the footer.', '01700-000000'],
    payment_image: ['URL or path of an image of the payment methods.', '', 'picture'],
  },
)
export const chatTexts = translatedTexts(
  'ChatWidget',
  { greeting: ['Greeting of the chat.', 'Hello!'] },
  {
    whatsapp_number: ['WhatsApp number, with country code.', '8801700000000'],
    messenger_page_id: ['ID of the Messenger page.', ''],
    position: ['Position on the page, such as bottom-right.', 'bottom-right'],
  },
)
export const bottomNavTexts = texts({
  items: ['Comma-separated entries of the bar.', 'home,categories,cart,wishlist,account'],
  style: ['Style of the bar.', 'icons-and-labels'],
})
export const newsletterTexts = translatedTexts('Newsletter', {
  title: ['Title of the newsletter box.', 'News of the loom'],
  subtitle: ['Subtitle of the newsletter box.', 'Once a month.'],
})
export const seoTexts = translatedTexts('WebsiteSeo', {
  title: ['Page title.', 'Demo shop'],
  description: ['Page description.', 'Sarees and more.', 'text'],
  keywords: ['Comma-separated keywords.', 'saree, jamdani', 'text'],
})
export const bannerTexts = translatedTexts(
  'Banner',
  {
    title: ['Title of the banner.', 'New jamdani'],
    subtitle: ['Subtitle of the banner.', 'Woven in Rupganj'],
    description: ['Text of the banner.', '', 'text'],
    button_text: ['Text of the button.', 'See them'],
    image: ['URL or path of the banner image.', '/media/banner-1.webp', 'picture'],
  },
  { link: ['Link target.', '/categories/jamdani', 'link'] },
)
export const entryTexts = translatedTexts(
  'NavigationEntry',
  { label: [`Label of the entry, at most ${maxNameLength} characters.`, 'Saree', 'label'] },
  {
    id: ['ID of the entry; created when absent.', '1'],
    link: ['Link target.', '/categories/saree', 'link'],
    icon: ['Icon: a name or a URL.', ''],
    parent_id: ['ID of the parent entry; empty at the top level.', ''],
  },
)
export const announcementTexts = translatedTexts(
  'Announcement',
  { text: [`Text of the announcement, at most ${maxLineLength} characters.`, 'Free delivery above ৳5000'] },
  {
    id: ['ID of the announcement; created when absent.', '1'],
    link: ['Link target.', '/products', 'link'],
    background_color: ['Background colour, CSS.', '#b3202c', 'color'],
    text_color: ['Text colour, CSS.', '#ffffff', 'color'],
    starts_at: ['Start time.', '', 'moment'],
    ends_at: ['End time.', '', 'moment'],
  },
)
