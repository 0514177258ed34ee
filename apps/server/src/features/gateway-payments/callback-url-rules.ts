import type { Text } from '@haat/contract/errors.ts'
import { isLocalhost } from '../../shared/web-origin.ts'

/** The parameters that are added to the URL to which a shopper returns. */
export const RETURN_PARAMETERS = ['order_id', 'order_number', 'payment_session_id', 'status', 'signature'] as const

/** Where shoppers may return to: exact origins, and this machine where the store is for trying out. */
export type ReturnPlaces = { origins: readonly string[]; allowsLocalhost: boolean }

const refusals = {
  invalid: {
    en: 'Must be an absolute URL, such as https://shop.example.com/payment/result.',
    bn: 'পুরো ঠিকানা দিন, যেমন https://shop.example.com/payment/result।',
  },
  parameters: {
    en: `Must not use the parameters ${RETURN_PARAMETERS.join(', ')}: they are added to it.`,
    bn: `${RETURN_PARAMETERS.join(', ')} ব্যবহার করা যাবে না: এগুলো পরে যোগ হয়।`,
  },
} satisfies Record<string, Text>

const unlisted = (origin: string): Text => ({
  en: `${origin} is not a website of this store. Add it to payment_return_origins in the store settings, or set it as website_url of the website.`,
  bn: `${origin} এই দোকানের ওয়েবসাইট হিসেবে দেওয়া নেই। দোকানের সেটিংসে payment_return_origins-এ যোগ করুন, অথবা ওয়েবসাইটের website_url হিসেবে দিন।`,
})

/** The URL as browsers parse it, or why it is rejected. With a free choice, an attacker could pose as the store. */
export function readCallbackUrl(
  text: string,
  { origins, allowsLocalhost }: ReturnPlaces,
): { ok: true; url: string } | { ok: false; refusal: Text } {
  // Browsers read backslashes as slashes and drop tabs and line breaks: what they read otherwise than it looks is refused.
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1]
  if (authority === undefined || authority.includes('@') || /[\p{Cc}\s\\]/u.test(text))
    return { ok: false, refusal: refusals.invalid }
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '' || url.href.length > 1_900)
    return { ok: false, refusal: refusals.invalid }
  const isAllowed = isLocalhost(url.origin) ? allowsLocalhost : origins.includes(url.origin)
  if (!isAllowed) return { ok: false, refusal: unlisted(url.origin) }
  if (RETURN_PARAMETERS.some((name) => url.searchParams.has(name))) return { ok: false, refusal: refusals.parameters }
  return { ok: true, url: url.href }
}

/** The URL with further parameters: path, own query and fragment stay as they are. */
export function withParameters(url: string, parameters: Record<string, string>): string {
  const [page = '', ...fragment] = url.split('#')
  const added = new URLSearchParams(parameters)
  const joined = `${page}${page.includes('?') ? (page.endsWith('?') || page.endsWith('&') ? '' : '&') : '?'}${added}`
  return fragment.length > 0 ? `${joined}#${fragment.join('#')}` : joined
}
