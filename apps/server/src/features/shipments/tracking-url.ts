import { fieldError } from '../../platform/errors.ts'

/**
 * Refuses a tracking URL that is no https URL: shoppers get it as a link, and `javascript:` must be rejected, as must what leads
 * elsewhere than it seems to (`https://courier.example@other.example/`).
 */
export function refuseTrackingUrl(url: string | undefined): void {
  if (!url || isPlainHttps(url)) return
  throw fieldError('tracking_url', {
    en: 'Enter a URL that begins with https://, without a user name.',
    bn: 'https:// দিয়ে শুরু লিংক দিন, তাতে @ দিয়ে ইউজারনেম থাকবে না।',
  })
}

function isPlainHttps(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}
