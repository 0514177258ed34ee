import type { Text } from '@haat/contract/errors.ts'

/** `host`, or any subdomain of `.host`; with a port only when the entry has it. */
const isHostOf = (entry: string, host: string) => (entry.startsWith('.') ? host.endsWith(entry) : host === entry)

/**
 * The URL of a gateway's API; null unless it is written exactly as it is understood. That refuses whatever a reader and
 * a parser could understand differently: user names, queries, capital letters, default ports, dots in paths, other
 * notations of IP addresses, backslashes, and letters that merely look like others.
 */
export function readGatewayUrl(text: string): URL | null {
  const url = URL.parse(text)
  if (url === null || !/^(?:\/[A-Za-z0-9._~-]+)*\/?$/.test(url.pathname)) return null
  const isExact = url.origin + url.pathname.replace(/\/$/, '') === text.replace(/\/$/, '')
  return isExact ? url : null
}

/** Whether accounts may name a URL: over HTTPS on a host of the gateway, or a simulator. */
export function isGatewayUrl(
  text: string,
  { hosts, isSimulator }: { hosts: readonly string[]; isSimulator: (url: URL) => boolean },
): boolean {
  const url = readGatewayUrl(text)
  if (url === null) return false
  if (url.protocol === 'https:' && hosts.some((entry) => isHostOf(entry, url.host))) return true
  return url.protocol === 'http:' && isSimulator(url)
}

/** What staff read about another URL. */
export const foreignGatewayUrl: Text = {
  en: 'Enter the https address that the gateway gave you, without a user name, port or query of your own.',
  bn: 'গেটওয়ের দেওয়া https ঠিকানাটি হুবহু দিন; এর সঙ্গে ইউজারনেম, পোর্ট বা কুয়েরি যোগ করবেন না।',
}
