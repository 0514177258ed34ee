/** What a courier received. Names of headers are in lower case. */
export type Call = Readonly<{
  method: string
  path: string
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  /** The fields of a JSON object; empty for any other body. */
  body: Readonly<Fields>
  /** Where the client reaches the simulator: `http://127.0.0.1:4020`. */
  origin: string
}>

export type Fields = Record<string, unknown>

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
