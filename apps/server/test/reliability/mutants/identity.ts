import type { Mutant } from './mutant.ts'

const src = 'apps/server/src'
const customers = `${src}/features/customers`
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
    name: 'how a sign-in stands is remembered by a part of its id',
    file: `${src}/platform/shopper-sessions.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
    from: 'const key = `${claims.sessionId}:${storeId}:${claims.customerId}`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
    to: 'const key = `${claims.sessionId.slice(0, 1)}:${storeId}`',
    test: 'apps/server/test/reliability/revocation.reliability.ts',
    title: 'ended in any way',
  },
  {
    name: 'how a sign-in stands is remembered for an hour',
    file: `${src}/platform/shopper-sessions.ts`,
    from: 'const TRUST_MS = 5_000',
    to: 'const TRUST_MS = 3_600_000',
    test: 'apps/server/test/reliability/revocation.reliability.ts',
    title: 'refuses a shopper within five seconds',
  },
]
