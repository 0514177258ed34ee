/** What a setting of the website is edited with. */
export type FieldKind =
  | 'text'
  | 'area'
  | 'picture'
  | 'link'
  | 'site'
  | 'color'
  | 'flag'
  | 'choice'
  | 'target'
  | 'parent'
  | 'moment'

export type WebsiteField = {
  /** Where it is in the configuration: `store.name`, or `theme_color` at the top. */
  path: string
  kind: FieldKind
  /** Shoppers read it in their language. */
  isTranslated?: true
  /** The values of a choice; their words are in the texts. */
  choices?: readonly string[]
  maxLength?: number
  /** Only those change it who may change the settings of the store. */
  isSetting?: true
}

const line = (path: string): WebsiteField => ({ path, kind: 'text', maxLength: 300 })
const translated = (path: string, kind: 'text' | 'area' = 'text'): WebsiteField => ({
  path,
  kind,
  isTranslated: true,
  maxLength: kind === 'area' ? 5000 : 300,
})
const picture = (path: string): WebsiteField => ({ path, kind: 'picture' })
const link = (path: string): WebsiteField => ({ path, kind: 'link' })

/** The settings of the website by page and card, those that shoppers see first before the others. */
export const websiteSections = {
  details: {
    shop: [
      translated('store.name'),
      translated('store.description', 'area'),
      picture('store.logo'),
      picture('favicon'),
    ],
    contact: [line('store.phone'), line('store.email'), translated('store.address')],
    address: [
      { path: 'website_url', kind: 'site', maxLength: 400, isSetting: true },
      { path: 'supported_languages', kind: 'choice', choices: ['bn,en', 'en,bn', 'bn', 'en'] },
    ],
  },
  design: {
    look: [
      { path: 'template', kind: 'choice', choices: ['boutique', 'market'] },
      { path: 'theme_color', kind: 'color', maxLength: 7 },
    ],
    hero: [
      translated('hero.title'),
      translated('hero.subtitle'),
      picture('hero.image'),
      picture('hero.mobile_image'),
      translated('hero.button_text'),
      { path: 'hero.button_link', kind: 'target' },
    ],
  },
  footer: {
    about: [
      translated('footer.about', 'area'),
      translated('footer.address'),
      translated('footer.copyright'),
      line('footer.phone'),
      line('footer.email'),
      picture('footer.payment_image'),
    ],
    social: [
      link('footer.facebook'),
      link('footer.instagram'),
      link('footer.youtube'),
      link('footer.tiktok'),
      line('footer.whatsapp'),
    ],
    chat: [
      { path: 'chat_widget.provider', kind: 'choice', choices: ['none', 'whatsapp', 'messenger'] },
      line('chat_widget.whatsapp_number'),
      line('chat_widget.messenger_page_id'),
    ],
    newsletter: [
      { path: 'newsletter.enabled', kind: 'flag' },
      translated('newsletter.title'),
      translated('newsletter.subtitle'),
    ],
  },
  search: {
    results: [translated('seo.title'), translated('seo.description', 'area'), translated('seo.keywords', 'area')],
    counters: [
      { ...line('google_tag_id'), isSetting: true },
      { ...line('facebook_pixel_id'), isSetting: true },
    ],
  },
} satisfies Record<string, Record<string, WebsiteField[]>>

export type WebsiteSection = keyof typeof websiteSections

export const isWebsiteSection = (code: string | undefined): code is WebsiteSection =>
  code !== undefined && Object.hasOwn(websiteSections, code)

export const cardsOfSection = (section: WebsiteSection): [name: string, fields: readonly WebsiteField[]][] =>
  Object.entries(websiteSections[section])

export const fieldsOfSection = (section: WebsiteSection): readonly WebsiteField[] =>
  cardsOfSection(section).flatMap(([, fields]) => fields)
