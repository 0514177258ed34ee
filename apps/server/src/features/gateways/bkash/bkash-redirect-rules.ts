const PAGE_HOSTS = ['.bkash.com', '.bka.sh']

/**
 * Whether shoppers may be sent to a page that bKash named: a page of bKash over HTTPS. Otherwise a false response would make
 * the store an open redirect to a page that asks for PINs. Only an account that is connected to a simulator, which
 * production refuses, may show a simulator's page.
 */
export function isBkashPage(page: string, baseUrl: string, isSimulator: (url: URL) => boolean): boolean {
  const url = URL.parse(page)
  const api = URL.parse(baseUrl)
  if (url === null || api === null || url.username !== '' || url.password !== '') return false
  if (isSimulator(api)) return /^https?:$/.test(url.protocol) && isSimulator(url)
  return url.protocol === 'https:' && url.port === '' && PAGE_HOSTS.some((end) => url.hostname.endsWith(end))
}
