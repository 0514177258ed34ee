import { maxUrlLength } from '@haat/contract/text-lengths.ts'
import type { Environment } from '../../../shared/api-key.ts'

const SANDBOX = 'sandbox.sslcommerz.com'

/**
 * Whether shoppers may be sent to a page that SSLCommerz named: one of its own, over HTTPS, and of the same environment.
 * Otherwise a false response would make the store an open redirect to a page that asks for cards. Only an account that is
 * connected to a simulator, which production refuses, may show a simulator's page.
 */
export function isSslcommerzPage(
  page: string,
  { baseUrl, environment }: { baseUrl: string; environment: Environment },
  isSimulator: (url: URL) => boolean,
): boolean {
  const url = page.length <= maxUrlLength ? URL.parse(page) : null
  const api = URL.parse(baseUrl)
  if (url === null || api === null || url.username !== '' || url.password !== '') return false
  if (isSimulator(api)) return /^https?:$/.test(url.protocol) && isSimulator(url)
  const isOfEnvironment = (url.hostname === SANDBOX) === (environment === 'sandbox')
  return url.protocol === 'https:' && url.port === '' && url.hostname.endsWith('.sslcommerz.com') && isOfEnvironment
}
