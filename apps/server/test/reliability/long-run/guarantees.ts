/** What Haat guarantees, and the results that show it best, by file and test; or a test that has one size only. */
export type Guarantee = { says: string } & (
  | { shownBy: readonly (readonly [file: string, ...tests: string[]])[] }
  | { test: string }
)

export const guarantees: readonly Guarantee[] = [
  {
    says: '**An acknowledged order is stored.** It survives `kill -9` of a server process and of PostgreSQL.',
    shownBy: [['kills', 'kill -9 of a server', 'kill -9 of PostgreSQL', 'Connection cut at COMMIT']],
  },
  {
    says: '**A retried request creates no second order.** One `Idempotency-Key` gives one order; a cart is ordered once, with or without a key.',
    shownBy: [['races', 'One key, many copies', 'Double click']],
  },
  {
    says: '**Stock, coupons and payments are exact.** Nothing is sold that is not in stock, no offer limit is exceeded, no payment is counted twice, and the quantity on hand is the sum of the stock moves.',
    shownBy: [
      ['races', 'Flash sale, two pools of 50'],
      ['storm', 'Mixed storm'],
      ['shop-moves', 'Sequences of shopper and staff moves'],
      ['price-model', 'Prices beside an exact model'],
    ],
  },
  {
    says: '**Money is entered twice.** Every payment, resolution and refund is a ledger transaction whose lines sum to zero; the database proves it at commit, and no entry is changed. Refunds of an order never exceed what was collected for it.',
    shownBy: [
      ['gateway-kills', 'Connection cut at COMMIT of payments'],
      ['abandoned-payments', 'Abandoned payments, their expiry raced by payment'],
    ],
  },
  {
    says: '**A store never reads or changes the data of another store.** Row-level security alone is enough for that, and so are the conditions of the application.',
    shownBy: [
      [
        'tenants',
        'Every operation between stores',
        'The same without row-level security',
        'The same without a condition on the store in any statement',
      ],
    ],
  },
  {
    says: '**A revoked key or ended session is rejected by every process within five seconds**, even when no notification arrives. A verified access token is trusted for at most a minute, never past its expiry; its session is checked at each request.',
    shownBy: [['revocation', 'Key revoked by the other process', 'Sign-in ended in any way']],
  },
  {
    says: '**Invalid input is rejected with an error in the envelope, never with a 500.**',
    shownBy: [['hostile-requests', 'Broken requests']],
  },
  {
    says: '**During an outage the server responds 503 with `Retry-After`.** A request that cannot be served soon is rejected soon.',
    shownBy: [
      ['outages', 'Black hole before PostgreSQL', 'Connections refused'],
      ['pairs', 'An attacker on one operation, buyers beside'],
    ],
  },
  {
    says: '**Scheduled work runs once.** Several processes share the jobs; the jobs of a killed process run in another one.',
    test: 'two processes on one database, and a killed one, in `job-runner.test.ts`',
  },
]
