import { inFunction } from './in-function.ts'
import type { Mutant } from './mutant.ts'

const folder = 'apps/server/src/features/gateway-payments'
const [initiate, returns, retry, late, inspections] = [
  'initiate-payment',
  'payment-return',
  'retry-payment',
  'late-payments',
  'session-inspections',
].map((name) => `${folder}/${name}.test.ts`) as [string, string, string, string, string]

const merchant = 'apps/server/src/features/payments/payments-of-one-merchant.test.ts'
const similar = 'apps/server/src/features/payments/similar-payments.test.ts'
const unpaid = `${folder}/unpaid-orders.test.ts`
const change = `${folder}/change-payment-method.test.ts`
const confirm = 'apps/server/src/features/order-moves/confirm-unpaid.test.ts'
const unprovenOffers = `${folder}/unproven-offers.test.ts`
const holds = `${folder}/hold-policy.test.ts`
const emailProof = `${folder}/email-proof.test.ts`
const unchecked = `${folder}/unchecked-payments.test.ts`

export const gatewayPaymentMutants: readonly Mutant[] = [
  {
    name: 'unpaid orders: those of one buyer that begin at once are not counted',
    sql: inFunction('lock_unpaid_orders', 'perform lock_customer(of_store, of_customer, of_phone, of_email);', ''),
    proofs: [[unpaid, 'are counted one after the other when they begin at the same moment']],
  },
  {
    name: 'unpaid orders: those that others typed lock out the shopper who has proven the number',
    sql: inFunction('lock_unpaid_orders', 'not is_proven or p.is_phone_proven or k.is_own as counts', 'true as counts'),
    proofs: [[unpaid, 'count for nobody who has proven the phone number, unless their own number was proven too']],
  },
  {
    name: 'unpaid orders: guests without an address are one buyer',
    sql: inFunction(
      'lock_unpaid_orders',
      "of_network <> '' and p.payer_network = of_network as is_of_network",
      'p.payer_network = of_network as is_of_network',
    ),
    proofs: [
      [unpaid, 'leaves that of a guest whose address the storefront does not say, unless both have proven the number'],
    ],
  },
  {
    name: 'unpaid orders: one is replaced although it may be paid',
    changes: [{ guard: 'replace-unpaid' }],
    proofs: [[unpaid, 'leaves one that may have been paid']],
  },
  {
    name: 'unpaid orders: claims that come at once are not counted',
    sql: inFunction('limit_waiting_claims', /perform pg_advisory_xact_lock[^;]*;/, ''),
    proofs: [[unchecked, 'returns 409 invalid_state above ten orders of one phone number, also at the same moment']],
  },
  {
    name: 'unpaid orders: claims that others typed lock out the shopper who has proven the number',
    sql: inFunction('limit_waiting_claims', 'not claiming.is_phone_proven or w.counts_for_proven', 'true'),
    proofs: [[unchecked, 'count for nobody who has proven the phone number, unless their own number was proven too']],
  },
  {
    name: 'unpaid orders: invented transactions hold all there is of a product',
    sql: inFunction('limit_waiting_claims', 'if needs_hold_proof', 'if not needs_hold_proof'),
    proofs: [
      [unchecked, 'returns 403 verification_required when unproven phones would hold more than half of a product'],
      [unchecked, 'is shared out one order after the other when several come at the same moment'],
    ],
  },
  {
    name: 'hold policy: a buyer who holds something unpaid holds all of something else',
    sql: inFunction('has_other_holds', 'return found.of_buyer > 0 or', 'return'),
    proofs: [
      [holds, 'asks a phone number that has another unpaid order for a proof, and no other, through a gateway'],
      [holds, 'asks a customer with another unpaid order for a proof of whatever number is typed, by a claim'],
    ],
  },
  {
    name: 'hold policy: one network holds all of everything',
    sql: inFunction('has_other_holds', 'or found.of_network > 1 or found.of_wide > 8', ''),
    proofs: [
      [holds, 'asks a network with two other unpaid orders for a proof, and not one with a single one, by a claim'],
    ],
  },
  {
    name: 'hold policy: two orders of one number that come at once do not see each other',
    sql: inFunction(
      'has_other_holds',
      "perform pg_advisory_xact_lock(hashtextextended('unpaid holds of ' || own.phone, of_store));",
      '',
    ),
    proofs: [
      [holds, 'asks the second of two orders of one phone number that come at the same moment, whatever they order'],
    ],
  },
  {
    name: 'hold policy: orders of one network that come at once do not see each other',
    sql: inFunction(
      'has_other_holds',
      "perform pg_advisory_xact_lock(hashtextextended('unpaid holds of network ' || of_wide, of_store));",
      '',
    ),
    proofs: [[holds, 'asks the third of three orders of one network that come at the same moment']],
  },
  {
    name: 'hold policy: what was left unpaid again and again is held again',
    sql: inFunction('needs_hold_proof', 'or has_many_ended_holds(of_store, of_order)', ''),
    proofs: [
      [holds, 'asks everybody while more was held and left unpaid a short time ago than there is, and then nobody'],
      [holds, 'counts what was left unpaid of a flash deal and of an offer, too'],
      [holds, 'counts an order that was cancelled, too, and none that was paid'],
    ],
  },
  {
    name: 'hold policy: a buyer who begins the same order again after minutes is one who left it unpaid',
    sql: inFunction(
      'ended_holds',
      'least(1, extract(epoch from h.created_at - o.created_at) / greatest(1, extract(epoch from held.most)))',
      '1::numeric',
    ),
    proofs: [
      [
        holds,
        'counts an order that its buyer begins again for the time that it held: a minute is little, an hour is all',
      ],
    ],
  },
  {
    name: 'hold policy: a store that wants a proof of every hold gets none',
    sql: inFunction('needs_hold_proof', "if policy = 'proof' then", 'if false then'),
    proofs: [[holds, 'wants a proof of every order that is not paid yet, however small, through a gateway']],
  },
  {
    name: 'hold policy: a proof is asked for that this server cannot take',
    changes: [{ guard: 'no-code-no-proof', from: 'provable === null || isEmailProven', to: 'isEmailProven' }],
    proofs: [[emailProof, 'asks for none, so that every purchase can be made, through a gateway']],
  },
  {
    name: 'unpaid orders: what claims hold leaves those at a gateway their share',
    sql: inFunction('orders_of_unproven', 'and not p.is_phone_proven) c', 'and false) c'),
    proofs: [[unchecked, 'is held by both kinds of unpaid orders together']],
  },
  {
    name: 'unpaid orders: those of unproven numbers hold all units of a flash deal',
    sql: inFunction('is_over_unproven_share', 'held.units > unproven_share(d.quota - d.sold, held.units)', 'false'),
    proofs: [
      [unprovenOffers, 'hold no more than half of the units of a flash deal, by either kind of payment'],
      [unprovenOffers, 'share the units of a flash deal one after the other when they come at the same moment'],
    ],
  },
  {
    name: 'unpaid orders: those of unproven numbers hold all uses of an offer',
    sql: inFunction(
      'is_over_unproven_share',
      'held.of_offer > unproven_share(f.usage_limit - f.used_count, held.of_offer)',
      'false',
    ),
    proofs: [[unprovenOffers, 'hold no more than half of the uses of an offer']],
  },
  {
    name: 'unpaid orders: those of unproven numbers hold all uses of a code',
    sql: inFunction(
      'is_over_unproven_share',
      'held.of_code > unproven_share(c.usage_limit - c.used_count, held.of_code)',
      'false',
    ),
    proofs: [[unprovenOffers, 'hold no more than half of the uses of one code']],
  },
  {
    name: 'unpaid orders: an advance that nobody asked for is limited like a payment',
    sql: inFunction('is_placed_by_claim', "o.payment_method <> 'COD'", 'true'),
    proofs: [[unchecked, 'counts an advance in cash orders only where the store asks for it']],
  },
  {
    name: 'order limit: a verified number of an account is counted with those that others type',
    changes: [
      {
        guard: 'proven-order-bucket',
        from: '!isEmpty || !(await isVerifiedNumber(tx, store.id, shopper.id, phone))',
        to: 'true',
      },
    ],
    proofs: [['apps/server/test/floods.test.ts', 'leaves the shopper who has proven it their own 20']],
  },
  {
    name: 'order limit: a proven number is counted with those that others type',
    changes: [{ guard: 'proven-order-facts', from: '{ provenPhone: phone }', to: '{ phone }' }],
    proofs: [['apps/server/test/floods.test.ts', 'leaves the shopper who has proven it their own 20']],
  },
  {
    name: 'claim: a call that has outlived its claim decides',
    changes: [{ guard: 'claim-overtaken' }],
    proofs: [
      [`${folder}/session-claims.test.ts`, 'stays with the call that has it when one that has outlived its own'],
    ],
  },
  {
    name: 'claim: a call that has outlived its claim ends that of another',
    changes: [{ guard: 'claim-kept', from: 'isOvertaken ? {} : ', to: '' }],
    proofs: [[`${folder}/session-claims.test.ts`, 'stays with it also when the late response is money']],
  },
  {
    name: 'one merchant: a transaction pays in each of its stores',
    sql: 'drop trigger use_transaction_once on payments',
    proofs: [
      [merchant, 'record it once when staff of both do so at the same moment'],
      [merchant, 'record a transaction for one order of all of them'],
      [merchant, 'record it once whatever method is named'],
      [merchant, 'verify a claim of it in one of them only'],
    ],
  },
  {
    name: 'one merchant: a transaction settles a refund in each of its stores',
    sql: 'drop trigger use_transaction_once on refunds',
    proofs: [[merchant, 'take the payout of one of them for no money of another']],
  },
  {
    name: 'one merchant: a transaction also returns an unapplied payment',
    sql: 'drop trigger use_transaction_once on gateway_refunds',
    proofs: [
      [
        'apps/server/src/features/gateway-refunds/unapplied-refunds.test.ts',
        'is not settled by the transaction of a payment, nor of another payout',
      ],
    ],
  },
  {
    name: 'one merchant: those who use a transaction at once do not see each other',
    sql: inFunction('hold_transaction', /perform pg_advisory_xact_lock[^;]*;/g, ''),
    proofs: [
      [merchant, 'record it once when staff of both do so at the same moment'],
      [merchant, 'record a payout, or the money of another order, of the same ID when both come at the same moment'],
    ],
  },
  {
    name: 'one merchant: only the store itself is asked whether a transaction is used',
    sql: inFunction('stores_of_merchants', /union select b\.store_id[^$]*/, ''),
    proofs: [
      [merchant, 'verify a claim of it in one of them only'],
      [merchant, 'take the payout of one of them for no money of another'],
    ],
  },
  {
    name: 'one number: stores that take money on one number are not noted',
    sql: 'drop trigger note_merchant on payment_methods',
    proofs: [[merchant, 'record a transaction for one order of all of them, also when the number is written']],
  },
  {
    name: 'similar transactions: an ID with something added pays again',
    sql: 'drop trigger use_transaction_unless_similar on payments',
    proofs: [
      [similar, 'verifyOrderPayment returns 409 similar_payment when it contains it, with'],
      [similar, 'recordOrderPayment returns 409 similar_payment, whatever the method'],
      [similar, 'is asked about when it contains the payout of a refund, or is contained in it'],
    ],
  },
  {
    name: 'similar transactions: those that are verified at once do not see each other',
    sql: inFunction(
      'hold_transaction',
      'cross join parts_of_transaction(look_of_transaction(wanted), 8) part',
      'cross join (select wanted) w (part)',
    ),
    proofs: [
      [similar, 'is verified once when it contains it and staff verify both at the same moment'],
      [similar, 'is verified once when it looks like it and staff verify both at the same moment'],
    ],
  },
  {
    name: 'similar transactions: those that look the same do not wait for each other',
    sql: inFunction('hold_transaction', 'look_of_transaction(wanted)', 'wanted'),
    proofs: [[similar, 'is verified once when it looks like it and staff verify both at the same moment']],
  },
  {
    name: 'similar transactions: stores of different merchants wait for each other',
    sql: inFunction('hold_transaction', "owner || ' ' || part", 'part'),
    proofs: [[similar, 'are not waited for when another merchant verifies an ID with the same beginning']],
  },
  {
    name: 'similar transactions: those of other stores of the merchant are named',
    sql: inFunction('use_transaction_unless_similar', 'where o.store_id = new.store_id and o.id', 'where o.id'),
    proofs: [[similar, 'are asked about the similar transactions of each other, without their orders']],
  },
  {
    name: 'one merchant: an account that a store has given up is forgotten',
    sql: `create function forget_merchant() returns trigger language plpgsql security definer as $$
      begin delete from store_merchants where store_id = old.store_id; return null; end $$;
      create trigger forget_merchant after delete on gateway_accounts for each row execute function forget_merchant()`,
    proofs: [[merchant, 'keep a transaction used when one of them gives its account up']],
  },
  {
    name: 'payment: an account is deleted while a payment begins',
    changes: [{ guard: 'gateway-account-kept' }],
    proofs: [[initiate, 'does not begin at an account that is deleted in the same moment']],
  },
  {
    name: 'payment: every returning browser confirms',
    changes: [{ guard: 'one-confirm', from: 'isClaimed(session, now) || ', to: '' }],
    proofs: [[returns, 'is asked for once when ten browsers meet at the same row (F36)']],
  },
  {
    name: 'payment: a browser may bring the reference of another order',
    changes: [{ guard: 'return-reference', from: 'parsed.reference === reference', to: "parsed.reference !== ''" }],
    proofs: [[returns, 'cannot pay one order with the reference of another, which stays payable (F35)']],
  },
  {
    name: 'payment: bKash takes money for an order that has ended',
    changes: [{ guard: 'confirm-payable', from: '>= session.amountMinor', to: '>= 0' }],
    proofs: [[late, 'is not charged by bKash when the shopper comes back too late: nothing is executed']],
  },
  {
    name: 'payment: a cancellation ends what is paid',
    changes: [{ guard: 'close-redirected', from: "session.status !== 'REDIRECTED' || ", to: '' }],
    proofs: [[returns, 'keeps the payment when the browser later claims a cancellation or a failure (F37)']],
  },
  {
    name: 'payment: a transaction of a gateway pays twice, or fails the request',
    changes: [{ guard: 'gateway-payment-once' }],
    proofs: [[returns, 'pays nothing with a transaction that is recorded for another order (F14)']],
  },
  {
    name: 'payment: an order expires while it is being paid',
    changes: [{ guard: 'expire-while-paying', from: ' && !(await isBeingPaid(tx, storeId, id, now))', to: '' }],
    proofs: [[late, 'does not expire while the gateway is asked about it in this very moment (F6)']],
  },
  {
    name: 'payment: every attempt moves the deadline',
    changes: [{ guard: 'first-deadline', from: 'order.expiresAt ?? ', to: '' }],
    proofs: [[retry, 'replaces one that was left, has an invoice of its own, and keeps the deadline of the order']],
  },
  {
    name: 'payment: a request whose server died is not continued',
    changes: [{ guard: 'key-progress' }],
    proofs: [
      [
        initiate,
        'is not begun a second time by the copy of a request whose server died at the gateway: the order can be retried',
      ],
    ],
  },
  {
    name: 'payment: an attempt is replaced although it may be paid',
    changes: [{ guard: 'retry-unknown', from: "open.status === 'PROCESSING' || ", to: '' }],
    proofs: [[returns, 'is PROCESSING and waits, marked for staff, and is paid when the gateway responds again']],
  },
  {
    name: 'payment: an attempt is replaced although its gateway was not asked since it may have been paid',
    changes: [{ guard: 'retry-unasked' }],
    proofs: [[retry, 'is refused while Nagad may not be asked again']],
  },
  {
    name: 'payment: an order becomes one of cash although it may be paid online',
    changes: [{ guard: 'change-unknown' }],
    proofs: [
      [change, 'leave the order paid online when the payment came first'],
      [change, 'may have been paid while its gateway does not say so: 409 invalid_state until it does'],
      [confirm, 'leave the order paid online when the payment came first'],
      [confirm, 'get 409 invalid_state while the gateway does not say whether it was paid'],
    ],
  },
  {
    name: 'payment: an order that nobody has paid is confirmed as if it were paid',
    changes: [{ guard: 'confirm-paid' }],
    proofs: [
      [confirm, 'is not confirmed: 409 payment_due says what is due, and no other action goes round it'],
      [confirm, 'is confirmed when staff have verified all of a claimed payment, not part of it'],
    ],
  },
  {
    name: 'inspection: a session that is asked about stays due for other processes',
    changes: [{ guard: 'inspection-lease', from: 'leaseUntil', to: 'now' }],
    proofs: [[inspections, 'leaves what another process asks about alone']],
  },
  {
    name: 'inspection: a gateway that does not respond is asked about all sessions of the account',
    changes: [{ guard: 'inspection-useless' }],
    proofs: [[inspections, 'gives up on it for this run after three useless responses']],
  },
  {
    name: 'payment: a session is shown to other customers',
    changes: [{ guard: 'payment-session-owner', from: 'owner !== shopper.id', to: 'false' }],
    proofs: [[retry, 'can be made by the customer of the order, by its ID, and by nobody else']],
  },
  {
    name: 'payment: a session of a customer is shown to anybody who has its address',
    changes: [{ guard: 'payment-session-owner', from: '!returns(session)', to: 'false' }],
    proofs: [[returns, 'of a customer who is signed out shows the payment by its signature for 15 minutes']],
  },
]
