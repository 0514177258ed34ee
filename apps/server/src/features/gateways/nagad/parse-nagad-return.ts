import type { ParsedReturn } from '../payment-gateway.ts'
import { isNagadReference } from './nagad-reference-rules.ts'
import { readNagadStatus } from './nagad-status-rules.ts'

const ORDER_ID = /^[A-Za-z0-9]{1,20}$/

/** The claims of a browser that Nagad sent back. Parameters are read by name: their order is not promised. */
export function parseNagadReturn(query: URLSearchParams): ParsedReturn | null {
  const names = ['payment_ref_id', 'order_id', 'status']
  if (names.some((name) => new Set(query.getAll(name)).size > 1)) return null
  const [reference, invoice, status] = names.map((name) => query.get(name))
  if (!isNagadReference(reference) || (invoice && !ORDER_ID.test(invoice))) return null
  return { reference, invoice: invoice || null, hint: hintOf(status) }
}

function hintOf(status: unknown): ParsedReturn['hint'] {
  const meaning = readNagadStatus(status)
  if (meaning.kind === 'paid') return 'success'
  if (meaning.kind === 'failed') return meaning.failure === 'CANCELLED' ? 'cancel' : 'failure'
  return 'other'
}
