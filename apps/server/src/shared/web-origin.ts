/**
 * The origin that a text names, as browsers write it, or null: https, a host with a dot, a port at most; no user, path,
 * query, fragment or wildcard. Letters of other alphabets become punycode, so that a look-alike is another origin.
 */
export function readWebOrigin(text: string): string | null {
  if (!/^https:\/\/[^\s\\/?#@*]+\/?$/i.test(text)) return null
  const url = URL.parse(text)
  return url?.hostname.includes('.') && url.origin !== 'null' ? url.origin : null
}
