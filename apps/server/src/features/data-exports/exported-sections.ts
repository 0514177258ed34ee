import type { ExportSection } from './export-section.ts'
import { orderParts } from './exported-order-parts.ts'

const byUuid = { column: 'id', type: 'uuid' } as const
const byId = { column: 'id', type: 'bigint' } as const

/** The file in its order: everything that a store knows of a customer and the customer may know. */
export const exportSections: readonly ExportSection[] = [
  {
    name: 'profile',
    table: 'customers',
    owner: 'self',
    key: byUuid,
    isSingle: true,
    columns:
      'id, email, phone, first_name, last_name, status, is_email_verified, is_phone_verified, phone_verified_at, avatar, date_of_birth, gender, preferred_language, marketing_opt_in, created_at, updated_at',
  },
  {
    name: 'addresses',
    table: 'addresses',
    owner: 'customer',
    key: byUuid,
    columns:
      'id, label, receiver_name, phone, address_line1, address_line2, city, area, postal_code, district_id, thana_id, is_default, created_at, updated_at',
  },
  {
    name: 'orders',
    table: 'orders',
    owner: 'order',
    key: byId,
    columns:
      'id, order_number, status, payment_status, payment_method, currency, subtotal_minor, discount_minor as discount_total_minor, delivery_fee_minor, rounding_minor, undelivered_minor, total_minor, amount_paid_minor, advance_amount_minor, advance_payment_method, advance_transaction_id, payment_transaction_id, coupon_code, applied_offers, receiver_name, phone, email, address, district, thana, delivery_location, tax_bin, tax_name, note, locale, courier, tracking_code, tracking_url, estimated_delivery_from, estimated_delivery_to, created_at, confirmed_at, shipped_at, delivered_at, completed_at, cancelled_at, updated_at',
    parts: orderParts,
  },
  // What was bought, not whom it went to: the number may have had another owner.
  {
    name: 'past_orders',
    table: 'past_orders',
    owner: 'past order',
    key: byId,
    columns: `id, source, order_number, status, subtotal_minor, discount_minor as discount_total_minor, delivery_minor as delivery_fee_minor,
      tax_minor, total_minor, refunded_minor, (select jsonb_agg(jsonb_build_object(
        'name', i -> 'name', 'sku', i -> 'sku', 'quantity', i -> 'quantity', 'total_minor', i -> 'totalMinor')) from jsonb_array_elements(items) i) as items,
      item_count, placed_at, created_at as imported_at`,
  },
  {
    name: 'subscriptions',
    table: 'subscriptions',
    owner: 'customer',
    key: byId,
    columns:
      'id, status, interval, order_id, next_order_at, payment_method, receiver_name, phone, address, district, thana, delivery_location, agreed_total_minor, reason, pause_reason, paused_at, paused_until, created_at, ended_at, updated_at',
    parts: [
      {
        name: 'items',
        table: 'subscription_items',
        of: 'subscription_id',
        orderBy: 'variant_id',
        columns: 'product_id, variant_id, quantity',
      },
      {
        name: 'cycles',
        table: 'subscription_cycles',
        of: 'subscription_id',
        orderBy: 'number',
        columns: 'number, status, scheduled_for, order_id, failure, reason, created_at',
      },
    ],
  },
  {
    name: 'tickets',
    table: 'tickets',
    owner: 'customer',
    key: byUuid,
    columns:
      'id, ticket_number, subject, description, category, priority, status, order_id, images, rating, close_reason, created_at, last_activity_at, resolved_at, closed_at',
  },
  // A ticket may have any number: they are read in pages of their own.
  {
    name: 'ticket_messages',
    table: 'ticket_messages',
    owner: 'ticket',
    key: byUuid,
    columns: `id, ticket_id, position, sender_type, case sender_type when 'CUSTOMER' then '' else author_name end as sender_name, message, images, created_at`,
  },
  {
    name: 'messages_about_tickets',
    table: 'messages',
    owner: 'ticket',
    key: byId,
    columns: 'ticket_id, kind, channel, language, destination, subject, text, status, created_at, sent_at',
  },
  {
    name: 'messages_about_account',
    table: 'messages',
    owner: 'customer',
    key: byId,
    columns: 'kind, channel, language, destination, subject, text, status, created_at, sent_at',
  },
  {
    name: 'reviews',
    table: 'reviews',
    owner: 'customer',
    key: byId,
    columns:
      'id, product_id, rating, title, content, images, status, rejection_reason, reply, replied_at, helpful_count, created_at, updated_at',
  },
  {
    name: 'helpful_votes',
    table: 'review_votes',
    owner: 'customer',
    key: { column: 'review_id', type: 'bigint' },
    columns: 'review_id, created_at',
  },
  {
    name: 'wishlist',
    table: 'wishlist_items',
    owner: 'customer',
    key: byId,
    columns: 'id, product_id, variant_id, price_at_add_minor, created_at',
  },
  {
    name: 'cart',
    table: 'carts',
    owner: 'customer',
    key: byUuid,
    isSingle: true,
    columns: 'id, coupon_code, created_at, updated_at',
    parts: [
      {
        name: 'items',
        table: 'cart_lines',
        of: 'cart_id',
        orderBy: 'created_at, id',
        columns: 'product_id, variant_id, quantity, price_at_add_minor, added_via, created_at',
      },
    ],
  },
  {
    name: 'uploads',
    table: 'uploads',
    owner: 'upload',
    key: byUuid,
    columns: `id, purpose, content_type, size, width, height, refund_id, ticket_id, review_id, created_at, 'upload:' || id || '/' || files[1] as url`,
    where: `status = 'READY'`,
  },
  {
    name: 'sessions',
    table: 'customer_sessions',
    owner: 'customer',
    key: byUuid,
    columns: 'id, device, ip_area, created_at, last_used_at, expires_at, revoked_at, revoked_reason',
  },
  {
    name: 'linked_providers',
    table: 'customer_identities',
    owner: 'customer',
    key: byId,
    columns: 'provider, subject, created_at',
  },
  {
    name: 'one_time_codes',
    table: 'verification_codes',
    owner: 'code',
    key: byUuid,
    columns: 'channel, destination, purpose, language, created_at, expires_at, used_at',
  },
  {
    name: 'contact_changes',
    table: 'contact_changes',
    owner: 'customer',
    key: byId,
    columns: 'kind, old_value, created_at',
  },
  {
    name: 'newsletter',
    table: 'newsletter_subscribers',
    owner: 'verified email',
    key: byId,
    columns: 'email, name, language, source, status, requested_at, confirmed_at, unsubscribed_at',
  },
  {
    name: 'contact_messages',
    table: 'contact_messages',
    owner: 'contact',
    key: byId,
    columns: 'id, name, email, phone, subject, message, metadata, created_at',
  },
  {
    name: 'unfinished_checkouts',
    table: 'leads',
    owner: 'customer or phone',
    key: byId,
    columns: `id, phone, name, step, (select jsonb_agg(jsonb_build_object('product_id', i -> 'productId', 'variant_id', i -> 'variantId',
        'name', i -> 'name', 'variant_name', i -> 'variantName', 'quantity', i -> 'quantity')) from jsonb_array_elements(items) i) as items,
      total_minor, coupon_code, delivery_location, district, thana, language, consented_at, started_at, last_seen_at, reminded_at`,
    parts: [
      {
        name: 'messages',
        table: 'messages',
        of: 'lead_id',
        orderBy: 'id',
        columns: 'kind, channel, language, destination, text, status, created_at, sent_at',
      },
    ],
  },
  {
    name: 'order_links',
    table: 'order_links',
    owner: 'order or phone',
    key: byId,
    columns: `id, channel, (select jsonb_agg(jsonb_build_object('product_id', i -> 'productId', 'variant_id', i -> 'variantId',
        'name', i -> 'name', 'variant_name', i -> 'variantName', 'quantity', i -> 'quantity')) from jsonb_array_elements(items) i) as items,
      total_minor, receiver_name, phone, note, created_at, expires_at, used_at, order_id`,
  },
  {
    name: 'scheduled_deletion',
    table: 'account_deletions',
    owner: 'customer',
    key: byId,
    isSingle: true,
    columns: 'requested_by, scheduled_for, created_at',
  },
  {
    name: 'exports',
    table: 'data_exports',
    owner: 'customer',
    key: byUuid,
    columns: 'id, requested_by, status, created_at, finished_at, expires_at',
  },
]

/** Tables that know a customer and are not in the file, with the reason. A test compares both lists with the schema. */
export const notExported: Record<string, string> = {
  captured_messages:
    'copies of messages that were not sent, one-time codes among them; only in sandbox and development',
  customer_search: 'the words of the profile again, by which staff search',
  order_search: 'the words of the order again',
  ticket_search: 'the words of the ticket again',
  review_search: 'the words of the review again',
  document_lines: 'the lines of a tax document, which has them in its content',
  document_prints: 'when staff printed a tax document',
  order_bundle_lines: 'how the price of a bundle divides between the items of the order, which have it as discount',
  order_networks:
    'digests that distinguish orders of one network from those of others, for a day; no network can be read from them',
  order_risks: 'how the store assesses a risk of fraud: knowing it would help who tries',
  order_end_reasons: 'what staff say about how an order ended, a part of that risk',
  courier_ratios: 'what a courier says about the number, a part of that risk',
  reputation_shares: 'what the end of an order adds to its number in other stores: how it ended is in the file',
  ticket_notes: 'internal notes of staff',
  ledger_transactions: 'the books of the store, made from payments and refunds, which are in the file',
  ledger_lines: 'the books of the store, as above',
  settlement_lines: 'what a courier has paid the store of the cash of an order, and kept for it',
  settlement_file_lines: 'what a courier says that it has paid the store of the cash of an order, as above',
  courier_resolutions: 'what became of cash of an order that a courier did not pay the store, as above',
  exchanges: 'which order came of which, of orders and payments that are in the file',
  payment_claim_checks:
    'what a gateway said about a claimed payment: its sender is somebody else when the transaction ID is stolen',
  gateway_events: 'what browsers claimed when they returned, without personal data; the result is in the attempt',
  gateway_refunds: 'how a refund is sent through a gateway; the refund itself is in the file',
  statement_lines: 'the statement of the store’s own account at a gateway',
  statement_mentions: 'lines of that statement that another file has, too',
  reconciliation_items: 'differences between the books of the store and its statements',
  stock_moves: 'the stock of the store, made from the items of the order',
  review_rejections:
    'that a review was rejected, which the review in the file says; a deleted one is not published by writing it again',
  upload_references: 'which pages of the store show an upload of staff',
  refresh_tokens: 'digests of secrets; their sessions are in the file',
  data_export_parts: 'earlier files',
  staff: 'people who work for the store',
  staff_invitations: 'invitations of people who are to work for the store',
  staff_phone_codes: 'codes for the phones of people who work for a store',
  desk_calls: 'how staff tried to call the buyer; notes are internal',
  desk_leases: 'who of the staff calls the buyer now',
  desk_tasks: 'when staff call the buyer next',
  confirmation_links: 'that the buyer was sent a link, whose decision is in the history of the order',
  shipment_lines: 'which items of the order are in which of its shipments, which the shopper has received',
  shipment_events: 'what staff recorded of its shipments; where each is and was is in the file',
  shipment_bookings:
    'how its shipments were booked at couriers; the courier and the tracking code of each are in the file',
  return_requests: 'why staff asked couriers to bring its shipments back; where each is and was is in the file',
  bulk_booking_parcels:
    'which shipments staff booked together; the courier and the tracking code of each are in the file',
  tracked_parcels: 'how couriers are asked about its shipments; where each is and was is in the file',
  courier_statuses: 'the words of couriers for where its shipments were, which the file says',
  order_returns: 'when units of the order came back, which the history of the order in the file says',
  orders_to_credit: 'that the store is to write a tax document about the order',
  recovered_orders: 'that the order followed a call or a reminder, which the store counts',
}
