import type { PageReference, WebsiteConfig } from '@haat/client/storefront'
import type { Shop, StorefrontClient } from '../api/shop.ts'
import type { Formats } from '../i18n/formats.ts'
import type { Language } from '../i18n/language.ts'
import type { GuestLine } from '../session/guest-cart.ts'
import type { ShopperSession } from '../session/shopper-session.ts'
import type { Theme } from '../theme/theme.ts'
import type { Form } from './form.ts'
import type { PageDeadline } from './page-deadline.ts'
import type { Preview } from './preview.ts'

/** The message of the API to a write, and the warnings of its response. */
export type SuccessMessage = { text: string; warnings: string[] }

/** One request of a visitor: everything that a page needs to respond to it. */
export type Visit = {
  shop: Shop
  language: Language
  format: Formats
  config: WebsiteConfig
  /** The design of the shop. */
  theme: Theme
  /** Pages and policies of the shop, by position. */
  pages: Pick<PageReference, 'id' | 'slug' | 'title' | 'type'>[]
  /** False when the API did not return them: the shop may have policies that are not in `pages`. */
  arePagesKnown: boolean
  /** Public data in the language of the visit. Its responses are shared; it never carries a token. */
  publicApi: StorefrontClient
  /** The same for parts that a page can do without: one attempt with a short timeout. Catch its errors. */
  partApi: StorefrontClient
  /** The end of all these calls together. */
  deadline: PageDeadline
  /** The visitor's own data and actions, with the tokens of a signed-in shopper. */
  api: StorefrontClient
  /** Null for a guest. */
  session: ShopperSession | null
  /**
   * Identifiers of the visitor in forms: a form has the first, and any of them is accepted. A guest is
   * the empty text.
   */
  owners: string[]
  /** The customer whose session has ended before this request. */
  endedFor: string | null
  guestLines: GuestLine[]
  /** Units in the cart, as of the last change of this browser. */
  cartCount: number
  /** Path without the language, such as `/products/jamdani`. */
  path: string
  /** The same of the page that the visitor sees: that of the form, for the route that a form is sent to. */
  pagePath: string
  query: URLSearchParams
  /** Parameters of the path. */
  params: Record<string, string>
  form: Form
  /** Whether a form was sent, rather than a page opened. */
  isForm: boolean
  /** The preview that staff look at; null for shoppers. */
  preview: Preview | null
  /** The address of a page in a language, that of the visit by default: `/bn/cart` for `/cart`. It stays in a preview. */
  link(path: string, language?: Language): string
  /** Absolute URL of a page in a language. */
  absoluteUrl(path: string, language?: Language): string
  /** Absolute URL of a picture of the API, which may be a path there; empty when it is no URL. */
  absoluteImage(url: string): string
  /** The API's message of the write before this page, to be shown once; null for none. */
  message: SuccessMessage | null
  /** Whether a browser module asks for a part of a page. */
  wantsFragment: boolean
  nonce: string
  cookies: VisitCookies
}

/** The cookies of a visit. They are written with the response. */
export type VisitCookies = {
  /** Signs in, or out with null. What is kept from now on belongs to that customer. */
  setSession(session: ShopperSession | null): Promise<void>
  setGuestLines(lines: GuestLine[]): void
  setCartCount(count: number): void
  /** The language of the last page, for addresses without one. */
  rememberLanguage(language: Language): void
  /**
   * Small facts for the next pages of this browser, encrypted. Those of a customer can be opened by that customer alone.
   * False when they are longer than browsers keep (what was kept before stays then), or than there is room for beside what
   * is needed more.
   * `customerId`: another owner than the visitor.
   */
  keep(name: string, value: Record<string, unknown>, seconds: number, customerId?: string): Promise<boolean>
  kept<T>(name: string): Promise<T | null>
  forget(name: string): void
  /** Everything that was kept, and the cart of a guest. */
  forgetAll(): void
}
