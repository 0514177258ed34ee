import { HaatError } from './errors.ts'
import { type Input, requestOf } from './http-request.ts'
import type { OperationRow } from './operation-row.ts'
import type { CallOptions, ClientOptions } from './options.ts'
import type { Prepared } from './send.ts'

/** The cookie of a member of staff. */
export const STAFF_COOKIE = '__Host-haat_staff'

/** A call of an operation as it is sent, without the token of a shopper. Throws `invalid_input` for what cannot be sent. */
export function prepareRequest(
  options: ClientOptions,
  operation: OperationRow,
  input: Input,
  callOptions: CallOptions,
): Prepared {
  return orInvalidInput(() => {
    const request = unchecked(options, operation, input, callOptions)
    // Without a `fetch` of the application, which may know the site of an address without one.
    if (!options.fetch && !options.baseUrl && !isInBrowser()) throw new TypeError(missingBaseUrl)
    if (!options.fetch && options.baseUrl && !URL.canParse(request.url))
      throw new TypeError(`the option baseUrl is "${options.baseUrl}", which is no address such as ${exampleUrl}.`)
    if (!options.fetch && !/^https?:/.test(new Request(request.url, { redirect: 'manual' }).url))
      throw new TypeError(`${request.url} is no address of the web.`)
    return request
  })
}

const exampleUrl = 'https://api.example.com'
const missingBaseUrl = `the option baseUrl is missing. Set it to the address of the API, such as ${exampleUrl}.`

/** Whether addresses without a site are of the site of the page. */
const isInBrowser = () => typeof location === 'object' && location.origin !== 'null'

/** The value of a function; what it throws is the fault of the input. */
function orInvalidInput<T>(value: () => T): T {
  try {
    return value()
  } catch (cause) {
    if (HaatError.is(cause)) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new HaatError('invalid_input', `The request cannot be sent: ${reason}`, { cause })
  }
}

function unchecked(options: ClientOptions, operation: OperationRow, input: Input, callOptions: CallOptions): Prepared {
  const { method, auth, keyed } = operation
  const { subdomain, serviceKey, secretKey, session, locale } = options
  const { url, body } = requestOf(operation, { ...(operation.path.includes('{subdomain}') && { subdomain }), ...input })
  const headers = new Headers(mergedHeaders(options.headers, callOptions.headers))
  const set = (name: string, value: string | undefined) => value !== undefined && headers.set(name, value)
  if (auth === 'secret_key' || (auth === 'merchant' && secretKey))
    set('authorization', secretKey && `Bearer ${secretKey}`)
  else if (auth === 'merchant' || auth === 'staff') set('cookie', session && `${STAFF_COOKIE}=${session}`)
  else if (auth !== 'none') set('x-service-key', serviceKey)
  set('accept-language', locale)
  if (keyed)
    set(
      'idempotency-key',
      callOptions.idempotencyKey ?? options.idempotencyKeyOf?.({ method, url, body }) ?? randomKey(),
    )
  if (typeof body === 'string') set('content-type', 'application/json')
  return {
    url: (options.baseUrl ?? '').replace(/\/$/, '') + url,
    // A redirection would take the key to another site.
    init: { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) },
    fetch: options.fetch ?? fetch,
    locale,
    retries: method === 'GET' || keyed ? (callOptions.retries ?? options.retries ?? 2) : 0,
  }
}

type Names = ClientOptions['headers']

/** Two sets of headers as one, in lower case: two spellings of one name would be sent together. */
export const mergedHeaders = (first: Names, second: Names): Record<string, string> =>
  Object.fromEntries(
    [first, second].flatMap((headers) =>
      Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
    ),
  )

/** The request with the token of a shopper. */
export function withBearer(request: Prepared, token: string): Prepared {
  const headers = new Headers(request.init.headers)
  orInvalidInput(() => headers.set('authorization', `Bearer ${token}`))
  return { ...request, init: { ...request.init, headers } }
}

// `crypto.randomUUID` is missing on pages without https.
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
