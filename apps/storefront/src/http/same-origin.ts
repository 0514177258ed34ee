type Headers = Record<string, string | string[] | undefined>

/**
 * Whether a form was sent by a page of this shop. Browsers name the origin of each form; one that names none is checked
 * by its referrer. `origin` is the shop's own.
 */
export function isSameOrigin(headers: Headers, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const named = headers.origin
  if (typeof named === 'string') return named === origin
  const referrer = headers.referer
  return typeof referrer === 'string' && URL.canParse(referrer) && new URL(referrer).origin === origin
}
