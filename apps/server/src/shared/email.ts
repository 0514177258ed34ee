import { INVISIBLE, SPACES } from './characters.ts'

/**
 * The canonical form of an e-mail address: compatibility forms folded, no spaces or invisible characters, lower case,
 * the domain in ASCII (`বাংলা.com` → `xn--…`). A mailbox outside ASCII is not changed, and rejected by the format.
 */
export function canonicalEmail(text: string): string {
  const address = text.normalize('NFKC').replace(SPACES, '').replace(INVISIBLE, '').toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = at < 0 ? '' : address.slice(at + 1)
  const url = `http://${domain}`
  // A URL parser would keep only the host of other texts: `gmail.com/é` is not gmail.com.
  const isInternational = HOST_NAME.test(domain) && /[^\0-\x7f]/.test(domain) && URL.canParse(url)
  return isInternational ? address.slice(0, at + 1) + new URL(url).hostname : address
}

const HOST_NAME = /^[a-z0-9.\-\u0080-\u{10ffff}]+$/u
