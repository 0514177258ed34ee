import { resourceCatalogue } from '@haat/contract/resources.ts'
import { expect } from 'vitest'
import type { TestResponse } from './harness.ts'

/**
 * Expects the 404 response of a resource that does not exist, byte for byte. A caller without access to a store gets
 * the 404 of the store itself, whatever the request names in it.
 */
export function expectNotFound({ status, body }: TestResponse, nonexistent: TestResponse): void {
  const ofStore = { message: resourceCatalogue.store.en, details: { resource: 'store', field: 'subdomain' } }
  const expected = body.details?.resource === 'store' ? { ...nonexistent.body, ...ofStore } : nonexistent.body
  expect(status).toBe(404)
  expect({ ...body, request_id: '' }).toEqual({ ...expected, request_id: '' })
}
