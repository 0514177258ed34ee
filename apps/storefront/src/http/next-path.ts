/**
 * The address to go on to after a form, when it is a page of this shop in a language: `/bn/…` or `/en/…`. Otherwise the
 * fallback: links to sign in must not redirect to other sites.
 */
export function nextPath(value: string, fallback: string): string {
  if (!/^\/(bn|en)(\/|\?|$)/.test(value) || /[\\\s]|\/\//.test(value.split('?')[0] as string)) return fallback
  const base = 'http://own.invalid'
  if (!URL.canParse(value, base)) return fallback
  const { origin, pathname, search } = new URL(value, base)
  // Dots, encoded ones too, were resolved: the path must still be that of a page.
  if (origin !== base || !/^\/(bn|en)(\/|$)/.test(pathname)) return fallback
  return pathname + search
}
