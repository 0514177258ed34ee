import type { Text } from '@haat/contract/errors.ts'
import { messageOf, type Operation } from '@haat/contract/operation.ts'
import { operations } from '@haat/contract/operations.ts'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from './accounts.ts'
import { setDesk } from './desk.ts'
import { openShop } from './factories.ts'
import { testLane } from './harness.ts'
import { aCode } from './one-time-codes.ts'
import { setUpShop } from './set-up.ts'
import { ask, caseOf, createOwner, type Ready, type Twist } from './tenancy/tenancy-calls.ts'

// The contract declares the message of each operation's response.

const { h, shop } = await setUpShop()
const like = { h, shop, mark: 'mine', shopMark: 'mine' }

const isWrite = ({ method, reads }: Operation) => method !== 'GET' && !reads
const named = (some: readonly Operation[]) => some.map((operation) => [operation.id, operation] as const)
const operationOf = (id: string) => operations.find((operation) => operation.id === id) as Operation

/** Every sentence that an operation declares. */
const sentencesOf = ({ message, outcomes = [] }: Operation): Text[] => [
  ...(typeof message === 'object' ? [message] : []),
  ...outcomes,
]

/** Calls an operation as a new owner. */
async function callOnce(operation: Operation, twist: Twist, prepare?: (ready: Ready) => Promise<unknown>) {
  const ready = await createOwner(like, operation)
  await prepare?.(ready)
  const response = await ask(operation, ready.owner, ready.refs, twist)
  await caseOf(operation).cleanUp?.(ready.owner)
  return response
}

describe('the sentences of the contract', () => {
  it('are one of each language, short, and end with a full stop', () => {
    const wrong = operations
      .flatMap((operation) => sentencesOf(operation).map(({ en, bn }) => ({ id: operation.id, en, bn })))
      .filter(({ en, bn }) => !/^[A-Z][ -~]{3,89}[.]$/.test(en) || !/^[\u0980-\u09ff].{3,89}।$/u.test(bn))
    expect(wrong).toEqual([])
  })

  it('are those of every write, and of no read', () => {
    const without = operations.filter((operation) => isWrite(operation) !== (operation.message !== undefined))
    expect(without.map(({ id }) => id)).toEqual(['validateCoupon'])
  })
})

describe('the message of a response', () => {
  it.each(named(operations.filter(isWrite)))(
    'of %s is its declared sentence in English and Bangla',
    async (_id, operation) => {
      for (const locale of ['en', 'bn'] as const) {
        const { status, body, text } = await callOnce(operation, { headers: { 'accept-language': locale } })
        expect(status, text).toBeLessThan(300)
        const declared = messageOf(operation, body.data, status) ?? { en: body.data.message, bn: body.data.message }
        if (declared[locale] !== undefined) expect(body.message).toBe(declared[locale])
        else expect(operation.message).toBe('computed')
        expect(body.message).toMatch(locale === 'en' ? /^[A-Z][ -~]+[.]$/ : /^[\u0980-\u09ff].*।$/u)
      }
    },
  )

  it('is in the language of `locale`, of `Accept-Language`, or of the store', async () => {
    const operation = operationOf('createAddress')
    const sentence = messageOf(operation, {}, 201)
    const inEnglish = await callOnce(operation, {
      query: () => ({ locale: 'en' }),
      headers: { 'accept-language': 'bn' },
    })
    expect(inEnglish.body.message).toBe(sentence?.en)
    const english = await openShop(h, { settings: { defaultLocale: 'en' } })
    const { owner, refs } = await createOwner({ ...like, shop: english }, operation)
    expect((await ask(operation, owner, refs)).body.message).toBe(sentence?.en)
  })

  it('is that of the first response when a write is repeated under its Idempotency-Key', async () => {
    const operation = operationOf('addWishlistItem')
    const { owner, refs } = await createOwner(like, operation)
    const headers = { 'idempotency-key': 'once', 'accept-language': 'bn' }
    const first = await ask(operation, owner, refs, { headers })
    const again = await ask(operation, owner, refs, { headers })
    expect([again.headers['idempotent-replayed'], again.body.message]).toEqual(['true', first.body.message])
  })
})

const set = (settings: object) => async () => {
  await h.sql('update stores set settings = settings || $1 where id = $2', [JSON.stringify(settings), shop.storeId])
  h.deps.storeKeys.forget('all')
}
const having = (more: object): Twist => ({ body: (given) => ({ ...(given as object), ...more }) })
const tooMany = having({ quantity: 999 })
const tooManyItems: Twist = {
  body: (given) => ({ items: (given as { items: object[] }).items.map((item) => ({ ...item, quantity: 999 })) }),
}

const aPassword = async ({ owner }: Ready) =>
  h.sql('update customers set password_hash = $1 where id = $2', [
    await h.deps.passwords.hash(PASSWORD, testLane),
    owner.shopper.id,
  ])

const published = async ({ refs }: Ready) => {
  await set({ autoApproveReviews: true })()
  await h.sql(`update reviews set status = 'APPROVED' where id = $1`, [refs.ownReviewId])
}

const otherPayments = Buffer.from('Consignment ID,Payable\nCASE0002,5\n').toString('base64')
const otherStatement = Buffer.from('Trx ID,Date,Amount\nCASE0002,2026-01-05 14:03,500\n').toString('base64')

const sellOut = ({ refs }: Ready) =>
  h.sql('update stock set on_hand = 0 from order_lines i where stock.variant_id = i.variant_id and i.order_id = $1', [
    refs.orderId,
  ])

/** Replaces the code of the case by one for another purpose. */
const aCodeFor =
  (purpose: string, channel: 'sms' | 'email') =>
  async ({ owner: { shopper }, refs }: Ready) => {
    const destination = channel === 'sms' ? shopper.phone : shopper.email
    const customerId = purpose.startsWith('verify_') || purpose === 'reset_password' ? shopper.id : null
    refs.otpId = (await aCode(h, shop, { purpose, channel, destination, customerId })).id
    await h.sql('update verification_codes set used_at = null where id = $1', [refs.otpId])
  }

/** Gives the shopper of the case an unverified number. */
const heldUnverified =
  (phone: string) =>
  async ({ owner: { shopper } }: Ready) =>
    h.sql('update customers set phone = $1, is_phone_verified = false where id = $2', [phone, shopper.id])

type Provoked = [id: string, sentence: string, twist?: Twist, prepare?: (ready: Ready) => Promise<unknown>]

const again =
  (id: string) =>
  ({ owner, refs }: Ready) =>
    ask(operationOf(id), owner, refs)

const provoked: Provoked[] = [
  ['bulkMoveOrders', 'All orders moved.'],
  ['bulkMoveOrders', 'Done. Look at what failed.', having({ action: 'complete' })],
  ['createBulkEdit', 'Prices and stock saved.'],
  [
    'createBulkEdit',
    'Done. Look at what failed.',
    { body: (given) => ({ ...(given as object), changes: [{ variant_id: 1, price: { from: 1, to: 2 } }] }) },
  ],
  ['createProductBulkEdit', 'Products saved.'],
  ['createProductBulkEdit', 'Done. Look at what failed.', having({ products: [{ product_id: 1, version: 1 }] })],
  ['undoBulkEdit', 'Changes undone.'],
  ['undoBulkEdit', 'Done. Look at what failed.', {}, () => h.sql('update variants set price_minor = 1')],
  ['addCartItem', 'Added to the cart.'],
  ['addCartItem', 'Added to the cart, but with a smaller quantity.', tooMany],
  ['changeCartItem', 'Cart updated.', having({ quantity: 1 })],
  ['changeCartItem', 'Cart updated, but with a smaller quantity.', tooMany],
  ['changeCartItem', 'Removed from the cart.', having({ quantity: 0 })],
  ['mergeCart', 'Your items are in the cart.'],
  ['mergeCart', 'Not everything could be added to the cart.', tooManyItems],
  ['reorder', 'The items of the order are in the cart.'],
  ['reorder', 'Not everything could be added to the cart.', {}, sellOut],
  ['moveWishlistItemToCart', 'Moved to the cart.'],
  ['moveWishlistItemToCart', 'Moved to the cart, but with a smaller quantity.', tooMany],
  ['addWishlistItem', 'Added to the wishlist.'],
  ['addWishlistItem', 'Already in the wishlist.', {}, again('addWishlistItem')],
  [
    'requestCancellation',
    'Cancellation requested. The store will decide.',
    {},
    set({ autoApproveCancellation: false }),
  ],
  ['createReview', 'Thank you for your review.', {}, set({ autoApproveReviews: true })],
  ['updateReview', 'Review saved.', {}, published],
  [
    'createReview',
    'Thank you for your review. It is shown after the store has checked it.',
    {},
    set({ autoApproveReviews: false }),
  ],
  ['updateReview', 'Review saved. It is shown after the store has checked it.', {}, set({ autoApproveReviews: false })],
  ['verifyOtp', 'Phone number verified.'],
  ['verifyOtp', 'E-mail address verified.', {}, aCodeFor('verify_email', 'email')],
  ['verifyOtp', 'Signed in.', {}, aCodeFor('login', 'sms')],
  ['verifyOtp', 'Phone number verified. You can place the order now.', {}, aCodeFor('checkout', 'sms')],
  ['verifyOtp', 'E-mail address verified. You can place the order now.', {}, aCodeFor('checkout', 'email')],
  ['register', 'Account created.'],
  [
    'register',
    'Account created. Verify your phone number with a code to add it.',
    having({ phone: '01799000001' }),
    heldUnverified('+8801799000001'),
  ],
  ['verifyOtp', 'The code is right. Choose a new password.', {}, aCodeFor('reset_password', 'email')],
  ['requestAccountDeletion', 'Confirm with the code that we sent that the account is to be deleted.'],
  ['requestAccountDeletion', 'Confirm with your password that the account is to be deleted.', {}, aPassword],
  ['requestExportCode', 'Confirm with the code that we sent that you want your data.'],
  ['requestExportCode', 'Confirm with your password that you want your data.', {}, aPassword],
  ['importStatement', 'Statement imported.', having({ file: otherStatement })],
  ['importStatement', 'This statement is imported already.', {}, again('importStatement')],
  ['importCourierPayout', 'Payout imported. Look at what differs.'],
  ['importCourierPayout', 'This payout is imported already.', {}, again('importCourierPayout')],
  ['importSettlementFile', 'File imported. Look at what differs.', having({ file: otherPayments })],
  ['importSettlementFile', 'This file is imported already.', {}, again('importSettlementFile')],
  ['claimSettlementFile', 'Claimed from the courier.'],
  ['claimSettlementFile', 'Nothing is left to claim.', {}, again('claimSettlementFile')],
  ['assignTicket', 'Ticket assigned.'],
  ['assignTicket', 'The ticket is assigned to no one.', having({ staff_id: null })],
  ['nextDeskTask', 'Call this buyer.'],
  ['nextDeskTask', 'There is nobody to call now.', {}, () => setDesk(h, shop, { mode: 'off' })],
  ['decideConfirmation', 'Thank you. Your order is confirmed.'],
  ['decideConfirmation', 'Thank you. The store will call you.', having({ decision: 'call_me' })],
  [
    'decideConfirmation',
    'Your order is cancelled.',
    having({ decision: 'cancel' }),
    set({ autoApproveCancellation: true }),
  ],
  ['reviewDuplicate', 'Marked as different orders.'],
  ['reviewDuplicate', 'Order cancelled as a duplicate.', having({ is_duplicate: true })],
  ['createConfirmationLink', 'The link is ready.'],
  ['createConfirmationLink', 'The link is being sent.', having({ channel: 'sms' })],
  ['testPaymentGateway', 'The connection to the gateway does not work. See test_failure.'],
  ['testCourierAccount', 'The account at the courier does not work. See failure.'],
  ['bookShipment', 'The courier did not take the parcel. See why, then try again.'],
  ['requestReturn', 'The courier does not bring the parcel back. See why, then try again.'],
  ['redeliverWebhook', 'There is nothing to send again.'],
  ['testWebhook', 'The receiver did not accept the test. See the attempt.'],
  ['testWebhook', 'Nothing was sent. This is what the receiver would get.', having({ dry_run: true })],
  ['testAlert', 'A test is on its way.'],
  ['testAlert', 'Your account has no phone number yet.', having({ channel: 'sms' })],
  ['testAlert', 'No device of yours gets alerts yet.', having({ channel: 'push' })],
]

describe('the message of an operation with several sentences', () => {
  it.each(provoked)('of %s is for its outcome “%s”', async (id, sentence, twist = {}, prepare?) => {
    const { status, body, text } = await callOnce(
      operationOf(id),
      { ...twist, headers: { 'accept-language': 'en' } },
      prepare,
    )
    expect([status < 300, body.message], text).toEqual([true, sentence])
  })

  it('is provoked for each of its sentences, here or in the tests of gateways, couriers, cancellations, social sign-in, webhooks and test alerts', () => {
    const declared = operations
      .filter(({ outcomes }) => outcomes)
      .flatMap((operation) => sentencesOf(operation).map(({ en }) => `${operation.id}: ${en}`))
    const elsewhere = [
      'requestCancellation: Order cancelled.',
      'socialLogin: Signed in.',
      'socialLogin: Account created. Verify your phone number with a code to add it.',
      'testPaymentGateway: The connection to the gateway works.',
      'testCourierAccount: The account at the courier works.',
      'bookShipment: Shipment booked.',
      'createShipment: Shipment created.',
      'createShipment: Shipment created, but not booked. See why, then book it.',
      'createShipment: Shipment created and booked.',
      'createShipment: The courier has not said whether it has the parcel. Do not book it again.',
      'createShipment: The parcel is being booked.',
      'bookMany: The parcels are being booked.',
      'bookMany: All parcels booked.',
      'bookMany: Done. Look at what was not booked.',
      'bookShipment: The courier has not said whether it has the parcel. Do not book it again.',
      'bookShipment: The parcel is being booked.',
      'requestReturn: The courier brings the parcel back.',
      'requestReturn: The courier has not said whether it has the request. It is asked again by itself.',
      'requestReturn: The courier is being asked to bring the parcel back.',
      'testWebhook: The receiver accepted the test.',
      'redeliverWebhook: The deliveries are sent again.',
      'testAlert: This store sends no alerts by SMS.',
      'testAlert: The store has sent as many SMS today as it pays for.',
      'testAlert: Your devices could not be reached. Try again later.',
      'testAlert: This server is not set up to send it. Tell its operator.',
    ]
    expect([...provoked.map(([id, sentence]) => `${id}: ${sentence}`), ...elsewhere].sort()).toEqual(declared.sort())
  })
})
