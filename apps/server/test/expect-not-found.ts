import { resourceCatalogue } from '@haat/contract/resources.ts'
import { expect } from 'vitest'
import type { Answer } from './harness.ts'

/**
 * Expects the 404 of what does not exist at all, byte for byte. Who may not enter a store gets that of the store
 * itself, whatever they name in it: their response depends on nothing in it.
 */
export function expectNotFound({ status, body }: Answer, nonexistent: Answer): void {
  const ofStore = { message: resourceCatalogue.store.en, details: { resource: 'store', field: 'subdomain' } }
  const expected = body.details?.resource === 'store' ? { ...nonexistent.body, ...ofStore } : nonexistent.body
  expect(status).toBe(404)
  expect({ ...body, request_id: '' }).toEqual({ ...expected, request_id: '' })
}
