import { merchantOperations, storefrontOperations } from '@haat/contract/operations.ts'
import type { Audience } from './components.ts'
import { describeApi, type OpenApi } from './openapi.ts'

/** The two OpenAPI documents of the API. */
export const apiDocuments = (): Record<Audience, OpenApi> => ({
  storefront: describeApi('storefront', storefrontOperations),
  merchant: describeApi('merchant', merchantOperations),
})

/** The two documents as the text that is served and stored in `packages/contract/openapi`. */
export function apiTexts(): Record<Audience, string> {
  const { storefront, merchant } = apiDocuments()
  return { storefront: toText(storefront), merchant: toText(merchant) }
}

const toText = (document: OpenApi) => `${JSON.stringify(document, null, 1)}\n`
