import type { Fields } from '@haat/simulation/call.ts'

/** What a gateway responds: the fields of a JSON document, or a text. */
export type SimulatedResponse = {
  status: number
  fields?: Fields
  /** Makes what is sent from the fields: Nagad encrypts them. */
  seal?: (fields: Fields) => Fields
  text?: string
  contentType?: string
  headers?: Record<string, string>
}

/** A JSON document. */
export const json = (fields: Fields, status = 200): SimulatedResponse => ({ status, fields })

/** A page of HTML. */
export const page = (text: string, status = 200): SimulatedResponse => ({
  status,
  text,
  contentType: 'text/html; charset=utf-8',
})

/** A redirect that turns a submitted form into a GET. */
export const redirect = (location: string): SimulatedResponse => ({ status: 303, text: '', headers: { location } })

/** A text that a client sent; empty for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
