/** A value of a JSON body; its texts may hold placeholders. */
export type JsonTemplate = string | number | boolean | null | JsonTemplate[] | { [key: string]: JsonTemplate }

/**
 * How the HTTP API of one SMS provider is called. Texts of `query`, `form` and `json` may hold `{to}` (+8801712345678),
 * `{to_digits}` (8801712345678), `{to_national}` (01712345678), `{text}` and `{reference}`.
 */
export type SmsProvider = Readonly<{
  name: string
  url: string
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  form: Readonly<Record<string, string>> | null
  json: JsonTemplate
  /** What a 2xx response must hold as well: a value of its JSON, or a text. */
  success: Readonly<{ path: string; equals: readonly string[] }> | Readonly<{ includes: string }> | null
}>

/** The providers in the order in which they are tried. `prefixes`: of the numbers that may be written to. */
export type SmsConfig = Readonly<{ providers: readonly SmsProvider[]; prefixes: readonly string[] }>

/** More would take longer than a worker waits for one message. */
export const MAX_PROVIDERS = 3

const PLACEHOLDERS = ['to', 'to_digits', 'to_national', 'text', 'reference']

/**
 * Reads `HAAT_SMS_PROVIDERS` and `HAAT_SMS_PREFIXES`; null when both are empty. Throws an error whose message holds no
 * value that may be secret.
 */
export function parseSmsConfig(providers: string, prefixes: string, isProduction: boolean): SmsConfig | null {
  if (providers === '' && prefixes === '') return null
  if (providers === '') throw new Error('HAAT_SMS_PREFIXES is set without HAAT_SMS_PROVIDERS; set both or neither')
  return Object.freeze({
    providers: named('HAAT_SMS_PROVIDERS', () => parseSmsProviders(providers, isProduction)),
    prefixes: named('HAAT_SMS_PREFIXES', () => parsePrefixes(prefixes)),
  })
}

function named<T>(setting: string, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw new Error(`${setting} ${(error as Error).message}`)
  }
}

/** Reads the providers of a setting. Throws an error whose message holds none of its values, which may be secret. */
export function parseSmsProviders(text: string, isProduction: boolean): SmsProvider[] {
  const given = parseJson(text)
  if (!Array.isArray(given) || given.length === 0 || given.length > MAX_PROVIDERS)
    throw new Error(`must be a JSON array of one to ${MAX_PROVIDERS} providers`)
  const providers = given.map((one, index) => parseProvider(one, `provider ${index + 1}`, isProduction))
  if (new Set(providers.map(({ name }) => name)).size < providers.length)
    throw new Error('has two providers of one name')
  return providers
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const FIELDS = ['name', 'url', 'method', 'headers', 'query', 'form', 'json', 'success']

function parseProvider(given: unknown, where: string, isProduction: boolean): SmsProvider {
  const check = (isRight: boolean, problem: string) => {
    if (!isRight) throw new Error(`${where}: ${problem}`)
  }
  check(isObject(given), 'is not an object')
  const {
    name,
    url,
    method = 'POST',
    headers = {},
    query = {},
    form = null,
    json = null,
    success = null,
  } = Object(given)
  const unknown = Object.keys(Object(given)).find((field) => !FIELDS.includes(field))
  check(unknown === undefined, `has an unknown field; the fields are ${FIELDS.join(', ')}`)
  check(
    typeof name === 'string' && /^[a-z0-9][a-z0-9_-]{0,29}$/.test(name),
    'name must be 1 to 30 of a-z, 0-9, _ and -',
  )
  check(
    isUsableUrl(url, isProduction),
    `url must be an ${isProduction ? 'https' : 'http or https'} URL without a password`,
  )
  check(method === 'POST' || method === 'GET', 'method must be GET or POST')
  for (const [field, map] of Object.entries({ headers, query, form: form ?? {} }))
    check(isTextMap(map), `${field} must be an object of texts`)
  check(areHeaders(headers), 'headers has a name or value that no header may have')
  check(form === null || json === null, 'has both form and json')
  check(method === 'POST' || (form === null && json === null), 'a GET request has no body: use query')
  const used = [...JSON.stringify([query, form, json]).matchAll(/\{(\w+)\}/g)].map(([, word]) => word as string)
  check(
    used.every((word) => PLACEHOLDERS.includes(word)),
    `the placeholders are ${PLACEHOLDERS.map((word) => `{${word}}`).join(', ')}`,
  )
  check(
    used.includes('text') && used.some((word) => word.startsWith('to')),
    'needs {text} and one of {to}, {to_digits}, {to_national}',
  )
  return Object.freeze({ name, url, method, headers, query, form, json, success: parseSuccess(success, check) })
}

function parseSuccess(given: unknown, check: (isRight: boolean, problem: string) => void): SmsProvider['success'] {
  if (given === null) return null
  const { path, equals, includes } = Object(given)
  if (typeof includes === 'string' && includes !== '' && path === undefined) return { includes }
  const allowed: unknown[] = Array.isArray(equals) ? equals : [equals]
  const isRule =
    typeof path === 'string' && /^[\w.-]{1,100}$/.test(path) && allowed.length > 0 && allowed.every(isScalar)
  check(isRule, 'success must be {"path": "status.code", "equals": [200]} or {"includes": "OK"}')
  return { path, equals: allowed.map(String) }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
const isTextMap = (value: unknown) => isObject(value) && Object.values(value).every((one) => typeof one === 'string')

function areHeaders(headers: Record<string, string>): boolean {
  try {
    return new Headers(headers) !== undefined
  } catch {
    return false
  }
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

// A key would travel readable over plain HTTP; a gateway on the same machine is no network.
function isUsableUrl(given: unknown, isProduction: boolean): boolean {
  if (typeof given !== 'string' || !URL.canParse(given)) return false
  const { protocol, username, password, hostname } = new URL(given)
  if (username || password) return false
  return protocol === 'https:' || (protocol === 'http:' && (!isProduction || LOCAL_HOSTS.includes(hostname)))
}

function parsePrefixes(text: string): string[] {
  const prefixes = text === '' ? ['+880'] : text.split(',').map((prefix) => prefix.trim())
  const wrong = prefixes.find((prefix) => !/^\+[1-9]\d{0,9}$/.test(prefix))
  if (wrong !== undefined) throw new Error(`holds "${wrong}"; each part must be a prefix such as +880`)
  return prefixes
}
