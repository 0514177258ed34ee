const API_HOSTS = ['.bka.sh']
const PAGE_HOSTS = ['.bkash.com', '.bka.sh']

const isBelow = (host: string, hosts: readonly string[]) => hosts.some((end) => host.endsWith(end))
const isThisMachine = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

/**
 * Whether shoppers may be sent to a page that bKash named: a page of bKash over HTTPS. Otherwise a false answer would make
 * the store an open redirect to a page that asks for PINs. A simulator, which only an account that does not name bKash
 * can have, shows its page on its own host or on this machine.
 */
export function isBkashPage(page: string, baseUrl: string): boolean {
  const url = URL.parse(page)
  const api = URL.parse(baseUrl)
  if (url === null || api === null || url.username !== '' || url.password !== '') return false
  if (isBelow(api.hostname, API_HOSTS)) return url.protocol === 'https:' && isBelow(url.hostname, PAGE_HOSTS)
  return /^https?:$/.test(url.protocol) && (url.hostname === api.hostname || isThisMachine(url.hostname))
}
