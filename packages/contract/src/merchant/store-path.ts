import Type, { type TProperties } from 'typebox'
import { nullable, object, params, text } from '../fields.ts'

/** The base path of everything a merchant does in one store. */
export const M = '/api/v1/business/admin/{subdomain}/'

/** Path parameters of a merchant operation: the store, and what `more` adds. */
export const storeParams = <P extends TProperties = Record<never, never>>(more: P = {} as P) =>
  params({ subdomain: text('Subdomain of the store.', 'demo-shop'), ...more })

/** An integer identifier of a request. */
export const inputId = (description: string, example = 101) =>
  Type.Integer({ description, examples: [example], minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** `data` of a deletion. */
export const Nothing = nullable(object('Nothing.', {}), 'Always null.')
