import { anAccount } from './accounts.ts'
import { aBundle } from './bundles.ts'
import { TINY_PNG } from './encode-form.ts'
import { anAddress, aProduct, next, type Shop } from './factories.ts'
import { aFlashDeal } from './flash-deals.ts'
import type { Harness } from './harness.ts'
import { aLead, aReminder } from './leads.ts'
import { aMessage, aNotice } from './message-calls.ts'
import { aCode } from './one-time-codes.ts'
import { anOrder, type TestOrder } from './order-factory.ts'
import { anOrderLink } from './order-links.ts'
import { aPastOrder } from './past-orders.ts'
import { aCancellation, aRefund } from './request-factory.ts'
import { aReview } from './reviews.ts'
import { anOfferOf, cartOf } from './selling.ts'
import { aPaymentSession } from './stub-gateway.ts'
import { aStoredSubscription } from './subscriptions.ts'
import { aContactMessage, aTicket } from './support.ts'
import { aTaxInvoice } from './tax-documents.ts'
import { uploadCalls } from './upload-calls.ts'

export type KnownPerson = {
  id: string
  token: string
  sessionId: string
  email: string
  phone: string
  orderId: number
}

type Who = { mark: string; email: string; phone: string }

/**
 * A customer with a row in every table. `mark:table` is in each text that the customer may read,
 * `secret mark:table` in those of the store.
 */
export async function aKnownPerson(h: Harness, shop: Shop, { mark, email, phone }: Who): Promise<KnownPerson> {
  const { storeId } = shop
  const text = (table: string) => `${mark}:${table}`
  const secret = (table: string) => `secret ${mark}:${table}`
  const account = await anAccount(h, shop, { email, phone, first_name: text('customers') })
  const { id } = account
  const mine = [storeId, id]
  await h.sql(
    `update customers set is_email_verified = true, is_phone_verified = true, phone_verified_at = now(), staff_note = $2, tags = array[$2] where id = $1`,
    [id, secret('customers')],
  )
  await h.sql(
    `insert into customer_identities (store_id, customer_id, provider, subject) values ($1, $2, 'google', $3)`,
    [...mine, text('customer_identities')],
  )
  await anAddress(h, shop, id, text('addresses'))
  const product = await aProduct(h, shop, { isSubscribable: true, stock: 50 })
  const order = await anOrder(h, shop, {
    lines: [{ product: { ...product, name: text('order_lines') } }],
    customerId: id,
    status: 'DELIVERED',
    receiverName: text('orders'),
    email,
    phone,
    claims: [{ transactionId: text('payments') }],
    hasEvents: true,
  })
  await aboutOrder(h, shop, order, { text, secret, customerId: id, product, phone, email })
  await aTaxInvoice(h, shop, order.id)
  const subscription = await aStoredSubscription(h, shop, { customerId: id, product, mark: text('subscriptions') })
  await h.sql(
    `insert into subscription_cycles (store_id, subscription_id, number, status, scheduled_for, reason, failure)
     values ($1, $2, 2, 'SKIPPED', now(), $3, '')`,
    [storeId, subscription, text('subscription_cycles')],
  )
  const ticket = await aTicket(h, shop, id, { subject: text('tickets'), messages: ['CUSTOMER', 'STAFF'] })
  await h.sql(`update ticket_messages set message = $2 || position where ticket_id = $1`, [
    ticket.id,
    text('ticket_messages'),
  ])
  await h.sql(`insert into ticket_notes (store_id, ticket_id, author, note) values ($1, $2, 'key:1', $3)`, [
    storeId,
    ticket.id,
    secret('ticket_notes'),
  ])
  const mail = await aMessage(h, shop, order.id, { subject: text('messages'), status: 'SENT', destination: email })
  const reply = await aMessage(h, shop, order.id, { subject: text('messages'), status: 'SENT', destination: email })
  await h.sql(`update messages set order_id = null, ticket_id = $2, kind = 'TICKET_REPLY' where id = $1`, [
    reply.id,
    ticket.id,
  ])
  await aNotice(h, shop, id, { text: text('messages'), destination: email })
  const review = await aReview(h, shop, id, { product, content: text('reviews') })
  await h.sql('insert into review_votes (store_id, review_id, customer_id) values ($1, $3, $2)', [...mine, review])
  await h.sql(
    'insert into wishlist_items (store_id, customer_id, product_id, price_at_add_minor) values ($1, $2, $3, 12345)',
    [...mine, product.id],
  )
  const shopper = { id, sessionId: account.sessionId, token: account.accessToken, email, phone }
  await cartOf(h, shop, shopper).add({ id: product.id })
  await h.sql(`update carts set coupon_code = upper($3) where store_id = $1 and customer_id = $2`, [...mine, mark])
  await uploadCalls(h, shop).upload(Buffer.from(TINY_PNG, 'base64'), { purpose: 'ticket', token: account.accessToken })
  await h.sql(`update customer_sessions set device = $3 where store_id = $1 and customer_id = $2`, [
    ...mine,
    text('customer_sessions'),
  ])
  await aCode(h, shop, {
    purpose: 'verify_email',
    channel: 'email',
    destination: `${mark}@code.example`,
    customerId: id,
  })
  await h.sql(
    `insert into contact_changes (store_id, customer_id, kind, old_value, created_at) values ($1, $2, 'email', $3, now())`,
    [...mine, text('contact_changes')],
  )
  await h.sql(
    `insert into newsletter_subscribers (store_id, email, name, language, requested_at) values ($1, $2, $3, 'bn', now())`,
    [storeId, email, text('newsletter_subscribers')],
  )
  await aContactMessage(h, shop, { email, name: text('contact_messages') })
  await aContactMessage(h, shop, { email: '', phone, name: text('contact_messages') })
  const lead = await aLead(h, shop, { phone, name: text('leads'), note: secret('leads') })
  await aReminder(h, shop, lead.id, text('messages'))
  const past = { name: secret('past_orders'), itemName: text('past_orders'), placedAt: new Date() }
  await aPastOrder(h, shop, { ...past, email, phone: null })
  await aPastOrder(h, shop, { ...past, email: '', phone })
  const link = { product, phone, receiverName: text('order_links'), internalNote: secret('order_links') }
  await anOrderLink(h, shop, link)
  await h.sql(
    `insert into account_deletions (store_id, customer_id, requested_by, reason, scheduled_for, created_at)
     values ($1, $2, 'shopper', $3, now() + interval '14 days', now())`,
    [...mine, secret('account_deletions')],
  )
  await h.sql(`insert into captured_messages (store_id, channel, destination, body) values ($1, 'email', $2, $3)`, [
    storeId,
    email,
    secret('captured_messages'),
  ])
  if (!mail.id) throw new Error('no message')
  return { ...shopper, orderId: order.id }
}

type About = {
  text: (table: string) => string
  secret: (table: string) => string
  customerId: string
  product: Awaited<ReturnType<typeof aProduct>>
  phone: string
  email: string
}

async function aboutOrder(h: Harness, shop: Shop, order: TestOrder, about: About): Promise<void> {
  const { text, secret, customerId, product, phone, email } = about
  const of = [shop.storeId, order.id]
  await h.sql(`update order_history set note = $3 where store_id = $1 and order_id = $2`, [
    ...of,
    secret('order_history'),
  ])
  await h.sql(`update orders set cancel_reason = $3, note = $4 where store_id = $1 and id = $2`, [
    ...of,
    secret('orders'),
    text('orders'),
  ])
  for (const [note, isPublic] of [
    [text('order_notes'), true],
    [secret('order_notes'), false],
  ])
    await h.sql(
      `insert into order_notes (store_id, order_id, note, is_public, actor_type) values ($1, $2, $3, $4, 'staff')`,
      [...of, note, isPublic],
    )
  await h.sql(
    `insert into unapplied_payments (store_id, order_id, payment_id, reason, amount_minor, note)
     values ($1, $2, $3, 'ORDER_CANCELLED', 4321, $4)`,
    [...of, order.paymentIds[0], secret('unapplied_payments')],
  )
  const session = await aPaymentSession(h, shop, order.id, { status: 'CANCELLED' })
  await h.sql('update payment_sessions set payer = $2, payer_phone = $3 where id = $1', [
    session,
    text('payment_sessions'),
    phone,
  ])
  const refund = await aRefund(h, shop, order.id, { status: 'REJECTED', reason: text('refunds') })
  await h.sql(`update refunds set failure_reason = $2 where id = $1`, [refund, secret('refunds')])
  await h.sql(
    `insert into refund_items (store_id, order_id, refund_id, variant_id, quantity)
     select store_id, order_id, $3, variant_id, 1 from order_lines where store_id = $1 and order_id = $2 limit 1`,
    [...of, refund],
  )
  await aCancellation(h, shop, order.id, text('cancellation_requests'))
  const bundle = await aBundle(h, shop, { items: [{ product, quantity: 2 }] })
  await h.sql(
    `insert into order_bundles (store_id, order_id, bundle_id, name, quantity, price_minor) values ($1, $2, $3, $4, 1, 150)`,
    [...of, bundle.id, text('order_bundles')],
  )
  const offer = await anOfferOf(h, shop, { name: `Offer ${next()}` })
  await h.sql(
    `insert into offer_uses (store_id, offer_id, order_id, customer_id, phone, email, discount_minor)
     values ($1, $3, $2, $4, $5, $6, 0)`,
    [...of, offer, customerId, phone, email],
  )
  const deal = await aFlashDeal(h, shop, { items: [{ product }] })
  await h.sql(
    `insert into flash_deal_uses (store_id, deal_id, order_id, product_id, variant_id, quantity, customer_id, phone, email)
     values ($1, $3, $2, $4, $5, 1, $6, $7, $8)`,
    [...of, deal, product.id, product.variantId, customerId, phone, email],
  )
  await h.sql(
    `insert into order_risks (store_id, order_id, level, score, facts, scored_at) values ($1, $2, 'low', 1, $3, now())`,
    [...of, JSON.stringify([{ note: secret('order_risks') }])],
  )
}
