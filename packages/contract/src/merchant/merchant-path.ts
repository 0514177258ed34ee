import { inputText, params } from '../fields.ts'

/** Where the operations of one store's staff and programs begin. */
export const merchantPath = '/api/v1/business/admin/{subdomain}/'

/** The store in the path. */
export const storeParam = {
  subdomain: inputText('Subdomain of the store.', { max: 63, example: 'demo-shop', normalize: ['trim', 'lower'] }),
}

/** The parameters of an operation on the store as a whole. */
export const storeParams = params(storeParam)
