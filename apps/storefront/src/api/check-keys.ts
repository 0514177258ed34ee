import { HaatError } from '@haat/client'
import { createStorefront } from '@haat/client/storefront'
import type { StorefrontConfig } from '../config.ts'

/** How long an API may take to start beside the storefront, in milliseconds, and the pause between two calls. */
const START_MS = 30_000
const PAUSE_MS = 500

/**
 * Calls the API with the service key of each shop, and reports in one line what is wrong with it, or that the API does not
 * respond within `startMs`: the two often start together. The storefront runs all the same: a key can be put right at the API.
 */
export async function checkKeys(
  { apiUrl, shops }: Pick<StorefrontConfig, 'apiUrl' | 'shops'>,
  report: (line: string) => void,
  { startMs = START_MS } = {},
): Promise<void> {
  const end = performance.now() + startMs
  const problems = shops.map(async ({ url, serviceKey }) => {
    const haat = createStorefront({ baseUrl: apiUrl, serviceKey, locale: 'en', retries: 0 })
    for (;;) {
      const error = await haat.website.ping().then(
        () => null,
        (thrown: unknown) => thrown,
      )
      if (error === null) return null
      const isStarting = error instanceof HaatError && (error.status === 0 || error.status === 503)
      if (!isStarting || performance.now() > end) return `${url.origin} cannot be shown: ${problemOf(error, apiUrl)}`
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref())
    }
  })
  for (const problem of await Promise.all(problems)) if (problem !== null) report(problem)
}

function problemOf(error: unknown, apiUrl: string): string {
  if (!(error instanceof HaatError)) return String(error)
  if (error.status === 0) return `no API responds at ${apiUrl} (STOREFRONT_API_URL): ${error.message}`
  const response = `the API at ${apiUrl} returns ${error.status}: ${error.message}`
  return error.status === 401
    ? `${response} Check the service key (STOREFRONT_SERVICE_KEY or STOREFRONT_SHOPS); keys that begin with sb_test_ belong to the address of the sandbox.`
    : response
}
