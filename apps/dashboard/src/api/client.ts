import { createMerchant, type Merchant } from '@haat/client/merchant'
import type { Language } from '../i18n/language.ts'
import { attempt, sessionFetch } from './session-fetch.ts'

/** A call waits for as long as it takes to sign in again; `sessionFetch` limits each attempt. */
const CALL_MS = 12 * 3_600_000

/** The client of a store, which waits for a new session when the old one has expired. */
export const clientOfStore = (subdomain: string, locale: Language): Merchant =>
  createMerchant({ subdomain, locale, fetch: sessionFetch, timeoutMs: CALL_MS })

/** The client of a person on the staff, in no store. */
export const clientOfStaff = (locale: Language): Merchant =>
  createMerchant({ locale, fetch: sessionFetch, timeoutMs: CALL_MS })

/** The client for signing in and out. */
export const signInClient = (locale: Language): Merchant =>
  createMerchant({ locale, fetch: (input, init) => attempt(input, init ?? {}), retries: 1 })
