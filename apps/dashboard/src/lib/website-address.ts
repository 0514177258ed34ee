/** The address of a page on the website of a store; null while the store has none. */
export function addressOnWebsite(websiteUrl: string, path: string): string | null {
  if (!/^https?:\/\//.test(websiteUrl) || !URL.canParse(websiteUrl)) return null
  const { origin, pathname } = new URL(websiteUrl)
  return origin + pathname.replace(/\/$/, '') + path
}
