/**
 * Whether a text is the URL of a file on another website that may be kept and shown as a link: https, a host with a dot,
 * no user name or password, and nothing that browsers read otherwise than it looks.
 */
export function isForeignFile(text: string): boolean {
  if (!/^https:\/\/[^\s\\/?#@]+(?:[/?#]|$)/i.test(text) || /[\p{Cc}\p{Cf}\s\\]/u.test(text)) return false
  const url = URL.parse(text)
  return url?.hostname.includes('.') === true && url.username === '' && url.password === ''
}
