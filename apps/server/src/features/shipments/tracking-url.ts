import { fieldError } from '../../platform/errors.ts'

/** Refuses a tracking URL that is no https URL: shoppers get it as a link, and `javascript:` must be rejected. */
export function refuseTrackingUrl(url: string | undefined): void {
  if (url && !(URL.canParse(url) && new URL(url).protocol === 'https:'))
    throw fieldError('tracking_url', { en: 'Enter a URL that begins with https://.', bn: 'https:// দিয়ে শুরু লিংক দিন।' })
}
