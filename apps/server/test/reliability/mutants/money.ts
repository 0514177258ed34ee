// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are fragments of source
import type { Mutant } from './mutant.ts'

const payouts = 'apps/server/src/features/refunds/refund-payouts.test.ts'
const refunds = 'apps/server/src/features/refunds/refunds.test.ts'
const gatewayRefunds = 'apps/server/src/features/gateway-refunds/'
const tenancy = 'apps/server/test/tenancy.test.ts'
const cancellations = 'apps/server/src/features/cancellations/cancellations.test.ts'
const ledger = 'apps/server/src/features/ledger/ledger.test.ts'
const reversals = 'apps/server/src/features/payments/reverse-payment.test.ts'

/** What keeps the ledger and the limits of refunds. */
export const moneyMutants: readonly Mutant[] = [
  {
    name: 'the ledger accepts transactions that do not balance',
    sql: 'drop trigger ledger_balances on ledger_transactions; drop trigger ledger_balances on ledger_lines',
    proofs: [
      [ledger, 'refuses a transaction that does not sum to zero'],
      [ledger, 'refuses lines that are added later'],
    ],
  },
  {
    name: 'entries of the ledger can be changed',
    sql: 'drop trigger ledger_is_kept on ledger_transactions; drop trigger ledger_is_kept on ledger_lines',
    proofs: [[ledger, 'never changes or deletes an entry']],
  },
  {
    name: 'the role of the server writes the ledger',
    sql: 'grant insert on ledger_lines to haat_app',
    proofs: [[ledger, 'lets the role of the server read the ledger']],
  },
  {
    name: 'a payment is reversed as often as anybody reverses it',
    changes: [{ guard: 'reversal-verified' }],
    proofs: [[reversals, 'happens once when two people reverse a payment']],
  },
  {
    name: 'a payment is reversed although its excess was dealt with',
    changes: [{ guard: 'reversal-unapplied' }],
    proofs: [[reversals, 'and staff who deal with its excess exclude each other']],
  },
  {
    name: 'a refund gets a status from any other',
    changes: [
      {
        guard: 'refund-from',
        from: ".where('refunds.status', '=', sql<string>`any(${from as string[]}::text[])`)",
        to: '.where(sql<boolean>`${from as string[]}::text[] is not null`)',
      },
    ],
    proofs: [[payouts, 'that two transactions have read is changed by one of them']],
  },
  {
    name: 'refunds of an order are not limited by the database',
    sql: 'drop trigger refunds_within_collected on refunds',
    proofs: [[payouts, 'is refused by the database above what was collected, by any statement']],
  },
  {
    name: 'the end of a gateway refund locks it before its unapplied payment',
    changes: [{ guard: 'gateway-refund-order' }],
    proofs: [[`${gatewayRefunds}unapplied-refunds.test.ts`, 'locks the unapplied payment before the gateway refund']],
  },
  {
    name: 'a gateway refund is claimed by every server',
    changes: [{ guard: 'gateway-refund-lease' }],
    proofs: [[`${gatewayRefunds}unclear-refunds.test.ts`, 'is replaced by one server, although several try']],
  },
  {
    name: 'a gateway refund is sent again whatever staff decided meanwhile',
    changes: [{ guard: 'gateway-refund-version' }],
    proofs: [[`${gatewayRefunds}gateway-refund-guards.test.ts`, 'is not sent again, nor recorded']],
  },
  {
    name: 'what became of a gateway refund is recorded again',
    changes: [{ guard: 'gateway-refund-from' }],
    proofs: [[`${gatewayRefunds}gateway-refund-guards.test.ts`, 'is not sent again, nor recorded']],
  },
  {
    name: 'an unapplied payment is returned through the gateway and by hand',
    changes: [{ guard: 'unapplied-lock' }],
    proofs: [[`${gatewayRefunds}unapplied-refunds.test.ts`, 'goes either back through the gateway or by hand']],
  },
  {
    name: 'a payment has any number of open gateway refunds',
    sql: 'drop index gateway_refunds_one_open',
    proofs: [[`${gatewayRefunds}gateway-refund-guards.test.ts`, 'refuses a second open gateway refund']],
  },
  {
    name: 'gateway refunds of a payment are not limited by the database',
    sql: 'drop trigger gateway_refunds_within_payment on gateway_refunds',
    proofs: [[`${gatewayRefunds}gateway-refund-guards.test.ts`, 'refuses more than what came']],
  },
  {
    name: 'a payout is recorded while the gateway may be returning the money',
    sql: 'drop trigger refunds_not_while_open on refunds',
    proofs: [[`${gatewayRefunds}gateway-refund-guards.test.ts`, 'refuses a payout by hand']],
  },
  {
    name: 'an order has any number of open refunds',
    sql: 'drop index refunds_one_open; create index refunds_one_open on refunds (order_id)',
    proofs: [[payouts, 'is refused by the database beside another open one']],
  },
  {
    name: 'a request is read whatever customer its order belongs to',
    changes: [{ guard: 'requests-owner' }],
    proofs: [[tenancy, 'readOrderRequests: returns the same']],
  },
  {
    name: 'a refund is withdrawn by any shopper',
    changes: [{ guard: 'refund-owner' }],
    proofs: [[tenancy, 'withdrawRefund: returns the same']],
  },
  {
    name: 'refunds of all shoppers are listed',
    changes: [
      {
        guard: 'refunds-owner',
        from: ".where('o.customer_id', '=', customerId)",
        to: ".where(sql<boolean>`${customerId}::text <> ''`)",
      },
    ],
    proofs: [[refunds, 'are an array of all orders of the shopper']],
  },
  {
    name: 'an order is locked for any shopper',
    changes: [{ guard: 'lock-owner' }],
    proofs: [[cancellations, '404 for an order of another']],
  },
  {
    name: 'a cancellation request is withdrawn by any shopper',
    changes: [{ guard: 'cancellation-owner' }],
    proofs: [[tenancy, 'withdrawCancellation: returns the same']],
  },
  {
    name: 'a cancellation request is decided as often as anybody decides',
    changes: [{ guard: 'cancellation-pending' }],
    proofs: [[cancellations, 'is decided once when it is approved']],
  },
  {
    name: 'a refund is requested before the order is locked',
    changes: [{ guard: 'order-lock' }],
    proofs: [[payouts, 'goes one way when the order is returned and its refund is requested']],
  },
  {
    name: 'an order of any shopper is put into the cart',
    changes: [{ guard: 'reorder-owner' }],
    proofs: [[tenancy, 'reorder: returns the same']],
  },
]
