import { inputText, params } from '../fields.ts'
import { operationsOf } from '../operation.ts'
import type { Permission } from '../permissions.ts'
import { maxSubdomainLength } from '../text-lengths.ts'

/** The path prefix of the operations of one store's staff and programs. */
export const merchantPath = '/api/v1/business/admin/{subdomain}/'

/** The store in the path. */
export const storeParam = {
  subdomain: inputText('Subdomain of the store.', {
    max: maxSubdomainLength,
    example: 'demo-shop',
    normalize: ['trim', 'lower'],
  }),
}

/** The shared declarations of a noun of the merchant API: the permission of GET is `read`, of other methods `write`. */
type MerchantNoun = {
  tag: string
  path: string
  permissions: { read?: Permission | 'any'; write?: Permission | 'any' }
}

/** Declares merchant operations of one noun. Without `params` and `path`, they are on the noun as a whole. */
export const merchantOperationsOf = (noun: MerchantNoun) =>
  operationsOf({ ...noun, path: merchantPath + noun.path, auth: 'merchant', params: params(storeParam) })
