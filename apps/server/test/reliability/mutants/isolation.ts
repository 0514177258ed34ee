// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are fragments of source
import { inFunction } from './in-function.ts'
import type { Mutant } from './mutant.ts'

const ids = 'apps/server/test/ids.test.ts'
const rowSecurity = 'apps/server/test/row-security.test.ts'
const oneStatement = 'apps/server/src/platform/one-statement.test.ts'
const tenants = 'apps/server/test/reliability/tenants.reliability.ts'
const tenancy = 'apps/server/test/tenancy.test.ts'
const misplacedCredentials = 'apps/server/test/misplaced-credentials.test.ts'
const cursors = 'apps/server/test/reliability/cursors.reliability.ts'
const pageWalks = 'apps/server/test/reliability/page-walks.reliability.ts'
const revocation = 'apps/server/test/reliability/revocation.reliability.ts'
const shopperTokens = 'apps/server/src/platform/shopper-tokens.test.ts'
const signIns = 'apps/server/test/reliability/sign-ins.reliability.ts'
const contractAuth = 'apps/server/test/contract-auth.test.ts'
const orderStates = 'apps/server/test/reliability/order-states.reliability.ts'
const staffLimits = 'apps/server/src/features/staff/staff-limits.test.ts'

export const isolationMutants: readonly Mutant[] = [
  {
    name: 'the lowest bits of an id count the ids of all shops',
    sql: inFunction('new_id', /get_byte\(.*?, 0\)/, '0'),
    proofs: [[ids, 'has random lowest bits: every difference is as frequent, however many ids were drawn between']],
  },
  {
    name: 'row security shows every row of a table with a store',
    changes: [
      {
        guard: 'row-policy',
        from: 'to haat_app using (store_id = (select current_store())) with check',
        to: 'to haat_app using (true) with check',
      },
    ],
    proofs: [[rowSecurity, 'shows every table’s rows of the transaction’s store, all of them and no others']],
  },
  {
    name: 'row security lets another store’s rows be seen and written',
    changes: [
      {
        guard: 'row-policy',
        from: 'to haat_app using (store_id = (select current_store())) with check (store_id = (select current_store()))',
        to: 'to haat_app using (true) with check (true)',
      },
    ],
    proofs: [[tenants, 'by row-level security alone']],
  },
  {
    name: 'the store of a single statement stays set on its connection',
    changes: [{ guard: 'store-statement', from: "'app.store_id', $1, true", to: "'app.store_id', $1, false" }],
    proofs: [[oneStatement, 'leaves no store on its connection, also when it fails']],
  },
  {
    name: 'the view of listings shows those of every store',
    sql: 'create or replace view store_listings as select * from product_listings',
    proofs: [[tenants, 'by row-level security alone']],
  },
  ...(['order', 'customer', 'listing'] as const).map(
    (kind): Mutant => ({
      name: `the view of searched ${kind}s shows those of every store`,
      sql: `create or replace view store_${kind}_search as select * from ${kind}_search`,
      proofs: [[rowSecurity, 'shows through every view the rows of the transaction’s store, and no others']],
    }),
  ),
  {
    name: 'the view of searched tickets shows those of every store',
    sql: 'create or replace view store_ticket_search as select * from ticket_search',
    proofs: [[rowSecurity, 'shows through every view the rows of the transaction’s store, and no others']],
  },
  {
    name: 'the view of the transactions of payments shows those of every store',
    sql: `create or replace view store_payments as
      select store_id, id, order_id, status, transaction_id from payments`,
    proofs: [[rowSecurity, 'shows through every view the rows of the transaction’s store, and no others']],
  },
  {
    name: 'the view of the images of orders shows those of every store',
    sql: 'create or replace view order_images as select store_id, image from order_lines',
    proofs: [[rowSecurity, 'shows through every view the rows of the transaction’s store, and no others']],
  },
  {
    name: 'tickets of every shopper are listed',
    changes: [{ guard: 'tickets-owner' }],
    proofs: [[tenancy, 'listTickets: lists no foreign row']],
  },
  {
    name: 'a ticket is found whichever shopper it is of',
    changes: [{ guard: 'ticket-owner' }],
    proofs: [[tenancy, 'readTicket: returns the same for foreign and missing identifiers']],
  },
  {
    name: 'a shopper writes on any ticket of the store',
    changes: [{ guard: 'ticket-writer', from: 'sql`t.customer_id = ${sender.customerId}`', to: 'sql`true`' }],
    proofs: [[tenancy, 'createTicketMessage: returns the same for foreign and missing identifiers']],
  },
  {
    name: 'a ticket names an order of another shopper',
    changes: [{ guard: 'ticket-order', from: ' and o.customer_id = ${customerId}', to: '' }],
    proofs: [[tenancy, 'createTicket: returns the same for foreign and missing identifiers']],
  },
  {
    name: 'the view of searched contact messages shows those of every store',
    sql: 'create or replace view store_contact_search as select store_id, id, search_text as text from contact_messages',
    proofs: [[rowSecurity, 'shows through every view the rows of the transaction’s store, and no others']],
  },
  {
    name: 'a product is found by its slug in any store',
    changes: [
      {
        guard: 'product-store',
        from: 'where s.store_id = $1 and s.slug = $2',
        to: 'where $1::bigint is not null and s.slug = $2',
      },
    ],
    proofs: [[tenants, 'by the conditions of the application alone']],
  },
  {
    name: 'orders of every store are listed',
    changes: [
      {
        guard: 'orders-store',
        from: "where('o.store_id', '=', storeId)",
        to: "where('o.store_id', '>=', storeId - storeId)",
      },
    ],
    proofs: [[tenants, 'by the conditions of the application alone']],
  },
  {
    name: 'keys of every store are listed',
    changes: [
      {
        guard: 'keys-store',
        from: "where('store_id', '=', storeId)",
        to: "where('store_id', '>=', storeId - storeId)",
      },
    ],
    proofs: [[tenants, 'by the conditions of the application alone']],
  },
  {
    name: 'an address is found whichever shopper it is of',
    changes: [{ guard: 'address-owner' }],
    proofs: [[tenancy, 'readAddress: returns the same for foreign and missing']],
  },
  {
    name: 'orders of every shopper are listed',
    changes: [{ guard: 'orders-owner' }],
    proofs: [[tenancy, 'readOrders: lists no foreign row']],
  },
  {
    name: 'another store is distinguished from a missing one',
    changes: [
      {
        guard: 'own-subdomain',
        from: "if (subdomain !== null && store.subdomain !== subdomain) throw notFound('store', 'subdomain')",
        to: "if (subdomain !== null && store.subdomain !== subdomain) throw subdomain.includes('-') ? notFound('store', 'subdomain') : new ApiError('permission_denied')",
      },
    ],
    proofs: [[tenancy, 'listKeys: returns the same for foreign and missing']],
  },
  {
    name: 'a secret key opens every shop',
    changes: [{ guard: 'own-subdomain' }],
    proofs: [[misplacedCredentials, 'accepts no other credential in place of the secret key or a staff session']],
  },
  {
    name: 'a cursor opens whatever its seal says',
    changes: [
      {
        guard: 'cursor-seal',
        from: 'timingSafeEqual(seal(key, scope, body), given)',
        to: 'timingSafeEqual(seal(key, scope, body), seal(key, scope, body)) && given.length > 0',
      },
    ],
    proofs: [[cursors, 'a cursor with one flipped bit returns 400 validation_failed']],
  },
  {
    name: 'a cursor opens lists that differ from its own by storeId',
    changes: [{ guard: 'cursor-store' }],
    proofs: [[cursors, 'of another list, store, shopper, order or filter']],
  },
  {
    name: 'a cursor opens lists that differ from its own by owner',
    changes: [{ guard: 'cursor-owner' }],
    proofs: [[cursors, 'of another list, store, shopper, order or filter']],
  },
  {
    name: 'a cursor opens lists that differ from its own by route',
    changes: [{ guard: 'cursor-route' }],
    proofs: [[cursors, 'of another list, store, shopper, order or filter']],
  },
  {
    name: 'a cursor opens lists that differ from its own by sort',
    changes: [{ guard: 'cursor-sort' }],
    proofs: [[cursors, 'of another list, store, shopper, order or filter']],
  },
  {
    name: 'a cursor opens lists with other filters',
    changes: [
      { guard: 'cursor-filters', from: 'JSON.stringify(filters ?? null)', to: 'JSON.stringify(filters === undefined)' },
    ],
    proofs: [[cursors, 'of another list, store, shopper, order or filter']],
  },
  {
    name: 'rows of one sort value are in no order',
    changes: [{ guard: 'page-ties', from: '(${value}, ${id}) ${sql.raw', to: '(${value}, 0) ${sql.raw' }],
    proofs: [
      [
        pageWalks,
        'a row that does not change is listed exactly once, whatever happens to other rows between the pages',
      ],
    ],
  },
  {
    name: 'a page of shoppers begins at the millisecond',
    changes: [
      {
        guard: 'page-microseconds',
        from: 'c.created_at::text`',
        to: "date_trunc('milliseconds', c.created_at)::text`",
      },
    ],
    proofs: [
      [
        pageWalks,
        'a row that does not change is listed exactly once, whatever happens to other rows between the pages',
      ],
    ],
  },
  {
    name: 'the state of a session is cached for the whole store',
    changes: [
      {
        guard: 'session-owner',
        from: 'const key = `${claims.sessionId}:${storeId}:${claims.customerId}`',
        to: 'const key = `${storeId}`',
      },
    ],
    proofs: [[revocation, 'ended in any way']],
  },
  {
    name: 'the caller is the last one read',
    changes: [
      { guard: 'caller-session', from: 'await deps', to: 'const last = Object.assign(deps, { claims }); await deps' },
      { guard: 'caller-claims', from: 'id: claims', to: 'id: last.claims' },
    ],
    proofs: [[signIns, 'each of many access tokens at once gets its own shopper']],
  },
  {
    name: 'a revoked key is cached for an hour',
    changes: [{ guard: 'key-trust', from: 'const TRUST_MS = 5_000', to: 'const TRUST_MS = 3_600_000' }],
    proofs: [
      [
        revocation,
        'a key that another process revoked is refused within five seconds, although no notification arrives',
      ],
    ],
  },
  {
    name: 'the state of a session is cached for an hour',
    changes: [{ guard: 'session-trust', from: 'const TRUST_MS = 5_000', to: 'const TRUST_MS = 3_600_000' }],
    proofs: [[revocation, 'a shopper who signed out at another process is refused within five seconds']],
  },
  {
    name: 'a verified access token is accepted after its expiry',
    changes: [
      { guard: 'verified-until', from: 'Math.min(verifiedAt + TRUST_MS, expiresAt)', to: 'verifiedAt + TRUST_MS' },
    ],
    proofs: [[shopperTokens, 'is valid for a day and a minute of leeway, and expired after that']],
  },
  {
    name: 'an access token that one store verified is accepted by another',
    changes: [
      {
        guard: 'verified-store',
        from: 'verified.get(storeId, token)',
        to: '[...verified.keys()].map(([id]) => verified.get(id, token)).find(Boolean)',
      },
    ],
    proofs: [[shopperTokens, 'is invalid in another store, also after its own store has verified it']],
  },
  {
    name: 'a revoked service key is valid',
    changes: [
      {
        guard: 'live-key',
        from: '!row || row.revoked',
        to: '!row',
      },
    ],
    proofs: [[contractAuth, 'malformed, mistyped, unknown, revoked, sandbox']],
  },
  {
    name: 'a key of a closed website opens it',
    changes: [{ guard: 'open-website', from: 'if (!row.website_active || ', to: 'if (' }],
    proofs: [[contractAuth, 'returns 404 not_found when the store has no active website']],
  },
  {
    name: 'a secret key may do whatever its scopes say',
    changes: [{ guard: 'permission' }],
    proofs: [
      [contractAuth, 'returns 403 permission_denied for a secret key without the scope'],
      [orderStates, 'an order of every status follows every action as the table says, for permitted callers only'],
    ],
  },
  {
    name: 'a token is valid for another shopper’s session',
    changes: [{ guard: 'session-customer' }],
    proofs: [[misplacedCredentials, 'accepts no forged or misplaced shopper’s token']],
  },
  {
    name: 'staff sign-in: a device mark of one account is valid for another',
    changes: [{ guard: 'device-account', from: '`${email}\\n${body}`', to: 'body' }],
    proofs: [[staffLimits, 'by a mark of that account only']],
  },
]
