import { HaatError } from '@haat/client'
import { createStorefront } from '@haat/client/storefront'
import type { StorefrontConfig } from '../config.ts'

/**
 * Tries the service key of each shop, and reports in one line what is wrong with it, or that the API does not answer. The
 * storefront runs all the same: a key can be put right at the API.
 */
export async function checkKeys(
  { apiUrl, shops }: Pick<StorefrontConfig, 'apiUrl' | 'shops'>,
  report: (line: string) => void,
): Promise<void> {
  const problems = shops.map(async ({ url, serviceKey }) => {
    try {
      await createStorefront({ baseUrl: apiUrl, serviceKey, locale: 'en' }).website.ping()
      return null
    } catch (error) {
      return `${url.origin} cannot be shown: ${problemOf(error, apiUrl)}`
    }
  })
  for (const problem of await Promise.all(problems)) if (problem !== null) report(problem)
}

function problemOf(error: unknown, apiUrl: string): string {
  if (!(error instanceof HaatError)) return String(error)
  if (error.status === 0) return `no API answers at ${apiUrl} (STOREFRONT_API_URL): ${error.message}`
  const answer = `the API at ${apiUrl} answers ${error.status}: ${error.message}`
  return error.status === 401
    ? `${answer} Check the service key (STOREFRONT_SERVICE_KEY or STOREFRONT_SHOPS); keys that begin with sb_test_ belong to the address of the sandbox.`
    : answer
}
