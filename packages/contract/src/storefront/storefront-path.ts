import { type Auth, operationsOf } from '../operation.ts'

/** The path prefix of the operations of storefronts. */
const storefrontPath = '/api/v1/business/website/'

/** Declares storefront operations of one noun. */
export const storefrontOperationsOf = <A extends Auth>(noun: { tag: string; path: string; auth: A }) =>
  operationsOf({ ...noun, path: storefrontPath + noun.path })
