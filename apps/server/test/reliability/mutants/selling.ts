// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are fragments of source
import { inFunction } from './in-function.ts'
import type { Mutant } from './mutant.ts'

const sellingFacts = 'apps/server/src/features/pricing/selling-facts.test.ts'
const orderEdits = 'apps/server/src/features/staff-orders/order-edit-races.test.ts'
const orderMerges = 'apps/server/src/features/staff-orders/order-merge-races.test.ts'
const orderRaces = 'apps/server/src/features/order-placement/order-races.test.ts'
const races = 'apps/server/test/reliability/races.reliability.ts'
const permutations = 'apps/server/test/reliability/permutations.reliability.ts'
const storm = 'apps/server/test/reliability/storm.reliability.ts'
const customerLimits = 'apps/server/src/features/order-placement/customer-limits.test.ts'
const provenLimits = 'apps/server/src/features/order-placement/proven-limits.test.ts'
const quoteCallers = 'apps/server/src/features/checkout/quote-callers.test.ts'
const cartRaces = 'apps/server/src/features/cart/cart-races.test.ts'
const orderRelease = 'apps/server/src/features/order-transitions/order-release.test.ts'
const unappliedPayments = 'apps/server/src/features/payments/unapplied-payments.test.ts'
const orderReturns = 'apps/server/src/features/order-transitions/order-returns.test.ts'
const confirmUnpaid = 'apps/server/src/features/order-moves/confirm-unpaid.test.ts'
const orderPayments = 'apps/server/src/features/payments/order-payments.test.ts'
const claimChecks = 'apps/server/src/features/payments/claim-checks.test.ts'
const deliveryInfo = 'apps/server/src/features/orders/delivery-info.test.ts'
const phoneProof = 'apps/server/src/features/order-placement/phone-proof.test.ts'
const stockEvents = 'apps/server/test/stock-events.test.ts'

export const sellingMutants: readonly Mutant[] = [
  {
    name: 'a quote counts the orders of a phone number that is not proven',
    changes: [{ guard: 'phone-history', from: '(p.is_verified or ${isHistoryOpen}::boolean) and ', to: '' }],
    proofs: [[phoneProof, 'in a quote treats a number as new until it is proven']],
  },
  {
    name: 'an order is placed with a proven phone number and sent to another one',
    changes: [{ guard: 'changed-phone-proof', from: '|| isProven(phone as PhoneNumber)', to: '|| true' }],
    proofs: [[deliveryInfo, 'returns 403 verification_required without a proof where checkout asks for one']],
  },
  {
    name: 'a missing proof of the phone number is refused before an order that fails anyway',
    changes: [
      {
        guard: 'phone-proof-last',
        from: 'decision.refusals',
        to: '[...decision.lastRefusals, ...decision.refusals]',
      },
    ],
    proofs: [[phoneProof, 'refuses an order that fails anyway the same way for every number']],
  },
  {
    name: 'stock rows are not locked, and written as they were read',
    changes: [{ guard: 'stock-lock', from: 'order by s.variant_id for update of s)', to: 'order by s.variant_id)' }],
    proofs: [
      [orderRaces, 'of the last unit'],
      [permutations, 'two units are sold to two of three orders'],
      [races, 'exactly the stock is sold, however many buy at once through two pools of'],
      [storm, 'every invariant holds while everything happens at once'],
    ],
  },
  {
    name: 'stock rows are locked in the order of the request',
    changes: [
      {
        guard: 'stock-lock',
        from: 'order by s.variant_id for update of s)',
        to: 'order by array_position(${wanted.map((w) => w.variantId)}::bigint[], s.variant_id) for update of s)',
      },
    ],
    proofs: [
      [orderRaces, 'of the same two products in opposite order'],
      [races, 'orders of many lines, shuffled and repeated, cause no deadlock and sell no unit twice'],
    ],
  },
  {
    name: 'an order is changed that is not the one that was seen',
    changes: [{ guard: 'edit-version' }],
    proofs: [[orderEdits, 'two changes of one order: the second returns 409 version_conflict']],
  },
  {
    name: 'another order is merged into one that is not as it was seen',
    changes: [{ guard: 'merge-version' }],
    proofs: [[orderMerges, 'a merge and a change of the order: the later one returns 409 version_conflict']],
  },
  {
    name: 'an order is merged that is not as it was seen',
    changes: [{ guard: 'merge-from-version' }],
    proofs: [[orderMerges, 'a change of the other order before its merge: the merge returns 409 version_conflict']],
  },
  {
    name: 'the stock of a changed order is not locked, and written as it was read',
    changes: [
      { guard: 'edit-stock-lock', from: 'order by s.variant_id for update of s)', to: 'order by s.variant_id)' },
    ],
    proofs: [[orderEdits, 'a change and an order for the last unit: the first of them gets it (false)']],
  },
  {
    name: 'the cart is read without its lock',
    changes: [{ guard: 'cart-lock' }],
    proofs: [
      [orderRaces, 'ordered twice at the same moment'],
      [permutations, 'an item added to a cart meanwhile is ordered or stays in the cart, never lost or duplicated'],
    ],
  },
  {
    name: 'uses of one customer are counted before the customer is locked',
    changes: [{ guard: 'uses-after-lock', from: '{ ...basis, facts: asOrdered(facts, readBy) }', to: 'basis' }],
    proofs: [[orderRaces, 'a coupon once per customer']],
  },
  {
    name: 'what is known of a store is used whatever its version',
    changes: [{ guard: 'selling-version', from: 'row.sellingVersion === known.version', to: 'row' }],
    proofs: [
      [sellingFacts, 'from the next order on: zones and payment methods'],
      [sellingFacts, 'from the next order on: automatic offers'],
      [sellingFacts, 'from the next order on: bundles'],
      [sellingFacts, 'from the next order on: flash deals'],
    ],
  },
  {
    name: 'the limit of an offer is not part of its update',
    changes: [{ guard: 'offer-limit', from: ' and (o.usage_limit is null or o.used_count < o.usage_limit)', to: '' }],
    proofs: [
      [orderRaces, 'with a coupon for one use'],
      [permutations, 'the last use of a coupon is granted once'],
      [permutations, 'the last use of an automatic offer is granted once, and the other order is placed without it'],
      [races, 'granted exactly as often as its limit in all allows: { limit: 1,'],
    ],
  },
  {
    name: 'the limit of a code is not part of its update',
    changes: [{ guard: 'code-limit' }],
    proofs: [[orderRaces, 'with one of many codes for one use']],
  },
  {
    name: 'an order is written whether its stock and its offer were taken or not',
    changes: [{ guard: 'whole-reservation', from: '${isReserved}', to: 'true' }],
    proofs: [[orderRaces, 'of an automatic offer’s last use']],
  },
  {
    name: 'stock is taken although the offer is used up',
    changes: [{ guard: 'offer-before-stock', from: ' and ${isOfferUsed(offer)}', to: '' }],
    proofs: [[orderRaces, 'of an automatic offer’s last use']],
  },
  {
    name: 'a duplicate is looked for as of the moment before the stock is locked',
    sql: 'alter function find_duplicate_order stable',
    proofs: [[orderRaces, 'of the same items by the same phone']],
  },
  {
    name: 'orders of one customer are not serialised',
    changes: [{ guard: 'customer-lock', from: 'lockBuyer(tx, readBy.storeId, readBy)', to: 'undefined' }],
    proofs: [[customerLimits, 'at the same moment with two coupons']],
  },
  {
    name: 'a first order is compared by the phone alone',
    sql: inFunction(
      'customer_identity',
      '(c.phone = any (k.phones) or c.email = any (k.emails))',
      'c.phone = any (k.phones)',
    ),
    proofs: [
      [
        customerLimits,
        'is refused with NOT_ELIGIBLE_CUSTOMER to a customer who has ordered before, however identified',
      ],
    ],
  },
  {
    name: 'an unverified phone identifies the caller',
    sql: inFunction(
      'customer_identity',
      'case when typed_phone is not null and not is_proven or c.is_phone_verified then c.phone end',
      'c.phone',
    ),
    proofs: [[quoteCallers, 'until it is verified']],
  },
  {
    name: 'what others typed uses up the offers of the shopper who has proven the phone',
    sql: inFunction(
      'is_proven_buyer',
      'typed_phone is null or is_proven_by_token or exists (',
      'typed_phone is null or exists (',
    ),
    proofs: [
      [
        provenLimits,
        'is not used up by strangers who type the phone or the e-mail of the shopper who has proven the phone',
      ],
    ],
  },
  {
    name: 'the proof of a phone number goes to the next number of its order',
    sql: 'drop trigger forget_phone_proof on orders',
    proofs: [[provenLimits, 'is not used by the one that it got']],
  },
  {
    name: 'uses of unproven buyers stand in the way of proven ones in the database',
    sql: `drop index offer_uses_first_order_phone;
      create unique index offer_uses_first_order_phone on offer_uses (store_id, phone) where is_first_order and released_at is null`,
    proofs: [
      [
        provenLimits,
        'is not used up by strangers who type the phone or the e-mail of the shopper who has proven the phone',
      ],
    ],
  },
  {
    name: 'cart: a quantity is added to the one that was read',
    changes: [
      {
        guard: 'cart-increment',
        from: 'sum: sql`cart_lines.quantity + excluded.quantity`',
        to: 'sum: sql`(select coalesce(w.had, 0) + excluded.quantity from wanted w where w.variant_id = excluded.variant_id)`',
      },
    ],
    proofs: [
      [cartRaces, 'lose no increment'],
      [cartRaces, 'keep the sum of both'],
    ],
  },
  {
    name: 'cart: the stock does not limit a line',
    changes: [
      {
        guard: 'cart-bound',
        from: 'quantity = least(${grown[mode]}, (select w.most from wanted w where w.variant_id = excluded.variant_id)),',
        to: 'quantity = ${grown[mode]},',
      },
    ],
    proofs: [[cartRaces, 'run one after the other, so that together they do not exceed the stock']],
  },
  {
    name: 'cart: a change replaces a version that was not read',
    changes: [{ guard: 'cart-version', from: "update.where('version', '=', version)", to: 'update' }],
    proofs: [[cartRaces, 'that name the same version give one change and one conflict']],
  },
  {
    name: 'release: stock is locked in the order of the lines',
    changes: [{ guard: 'release-stock-order', from: ".orderBy('variant_id')", to: ".orderBy('variant_id', 'desc')" }],
    proofs: [
      [
        orderRelease,
        'locks stock in the order of the variants, and none that come later, so that no deadlock is possible',
      ],
    ],
  },
  {
    name: 'release: listings are locked before the offer',
    changes: [
      {
        guard: 'release-use',
        from: 'releaseOfferUse(tx, storeId, orderId)',
        to: 'refreshStatusAfterRestock(tx, storeId, added)',
      },
      {
        guard: 'release-listings',
        from: 'refreshStatusAfterRestock(tx, storeId, added)',
        to: 'releaseOfferUse(tx, storeId, orderId)',
      },
    ],
    proofs: [
      [orderRelease, 'locks the listings after the offer, as placing an order does, so that no deadlock is possible'],
    ],
  },
  {
    name: 'concurrently, a cancelled order keeps its use of a coupon',
    changes: [{ guard: 'release-use' }],
    proofs: [
      [races, 'granted exactly as often as its limit in all allows: { limit: 1,'],
      [storm, 'every invariant holds while everything happens at once'],
    ],
  },
  {
    name: 'release: a use of an offer is released more than once',
    changes: [{ guard: 'use-released-once', from: ' and released_at is null', to: '' }],
    proofs: [[orderRelease, 'releases the use of an offer once when two run at the same moment']],
  },
  {
    name: 'release: items are restocked more than once',
    sql: 'drop index stock_moves_once',
    proofs: [[orderRelease, 'restocks items once when two releases run at the same moment']],
  },
  {
    name: 'the stock status of a product is computed before its listing is locked',
    sql: inFunction('refresh_stock_status', 'order by product_id for no key update', 'order by product_id'),
    proofs: [[permutations, 'a product is shown as sold out when the last units of its two variants are sold at once']],
  },
  {
    name: 'a stock event is emitted for each change below the threshold',
    sql: inFunction('stock_event', /\(before = 'in_stock'::stock_status\) AND /, ''),
    proofs: [[stockEvents, 'are emitted once when two orders at the same moment reach the threshold']],
  },
  {
    name: 'an order changes its status from any other',
    changes: [
      {
        guard: 'move-from',
        from: ".where('o.status', '=', sql<string>`any(${from as string[]}::text[])`)",
        to: '.where(sql<boolean>`${from as string[]}::text[] is not null`)',
      },
    ],
    proofs: [
      [orderRelease, 'is either cancelled or shipped when both are requested at the same moment, never both'],
      [permutations, 'an order is cancelled or shipped, never both'],
    ],
  },
  {
    name: 'payment: a claim is reviewed before the order is locked',
    changes: [{ guard: 'order-lock' }],
    proofs: [
      [unappliedPayments, 'is listed once when it is verified at the moment its order is cancelled'],
      [orderReturns, 'restocks each unit once when two returns run at the same moment'],
      [confirmUnpaid, 'leave it paid by its claim when staff verified that first'],
    ],
  },
  {
    name: 'statement by statement, an order is not locked before money is added',
    changes: [{ guard: 'order-lock' }],
    proofs: [[permutations, 'two records of the same cash count as one payment']],
  },
  {
    name: 'payment: a claim is reviewed more than once',
    changes: [{ guard: 'claim-pending' }],
    proofs: [
      [orderPayments, 'is reviewed once when two people review it at the same moment'],
      [claimChecks, 'is verified once when staff verify it at the same moment'],
    ],
  },
  {
    name: 'payment: two servers take one check of a claim',
    changes: [{ guard: 'claim-check-taken', from: 'for no key update of p skip locked)', to: ')' }],
    proofs: [[claimChecks, 'is looked up once when two servers run the job at the same moment']],
  },
  {
    name: 'payment: one transaction pays any number of orders',
    sql: 'drop index payments_transaction_once; drop trigger use_transaction_once on payments',
    proofs: [[orderPayments, 'one transaction is verified on two orders at the same moment']],
  },
  {
    name: 'payment: an unapplied payment is resolved more than once',
    changes: [{ guard: 'unapplied-open' }],
    proofs: [[unappliedPayments, 'are each resolved once']],
  },
]
