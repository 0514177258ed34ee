import type { ParsedReturn } from '../payment-gateway.ts'
import { isPaidStatus } from './sslcommerz-payment-rules.ts'

const INVOICE = /^[A-Za-z0-9]{1,20}$/
const VALIDATION = /^[A-Za-z0-9_-]{1,50}$/

const hints: Readonly<Record<string, ParsedReturn['hint']>> = {
  FAILED: 'failure',
  EXPIRED: 'failure',
  UNATTEMPTED: 'failure',
  CANCELLED: 'cancel',
}

/** The claims of the form that SSLCommerz lets the browser post. They prove nothing: anybody can post them. */
export function parseSslcommerzReturn(form: URLSearchParams): ParsedReturn | null {
  const names = ['tran_id', 'val_id', 'status']
  if (names.some((name) => new Set(form.getAll(name)).size > 1)) return null
  const [invoice = '', validationId = '', status = ''] = names.map((name) => form.get(name) ?? '')
  if (!INVOICE.test(invoice)) return null
  const hint = isPaidStatus(status) ? 'success' : (Object.hasOwn(hints, status) && hints[status]) || 'other'
  return { reference: null, invoice, hint, ...(VALIDATION.test(validationId) && { inquiryId: validationId }) }
}
