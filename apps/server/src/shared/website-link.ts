/** A longer link would not survive the texts that it stands in. */
const MAX_LENGTH = 450
/** On the same machine a website in development has no certificate. */
const SITE = /^(?:https:\/\/[^\s<>"'`\\]+|http:\/\/(?:[a-z0-9-]+\.)*localhost(?::\d{1,5})?(?:\/[^\s<>"'`\\]*)?)$/

/** Whether a text is the URL of a website: https, or http of this machine. */
export const isWebsite = (url: string): boolean => SITE.test(url) && URL.canParse(url)

/** A page of a store's website; empty when the URL of the website is not set, or is a path. */
export function websiteLink(websiteUrl: string, path: string): string {
  if (!isWebsite(websiteUrl)) return ''
  const { origin, pathname } = new URL(websiteUrl)
  const link = `${origin}${pathname.endsWith('/') ? pathname : `${pathname}/`}${path}`
  return link.length <= MAX_LENGTH ? link : ''
}
