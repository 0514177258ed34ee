/** The path of what somebody typed or pasted: a whole link becomes what follows its domain, and a slash is put before a name. */
export function pathFrom(text: string): string {
  const typed = text.trim()
  if (/^https?:\/\//i.test(typed) && URL.canParse(typed)) {
    const { pathname, search, hash } = new URL(typed)
    return pathname + search + hash
  }
  return typed === '' || typed.startsWith('/') ? typed : `/${typed}`
}

/** The same of a page that has moved: without a query, which storefronts do not compare. */
export const movedPathFrom = (text: string): string => pathFrom(text).replace(/[?#].*$/, '')

/** A path as people read it: `/categories/শাড়ি`, not percent-encoded. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
