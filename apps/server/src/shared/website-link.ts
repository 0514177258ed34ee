/** A longer link would not survive the texts that it stands in. */
const MAX_LENGTH = 450
/** On the same machine a website in development has no certificate. */
const SITE = /^(?:https:\/\/[^\s<>"'`\\]+|http:\/\/(?:[a-z0-9-]+\.)*localhost(?::\d{1,5})?(?:\/[^\s<>"'`\\]*)?)$/

/** A page of a store's website; empty when the URL of the website is not set, or is a path. */
export function websiteLink(websiteUrl: string, path: string): string {
  const link = `${websiteUrl.replace(/[?#].*$/, '').replace(/\/+$/, '')}/${path}`
  return SITE.test(websiteUrl) && link.length <= MAX_LENGTH ? link : ''
}
