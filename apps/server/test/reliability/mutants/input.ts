import type { Mutant } from './mutant.ts'

const src = 'apps/server/src'
const hostile = 'apps/server/test/reliability/hostile-requests.reliability.ts'
const broken = `${src}/platform/broken-requests.test.ts`
const readers = 'apps/server/test/reliability/readers.reliability.ts'
const secrets = 'apps/server/test/reliability/secrets.reliability.ts'
const noSecret = 'tells no secret'
const everyRequest = 'broken requests below 500'

/** What keeps hostile input out. */
export const inputMutants: readonly Mutant[] = [
  {
    name: 'a body with NUL and lone surrogates reaches the database',
    file: `${src}/platform/json-body.ts`,
    from: "=> !text.includes('\\0') && text.isWellFormed()",
    to: '=> text.length >= 0',
    test: hostile,
    title: everyRequest,
  },
  {
    name: 'bodies are looked at however deep they are',
    file: `${src}/platform/json-body.ts`,
    from: 'if (depth >= MAX_DEPTH || (isList && value.length > MAX_LIST)) return tooMuch',
    to: '',
    test: 'apps/server/test/api-habits.test.ts',
    title: 'a list of more than 1000',
  },
  {
    name: 'an unknown refusal of the framework is our fault',
    file: `${src}/platform/http-errors.ts`,
    from: "  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'unsupported_media_type',\n",
    to: '',
    test: broken,
    title: 'that needs a body and says nothing of it',
  },
  {
    name: 'a compressed body is read as if it were not',
    file: `${src}/platform/json-body.ts`,
    from: "    if (encoding && encoding !== 'identity') return done(new ApiError('unsupported_media_type'))\n",
    to: '',
    test: 'apps/server/test/api-habits.test.ts',
    title: 'answer 415',
  },
  {
    name: '100 Continue is written into another answer',
    file: `${src}/platform/broken-requests.ts`,
    from: 'if (response.socket) response.writeContinue()',
    to: 'response.writeContinue()',
    test: broken,
    title: 'never in the middle of an answer',
  },
  {
    name: 'a request that failed is logged with its body',
    file: `${src}/platform/http-errors.ts`,
    from: 'request.log.error({ err: error, request_id: request.id }',
    to: 'request.log.error({ err: error, request_id: request.id, body: JSON.stringify(request.body) }',
    test: secrets,
    title: noSecret,
  },
  {
    name: 'the text of a new key is kept under its Idempotency-Key',
    file: `${src}/features/stores/keys.merchant-routes.ts`,
    from: '({ store, permissions, body, ...caller }) =>\n    inStore(deps.db, store.id, async (tx) => {',
    to: '({ store, permissions, body, write, ...caller }) =>\n    write(async (tx) => {',
    test: secrets,
    title: noSecret,
  },
  {
    name: 'a cursor opens in more than one spelling',
    file: `${src}/shared/cursor.ts`,
    from: "if (bytes.toString('base64url') !== cursor || bytes[0] !== VERSION) return null",
    to: 'if (bytes[0] !== VERSION) return null',
    test: `${src}/shared/cursor.test.ts`,
    title: 'has one spelling only',
  },
  {
    name: 'bytes that are no UTF-8 are repaired silently',
    file: `${src}/platform/json-body.ts`,
    from: "new TextDecoder('utf-8', { fatal: true })",
    to: "new TextDecoder('utf-8')",
    test: readers,
    title: 'reads a JSON body as JSON.parse does',
  },
  {
    name: 'a body may name a field twice',
    file: `${src}/platform/json-body.ts`,
    from: ' ?? (hasDuplicateNames(text) ? repeated : null)',
    to: '',
    test: 'apps/server/test/typed-keys.test.ts',
    title: 'however its name is written',
  },
  {
    name: 'a time of a request may lie in any year',
    file: `${src}/shared/timestamp.ts`,
    from: 'return year >= FIRST_YEAR && year <= LAST_YEAR ?',
    to: 'return Number.isFinite(year) ?',
    test: 'apps/server/test/dates.test.ts',
    title: 'outside the years 1900 to 9999',
  },
  {
    name: 'lines of one product are kept of a subscription though their sum is too much',
    file: `${src}/features/orders/prepare-subscription.ts`,
    from: "problem?.code !== 'QUANTITY_LIMIT'",
    to: 'true',
    test: `${src}/features/orders/place-order.test.ts`,
    title: 'sum to more than one line may hold',
  },
  {
    name: 'orders of one phone are counted by nothing but the address',
    file: `${src}/platform/rate-limits.ts`,
    from: '{ ...ordersPerPhone, by: (f) => f.phone }',
    to: '{ ...ordersPerPhone, by: () => undefined }',
    test: 'apps/server/test/floods.test.ts',
    title: 'of orders for one phone from everywhere',
  },
  {
    name: 'registrations of one key have no cap of their own',
    file: `${src}/platform/rate-limits.ts`,
    from: "{ name: 'register-key', capacity: 120",
    to: "{ name: 'register-key', capacity: 12_000",
    test: 'apps/server/test/floods.test.ts',
    title: 'of registrations from everywhere',
  },
]
