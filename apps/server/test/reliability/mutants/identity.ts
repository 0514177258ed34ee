// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import type { Mutant } from './mutant.ts'

const src = 'apps/server/src'
const customers = `${src}/features/customers`
const misplaced = 'apps/server/test/misplaced-credentials.test.ts'
const massAssignment = 'apps/server/test/mass-assignment.test.ts'
const signIns = 'apps/server/test/reliability/sign-ins.reliability.ts'

export const identityMutants: readonly Mutant[] = [
  {
    name: 'a refresh token is spent without asking whether it was',
    file: `${src}/features/customers/sessions.queries.ts`,
    from: "    .where('used_at', 'is', null)\n",
    to: '',
    test: `${src}/features/customers/refresh.test.ts`,
    title: 'gives one successor to two requests',
  },
  {
    name: 'a used refresh token gets no successor again',
    file: `${customers}/rotate-refresh-token.ts`,
    from: 'const GRACE_MS = 10_000',
    to: 'const GRACE_MS = -1',
    test: signIns,
    title: 'gives one successor to all copies',
  },
  {
    name: 'a lost answer is lost for good',
    file: `${customers}/rotate-refresh-token.ts`,
    from: 'const GRACE_MS = 10_000',
    to: 'const GRACE_MS = -1',
    test: signIns,
    title: 'answers a shopper whose answer was lost',
  },
  {
    name: 'a used refresh token is good for a minute',
    file: `${customers}/rotate-refresh-token.ts`,
    from: 'const GRACE_MS = 10_000',
    to: 'const GRACE_MS = 60_000',
    test: signIns,
    title: 'ends the sign-in when a used token comes back',
  },
  {
    name: 'a used refresh token is good although its successor was used',
    file: `${customers}/rotate-refresh-token.ts`,
    from: ' && spent.successorUsedAt === null',
    to: '',
    test: signIns,
    title: 'ends the sign-in when a used token comes back',
  },
  {
    name: 'a refresh token is spent by each of its copies',
    file: `${customers}/sessions.queries.ts`,
    from: "    .where('used_at', 'is', null)\n",
    to: '',
    test: signIns,
    title: 'gives one successor to all copies',
  },
  {
    name: 'how a sign-in stands is remembered for the whole shop',
    file: `${src}/platform/shopper-sessions.ts`,
    from: 'const key = `${claims.sessionId}:${storeId}:${claims.customerId}`',
    to: 'const key = `${storeId}`',
    test: 'apps/server/test/reliability/revocation.reliability.ts',
    title: 'ended in any way',
  },
  {
    name: 'who asks is whoever was read last',
    file: `${src}/platform/caller.ts`,
    from: '  await deps.sessions.check(store.id, claims)\n  return { id: claims.customerId,',
    to: '  const last = Object.assign(deps, { claims })\n  await deps.sessions.check(store.id, claims)\n  return { id: last.claims.customerId,',
    test: signIns,
    title: 'answers each of many access tokens',
  },
  {
    name: 'how a sign-in stands is remembered for an hour',
    file: `${src}/platform/shopper-sessions.ts`,
    from: 'const TRUST_MS = 5_000',
    to: 'const TRUST_MS = 3_600_000',
    test: 'apps/server/test/reliability/revocation.reliability.ts',
    title: 'refuses a shopper within five seconds',
  },
  ...(
    [
      ['any HMAC signs a token', "algorithms: ['HS256'],", "algorithms: ['HS256', 'HS384', 'HS512'],"],
      ['a token of any type is an access token', '      typ: TYPE,\n', ''],
      ['a token of any store is good', '      audience: `store:${storeId}`,\n', ''],
      ['a token of any issuer is good', '      issuer: ISSUER,\n', ''],
      ['a token need not expire', "'sub', 'sid', 'exp', 'iat'", "'sub', 'sid', 'iat'"],
    ] as const
  ).map(([name, from, to]) => ({
    name,
    file: `${src}/platform/shopper-tokens.ts`,
    from,
    to,
    test: misplaced,
    title: 'accepts no forged or misplaced shopper’s token',
  })),
  {
    name: 'a token is good under another shopper’s sign-in',
    file: `${src}/platform/shopper-sessions.ts`,
    from: "      .where('s.customer_id', '=', customerId)\n",
    to: '',
    test: misplaced,
    title: 'accepts no forged or misplaced shopper’s token',
  },
  {
    name: 'a secret key opens every shop',
    file: `${src}/platform/merchant-access.ts`,
    from: '  if (store.subdomain !== subdomain) throw notFound()\n',
    to: '',
    test: misplaced,
    title: 'accepts nothing else for the secret key',
  },
  {
    name: 'an address takes every field of its body',
    file: `${src}/features/addresses/addresses.routes.ts`,
    from: 'columns.filter((name) => name in body).map((name) => [name, body[name as keyof B]])',
    to: 'Object.entries(body)',
    test: massAssignment,
    title: 'ignores what no client may set',
  },
  {
    name: 'a profile takes the marks of verification',
    file: `${src}/features/customers/profile.routes.ts`,
    from: 'const given = columns.filter((name) => body[name] !== undefined)',
    to: "const given = [...columns, 'is_email_verified' as 'first_name'].filter((name) => body[name] !== undefined)",
    test: massAssignment,
    title: 'updateProfile: ignores what no client may set',
  },
  {
    name: 'what a merchant’s body may not hold is swallowed',
    file: `${src}/platform/validation.ts`,
    from: 'removeAdditional: false',
    to: 'removeAdditional: true',
    test: massAssignment,
    title: 'refuses each field that no client may set',
  },
  {
    name: 'any number of logins may wait to be hashed',
    file: `${src}/platform/passwords.ts`,
    from: 'const MAX_WAITING = 50',
    to: 'const MAX_WAITING = 50_000',
    test: signIns,
    title: 'answers 503 with Retry-After to logins',
  },
]
