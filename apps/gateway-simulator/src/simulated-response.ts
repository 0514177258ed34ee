/** What a gateway got. Names of headers are in lower case. */
export type Call = Readonly<{
  method: string
  path: string
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  /** The body as it came. */
  raw: string
  /** The body as JSON or as a form; null for anything else. */
  body: Readonly<Record<string, unknown>> | null
  ip: string
  /** Where the client reaches the simulator: `http://127.0.0.1:4010`. */
  origin: string
}>

export type Fields = Record<string, unknown>

/** What a gateway responds: the fields of a JSON document, or a text. */
export type SimulatedResponse = {
  status: number
  fields?: Fields
  /** Makes what is sent from the fields: Nagad encrypts them. */
  seal?: (fields: Fields) => Fields
  text?: string
  contentType?: string
  /** Sends the browser there. */
  location?: string
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
export const redirect = (location: string): SimulatedResponse => ({ status: 303, location })

/** A text that a client sent; empty for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
