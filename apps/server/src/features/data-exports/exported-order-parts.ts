import type { ExportPart } from './export-section.ts'

/** What hangs on an order, as its shopper sees it. */
export const orderParts: readonly ExportPart[] = [
  {
    name: 'items',
    table: 'order_lines',
    of: 'order_id',
    orderBy: 'id',
    columns:
      'id, product_id, variant_id, name, variant_name, sku, image, quantity, unit_price_minor, discount_minor, line_total_minor, delivered_quantity, returned_quantity, added_via',
  },
  {
    name: 'bundles',
    table: 'order_bundles',
    of: 'order_id',
    orderBy: 'bundle_id',
    columns: 'bundle_id, name, quantity, price_minor, extra_delivery_minor',
  },
  {
    name: 'payments',
    table: 'payments',
    of: 'order_id',
    orderBy: 'id',
    columns: 'id, kind, method, transaction_id, amount_minor, refunded_minor, status, verified_at, created_at',
  },
  {
    name: 'payment_attempts',
    table: 'payment_sessions',
    of: 'order_id',
    orderBy: 'attempt',
    columns:
      'id, attempt, gateway, status, amount_minor, payer_phone, payer_ip, payer, transaction_id, failure_code, created_at, paid_at',
  },
  {
    name: 'unapplied_payments',
    table: 'unapplied_payments',
    of: 'order_id',
    orderBy: 'id',
    columns: 'id, payment_id, amount_minor, status, outcome, created_at, resolved_at',
  },
  {
    name: 'refunds',
    table: 'refunds',
    of: 'order_id',
    orderBy: 'id',
    columns:
      'id, status, reason, requested_minor as requested_amount_minor, amount_minor, payout_method, payout_account, refund_method, admin_note, proof_files, created_at, reviewed_at, paid_at',
  },
  {
    name: 'refund_items',
    table: 'refund_items',
    of: 'order_id',
    orderBy: 'refund_id, variant_id',
    columns: 'refund_id, variant_id, quantity',
  },
  {
    name: 'cancellation_requests',
    table: 'cancellation_requests',
    of: 'order_id',
    orderBy: 'id',
    columns: 'id, status, reason, admin_note, created_at, reviewed_at',
  },
  {
    name: 'shipments',
    table: 'shipments',
    of: 'order_id',
    orderBy: 'id',
    columns:
      'id, shipment_number, kind, status, courier_name, tracking_code, tracking_url, cod_minor as cod_amount_minor, collected_minor as collected_amount_minor, instruction, created_at, sent_at, ended_at',
  },
  // Its words have the buyer's name, phone number and address, and stay when the account is deleted.
  {
    name: 'tax_documents',
    table: 'documents',
    of: 'order_id',
    orderBy: 'id',
    columns: 'id, kind, number, content, amount_minor, value_minor, sd_minor, vat_minor, issued_at',
  },
  // What staff wrote about a move is theirs; the move is not.
  {
    name: 'history',
    table: 'order_history',
    of: 'order_id',
    orderBy: 'id',
    columns: 'from_status, to_status, created_at',
  },
  {
    name: 'notes',
    table: 'order_notes',
    of: 'order_id',
    orderBy: 'id',
    columns: 'code, note, created_at',
    where: 'is_public',
  },
  {
    name: 'offer_uses',
    table: 'offer_uses',
    of: 'order_id',
    orderBy: 'id',
    columns: 'offer_id, code, discount_minor, phone, email, created_at, released_at',
  },
  {
    name: 'flash_deal_uses',
    table: 'flash_deal_uses',
    of: 'order_id',
    orderBy: 'id',
    columns: 'deal_id, product_id, variant_id, quantity, phone, email, created_at, released_at',
  },
  {
    name: 'messages',
    table: 'messages',
    of: 'order_id',
    orderBy: 'id',
    columns: 'kind, channel, language, destination, subject, text, status, created_at, sent_at',
  },
]
