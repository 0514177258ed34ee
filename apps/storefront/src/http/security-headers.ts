/**
 * The Content-Security-Policy of a page. Scripts and styles run from our own files or with the nonce of this response:
 * a script in the name of a product or in a review has neither. `apiOrigin` serves pictures; staff look at the shop in a frame
 * of the dashboard at `dashboardOrigin`.
 */
export function contentSecurityPolicy(
  nonce: string,
  { apiOrigin, dashboardOrigin, url }: { apiOrigin: string; dashboardOrigin: string; url: URL },
  isPreview: boolean,
): string {
  const isSecure = url.protocol === 'https:'
  const rules = [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: https: ${apiOrigin}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `frame-ancestors ${dashboardOrigin}`,
    // A form may end at the page of a payment gateway: the redirect after the order goes there.
    `form-action 'self'${isPreview ? '' : ` https:${isSecure ? '' : ' http:'}`}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ]
  return rules.join('; ')
}

/** For a document of the API: its own styles and pictures, and nothing that runs. */
export const documentPolicy = (apiOrigin: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data: https: ${apiOrigin}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-modals`

/** Headers of a preview: its URL is a secret, and search engines must not list it. */
export const previewHeaders = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }

export const fixedHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}
