import type { Text } from '@haat/contract/errors.ts'

/** The parameters that are added to the URL to which a shopper returns. */
export const RETURN_PARAMETERS = ['order_id', 'order_number', 'payment_session_id', 'status', 'signature'] as const

/** Where shoppers may return to: exact origins, and this machine where the store is for trying out. */
export type ReturnPlaces = { origins: readonly string[]; allowsLocalhost: boolean }

// Names below localhost are this machine, too (RFC 6761).
const LOCALHOST = /^http:\/\/(?:[a-z0-9-]+\.)*localhost(?::\d+)?$/

const refusals = {
  invalid: {
    en: 'Must be an absolute URL, such as https://shop.example.com/payment/result.',
    bn: 'পুরো ঠিকানা দিন, যেমন https://shop.example.com/payment/result।',
  },
  origin: {
    en: 'This website is not among the payment return origins of the store.',
    bn: 'দোকানের সেটিংসে পেমেন্ট শেষে ফেরার ঠিকানা হিসেবে এই ওয়েবসাইট নেই।',
  },
  parameters: {
    en: `Must not use the parameters ${RETURN_PARAMETERS.join(', ')}: they are added to it.`,
    bn: `${RETURN_PARAMETERS.join(', ')} ব্যবহার করা যাবে না: এগুলো পরে যোগ হয়।`,
  },
} satisfies Record<string, Text>

/** The URL as browsers read it, or why no shopper is sent there. Whoever could choose it freely could pose as the store. */
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
  const isListed = origins.includes(url.origin)
  if (!isListed && !(allowsLocalhost && LOCALHOST.test(url.origin))) return { ok: false, refusal: refusals.origin }
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
