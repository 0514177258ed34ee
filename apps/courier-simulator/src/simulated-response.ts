import type { Call, Fields } from '@haat/simulation/call.ts'

/** A call of a merchant. Its body is the fields of a JSON object; empty for any other one. */
export type CourierCall = Call & { readonly body: Readonly<Fields> }

/** What a courier responds: a JSON document, or a text. */
export type SimulatedResponse = {
  status: number
  json?: unknown
  text?: string
  contentType?: string
  headers?: Record<string, string>
}

/** A JSON document. */
export const json = (document: unknown, status = 200): SimulatedResponse => ({ status, json: document })

/** A page of HTML. */
export const page = (text: string, status = 200): SimulatedResponse => ({
  status,
  text,
  contentType: 'text/html; charset=utf-8',
})

/** A text that a client sent, without the spaces around it; empty for anything but a text or a number. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
