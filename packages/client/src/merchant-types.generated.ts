// Written by `npm run contract:build` from packages/contract. Do not change it by hand.

import type { Call, ListCall, Page } from './call.ts'
import type { CallOptions, NoInput } from './options.ts'
import type { FieldOf, Fields, TrimmedData } from './trimmed.ts'

/** An advance rule. */
export interface AdvanceRule {
  /** Reason code that storefronts receive. */
  reason: string
  /**
   * Delivery locations of the rule; empty for all.
   *
   * Items: Delivery location. `inside_dhaka`, `outside_dhaka`, `sub_dhaka`, `pickup`, or a code of the store's own.
   */
  delivery_locations: string[]
  /** Order total from which the rule matches. */
  min_total: string
  /** Whether the rule is only for phone numbers without a delivered order in this store. */
  new_phone: boolean
  /** Risk score from which the rule matches, by what is known when the order is placed; 0 for all. */
  min_risk: number
  /** Required advance, in whole taka: `delivery_fee`, the delivery fee; `fixed`, an amount; `percentage`, a percentage of the total. */
  kind: 'delivery_fee' | 'fixed' | 'percentage'
  /** For `fixed`: amount of the advance. */
  amount: string
  /** For `percentage`: percentage of the total. */
  percent: number
}

/** An advance rule. */
export interface AdvanceRuleInput {
  /** Reason code that storefronts receive: capital letters, digits and underscores. */
  reason: string
  /** Delivery locations of the rule; all when empty or absent. */
  delivery_locations?: string[] | undefined
  /** Order total from which the rule matches. */
  min_total?: (number | string) | undefined
  /** Whether the rule is only for phone numbers without a delivered order in this store. */
  new_phone?: boolean | undefined
  /** Risk score from which the rule matches, by what is known when the order is placed; 0 for all. */
  min_risk?: number | undefined
  /** Required advance, in whole taka: `delivery_fee`, the delivery fee; `fixed`, an amount; `percentage`, a percentage of the total. */
  kind: 'delivery_fee' | 'fixed' | 'percentage'
  /** For `fixed`: amount of the advance. */
  amount?: (number | string) | undefined
  /** For `percentage`: percentage of the total, at most two decimals. */
  percent?: number | undefined
}

/** Something that staff should know. */
export interface Alert {
  /** Position of its event in the event log. */
  position: number
  /** What it is about. */
  kind:
    | 'NEW_ORDER'
    | 'BUYER_REPLY'
    | 'PAYMENT_PROBLEM'
    | 'CANCELLATION_REQUEST'
    | 'REFUND_REQUEST'
    | 'REFUND_FAILED'
    | 'SUBSCRIPTION_FAILED'
    | 'TICKET'
    | 'CONTACT_MESSAGE'
    | 'REVIEW'
    | 'STOCK_LOW'
    | 'STOCK_OUT'
    | 'STAFF'
    | 'WEBHOOK_DISABLED'
    | 'SMS_LIMIT'
    | 'COURIER_PROBLEM'
    | 'SETTLEMENT_DIFFERENCE'
    | 'SETTLEMENT_IMPORT_FAILED'
    | 'PARCEL_RETURNING'
    | 'JOB_FINISHED'
  /** Type of its event. */
  type: string
  /** What it is about, as far as it has these. */
  object: {
    /** ID of the resource. */
    id: string | null
    /** ID of the order. */
    order_id: string | null
    /** Number that people use; may be empty. */
    number: string
    /** Kind of a job, as `imports/` has it; null for others. */
    kind: string | null
    /** How a job has ended: DONE or FAILED; null for others. */
    status: string | null
  }
  /** Whether the caller has seen it. Always true for a secret key. */
  is_seen: boolean
  /** Time of the event, UTC. */
  created_at: string
}

/** How you are alerted, in all of your stores. */
export interface AlertSettings {
  /**
   * What is pushed to your devices, as far as your role may read it.
   *
   * Items: Kind of alert.
   */
  push_kinds: (
    | 'NEW_ORDER'
    | 'BUYER_REPLY'
    | 'PAYMENT_PROBLEM'
    | 'CANCELLATION_REQUEST'
    | 'REFUND_REQUEST'
    | 'REFUND_FAILED'
    | 'SUBSCRIPTION_FAILED'
    | 'TICKET'
    | 'CONTACT_MESSAGE'
    | 'REVIEW'
    | 'STOCK_LOW'
    | 'STOCK_OUT'
    | 'STAFF'
    | 'WEBHOOK_DISABLED'
    | 'SMS_LIMIT'
    | 'COURIER_PROBLEM'
    | 'SETTLEMENT_DIFFERENCE'
    | 'SETTLEMENT_IMPORT_FAILED'
    | 'PARCEL_RETURNING'
    | 'JOB_FINISHED'
  )[]
  /** Begin of the quiet hours, in minutes after midnight in Asia/Dhaka; null for none. */
  quiet_from: number | null
  /** Their end, in minutes after midnight; null for none. */
  quiet_to: number | null
  /**
   * What is mailed to you, as far as your role may read it.
   *
   * Items: Kind of alert.
   */
  mail_kinds: (
    | 'NEW_ORDER'
    | 'BUYER_REPLY'
    | 'PAYMENT_PROBLEM'
    | 'CANCELLATION_REQUEST'
    | 'REFUND_REQUEST'
    | 'REFUND_FAILED'
    | 'SUBSCRIPTION_FAILED'
    | 'TICKET'
    | 'CONTACT_MESSAGE'
    | 'REVIEW'
    | 'STOCK_LOW'
    | 'STOCK_OUT'
    | 'STAFF'
    | 'WEBHOOK_DISABLED'
    | 'SMS_LIMIT'
    | 'COURIER_PROBLEM'
    | 'SETTLEMENT_DIFFERENCE'
    | 'SETTLEMENT_IMPORT_FAILED'
    | 'PARCEL_RETURNING'
    | 'JOB_FINISHED'
  )[]
  /**
   * What is sent to your phone by SMS, as far as your role may read it; empty until you choose.
   *
   * Items: Kind of alert.
   */
  sms_kinds: (
    | 'NEW_ORDER'
    | 'BUYER_REPLY'
    | 'PAYMENT_PROBLEM'
    | 'CANCELLATION_REQUEST'
    | 'REFUND_REQUEST'
    | 'REFUND_FAILED'
    | 'SUBSCRIPTION_FAILED'
    | 'TICKET'
    | 'CONTACT_MESSAGE'
    | 'REVIEW'
    | 'STOCK_LOW'
    | 'STOCK_OUT'
    | 'STAFF'
    | 'WEBHOOK_DISABLED'
    | 'SMS_LIMIT'
    | 'COURIER_PROBLEM'
    | 'SETTLEMENT_DIFFERENCE'
    | 'SETTLEMENT_IMPORT_FAILED'
    | 'PARCEL_RETURNING'
    | 'JOB_FINISHED'
  )[]
  /** Your verified phone number (`updateOwnStaff`); null: no SMS are sent. */
  phone: string | null
  /** How often what can wait is mailed, in one mail. */
  digest: 'off' | 'hourly' | 'daily'
  /** Hour of the daily mail, in Asia/Dhaka. */
  digest_hour: number
  /** Devices that get push messages, newest first. */
  devices: PushDevice[]
  /** Public key for `pushManager.subscribe`, in base64url. */
  push_key: string
}

/** A browser. */
export interface PushDevice {
  /** Browser and system. */
  device: string
  /** Since when, UTC. */
  created_at: string
}

/** What a test did. */
export interface AlertTest {
  /** How the test is sent. */
  channel: 'push' | 'email' | 'sms'
  /**
   * Where it was sent; empty when it was not.
   *
   * Items: Device, address or number.
   */
  sent_to: string[]
  /** Why it was not sent; null when it was. */
  problem: ('NO_DEVICE' | 'PUSH_FAILED' | 'NO_PHONE' | 'SMS_OFF' | 'LIMIT_REACHED' | 'NO_PROVIDER') | null
}

/** The newest alerts. */
export interface Alerts {
  /** Alerts, newest first. */
  items: Alert[]
  /** How many of them the caller has not seen, at most 50. */
  unseen_count: number
  /** Position up to which the alerts are listed, for `markAlertsSeen`. */
  last_position: number
}

/** Input of `alerts.addPushSubscription`. */
export interface AlertsAddPushSubscriptionInput {
  /** `endpoint` of the subscription: an https URL of a push service. */
  endpoint: string
  /** `keys.p256dh`, in base64url. */
  p256dh: string
  /** `keys.auth`, in base64url. */
  auth: string
}

/** Input of `alerts.markSeen`. */
export interface AlertsMarkSeenInput {
  /** `last_position` of the list: this and all before it. */
  position?: number | undefined
  /** Positions of single alerts. */
  positions?: number[] | undefined
}

/** Input of `alerts.removePushSubscription`. */
export interface AlertsRemovePushSubscriptionInput {
  /** `endpoint` of the subscription: an https URL of a push service. */
  endpoint: string
}

/** Input of `alerts.test`. */
export interface AlertsTestInput {
  /** How the test is sent. */
  channel: 'push' | 'email' | 'sms'
}

/** Input of `alerts.updateSettings`. */
export interface AlertsUpdateSettingsInput {
  /** What is pushed. */
  push_kinds?:
    | (
        | 'NEW_ORDER'
        | 'BUYER_REPLY'
        | 'PAYMENT_PROBLEM'
        | 'CANCELLATION_REQUEST'
        | 'REFUND_REQUEST'
        | 'REFUND_FAILED'
        | 'SUBSCRIPTION_FAILED'
        | 'TICKET'
        | 'CONTACT_MESSAGE'
        | 'REVIEW'
        | 'STOCK_LOW'
        | 'STOCK_OUT'
        | 'STAFF'
        | 'WEBHOOK_DISABLED'
        | 'SMS_LIMIT'
        | 'COURIER_PROBLEM'
        | 'SETTLEMENT_DIFFERENCE'
        | 'SETTLEMENT_IMPORT_FAILED'
        | 'PARCEL_RETURNING'
        | 'JOB_FINISHED'
      )[]
    | undefined
  /** What is mailed. */
  mail_kinds?:
    | (
        | 'NEW_ORDER'
        | 'BUYER_REPLY'
        | 'PAYMENT_PROBLEM'
        | 'CANCELLATION_REQUEST'
        | 'REFUND_REQUEST'
        | 'REFUND_FAILED'
        | 'SUBSCRIPTION_FAILED'
        | 'TICKET'
        | 'CONTACT_MESSAGE'
        | 'REVIEW'
        | 'STOCK_LOW'
        | 'STOCK_OUT'
        | 'STAFF'
        | 'WEBHOOK_DISABLED'
        | 'SMS_LIMIT'
        | 'COURIER_PROBLEM'
        | 'SETTLEMENT_DIFFERENCE'
        | 'SETTLEMENT_IMPORT_FAILED'
        | 'PARCEL_RETURNING'
        | 'JOB_FINISHED'
      )[]
    | undefined
  /** What is sent by SMS. */
  sms_kinds?:
    | (
        | 'NEW_ORDER'
        | 'BUYER_REPLY'
        | 'PAYMENT_PROBLEM'
        | 'CANCELLATION_REQUEST'
        | 'REFUND_REQUEST'
        | 'REFUND_FAILED'
        | 'SUBSCRIPTION_FAILED'
        | 'TICKET'
        | 'CONTACT_MESSAGE'
        | 'REVIEW'
        | 'STOCK_LOW'
        | 'STOCK_OUT'
        | 'STAFF'
        | 'WEBHOOK_DISABLED'
        | 'SMS_LIMIT'
        | 'COURIER_PROBLEM'
        | 'SETTLEMENT_DIFFERENCE'
        | 'SETTLEMENT_IMPORT_FAILED'
        | 'PARCEL_RETURNING'
        | 'JOB_FINISHED'
      )[]
    | undefined
  /** How often what can wait is mailed. */
  digest?: ('off' | 'hourly' | 'daily') | undefined
  /** Hour of the daily mail, in Asia/Dhaka. */
  digest_hour?: number | undefined
  /** Begin of the quiet hours, in minutes after midnight in Asia/Dhaka; null for none. */
  quiet_from?: (number | null) | undefined
  /** Their end, in minutes after midnight; null for none. */
  quiet_to?: (number | null) | undefined
}

/** An announcement. */
export interface Announcement {
  /** Text of the announcement, at most 300 characters. */
  text: string
  /** ID of the announcement; created when absent. */
  id: string
  /** Link target. */
  link: string
  /** Background colour, CSS. */
  background_color: string
  /** Text colour, CSS. */
  text_color: string
  /** Start time. */
  starts_at: string
  /** End time. */
  ends_at: string
  translations: AnnouncementTranslations
}

/** Translations by language code. */
export interface AnnouncementTranslations {
  bn?: AnnouncementTranslation
  en?: AnnouncementTranslation
}

/** Texts in this language. */
export interface AnnouncementTranslation {
  /** Text of the announcement, at most 300 characters. */
  text?: string
}

/** An announcement. */
export interface AnnouncementInput {
  /** Text of the announcement, at most 300 characters. */
  text: string
  /** ID of the announcement; created when absent. */
  id?: string | undefined
  /** Link target. An https URL or a path of the site; may be empty. */
  link?: string | undefined
  /** Background colour, CSS. */
  background_color?: string | undefined
  /** Text colour, CSS. */
  text_color?: string | undefined
  /** Start time. ISO 8601; empty for no limit. */
  starts_at?: string | undefined
  /** End time. ISO 8601; empty for no limit. */
  ends_at?: string | undefined
  translations?: AnnouncementTranslationsInput | undefined
}

/** Translations by language code. Absent texts fall back to the main text. */
export interface AnnouncementTranslationsInput {
  bn?: AnnouncementTranslationInput | undefined
  en?: AnnouncementTranslationInput | undefined
}

/** Texts in this language. */
export interface AnnouncementTranslationInput {
  /** Text of the announcement, at most 300 characters. */
  text?: string | undefined
}

/** A bundle of the order. */
export interface AppliedBundle {
  /** ID of the bundle. */
  bundle_id: number
  /** Bundle name when the order was placed. */
  name: string
  /** Number of complete bundles. */
  quantity: number
  /** Price of one bundle when the order was placed. */
  price: string
  /** Discount against the prices of its items, for all of them. */
  discount_amount: string
}

/** An applied offer. */
export interface AppliedOffer {
  /** ID of the offer. */
  offer_id: number
  /** Offer name when the order was placed. */
  offer_name: string
  /** Discount. */
  discount_amount: string
  /** Whether it applied without a coupon code. */
  auto_applied: boolean
}

/** A member of staff. */
export interface Assignee {
  /** ID of the member of staff. */
  id: string
  /** Name, or the e-mail address without one. */
  name: string
  /** Role in this store. */
  role:
    'owner' | 'manager' | 'catalog' | 'orders' | 'agent' | 'packer' | 'support' | 'content' | 'viewer' | (string & {})
}

/** One recorded change. */
export interface AuditEntry {
  /** ID of the entry. */
  id: number
  /** Who made the change: `staff`, a member of staff; `key`, a secret key; `operator`, the operator of the deployment. */
  actor_type: 'staff' | 'key' | 'operator'
  /** ID of the member of staff or key. */
  actor_id: string
  /** Current name of the actor; may be empty. */
  actor_name: string
  /** Action, as `entity.verb`. */
  action:
    | 'blog_category.created'
    | 'blog_category.updated'
    | 'blog_category.deleted'
    | 'blog_post.created'
    | 'blog_post.updated'
    | 'blog_post.deleted'
    | 'brand.created'
    | 'brand.updated'
    | 'brand.deleted'
    | 'bundle.created'
    | 'bundle.updated'
    | 'bundle.deleted'
    | 'block.created'
    | 'block.updated'
    | 'block.deleted'
    | 'canned_reply.created'
    | 'canned_reply.updated'
    | 'canned_reply.deleted'
    | 'call.recorded'
    | 'cancellation.approved'
    | 'cancellation.rejected'
    | 'category.created'
    | 'category.updated'
    | 'category.reordered'
    | 'category.deleted'
    | 'confirmation_link.created'
    | 'contact_message.marked_read'
    | 'contact_message.marked_unread'
    | 'contact_message.deleted'
    | 'courier_account.created'
    | 'courier_account.updated'
    | 'courier_account.deleted'
    | 'courier_account.tested'
    | 'courier_account.webhook_rotated'
    | 'curated_list.created'
    | 'curated_list.updated'
    | 'curated_list.deleted'
    | 'customer.updated'
    | 'customer.blocked'
    | 'customer.unblocked'
    | 'customer.deletion_scheduled'
    | 'data_export.created'
    | 'data_export.downloaded'
    | 'delivery_zone.created'
    | 'delivery_zone.updated'
    | 'delivery_zone.deleted'
    | 'desk_task.claimed'
    | 'desk_task.taken_over'
    | 'desk_task.released'
    | 'flash_deal.created'
    | 'flash_deal.updated'
    | 'flash_deal.deleted'
    | 'document.issued'
    | 'document.printed'
    | 'gateway_refund.checked'
    | 'gateway_refund.resolved'
    | 'import.created'
    | 'import.updated'
    | 'import.started'
    | 'import.cancelled'
    | 'import.finished'
    | 'import.undo_started'
    | 'import.undone'
    | 'key.created'
    | 'key.revoked'
    | 'lead.contacted'
    | 'lead.deleted'
    | 'list_export.created'
    | 'list_export.downloaded'
    | 'list_export.deleted'
    | 'message.retried'
    | 'message_template.updated'
    | 'message_text.updated'
    | 'message_text.reset'
    | 'newsletter_subscriber.deleted'
    | 'offer.created'
    | 'offer.updated'
    | 'offer.deleted'
    | 'offer.codes_added'
    | 'offer.code_deleted'
    | 'order.created'
    | 'order.duplicate_reviewed'
    | 'order.edited'
    | 'order.merged'
    | 'order.printed'
    | 'order.tagged'
    | 'order.tax_buyer_changed'
    | 'order.confirmed'
    | 'order.held'
    | 'order.resumed'
    | 'order.processed'
    | 'order.shipped'
    | 'order.exchanged'
    | 'order.delivered'
    | 'order.completed'
    | 'order.cancelled'
    | 'order.expired'
    | 'order.returned'
    | 'order.partially_returned'
    | 'order.goods_returned'
    | 'order.note_added'
    | 'order.payment_recorded'
    | 'order.payment_verified'
    | 'order.payment_rejected'
    | 'order.payment_reversed'
    | 'order_link.created'
    | 'order_link.revoked'
    | 'order_view.saved'
    | 'order_view.deleted'
    | 'page.created'
    | 'page.updated'
    | 'page.deleted'
    | 'past_order.deleted'
    | 'payment_gateway.created'
    | 'payment_gateway.updated'
    | 'payment_gateway.deleted'
    | 'payment_gateway.tested'
    | 'payment_method.created'
    | 'payment_method.updated'
    | 'payment_session.inspected'
    | 'payment_session.resolved'
    | 'phone.looked_up'
    | 'phone.reputation_forgotten'
    | 'product.created'
    | 'product.updated'
    | 'product.deleted'
    | 'product.imported'
    | 'refund.created'
    | 'refund.approved'
    | 'refund.rejected'
    | 'refund.processed'
    | 'refund.completed'
    | 'refund.failed'
    | 'review.approved'
    | 'review.rejected'
    | 'review.replied'
    | 'review.reply_deleted'
    | 'reconciliation_item.payment_recorded'
    | 'reconciliation_item.resolved'
    | 'redirect.created'
    | 'redirect.updated'
    | 'redirect.deleted'
    | 'settings.updated'
    | 'courier_claim.created'
    | 'courier_claim.refused'
    | 'courier_rest.resolved'
    | 'settlement_file.imported'
    | 'settlement_file.updated'
    | 'settlement_file.deleted'
    | 'settlement_file.claimed'
    | 'settlement.posted'
    | 'settlement.voided'
    | 'shipment.booked'
    | 'bulk_booking.created'
    | 'bulk_booking.cancelled'
    | 'shipment.booking_resolved'
    | 'shipment.refreshed'
    | 'shipment.created'
    | 'shipment.updated'
    | 'shipment.deleted'
    | 'shipment.status_changed'
    | 'shipment.cancelled'
    | 'shipment.printed'
    | 'shipment.cash_accepted'
    | 'shipment.return_requested'
    | 'shipment.return_received'
    | 'staff.invited'
    | 'staff.invitation_resent'
    | 'staff.invitation_revoked'
    | 'staff.joined'
    | 'staff.updated'
    | 'staff.role_changed'
    | 'staff.deactivated'
    | 'staff.activated'
    | 'staff.removed'
    | 'staff.password_reset_requested'
    | 'staff.phone_changed'
    | 'staff.phone_removed'
    | 'staff.second_factor_reset_requested'
    | 'staff.second_factor_reset'
    | 'statement.deleted'
    | 'statement.imported'
    | 'stock.adjusted'
    | 'stock.set'
    | 'stock.settings_updated'
    | 'store.activated'
    | 'store.suspended'
    | 'synonyms.created'
    | 'synonyms.updated'
    | 'synonyms.deleted'
    | 'subscription.paused'
    | 'subscription.resumed'
    | 'subscription.cancelled'
    | 'ticket.updated'
    | 'ticket.replied'
    | 'ticket.note_added'
    | 'ticket.assigned'
    | 'ticket.marked_read'
    | 'unapplied_payment.refunded'
    | 'unapplied_payment.resolved'
    | 'upload.created'
    | 'webhook.created'
    | 'webhook.updated'
    | 'webhook.deleted'
    | 'webhook.paused'
    | 'webhook.resumed'
    | 'webhook.secret_rotated'
    | 'webhook.tested'
    | 'webhook.redelivered'
    | 'website.updated'
    | 'website.activated'
    | 'website.deactivated'
    | 'website.previewed'
  /** Type of the changed object. */
  entity: string
  /** ID of the changed object. */
  entity_id: string
  /** Current name or number of the changed object, such as an order number; empty when it has none or was deleted. */
  entity_name: string
  /** Changed fields before the change; null for a created object. */
  before: null
  /** Changed fields after the change; null for a deleted object. */
  after: null
  /** IP address of the request. */
  ip: string
  /** `X-Request-Id` of the request. */
  request_id: string
  /** Time of the change, UTC. */
  created_at: string
}

/** Input of `audit.list`. */
export interface AuditListInput {
  /** Only changes by this type of actor. */
  actor_type?: ('staff' | 'key' | 'operator') | undefined
  /** Only changes by this actor ID. */
  actor_id?: string | undefined
  /** Only this action. */
  action?:
    | (
        | 'blog_category.created'
        | 'blog_category.updated'
        | 'blog_category.deleted'
        | 'blog_post.created'
        | 'blog_post.updated'
        | 'blog_post.deleted'
        | 'brand.created'
        | 'brand.updated'
        | 'brand.deleted'
        | 'bundle.created'
        | 'bundle.updated'
        | 'bundle.deleted'
        | 'block.created'
        | 'block.updated'
        | 'block.deleted'
        | 'canned_reply.created'
        | 'canned_reply.updated'
        | 'canned_reply.deleted'
        | 'call.recorded'
        | 'cancellation.approved'
        | 'cancellation.rejected'
        | 'category.created'
        | 'category.updated'
        | 'category.reordered'
        | 'category.deleted'
        | 'confirmation_link.created'
        | 'contact_message.marked_read'
        | 'contact_message.marked_unread'
        | 'contact_message.deleted'
        | 'courier_account.created'
        | 'courier_account.updated'
        | 'courier_account.deleted'
        | 'courier_account.tested'
        | 'courier_account.webhook_rotated'
        | 'curated_list.created'
        | 'curated_list.updated'
        | 'curated_list.deleted'
        | 'customer.updated'
        | 'customer.blocked'
        | 'customer.unblocked'
        | 'customer.deletion_scheduled'
        | 'data_export.created'
        | 'data_export.downloaded'
        | 'delivery_zone.created'
        | 'delivery_zone.updated'
        | 'delivery_zone.deleted'
        | 'desk_task.claimed'
        | 'desk_task.taken_over'
        | 'desk_task.released'
        | 'flash_deal.created'
        | 'flash_deal.updated'
        | 'flash_deal.deleted'
        | 'document.issued'
        | 'document.printed'
        | 'gateway_refund.checked'
        | 'gateway_refund.resolved'
        | 'import.created'
        | 'import.updated'
        | 'import.started'
        | 'import.cancelled'
        | 'import.finished'
        | 'import.undo_started'
        | 'import.undone'
        | 'key.created'
        | 'key.revoked'
        | 'lead.contacted'
        | 'lead.deleted'
        | 'list_export.created'
        | 'list_export.downloaded'
        | 'list_export.deleted'
        | 'message.retried'
        | 'message_template.updated'
        | 'message_text.updated'
        | 'message_text.reset'
        | 'newsletter_subscriber.deleted'
        | 'offer.created'
        | 'offer.updated'
        | 'offer.deleted'
        | 'offer.codes_added'
        | 'offer.code_deleted'
        | 'order.created'
        | 'order.duplicate_reviewed'
        | 'order.edited'
        | 'order.merged'
        | 'order.printed'
        | 'order.tagged'
        | 'order.tax_buyer_changed'
        | 'order.confirmed'
        | 'order.held'
        | 'order.resumed'
        | 'order.processed'
        | 'order.shipped'
        | 'order.exchanged'
        | 'order.delivered'
        | 'order.completed'
        | 'order.cancelled'
        | 'order.expired'
        | 'order.returned'
        | 'order.partially_returned'
        | 'order.goods_returned'
        | 'order.note_added'
        | 'order.payment_recorded'
        | 'order.payment_verified'
        | 'order.payment_rejected'
        | 'order.payment_reversed'
        | 'order_link.created'
        | 'order_link.revoked'
        | 'order_view.saved'
        | 'order_view.deleted'
        | 'page.created'
        | 'page.updated'
        | 'page.deleted'
        | 'past_order.deleted'
        | 'payment_gateway.created'
        | 'payment_gateway.updated'
        | 'payment_gateway.deleted'
        | 'payment_gateway.tested'
        | 'payment_method.created'
        | 'payment_method.updated'
        | 'payment_session.inspected'
        | 'payment_session.resolved'
        | 'phone.looked_up'
        | 'phone.reputation_forgotten'
        | 'product.created'
        | 'product.updated'
        | 'product.deleted'
        | 'product.imported'
        | 'refund.created'
        | 'refund.approved'
        | 'refund.rejected'
        | 'refund.processed'
        | 'refund.completed'
        | 'refund.failed'
        | 'review.approved'
        | 'review.rejected'
        | 'review.replied'
        | 'review.reply_deleted'
        | 'reconciliation_item.payment_recorded'
        | 'reconciliation_item.resolved'
        | 'redirect.created'
        | 'redirect.updated'
        | 'redirect.deleted'
        | 'settings.updated'
        | 'courier_claim.created'
        | 'courier_claim.refused'
        | 'courier_rest.resolved'
        | 'settlement_file.imported'
        | 'settlement_file.updated'
        | 'settlement_file.deleted'
        | 'settlement_file.claimed'
        | 'settlement.posted'
        | 'settlement.voided'
        | 'shipment.booked'
        | 'bulk_booking.created'
        | 'bulk_booking.cancelled'
        | 'shipment.booking_resolved'
        | 'shipment.refreshed'
        | 'shipment.created'
        | 'shipment.updated'
        | 'shipment.deleted'
        | 'shipment.status_changed'
        | 'shipment.cancelled'
        | 'shipment.printed'
        | 'shipment.cash_accepted'
        | 'shipment.return_requested'
        | 'shipment.return_received'
        | 'staff.invited'
        | 'staff.invitation_resent'
        | 'staff.invitation_revoked'
        | 'staff.joined'
        | 'staff.updated'
        | 'staff.role_changed'
        | 'staff.deactivated'
        | 'staff.activated'
        | 'staff.removed'
        | 'staff.password_reset_requested'
        | 'staff.phone_changed'
        | 'staff.phone_removed'
        | 'staff.second_factor_reset_requested'
        | 'staff.second_factor_reset'
        | 'statement.deleted'
        | 'statement.imported'
        | 'stock.adjusted'
        | 'stock.set'
        | 'stock.settings_updated'
        | 'store.activated'
        | 'store.suspended'
        | 'synonyms.created'
        | 'synonyms.updated'
        | 'synonyms.deleted'
        | 'subscription.paused'
        | 'subscription.resumed'
        | 'subscription.cancelled'
        | 'ticket.updated'
        | 'ticket.replied'
        | 'ticket.note_added'
        | 'ticket.assigned'
        | 'ticket.marked_read'
        | 'unapplied_payment.refunded'
        | 'unapplied_payment.resolved'
        | 'upload.created'
        | 'webhook.created'
        | 'webhook.updated'
        | 'webhook.deleted'
        | 'webhook.paused'
        | 'webhook.resumed'
        | 'webhook.secret_rotated'
        | 'webhook.tested'
        | 'webhook.redelivered'
        | 'website.updated'
        | 'website.activated'
        | 'website.deactivated'
        | 'website.previewed'
      )
    | undefined
  /** Only objects of this type. */
  entity?: string | undefined
  /** Only the object with this ID. */
  entity_id?: string | undefined
  /** Only entries at or after this time. */
  from?: string | undefined
  /** Only entries before this time. */
  to?: string | undefined
  /** Rows per page, at least 1. Default 50; values above 200 are lowered to 200. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `auth.changePassword`. */
export interface AuthChangePasswordInput {
  /** Password that is valid now. */
  current_password: string
  /** New password, 8 to 128 characters; common passwords are refused. */
  new_password: string
}

/** Input of `auth.login`. */
export interface AuthLoginInput {
  /** E-mail address, at most 254 characters; stored in lower case. */
  email: string
  /** Password, case-sensitive, not trimmed. */
  password: string
}

/** A banner. */
export interface Banner {
  /** Banner ID. */
  id: number
  /** Title of the banner. */
  title: string
  /** Subtitle of the banner. */
  subtitle: string
  /** Text of the banner. */
  description: string
  /** Text of the button. */
  button_text: string
  /** URL or path of the banner image. */
  image: string
  /** Link target. */
  link: string
  translations: BannerTranslations
  /** Position, ascending. */
  sort_order: number
  /** Whether it is visible. */
  is_active: boolean
}

/** Translations by language code. */
export interface BannerTranslations {
  bn?: BannerTranslation
  en?: BannerTranslation
}

/** Texts in this language. */
export interface BannerTranslation {
  /** Title of the banner. */
  title?: string
  /** Subtitle of the banner. */
  subtitle?: string
  /** Text of the banner. */
  description?: string
  /** Text of the button. */
  button_text?: string
  /** URL or path of the banner image. */
  image?: string
}

/** A banner. Without `id`, a new one. */
export interface BannerInput {
  /** Banner ID. */
  id?: number | undefined
  /** Title of the banner. */
  title?: string | undefined
  /** Subtitle of the banner. */
  subtitle?: string | undefined
  /** Text of the banner. */
  description?: string | undefined
  /** Text of the button. */
  button_text?: string | undefined
  /** URL or path of the banner image. */
  image?: string | undefined
  /** Link target. An https URL or a path of the site; may be empty. */
  link?: string | undefined
  translations?: BannerTranslationsInput | undefined
  /** Position, ascending. */
  sort_order?: number | undefined
  /** Whether it is visible. Default true. */
  is_active?: boolean | undefined
}

/** Translations by language code. Absent texts fall back to the main text. */
export interface BannerTranslationsInput {
  bn?: BannerTranslationInput | undefined
  en?: BannerTranslationInput | undefined
}

/** Texts in this language. */
export interface BannerTranslationInput {
  /** Title of the banner. */
  title?: string | undefined
  /** Subtitle of the banner. */
  subtitle?: string | undefined
  /** Text of the banner. */
  description?: string | undefined
  /** Text of the button. */
  button_text?: string | undefined
  /** URL or path of the banner image. */
  image?: string | undefined
}

/** A block of buyers by phone number, network or address. Shoppers never see it. */
export interface Block {
  /** ID of the block. */
  id: number
  /** What is blocked: `phone`, `ip` or `address`. */
  kind: 'phone' | 'ip' | 'address'
  /** The phone number in E.164, the network, or the address as typed. */
  value: string
  /** Effect on quotes and orders: `hide_cod`, no cash on delivery; `ask_advance`, an advance of `advance_percent`; `refuse`, 409 `order_not_accepted`. Of several blocks `refuse` counts before `hide_cod`, and that before `ask_advance`. */
  effect: 'hide_cod' | 'ask_advance' | 'refuse'
  /** For `ask_advance`: percentage of the order total. */
  advance_percent: number
  /** Reason, for staff; may be empty. */
  reason: string
  /** Time when it ends, UTC; null for never. */
  expires_at: string | null
  /** Orders that it stopped or changed. */
  hits: number
  /** Time of the last such order, UTC; null for none. */
  last_hit_at: string | null
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
}

/** Input of `blocks.create`. */
export interface BlocksCreateInput {
  /** What to block: `phone`, `ip` or `address`. */
  kind: 'phone' | 'ip' | 'address'
  /** Bangladeshi mobile number, IP address or network, or delivery address. */
  value: string
  /** Effect on quotes and orders: `hide_cod`, no cash on delivery; `ask_advance`, an advance of `advance_percent`; `refuse`, 409 `order_not_accepted`. Of several blocks `refuse` counts before `hide_cod`, and that before `ask_advance`. */
  effect: 'hide_cod' | 'ask_advance' | 'refuse'
  /** For `ask_advance`: percentage of the order total. Default 100. */
  advance_percent?: number | undefined
  /** Reason, for staff, at most 500 characters. */
  reason?: string | undefined
  /** Time when it ends; null for never. An `ip` is shared by many shoppers of a mobile network: it ends after 90 days at the latest, by default after 7. */
  expires_at?: (string | null) | undefined
}

/** Input of `blocks.delete`. */
export interface BlocksDeleteInput {
  /** ID of the block. */
  block_id: number
}

/** Input of `blocks.list`. */
export interface BlocksListInput {
  /** Only blocks of this kind. */
  kind?: ('phone' | 'ip' | 'address') | undefined
  /** Only the block of this phone number, IP address, network or address. */
  value?: string | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `blocks.read`. */
export interface BlocksReadInput {
  /** ID of the block. */
  block_id: number
}

/** Input of `blocks.update`. */
export interface BlocksUpdateInput {
  /** ID of the block. */
  block_id: number
  /** Effect on quotes and orders: `hide_cod`, no cash on delivery; `ask_advance`, an advance of `advance_percent`; `refuse`, 409 `order_not_accepted`. Of several blocks `refuse` counts before `hide_cod`, and that before `ask_advance`. */
  effect?: ('hide_cod' | 'ask_advance' | 'refuse') | undefined
  /** For `ask_advance`: percentage of the order total. Default 100. */
  advance_percent?: number | undefined
  /** Reason, for staff, at most 500 characters. */
  reason?: string | undefined
  /** Time when it ends; null for never. An `ip` is shared by many shoppers of a mobile network: it ends after 90 days at the latest, by default after 7. */
  expires_at?: (string | null) | undefined
}

/** Input of `blogCategories.create`. */
export interface BlogCategoriesCreateInput {
  /** Name, at most 100 characters. */
  name: string
  /** Slug: its name in URLs. Default: created from `name`. */
  slug?: string | undefined
  /** Description, plain text, at most 5000 characters. */
  description?: string | undefined
  translations?: BlogCategoryTranslationsInput | undefined
  /** Position in lists, ascending. */
  sort_order?: number | undefined
}

/** Translations by language code. Absent texts fall back to the main text. */
export interface BlogCategoryTranslationsInput {
  bn?: BlogCategoryTranslationInput | undefined
  en?: BlogCategoryTranslationInput | undefined
}

/** Texts in this language. */
export interface BlogCategoryTranslationInput {
  /** Translated name, at most 100 characters. */
  name?: string | undefined
  /** Description, plain text, at most 5000 characters. */
  description?: string | undefined
}

/** Input of `blogCategories.delete`. */
export interface BlogCategoriesDeleteInput {
  /** ID of the blog category. */
  blog_category_id: number
}

/** Input of `blogCategories.update`. */
export interface BlogCategoriesUpdateInput {
  /** ID of the blog category. */
  blog_category_id: number
  /** Name, at most 100 characters. */
  name?: string | undefined
  /** Slug: its name in URLs. Default: created from `name`. */
  slug?: string | undefined
  /** Description, plain text, at most 5000 characters. */
  description?: string | undefined
  translations?: BlogCategoryTranslationsInput | undefined
  /** Position in lists, ascending. */
  sort_order?: number | undefined
}

/** Texts in this language. */
export interface BlogCategoryTranslation {
  /** Translated name. */
  name?: string
  /** Translated description. */
  description?: string
}

/** Translations by language code. */
export interface BlogCategoryTranslations {
  bn?: BlogCategoryTranslation
  en?: BlogCategoryTranslation
}

/** Input of `blog.createPost`. */
export interface BlogCreatePostInput {
  /** Title, at most 150 characters. */
  title: string
  /** Slug: its name in URLs. Default: created from `title`. Previous slugs still find the post. */
  slug?: string | undefined
  /** `draft` or `archived`: not visible; `published`: visible, or scheduled when `published_at` is in the future. Default `draft`. */
  status?: ('draft' | 'published' | 'archived') | undefined
  /** Time of publication. Default: the time when the post is first published. */
  published_at?: string | undefined
  /** Summary, plain text, at most 500 characters. */
  excerpt?: string | undefined
  /** Content, HTML. At most 50000 characters. Only the markup of texts is kept: headings h2 to h6, paragraphs, lists, quotes, tables, links, and images over https or under /media/. Scripts, styles, classes, frames, forms, SVG, event handlers and other URLs are removed without a warning; read the response to see what was stored. */
  content?: string | undefined
  translations?: BlogPostTranslationsInput | undefined
  /** URL or path of the cover image; empty for none. */
  cover_image?: string | undefined
  /** Name of the author. */
  author_name?: string | undefined
  /** URL or path of a picture of the author; empty for none. */
  author_avatar?: string | undefined
  /** Blog category ID; null for none. */
  category_id?: (number | null) | undefined
  /** Tags, stored in lower case. */
  tags?: string[] | undefined
  /** Products that the post is about, in order. */
  product_ids?: number[] | undefined
  seo?: SeoInput | undefined
}

/** Translations by language code. Absent texts fall back to the main text. */
export interface BlogPostTranslationsInput {
  bn?: BlogPostTranslationInput | undefined
  en?: BlogPostTranslationInput | undefined
}

/** Texts in this language. */
export interface BlogPostTranslationInput {
  /** Translated title, at most 150 characters. */
  title?: string | undefined
  /** Translated summary, plain text, at most 500 characters. */
  excerpt?: string | undefined
  /** Translated content, HTML. At most 50000 characters. Only the markup of texts is kept: headings h2 to h6, paragraphs, lists, quotes, tables, links, and images over https or under /media/. Scripts, styles, classes, frames, forms, SVG, event handlers and other URLs are removed without a warning; read the response to see what was stored. */
  content?: string | undefined
  /** Name of the author in this language. */
  author_name?: string | undefined
}

/** Texts for search engines and link previews. */
export interface SeoInput {
  /** Page title, at most 200 characters. */
  title?: string | undefined
  /** Page description, at most 500 characters. */
  description?: string | undefined
  /** Keywords, comma-separated. */
  keywords?: string | undefined
  /** URL or path of the link preview image. */
  og_image?: string | undefined
}

/** Input of `blog.deletePost`. */
export interface BlogDeletePostInput {
  /** ID of the post. */
  post_id: number
}

/** Input of `blog.listPosts`. */
export interface BlogListPostsInput {
  /** Only posts with this status. */
  status?: ('draft' | 'scheduled' | 'published' | 'archived') | undefined
  /** Only posts of this category. */
  category_id?: number | undefined
  /** Only posts with this text in the title or excerpt. */
  search?: string | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Texts in this language. */
export interface BlogPostTranslation {
  /** Translated title. */
  title?: string
  /** Translated summary. */
  excerpt?: string
  /** Translated content, HTML. */
  content?: string
  /** Name of the author in this language. */
  author_name?: string
}

/** Translations by language code. */
export interface BlogPostTranslations {
  bn?: BlogPostTranslation
  en?: BlogPostTranslation
}

/** Input of `blog.readPost`. */
export interface BlogReadPostInput {
  /** ID of the post. */
  post_id: number
}

/** Input of `blog.updatePost`. */
export interface BlogUpdatePostInput {
  /** ID of the post. */
  post_id: number
  /** Title, at most 150 characters. */
  title?: string | undefined
  /** Slug: its name in URLs. Default: created from `title`. Previous slugs still find the post. */
  slug?: string | undefined
  /** `draft` or `archived`: not visible; `published`: visible, or scheduled when `published_at` is in the future. Default `draft`. */
  status?: ('draft' | 'published' | 'archived') | undefined
  /** Time of publication. Default: the time when the post is first published. */
  published_at?: string | undefined
  /** Summary, plain text, at most 500 characters. */
  excerpt?: string | undefined
  /** Content, HTML. At most 50000 characters. Only the markup of texts is kept: headings h2 to h6, paragraphs, lists, quotes, tables, links, and images over https or under /media/. Scripts, styles, classes, frames, forms, SVG, event handlers and other URLs are removed without a warning; read the response to see what was stored. */
  content?: string | undefined
  translations?: BlogPostTranslationsInput | undefined
  /** URL or path of the cover image; empty for none. */
  cover_image?: string | undefined
  /** Name of the author. */
  author_name?: string | undefined
  /** URL or path of a picture of the author; empty for none. */
  author_avatar?: string | undefined
  /** Blog category ID; null for none. */
  category_id?: (number | null) | undefined
  /** Tags, stored in lower case. */
  tags?: string[] | undefined
  /** Products that the post is about, in order. */
  product_ids?: number[] | undefined
  seo?: SeoInput | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** An account at a courier at which shipments can be booked. */
export interface BookingAccount {
  /** ID of the account, to send as `courier_account_id`. */
  id: number
  /** At which courier it is. */
  courier: 'PATHAO' | 'STEADFAST' | 'REDX'
  /** Name of the account, as staff call it. */
  name: string
  /** Whether `bookShipment` needs a place of `listCourierPlaces`. */
  needs_place: boolean
  /**
   * Codes of the delivery zones whose parcels are booked here unless staff choose another account.
   *
   * Items: Code of a delivery zone. `inside_dhaka`, `outside_dhaka`, `sub_dhaka`, `pickup`, or a code of the store's own.
   */
  default_for: string[]
  /**
   * The values of `delivery_type` that it takes.
   *
   * Items: How a parcel is delivered.
   */
  delivery_types: ('normal' | 'express' | 'point')[]
  /** Whether `listPickupPlaces` has the places where parcels are picked up. */
  pickup_places: boolean
}

/** Where it is delivered, of `listCourierPlaces`. Default: what the address names, unless the account `needs_place`. */
export interface BookingPlaceInput {
  /** ID of the place. */
  id: string
  /** Its name. */
  name: string
}

/** Why a shipment is not booked. */
export interface BookingProblem {
  /** Error code that `bookShipment` returns for it. */
  error_code:
    | 'validation_failed'
    | 'unauthorized'
    | 'invalid_token'
    | 'token_expired'
    | 'invalid_credentials'
    | 'second_factor_required'
    | 'otp_invalid'
    | 'otp_expired'
    | 'permission_denied'
    | 'recent_sign_in_required'
    | 'verification_required'
    | 'account_suspended'
    | 'not_found'
    | 'method_not_allowed'
    | 'invalid_state'
    | 'already_exists'
    | 'insufficient_stock'
    | 'item_unavailable'
    | 'cart_empty'
    | 'price_changed'
    | 'coupon_not_applicable'
    | 'advance_required'
    | 'order_not_accepted'
    | 'payment_due'
    | 'payment_already_used'
    | 'similar_payment'
    | 'duplicate_request'
    | 'duplicate_order'
    | 'duplicate_review'
    | 'version_conflict'
    | 'discount_not_allowed'
    | 'invoice_issued'
    | 'lease_lost'
    | 'idempotency_in_progress'
    | 'request_too_large'
    | 'unsupported_media_type'
    | 'idempotency_key_reused'
    | 'account_locked'
    | 'too_many_requests'
    | 'internal_error'
    | 'payment_gateway_error'
    | 'courier_error'
    | 'service_unavailable'
    | (string & {})
  /** Why it is not booked, in the requested language. */
  message: string
  /** What of it the courier would refuse. */
  problems: ParcelFieldProblem[]
}

/** What of a parcel the courier would refuse. */
export interface ParcelFieldProblem {
  /** The field, as `bookShipment` names it. */
  field: string
  /** What is wrong, and what to do. */
  message: string
}

/** Input of `bookings.bookShipment`. */
export interface BookingsBookShipmentInput {
  /** ID of the shipment. */
  shipment_id: number
  /** ID of the account at the courier. */
  courier_account_id: number
  place?: BookingPlaceInput | undefined
  /** Where it is picked up, of `listPickupPlaces`. Default: the default place. */
  pickup_place_id?: string | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** What would become of each parcel. */
export interface BookingsPreview {
  /** Parcels that would be booked. */
  ready_count: number
  /** Parcels that would not. */
  refused_count: number
  /** Cash that the couriers would collect for those. */
  cod_total: string
  /** In the order of the request: those of orders, then those of shipments. */
  parcels: PreviewedParcel[]
}

/** A parcel that would be booked, or why it would not. */
export interface PreviewedParcel {
  /** ID of the order. */
  order_id: number
  /** Number of the order. */
  order_number: string
  /** ID of the shipment; null until it is made of the order. */
  shipment_id: number | null
  /** Number of the shipment; empty until it is made. */
  shipment_number: string
  /** Name of the receiver. */
  receiver_name: string
  /** Phone number of the receiver, E.164. */
  phone: string
  /** District; may be empty. */
  district: string
  /** Cash that the courier collects. */
  cod_amount: string
  /** ID of the account at the courier; null without one. */
  courier_account_id: number | null
  /** Error code of the operation on one shipment; null without an error. */
  error_code:
    | 'validation_failed'
    | 'unauthorized'
    | 'invalid_token'
    | 'token_expired'
    | 'invalid_credentials'
    | 'second_factor_required'
    | 'otp_invalid'
    | 'otp_expired'
    | 'permission_denied'
    | 'recent_sign_in_required'
    | 'verification_required'
    | 'account_suspended'
    | 'not_found'
    | 'method_not_allowed'
    | 'invalid_state'
    | 'already_exists'
    | 'insufficient_stock'
    | 'item_unavailable'
    | 'cart_empty'
    | 'price_changed'
    | 'coupon_not_applicable'
    | 'advance_required'
    | 'order_not_accepted'
    | 'payment_due'
    | 'payment_already_used'
    | 'similar_payment'
    | 'duplicate_request'
    | 'duplicate_order'
    | 'duplicate_review'
    | 'version_conflict'
    | 'discount_not_allowed'
    | 'invoice_issued'
    | 'lease_lost'
    | 'idempotency_in_progress'
    | 'request_too_large'
    | 'unsupported_media_type'
    | 'idempotency_key_reused'
    | 'account_locked'
    | 'too_many_requests'
    | 'internal_error'
    | 'payment_gateway_error'
    | 'courier_error'
    | 'service_unavailable'
    | (string & {})
    | null
  /** Why it is not booked, in the requested language; empty without an error. */
  message: string
  /** What of it the courier would refuse. */
  problems: ParcelFieldProblem[]
}

/** Input of `bookings.resolve`. */
export interface BookingsResolveInput {
  /** ID of the shipment. */
  shipment_id: number
  /** Whether the courier has the parcel. */
  outcome: 'BOOKED' | 'NOT_BOOKED'
  /** ID of the parcel at the courier. Required for BOOKED. */
  consignment_id?: string | undefined
  /** How staff found out, at most 1000 characters. */
  note: string
}

/** Navigation bar at the bottom on phones. */
export interface BottomNavigation {
  /** Whether it is visible. The string `true` or `false`. */
  enabled: string
  /** Comma-separated entries of the bar. */
  items: string
  /** Style of the bar. */
  style: string
}

/** Navigation bar at the bottom on phones. */
export interface BottomNavigationInput {
  /** Whether it is visible. The string `true` or `false`. */
  enabled?: ('true' | 'false') | undefined
  /** Comma-separated entries of the bar. */
  items?: string | undefined
  /** Style of the bar. */
  style?: string | undefined
}

/** A brand. */
export interface Brand {
  /** Brand ID. */
  id: number
  /** Slug: its name in URLs. */
  slug: string
  /** Brand name. */
  name: string
  /** Description, plain text; may be empty. */
  description: string
  translations: BrandTranslations
  /** URL or path of the logo; may be empty. */
  logo: string
  /** Position in lists, ascending. */
  sort_order: number
  /** Number of its products in any status. */
  product_count: number
  /** Version of the brand: each change increases it. */
  version: number
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
}

/** Translations by language code. */
export interface BrandTranslations {
  bn?: BrandTranslation
  en?: BrandTranslation
}

/** Texts in this language. */
export interface BrandTranslation {
  /** Translated name. */
  name?: string
  /** Translated description. */
  description?: string
}

/** Brand. */
export interface BrandReference {
  /** ID of the brand or category. */
  id: number
  /** Name that shoppers see. */
  name: string
  /** Slug: its name in URLs. */
  slug: string
}

/** Texts in this language. */
export interface BrandTranslationInput {
  /** Translated name, at most 100 characters. */
  name?: string | undefined
  /** Translated description, at most 5000 characters. */
  description?: string | undefined
}

/** Translations by language code. Absent texts fall back to the main text. */
export interface BrandTranslationsInput {
  bn?: BrandTranslationInput | undefined
  en?: BrandTranslationInput | undefined
}

/** Input of `brands.create`. */
export interface BrandsCreateInput {
  /** Brand name, at most 100 characters. */
  name: string
  /** Slug: its name in URLs. Default: created from `name`. */
  slug?: string | undefined
  /** Description, plain text, at most 5000 characters. */
  description?: string | undefined
  translations?: BrandTranslationsInput | undefined
  /** URL or path of the logo; empty for none. */
  logo?: string | undefined
  /** Position in lists, ascending. */
  sort_order?: number | undefined
}

/** Input of `brands.delete`. */
export interface BrandsDeleteInput {
  /** ID of the brand. */
  brand_id: number
}

/** Input of `brands.read`. */
export interface BrandsReadInput {
  /** ID of the brand. */
  brand_id: number
}

/** Input of `brands.update`. */
export interface BrandsUpdateInput {
  /** ID of the brand. */
  brand_id: number
  /** Brand name, at most 100 characters. */
  name?: string | undefined
  /** Slug: its name in URLs. Default: created from `name`. */
  slug?: string | undefined
  /** Description, plain text, at most 5000 characters. */
  description?: string | undefined
  translations?: BrandTranslationsInput | undefined
  /** URL or path of the logo; empty for none. */
  logo?: string | undefined
  /** Position in lists, ascending. */
  sort_order?: number | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** Many parcels that are booked at once. */
export interface BulkBooking {
  /** ID of the bulk booking. */
  id: number
  /** RUNNING: parcels wait, or are being booked. DONE: each was booked or has failed; of those that are UNCLEAR the courier is asked. CANCELLED: those that waited are not booked. */
  status: 'RUNNING' | 'DONE' | 'CANCELLED'
  /** Parcels. */
  parcel_count: number
  /** Those that wait, or are being booked. */
  waiting_count: number
  /** Those that the courier has. */
  booked_count: number
  /** Those of which the courier has not said whether it has them. Do not book them again. */
  unclear_count: number
  /** Those that were not booked, and that can be booked again. Cancelled ones are not counted. */
  failed_count: number
  /** Who started it: type (`staff`, `key`), a colon and its ID; `system:auto_book` for orders that are booked by themselves. */
  actor: string
  /** Whether it was started by `auto_book` of the settings. */
  is_automatic: boolean
  /** When it was started, UTC. */
  created_at: string
  /** Time when it ended, UTC; null before that. */
  finished_at: string | null
}

/** Many parcels that are booked at once, with each of them. */
export interface BulkBookingDetail {
  /** ID of the bulk booking. */
  id: number
  /** RUNNING: parcels wait, or are being booked. DONE: each was booked or has failed; of those that are UNCLEAR the courier is asked. CANCELLED: those that waited are not booked. */
  status: 'RUNNING' | 'DONE' | 'CANCELLED'
  /** Parcels. */
  parcel_count: number
  /** Those that wait, or are being booked. */
  waiting_count: number
  /** Those that the courier has. */
  booked_count: number
  /** Those of which the courier has not said whether it has them. Do not book them again. */
  unclear_count: number
  /** Those that were not booked, and that can be booked again. Cancelled ones are not counted. */
  failed_count: number
  /** Who started it: type (`staff`, `key`), a colon and its ID; `system:auto_book` for orders that are booked by themselves. */
  actor: string
  /** Whether it was started by `auto_book` of the settings. */
  is_automatic: boolean
  /** When it was started, UTC. */
  created_at: string
  /** Time when it ended, UTC; null before that. */
  finished_at: string | null
  /** In the order of the request. */
  parcels: BulkParcel[]
}

/** What became of a parcel. */
export interface BulkParcel {
  /** ID of the order. */
  order_id: number
  /** Number of the order. */
  order_number: string
  /** ID of the shipment; null until it is made of the order. */
  shipment_id: number | null
  /** Number of the shipment; empty until it is made. */
  shipment_number: string
  /** Name of the receiver. */
  receiver_name: string
  /** Phone number of the receiver, E.164. */
  phone: string
  /** District; may be empty. */
  district: string
  /** Cash that the courier collects. */
  cod_amount: string
  /** ID of the account at the courier; null without one. */
  courier_account_id: number | null
  /** WAITING. BOOKING: is being sent. BOOKED: the courier has it. UNCLEAR: the courier has not said whether it has it. FAILED: it was not booked. CANCELLED: before it was booked. */
  status: 'WAITING' | 'BOOKING' | 'BOOKED' | 'UNCLEAR' | 'FAILED' | 'CANCELLED'
  /** ID of the parcel at the courier; empty when it is not known. */
  consignment_id: string
  /** Why the courier refused it, or why it is UNCLEAR; null for neither. */
  failure:
    | (
        | 'CREDENTIALS'
        | 'RATE_LIMITED'
        | 'UNAVAILABLE'
        | 'TIMEOUT'
        | 'OTHER'
        | 'ACCOUNT'
        | 'ADDRESS_REFUSED'
        | 'AMOUNT_REFUSED'
        | 'DUPLICATE_NUMBER'
        | 'NOT_CREATED'
        | 'PARCEL_REFUSED'
        | 'PHONE_REFUSED'
        | 'PICKUP_REFUSED'
        | 'PLACE_REFUSED'
        | 'WEIGHT_REFUSED'
      )
    | null
  /** The courier’s account of the failure; may be empty. */
  detail: string
  /** Error code of the operation on one shipment; null without an error. */
  error_code:
    | 'validation_failed'
    | 'unauthorized'
    | 'invalid_token'
    | 'token_expired'
    | 'invalid_credentials'
    | 'second_factor_required'
    | 'otp_invalid'
    | 'otp_expired'
    | 'permission_denied'
    | 'recent_sign_in_required'
    | 'verification_required'
    | 'account_suspended'
    | 'not_found'
    | 'method_not_allowed'
    | 'invalid_state'
    | 'already_exists'
    | 'insufficient_stock'
    | 'item_unavailable'
    | 'cart_empty'
    | 'price_changed'
    | 'coupon_not_applicable'
    | 'advance_required'
    | 'order_not_accepted'
    | 'payment_due'
    | 'payment_already_used'
    | 'similar_payment'
    | 'duplicate_request'
    | 'duplicate_order'
    | 'duplicate_review'
    | 'version_conflict'
    | 'discount_not_allowed'
    | 'invoice_issued'
    | 'lease_lost'
    | 'idempotency_in_progress'
    | 'request_too_large'
    | 'unsupported_media_type'
    | 'idempotency_key_reused'
    | 'account_locked'
    | 'too_many_requests'
    | 'internal_error'
    | 'payment_gateway_error'
    | 'courier_error'
    | 'service_unavailable'
    | (string & {})
    | null
  /** Why it is not booked, in the requested language; empty without an error. */
  message: string
  /** What of it the courier would refuse. */
  problems: ParcelFieldProblem[]
}

/** Input of `bulkBookings.bookMany`. */
export interface BulkBookingsBookManyInput {
  /** IDs of orders. All drafts of an order are booked, and what of it is in no shipment as a new one, at most 500. */
  order_ids?: number[] | undefined
  /** IDs of shipments, at most 500. */
  shipment_ids?: number[] | undefined
  /** ID of the account at the courier. Default: for each parcel the account that is the default of its delivery zone (`default_for`); a parcel without one is FAILED. */
  courier_account_id?: number | undefined
  /** Where the parcels are picked up, of `listPickupPlaces`; only with `courier_account_id`. Default: the default place of each account. */
  pickup_place_id?: string | undefined
  /** Where parcels are delivered, of `listCourierPlaces`. Default: what the address names, at a courier that needs no place. */
  places?: ParcelPlaceInput[] | undefined
}

/** Where the parcels of an order are delivered. */
export interface ParcelPlaceInput {
  /** ID of the order. */
  order_id: number
  /** ID of the place. */
  id: string
  /** Its name. */
  name: string
}

/** Input of `bulkBookings.cancel`. */
export interface BulkBookingsCancelInput {
  /** ID of the bulk booking. */
  bulk_booking_id: number
}

/** Input of `bulkBookings.list`. */
export interface BulkBookingsListInput {
  /** `true`: only those that were started by `auto_book` of the settings; `false`: only those of staff and keys. */
  is_automatic?: boolean | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `bulkBookings.preview`. */
export interface BulkBookingsPreviewInput {
  /** IDs of orders. All drafts of an order are booked, and what of it is in no shipment as a new one, at most 500. */
  order_ids?: number[] | undefined
  /** IDs of shipments, at most 500. */
  shipment_ids?: number[] | undefined
  /** ID of the account at the courier. Default: for each parcel the account that is the default of its delivery zone (`default_for`); a parcel without one is FAILED. */
  courier_account_id?: number | undefined
  /** Where the parcels are picked up, of `listPickupPlaces`; only with `courier_account_id`. Default: the default place of each account. */
  pickup_place_id?: string | undefined
  /** Where parcels are delivered, of `listCourierPlaces`. Default: what the address names, at a courier that needs no place. */
  places?: ParcelPlaceInput[] | undefined
}

/** Input of `bulkBookings.read`. */
export interface BulkBookingsReadInput {
  /** ID of the bulk booking. */
  bulk_booking_id: number
}

/** A change of many variants or products at once. */
export interface BulkEdit {
  /** ID of the bulk edit. */
  id: number
  /** Who did it: type (`staff`, `key` …), a colon and its ID. */
  actor: string
  /** Name of the member of staff; empty for a key. */
  actor_name: string
  /** Reason of the changes of stock; may be empty. */
  reason: string
  /** Variants whose prices or stock were changed. */
  variant_count: number
  /** Products whose status, categories or tags were changed. */
  product_count: number
  /** Those of them that were set back. */
  undone_count: number
  /** When. */
  created_at: string
  /** Until when it can be undone, UTC. Then it is deleted. */
  undo_until: string
}

/** A change of many variants or products at once, with each of them. */
export interface BulkEditDetail {
  /** ID of the bulk edit. */
  id: number
  /** Who did it: type (`staff`, `key` …), a colon and its ID. */
  actor: string
  /** Name of the member of staff; empty for a key. */
  actor_name: string
  /** Reason of the changes of stock; may be empty. */
  reason: string
  /** Variants whose prices or stock were changed. */
  variant_count: number
  /** Products whose status, categories or tags were changed. */
  product_count: number
  /** Those of them that were set back. */
  undone_count: number
  /** When. */
  created_at: string
  /** Until when it can be undone, UTC. Then it is deleted. */
  undo_until: string
  /** The variants that were changed. */
  variants: EditedVariant[]
  /** The products that were changed. */
  products: EditedProduct[]
}

/** What was changed about one variant. */
export interface EditedVariant {
  /** ID of the variant. */
  variant_id: number
  /** ID of the product. */
  product_id: number
  /** Name of the product. */
  product_name: string
  /** Variant name; empty for a product without options. */
  variant_name: string
  /** The price; null when it was not changed. */
  price: PriceChange | null
  /** The compare-at price; null when it was not changed. */
  compare_at_price: CompareAtPriceChange | null
  /** The quantity on hand; null when it was not changed. */
  on_hand: QuantityChange | null
  /** When it was set back; null when it was not. */
  undone_at: string | null
}

/** The price, before and after. */
export interface PriceChange {
  /** Before. */
  from: string
  /** After. */
  to: string
}

/** The compare-at price, before and after. */
export interface CompareAtPriceChange {
  /** Before; null for none. */
  from: string | null
  /** After; null for none. */
  to: string | null
}

/** The quantity on hand, before and after. */
export interface QuantityChange {
  /** Before. */
  from: number
  /** After. */
  to: number
}

/** What was changed about one product. */
export interface EditedProduct {
  /** ID of the product. */
  product_id: number
  /** Name of the product. */
  product_name: string
  /** The status; null when it was not changed. */
  status: StatusChange | null
  /** The main category; null when it was not changed. */
  category_id: MainCategoryChange | null
  /** The further categories; null when they were not changed. */
  category_ids: CategoriesChange | null
  /** The tags; null when they were not changed. */
  tags: TagsChange | null
  /** When it was set back; null when it was not. */
  undone_at: string | null
}

/** The status, before and after. */
export interface StatusChange {
  /** Before. */
  from: 'draft' | 'published' | 'archived'
  /** After. */
  to: 'draft' | 'published' | 'archived'
}

/** The main category, before and after. */
export interface MainCategoryChange {
  /** Before; null for none. */
  from: number | null
  /** After; null for none. */
  to: number | null
}

/** The further categories, before and after. */
export interface CategoriesChange {
  /**
   * Before.
   *
   * Items: A category.
   */
  from: number[]
  /**
   * After.
   *
   * Items: A category.
   */
  to: number[]
}

/** The tags, before and after. */
export interface TagsChange {
  /**
   * Before.
   *
   * Items: A tag.
   */
  from: string[]
  /**
   * After.
   *
   * Items: A tag.
   */
  to: string[]
}

/** What became of each variant. */
export interface BulkEditResults {
  /** ID of the bulk edit, with which it can be undone. */
  id: number
  /** Variants that were changed. */
  done_count: number
  /** Variants that were refused. */
  failed_count: number
  /** In the order of the request. */
  results: VariantChangeResult[]
}

/** What became of one variant. */
export interface VariantChangeResult {
  /** ID of the variant. */
  variant_id: number
  /** `done`, or `failed`: nothing about the variant has changed. */
  status: 'done' | 'failed'
  /** Why it failed; null when done. */
  error_code:
    | 'validation_failed'
    | 'unauthorized'
    | 'invalid_token'
    | 'token_expired'
    | 'invalid_credentials'
    | 'second_factor_required'
    | 'otp_invalid'
    | 'otp_expired'
    | 'permission_denied'
    | 'recent_sign_in_required'
    | 'verification_required'
    | 'account_suspended'
    | 'not_found'
    | 'method_not_allowed'
    | 'invalid_state'
    | 'already_exists'
    | 'insufficient_stock'
    | 'item_unavailable'
    | 'cart_empty'
    | 'price_changed'
    | 'coupon_not_applicable'
    | 'advance_required'
    | 'order_not_accepted'
    | 'payment_due'
    | 'payment_already_used'
    | 'similar_payment'
    | 'duplicate_request'
    | 'duplicate_order'
    | 'duplicate_review'
    | 'version_conflict'
    | 'discount_not_allowed'
    | 'invoice_issued'
    | 'lease_lost'
    | 'idempotency_in_progress'
    | 'request_too_large'
    | 'unsupported_media_type'
    | 'idempotency_key_reused'
    | 'account_locked'
    | 'too_many_requests'
    | 'internal_error'
    | 'payment_gateway_error'
    | 'courier_error'
    | 'service_unavailable'
    | (string & {})
    | null
  /** Why it failed, in the requested language; empty when done. */
  message: string
}

/** Input of `bulkEdits.create`. */
export interface BulkEditsCreateInput {
  /**
   * The variants to change, at most 200.
   *
   * @minItems 1
   * @maxItems 200
   */
  changes: VariantChangeInput[]
  /** Reason, recorded in the stock ledger. Required when a quantity changes. */
  reason?: string | undefined
}

/** What changes about a variant: at least one of the three. */
export interface VariantChangeInput {
  /** ID of the variant, each once. */
  variant_id: number
  price?: PriceChangeInput | undefined
  compare_at_price?: CompareAtPriceChangeInput | undefined
  on_hand?: QuantityChangeInput | undefined
}

/** The price. */
export interface PriceChangeInput {
  /** Price as you read it. */
  from: number | string
  /** New price, more than 0. */
  to: number | string
}

/** The compare-at price. */
export interface CompareAtPriceChangeInput {
  /** Compare-at price; null for none. */
  from: (number | string) | null
  /** Compare-at price; null for none. */
  to: (number | string) | null
}

/** The quantity on hand; needs `stock:write`. */
export interface QuantityChangeInput {
  /** Quantity on hand as you read it. */
  from: number
  /** New quantity on hand. */
  to: number
}

/** Input of `bulkEdits.list`. */
export interface BulkEditsListInput {
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `bulkEdits.read`. */
export interface BulkEditsReadInput {
  /** ID of the bulk edit. */
  bulk_edit_id: number
}

/** Input of `bulkEdits.undo`. */
export interface BulkEditsUndoInput {
  /** ID of the bulk edit. */
  bulk_edit_id: number
}

/** What became of one order. */
export interface BulkResult {
  /** Order ID. */
  id: number
  /** `done`, or `failed`: nothing about the order has changed. */
  status: 'done' | 'failed'
  /** Error code of the operation on one order; null when done. */
  error_code:
    | 'validation_failed'
    | 'unauthorized'
    | 'invalid_token'
    | 'token_expired'
    | 'invalid_credentials'
    | 'second_factor_required'
    | 'otp_invalid'
    | 'otp_expired'
    | 'permission_denied'
    | 'recent_sign_in_required'
    | 'verification_required'
    | 'account_suspended'
    | 'not_found'
    | 'method_not_allowed'
    | 'invalid_state'
    | 'already_exists'
    | 'insufficient_stock'
    | 'item_unavailable'
    | 'cart_empty'
    | 'price_changed'
    | 'coupon_not_applicable'
    | 'advance_required'
    | 'order_not_accepted'
    | 'payment_due'
    | 'payment_already_used'
    | 'similar_payment'
    | 'duplicate_request'
    | 'duplicate_order'
    | 'duplicate_review'
    | 'version_conflict'
    | 'discount_not_allowed'
    | 'invoice_issued'
    | 'lease_lost'
    | 'idempotency_in_progress'
    | 'request_too_large'
    | 'unsupported_media_type'
    | 'idempotency_key_reused'
    | 'account_locked'
    | 'too_many_requests'
    | 'internal_error'
    | 'payment_gateway_error'
    | 'courier_error'
    | 'service_unavailable'
    | (string & {})
    | null
  /** Why it failed, in the requested language; empty when done. */
  message: string
}

/** What became of each order. */
export interface BulkResults {
  /** Orders that were moved. */
  done_count: number
  /** Orders that were refused. */
  failed_count: number
  /** In the order of the request. */
  results: BulkResult[]
}

/** What became of each variant or product. */
export interface BulkUndoResults {
  /** Variants and products that were set back. */
  done_count: number
  /** Those that were refused. */
  failed_count: number
  /** The variants. */
  results: VariantChangeResult[]
  /** What became of each product. */
  products: ProductUndoResult[]
}

/** What became of one product. */
export interface ProductUndoResult {
  /** ID of the product. */
  product_id: number
  /** `done`, or `failed`: nothing about the product has changed. */
  status: 'done' | 'failed'
  /** Why it failed; null otherwise. */
  error_code:
    | 'validation_failed'
    | 'unauthorized'
    | 'invalid_token'
    | 'token_expired'
    | 'invalid_credentials'
    | 'second_factor_required'
    | 'otp_invalid'
    | 'otp_expired'
    | 'permission_denied'
    | 'recent_sign_in_required'
    | 'verification_required'
    | 'account_suspended'
    | 'not_found'
    | 'method_not_allowed'
    | 'invalid_state'
    | 'already_exists'
    | 'insufficient_stock'
    | 'item_unavailable'
    | 'cart_empty'
    | 'price_changed'
    | 'coupon_not_applicable'
    | 'advance_required'
    | 'order_not_accepted'
    | 'payment_due'
    | 'payment_already_used'
    | 'similar_payment'
    | 'duplicate_request'
    | 'duplicate_order'
    | 'duplicate_review'
    | 'version_conflict'
    | 'discount_not_allowed'
    | 'invoice_issued'
    | 'lease_lost'
    | 'idempotency_in_progress'
    | 'request_too_large'
    | 'unsupported_media_type'
    | 'idempotency_key_reused'
    | 'account_locked'
    | 'too_many_requests'
    | 'internal_error'
    | 'payment_gateway_error'
    | 'courier_error'
    | 'service_unavailable'
    | (string & {})
    | null
  /** Why it failed, in the requested language; empty otherwise. */
  message: string
}

/** A bundle with its items. */
export interface Bundle {
  /** Bundle ID. */
  id: number
  /** Version of the bundle: each change increases it. */
  version: number
  /** Slug: its name in URLs. */
  slug: string
  /** Name that shoppers see. */
  name: string
  /** Description, plain text; may be empty. */
  description: string
  translations: BundleTranslations
  /** URL of the image; may be empty. */
  image: string
  /** Price of the bundle. */
  price: string
  /** Sum of its items at their regular prices. */
  original_price: string
  /** What each bundle adds to the fee of its delivery, beside the extra fees of its products; nothing where it is picked up. */
  extra_delivery_fee: string
  /** Start time, UTC; null for no start. */
  starts_at: string | null
  /** End time, UTC; null for no end. */
  ends_at: string | null
  /** Whether the bundle is active. */
  is_active: boolean
  /** Current state: `active`; `scheduled`, starts later; `ended`; `unavailable`, an item is not for sale; `inactive`, not active. */
  state: 'active' | 'scheduled' | 'ended' | 'unavailable' | 'inactive'
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
  /** Bundles sold; cancelled and expired orders do not count. */
  sold: number
  /** Items of one bundle, in order. */
  items: BundleItem[]
}

/** Translations by language code. */
export interface BundleTranslations {
  bn?: BundleTranslation
  en?: BundleTranslation
}

/** Texts in this language. */
export interface BundleTranslation {
  /** Translated name. */
  name?: string
  /** Translated description. */
  description?: string
}

/** An item of a bundle. */
export interface BundleItem {
  /** ID of the product. */
  product_id: number
  /** ID of the variant. */
  variant_id: number
  /** Name of the product. */
  name: string
  /** Name of the variant; empty for a product without options. */
  variant_name: string
  /** Units in one bundle. */
  quantity: number
  /** Regular price of one unit. */
  unit_price: string
  /** Whether it is for sale. */
  is_available: boolean
}

/** An item of a bundle. */
export interface BundleItemInput {
  /** ID of the variant; a product without options has one. */
  variant_id: number
  /** Units in one bundle, 1 to 99. Default 1. */
  quantity?: number | undefined
}

/** A bundle in a list. */
export interface BundleRow {
  /** Bundle ID. */
  id: number
  /** Version of the bundle: each change increases it. */
  version: number
  /** Slug: its name in URLs. */
  slug: string
  /** Name that shoppers see. */
  name: string
  /** Description, plain text; may be empty. */
  description: string
  translations: BundleTranslations
  /** URL of the image; may be empty. */
  image: string
  /** Price of the bundle. */
  price: string
  /** Sum of its items at their regular prices. */
  original_price: string
  /** What each bundle adds to the fee of its delivery, beside the extra fees of its products; nothing where it is picked up. */
  extra_delivery_fee: string
  /** Start time, UTC; null for no start. */
  starts_at: string | null
  /** End time, UTC; null for no end. */
  ends_at: string | null
  /** Whether the bundle is active. */
  is_active: boolean
  /** Current state: `active`; `scheduled`, starts later; `ended`; `unavailable`, an item is not for sale; `inactive`, not active. */
  state: 'active' | 'scheduled' | 'ended' | 'unavailable' | 'inactive'
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
}

/** Texts in this language. */
export interface BundleTranslationInput {
  /** Translated name, at most 150 characters. */
  name?: string | undefined
  /** Description, plain text, at most 5000 characters. */
  description?: string | undefined
}

/** Translations by language code. Absent texts fall back to the main text. */
export interface BundleTranslationsInput {
  bn?: BundleTranslationInput | undefined
  en?: BundleTranslationInput | undefined
}

/** Input of `bundles.create`. */
export interface BundlesCreateInput {
  /** Name that shoppers see, at most 150 characters. */
  name: string
  /** Price of the bundle, below the sum of its items. */
  price: number | string
  /**
   * All items of one bundle, in order, 1 to 20; at least two units in all.
   *
   * @minItems 1
   * @maxItems 20
   */
  items: BundleItemInput[]
  /** What each bundle adds to the fee of its delivery, beside the extra fees of its products; nothing where it is picked up. Below what the bundle saves. Default 0. */
  extra_delivery_fee?: (number | string) | undefined
  /** Slug: its name in URLs. Default: formed from the name. */
  slug?: string | undefined
  /** Description, plain text, at most 5000 characters. */
  description?: string | undefined
  translations?: BundleTranslationsInput | undefined
  /** URL or path of the image; empty for none. */
  image?: string | undefined
  /** Start time; null for no start. */
  starts_at?: (string | null) | undefined
  /** End time, after `starts_at`; null for no end. */
  ends_at?: (string | null) | undefined
  /** Whether the bundle is active. Default true. */
  is_active?: boolean | undefined
}

/** Input of `bundles.delete`. */
export interface BundlesDeleteInput {
  /** ID of the bundle. */
  bundle_id: number
}

/** Input of `bundles.list`. */
export interface BundlesListInput {
  /** Only bundles in this state. */
  state?: ('active' | 'scheduled' | 'ended' | 'unavailable' | 'inactive') | undefined
  /** Text to search for in names. */
  search?: string | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `bundles.read`. */
export interface BundlesReadInput {
  /** ID of the bundle. */
  bundle_id: number
}

/** Input of `bundles.update`. */
export interface BundlesUpdateInput {
  /** ID of the bundle. */
  bundle_id: number
  /** Name that shoppers see, at most 150 characters. */
  name?: string | undefined
  /** Price of the bundle, below the sum of its items. */
  price?: (number | string) | undefined
  /** All items of one bundle, in order, 1 to 20; at least two units in all. */
  items?: BundleItemInput[] | undefined
  /** What each bundle adds to the fee of its delivery, beside the extra fees of its products; nothing where it is picked up. Below what the bundle saves. Default 0. */
  extra_delivery_fee?: (number | string) | undefined
  /** Slug: its name in URLs. Default: formed from the name. */
  slug?: string | undefined
  /** Description, plain text, at most 5000 characters. */
  description?: string | undefined
  translations?: BundleTranslationsInput | undefined
  /** URL or path of the image; empty for none. */
  image?: string | undefined
  /** Start time; null for no start. */
  starts_at?: (string | null) | undefined
  /** End time, after `starts_at`; null for no end. */
  ends_at?: (string | null) | undefined
  /** Whether the bundle is active. Default true. */
  is_active?: boolean | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** A shopper’s request to cancel an order. */
export interface CancellationRequest {
  /** Cancellation request ID. */
  id: number
  /** ID of the order. */
  order_id: number
  /** Order number that people use. */
  order_number: string
  /** Order status. PENDING: placed, waits for confirmation. CONFIRMED. PROCESSING: being packed. SHIPPED: with the courier. DELIVERED. COMPLETED: closed. ON_HOLD: paused by staff. CANCELLED. RETURNED: all units returned. PARTIALLY_RETURNED: some units returned. EXPIRED: not paid in time. */
  order_status:
    | 'PENDING'
    | 'CONFIRMED'
    | 'PROCESSING'
    | 'SHIPPED'
    | 'DELIVERED'
    | 'COMPLETED'
    | 'ON_HOLD'
    | 'CANCELLED'
    | 'RETURNED'
    | 'PARTIALLY_RETURNED'
    | 'EXPIRED'
  /** Total of the order. */
  order_total: string
  /** Verified payments of the order. */
  amount_paid: string
  /** Name of the receiver. */
  receiver_name: string
  /** Phone number of the receiver, E.164. */
  phone: string
  /** PENDING: waits for a decision. APPROVED: the order is cancelled or expired. REJECTED: also when the order was shipped first. WITHDRAWN: by the shopper. */
  status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN'
  /** Reason of the shopper. */
  reason: string
  /** Note to the shopper; empty for none. */
  admin_note: string
  /** Who requested it. */
  requested_by: string
  /** Who decided; empty before. The shopper when it was approved immediately. */
  reviewed_by: string
  /** Time of the decision, UTC; null before. */
  reviewed_at: string | null
  /** Time of the request, UTC. */
  created_at: string
}

/** Input of `cancellations.approve`. */
export interface CancellationsApproveInput {
  /** ID of the cancellation request. */
  request_id: number
  /** Note to the shopper, at most 1000 characters. */
  note?: string | undefined
  /** Whether the items can be sold again. Default true. */
  restock?: boolean | undefined
}

/** Input of `cancellations.list`. */
export interface CancellationsListInput {
  /** Only requests with this status. */
  status?: ('PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN') | undefined
  /** Only requests about this order. */
  order_id?: number | undefined
  /** Order number, phone number or name of the receiver, or part of one. */
  search?: string | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `cancellations.reject`. */
export interface CancellationsRejectInput {
  /** ID of the cancellation request. */
  request_id: number
  /** Note to the shopper, at most 1000 characters. */
  note: string
}

/** Input of `cannedReplies.create`. */
export interface CannedRepliesCreateInput {
  /** Title, for staff, at most 100 characters. */
  title: string
  /** English text, at most 5000 characters. One of the two texts is required. */
  message_en?: string | undefined
  /** Bangla text, at most 5000 characters. */
  message_bn?: string | undefined
}

/** Input of `cannedReplies.delete`. */
export interface CannedRepliesDeleteInput {
  /** ID of the canned reply. */
  canned_reply_id: number
}

/** Input of `cannedReplies.list`. */
export interface CannedRepliesListInput {
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `cannedReplies.read`. */
export interface CannedRepliesReadInput {
  /** ID of the canned reply. */
  canned_reply_id: number
}

/** Input of `cannedReplies.update`. */
export interface CannedRepliesUpdateInput {
  /** ID of the canned reply. */
  canned_reply_id: number
  /** Title, for staff, at most 100 characters. */
  title?: string | undefined
  /** English text, at most 5000 characters. One of the two texts is required. */
  message_en?: string | undefined
  /** Bangla text, at most 5000 characters. */
  message_bn?: string | undefined
}

/** A prepared text for replies to tickets. */
export interface CannedReply {
  /** ID of the canned reply. */
  id: number
  /** Title, for staff. */
  title: string
  /** English text; may be empty. */
  message_en: string
  /** Bangla text; may be empty. */
  message_bn: string
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
}

/** An e-mail or SMS that was stored instead of sent. */
export interface CapturedMessage {
  /** Captured message ID. */
  id: number
  /** `email` or `sms`. */
  channel: 'email' | 'sms'
  /** E-mail address, or mobile number in E.164. */
  destination: string
  /** Subject; null in live, and in mail to staff. */
  subject: string | null
  /** Body of the e-mail, or the SMS; null in live, where it may hold a one-time code, and in mail to staff, which may hold a link to an account. */
  text: string | null
  /** Time when it was captured, UTC. */
  created_at: string
}

/** A name or value of options or attributes. */
export interface CatalogTerm {
  /** The name or value, as products have it. */
  text: string
  translations: CatalogTermTranslations
}

/** Translations by language code. */
export interface CatalogTermTranslations {
  bn?: CatalogTermTranslation
  en?: CatalogTermTranslation
}

/** Texts in this language. */
export interface CatalogTermTranslation {
  /** What shoppers read. */
  label?: string
}

/** A name or value of options or attributes. */
export interface CatalogTermInput {
  /** The name or value, as products have it. */
  text: string
  translations: CatalogTermTranslationsInput
}

/** Translations by language code. Absent texts fall back to the main text. */
export interface CatalogTermTranslationsInput {
  bn?: CatalogTermTranslationInput | undefined
  en?: CatalogTermTranslationInput | undefined
}

/** Texts in this language. */
export interface CatalogTermTranslationInput {
  /** What shoppers read. */
  label?: string | undefined
}

/** Input of `categories.create`. */
export interface CategoriesCreateInput {
  /** Category name, at most 100 characters. */
  name: string
  /** Slug: its name in URLs. Default: created from `name`. */
  slug?: string | undefined
  /** ID of the parent category; null for the top level. */
  parent_id?: (number | null) | undefined
  /** Description, plain text, at most 5000 characters. */
  description?: string | undefined
  translations?: CategoryTranslationsInput | undefined
  /** URL or path of the image; empty for none. */
  image?: string | undefined
  /** Icon: a name or a URL; empty for none. */
  icon?: string | undefined
  /** Position among its siblings, ascending. */
  sort_order?: number | undefined
  /** true: hide it from shoppers, with all its subcategories: in lists, menus, filters and the sitemap; its page returns 404. Its products stay for sale, and are found by its name; offers and curated lists for it stay as they are. */
  is_hidden?: boolean | undefined
  /** VAT rate of the products whose main category this is in per cent, which the price includes; null: that of the settings. */
  vat_rate?: ((number | string) | null) | undefined
  /** Rate of supplementary duty (SD) in per cent, which the price includes, at most 1,000; null: that of the settings. */
  sd_rate?: ((number | string) | null) | undefined
  /** What tax invoices say about the rate, such as an exemption order; empty: none. */
  tax_note?: string | undefined
  /** Unit of supply on tax invoices; empty: pcs. */
  unit_of_supply?: string | undefined
  /** HS code or service code on tax invoices; empty: none. */
  hs_code?: string | undefined
  seo?: SeoInput | undefined
}

/** Translations by language code. Absent texts fall back to the main text. */
export interface CategoryTranslationsInput {
  bn?: CategoryTranslationInput | undefined
  en?: CategoryTranslationInput | undefined
}

/** Texts in this language. */
export interface CategoryTranslationInput {
  /** Translated name, at most 100 characters. */
  name?: string | undefined
  /** Translated description, at most 5000 characters. */
  description?: string | undefined
}

/** Input of `categories.delete`. */
export interface CategoriesDeleteInput {
  /** ID of the category. */
  category_id: number
}

/** Input of `categories.read`. */
export interface CategoriesReadInput {
  /** ID of the category. */
  category_id: number
}

/** Input of `categories.reorder`. */
export interface CategoriesReorderInput {
  /** ID of the parent category; null for the top level. */
  parent_id: number | null
  /**
   * All subcategories of the parent, in their new order.
   *
   * @minItems 1
   * @maxItems 1000
   *
   * Items: Category ID.
   */
  category_ids: number[]
}

/** Input of `categories.update`. */
export interface CategoriesUpdateInput {
  /** ID of the category. */
  category_id: number
  /** Category name, at most 100 characters. */
  name?: string | undefined
  /** Slug: its name in URLs. Default: created from `name`. */
  slug?: string | undefined
  /** ID of the parent category; null for the top level. */
  parent_id?: (number | null) | undefined
  /** Description, plain text, at most 5000 characters. */
  description?: string | undefined
  translations?: CategoryTranslationsInput | undefined
  /** URL or path of the image; empty for none. */
  image?: string | undefined
  /** Icon: a name or a URL; empty for none. */
  icon?: string | undefined
  /** Position among its siblings, ascending. */
  sort_order?: number | undefined
  /** true: hide it from shoppers, with all its subcategories: in lists, menus, filters and the sitemap; its page returns 404. Its products stay for sale, and are found by its name; offers and curated lists for it stay as they are. */
  is_hidden?: boolean | undefined
  /** VAT rate of the products whose main category this is in per cent, which the price includes; null: that of the settings. */
  vat_rate?: ((number | string) | null) | undefined
  /** Rate of supplementary duty (SD) in per cent, which the price includes, at most 1,000; null: that of the settings. */
  sd_rate?: ((number | string) | null) | undefined
  /** What tax invoices say about the rate, such as an exemption order; empty: none. */
  tax_note?: string | undefined
  /** Unit of supply on tax invoices; empty: pcs. */
  unit_of_supply?: string | undefined
  /** HS code or service code on tax invoices; empty: none. */
  hs_code?: string | undefined
  seo?: SeoInput | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** A category. */
export interface Category {
  /** Category ID. */
  id: number
  /** ID of the parent category; null at the top level. */
  parent_id: number | null
  /** Level in the tree, 0 at the top, at most 9. */
  level: number
  /** Slug: its name in URLs. */
  slug: string
  /** Category name. */
  name: string
  /** Description, plain text; may be empty. */
  description: string
  translations: CategoryTranslations
  /** URL or path of the image; may be empty. */
  image: string
  /** Icon: a name or a URL; may be empty. */
  icon: string
  /** Position among its siblings, ascending. */
  sort_order: number
  /** true: hidden from shoppers, with all its subcategories. Its products stay for sale. */
  is_hidden: boolean
  seo: Seo
  /** VAT rate of the products whose main category this is in per cent, which the price includes; null: that of the settings. */
  vat_rate: number | null
  /** Rate of supplementary duty (SD) in per cent, which the price includes, at most 1,000; null: that of the settings. */
  sd_rate: number | null
  /** What tax invoices say about the rate, such as an exemption order; empty: none. */
  tax_note: string
  /** Unit of supply on tax invoices; empty: pcs. */
  unit_of_supply: string
  /** HS code or service code on tax invoices; empty: none. */
  hs_code: string
  /** Number of its products in any status, without those of subcategories. */
  product_count: number
  /** Version of the category: each change increases it, but not a new order. */
  version: number
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
}

/** Translations by language code. */
export interface CategoryTranslations {
  bn?: CategoryTranslation
  en?: CategoryTranslation
}

/** Texts in this language. */
export interface CategoryTranslation {
  /** Translated name. */
  name?: string
  /** Translated description. */
  description?: string
}

/** Texts for search engines and link previews. */
export interface Seo {
  /** Page title. */
  title?: string
  /** Page description. */
  description?: string
  /** Keywords, comma-separated. */
  keywords?: string
  /** URL or path of the link preview image. */
  og_image?: string
}

/** Main category. */
export interface CategoryReference {
  /** ID of the brand or category. */
  id: number
  /** Name that shoppers see. */
  name: string
  /** Slug: its name in URLs. */
  slug: string
}

/** Chat button. */
export interface ChatWidget {
  /** Chat provider: `whatsapp`, `messenger`, `custom` or `none`. */
  provider: string
  /** Greeting of the chat. */
  greeting: string
  /** WhatsApp number, with country code. */
  whatsapp_number: string
  /** ID of the Messenger page. */
  messenger_page_id: string
  /** Position on the page, such as bottom-right. */
  position: string
  translations: ChatWidgetTranslations
}

/** Translations by language code. */
export interface ChatWidgetTranslations {
  bn?: ChatWidgetTranslation
  en?: ChatWidgetTranslation
}

/** Texts in this language. */
export interface ChatWidgetTranslation {
  /** Greeting of the chat. */
  greeting?: string
}

/** Chat button. */
export interface ChatWidgetInput {
  /** Chat provider: `whatsapp`, `messenger`, `custom` or `none`. */
  provider?: ('whatsapp' | 'messenger' | 'custom' | 'none') | undefined
  /** Greeting of the chat. */
  greeting?: string | undefined
  /** WhatsApp number, with country code. */
  whatsapp_number?: string | undefined
  /** ID of the Messenger page. */
  messenger_page_id?: string | undefined
  /** Position on the page, such as bottom-right. */
  position?: string | undefined
  translations?: ChatWidgetTranslationsInput | undefined
}

/** Translations by language code. Absent texts fall back to the main text. */
export interface ChatWidgetTranslationsInput {
  bn?: ChatWidgetTranslationInput | undefined
  en?: ChatWidgetTranslationInput | undefined
}

/** Texts in this language. */
export interface ChatWidgetTranslationInput {
  /** Greeting of the chat. */
  greeting?: string | undefined
}

/** What collecting money adds. `none`: nothing. `fixed`: an `amount`. `percent`: a `percent` of what is to be collected without it, in whole taka, rounded down, at least the `minimum`. An order without money to collect pays none. */
export interface CodFee {
  /** Kind of the fee. */
  kind: 'none' | 'fixed' | 'percent'
  /** For `fixed`: the amount. */
  amount: string
  /** For `percent`: the percentage. */
  percent: number
  /** For `percent`: the least fee. */
  minimum: string
}

/** What collecting money adds. `none`: nothing. `fixed`: an `amount`. `percent`: a `percent` of what is to be collected without it, in whole taka, rounded down, at least the `minimum`. An order without money to collect pays none. */
export interface CodFeeInput {
  /** Kind of the fee. */
  kind: 'none' | 'fixed' | 'percent'
  /** For `fixed`: the amount. */
  amount?: (number | string) | undefined
  /** For `percent`: the percentage, at most two decimals. */
  percent?: number | undefined
  /** For `percent`: the least fee. */
  minimum?: (number | string) | undefined
}

/** A link by which the buyer confirms an order. */
export interface ConfirmationLink {
  /** ID of the link. */
  id: number
  /** `sms`: to the phone number of the order. `email`: to its e-mail address. `copy`: the response has the link, for staff to send it themselves. */
  channel: 'sms' | 'email' | 'copy'
  /** For `copy`: the link, which is returned only once; else empty. */
  url: string
  /** Time until which it can be used, UTC. */
  expires_at: string
}

/** Input of `confirmationLinks.create`. */
export interface ConfirmationLinksCreateInput {
  /** ID of the order. */
  order_id: number
  /** `sms`: to the phone number of the order. `email`: to its e-mail address. `copy`: the response has the link, for staff to send it themselves. */
  channel: 'sms' | 'email' | 'copy'
}

/** A message of the contact form. */
export interface ContactMessage {
  /** ID of the contact message. */
  id: number
  /** Name of the sender. */
  name: string
  /** E-mail address of the sender; may be empty. */
  email: string
  /** Phone number of the sender, E.164; may be empty. */
  phone: string
  /** What it is about; may be empty. */
  subject: string
  /** Text of the message. */
  message: string
  /** Additional facts that the storefront sent. */
  metadata: {
    /** Value. */
    [k: string]: string
  }
  /** Whether staff have read the message. */
  is_read: boolean
  /** Time of creation, UTC. */
  created_at: string
}

/** Input of `contactMessages.delete`. */
export interface ContactMessagesDeleteInput {
  /** ID of the contact message. */
  contact_message_id: number
}

/** Input of `contactMessages.list`. */
export interface ContactMessagesListInput {
  /** Only read (`true`) or unread (`false`) messages. */
  is_read?: boolean | undefined
  /** Text to search for in name, e-mail, phone number (in any usual spelling), subject and message. One or two characters match the beginning of a word. */
  search?: string | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `contactMessages.read`. */
export interface ContactMessagesReadInput {
  /** ID of the contact message. */
  contact_message_id: number
}

/** Input of `contactMessages.update`. */
export interface ContactMessagesUpdateInput {
  /** ID of the contact message. */
  contact_message_id: number
  /** Whether staff have read the message. */
  is_read: boolean
}

/** Stock of a variant, with warnings. */
export interface CountedStock {
  /** Variant ID. */
  id: number
  /** ID of the product. */
  product_id: number
  /** Name of the product. */
  product_name: string
  /** Variant name; empty for a product without options. */
  variant_name: string
  /** Stock keeping unit; may be empty. */
  sku: string
  /** Quantity on hand. */
  on_hand: number
  /** Whether stock is counted; when not, it never runs out. */
  is_tracked: boolean
  /** Whether it can be ordered when out of stock. */
  allow_backorder: boolean
  /** Quantity at or below which the stock status is `low_stock`. */
  low_stock_threshold: number
  /** Stock status that shoppers see. */
  stock_status: 'in_stock' | 'low_stock' | 'out_of_stock' | 'preorder'
  /** Time of the last change, UTC. */
  updated_at: string
  /** Warnings about the change. */
  warnings: StockWarning[]
}

/** A warning. */
export interface StockWarning {
  /** Warning code. */
  code: 'NOT_TRACKED'
  /** Message in the requested language. */
  message: string
}

/** Result for `coupon_code`. */
export interface CouponPreview {
  /** Coupon code. */
  code: string
  /** ID of its offer; null when the code does not exist. */
  offer_id: number | null
  /** Whether the coupon applies. */
  is_valid: boolean
  /** Reason code when it does not apply; null otherwise. */
  reason:
    | (
        | 'NOT_FOUND'
        | 'INACTIVE'
        | 'NOT_STARTED'
        | 'EXPIRED'
        | 'USAGE_LIMIT_REACHED'
        | 'CUSTOMER_LIMIT_REACHED'
        | 'NOT_ELIGIBLE_CUSTOMER'
        | 'NO_ELIGIBLE_ITEMS'
        | 'LOGIN_REQUIRED'
        | 'BETTER_OFFER_APPLIED'
        | 'MINIMUM_NOT_MET'
      )
    | null
}

/** A courier that the store can have accounts at. */
export interface Courier {
  /** Code of the courier. */
  code: 'PATHAO' | 'STEADFAST' | 'REDX'
  /** Name of the courier. */
  name: {
    /** In English. */
    en: string
    /** In Bangla. */
    bn: string
  }
  /** What accounts at the courier can be asked. */
  capabilities: {
    /** Whether it says what it owes the store, in the test of an account. */
    balance: boolean
    /** Whether it has a list of the places where it delivers, `listCourierPlaces`. */
    places: boolean
    /** Whether it has a list of the places where it picks parcels up, `listPickupPlaces`. */
    pickup_places: boolean
    /** Whether it can be asked for a parcel by the number of the shipment, when a booking is UNCLEAR. */
    find_parcel: boolean
    /** Whether it says what the delivery of a parcel costs, `quoteShipment`. */
    quote: boolean
    /** Whether `cancelShipment` cancels a parcel there. */
    cancel: boolean
    /** Whether it reports its payouts with their parcels, `listCourierPayouts`. */
    payouts: boolean
    /** Whether it can be asked to bring a parcel back, `requestReturn`. */
    returns: boolean
    /** Whether it has a mark for parcels with which the rider takes goods back. The others are told in the instruction of the parcel. */
    exchange: boolean
    /** Whether it is sent what a parcel is worth; where not, one with a `declared_value` is refused. */
    declared_value: boolean
    /** Whether it says how many of the parcels to a phone number were delivered, `courier_risk` of the settings. */
    risk: boolean
  }
  /** Fields to fill in to connect an account. */
  fields: CourierField[]
}

/** A field to fill in to connect an account. */
export interface CourierField {
  /** Name in `settings`, or in `credentials` when it is secret. */
  name: string
  /** Label of the field. */
  label: {
    /** In English. */
    en: string
    /** In Bangla. */
    bn: string
  }
  /** Whether it is a credential, which no response contains. */
  is_secret: boolean
  /** Whether it must have a value. */
  is_required: boolean
  /** Regular expression for the whole value. */
  pattern: string
  /** Maximum length, in characters. */
  max_length: number
  /**
   * The only values; empty when any value of the pattern is possible.
   *
   * Items: Value.
   */
  values: string[]
  /** Value when none is sent; null for none. */
  default: string | null
  /** Whether the credentials must be sent again when it changes, because it says where or as whom they are used. */
  resets_credentials: boolean
}

/** An account of the store at a courier. */
export interface CourierAccount {
  /** ID of the account. */
  id: number
  /** At which courier it is. */
  courier: 'PATHAO' | 'STEADFAST' | 'REDX'
  /** Name of the account, as staff call it. */
  name: string
  /** Whether staff can choose it for parcels. */
  is_active: boolean
  /**
   * Codes of the delivery zones whose parcels are booked here unless staff choose another account.
   *
   * Items: Code of a delivery zone. `inside_dhaka`, `outside_dhaka`, `sub_dhaka`, `pickup`, or a code of the store's own.
   */
  default_for: string[]
  /** Settings of the account, by field. */
  settings: {
    /** Value. */
    [k: string]: string
  }
  /** For each stored credential its last characters, or an empty text for a short one. */
  credential_hints: {
    /** Last four characters. */
    [k: string]: string
  }
  /** Time of the last test of the present account, UTC; null without one. */
  tested_at: string | null
  /** Why the last test failed; null when it did not. */
  test_failure: ('CREDENTIALS' | 'RATE_LIMITED' | 'UNAVAILABLE' | 'TIMEOUT' | 'OTHER') | null
  /** The courier’s account of the failure; may be empty. */
  test_detail: string
  /** Since when the courier refuses its credentials, UTC: the first refusal since a call that succeeded, or since they were saved. Staff are alerted at most once in 24 hours (`courier_account.failing`). null when it does not. */
  failing_since: string | null
  /** The URL to which the courier sends what happens to parcels (`rotateCourierWebhook`); null without one. */
  webhook: CourierWebhookState | null
  /** Time of creation, UTC. */
  created_at: string
  /** Version of the account, which each change raises. */
  version: number
}

/** The URL to which the courier sends what happens to parcels. */
export interface CourierWebhookState {
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last message that the courier has sent to it, UTC, exact to a minute; null without one. */
  received_at: string | null
}

/** What came of the test of an account. */
export interface CourierAccountTest {
  /** Why the account does not work; null when it does. */
  failure: ('CREDENTIALS' | 'RATE_LIMITED' | 'UNAVAILABLE' | 'TIMEOUT' | 'OTHER') | null
  /** The courier’s account of the failure; may be empty. */
  detail: string
  /** What the courier owes the store, negative when the store owes it; null when it does not say. */
  balance: string | null
  /** Where the courier picks parcels up; null when it does not say. */
  pickup_places: CourierPickupPlace[] | null
  /** Time of the test, UTC. */
  tested_at: string
}

/** A place where a courier picks the parcels of an account up. */
export interface CourierPickupPlace {
  /** ID at the courier. */
  id: string
  /** What the courier calls it. */
  name: string
  /** Address; may be empty. */
  address: string
  /** Whether parcels are picked up there; new places wait for the courier. */
  is_active: boolean
  /** Whether it is the one that is used unless staff choose another. */
  is_default: boolean
}

/** Input of `courierAccounts.create`. */
export interface CourierAccountsCreateInput {
  /** At which courier it is. */
  courier: 'PATHAO' | 'STEADFAST' | 'REDX'
  /** Name of the account, as staff call it. */
  name: string
  /** Values of the fields that are not secret. */
  settings?:
    | {
        /** Value. */
        [k: string]: string
      }
    | undefined
  /** Values of the secret fields. They are encrypted, and no response contains them. */
  credentials?:
    | {
        /** Value. */
        [k: string]: string
      }
    | undefined
  /** Whether staff can choose it for parcels. A new account is active. */
  is_active?: boolean | undefined
  /** Codes of the delivery zones whose parcels are booked here unless staff choose another account. A zone has one such account. Default: none. */
  default_for?: string[] | undefined
}

/** Input of `courierAccounts.delete`. */
export interface CourierAccountsDeleteInput {
  /** ID of the account. */
  courier_account_id: number
}

/** Input of `courierAccounts.read`. */
export interface CourierAccountsReadInput {
  /** ID of the account. */
  courier_account_id: number
}

/** Input of `courierAccounts.rotateWebhook`. */
export interface CourierAccountsRotateWebhookInput {
  /** ID of the account. */
  courier_account_id: number
}

/** Input of `courierAccounts.test`. */
export interface CourierAccountsTestInput {
  /** ID of the account. */
  courier_account_id: number
}

/** Input of `courierAccounts.update`. */
export interface CourierAccountsUpdateInput {
  /** ID of the account. */
  courier_account_id: number
  /** Name of the account, as staff call it. */
  name?: string | undefined
  /** Values of the fields that are not secret. */
  settings?:
    | {
        /** Value. */
        [k: string]: string
      }
    | undefined
  /** Values of the secret fields. They are encrypted, and no response contains them. */
  credentials?:
    | {
        /** Value. */
        [k: string]: string
      }
    | undefined
  /** Whether staff can choose it for parcels. A new account is active. */
  is_active?: boolean | undefined
  /** Codes of the delivery zones whose parcels are booked here unless staff choose another account. A zone has one such account. Default: none. */
  default_for?: string[] | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** What the courier of an account holds for the store. */
export interface CourierBalance {
  /** ID of the account. */
  id: number
  /** At which courier it is. */
  courier: 'PATHAO' | 'STEADFAST' | 'REDX'
  /** Name of the account. */
  name: string
  /** Whether staff can choose it for parcels. */
  is_active: boolean
  /** Whether the courier reports its payouts, `listCourierPayouts`. */
  reports_payouts: boolean
  /** Cash that it has collected and not paid out. */
  held: string
  /** Shipments whose cash it holds. */
  shipment_count: number
  /** What it has said that it charges for them: for the delivery, and for collecting their cash; 0.00 where it said nothing. */
  fees: string
  /** `held` − `fees`: what it is expected to pay out. */
  expected: string
  /** When the oldest of them was delivered, UTC; null when it holds nothing. */
  oldest_at: string | null
  /** The same by the time since their delivery, the shortest first. */
  ages: CourierCashAge[]
  /** Day of its latest payout, YYYY-MM-DD, in Asia/Dhaka time; null when none was recorded. */
  last_paid_on: string | null
  /** Cash that it is to collect for parcels that are under way. */
  on_road: string
  /** Shipments under way with cash to collect. */
  on_road_count: number
}

/** Cash that the courier holds since some days. */
export interface CourierCashAge {
  /** Days since the delivery, at least, in Asia/Dhaka time. */
  from_days: number
  /** At most; null for no end. */
  to_days: number | null
  /** How much it is. */
  amount: string
  /** Shipments whose cash it is. */
  shipment_count: number
}

/** What the courier of a shipment is asked for. */
export interface CourierClaim {
  /** ID of the claim. */
  id: number
  /** ID of the shipment. */
  shipment_id: number
  /** Number of the shipment. */
  shipment_number: string
  /** ID of its order. */
  order_id: number
  /** Number of its order. */
  order_number: string
  /** Name of the receiver. */
  receiver_name: string
  /** ID of the account at the courier; null when it was deleted. */
  courier_account_id: number | null
  /** ID of the parcel at the courier; may be empty. */
  consignment_id: string
  /** CLAIM: cash that it collected and did not pay out. GOODS: units that it lost, or did not bring back. */
  kind: 'CLAIM' | 'GOODS'
  /** What is claimed. */
  amount: string
  /** What payouts have paid of it. */
  paid: string
  /** OPEN: the courier is asked. PAID: payouts have paid all of it. REFUSED: the rest is written off. VOID: its payout was voided, or the payment reversed. */
  status: 'OPEN' | 'PAID' | 'REFUSED' | 'VOID'
  /** Why. */
  note: string
  /** Who claimed it. */
  recorded_by: string
  /** When, UTC. */
  created_at: string
  /** When it was refused or void, UTC; null before. */
  ended_at: string | null
  /** Who recorded that; empty before. */
  ended_by: string
  /** Why; empty before. */
  end_note: string
}

/** Input of `courierClaims.create`. */
export interface CourierClaimsCreateInput {
  /** ID of the shipment. */
  shipment_id: number
  /** What is asked for; the price of what is missing by default. */
  amount?: (number | string) | undefined
  /** Why, for the team. */
  note: string
}

/** Input of `courierClaims.list`. */
export interface CourierClaimsListInput {
  /** Only of this status. */
  status?: ('OPEN' | 'PAID' | 'REFUSED' | 'VOID') | undefined
  /** Only of this account at a courier. */
  courier_account_id?: number | undefined
  /** Only of this shipment. */
  shipment_id?: number | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `courierClaims.refuse`. */
export interface CourierClaimsRefuseInput {
  /** ID of the claim. */
  claim_id: number
  /** Why, for the team. */
  note: string
}

/** A payout, as the courier itself reports it. */
export interface CourierPayout {
  /** ID of the payout at the courier, to send as `payout_id`. */
  id: string
  /** What the courier says that it paid. */
  amount: string
  /** Time of the payout, UTC; null when it is not said. */
  created_at: string | null
  /** ID of the file that was imported with its ID as the invoice number; null without one. */
  settlement_file_id: number | null
}

/** Input of `courierPayouts.import`. */
export interface CourierPayoutsImportInput {
  /** Account at the courier. */
  courier_account_id: number
  /** ID of the payout at the courier. */
  payout_id: string
}

/** Input of `courierPayouts.list`. */
export interface CourierPayoutsListInput {
  /** Account at the courier. */
  courier_account_id: number
}

/** A place where a courier delivers. */
export interface CourierPlace {
  /** ID of the place, to send as `parent`, or as the place of a booking; at Pathao a zone or an area is one. */
  id: string
  /** Name, as the courier writes it. */
  name: string
  /** What distinguishes it from others of its name, such as a post code; may be empty. */
  detail: string
  /** Whether there are smaller places in it. */
  has_parts: boolean
}

/** Input of `courierPlaces.list`. */
export interface CourierPlacesListInput {
  /** ID of the account. */
  courier_account_id: number
  /** Only places in this one; the largest places without it. */
  parent?: string | undefined
  /** Part of the name or of `detail`. */
  q?: string | undefined
}

/** Input of `courierPlaces.listPickup`. */
export interface CourierPlacesListPickupInput {
  /** ID of the account. */
  courier_account_id: number
}

/** What a courier has said about a phone number. */
export interface CourierRatio {
  /** Code of the one that was asked. */
  courier: 'PATHAO' | 'STEADFAST' | 'REDX' | (string & {})
  /** Percentage of all parcels to the number that was delivered. */
  delivered_percent: number
  /** How many parcels they are, in the words of the courier; may be empty. */
  volume: string
  /** Time when the courier was asked, UTC. */
  asked_at: string
}

/** How couriers have carried the parcels of some days. */
export interface CourierReport {
  /** First day, YYYY-MM-DD. */
  from: string
  /** Last day, YYYY-MM-DD. */
  to: string
  /** Currency of the amounts, ISO 4217. */
  currency: string
  /** The accounts, those with most parcels first. */
  accounts: CourierReportAccount[]
}

/** An account at a courier. */
export interface CourierReportAccount {
  /** ID of the account; null for those that were deleted, together. */
  id: number | null
  /** Which courier it is. */
  courier: 'PATHAO' | 'STEADFAST' | 'REDX' | (string & {})
  /** Name of the account; empty for deleted ones. */
  name: string
  /** Parcels that were booked on these days; of cancelled ones those that the courier has charged, or holds cash of. */
  booked_count: number
  /** Those of them that have reached an end: delivered, on the way back, or lost. */
  ended_count: number
  /** Those that were delivered, also in part. */
  delivered_count: number
  /** Those that were delivered in part. */
  partly_count: number
  /** Those that came back, or are on the way back. */
  returned_count: number
  /** Those that were lost. */
  lost_count: number
  /** Per cent of the ended ones that were delivered; null while none has ended. */
  delivered_rate: number | null
  /** Per cent of the ended ones that came back; null while none has ended. */
  returned_rate: number | null
  /** Days from the booking to the delivery of half of the delivered ones; null without one. */
  days_p50: number | null
  /** Days within which nine of ten were delivered; null without one. */
  days_p90: number | null
  /** What the courier kept for them, or has quoted for the ended ones where no payout says it. */
  fees: string
  /** The part of the fees for parcels that came back, are on the way back, were lost or cancelled. */
  return_fees: string
  /** What the delivered units were sold for, after discounts, less that of units that came back since. */
  net_sales: string
  /** What their orders charge for the delivery, by the part of each order that was delivered with them. */
  delivery_charged: string
  /** What payment gateways kept of the payments of their orders, in imported statements, by the same part; of an order of which nothing was delivered, with its last parcel. */
  gateway_fees: string
  /** `net_sales` and `delivery_charged` less what their units cost the store when they were ordered, what units cost that were damaged or lost and are not paid for by the courier, `fees` and `gateway_fees`. A unit without a known cost counts as free; null when none of the delivered ones has one. Absent without the permission `costs:read`. */
  margin?: string | null
  /** The fees, of returns too, for each that was delivered; null without one. */
  cost_per_delivered: string | null
  /** Cash that payouts left, was written off or claimed, and is not paid since. */
  short_amount: string
  /** Cash that no payout has after `settlement_days` of the settings. */
  missing_amount: string
  /** Days from the delivery to the payout, on average; null without one. */
  settlement_days: number | null
  /** The same by delivery zone. */
  zones: CourierReportZone[]
}

/** The parcels to a delivery zone. */
export interface CourierReportZone {
  /** Code of the zone. */
  zone: string
  /** Parcels that were booked on these days; of cancelled ones those that the courier has charged, or holds cash of. */
  booked_count: number
  /** Those of them that have reached an end: delivered, on the way back, or lost. */
  ended_count: number
  /** Those that were delivered, also in part. */
  delivered_count: number
  /** Those that were delivered in part. */
  partly_count: number
  /** Those that came back, or are on the way back. */
  returned_count: number
  /** Those that were lost. */
  lost_count: number
  /** Per cent of the ended ones that were delivered; null while none has ended. */
  delivered_rate: number | null
  /** Per cent of the ended ones that came back; null while none has ended. */
  returned_rate: number | null
  /** Days from the booking to the delivery of half of the delivered ones; null without one. */
  days_p50: number | null
  /** Days within which nine of ten were delivered; null without one. */
  days_p90: number | null
  /** What the courier kept for them, or has quoted for the ended ones where no payout says it. */
  fees: string
  /** The part of the fees for parcels that came back, are on the way back, were lost or cancelled. */
  return_fees: string
  /** What the delivered units were sold for, after discounts, less that of units that came back since. */
  net_sales: string
  /** What their orders charge for the delivery, by the part of each order that was delivered with them. */
  delivery_charged: string
  /** What payment gateways kept of the payments of their orders, in imported statements, by the same part; of an order of which nothing was delivered, with its last parcel. */
  gateway_fees: string
  /** `net_sales` and `delivery_charged` less what their units cost the store when they were ordered, what units cost that were damaged or lost and are not paid for by the courier, `fees` and `gateway_fees`. A unit without a known cost counts as free; null when none of the delivered ones has one. Absent without the permission `costs:read`. */
  margin?: string | null
  /** The fees, of returns too, for each that was delivered; null without one. */
  cost_per_delivered: string | null
  /** Cash that payouts left, was written off or claimed, and is not paid since. */
  short_amount: string
  /** Cash that no payout has after `settlement_days` of the settings. */
  missing_amount: string
  /** Days from the delivery to the payout, on average; null without one. */
  settlement_days: number | null
}

/** Input of `courierReport.read`. */
export interface CourierReportReadInput {
  /** First day (YYYY-MM-DD, in Asia/Dhaka time). Default: `to`. */
  from?: string | undefined
  /** Last day (YYYY-MM-DD, in Asia/Dhaka time). Default: today. */
  to?: string | undefined
}

/** What became of cash that a courier did not pay out. */
export interface CourierResolution {
  /** ID of the resolution. */
  id: number
  /** WRITE_OFF: nobody pays it, or asks for it back. CLAIM: the courier is asked for it. GOODS: the courier is asked for units that it did not bring back, for which it held no cash. */
  kind: 'WRITE_OFF' | 'CLAIM' | 'GOODS' | (string & {})
  /** How much; negative for what the courier has paid too much. */
  amount: string
  /** DONE: it is written off. OPEN: the courier is asked. PAID: it has paid. REFUSED: it does not pay. VOID: its payout was voided, or the payment reversed. */
  status: 'DONE' | 'OPEN' | 'PAID' | 'REFUSED' | 'VOID' | (string & {})
  /** Why. */
  note: string
  /** Who decided it. */
  recorded_by: string
  /** When, UTC. */
  created_at: string
}

/** What is left of the cash of a shipment after a payout of its courier. */
export interface CourierRest {
  /** ID of the shipment. */
  id: number
  /** Number of the shipment. */
  shipment_number: string
  /** ID of its order. */
  order_id: number
  /** Number of its order. */
  order_number: string
  /** Name of the receiver. */
  receiver_name: string
  /** ID of the account at the courier; null when it was deleted. */
  courier_account_id: number | null
  /** ID of the parcel at the courier; may be empty. */
  consignment_id: string
  /** How the shipment stands. */
  status:
    | 'DRAFT'
    | 'BOOKED'
    | 'PICKED_UP'
    | 'IN_TRANSIT'
    | 'OUT_FOR_DELIVERY'
    | 'HELD'
    | 'DELIVERED'
    | 'PARTLY_DELIVERED'
    | 'RETURNING'
    | 'RETURNED'
    | 'LOST'
    | 'CANCELLED'
  /** What was recorded as collected. */
  collected: string
  /** What payouts have paid of it. */
  paid_out: string
  /** What the courier still holds; negative when it has paid more than it collected. */
  rest: string
  /** Day of the latest payout of its cash, YYYY-MM-DD, in Asia/Dhaka time; null for none. */
  last_paid_on: string | null
  /** What staff have decided about it, the oldest first. */
  resolutions: CourierResolution[]
}

/** Input of `courierRests.list`. */
export interface CourierRestsListInput {
  /** Only of this account at a courier. */
  courier_account_id?: number | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `courierRests.resolve`. */
export interface CourierRestsResolveInput {
  /** ID of the shipment. */
  shipment_id: number
  /** What becomes of it. */
  action: 'WRITE_OFF' | 'CLAIM' | 'CORRECT_COLLECTED'
  /** Why, for the team. */
  note: string
}

/** What a courier said of a shipment. */
export interface CourierStatus {
  /** The status in the words of the courier; empty before its first response. */
  word: string
  /** What it means for the shipment; null for an unknown word. */
  status:
    | (
        | 'DRAFT'
        | 'BOOKED'
        | 'PICKED_UP'
        | 'IN_TRANSIT'
        | 'OUT_FOR_DELIVERY'
        | 'HELD'
        | 'DELIVERED'
        | 'PARTLY_DELIVERED'
        | 'RETURNING'
        | 'RETURNED'
        | 'LOST'
        | 'CANCELLED'
      )
    | null
  /** Whether the courier may still change it: until then the shipment stays as it is. */
  is_provisional: boolean
  /** When it was first read, UTC. */
  created_at: string
}

/** What to enter at the courier, so that it sends what happens to parcels. */
export interface CourierWebhook {
  /** Where the courier sends its messages, to be entered in its panel. Treat it as a secret. */
  url: string
  /** The secret, or authorization token, to enter with it; null where the courier asks for none. */
  secret: string | null
  /** Until when the former URL works too, UTC; null when there was none. */
  former_until: string | null
}

/** A shipment that was just created. */
export interface CreatedShipment {
  /** ID of the shipment. */
  id: number
  /** Number of the order, a hyphen and a count; never used again. */
  shipment_number: string
  /** ID of its order. */
  order_id: number
  /** Number of its order. */
  order_number: string
  /** Status of its order. */
  order_status:
    | 'PENDING'
    | 'CONFIRMED'
    | 'PROCESSING'
    | 'SHIPPED'
    | 'DELIVERED'
    | 'COMPLETED'
    | 'ON_HOLD'
    | 'CANCELLED'
    | 'RETURNED'
    | 'PARTIALLY_RETURNED'
    | 'EXPIRED'
  /** delivery: goods of its order. exchange: the same, and its rider takes back goods of another order. return: goods that the shopper sends back. */
  kind: 'delivery' | 'exchange' | 'return'
  /** Status. DRAFT: being prepared. BOOKED: the courier knows of it. PICKED_UP: the courier has it. IN_TRANSIT. OUT_FOR_DELIVERY. HELD: the courier waits. DELIVERED. PARTLY_DELIVERED: the shopper kept some units, the others come back. RETURNING: on its way back. RETURNED: all of it was received, or is missing. LOST. CANCELLED: before it was handed over. */
  status:
    | 'DRAFT'
    | 'BOOKED'
    | 'PICKED_UP'
    | 'IN_TRANSIT'
    | 'OUT_FOR_DELIVERY'
    | 'HELD'
    | 'DELIVERED'
    | 'PARTLY_DELIVERED'
    | 'RETURNING'
    | 'RETURNED'
    | 'LOST'
    | 'CANCELLED'
  /** Status of its latest booking at a courier, as `booking` of `readShipment`; null without one. */
  booking_status: ('PENDING' | 'SENT' | 'UNCLEAR' | 'BOOKED' | 'REFUSED') | null
  /** Its status in the words of the courier; empty without any. */
  courier_status: string
  /** What staff are to look at; null for nothing. What a courier said is seen to once the status of the shipment changes, cash once it is as it should be. */
  problem:
    | (
        | 'BOOKING_UNCLEAR'
        | 'AMOUNT_CHANGED'
        | 'AMOUNT_RAISED'
        | 'CASH_OVER'
        | 'CASH_SHORT'
        | 'STATUS_UNKNOWN'
        | 'ITEMS_UNKNOWN'
        | 'STATUS_REFUSED'
        | 'STATUS_CONFLICT'
        | 'BACK_AT_STORE'
        | 'COURIER_CANCELLED'
        | 'RETURN_UNCLEAR'
        | 'RETURN_REFUSED'
        | 'SILENT'
        | 'NO_NEWS'
      )
    | null
  /** Who carries it; may be empty. */
  courier_name: string
  /** Tracking code of the courier; may be empty. */
  tracking_code: string
  /** URL of the tracking page; may be empty. */
  tracking_url: string
  /** Name of the receiver. */
  receiver_name: string
  /** Phone number of the receiver, E.164. */
  phone: string
  /** District of the receiver, English name; may be empty. */
  district: string
  /** Units of all items in it. */
  unit_count: number
  /** Cash to collect on delivery; of a parcel that was booked at a courier, what its booking says. */
  cod_amount: string
  /** Cash that is collected with it now: `cod_amount` of a parcel that was booked at a courier; of others at most what is still due. 0 once it is not on its way to the shopper any more. */
  cash_to_collect: string
  /** Cash that was collected; null before it is delivered, and when that is not known. */
  collected_amount: string | null
  /** What its courier has collected and not paid out, where it was booked at an account; negative when it has paid out more. */
  held_amount: string
  /** Time when its label was printed last, UTC; null when it never was. */
  printed_at: string | null
  /** How often its label was printed. */
  printed_count: number
  /** Version, increased by every change. */
  version: number
  /** Time of creation, UTC. */
  created_at: string
  /** Time when it was handed to the courier, UTC; null before. */
  sent_at: string | null
  /** Time when it was delivered, received back, lost or cancelled, UTC; null before. */
  ended_at: string | null
  /** Pieces that belong together. */
  parcel_count: number
  /** Weight in grams: what staff have entered, else what its items and the packing weigh; null in a shipment from before weights. */
  weight_grams: number | null
  /** Whether staff have entered the weight. */
  is_weighed: boolean
  /** How its courier delivers it. normal. express: the same day. point: to a point where the receiver picks it up. */
  delivery_type: 'normal' | 'express' | 'point'
  /** What staff declare that it is worth; null for what its items were sold for. */
  declared_value: string | null
  /** Whether its label, and the instruction for its rider, say that it breaks. */
  fragile: boolean
  /** What the courier is to know; may be empty. */
  instruction: string
  /** ID of the account at a courier at which parcels to its delivery zone are booked unless staff choose another; null without one that can be chosen. */
  default_courier_account_id: number | null
  /** What is left to collect of the order for this shipment: what is due, less what its other shipments collect. */
  cash_left: string
  /** Its latest booking at a courier; null without one. */
  booking: ShipmentBooking | null
  /** What the courier says of it; null unless it was booked at one. */
  tracking: ShipmentTracking | null
  /** How the money stands that its courier owes. NONE: it owes nothing of it. DUE: no payout has paid any. PART: one has paid a part, and the rest is open. SETTLED: it has paid, or kept its fee for one that came back. WRITTEN_OFF: what it did not pay is given up. */
  settlement: 'NONE' | 'DUE' | 'PART' | 'SETTLED' | 'WRITTEN_OFF'
  /** What its courier charges; null while it has said nothing, no courier has it by a booking from here, or the caller has no `settlements:read`. */
  costs: ShipmentCosts | null
  /** The latest request to its courier to bring it back; null without one. */
  return_request: ShipmentReturnRequest | null
  /** Whether `requestReturn` asks its courier now to bring it back. */
  can_request_return: boolean
  /** The units in it. */
  items: ShipmentItem[]
  /** What happened to it, oldest first. */
  events: ShipmentEvent[]
  /**
   * The statuses that `setShipmentStatus` accepts now, to set it to. In `details` of an error `allowed_statuses` are those from which a move is possible.
   *
   * Items: A status.
   */
  allowed_statuses: (
    | 'BOOKED'
    | 'PICKED_UP'
    | 'IN_TRANSIT'
    | 'OUT_FOR_DELIVERY'
    | 'HELD'
    | 'DELIVERED'
    | 'PARTLY_DELIVERED'
    | 'RETURNING'
    | 'LOST'
  )[]
  /** Why it was not booked as `book` wants; null without that, and when it was sent to the courier: then `booking` shows how it stands. */
  booking_problem: BookingProblem | null
}

/** The booking of a shipment at a courier. */
export interface ShipmentBooking {
  /** PENDING: waits to be sent. SENT: is being sent. UNCLEAR: the courier has not said whether it has the parcel. BOOKED: it has. REFUSED: it has not, and the shipment can be booked again. */
  status: 'PENDING' | 'SENT' | 'UNCLEAR' | 'BOOKED' | 'REFUSED'
  /** At which courier. */
  courier: 'PATHAO' | 'STEADFAST' | 'REDX'
  /** ID of the account at the courier; null when it was deleted since. */
  courier_account_id: number | null
  /** Name of the account, as staff call it; empty when it was deleted since. */
  account_name: string
  /** ID of the parcel at the courier; empty when it is not known. */
  consignment_id: string
  /** What the courier says that the delivery costs; null when it does not say. */
  fee: string | null
  /** What the courier says that it charges for collecting `cod_amount`, a few minutes after the booking; null when it does not say. */
  cod_fee: string | null
  /** Why it is REFUSED or UNCLEAR; null when it is neither. */
  failure:
    | (
        | 'CREDENTIALS'
        | 'RATE_LIMITED'
        | 'UNAVAILABLE'
        | 'TIMEOUT'
        | 'OTHER'
        | 'ACCOUNT'
        | 'ADDRESS_REFUSED'
        | 'AMOUNT_REFUSED'
        | 'DUPLICATE_NUMBER'
        | 'NOT_CREATED'
        | 'PARCEL_REFUSED'
        | 'PHONE_REFUSED'
        | 'PICKUP_REFUSED'
        | 'PLACE_REFUSED'
        | 'WEIGHT_REFUSED'
      )
    | null
  /** The courier’s account of the failure; may be empty. */
  detail: string
  /** Whether staff must look the parcel up at the courier and resolve the booking: the courier is not asked any more. Only while UNCLEAR. */
  needs_staff: boolean
  /** Whether `cancelShipment` cancels it at the courier. Else staff cancel it there first. */
  can_cancel: boolean
  /** URL of the panel of the courier, where staff look the parcel up. */
  panel_url: string
  /** Note of the staff who resolved it; may be empty. */
  note: string
  /** Time of the request, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
}

/** What the courier says of a shipment that it has. */
export interface ShipmentTracking {
  /** The status in the words of the courier; empty before its first response. */
  word: string
  /** What it means for the shipment; null for an unknown word. */
  status:
    | (
        | 'DRAFT'
        | 'BOOKED'
        | 'PICKED_UP'
        | 'IN_TRANSIT'
        | 'OUT_FOR_DELIVERY'
        | 'HELD'
        | 'DELIVERED'
        | 'PARTLY_DELIVERED'
        | 'RETURNING'
        | 'RETURNED'
        | 'LOST'
        | 'CANCELLED'
      )
    | null
  /** Whether the courier may still change it: until then the shipment stays as it is. */
  is_provisional: boolean
  /** Since when it says so, UTC; null before its first response. */
  since: string | null
  /** What staff are to look at; null for nothing. What a courier said is seen to once the status of the shipment changes, cash once it is as it should be. */
  problem:
    | (
        | 'BOOKING_UNCLEAR'
        | 'AMOUNT_CHANGED'
        | 'AMOUNT_RAISED'
        | 'CASH_OVER'
        | 'CASH_SHORT'
        | 'STATUS_UNKNOWN'
        | 'ITEMS_UNKNOWN'
        | 'STATUS_REFUSED'
        | 'STATUS_CONFLICT'
        | 'BACK_AT_STORE'
        | 'COURIER_CANCELLED'
        | 'RETURN_UNCLEAR'
        | 'RETURN_REFUSED'
        | 'SILENT'
        | 'NO_NEWS'
      )
    | null
  /** When it said that it had brought the parcel back to the store, UTC; null when it has not. */
  back_at: string | null
  /** Time of its last response, UTC; null without one. */
  checked_at: string | null
  /** When it is asked next, UTC; null when it is not any more. */
  next_check_at: string | null
  /** Why it has not responded since; null when it has. */
  failure: ('CREDENTIALS' | 'RATE_LIMITED' | 'UNAVAILABLE' | 'TIMEOUT' | 'OTHER' | 'ACCOUNT' | 'NOT_CREATED') | null
  /** What it said before, and says now, oldest first. */
  history: CourierStatus[]
}

/** What the courier of a shipment charges for it. */
export interface ShipmentCosts {
  /** For the delivery, as quoted; null when not known. */
  delivery_fee: string | null
  /** For collecting its cash, as quoted; null when not known. */
  cod_fee: string | null
  /** What it has kept, once a payout says so; before, both fees as quoted; null when not both are known. */
  total: string | null
  /** Who has said `total`: the quote of its booking, or what payouts have kept. */
  source: 'BOOKING' | 'PAYOUT'
}

/** What its courier was asked: to bring a parcel back. */
export interface ShipmentReturnRequest {
  /** PENDING: waits to be sent. SENT: is being sent. UNCLEAR: the courier has not said whether it has the request. ACCEPTED: it has; the shipment moves when the courier says so. REFUSED: it has not, and can be asked again. */
  status: 'PENDING' | 'SENT' | 'UNCLEAR' | 'ACCEPTED' | 'REFUSED'
  /** Why, as staff have written it; may be empty. */
  reason: string
  /** Why it is REFUSED or UNCLEAR; null when it is neither. */
  failure:
    | (
        | 'CREDENTIALS'
        | 'RATE_LIMITED'
        | 'UNAVAILABLE'
        | 'TIMEOUT'
        | 'OTHER'
        | 'ACCOUNT'
        | 'ADDRESS_REFUSED'
        | 'AMOUNT_REFUSED'
        | 'DUPLICATE_NUMBER'
        | 'NOT_CREATED'
        | 'PARCEL_REFUSED'
        | 'PHONE_REFUSED'
        | 'PICKUP_REFUSED'
        | 'PLACE_REFUSED'
        | 'WEIGHT_REFUSED'
      )
    | null
  /** The courier’s account of the failure; may be empty. */
  detail: string
  /** Time of the request, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
}

/** Units of an order item in a shipment. */
export interface ShipmentItem {
  /** ID of the order item. */
  order_item_id: number
  /** Product name. */
  name: string
  /** Variant name; empty for a product without options. */
  variant_name: string
  /** Stock-keeping unit; may be empty. */
  sku: string
  /** URL of the image; may be empty. */
  image: string
  /** Units in the shipment. */
  quantity: number
  /** Their price, after their share of discounts. */
  amount: string
  /** Units delivered. */
  delivered_quantity: number
  /** Units received back that can be sold again. */
  sellable_quantity: number
  /** Units received back that cannot be sold again. */
  damaged_quantity: number
  /** Units that did not come back. */
  missing_quantity: number
}

/** A change of the status, or units received. */
export interface ShipmentEvent {
  /** Status before; null for the creation. */
  from_status:
    | 'DRAFT'
    | 'BOOKED'
    | 'PICKED_UP'
    | 'IN_TRANSIT'
    | 'OUT_FOR_DELIVERY'
    | 'HELD'
    | 'DELIVERED'
    | 'PARTLY_DELIVERED'
    | 'RETURNING'
    | 'RETURNED'
    | 'LOST'
    | 'CANCELLED'
    | (string & {})
    | null
  /** Status after. */
  to_status:
    | 'DRAFT'
    | 'BOOKED'
    | 'PICKED_UP'
    | 'IN_TRANSIT'
    | 'OUT_FOR_DELIVERY'
    | 'HELD'
    | 'DELIVERED'
    | 'PARTLY_DELIVERED'
    | 'RETURNING'
    | 'RETURNED'
    | 'LOST'
    | 'CANCELLED'
    | (string & {})
  /** Note of the staff, or the word of the courier; may be empty. */
  note: string
  /** Type of actor. */
  actor_type: 'shopper' | 'guest' | 'staff' | 'key' | 'system' | (string & {})
  /** Name of the member of staff or key; empty for other types. */
  actor_name: string
  /** Time, UTC. */
  created_at: string
}

/** A curated list of products. */
export interface CuratedList {
  /** List ID. */
  id: number
  /** Version of the list: each change increases it. */
  version: number
  /** Key: its name in URLs. */
  key: string
  /** Title that shoppers see. */
  title: string
  translations: CuratedListTranslations
  /** What fills the list: `manual`, the products in `product_ids`; `featured`, featured products; `new_arrivals`, the newest; `best_sellers`, the most sold; `trending`, popular now; `on_sale`, reduced products; `filter`, the products that meet all conditions of `filter`. */
  rule: 'manual' | 'featured' | 'new_arrivals' | 'best_sellers' | 'trending' | 'on_sale' | 'filter'
  /** Position among the lists, ascending. */
  sort_order: number
  /**
   * Product IDs of a manual list, in order; empty for other rules.
   *
   * Items: Product ID.
   */
  product_ids: number[]
  /** Conditions of the rule `filter`; null for other rules. */
  filter: CuratedListFilter | null
  /** Time of creation, UTC. */
  created_at: string
}

/** Translations by language code. */
export interface CuratedListTranslations {
  bn?: CuratedListTranslation
  en?: CuratedListTranslation
}

/** Texts in this language. */
export interface CuratedListTranslation {
  /** Translated title. */
  title?: string
}

/** Conditions that a product must meet, all of them. */
export interface CuratedListFilter {
  /**
   * Tags, exact spelling, at most 20: a product has at least one of them; empty for any product.
   *
   * Items: Tag.
   */
  tags: string[]
  /** ID of a category: the products in it and its subcategories; null for any. */
  category_id: number | null
  /** ID of a brand; null for any. */
  brand_id: number | null
  /** Minimum price, without flash deals; null for none. */
  min_price: string | null
  /** Maximum price, without flash deals; null for none. */
  max_price: string | null
  /** Whether only reduced products are listed. */
  on_sale: boolean
  /** Whether only products that can be ordered are listed. */
  in_stock: boolean
  /** Sort order of the products. */
  sort: 'newest' | 'oldest' | 'price_asc' | 'price_desc' | 'popular' | 'rating' | 'discount' | 'name_asc' | 'name_desc'
  /** Maximum number of products, 1 to 48. */
  limit: number
}

/** The conditions of the rule `filter`; absent ones do not apply. An update replaces all of them. */
export interface CuratedListFilterInput {
  /** Tags, exact spelling, at most 20: a product has at least one of them; empty for any product. */
  tags?: string[] | undefined
  /** ID of a category: the products in it and its subcategories; null for any. */
  category_id?: (number | null) | undefined
  /** ID of a brand; null for any. */
  brand_id?: (number | null) | undefined
  /** Minimum price, without flash deals; null for none. */
  min_price?: ((number | string) | null) | undefined
  /** Maximum price, without flash deals; null for none. */
  max_price?: ((number | string) | null) | undefined
  /** Whether only reduced products are listed. Default false. */
  on_sale?: boolean | undefined
  /** Whether only products that can be ordered are listed. Default false. */
  in_stock?: boolean | undefined
  /** Sort order of the products. Default `newest`. */
  sort?:
    | ('newest' | 'oldest' | 'price_asc' | 'price_desc' | 'popular' | 'rating' | 'discount' | 'name_asc' | 'name_desc')
    | undefined
  /** Maximum number of products, 1 to 48. Default 48. */
  limit?: number | undefined
}

/** Texts in this language. */
export interface CuratedListTranslationInput {
  /** Translated title, at most 150 characters. */
  title?: string | undefined
}

/** Translations by language code. Absent texts fall back to the main text. */
export interface CuratedListTranslationsInput {
  bn?: CuratedListTranslationInput | undefined
  en?: CuratedListTranslationInput | undefined
}

/** Input of `curatedLists.create`. */
export interface CuratedListsCreateInput {
  /** Key: its name in URLs, lowercase letters, digits and underscores, at most 50 characters. */
  key: string
  /** Title that shoppers see, at most 150 characters. */
  title: string
  /** What fills the list: `manual`, the products in `product_ids`; `featured`, featured products; `new_arrivals`, the newest; `best_sellers`, the most sold; `trending`, popular now; `on_sale`, reduced products; `filter`, the products that meet all conditions of `filter`. */
  rule: 'manual' | 'featured' | 'new_arrivals' | 'best_sellers' | 'trending' | 'on_sale' | 'filter'
  translations?: CuratedListTranslationsInput | undefined
  /** Position among the lists, ascending. */
  sort_order?: number | undefined
  /** For a manual list: all its product IDs, in order, without duplicates. */
  product_ids?: number[] | undefined
  /** Required for the rule `filter`; null or absent for other rules. */
  filter?: (CuratedListFilterInput | null) | undefined
}

/** Input of `curatedLists.delete`. */
export interface CuratedListsDeleteInput {
  /** ID of the list. */
  list_id: number
}

/** Input of `curatedLists.read`. */
export interface CuratedListsReadInput {
  /** ID of the list. */
  list_id: number
}

/** Input of `curatedLists.update`. */
export interface CuratedListsUpdateInput {
  /** ID of the list. */
  list_id: number
  /** Title that shoppers see, at most 150 characters. */
  title?: string | undefined
  /** What fills the list: `manual`, the products in `product_ids`; `featured`, featured products; `new_arrivals`, the newest; `best_sellers`, the most sold; `trending`, popular now; `on_sale`, reduced products; `filter`, the products that meet all conditions of `filter`. */
  rule?: ('manual' | 'featured' | 'new_arrivals' | 'best_sellers' | 'trending' | 'on_sale' | 'filter') | undefined
  translations?: CuratedListTranslationsInput | undefined
  /** Position among the lists, ascending. */
  sort_order?: number | undefined
  /** For a manual list: all its product IDs, in order, without duplicates. */
  product_ids?: number[] | undefined
  /** Required for the rule `filter`; null or absent for other rules. */
  filter?: (CuratedListFilterInput | null) | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** A customer with orders and addresses. */
export interface Customer {
  /** Customer ID. */
  id: string
  /** E-mail address; empty when the account has none. */
  email: string
  /** Phone number, E.164; empty when the account has none. */
  phone: string
  /** First name; may be empty. */
  first_name: string
  /** Last name; may be empty. */
  last_name: string
  /** `blocked` customers cannot sign in or order. Of `deleted` ones only the orders are left, without personal data. */
  status: 'active' | 'blocked' | 'deleted'
  /**
   * Tags set by staff.
   *
   * Items: Tag.
   */
  tags: string[]
  /** Number of orders in any status. */
  orders_count: number
  /** Time after which the account is deleted, once its orders have ended, UTC; null unless a deletion is scheduled. */
  deletion_scheduled_for: string | null
  /** Time of registration, UTC. */
  created_at: string
  /** Whether the e-mail address is verified. */
  is_email_verified: boolean
  /** Whether the phone number is verified. */
  is_phone_verified: boolean
  /** Language of messages to the customer, bn or en. */
  preferred_language: 'bn' | 'en'
  /** Whether the customer accepts marketing messages. */
  marketing_opt_in: boolean
  /** Date of birth, YYYY-MM-DD, or null. */
  date_of_birth: string | null
  /** `female`, `male`, `other` or empty. */
  gender: '' | 'female' | 'male' | 'other' | (string & {})
  /** Internal note, never visible to the customer. */
  staff_note: string
  totals: CustomerTotals
  /** The 20 newest orders. `listMerchantOrders` returns all of them. */
  orders: CustomerOrder[]
  past_orders: CustomerPastOrders
  /** Saved addresses, the default first. */
  addresses: CustomerAddress[]
  /** Time of the last change, UTC. */
  updated_at: string
}

/** Number of orders by outcome. */
export interface CustomerTotals {
  /** Orders that are DELIVERED or COMPLETED. */
  delivered: number
  /** Orders that are CANCELLED or EXPIRED. */
  cancelled: number
  /** Orders that are RETURNED or PARTIALLY_RETURNED. */
  returned: number
  /** Orders in any other status. */
  open: number
  /** Sum of the totals of DELIVERED and COMPLETED orders. */
  spent: string
}

/** Order summary. */
export interface CustomerOrder {
  /** Order ID. */
  id: number
  /** Order number that people use. */
  order_number: string
  /** Order status. */
  status:
    | 'PENDING'
    | 'CONFIRMED'
    | 'PROCESSING'
    | 'SHIPPED'
    | 'DELIVERED'
    | 'COMPLETED'
    | 'ON_HOLD'
    | 'CANCELLED'
    | 'RETURNED'
    | 'PARTIALLY_RETURNED'
    | 'EXPIRED'
  /** How far the order is paid. */
  payment_status:
    'NOT_APPLICABLE' | 'PENDING' | 'PARTIALLY_PAID' | 'PAID' | 'FAILED' | 'EXPIRED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  /** Order total. */
  total: string
  /** Time when the order was placed, UTC. */
  created_at: string
}

/** Orders in the shop before, from files. `totals` does not have them. */
export interface CustomerPastOrders {
  /** Orders with the phone number of the customer, or with the verified e-mail address. */
  count: number
  /** Sum of those that were delivered, without what was paid back. */
  spent: string
  /** Time of the latest, UTC; or null. */
  latest_at: string | null
}

/** Saved address. */
export interface CustomerAddress {
  /** Address ID. */
  id: string
  /** Label: HOME, OFFICE or OTHER. */
  label: 'HOME' | 'OFFICE' | 'OTHER' | (string & {})
  /** Name of the receiver. */
  receiver_name: string
  /** Phone of the receiver, E.164. */
  phone: string
  /** Address line 1: house, road, village. */
  address_line1: string
  /** Address line 2; may be empty. */
  address_line2: string
  /** City or district. */
  city: string
  /** Area or thana; may be empty. */
  area: string
  /** Postal code; may be empty. */
  postal_code: string
  /** Whether it is the default address of checkout. */
  is_default: boolean
}

/** A customer in a list. */
export interface CustomerSummary {
  /** Customer ID. */
  id: string
  /** E-mail address; empty when the account has none. */
  email: string
  /** Phone number, E.164; empty when the account has none. */
  phone: string
  /** First name; may be empty. */
  first_name: string
  /** Last name; may be empty. */
  last_name: string
  /** `blocked` customers cannot sign in or order. Of `deleted` ones only the orders are left, without personal data. */
  status: 'active' | 'blocked' | 'deleted'
  /**
   * Tags set by staff.
   *
   * Items: Tag.
   */
  tags: string[]
  /** Number of orders in any status. */
  orders_count: number
  /** Time after which the account is deleted, once its orders have ended, UTC; null unless a deletion is scheduled. */
  deletion_scheduled_for: string | null
  /** Time of registration, UTC. */
  created_at: string
}

/** Input of `customers.block`. */
export interface CustomersBlockInput {
  /** ID of the customer. */
  customer_id: string
  /** Reason, recorded in the audit log. */
  reason?: string | undefined
}

/** Input of `customers.erase`. */
export interface CustomersEraseInput {
  /** ID of the customer. */
  customer_id: string
  /** Reason, recorded in the audit log. */
  reason?: string | undefined
  /** Whether to delete without waiting 14 days, also an account whose deletion is scheduled. Default false. */
  at_once?: boolean | undefined
}

/** Input of `customers.list`. */
export interface CustomersListInput {
  /** Text to search for in name, e-mail and phone number (in any usual spelling). One or two characters match the beginning of a word. */
  search?: string | undefined
  /** Only customers with this status. Default: all but `deleted`. */
  status?: ('active' | 'blocked' | 'deleted') | undefined
  /** Only customers with this tag. */
  tag?: string | undefined
  /** Sort order. Default `newest`. */
  sort?: ('newest' | 'oldest') | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `customers.read`. */
export interface CustomersReadInput {
  /** ID of the customer. */
  customer_id: string
}

/** Input of `customers.unblock`. */
export interface CustomersUnblockInput {
  /** ID of the customer. */
  customer_id: string
  /** Reason, recorded in the audit log. */
  reason?: string | undefined
}

/** Input of `customers.update`. */
export interface CustomersUpdateInput {
  /** ID of the customer. */
  customer_id: string
  /** All tags; the array replaces the previous tags. */
  tags?: string[] | undefined
  /** Internal note; empty to remove it. */
  staff_note?: string | undefined
}

/** An export that staff requested for a customer or guest. */
export interface DataExport {
  /** ID of the export. */
  export_id: string
  /** `PENDING` until the file is written, usually within two minutes; `EXPIRED` after seven days. After `FAILED`, request another. */
  status: 'PENDING' | 'READY' | 'FAILED' | 'EXPIRED'
  /** Bytes of the file; null before it is READY. */
  size: number | null
  /** Time of the request, UTC. */
  created_at: string
  /** Time when the file was ready or had failed, UTC; else null. */
  finished_at: string | null
  /** Time when the file is deleted, UTC; null before it is READY. */
  expires_at: string | null
  /** ID of the customer; null for a guest. */
  customer_id: string | null
  /** Phone number of the guest, E.164; empty for a customer. */
  phone: string
}

/** Link to a file. */
export interface DataExportLink {
  /** Link to the JSON file, valid for at most ten minutes. */
  download_url: string
  /** Time when the link expires, UTC. */
  expires_at: string
}

/** Input of `dataExports.create`. */
export interface DataExportsCreateInput {
  /** ID of the customer. */
  customer_id?: string | undefined
  /** Phone number of a guest. In any usual spelling, with the country code unless it is a number of Bangladesh; stored as E.164. */
  phone?: string | undefined
}

/** Input of `dataExports.download`. */
export interface DataExportsDownloadInput {
  /** ID of the export. */
  export_id: string
}

/** Input of `dataExports.read`. */
export interface DataExportsReadInput {
  /** ID of the export. */
  export_id: string
}

/** What a rule of the Digital Commerce Operation Guidelines 2021 gives a store time for. */
export interface Deadline {
  /** Identifies the deadline. */
  key: string
  /** HANDOVER: an order that is paid in full in advance goes to the courier within 48 hours. DELIVERY: it is delivered within 5 days in the city of the store, else within 10. COMPLAINT: a ticket about an order, a payment, a delivery, a product or a refund has a reply of staff within 72 hours. REFUND: money that is to be returned is with the shopper within 10 days after it was paid. */
  kind: 'HANDOVER' | 'DELIVERY' | 'COMPLAINT' | 'REFUND'
  /** running; near: three quarters of the time are over; passed. */
  state: 'running' | 'near' | 'passed'
  /** ID of the order; null for COMPLAINT. */
  order_id: number | null
  /** For COMPLAINT: ID of the ticket; else null. */
  ticket_id: string | null
  /** Number of the order or of the ticket. */
  number: string
  /** Start of the time, UTC. */
  started_at: string
  /** End of the time, UTC. */
  due_at: string
}

/** Input of `deadlines.list`. */
export interface DeadlinesListInput {
  /** Only those in this state. */
  state?: ('running' | 'near' | 'passed') | undefined
}

/** Input of `delivery.createZone`. */
export interface DeliveryCreateZoneInput {
  /** Code that storefronts send as `delivery_location`: small letters, digits and `_`. It does not change. */
  code: string
  /** `delivery` or `pickup`; it does not change. Default `delivery`. The code `pickup` is always of `pickup`, and `inside_dhaka`, `outside_dhaka` and `sub_dhaka` of `delivery`. */
  kind?: ('delivery' | 'pickup') | undefined
  /** Label that shoppers see, at most 100 characters. */
  label: string
  /** Delivery fee; with slabs, of the lightest parcels. */
  fee: number | string
  translations?: DeliveryZoneTranslationsInput | undefined
  pickup_point?: PickupPointInput | undefined
  /** Subtotal from which delivery is free; null for never. */
  free_above?: ((number | string) | null) | undefined
  /** What free delivery leaves out, above `free_above` or by an offer. `base`: the `fee`, while weight and collecting money still cost what they cost. `all`: everything. Default `base`. */
  frees?: ('base' | 'all') | undefined
  /** Fees by weight; the list replaces the previous one. Weights ascend, fees do not fall, and none is below the `fee`, which is what the lightest parcels cost. */
  weight_slabs?: WeightSlabInput[] | undefined
  /** What every kilogram that has begun adds beyond the last slab. Only with slabs. */
  extra_per_kg?: (number | string) | undefined
  cod_fee?: CodFeeInput | undefined
  /** Minimum delivery time in days. */
  estimated_days_min?: number | undefined
  /** Maximum delivery time in days. */
  estimated_days_max?: number | undefined
  /** Districts of the zone; the list replaces the previous one. A district belongs to at most one zone. Names in English, Bangla and other usual spellings are stored in English; an unknown one is refused. */
  districts?: string[] | undefined
  /** Thanas of the zone, where it differs from the zone of their district. A thana belongs to at most one zone. Names in English, Bangla and other usual spellings are stored as location IDs; an unknown name, or one that several thanas have, is refused. */
  thanas?: string[] | undefined
  /** Whether the zone is active. */
  is_active?: boolean | undefined
  /** Position in lists, ascending. */
  sort_order?: number | undefined
}

/** Translations by language code. Absent texts fall back to the main text. */
export interface DeliveryZoneTranslationsInput {
  bn?: DeliveryZoneTranslationInput | undefined
  en?: DeliveryZoneTranslationInput | undefined
}

/** Texts in this language. */
export interface DeliveryZoneTranslationInput {
  /** Label that shoppers see, at most 100 characters. */
  label?: string | undefined
  /** Name of the pick-up point. */
  pickup_name?: string | undefined
  /** Address of the pick-up point. */
  pickup_address?: string | undefined
  /** Opening hours of the pick-up point. */
  pickup_hours?: string | undefined
}

/** Where shoppers come for their goods: replaces the former point, an empty address removes it. Only for `pickup`. */
export interface PickupPointInput {
  /** What the place is called. */
  name?: string | undefined
  /** Where the place is. */
  address: string
  /** Phone number; null for none. */
  phone?: (string | null) | undefined
  /** Opening hours. */
  hours?: string | undefined
}

/** What a parcel up to a weight costs. */
export interface WeightSlabInput {
  /** Greatest weight of the slab, in grams. */
  up_to_grams: number
  /** Whole delivery fee of the slab. */
  fee: number | string
}

/** Input of `delivery.deleteZone`. */
export interface DeliveryDeleteZoneInput {
  /** ID of the delivery zone. */
  zone_id: number
}

/** What the delivery fee is made of: the parts sum to it. */
export interface DeliveryFeeParts {
  /** What the zone charges for any parcel; the whole of a fee that was agreed on. */
  base: string
  /** What the weight of the parcel adds, and products and bundles with an extra delivery fee. */
  weight: string
  /** What collecting the money adds; 0.00 for what is not paid in cash. */
  cod: string
}

/** Input of `delivery.updateZone`. */
export interface DeliveryUpdateZoneInput {
  /** ID of the delivery zone. */
  zone_id: number
  /** Label that shoppers see, at most 100 characters. */
  label?: string | undefined
  /** Delivery fee; with slabs, of the lightest parcels. */
  fee?: (number | string) | undefined
  translations?: DeliveryZoneTranslationsInput | undefined
  pickup_point?: PickupPointInput | undefined
  /** Subtotal from which delivery is free; null for never. */
  free_above?: ((number | string) | null) | undefined
  /** What free delivery leaves out, above `free_above` or by an offer. `base`: the `fee`, while weight and collecting money still cost what they cost. `all`: everything. Default `base`. */
  frees?: ('base' | 'all') | undefined
  /** Fees by weight; the list replaces the previous one. Weights ascend, fees do not fall, and none is below the `fee`, which is what the lightest parcels cost. */
  weight_slabs?: WeightSlabInput[] | undefined
  /** What every kilogram that has begun adds beyond the last slab. Only with slabs. */
  extra_per_kg?: (number | string) | undefined
  cod_fee?: CodFeeInput | undefined
  /** Minimum delivery time in days. */
  estimated_days_min?: number | undefined
  /** Maximum delivery time in days. */
  estimated_days_max?: number | undefined
  /** Districts of the zone; the list replaces the previous one. A district belongs to at most one zone. Names in English, Bangla and other usual spellings are stored in English; an unknown one is refused. */
  districts?: string[] | undefined
  /** Thanas of the zone, where it differs from the zone of their district. A thana belongs to at most one zone. Names in English, Bangla and other usual spellings are stored as location IDs; an unknown name, or one that several thanas have, is refused. */
  thanas?: string[] | undefined
  /** Whether the zone is active. */
  is_active?: boolean | undefined
  /** Position in lists, ascending. */
  sort_order?: number | undefined
}

/** A delivery zone. */
export interface DeliveryZone {
  /** Delivery zone ID. */
  id: number
  /** Code that storefronts send as `delivery_location`. `inside_dhaka`, `outside_dhaka`, `sub_dhaka`, `pickup`, or a code of the store's own. */
  code: string
  /** `delivery`: goods are brought to its places. `pickup`: shoppers come for them. */
  kind: 'delivery' | 'pickup'
  /** Label that shoppers see, at most 100 characters. */
  label: string
  translations: DeliveryZoneTranslations
  /** Where shoppers come for their goods; null for `delivery`, and while it is not entered. */
  pickup_point: PickupPoint | null
  /** Delivery fee; with slabs, of the lightest parcels. */
  fee: string
  /** Subtotal from which delivery is free; null for never. */
  free_above: string | null
  /** What free delivery leaves out, above `free_above` or by an offer. `base`: the `fee`, while weight and collecting money still cost what they cost. `all`: everything. */
  frees: 'base' | 'all'
  /** Fees by weight, ascending; empty where every parcel costs the `fee`. */
  weight_slabs: WeightSlab[]
  /** What every kilogram that has begun adds beyond the last slab. */
  extra_per_kg: string
  cod_fee: CodFee
  /** Minimum delivery time in days. */
  estimated_days_min: number
  /** Maximum delivery time in days. */
  estimated_days_max: number
  /**
   * Districts of the zone, English names.
   *
   * Items: District, English name.
   */
  districts: string[]
  /**
   * Thanas of the zone whose district belongs to another zone or to none, location IDs.
   *
   * Items: Location ID of a thana.
   */
  thanas: string[]
  /** Whether the zone is active. */
  is_active: boolean
  /** Position in lists, ascending. */
  sort_order: number
  /** Time of the last change, UTC. */
  updated_at: string
}

/** Translations by language code. */
export interface DeliveryZoneTranslations {
  bn?: DeliveryZoneTranslation
  en?: DeliveryZoneTranslation
}

/** Texts in this language. */
export interface DeliveryZoneTranslation {
  /** Label that shoppers see, at most 100 characters. */
  label?: string
  /** Name of the pick-up point. */
  pickup_name?: string
  /** Address of the pick-up point. */
  pickup_address?: string
  /** Opening hours of the pick-up point. */
  pickup_hours?: string
}

/** Where shoppers come for their goods. */
export interface PickupPoint {
  /** Name; may be empty. */
  name: string
  /** Where the place is. */
  address: string
  /** Phone number, E.164; may be empty. */
  phone: string
  /** Opening hours; may be empty. */
  hours: string
}

/** What a parcel up to a weight costs. */
export interface WeightSlab {
  /** Greatest weight of the slab, in grams. */
  up_to_grams: number
  /** Whole delivery fee of the slab. */
  fee: string
}

/** A call to the buyer of an order. */
export interface DeskCall {
  /** ID of the call. */
  id: number
  /** What came of it. */
  outcome:
    | 'confirmed'
    | 'no_answer'
    | 'switched_off'
    | 'busy'
    | 'cut_off'
    | 'call_later'
    | 'wrong_number'
    | 'cancelled'
    | 'advance_requested'
    | 'on_hold'
    | 'note_only'
    | (string & {})
  /** Note of the agent; may be empty. */
  note: string
  /** Length of the call in seconds; null when unknown. */
  seconds: number | null
  /** Whether it counts as unanswered. */
  is_attempt: boolean
  /** Name of the agent. */
  agent: string
  /** Time when it was recorded, UTC. */
  created_at: string
}

/** An order with what is to be done about it. */
export interface DeskCard {
  task: DeskTask
  order: Order
  /**
   * Other orders of the same phone number that wait for a call; the agent has them too.
   *
   * Items: ID of the order.
   */
  other_order_ids: number[]
  /** How buyers get the link by which they confirm: `settings.desk.link`. */
  link: 'off' | 'sms' | 'whatsapp_copy'
}

/** What is to be done on the telephone about an order. */
export interface DeskTask {
  /** WAITING: to be called. LEASED: somebody is calling. HELD: the order is on hold. DONE: the order left PENDING, nothing is to be collected any more, or `settings.desk` leaves it out. */
  status: 'WAITING' | 'LEASED' | 'HELD' | 'DONE'
  /** Calls that the buyer did not answer. */
  attempts: number
  /** Time from which to call, UTC. */
  due_at: string
  /** Whether the buyer expects the call at that time. */
  is_appointment: boolean
  /** What came of the last call; empty before the first one. */
  last_outcome:
    | 'confirmed'
    | 'no_answer'
    | 'switched_off'
    | 'busy'
    | 'cut_off'
    | 'call_later'
    | 'wrong_number'
    | 'cancelled'
    | 'advance_requested'
    | 'on_hold'
    | 'note_only'
    | ''
    | (string & {})
  /** Who made the last call; empty before the first one. */
  last_agent: string
  /** Time of the last call, UTC; null before the first one. */
  last_call_at: string | null
  /** What the buyer wrote by the link of the order, where staff have to do something: `confirm`, the order could not be confirmed at once; `call_me`. Empty otherwise. */
  buyer_reply: 'confirm' | 'call_me' | '' | (string & {})
  /** Who is calling; empty for nobody. */
  leased_by: string
  /** Whether the caller of this operation is calling. */
  is_mine: boolean
  /** Until when the order is kept for the agent, UTC; null for nobody. */
  leased_until: string | null
}

/** An order with all details. */
export interface Order {
  /** Order ID. */
  id: number
  /** Order number that people use; unique within the store. */
  order_number: string
  /** Order status. PENDING: placed, waits for confirmation. CONFIRMED. PROCESSING: being packed. SHIPPED: with the courier. DELIVERED. COMPLETED: closed. ON_HOLD: paused by staff. CANCELLED. RETURNED: all units returned. PARTIALLY_RETURNED: some units returned. EXPIRED: not paid in time. */
  status:
    | 'PENDING'
    | 'CONFIRMED'
    | 'PROCESSING'
    | 'SHIPPED'
    | 'DELIVERED'
    | 'COMPLETED'
    | 'ON_HOLD'
    | 'CANCELLED'
    | 'RETURNED'
    | 'PARTIALLY_RETURNED'
    | 'EXPIRED'
  /** Payment status. NOT_APPLICABLE: cash on delivery without a payment claim. PENDING: waits for payment or verification. PARTIALLY_PAID. PAID. FAILED: all claims were rejected. EXPIRED: not paid in time. PARTIALLY_REFUNDED. REFUNDED. */
  payment_status:
    'NOT_APPLICABLE' | 'PENDING' | 'PARTIALLY_PAID' | 'PAID' | 'FAILED' | 'EXPIRED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  /** Payment method that the shopper chose. */
  payment_method:
    'COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD' | (string & {})
  /** Currency of all amounts, ISO 4217. */
  currency: string
  /** Order total: subtotal − discount + delivery fee + rounding − undelivered amount. */
  total: string
  /** Verified payments applied to the order; at most the total. */
  amount_paid: string
  /** Amount still to be paid; 0.00 when the order is cancelled, expired or returned. */
  amount_due: string
  /** Without which field `confirm` of this order returns 409 now. accept_unpaid: the order has another payment method than COD, and verified payments do not cover its total. waive_advance: they do not cover the required advance. Empty when it needs none, and when the order is not PENDING. */
  confirm_needs: 'accept_unpaid' | 'waive_advance' | '' | (string & {})
  /** Total units of all items. */
  item_count: number
  /** Name of the receiver. */
  receiver_name: string
  /** Phone number of the receiver, E.164. */
  phone: string
  /** District, English name; may be empty. */
  district: string
  /** Code of the delivery zone; may be empty. `inside_dhaka`, `outside_dhaka`, `sub_dhaka`, `pickup`, or a code of the store's own. */
  delivery_location: string
  /** Customer ID; null for a guest. */
  customer_id: string | null
  /** Where the order came in; `WEBSITE` for orders of shoppers. */
  channel: 'WEBSITE' | 'PHONE' | 'MESSENGER' | 'WHATSAPP' | 'INSTAGRAM' | 'TIKTOK' | 'SHOP' | 'OTHER' | (string & {})
  /** ID of the earlier order that this one probably duplicates; null when there is none. */
  duplicate_of: number | null
  /**
   * Tags of staff, in lower case; shoppers never see them.
   *
   * Items: Tag.
   */
  tags: string[]
  /** Whether it was printed. CHANGED: items, prices, address or payments were changed since, so print it again; only until it is shipped. */
  print_status: 'NOT_PRINTED' | 'PRINTED' | 'CHANGED'
  /** Version, increased by every change. Send it with a change to reject the change when the order was changed after you read it. */
  version: number
  /** Time when the order was placed, UTC. */
  created_at: string
  /** Sum of the item totals before discount. */
  subtotal: string
  /** Total discount on the items. */
  discount_total: string
  /** VAT and supplementary duty that the prices of the items as ordered and the delivery fee include; nothing is added. */
  tax_total: string
  /** Business identification number (BIN) of the buyer for the tax invoice, 13 digits; may be empty. */
  tax_bin: string
  /** Name of the business for the tax invoice; empty: the receiver. */
  tax_name: string
  /** VAT rate that the delivery fee includes, in per cent, as of when it was ordered; null for none. */
  delivery_vat_rate: number | null
  /** What of `discount_total` staff agreed on for the whole order. */
  agreed_discount: string
  /** Fee of the delivery, after offers. */
  delivery_fee: string
  /** What is left off because it is collected in cash: 0.00 or negative. Whenever an order or a payment leaves a part of a taka for the courier to collect, that part is left off. */
  rounding: string
  /** Price of what was not delivered, as far as it was not paid: nobody owes it. 0.00 before the delivery. */
  undelivered_amount: string
  /** How much more the delivery to the changed address costs than `delivery_fee`, to settle with the shopper before the parcel leaves. 0.00 when it costs no more, and once the order is shipped or ended. */
  delivery_shortfall: string
  delivery_fee_parts: DeliveryFeeParts
  /** Weight of the parcel by which its delivery was priced, in grams; null for an order from before weights. */
  parcel_grams: number | null
  /** Source of the delivery fee: `none`, `zone`, `free_above`, `offer`, or `agreed` by staff with the buyer. */
  delivery_fee_source: 'none' | 'zone' | 'free_above' | 'offer' | 'agreed' | (string & {})
  /** Advance required before the order is confirmed; 0.00 for none. */
  required_advance: string
  /** Advance that was agreed on by a link, or asked for because of what calls have shown: also a change of the order asks for as much, up to its total, unless the advance was waived; 0.00 for none. */
  least_advance: string
  /** Whether staff confirmed the order without the required advance. */
  is_advance_waived: boolean
  /** Advance that the shopper claims to have paid. */
  advance_amount: string
  /** Payment method of the claimed advance; may be empty. */
  advance_payment_method: string
  /** Transaction ID of the claimed advance; may be empty. */
  advance_transaction_id: string
  /** Transaction ID of the claimed payment; may be empty. */
  payment_transaction_id: string
  /** Amount for the courier to collect, in whole taka: the amount due with cash on delivery, 0.00 with another payment method. Claims that are not verified are not subtracted. */
  cash_to_collect: string
  /** Coupon code; may be empty. */
  coupon_code: string
  /** Applied offers, at most one. */
  applied_offers: AppliedOffer[]
  /** Bundles that were complete. Their discounts are part of the items’ `discount`. */
  applied_bundles: AppliedBundle[]
  /** E-mail address; may be empty. */
  email: string
  /** Delivery address. */
  address: string
  /** Thana; may be empty. */
  thana: string
  /** Note of the shopper; may be empty. */
  note: string
  /** Order items. */
  items: OrderItem[]
  /** Tracking of the parcel; null before it is shipped. */
  tracking: OrderTracking | null
  /** Estimated delivery dates; null when unknown. */
  estimated_delivery: EstimatedDelivery | null
  /** For an order on hold: its status before, restored by `resumeOrder`. */
  held_from: ('PENDING' | 'CONFIRMED') | null
  /** Reason of the cancellation; may be empty. */
  cancel_reason: string
  /** ID of the order that has its items now; null for an order that was not merged into another one. */
  merged_into: number | null
  /** ID of the order of which items come back for this one; null for an order that is no exchange. */
  exchange_of: number | null
  /** The exchanges of its items, and the one that it is of, oldest first. */
  exchanges: OrderExchangeLink[]
  /** ID of the subscription that the order created or renews; null for none. */
  subscription_id: number | null
  /** Status changes, of the shipments too, and notes, oldest first. */
  timeline: HistoryEntry[]
  /** Payments and claims, oldest first. */
  payments: Payment[]
  /** Cash that couriers have collected of the order; null when none did for an account of the store. */
  courier_cash: OrderCourierCash | null
  /** Offer uses of this order. */
  offer_uses: OrderOfferUse[]
  /** The risk that the order comes back unpaid; null without a score. */
  risk: OrderRisk | null
  /** How orders of the phone number ended in other stores that share it, until yesterday; null where the store does not take part (`reputation` of the settings) or may not see it yet, or fewer than three orders of two other merchants stand behind it. */
  reputation?: PhoneReputation | null
  /** Probable duplicates of this order. */
  duplicates: DuplicateOrder[]
  /**
   * Actions allowed in the current status. `confirm_needs` says what `confirm` needs besides.
   *
   * Items: Action, the last part of the path.
   */
  allowed_actions: ('confirm' | 'hold' | 'resume' | 'process' | 'ship' | 'deliver' | 'complete' | 'cancel' | 'return')[]
  /** Language of the shopper, bn or en. */
  locale: 'bn' | 'en' | (string & {})
  /** Time when the unpaid order expires, UTC; null when it does not expire. */
  expires_at: string | null
  /** Time of confirmation, UTC; null when not confirmed. */
  confirmed_at: string | null
  /** Time of shipping, UTC; null when not shipped. */
  shipped_at: string | null
  /** Time of delivery, UTC; null when not delivered. */
  delivered_at: string | null
  /** Time of completion, UTC; null when not completed. */
  completed_at: string | null
  /** Time of cancellation, UTC; null when not cancelled. */
  cancelled_at: string | null
  /** Time when it was last printed, UTC; null when it was not. */
  printed_at: string | null
  /** Name of the member of staff or key that printed it last; may be empty. */
  printed_by: string
  /** Time of the last change, UTC. */
  updated_at: string
}

/** An order item, as it was when the order was placed. Later changes of the product do not change it. */
export interface OrderItem {
  /** Order item ID. */
  id: number
  /** ID of the product. */
  product_id: number
  /** Variant ID; null for a product without variants. */
  variant_id: number | null
  /** Product name. */
  name: string
  /** Variant name; empty for a product without options. */
  variant_name: string
  /** Stock-keeping unit; may be empty. */
  sku: string
  /** Slug of the product. */
  slug: string
  /** URL of the image; may be empty. */
  image: string
  /** Price of one unit. */
  unit_price: string
  /** Price in the catalog, where staff agreed on another one; null otherwise. */
  list_price: string | null
  /** What a unit cost the store when it was ordered; null when that was not known. Only `readMerchantOrder` has it, with the permission `costs:read`. */
  cost_price?: string | null
  /** Units ordered. */
  quantity: number
  /** Discount of the item. */
  discount: string
  /** `unit_price` × `quantity`, before discount. */
  line_total: string
  /** Where in the storefront it was added; may be empty. */
  added_via: string
  /** Units delivered. */
  delivered_quantity: number
  /** Units returned. */
  returned_quantity: number
  /** Units in shipments that are not cancelled. */
  shipment_quantity: number
  /** VAT rate that the price includes, in per cent, as of when it was ordered; null where the store charged none. */
  vat_rate: number | null
  /** Rate of supplementary duty (SD) that the price includes, in per cent, as of when it was ordered; null where the store charged no VAT. */
  sd_rate: number | null
}

/** Tracking of the parcel. */
export interface OrderTracking {
  /** Name of the courier; may be empty. */
  courier: string
  /** Tracking code of the courier; may be empty. */
  tracking_code: string
  /** URL of the tracking page; may be empty. */
  tracking_url: string
  /** Time of the last change, UTC. */
  updated_at: string
}

/** Estimated delivery dates. */
export interface EstimatedDelivery {
  /** Earliest date, YYYY-MM-DD. */
  from: string
  /** Latest date, YYYY-MM-DD. */
  to: string
}

/** An exchange. */
export interface OrderExchangeLink {
  /** ID of the order whose items come back. */
  order_id: number
  /** Its number. */
  order_number: string
  /** ID of the new order. */
  new_order_id: number
  /** Its number. */
  new_order_number: string
  /** ID of the shipment by which the items come back. */
  return_shipment_id: number
  /** OPEN: the items are still to come back. SETTLED: they did, at least in part. CANCELLED: they did not, or the new order ended before. */
  status: 'OPEN' | 'SETTLED' | 'CANCELLED'
  /** What of the money of the order pays the new one; while OPEN, it is set aside. */
  credit: string
}

/** An entry of the order history. */
export interface HistoryEntry {
  /** The new status, the type of note, or SHIPMENT for the status of a shipment. */
  code: string
  /** Status before; null when the status did not change. */
  from_status:
    | 'PENDING'
    | 'CONFIRMED'
    | 'PROCESSING'
    | 'SHIPPED'
    | 'DELIVERED'
    | 'COMPLETED'
    | 'ON_HOLD'
    | 'CANCELLED'
    | 'RETURNED'
    | 'PARTIALLY_RETURNED'
    | 'EXPIRED'
    | (string & {})
    | null
  /** Status after; null when the status did not change. */
  to_status:
    | 'PENDING'
    | 'CONFIRMED'
    | 'PROCESSING'
    | 'SHIPPED'
    | 'DELIVERED'
    | 'COMPLETED'
    | 'ON_HOLD'
    | 'CANCELLED'
    | 'RETURNED'
    | 'PARTIALLY_RETURNED'
    | 'EXPIRED'
    | (string & {})
    | null
  /** Text of the note; may be empty. */
  message: string
  /** Whether it is visible to the shopper. */
  is_public: boolean
  /** Type of actor. */
  actor_type: 'shopper' | 'guest' | 'staff' | 'key' | 'system' | (string & {})
  /** Name of the member of staff or key; empty for other types. */
  actor_name: string
  /** The shipment whose status changed; null for other entries. */
  shipment: HistoryShipment | null
  /** Time of the entry, UTC. */
  created_at: string
}

/** The shipment whose status changed. */
export interface HistoryShipment {
  /** Shipment ID. */
  id: number
  /** Its number. */
  shipment_number: string
  /** Its new status. */
  status:
    | 'DRAFT'
    | 'BOOKED'
    | 'PICKED_UP'
    | 'IN_TRANSIT'
    | 'OUT_FOR_DELIVERY'
    | 'HELD'
    | 'DELIVERED'
    | 'PARTLY_DELIVERED'
    | 'RETURNING'
    | 'RETURNED'
    | 'LOST'
    | 'CANCELLED'
    | (string & {})
  /** Who carries it now; may be empty. */
  courier_name: string
  /** Its ID at the courier where it was booked there; may be empty. */
  consignment_id: string
  /** URL of its tracking page now; may be empty. */
  tracking_url: string
}

/** A payment, or the claim of a payment. */
export interface Payment {
  /** Payment ID. */
  id: number
  /** `cash`: cash on delivery; `advance`: payment before shipping; `manual`: transfer of the whole amount; `gateway`: paid online. */
  kind: 'cash' | 'advance' | 'manual' | 'gateway' | 'exchange'
  /** Payment method. */
  method:
    | 'COD'
    | 'BKASH'
    | 'NAGAD'
    | 'SSLCOMMERZ'
    | 'ROCKET'
    | 'UPAY'
    | 'BANK_TRANSFER'
    | 'CARD'
    | 'CASH'
    | 'EXCHANGE'
    | (string & {})
  /** Transaction ID; may be empty. */
  transaction_id: string
  /** Amount of the payment. */
  amount: string
  /** PENDING: a claim, not counted as paid. VERIFIED: counted as paid. REJECTED. REVERSED: it was recorded by mistake, and is not counted as paid. */
  status: 'PENDING' | 'VERIFIED' | 'REJECTED' | 'REVERSED'
  /** Whether `reverseOrderPayment` can take it back: staff recorded or verified it. */
  is_reversible: boolean
  /** Who recorded, verified or rejected it; empty for a pending claim. */
  recorded_by: string
  /** ID of the shipment whose courier has collected it, and holds it until it pays out; null for other money. */
  shipment_id: number | null
  /** Part that does not pay this order. It is in the list of unapplied payments. */
  unapplied_amount: string
  /**
   * Numbers of other orders that claim the same transaction, or one that only differs in letters and digits that look alike, such as O and 0. Check the statement before verifying.
   *
   * Items: Order number.
   */
  also_claimed_by: string[]
  /** Time of verification, UTC; null when not verified. */
  verified_at: string | null
  /** Time of creation, UTC. */
  created_at: string
}

/** Cash that couriers have collected of the order. */
export interface OrderCourierCash {
  /** How much they collected. */
  collected: string
  /** What of it they have not paid out. */
  with_courier: string
  /** Day of the latest payout, YYYY-MM-DD, in Asia/Dhaka time, when all of it was paid out; null before. */
  settled_on: string | null
}

/** An offer use of this order. */
export interface OrderOfferUse {
  /** ID of the offer. */
  offer_id: number
  /** Current offer name. */
  offer_name: string
  /** Coupon code; null for an automatic offer. */
  code: string | null
  /** Discount of the item or order. */
  discount: string
  /** Time when the use was released, UTC; null while it counts. */
  released_at: string | null
}

/** The risk that the order comes back unpaid, with its reasons. Shoppers never see it. */
export interface OrderRisk {
  /** Risk from 0 to 100. */
  score: number
  /** Level, by the thresholds of the store. */
  level: 'low' | 'medium' | 'high'
  /** Points that every order begins with; the effects are added to it, within 0 and 100. */
  base: number
  /** The reasons, the strongest first. */
  facts: RiskFact[]
  /** Time when it was computed, UTC. */
  scored_at: string
}

/** A reason of the score. */
export interface RiskFact {
  /** Code of the reason. */
  code: string
  /** Points that it adds; negative when it lowers the risk. */
  effect: number
  /** Reason in English. */
  message: string
  /** Reason in Bangla. */
  message_bn: string
}

/** How orders of a phone number ended in other stores that share it. Shoppers never see it. */
export interface PhoneReputation {
  /** `good`: most were delivered; `poor`: at least half were refused, fake, or the buyer could not be reached, in at least two stores; `mixed`: in between. */
  level: 'good' | 'mixed' | 'poor'
  /** How many orders stand behind it. */
  orders: '3-5' | '6-20' | '21+'
  /** Year of the oldest of them. */
  since: number
  /** The same in English. */
  message: string
  /** The same in Bangla. */
  message_bn: string
}

/** A probable duplicate of this order. */
export interface DuplicateOrder {
  /** Order ID. */
  id: number
  /** Order number that people use. */
  order_number: string
  /** Order status. */
  status:
    | 'PENDING'
    | 'CONFIRMED'
    | 'PROCESSING'
    | 'SHIPPED'
    | 'DELIVERED'
    | 'COMPLETED'
    | 'ON_HOLD'
    | 'CANCELLED'
    | 'RETURNED'
    | 'PARTIALLY_RETURNED'
    | 'EXPIRED'
  /** Time when the order was placed, UTC. */
  created_at: string
}

/** Input of `desk.claimTask`. */
export interface DeskClaimTaskInput {
  /** ID of the order. */
  order_id: number
  /** Takes the order from a colleague. Needs the permission `orders:write`. Recorded in the audit log. */
  take_over?: boolean | undefined
}

/** Orders of the confirmation desk. */
export interface DeskCounts {
  /** Orders to be called now. */
  due: number
  /** Orders to be called later. */
  later: number
  /** Orders whose buyers expect the call at a certain time. */
  appointments: number
  /** Orders that somebody is calling about. */
  leased: number
  /** Orders on hold. */
  held: number
  /** When the hours of calls begin, UTC; null within them. */
  opens_at: string | null
}

/** Input of `desk.listCalls`. */
export interface DeskListCallsInput {
  /** ID of the order. */
  order_id: number
}

/** Input of `desk.listTasks`. */
export interface DeskListTasksInput {
  /** Only tasks with this status. */
  status?: ('WAITING' | 'LEASED' | 'HELD') | undefined
  /** true: only tasks whose time has come. false: only later ones. */
  due?: boolean | undefined
  /** Only tasks whose last call ended so. */
  outcome?:
    | (
        | 'confirmed'
        | 'no_answer'
        | 'switched_off'
        | 'busy'
        | 'cut_off'
        | 'call_later'
        | 'wrong_number'
        | 'cancelled'
        | 'advance_requested'
        | 'on_hold'
        | 'note_only'
      )
    | undefined
  /** true: only orders that the caller called last. */
  mine?: boolean | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `desk.nextTask`. */
export interface DeskNextTaskInput {
  /** ID of an order that is not wanted now. */
  skip_order_id?: number | undefined
}

/** An order of the confirmation desk in a list. */
export interface DeskOrder {
  /** Order ID. */
  id: number
  /** Order number that people use; unique within the store. */
  order_number: string
  /** Order status. PENDING: placed, waits for confirmation. CONFIRMED. PROCESSING: being packed. SHIPPED: with the courier. DELIVERED. COMPLETED: closed. ON_HOLD: paused by staff. CANCELLED. RETURNED: all units returned. PARTIALLY_RETURNED: some units returned. EXPIRED: not paid in time. */
  status:
    | 'PENDING'
    | 'CONFIRMED'
    | 'PROCESSING'
    | 'SHIPPED'
    | 'DELIVERED'
    | 'COMPLETED'
    | 'ON_HOLD'
    | 'CANCELLED'
    | 'RETURNED'
    | 'PARTIALLY_RETURNED'
    | 'EXPIRED'
  /** Payment status. NOT_APPLICABLE: cash on delivery without a payment claim. PENDING: waits for payment or verification. PARTIALLY_PAID. PAID. FAILED: all claims were rejected. EXPIRED: not paid in time. PARTIALLY_REFUNDED. REFUNDED. */
  payment_status:
    'NOT_APPLICABLE' | 'PENDING' | 'PARTIALLY_PAID' | 'PAID' | 'FAILED' | 'EXPIRED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  /** Payment method that the shopper chose. */
  payment_method:
    'COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD' | (string & {})
  /** Currency of all amounts, ISO 4217. */
  currency: string
  /** Order total: subtotal − discount + delivery fee + rounding − undelivered amount. */
  total: string
  /** Verified payments applied to the order; at most the total. */
  amount_paid: string
  /** Amount still to be paid; 0.00 when the order is cancelled, expired or returned. */
  amount_due: string
  /** Without which field `confirm` of this order returns 409 now. accept_unpaid: the order has another payment method than COD, and verified payments do not cover its total. waive_advance: they do not cover the required advance. Empty when it needs none, and when the order is not PENDING. */
  confirm_needs: 'accept_unpaid' | 'waive_advance' | '' | (string & {})
  /** Total units of all items. */
  item_count: number
  /** Name of the receiver. */
  receiver_name: string
  /** Phone number of the receiver, E.164. */
  phone: string
  /** District, English name; may be empty. */
  district: string
  /** Code of the delivery zone; may be empty. `inside_dhaka`, `outside_dhaka`, `sub_dhaka`, `pickup`, or a code of the store's own. */
  delivery_location: string
  /** Customer ID; null for a guest. */
  customer_id: string | null
  /** Where the order came in; `WEBSITE` for orders of shoppers. */
  channel: 'WEBSITE' | 'PHONE' | 'MESSENGER' | 'WHATSAPP' | 'INSTAGRAM' | 'TIKTOK' | 'SHOP' | 'OTHER' | (string & {})
  /** ID of the earlier order that this one probably duplicates; null when there is none. */
  duplicate_of: number | null
  /**
   * Tags of staff, in lower case; shoppers never see them.
   *
   * Items: Tag.
   */
  tags: string[]
  /** Whether it was printed. CHANGED: items, prices, address or payments were changed since, so print it again; only until it is shipped. */
  print_status: 'NOT_PRINTED' | 'PRINTED' | 'CHANGED'
  /** Version, increased by every change. Send it with a change to reject the change when the order was changed after you read it. */
  version: number
  /** Time when the order was placed, UTC. */
  created_at: string
  /** Risk from 0 to 100 that it comes back unpaid; null for some seconds after it was placed, and for orders of earlier releases. */
  risk_score: number | null
  /** Level of the risk; null without a score. */
  risk_level: ('low' | 'medium' | 'high') | null
  /** Number of payment claims that are not verified or rejected yet. */
  unverified_payments: number
  task: DeskTask
}

/** Input of `desk.recordCall`. */
export interface DeskRecordCallInput {
  /** ID of the order. */
  order_id: number
  /** What came of the call. */
  outcome:
    | 'confirmed'
    | 'no_answer'
    | 'switched_off'
    | 'busy'
    | 'cut_off'
    | 'call_later'
    | 'wrong_number'
    | 'cancelled'
    | 'advance_requested'
    | 'on_hold'
    | 'note_only'
  /** Note for staff, at most 1000 characters. */
  note?: string | undefined
  /** Length of the call in seconds. */
  seconds?: number | undefined
  /** For `call_later`, required: when the buyer expects the call, within 14 days. Moved into the hours. */
  call_at?: string | undefined
  /** For `cancelled`, required, visible to the shopper. For `on_hold`: for staff. */
  reason?: string | undefined
  /** For `confirmed`: without the verified advance. Needs the permission `orders:write`. */
  waive_advance?: boolean | undefined
  /** `version` of the order as you read it. Returns 409 `version_conflict` without any change when the order was changed since. */
  version?: number | undefined
}

/** Input of `desk.releaseTask`. */
export interface DeskReleaseTaskInput {
  /** ID of the order. */
  order_id: number
}

/** The confirmation desk: how staff call about new orders. */
export interface DeskSettings {
  /** `all`: PENDING orders with something to collect on delivery. `risky`: those of them whose risk is at least `min_level`. `off`: none. */
  mode: 'all' | 'risky' | 'off'
  /** For `risky`: the lowest level of risk. */
  min_level: 'low' | 'medium' | 'high'
  /** What is called first, after appointments and shoppers who asked for a call: `oldest`; `value`, the highest total; `risk`, medium before low before high. Orders with fewer unanswered calls come first. */
  order: 'oldest' | 'value' | 'risk'
  /** Time from which calls are made, HH:MM in Asia/Dhaka time. */
  calls_from: string
  /** Time until which calls are made, HH:MM, later than `calls_from`; 24:00 for the end of the day. */
  calls_to: string
  /**
   * Days without calls.
   *
   * Items: Day of the week.
   */
  closed_days: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[]
  /** Number of unanswered calls after which `end_action` follows. */
  after_attempts: number
  /** What follows after so many unanswered calls, at least 24 hours after the order and 6 hours after the last call: `hold`, the order is put on hold; `cancel`, it is cancelled; `none`. Never for an order with a payment, a payment claim or an open ticket. */
  end_action: 'hold' | 'cancel' | 'none'
  /** How buyers get the link by which they confirm a new order. `sms`: the SMS of ORDER_PLACED has it, and is sent to each PENDING order that is paid on delivery and lacks no advance, whatever channels the store has chosen for that message. `whatsapp_copy`: staff send it in a chat; the dashboard offers that first. `off`: staff send it to whom they choose. It counts as one of the three links of an order in 24 hours, and needs the `website_url` of the website. */
  link: 'off' | 'sms' | 'whatsapp_copy'
  /** Whether an order is confirmed at once when its buyer confirms it by a link; otherwise staff are told, and confirm it. */
  link_confirms: boolean
  /** The highest level of risk up to which it is confirmed at once. */
  link_max_level: 'low' | 'medium' | 'high'
}

/** The confirmation desk; replaces the previous value. Absent fields get their defaults. */
export interface DeskSettingsInput {
  /** `all`: PENDING orders with something to collect on delivery. `risky`: those of them whose risk is at least `min_level`. `off`: none. */
  mode: 'all' | 'risky' | 'off'
  /** For `risky`: the lowest level of risk. Default `medium`. */
  min_level?: ('low' | 'medium' | 'high') | undefined
  /** What is called first, after appointments and shoppers who asked for a call: `oldest`; `value`, the highest total; `risk`, medium before low before high. Orders with fewer unanswered calls come first. Default `oldest`. */
  order?: ('oldest' | 'value' | 'risk') | undefined
  /** Time from which calls are made, HH:MM in Asia/Dhaka time. Default 10:00. */
  calls_from?: string | undefined
  /** Time until which calls are made, HH:MM, later than `calls_from`; 24:00 for the end of the day. Default 21:00. */
  calls_to?: string | undefined
  /** Days without calls. Default none. */
  closed_days?: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[] | undefined
  /** Number of unanswered calls after which `end_action` follows. Default 4. */
  after_attempts?: number | undefined
  /** What follows after so many unanswered calls, at least 24 hours after the order and 6 hours after the last call: `hold`, the order is put on hold; `cancel`, it is cancelled; `none`. Never for an order with a payment, a payment claim or an open ticket. Default `hold`. */
  end_action?: ('hold' | 'cancel' | 'none') | undefined
  /** How buyers get the link by which they confirm a new order. `sms`: the SMS of ORDER_PLACED has it, and is sent to each PENDING order that is paid on delivery and lacks no advance, whatever channels the store has chosen for that message. `whatsapp_copy`: staff send it in a chat; the dashboard offers that first. `off`: staff send it to whom they choose. It counts as one of the three links of an order in 24 hours, and needs the `website_url` of the website. Default `off`. */
  link?: ('off' | 'sms' | 'whatsapp_copy') | undefined
  /** Whether an order is confirmed at once when its buyer confirms it by a link; otherwise staff are told, and confirm it. Default true. */
  link_confirms?: boolean | undefined
  /** The highest level of risk up to which it is confirmed at once. Default `medium`. */
  link_max_level?: ('low' | 'medium' | 'high') | undefined
}

/** An item. */
export interface DocumentItemInput {
  /** ID of the order item. */
  order_item_id: number
  /** Units; 0 for the price alone. Default 0. */
  quantity?: number | undefined
  /** Amount with all taxes. */
  amount: number | string
}

/** An item of the order after the change. */
export interface EditedItem {
  /** ID of the order item; null for one that is added. */
  order_item_id: number | null
  /** ID of the product. */
  product_id: number
  /** Variant ID; null for a product without options. */
  variant_id: number | null
  /** Product name. */
  name: string
  /** Variant name; empty for a product without options. */
  variant_name: string
  /** URL of the image; may be empty. */
  image: string
  /** Units. */
  quantity: number
  /** Units before the change; 0 for an item that is added. */
  quantity_before: number
  /** Price of one unit. */
  unit_price: string
  /** Price in the catalog, where another one was agreed; null otherwise. */
  list_price: string | null
  /** `unit_price` × `quantity`, before discount. */
  line_total: string
  /** Discount of the item. */
  discount: string
  /** Units that are not in stock. */
  missing: number
  /** What is wrong with the item; empty for nothing. */
  problem: string
}

/** Events of the log. */
export interface EventsListData {
  /** The events, by position. */
  items: LoggedEvent[]
  /** Position to send as `after` of the next request. */
  next_after: number
  /** Whether the log has positions above `next_after`. */
  has_more: boolean
  /** Position of the oldest event that is kept; of the next event when the log is empty. */
  oldest_position: number
}

/** An event of the store. */
export interface LoggedEvent {
  /** Event ID, the same wherever the event is delivered. */
  id: string
  /** Event type. */
  type: string
  /** API version of the payload. */
  api_version: string
  /** Position in the event log of the store. */
  position: number
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store. */
  environment: 'live' | 'sandbox'
  store: LoggedEventStore
  /** The same as `position`, as the webhook of the event has it. */
  sequence: number
  /** What the webhook of the type has as `data`. */
  data: {
    [k: string]: unknown
  }
}

/** Store of the resource. */
export interface LoggedEventStore {
  /** Subdomain of the store. */
  subdomain: string
}

/** Input of `events.list`. */
export interface EventsListInput {
  /** Only events with a higher position. Default: from the oldest event on. */
  after?: number | undefined
  /** Comma-separated event types, at most 20; `order.*` stands for all types that begin with `order.`. Without it, events of all types are returned. */
  types?: string | readonly (string | number)[] | undefined
  /** Maximum number of events. */
  limit?: number | undefined
  /** How many seconds to wait for an event when there is none. */
  wait?: number | undefined
}

/** Events of the log. */
export interface EventsPullData {
  /** The events, by position. */
  items: LoggedEvent[]
  /** Position to send as `after` of the next request. */
  next_after: number
  /** Whether the log has positions above `next_after`. */
  has_more: boolean
  /** Position of the oldest event that is kept; of the next event when the log is empty. */
  oldest_position: number
}

/** Input of `events.pull`. */
export interface EventsPullInput {
  /** Only events with a higher position. Default: from the oldest event on. */
  after?: number | undefined
  /** Comma-separated event types, at most 20; `order.*` stands for all types that begin with `order.`. Without it, events of all types are returned. */
  types?: string | readonly (string | number)[] | undefined
  /** Maximum number of events. */
  limit?: number | undefined
  /** How many seconds to wait for an event when there is none. */
  wait?: number | undefined
}

/** What an exchange would cost. */
export interface ExchangePreview {
  /** Version of the order. Send it with the exchange. */
  version: number
  /** What was paid for the items that come back. */
  back_value: string
  /** What of it pays the new order: at most what is left of what was paid for this one. */
  credit: string
  /** Price of the new items. */
  subtotal: string
  /** What is taken off, agreed prices and the waived difference included. */
  discount: string
  /** Delivery fee of the new order. */
  delivery_fee: string
  /** Total of the new order. */
  total: string
  /** What is collected with the parcel. */
  cash_to_collect: string
  /** What is to be refunded. */
  refund_amount: string
  /** Whether `price_reason` is required. */
  needs_reason: boolean
  /** Why the exchange would be refused as it is; empty when it would be made. */
  problems: StaffOrderProblem[]
}

/** Why the order would be refused. */
export interface StaffOrderProblem {
  /** The error code that the order would return. */
  error_code: string
  /** The field that it is about; empty when none is. */
  field: string
  /** Message in the requested language. */
  message: string
}

/** Input of `exchanges.createReturnPickup`. */
export interface ExchangesCreateReturnPickupInput {
  /** ID of the order. */
  order_id: number
  /**
   * What is sent back.
   *
   * @minItems 1
   * @maxItems 100
   */
  items: GivenBackItemInput[]
  /** Who brings it. */
  courier_name?: string | undefined
  /** Tracking code of the courier. */
  tracking_code?: string | undefined
  /** URL of the tracking page, https. */
  tracking_url?: string | undefined
  /** What who picks it up is to know, at most 200 characters. */
  instruction?: string | undefined
}

/** Units of an order item that the shopper gives back. */
export interface GivenBackItemInput {
  /** ID of the order item. */
  order_item_id: number
  /** Units, at most those that were delivered and are neither back nor on their way back. */
  quantity: number
}

/** Input of `exchanges.order`. */
export interface ExchangesOrderInput {
  /** ID of the order. */
  order_id: number
  /**
   * What the shopper gives back.
   *
   * @minItems 1
   * @maxItems 100
   */
  back_items: GivenBackItemInput[]
  /**
   * Items, each variant once.
   *
   * @minItems 1
   * @maxItems 100
   */
  new_items: StaffOrderItemInput[]
  /** Delivery location code of the new order. Default: that of this one. */
  delivery_location?: string | undefined
  /** What is done about the difference. collect: what the new items cost more is collected with their parcel. refund: what they cost less is refunded; 400 when they cost more. waive: what they cost more is taken off, which needs `orders:price`. Default: collect. */
  difference?: ('collect' | 'refund' | 'waive') | undefined
  /** Delivery fee of the new order; null for that of the zone. Needs `orders:price`. */
  fee?: ((number | string) | null) | undefined
  /** Why a price, discount or fee was agreed; required with one. For staff, in the history and the audit log. */
  price_reason?: string | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** An item to order. */
export interface StaffOrderItemInput {
  /** ID of the product. */
  product_id: number
  /** Variant ID; required when the product has options. */
  variant_id?: (number | null) | undefined
  /** Units of the item. */
  quantity: number
  /** Price of one unit that was agreed with the buyer; null for that of the store. Such an item is in no offer, bundle or flash deal. Needs `orders:price`. */
  unit_price?: ((number | string) | null) | undefined
}

/** Input of `exchanges.preview`. */
export interface ExchangesPreviewInput {
  /** ID of the order. */
  order_id: number
  /**
   * What the shopper gives back.
   *
   * @minItems 1
   * @maxItems 100
   */
  back_items: GivenBackItemInput[]
  /**
   * Items, each variant once.
   *
   * @minItems 1
   * @maxItems 100
   */
  new_items: StaffOrderItemInput[]
  /** Delivery location code of the new order. Default: that of this one. */
  delivery_location?: string | undefined
  /** What is done about the difference. collect: what the new items cost more is collected with their parcel. refund: what they cost less is refunded; 400 when they cost more. waive: what they cost more is taken off, which needs `orders:price`. Default: collect. */
  difference?: ('collect' | 'refund' | 'waive') | undefined
  /** Delivery fee of the new order; null for that of the zone. Needs `orders:price`. */
  fee?: ((number | string) | null) | undefined
}

/** Sign-in with Facebook; replaces the previous value. */
export interface FacebookLoginInput {
  /** Whether shoppers can sign in with Facebook. Requires an app ID. */
  enabled: boolean
  /** ID of the Facebook app of the store; empty for none. */
  app_id?: string | undefined
}

/** Sign-in with Facebook. */
export interface FacebookLoginSettings {
  /** Whether shoppers can sign in with Facebook. */
  enabled: boolean
  /** ID of the Facebook app of the store; may be empty. */
  app_id: string
}

/** A flash deal. */
export interface FlashDeal {
  /** Flash deal ID. */
  id: number
  /** Version of the flash deal: each change increases it. */
  version: number
  /** Title that shoppers see. */
  title: string
  translations: FlashDealTranslations
  /** Start time, UTC. */
  starts_at: string
  /** End time, UTC. */
  ends_at: string
  /** Maximum units of each product per customer; null for no limit. */
  per_customer_limit: number | null
  /** Whether the deal is active. */
  is_active: boolean
  /** Current state: `active`; `scheduled`, starts later; `sold_out`; `ended`; `inactive`, not active. */
  state: 'active' | 'scheduled' | 'sold_out' | 'ended' | 'inactive'
  /** Number of variants in the deal. */
  items_count: number
  /** Sum of the quotas of its variants. */
  quota: number
  /** Units sold; cancelled and expired orders do not count. */
  sold: number
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
}

/** Translations by language code. */
export interface FlashDealTranslations {
  bn?: FlashDealTranslation
  en?: FlashDealTranslation
}

/** Texts in this language. */
export interface FlashDealTranslation {
  /** Translated title. */
  title?: string
}

/** A flash deal with its variants. */
export interface FlashDealDetail {
  /** Flash deal ID. */
  id: number
  /** Version of the flash deal: each change increases it. */
  version: number
  /** Title that shoppers see. */
  title: string
  translations: FlashDealTranslations
  /** Start time, UTC. */
  starts_at: string
  /** End time, UTC. */
  ends_at: string
  /** Maximum units of each product per customer; null for no limit. */
  per_customer_limit: number | null
  /** Whether the deal is active. */
  is_active: boolean
  /** Current state: `active`; `scheduled`, starts later; `sold_out`; `ended`; `inactive`, not active. */
  state: 'active' | 'scheduled' | 'sold_out' | 'ended' | 'inactive'
  /** Number of variants in the deal. */
  items_count: number
  /** Sum of the quotas of its variants. */
  quota: number
  /** Units sold; cancelled and expired orders do not count. */
  sold: number
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
  /** Variants in the deal. */
  items: FlashDealVariant[]
}

/** A variant in a flash deal. */
export interface FlashDealVariant {
  /** ID of the product. */
  product_id: number
  /** ID of the variant. */
  variant_id: number
  /** Name of the product. */
  name: string
  /** Name of the variant; empty for a product without options. */
  variant_name: string
  /** Price without the deal. */
  regular_price: string
  /** Price of one unit in the deal. */
  price: string
  /** Units at this price. */
  quota: number
  /** Units sold at this price. */
  sold: number
}

/** Texts in this language. */
export interface FlashDealTranslationInput {
  /** Translated title, at most 150 characters. */
  title?: string | undefined
}

/** Translations by language code. Absent texts fall back to the main text. */
export interface FlashDealTranslationsInput {
  bn?: FlashDealTranslationInput | undefined
  en?: FlashDealTranslationInput | undefined
}

/** A variant in the deal. */
export interface FlashDealVariantInput {
  /** ID of the variant; a product without options has one. */
  variant_id: number
  /** Price of one unit, below the regular price. */
  price: number | string
  /** Units at this price, 1 to 1,000,000. */
  quota: number
}

/** Input of `flashDeals.create`. */
export interface FlashDealsCreateInput {
  /** Title that shoppers see, at most 150 characters. */
  title: string
  /** Start time. */
  starts_at: string
  /** End time, after `starts_at`. */
  ends_at: string
  /**
   * All variants of the deal, 1 to 100.
   *
   * @minItems 1
   * @maxItems 100
   */
  items: FlashDealVariantInput[]
  translations?: FlashDealTranslationsInput | undefined
  /** Maximum units of each product per customer, of all its variants; null for no limit. */
  per_customer_limit?: (number | null) | undefined
  /** Whether the deal is active. Default true. */
  is_active?: boolean | undefined
}

/** Input of `flashDeals.delete`. */
export interface FlashDealsDeleteInput {
  /** ID of the flash deal. */
  deal_id: number
}

/** Input of `flashDeals.list`. */
export interface FlashDealsListInput {
  /** Only deals in this state. */
  state?: ('active' | 'scheduled' | 'sold_out' | 'ended' | 'inactive') | undefined
  /** Text to search for in titles. */
  search?: string | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `flashDeals.read`. */
export interface FlashDealsReadInput {
  /** ID of the flash deal. */
  deal_id: number
}

/** Input of `flashDeals.update`. */
export interface FlashDealsUpdateInput {
  /** ID of the flash deal. */
  deal_id: number
  /** Title that shoppers see, at most 150 characters. */
  title?: string | undefined
  /** Start time. */
  starts_at?: string | undefined
  /** End time, after `starts_at`. */
  ends_at?: string | undefined
  /** All variants of the deal, 1 to 100. */
  items?: FlashDealVariantInput[] | undefined
  translations?: FlashDealTranslationsInput | undefined
  /** Maximum units of each product per customer, of all its variants; null for no limit. */
  per_customer_limit?: (number | null) | undefined
  /** Whether the deal is active. Default true. */
  is_active?: boolean | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** Footer of every page. */
export interface Footer {
  /** Text about the store. */
  about: string
  /** Copyright notice. */
  copyright: string
  /** Address in the footer. */
  address: string
  /** URL of the Facebook page. */
  facebook: string
  /** URL of the Instagram page. */
  instagram: string
  /** URL of the YouTube channel. */
  youtube: string
  /** URL of the TikTok page. */
  tiktok: string
  /** WhatsApp number. */
  whatsapp: string
  /** E-mail address in the footer. */
  email: string
  /** Phone number in the footer. */
  phone: string
  /** URL or path of an image of the payment methods. */
  payment_image: string
  translations: FooterTranslations
}

/** Translations by language code. */
export interface FooterTranslations {
  bn?: FooterTranslation
  en?: FooterTranslation
}

/** Texts in this language. */
export interface FooterTranslation {
  /** Text about the store. */
  about?: string
  /** Copyright notice. */
  copyright?: string
  /** Address in the footer. */
  address?: string
}

/** Footer of every page. */
export interface FooterInput {
  /** Text about the store. */
  about?: string | undefined
  /** Copyright notice. */
  copyright?: string | undefined
  /** Address in the footer. */
  address?: string | undefined
  /** URL of the Facebook page. An https URL or a path of the site; may be empty. */
  facebook?: string | undefined
  /** URL of the Instagram page. An https URL or a path of the site; may be empty. */
  instagram?: string | undefined
  /** URL of the YouTube channel. An https URL or a path of the site; may be empty. */
  youtube?: string | undefined
  /** URL of the TikTok page. An https URL or a path of the site; may be empty. */
  tiktok?: string | undefined
  /** WhatsApp number. */
  whatsapp?: string | undefined
  /** E-mail address in the footer. */
  email?: string | undefined
  /** Phone number in the footer. */
  phone?: string | undefined
  /** URL or path of an image of the payment methods. */
  payment_image?: string | undefined
  translations?: FooterTranslationsInput | undefined
}

/** Translations by language code. Absent texts fall back to the main text. */
export interface FooterTranslationsInput {
  bn?: FooterTranslationInput | undefined
  en?: FooterTranslationInput | undefined
}

/** Texts in this language. */
export interface FooterTranslationInput {
  /** Text about the store. */
  about?: string | undefined
  /** Copyright notice. */
  copyright?: string | undefined
  /** Address in the footer. */
  address?: string | undefined
}

/** What was taken back. */
export interface ForgottenReputation {
  /** Orders that counted until now. */
  orders: number
}

/** Money that goes back through the gateway by which it was paid. */
export interface GatewayRefund {
  /** ID of the gateway refund. */
  id: number
  /** ID of the order. */
  order_id: number
  /** ID of the payment that is returned, whole or in part. */
  payment_id: number
  /** ID of the refund that it pays out; null for none. */
  refund_id: number | null
  /** ID of the unapplied payment that it returns; null for none. */
  unapplied_payment_id: number | null
  /** Gateway that returns the money. */
  gateway: 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | (string & {})
  /** Amount to return. */
  amount: string
  /** PENDING: waits to be sent. SENT: is being sent, or the gateway has accepted it (`reference`) and returns the money within some days. UNCLEAR: the gateway has not said whether the money was returned, and is asked again. COMPLETED: the gateway returned the money. REFUSED: it did not, and no money moved. */
  status: 'PENDING' | 'SENT' | 'UNCLEAR' | 'COMPLETED' | 'REFUSED'
  /** Whether the gateway is no longer asked: look the refund up at the gateway, then resolve it. Only while UNCLEAR. */
  needs_staff: boolean
  /** ID under which the gateway has accepted the refund; empty for none. */
  reference: string
  /** The transaction ID that the gateway gave the refund; empty unless COMPLETED. */
  transaction_id: string
  /** Fee of the gateway for this refund; null when unknown. */
  charge: string | null
  /** Why the last attempt did not succeed; empty when none failed. */
  failure:
    | 'INSUFFICIENT_BALANCE'
    | 'WRONG_PIN'
    | 'WALLET_REFUSED'
    | 'DUPLICATE_PAYMENT'
    | 'NOT_APPROVED'
    | 'CANCELLED'
    | 'EXPIRED'
    | 'AMOUNT_REFUSED'
    | 'REFUND_REFUSED'
    | 'REFUND_WINDOW_OVER'
    | 'MERCHANT_BALANCE'
    | 'GATEWAY_UNAVAILABLE'
    | 'GATEWAY_SETTINGS'
    | 'OTHER'
    | ''
    | (string & {})
  /** The same in words, in the language of the request; empty when none failed. */
  failure_message: string
  /** Note of the staff who resolved it; empty for none. */
  note: string
  /** How often it was sent. */
  attempts: number
  /** Who sent it. */
  requested_by: string
  /** Who resolved it; empty when the gateway did. */
  resolved_by: string
  /** When it is sent or asked about next, UTC; null when never. */
  next_check_at: string | null
  /** Time at which the gateway returned the money, UTC; null before. */
  refunded_at: string | null
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
}

/** Input of `gatewayRefunds.check`. */
export interface GatewayRefundsCheckInput {
  /** ID of the gateway refund. */
  gateway_refund_id: number
}

/** Input of `gatewayRefunds.create`. */
export interface GatewayRefundsCreateInput {
  /** ID of the refund. */
  refund_id: number
}

/** Input of `gatewayRefunds.list`. */
export interface GatewayRefundsListInput {
  /** Only gateway refunds with this status. */
  status?: ('PENDING' | 'SENT' | 'UNCLEAR' | 'COMPLETED' | 'REFUSED') | undefined
  /** Only gateway refunds of this order. */
  order_id?: number | undefined
  /** Only those that staff must resolve, or that they need not. */
  needs_staff?: boolean | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `gatewayRefunds.refundUnappliedPayment`. */
export interface GatewayRefundsRefundUnappliedPaymentInput {
  /** ID of the unapplied payment. */
  unapplied_payment_id: number
}

/** Input of `gatewayRefunds.resolve`. */
export interface GatewayRefundsResolveInput {
  /** ID of the gateway refund. */
  gateway_refund_id: number
  /** COMPLETED: the gateway returned the money. REFUSED: it did not. */
  outcome: 'COMPLETED' | 'REFUSED'
  /** Transaction ID of the refund at the gateway, in any spelling. Required for COMPLETED. */
  transaction_id?: string | undefined
  /** Time at which the gateway returned the money. Default: now. */
  refunded_at?: (string | null) | undefined
  /** How staff found out, at most 1000 characters. */
  note: string
}

/** Sign-in with Google; replaces the previous value. */
export interface GoogleLoginInput {
  /** Whether shoppers can sign in with Google. Requires a client ID. */
  enabled: boolean
  /** OAuth client ID of Google for the website; empty for none. */
  web_client_id?: string | undefined
  /** OAuth client ID of Google for the Android app; empty for none. */
  android_client_id?: string | undefined
  /** OAuth client ID of Google for the iOS app; empty for none. */
  ios_client_id?: string | undefined
}

/** Sign-in with Google. */
export interface GoogleLoginSettings {
  /** Whether shoppers can sign in with Google. */
  enabled: boolean
  /** OAuth client ID of Google for the website; may be empty. */
  web_client_id: string
  /** OAuth client ID of Google for the Android app; may be empty. */
  android_client_id: string
  /** OAuth client ID of Google for the iOS app; may be empty. */
  ios_client_id: string
}

/** What was found. */
export interface GuessedText {
  /** The text. */
  value: string
  /** From 0 to 1. Below 0.8 a person should look at it. */
  confidence: number
}

/** Hero section of the home page. */
export interface Hero {
  /** Title of the hero section. */
  title: string
  /** Subtitle of the hero section. */
  subtitle: string
  /** Text of the button. */
  button_text: string
  /** URL or path of the hero image. */
  image: string
  /** URL or path of the hero image on phones. */
  mobile_image: string
  /** Link target. */
  button_link: string
  /** Overlay of the image, such as none. */
  overlay: string
  /** Layout of the hero section. */
  style: string
  translations: HeroTranslations
}

/** Translations by language code. */
export interface HeroTranslations {
  bn?: HeroTranslation
  en?: HeroTranslation
}

/** Texts in this language. */
export interface HeroTranslation {
  /** Title of the hero section. */
  title?: string
  /** Subtitle of the hero section. */
  subtitle?: string
  /** Text of the button. */
  button_text?: string
  /** URL or path of the hero image. */
  image?: string
  /** URL or path of the hero image on phones. */
  mobile_image?: string
}

/** Hero section of the home page. */
export interface HeroInput {
  /** Title of the hero section. */
  title?: string | undefined
  /** Subtitle of the hero section. */
  subtitle?: string | undefined
  /** Text of the button. */
  button_text?: string | undefined
  /** URL or path of the hero image. */
  image?: string | undefined
  /** URL or path of the hero image on phones. */
  mobile_image?: string | undefined
  /** Link target. An https URL or a path of the site; may be empty. */
  button_link?: string | undefined
  /** Overlay of the image, such as none. */
  overlay?: string | undefined
  /** Layout of the hero section. */
  style?: string | undefined
  translations?: HeroTranslationsInput | undefined
}

/** Translations by language code. Absent texts fall back to the main text. */
export interface HeroTranslationsInput {
  bn?: HeroTranslationInput | undefined
  en?: HeroTranslationInput | undefined
}

/** Texts in this language. */
export interface HeroTranslationInput {
  /** Title of the hero section. */
  title?: string | undefined
  /** Subtitle of the hero section. */
  subtitle?: string | undefined
  /** Text of the button. */
  button_text?: string | undefined
  /** URL or path of the hero image. */
  image?: string | undefined
  /** URL or path of the hero image on phones. */
  mobile_image?: string | undefined
}

/** A file that changes many things at once. */
export interface Import {
  /** ID of the import. */
  id: number
  /** What it changes: `variants`, their prices and stock; `products`; `customers`; or `orders`, the past orders. */
  kind: 'variants' | 'products' | 'customers' | 'orders' | (string & {})
  /** Name of the file; may be empty. */
  file_name: string
  /** UPLOADED: nothing is changed yet. RUNNING. DONE: every row was applied or has a problem. FAILED: it ended early. CANCELLED. What was applied before the end stays. */
  status: 'UPLOADED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'
  /** Rows of the file, without its header; of `products`, its products, of `orders`, its orders. So are the other counts. */
  row_count: number
  /** Those that were decided so far. */
  done_count: number
  /** Products, customers or past orders that are new. */
  created_count: number
  /** Those that changed something. */
  changed_count: number
  /** Those that say what is so already. */
  unchanged_count: number
  /** Those that were left out. */
  failed_count: number
  /** ID of the bulk edit that has its changes, with which they can be undone for 24 hours; else null. */
  bulk_edit_id: number | null
  /** Who uploaded it: type (`staff`, `key`), a colon and its ID. */
  actor: string
  /** Version, increased by every change of the columns. */
  version: number
  /** Time of the upload, UTC. */
  created_at: string
  /** Time when it ended, UTC; null before that. */
  finished_at: string | null
  /** Until when it can be undone, UTC; null when it cannot, or not any more. */
  undo_until: string | null
  /** How far its undo is; null before that. */
  undo_status: ('RUNNING' | 'DONE') | null
  /** What was set back, archived or deleted. */
  undone_count: number
  /** What stays as it is; see `undo_problems`. */
  kept_count: number
}

/** A column of the file. */
export interface ImportColumn {
  /** Its header. */
  header: string
  /** What it is; `ignore` when it is not read. Of `products`: `slug`, by which they are known; `product`, one of the other columns that are read; what is ignored stays in the extra fields of the product. Of `customers`: `customer`, of `orders`: `order`, what is read. */
  field:
    | 'variant_id'
    | 'sku'
    | 'price'
    | 'compare_at_price'
    | 'on_hand'
    | 'ignore'
    | 'slug'
    | 'product'
    | 'customer'
    | 'order'
    | (string & {})
}

/** An import with its columns and problems. */
export interface ImportDetail {
  /** ID of the import. */
  id: number
  /** What it changes: `variants`, their prices and stock; `products`; `customers`; or `orders`, the past orders. */
  kind: 'variants' | 'products' | 'customers' | 'orders' | (string & {})
  /** Name of the file; may be empty. */
  file_name: string
  /** UPLOADED: nothing is changed yet. RUNNING. DONE: every row was applied or has a problem. FAILED: it ended early. CANCELLED. What was applied before the end stays. */
  status: 'UPLOADED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'
  /** Rows of the file, without its header; of `products`, its products, of `orders`, its orders. So are the other counts. */
  row_count: number
  /** Those that were decided so far. */
  done_count: number
  /** Products, customers or past orders that are new. */
  created_count: number
  /** Those that changed something. */
  changed_count: number
  /** Those that say what is so already. */
  unchanged_count: number
  /** Those that were left out. */
  failed_count: number
  /** ID of the bulk edit that has its changes, with which they can be undone for 24 hours; else null. */
  bulk_edit_id: number | null
  /** Who uploaded it: type (`staff`, `key`), a colon and its ID. */
  actor: string
  /** Version, increased by every change of the columns. */
  version: number
  /** Time of the upload, UTC. */
  created_at: string
  /** Time when it ended, UTC; null before that. */
  finished_at: string | null
  /** Until when it can be undone, UTC; null when it cannot, or not any more. */
  undo_until: string | null
  /** How far its undo is; null before that. */
  undo_status: ('RUNNING' | 'DONE') | null
  /** What was set back, archived or deleted. */
  undone_count: number
  /** What stays as it is; see `undo_problems`. */
  kept_count: number
  /** The columns of the file, in its order. */
  columns: ImportColumn[]
  /** The first 20 rows, as they are in the file. */
  sample_rows: string[][]
  /** The first 200 problems, by line. */
  problems: ImportProblem[]
  /** The first 200 that its undo left as they are. */
  undo_problems: ImportUndoProblem[]
}

/** Why a row changes nothing, or what should be checked. */
export interface ImportProblem {
  /** Line of the file on which the row begins; the header is a line too. */
  line: number
  /** Header of the column; empty for the whole row. */
  column: string
  /** What the cell contains, at most 60 characters. An apostrophe precedes what a spreadsheet would run as a formula. */
  value: string
  /** The rule that the row breaks. Of products: LEFT_OUT, a row, a picture or the product is not imported; WARNING, it is, and should be checked. */
  code:
    | 'REQUIRED'
    | 'UNKNOWN_VARIANT'
    | 'VARIANT_CONFLICT'
    | 'NOT_A_NUMBER'
    | 'NOT_POSITIVE'
    | 'PRICE_ORDER'
    | 'FLASH_DEAL'
    | 'DUPLICATE_IN_FILE'
    | 'UNREADABLE_LINE'
    | 'CHANGED'
    | 'LEFT_OUT'
    | 'WARNING'
    | (string & {})
  /** What is wrong, and what to do. */
  message: string
}

/** What an undo left as it is. */
export interface ImportUndoProblem {
  /** ID of the product; null for a past order. */
  product_id: number | null
  /** Its name, or the number of the past order. */
  name: string
  /** CHANGED: somebody has changed it since. ORDERED: it, or a variant that the import has added to it, has orders. GONE: it was deleted. STOCK: too much of it is sold. ERASED: the deletion of an account has emptied this past order. REFUSED: its category or brand is deleted, its SKU is taken, or a flash deal has another price. */
  code: 'CHANGED' | 'ORDERED' | 'GONE' | 'STOCK' | 'ERASED' | 'REFUSED' | (string & {})
  /** Why, in the requested language. */
  message: string
}

/** What a row would change. */
export interface ImportDifference {
  /** Line of the file. */
  line: number
  /** ID of the variant. */
  variant_id: number
  /** Name of the product. */
  product_name: string
  /** Variant name; empty for a product without options. */
  variant_name: string
  /** Stock-keeping unit; may be empty. */
  sku: string
  /** The price; null when it stays. */
  price: ImportedPriceChange | null
  /** The compare-at price; null when it stays. */
  compare_at_price: ImportedCompareAtChange | null
  /** The quantity on hand; null when it stays. */
  on_hand: ImportedQuantityChange | null
}

/** The price. */
export interface ImportedPriceChange {
  /** Before. */
  from: string
  /** After. */
  to: string
}

/** The compare-at price. */
export interface ImportedCompareAtChange {
  /** Before; null for none. */
  from: string | null
  /** After; null for none. */
  to: string | null
}

/** The quantity on hand. */
export interface ImportedQuantityChange {
  /** Before. */
  from: number
  /** After. */
  to: number
}

/** What an import would do now. */
export interface ImportPreview {
  /** Products, customers or past orders that would be new. */
  created_count: number
  /** Rows, or products, that would change something. */
  changed_count: number
  /** Those that say what is so already. */
  unchanged_count: number
  /** Those that would be left out. */
  failed_count: number
  /** The first 50 changes of variants. */
  differences: ImportDifference[]
  /** The first 50 products that would be new or change. */
  products: ImportedProductPreview[]
  /** The first 50 customers that would be new or get something. */
  customers: ImportedCustomerPreview[]
  /** The first 50 past orders that would be new. */
  orders: ImportedOrderPreview[]
  /** The first 200 problems. */
  problems: ImportProblem[]
}

/** A product that would be new or change. */
export interface ImportedProductPreview {
  /** Line of the file on which it begins. */
  line: number
  /** Its slug. */
  slug: string
  /** Its name. */
  name: string
  /** Whether the store has no such product yet. */
  is_new: boolean
  /** The lowest price of its variants. */
  price: string
  /** Variants in the file. */
  variant_count: number
  /** Pictures in the file. */
  image_count: number
}

/** A customer that would be new or get something. */
export interface ImportedCustomerPreview {
  /** Line of the file. */
  line: number
  /** Phone number, E.164. */
  phone: string
  /** Name in the file; may be empty. */
  name: string
  /** Whether the store has no customer with this number yet. */
  is_new: boolean
  /**
   * What a customer gets that has none yet: `name`, `tags` (the missing ones), `note`, `address`.
   *
   * Items: Part.
   */
  fills: ('name' | 'tags' | 'note' | 'address')[]
}

/** A past order that would be new. */
export interface ImportedOrderPreview {
  /** Line of the file on which it begins. */
  line: number
  /** Number in the shop where it was taken. */
  order_number: string
  /** Name of the buyer; may be empty. */
  name: string
  /** Phone number, E.164; may be empty. */
  phone: string
  /** How it ended. */
  status: 'DELIVERED' | 'CANCELLED' | 'RETURNED' | 'UNKNOWN'
  /** Units of all items. */
  item_count: number
  /** What it cost. */
  total: string
  /** Time when it was placed, UTC. */
  placed_at: string
}

/** A file to correct and to import again. */
export interface ImportProblemsFile {
  /** Name for the file. */
  file_name: string
  /** The file, with a byte order mark. */
  content: string
}

/** A file of what a courier has paid, as it was imported. */
export interface ImportedSettlementFile {
  /** ID of the file. */
  id: number
  /** ID of the account; null when it was deleted. */
  courier_account_id: number | null
  /** Which courier it is. */
  courier: 'PATHAO' | 'STEADFAST' | 'REDX' | (string & {})
  /** Name of the account when the file was imported. */
  account_name: string
  /** Number of the courier’s invoice; may be empty. */
  invoice_number: string
  /** Name of the file; may be empty. */
  file_name: string
  /** OPEN: nothing is counted yet. POSTED: a payout has its parcels. */
  status: 'OPEN' | 'POSTED'
  /** ID of its payout; null while it is OPEN. */
  settlement_id: number | null
  /** Parcels of the file. */
  row_count: number
  /** Lines that could not be read. */
  rejected_count: number
  /** Who imported it: type (`staff`, `key`), a colon and its ID; `system:payouts.import` for what a courier reports and that is imported by night. */
  imported_by: string
  /** When, UTC. */
  created_at: string
  /** Its lines by how they compare; each list that has some. */
  lists: SettlementListSum[]
  /** What the courier paid by the file. */
  payable: string
  /** What a payout of the lines would be: those that it can have, with what was added or taken off. */
  expected: string
  /** What the file adds to its lines besides, without compensations that pay claims. */
  additions: string
  /** What it takes off them besides. */
  deductions: string
  /** Lines that must be linked or left out before it is posted. */
  waiting_count: number
  /** Parcels of the account that are not in it, nor in another OPEN file, although they were delivered more than `settlement_days` of the settings before it was imported, and no payout has their cash: what a payout has left is in `courier-rests/`. */
  missing_count: number
  /** What the courier holds of them. */
  missing_amount: string
  /** Parcels of the payout of a POSTED file of which the courier still holds something: it has paid them short. */
  short_count: number
  /** What it holds of them. */
  short_amount: string
  /** The first 200 problems, by line. */
  problems: SettlementProblem[]
  /** Whether this file was imported before; nothing was changed. */
  is_repeated: boolean
}

/** The lines of a list. */
export interface SettlementListSum {
  /** Which list. */
  list: 'MATCHED' | 'SHORT' | 'OVER' | 'FEE_DIFFERS' | 'NOT_DELIVERED' | 'DOUBLE' | 'EXTRA' | 'LEFT_OUT'
  /** How many lines. */
  count: number
  /** What the courier paid by them. */
  payable: string
  /** What it paid more than it held of them, and less when negative. */
  difference: string
}

/** Why a line of the file is not read. */
export interface SettlementProblem {
  /** Line of the file on which it begins; the header is a line too. */
  line: number
  /** Header of the column; empty for the whole line. */
  column: string
  /** What the cell contains, at most 60 characters. An apostrophe precedes what a spreadsheet would run as a formula. */
  value: string
  /** The rule that the line breaks. */
  code: 'UNREADABLE_LINE' | 'MISSING_VALUE' | 'INVALID_ID' | 'INVALID_AMOUNT' | 'NEGATIVE_CASH' | 'SUM_DIFFERS'
  /** What is wrong, and what to do. */
  message: string
}

/** Input of `imports.cancel`. */
export interface ImportsCancelInput {
  /** ID of the import. */
  import_id: number
}

/** Input of `imports.create`. */
export interface ImportsCreateInput {
  /** CSV file, at most 5 MB. */
  file: Blob
  /** What it changes. Default `variants`. */
  kind?: ('variants' | 'products' | 'customers' | 'orders') | undefined
  /** Name of the file. */
  file_name?: string | undefined
}

/** Input of `imports.list`. */
export interface ImportsListInput {
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `imports.preview`. */
export interface ImportsPreviewInput {
  /** ID of the import. */
  import_id: number
}

/** Input of `imports.read`. */
export interface ImportsReadInput {
  /** ID of the import. */
  import_id: number
}

/** Input of `imports.readProblems`. */
export interface ImportsReadProblemsInput {
  /** ID of the import. */
  import_id: number
}

/** Input of `imports.start`. */
export interface ImportsStartInput {
  /** ID of the import. */
  import_id: number
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** Input of `imports.undo`. */
export interface ImportsUndoInput {
  /** ID of the import. */
  import_id: number
}

/** Input of `imports.update`. */
export interface ImportsUpdateInput {
  /** ID of the import. */
  import_id: number
  /**
   * One for each column of the file, in its order. Each but `ignore` once; `variant_id` or `sku`, and at least one of the others.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: What the column is.
   */
  columns: ('variant_id' | 'sku' | 'price' | 'compare_at_price' | 'on_hand' | 'ignore')[]
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** A checkout that a shopper has not finished. */
export interface IncompleteOrder {
  /** ID of the incomplete order. */
  id: number
  /** OPEN: staff have not contacted the shopper. CONTACTED. CONVERTED: an order of the phone number was placed since, or in the 20 minutes before. LOST: staff have given up. */
  status: 'OPEN' | 'CONTACTED' | 'CONVERTED' | 'LOST'
  /** How far the shopper came. */
  step: 'contact' | 'address' | 'payment'
  /** Phone number, E.164. */
  phone: string
  /** Name of the receiver; may be empty. */
  name: string
  /** District; may be empty. */
  district: string
  /** Thana; may be empty. */
  thana: string
  /** Units of all items. */
  item_count: number
  /** Name of the first item. */
  first_item: string
  /** What the order would have cost. */
  total: string
  /** Calls that the shopper did not answer. */
  attempts: number
  /** What came of the last contact; empty before it. */
  last_outcome:
    | 'will_order'
    | 'no_answer'
    | 'switched_off'
    | 'busy'
    | 'call_later'
    | 'message_sent'
    | 'lost'
    | 'note_only'
    | ''
    | (string & {})
  /** Who contacted the shopper last; empty before it. */
  last_agent: string
  /** Time of the last contact, UTC; null before it. */
  last_contact_at: string | null
  /** Time when the automatic reminder was sent, UTC; null when none was. */
  reminded_at: string | null
  /** When to call next, UTC; null for no agreed time. */
  next_call_at: string | null
  /** For LOST: why; else empty. */
  lost_reason: 'PRICE' | 'DELIVERY' | 'STOCK' | 'TRUST' | 'JUST_LOOKING' | 'WRONG_NUMBER' | 'OTHER' | '' | (string & {})
  /** For CONVERTED: ID of the order; else null. */
  order_id: number | null
  /** For CONVERTED: number of the order; else empty. */
  order_number: string
  /** For CONVERTED: `SELF`, the shopper had not been contacted; `CONTACT`, after a contact or the automatic reminder; `STAFF`, staff placed the order. Else empty. */
  converted_by: 'SELF' | 'CONTACT' | 'STAFF' | '' | (string & {})
  /** Time when the shopper first agreed in this checkout, UTC. */
  started_at: string
  /** Time when the shopper last changed it, UTC. */
  last_seen_at: string
}

/** Incomplete orders of 30 days, the latest 5000 at most. */
export interface IncompleteOrderCounts {
  /** Currency of all amounts, ISO 4217. */
  currency: string
  /** Staff have not contacted the shopper. */
  open: number
  /** The shopper was contacted and has not ordered. */
  contacted: number
  /** What both would cost. */
  waiting_total: string
  /** Staff have given up. */
  lost: number
  /** Orders that were placed after a contact or a reminder, or by staff. */
  recovered: number
  /** Totals of these orders. */
  recovered_total: string
  /** Shoppers who ordered without having been contacted. */
  by_themselves: number
}

/** A day. */
export interface IncompleteOrderDay {
  /** In the time zone of the store, as `YYYY-MM-DD`. */
  day: string
  /** Checkouts begun then that came as far as the phone number. */
  contact: number
  /** Checkouts begun then that came as far as the address. */
  address: number
  /** Checkouts begun then that came as far as the payment. */
  payment: number
  /** Shoppers whom staff contacted for the first time. */
  contacted: number
  /** Automatic reminders that were sent, in the parts of an SMS, which providers charge. */
  sms_parts: number
  /** Orders of shoppers who had not been contacted. */
  by_themselves: number
  /** Orders after a contact or the automatic reminder. */
  after_contact: number
  /** Orders that staff placed. */
  by_staff: number
  /** Totals of the orders after a contact or a reminder, and by staff. */
  recovered_total: string
}

/** A checkout that a shopper has not finished, with its items. */
export interface IncompleteOrderDetails {
  /** ID of the incomplete order. */
  id: number
  /** OPEN: staff have not contacted the shopper. CONTACTED. CONVERTED: an order of the phone number was placed since, or in the 20 minutes before. LOST: staff have given up. */
  status: 'OPEN' | 'CONTACTED' | 'CONVERTED' | 'LOST'
  /** How far the shopper came. */
  step: 'contact' | 'address' | 'payment'
  /** Phone number, E.164. */
  phone: string
  /** Name of the receiver; may be empty. */
  name: string
  /** District; may be empty. */
  district: string
  /** Thana; may be empty. */
  thana: string
  /** Units of all items. */
  item_count: number
  /** Name of the first item. */
  first_item: string
  /** What the order would have cost. */
  total: string
  /** Calls that the shopper did not answer. */
  attempts: number
  /** What came of the last contact; empty before it. */
  last_outcome:
    | 'will_order'
    | 'no_answer'
    | 'switched_off'
    | 'busy'
    | 'call_later'
    | 'message_sent'
    | 'lost'
    | 'note_only'
    | ''
    | (string & {})
  /** Who contacted the shopper last; empty before it. */
  last_agent: string
  /** Time of the last contact, UTC; null before it. */
  last_contact_at: string | null
  /** Time when the automatic reminder was sent, UTC; null when none was. */
  reminded_at: string | null
  /** When to call next, UTC; null for no agreed time. */
  next_call_at: string | null
  /** For LOST: why; else empty. */
  lost_reason: 'PRICE' | 'DELIVERY' | 'STOCK' | 'TRUST' | 'JUST_LOOKING' | 'WRONG_NUMBER' | 'OTHER' | '' | (string & {})
  /** For CONVERTED: ID of the order; else null. */
  order_id: number | null
  /** For CONVERTED: number of the order; else empty. */
  order_number: string
  /** For CONVERTED: `SELF`, the shopper had not been contacted; `CONTACT`, after a contact or the automatic reminder; `STAFF`, staff placed the order. Else empty. */
  converted_by: 'SELF' | 'CONTACT' | 'STAFF' | '' | (string & {})
  /** Time when the shopper first agreed in this checkout, UTC. */
  started_at: string
  /** Time when the shopper last changed it, UTC. */
  last_seen_at: string
  /** Items, with the prices that the shopper saw. */
  items: IncompleteOrderItem[]
  /** Coupon of the cart; may be empty. */
  coupon_code: string
  /** Code of the delivery location; empty while it is unknown. `inside_dhaka`, `outside_dhaka`, `sub_dhaka`, `pickup`, or a code of the store's own. */
  delivery_location: string
  /** Note of the last contact; may be empty. */
  note: string
  /** Link to the storefront with this cart, to send to the shopper; empty for CONVERTED, and when the website of the store has no URL. */
  resume_url: string
  /** Time when it is deleted, UTC: 30 days after `last_seen_at`. */
  expires_at: string
}

/** An item. */
export interface IncompleteOrderItem {
  /** ID of the product. */
  product_id: number
  /** Variant ID; null for a product without options. */
  variant_id: number | null
  /** Name of the product. */
  name: string
  /** Name of the variant; empty for a product without options. */
  variant_name: string
  /** Units. */
  quantity: number
  /** What one unit cost then. */
  unit_price: string
}

/** Incomplete orders of 30 days, the latest 5000 at most. */
export interface IncompleteOrderFigures {
  /** First day. */
  from: string
  /** Last day: today. */
  to: string
  /** Currency of all amounts, ISO 4217. */
  currency: string
  totals: IncompleteOrderTotals
  /** The days, the first one first, also those without any. */
  days: IncompleteOrderDay[]
}

/** All days together. */
export interface IncompleteOrderTotals {
  /** Checkouts begun then that came as far as the phone number. */
  contact: number
  /** Checkouts begun then that came as far as the address. */
  address: number
  /** Checkouts begun then that came as far as the payment. */
  payment: number
  /** Shoppers whom staff contacted for the first time. */
  contacted: number
  /** Automatic reminders that were sent, in the parts of an SMS, which providers charge. */
  sms_parts: number
  /** Orders of shoppers who had not been contacted. */
  by_themselves: number
  /** Orders after a contact or the automatic reminder. */
  after_contact: number
  /** Orders that staff placed. */
  by_staff: number
  /** Totals of the orders after a contact or a reminder, and by staff. */
  recovered_total: string
}

/** An invitation to the staff of the store. */
export interface Invitation {
  /** Invitation ID. */
  id: number
  /** E-mail address that it was sent to. */
  email: string
  /** Name; may be empty. */
  name: string
  /** Role in the store. */
  role: 'owner' | 'manager' | 'catalog' | 'orders' | 'agent' | 'packer' | 'support' | 'content' | 'viewer'
  /** Only an `OPEN` one can be accepted. */
  status: 'OPEN' | 'ACCEPTED' | 'REVOKED' | 'EXPIRED'
  /** Whether the person also joins the sandbox of the store. */
  also_sandbox: boolean
  /** Time until which the link is valid, UTC. */
  expires_at: string
  /** How often a link was sent. Only the last one is valid. */
  sent_count: number
  /** Name of who invited them; empty when it was the operator. */
  invited_by: string
  /** Time of the invitation, UTC. */
  created_at: string
}

/** The invoice of an order. */
export interface Invoice {
  /** Format of the document. */
  format: 'html'
  /** Name for the saved document. */
  file_name: string
  /** The document. */
  content: string
}

/** What was issued. */
export interface IssuedTaxInvoices {
  /** Number of new tax invoices. */
  issued_count: number
  /** Orders without one. */
  refused: RefusedTaxInvoice[]
}

/** An order of which none can be issued. */
export interface RefusedTaxInvoice {
  /** ID of the order. */
  order_id: number
  /** `status`: it is not confirmed yet, or was cancelled, has expired or came back as a whole. */
  reason: 'status'
}

/** An API key of the store. Only its digest is stored. */
export interface Key {
  /** Key ID. */
  id: number
  /** `service`: for a storefront, selects the store. `secret`: for merchant programs, limited by its scopes. */
  kind: 'service' | 'secret'
  /** Label of the key. */
  name: string
  /** First characters of the key, to recognize it. */
  prefix: string
  /**
   * Scopes of a secret key; empty for a service key.
   *
   * Items: Permission, such as orders:read.
   */
  scopes: (
    | 'overview:read'
    | 'orders:read'
    | 'orders:write'
    | 'orders:create'
    | 'orders:price'
    | 'desk:write'
    | 'leads:read'
    | 'leads:write'
    | 'shipping:read'
    | 'shipping:write'
    | 'refunds:write'
    | 'catalog:read'
    | 'catalog:write'
    | 'costs:read'
    | 'stock:write'
    | 'offers:read'
    | 'offers:write'
    | 'customers:read'
    | 'customers:write'
    | 'support:read'
    | 'support:write'
    | 'reviews:read'
    | 'reviews:write'
    | 'content:read'
    | 'content:write'
    | 'settings:read'
    | 'settings:write'
    | 'gateways:write'
    | 'couriers:write'
    | 'settlements:read'
    | 'settlements:write'
    | 'webhooks:write'
    | 'data:write'
    | 'keys:write'
    | 'staff:write'
    | 'audit:read'
  )[]
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last use, UTC, accurate to one minute; null when never used. */
  last_used_at: string | null
  /** Who created it, or the key that created it; empty for one of the operator. */
  created_by: string
  /** Time of revocation, UTC; null while the key is active. */
  revoked_at: string | null
}

/** The new key. */
export interface KeysIssueData {
  /** Key ID. */
  id: number
  /** `service`: for a storefront, selects the store. `secret`: for merchant programs, limited by its scopes. */
  kind: 'service' | 'secret'
  /** Label of the key. */
  name: string
  /** First characters of the key, to recognize it. */
  prefix: string
  /**
   * Scopes of a secret key; empty for a service key.
   *
   * Items: Permission, such as orders:read.
   */
  scopes: (
    | 'overview:read'
    | 'orders:read'
    | 'orders:write'
    | 'orders:create'
    | 'orders:price'
    | 'desk:write'
    | 'leads:read'
    | 'leads:write'
    | 'shipping:read'
    | 'shipping:write'
    | 'refunds:write'
    | 'catalog:read'
    | 'catalog:write'
    | 'costs:read'
    | 'stock:write'
    | 'offers:read'
    | 'offers:write'
    | 'customers:read'
    | 'customers:write'
    | 'support:read'
    | 'support:write'
    | 'reviews:read'
    | 'reviews:write'
    | 'content:read'
    | 'content:write'
    | 'settings:read'
    | 'settings:write'
    | 'gateways:write'
    | 'couriers:write'
    | 'settlements:read'
    | 'settlements:write'
    | 'webhooks:write'
    | 'data:write'
    | 'keys:write'
    | 'staff:write'
    | 'audit:read'
  )[]
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last use, UTC, accurate to one minute; null when never used. */
  last_used_at: string | null
  /** Who created it, or the key that created it; empty for one of the operator. */
  created_by: string
  /** Time of revocation, UTC; null while the key is active. */
  revoked_at: string | null
  /** The full key. Save it now: it is not returned again. */
  key: string
}

/** Input of `keys.issue`. */
export interface KeysIssueInput {
  /** `service`: for a storefront, selects the store. `secret`: for merchant programs, limited by its scopes. */
  kind: 'service' | 'secret'
  /** Label of the key. */
  name: string
  /** Scopes of a secret key, at least one. A service key has no scopes. */
  scopes?:
    | (
        | 'overview:read'
        | 'orders:read'
        | 'orders:write'
        | 'orders:create'
        | 'orders:price'
        | 'desk:write'
        | 'leads:read'
        | 'leads:write'
        | 'shipping:read'
        | 'shipping:write'
        | 'refunds:write'
        | 'catalog:read'
        | 'catalog:write'
        | 'costs:read'
        | 'stock:write'
        | 'offers:read'
        | 'offers:write'
        | 'customers:read'
        | 'customers:write'
        | 'support:read'
        | 'support:write'
        | 'reviews:read'
        | 'reviews:write'
        | 'content:read'
        | 'content:write'
        | 'settings:read'
        | 'settings:write'
        | 'gateways:write'
        | 'settlements:read'
        | 'settlements:write'
        | 'webhooks:write'
        | 'data:write'
        | 'keys:write'
        | 'staff:write'
        | 'audit:read'
      )[]
    | undefined
}

/** Input of `keys.revoke`. */
export interface KeysRevokeInput {
  /** ID of the key. */
  key_id: number
}

/** The last message of a ticket. */
export interface LastMessage {
  /** Message ID. */
  id: string
  /** Who wrote it: the customer, staff of the store, or the system. */
  sender_type: 'CUSTOMER' | 'STAFF' | 'SYSTEM'
  /** First 140 characters of its text. */
  message: string
  /** Time of creation, UTC. */
  created_at: string
}

/** Input of `leads.delete`. */
export interface LeadsDeleteInput {
  /** ID of the incomplete order. */
  lead_id: number
}

/** Input of `leads.list`. */
export interface LeadsListInput {
  /** Only incomplete orders with this status. */
  status?: ('OPEN' | 'CONTACTED' | 'CONVERTED' | 'LOST') | undefined
  /** Only those that came so far. */
  step?: ('contact' | 'address' | 'payment') | undefined
  /** Only those of at least this total. */
  min_total?: (number | string) | undefined
  /** Only that of this phone number, in any usual spelling. */
  phone?: string | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `leads.read`. */
export interface LeadsReadInput {
  /** ID of the incomplete order. */
  lead_id: number
}

/** Input of `leads.recordContact`. */
export interface LeadsRecordContactInput {
  /** ID of the incomplete order. */
  lead_id: number
  /** What came of it. */
  outcome: 'will_order' | 'no_answer' | 'switched_off' | 'busy' | 'call_later' | 'message_sent' | 'lost' | 'note_only'
  /** Note for staff, at most 1000 characters. Default: the note stays. */
  note?: string | undefined
  /** For `call_later`: when to call, within 14 days. */
  call_at?: string | undefined
  /** For `lost`: why the shopper does not order. */
  lost_reason?: ('PRICE' | 'DELIVERY' | 'STOCK' | 'TRUST' | 'JUST_LOOKING' | 'WRONG_NUMBER' | 'OTHER') | undefined
}

/** A file with the rows of a list. */
export interface ListExport {
  /** ID of the export. */
  id: number
  /** What it lists. */
  kind:
    | 'orders'
    | 'order_lines'
    | 'products'
    | 'stock'
    | 'customers'
    | 'leads'
    | 'reviews'
    | 'vat_month'
    | 'past_orders'
    | 'shipments'
    | (string & {})
  /** Format of the file. */
  format: 'csv' | 'tsv' | 'jsonl'
  /**
   * The columns of the file, in order.
   *
   * Items: Name of a column.
   */
  columns: string[]
  /** The filters, as they were requested. */
  filters: {
    /** Value of the filter. */
    [k: string]: string
  }
  /** Whether phone numbers, e-mail addresses and addresses are in the file; otherwise they are masked. */
  with_contacts: boolean
  /** QUEUED, RUNNING, DONE (the file can be downloaded) or FAILED. */
  status: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED'
  /** Why it failed: `TOO_MANY_ROWS` when there are more than `max_rows`; null unless it has FAILED. */
  failure: 'TOO_MANY_ROWS' | 'ERROR' | (string & {}) | null
  /** Rows written so far. */
  row_count: number
  /** The most rows that it may have. */
  max_rows: number
  /** Bytes of the file; null until it is DONE. */
  size: number | null
  /** Time of the request, UTC. */
  created_at: string
  /** Time when it was DONE or FAILED, UTC; or null. */
  finished_at: string | null
  /** Time when the file is deleted, UTC; null until it is DONE. */
  expires_at: string | null
}

/** Link to the file of an export. */
export interface ListExportLink {
  /** Link to the file. */
  download_url: string
  /** Time when the link expires, UTC. */
  expires_at: string
}

/** Input of `listExports.create`. */
export interface ListExportsCreateInput {
  /** What to list. */
  kind:
    | 'orders'
    | 'order_lines'
    | 'products'
    | 'stock'
    | 'customers'
    | 'leads'
    | 'reviews'
    | 'vat_month'
    | 'past_orders'
    | 'shipments'
  /** Format of the file. Default `csv`. */
  format?: ('csv' | 'tsv' | 'jsonl') | undefined
  /** Only rows that match these filters of the list, by name. */
  filters?:
    | {
        /** Value of the filter. */
        [k: string]: string
      }
    | undefined
  /** The columns, in this order. Default: all, without what the store paid where you may not read costs, and without what couriers charge unless you have `settlements:read`. */
  columns?: string[] | undefined
  /** Language of the headers of csv and tsv. Default: that of the request. */
  language?: ('bn' | 'en') | undefined
  /** Whether the file has phone numbers, e-mail addresses and addresses. Default false: they are masked. */
  with_contacts?: boolean | undefined
  /** Whether csv and tsv begin with a byte order mark, which Excel needs to read Bangla. Default true. */
  bom?: boolean | undefined
}

/** Input of `listExports.delete`. */
export interface ListExportsDeleteInput {
  /** ID of the export. */
  list_export_id: number
}

/** Input of `listExports.download`. */
export interface ListExportsDownloadInput {
  /** ID of the export. */
  list_export_id: number
}

/** Input of `listExports.list`. */
export interface ListExportsListInput {
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `listExports.read`. */
export interface ListExportsReadInput {
  /** ID of the export. */
  list_export_id: number
}

/** A person who works or worked in the store. */
export interface MemberName {
  /** ID of the person. */
  id: string
  /** Name, or the part of the e-mail address before the @. */
  name: string
  /** Role in the store. */
  role: 'owner' | 'manager' | 'catalog' | 'orders' | 'agent' | 'packer' | 'support' | 'content' | 'viewer'
  /** Whether they can work in the store now. */
  is_active: boolean
}

/** Input of `members.activateMembership`. */
export interface MembersActivateMembershipInput {
  /** ID of the membership. */
  membership_id: number
  /** Reason, for the audit log. */
  reason?: string | undefined
}

/** Input of `members.deactivateMembership`. */
export interface MembersDeactivateMembershipInput {
  /** ID of the membership. */
  membership_id: number
  /** Reason, for the audit log. */
  reason?: string | undefined
}

/** Input of `members.invite`. */
export interface MembersInviteInput {
  /** E-mail address, at most 254 characters; stored in lower case. */
  email: string
  /** Name, at most 100 characters. */
  name?: string | undefined
  /** Role in the store. */
  role: 'owner' | 'manager' | 'catalog' | 'orders' | 'agent' | 'packer' | 'support' | 'content' | 'viewer'
  /** Largest discount that this member may agree on, in percent of the list price. At most two decimals; null for that of the role. */
  max_discount_percent?: (number | null) | undefined
  /** Whether the person also joins the sandbox of the store. Default true; ignored in a sandbox. */
  also_sandbox?: boolean | undefined
  /** Language of the mail. Default: the language of the store. */
  locale?: ('bn' | 'en') | undefined
}

/** One page of a list. */
export interface MembersListData {
  /** Rows of this page. */
  items: Membership[]
  /** Cursor of the next page, to send as `cursor`; null on the last page. */
  next_cursor: string | null
  /** Whether there is a next page. */
  has_more: boolean
  /** Invitations that are open or have expired in the last days, newest first. */
  invitations: Invitation[]
}

/** A member of the staff of the store. */
export interface Membership {
  /** Membership ID. */
  id: number
  /** ID of the person, the same in all stores. */
  staff_id: string
  /** E-mail address to sign in with. */
  email: string
  /** Name; may be empty. */
  name: string
  /** Role in the store. */
  role: 'owner' | 'manager' | 'catalog' | 'orders' | 'agent' | 'packer' | 'support' | 'content' | 'viewer'
  /** `DEACTIVATED`: cannot work in this store until activated again. */
  status: 'ACTIVE' | 'DEACTIVATED'
  /** Largest discount that this member may agree on, in percent of the list price. That of the role unless it was set. */
  max_discount_percent: number
  /** Rows that this member may export in a day; null for any number. That of the role unless it was set. */
  daily_export_rows: number | null
  /** Whether signing in needs a code of an authenticator app. */
  has_second_factor: boolean
  /** Time of the last request in this store, UTC, accurate to one minute; null before the first. */
  last_seen_at: string | null
  /** Name of who invited them; empty when it was the operator. */
  invited_by: string
  /** Time of joining, UTC. */
  created_at: string
  /** Version, to send with an update. */
  version: number
}

/** Input of `members.removeMembership`. */
export interface MembersRemoveMembershipInput {
  /** ID of the membership. */
  membership_id: number
}

/** Input of `members.requirePassword`. */
export interface MembersRequirePasswordInput {
  /** ID of the membership. */
  membership_id: number
}

/** Input of `members.resendInvitation`. */
export interface MembersResendInvitationInput {
  /** ID of the invitation. */
  invitation_id: number
}

/** Input of `members.resetSecondFactor`. */
export interface MembersResetSecondFactorInput {
  /** ID of the membership. */
  membership_id: number
}

/** Input of `members.revokeInvitation`. */
export interface MembersRevokeInvitationInput {
  /** ID of the invitation. */
  invitation_id: number
}

/** Input of `members.updateMembership`. */
export interface MembersUpdateMembershipInput {
  /** ID of the membership. */
  membership_id: number
  /** Role in the store. */
  role?:
    ('owner' | 'manager' | 'catalog' | 'orders' | 'agent' | 'packer' | 'support' | 'content' | 'viewer') | undefined
  /** Largest discount that this member may agree on, in percent of the list price. At most two decimals; null for that of the role. */
  max_discount_percent?: (number | null) | undefined
  /** Rows that this member may export in a day; null for that of the role. */
  daily_export_rows?: (number | null) | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** A blog category. */
export interface MerchantBlogCategory {
  /** Category ID. */
  id: number
  /** Slug: its name in URLs. */
  slug: string
  /** Name of the category. */
  name: string
  /** Description, plain text; may be empty. */
  description: string
  translations: BlogCategoryTranslations
  /** Position in lists, ascending. */
  sort_order: number
  /** Number of its posts of any status. */
  post_count: number
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
}

/** A blog post. */
export interface MerchantBlogPost {
  /** Post ID. */
  id: number
  /** Slug: its name in URLs. */
  slug: string
  /** Only a `published` post is visible to shoppers; `scheduled`: it becomes visible at `published_at`. */
  status: 'draft' | 'scheduled' | 'published' | 'archived'
  /** Title of the post. */
  title: string
  /** Blog category ID; null for none. */
  category_id: number | null
  /**
   * Tags of the post.
   *
   * Items: Tag.
   */
  tags: string[]
  /** Name of the author; may be empty. */
  author_name: string
  /** Minutes to read it, computed when it is saved. */
  reading_minutes: number
  /** Version of the post. */
  version: number
  /** Time of publication, UTC; null when never published. */
  published_at: string | null
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
  /** Summary, plain text; may be empty. */
  excerpt: string
  /** Content, sanitized HTML; may be empty. */
  content: string
  translations: BlogPostTranslations
  /** URL or path of the cover image; may be empty. */
  cover_image: string
  /** URL or path of a picture of the author; may be empty. */
  author_avatar: string
  /**
   * Products that the post is about.
   *
   * Items: Product ID.
   */
  product_ids: number[]
  seo: Seo
}

/** A blog post without its content. */
export interface MerchantBlogPostRow {
  /** Post ID. */
  id: number
  /** Slug: its name in URLs. */
  slug: string
  /** Only a `published` post is visible to shoppers; `scheduled`: it becomes visible at `published_at`. */
  status: 'draft' | 'scheduled' | 'published' | 'archived'
  /** Title of the post. */
  title: string
  /** Blog category ID; null for none. */
  category_id: number | null
  /**
   * Tags of the post.
   *
   * Items: Tag.
   */
  tags: string[]
  /** Name of the author; may be empty. */
  author_name: string
  /** Minutes to read it, computed when it is saved. */
  reading_minutes: number
  /** Version of the post. */
  version: number
  /** Time of publication, UTC; null when never published. */
  published_at: string | null
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
}

/** A page or policy. */
export interface MerchantPage {
  /** Page ID. */
  id: number
  /** Slug: its name in URLs. */
  slug: string
  /** `policy` or `page`, decided by the slug. */
  type: 'page' | 'policy'
  /** Only a published page is visible to shoppers. */
  status: 'draft' | 'published'
  /** Title of the page. */
  title: string
  /** Position in lists, ascending. */
  sort_order: number
  /** Version of the page. */
  version: number
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
  /** Content, sanitized HTML; may be empty. */
  content: string
  translations: PageTranslations
  seo: Seo
}

/** Translations by language code. */
export interface PageTranslations {
  bn?: PageTranslation
  en?: PageTranslation
}

/** Texts in this language. */
export interface PageTranslation {
  /** Translated title. */
  title?: string
  /** Translated content, HTML. */
  content?: string
}

/** A page without its content. */
export interface MerchantPageRow {
  /** Page ID. */
  id: number
  /** Slug: its name in URLs. */
  slug: string
  /** `policy` or `page`, decided by the slug. */
  type: 'page' | 'policy'
  /** Only a published page is visible to shoppers. */
  status: 'draft' | 'published'
  /** Title of the page. */
  title: string
  /** Position in lists, ascending. */
  sort_order: number
  /** Version of the page. */
  version: number
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
}

/** One attempt to pay an order through a gateway. */
export interface MerchantPaymentSession {
  /** Payment session ID. */
  id: string
  /** ID of the order. */
  order_id: number
  /** Number of the order. */
  order_number: string
  /** 1 for the first attempt to pay the order. */
  attempt: number
  /** Payment gateway. */
  gateway: 'BKASH' | 'NAGAD' | 'SSLCOMMERZ'
  /** SUCCEEDED: paid. FAILED, CANCELLED and EXPIRED have ended for the shopper; the gateway is still asked about them while it could have taken money. */
  status: 'CREATED' | 'REDIRECTED' | 'PROCESSING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED' | 'EXPIRED'
  /** Amount to pay. */
  amount: string
  /** Currency code. */
  currency: string
  /** Invoice or order ID at the gateway. */
  invoice: string
  /** ID of the attempt at the gateway; empty when it has none. */
  reference: string
  /** Transaction ID of the gateway; empty until paid. */
  transaction_id: string
  /** Wallet that paid, masked; may be empty. */
  payer: string
  /** Time of payment, UTC; null until paid. */
  paid_at: string | null
  /** What the gateway states that it pays out of it, after its fee; null when it states none. The statement decides. */
  net_amount: string | null
  /** ID of the validation at the gateway, for its support; may be empty. */
  validation_id: string
  /** Risk as the gateway states it; empty when it states none. An order whose payment it rates as risky, `1` of SSLCommerz, is on hold, or has a note where it cannot wait. */
  risk_level: string
  /** Why the attempt did not succeed; empty when it did not fail. */
  failure_code:
    | ''
    | 'INSUFFICIENT_BALANCE'
    | 'WRONG_PIN'
    | 'WALLET_REFUSED'
    | 'DUPLICATE_PAYMENT'
    | 'NOT_APPROVED'
    | 'CANCELLED'
    | 'EXPIRED'
    | 'AMOUNT_REFUSED'
    | 'REFUND_REFUSED'
    | 'REFUND_WINDOW_OVER'
    | 'MERCHANT_BALANCE'
    | 'GATEWAY_UNAVAILABLE'
    | 'GATEWAY_SETTINGS'
    | 'OTHER'
    | (string & {})
  /** The same as a sentence, in the language of the request; empty when it did not fail. */
  failure_message: string
  /** Code or status of the gateway for support of the gateway; may be empty. */
  gateway_code: string
  /** What staff must look at; empty for nothing. UNKNOWN: the gateway gave no usable response, so the shopper may have paid. MISMATCH: what the gateway reports differs from the attempt. DUPLICATE: its transaction is recorded for another payment. */
  problem: '' | 'UNKNOWN' | 'MISMATCH' | 'DUPLICATE' | (string & {})
  /** What differs, or why the response was not usable; may be empty. */
  problem_note: string
  /** Whether staff have resolved the problem; false without a problem. */
  is_problem_resolved: boolean
  /** What staff did about it; empty until resolved. */
  problem_resolution: string
  /** Who resolved it; empty until resolved. */
  problem_resolved_by: string
  /** Time of the resolution, UTC; null until resolved. */
  problem_resolved_at: string | null
  /** How often the gateway has been asked by schedule. */
  check_count: number
  /** Time when the gateway is asked next, UTC; null when it is not asked by itself any more. */
  next_check_at: string | null
  /** Time until which the shopper can pay, UTC. */
  expires_at: string
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
}

/** A path that moved. */
export interface MerchantRedirect {
  /** Redirect ID. */
  id: number
  /** Requested path, percent-encoded, without a slash at its end. */
  from: string
  /** Path of the same site. */
  to: string
  /** HTTP status: 301 or 302. */
  code: number
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
}

/** A review with what staff need to decide about it. */
export interface MerchantReview {
  /** Review ID. */
  id: number
  /** ID of the product; null for a review of the store. */
  product_id: number | null
  /** Rating, 1 to 5 stars. */
  rating: number
  /** Title as plain text; may be empty. Escape it in HTML. */
  title: string
  /** Review as plain text; may be empty. Escape it in HTML. */
  content: string
  /**
   * URLs of images.
   *
   * Items: URL of an image.
   */
  images: string[]
  /** Whether an order of the customer with the product was delivered. */
  is_verified_purchase: boolean
  /** How many customers found it helpful. */
  helpful_count: number
  /** Public reply of the store; null when there is none. */
  reply: ReviewReply | null
  /** Time when it was written, UTC. */
  created_at: string
  /** PENDING until staff decide. Only APPROVED reviews are public. */
  status: 'PENDING' | 'APPROVED' | 'REJECTED'
  /** The reviewed product; null for a review of the store. */
  product: ReviewedProduct | null
  customer: ReviewAuthor
  /** Why it was rejected, as its author reads it; may be empty. */
  rejection_reason: string
  /** Who decided last; empty when nobody has. */
  moderated_by: string
  /** Time of the last decision, UTC; null when there is none. */
  moderated_at: string | null
  /** Version, increased by every change of the text. */
  version: number
  /** Time of the last change, UTC. */
  updated_at: string
}

/** Public reply of the store. */
export interface ReviewReply {
  /** Reply as plain text. */
  content: string
  /** Time of the reply, UTC. */
  created_at: string
}

/** The reviewed product. */
export interface ReviewedProduct {
  /** ID of the product. */
  id: number
  /** Name of the product. */
  name: string
  /** Slug of the product. */
  slug: string
}

/** The customer who wrote it. */
export interface ReviewAuthor {
  /** Customer ID. */
  id: string
  /** Full name; may be empty. */
  name: string
}

/** A subscription, with its customer. */
export interface MerchantSubscription {
  /** Subscription ID. */
  id: number
  /** `ACTIVE`: orders are placed. `PAUSED`: none until it is resumed. `CANCELLED` and `EXPIRED`: it has ended; it expires when it was paused for 180 days. */
  status: 'ACTIVE' | 'PAUSED' | 'CANCELLED' | 'EXPIRED'
  /** Time from one order to the next. */
  interval: 'weekly' | 'biweekly' | 'monthly' | 'bimonthly' | 'quarterly'
  /** Items of every order. */
  items: SubscriptionItem[]
  /** Time of the next order, UTC; null when it has ended, or is paused beyond that time. */
  next_order_at: string | null
  /** Price of an order today with delivery, before offers, in whole taka where it is paid in cash; items that are not available do not count. */
  total_estimate: string
  /** Currency of the amounts. */
  currency: string
  /** Payment method of the orders. An order that is not paid on delivery waits three days for its payment. */
  payment_method:
    'COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD' | (string & {})
  address: SubscriptionAddress
  /** Orders placed so far, the first one included. */
  cycles_done: number
  /** Number of the next cycle. */
  next_cycle: number
  /** Why the last attempt to place the next order failed; null when none did. */
  failure:
    | 'OUT_OF_STOCK'
    | 'ITEM_UNAVAILABLE'
    | 'NOT_SUBSCRIBABLE'
    | 'QUANTITY_LIMIT'
    | 'NOT_DELIVERABLE'
    | 'PAYMENT_METHOD_UNAVAILABLE'
    | 'ORDER_AMOUNT'
    | 'ORDER_REFUSED'
    | (string & {})
    | null
  /** Time of the next attempt, UTC; null for none. */
  retry_at: string | null
  /** Why it is paused; null when it is not. */
  pause_reason:
    | 'CUSTOMER'
    | 'STORE'
    | 'PRICE_INCREASED'
    | 'ORDERS_FAILED'
    | 'ORDERS_REFUSED'
    | 'CUSTOMER_BLOCKED'
    | 'FIRST_ORDER_UNPAID'
    | (string & {})
    | null
  /** Time at which it is resumed without a request, UTC; null for none. */
  paused_until: string | null
  /** Text given when it was paused or cancelled; may be empty. */
  reason: string
  /** Grows with every change. */
  version: number
  /** Time of the end, UTC; null before it. */
  ended_at: string | null
  /** Time of the first order, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
  /** ID of the customer. */
  customer_id: string
  /** Name of the customer; may be empty. */
  customer_name: string
  /** Phone of the customer, E.164. */
  customer_phone: string | null
  /** E-mail address of the customer. */
  customer_email: string | null
  /** ID of the first order. */
  order_id: number
}

/** An item of every order of the subscription. */
export interface SubscriptionItem {
  /** ID of the product. */
  product_id: number
  /** Variant ID; null for a product without options. */
  variant_id: number | null
  /** Name of the product in the requested language. */
  name: string
  /** Name of the variant; empty for a product without options. */
  variant_name: string
  /** Slug of the product. */
  slug: string
  /** URL of an image; may be empty. */
  image: string
  /** Units of each order. */
  quantity: number
  /** Price of one unit today, less the discount for subscribers. */
  unit_price: string
  /** Price of all units of an order today. */
  line_total: string
  /** Whether an order with it could be placed now. Stock is checked when the order is placed. */
  is_available: boolean
}

/** Receiver and place of the deliveries. */
export interface SubscriptionAddress {
  /** Name of the receiver. */
  receiver_name: string
  /** Phone of the receiver, E.164. */
  phone: string
  /** Delivery address. */
  address: string
  /** District; may be empty. */
  district: string
  /** Thana; may be empty. */
  thana: string
  /** Delivery location code; empty when the district decides. `inside_dhaka`, `outside_dhaka`, `sub_dhaka`, `pickup`, or a code of the store's own. */
  delivery_location: string
}

/** A subscription, with its customer and cycles. */
export interface MerchantSubscriptionDetail {
  /** Subscription ID. */
  id: number
  /** `ACTIVE`: orders are placed. `PAUSED`: none until it is resumed. `CANCELLED` and `EXPIRED`: it has ended; it expires when it was paused for 180 days. */
  status: 'ACTIVE' | 'PAUSED' | 'CANCELLED' | 'EXPIRED'
  /** Time from one order to the next. */
  interval: 'weekly' | 'biweekly' | 'monthly' | 'bimonthly' | 'quarterly'
  /** Items of every order. */
  items: SubscriptionItem[]
  /** Time of the next order, UTC; null when it has ended, or is paused beyond that time. */
  next_order_at: string | null
  /** Price of an order today with delivery, before offers, in whole taka where it is paid in cash; items that are not available do not count. */
  total_estimate: string
  /** Currency of the amounts. */
  currency: string
  /** Payment method of the orders. An order that is not paid on delivery waits three days for its payment. */
  payment_method:
    'COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD' | (string & {})
  address: SubscriptionAddress
  /** Orders placed so far, the first one included. */
  cycles_done: number
  /** Number of the next cycle. */
  next_cycle: number
  /** Why the last attempt to place the next order failed; null when none did. */
  failure:
    | 'OUT_OF_STOCK'
    | 'ITEM_UNAVAILABLE'
    | 'NOT_SUBSCRIBABLE'
    | 'QUANTITY_LIMIT'
    | 'NOT_DELIVERABLE'
    | 'PAYMENT_METHOD_UNAVAILABLE'
    | 'ORDER_AMOUNT'
    | 'ORDER_REFUSED'
    | (string & {})
    | null
  /** Time of the next attempt, UTC; null for none. */
  retry_at: string | null
  /** Why it is paused; null when it is not. */
  pause_reason:
    | 'CUSTOMER'
    | 'STORE'
    | 'PRICE_INCREASED'
    | 'ORDERS_FAILED'
    | 'ORDERS_REFUSED'
    | 'CUSTOMER_BLOCKED'
    | 'FIRST_ORDER_UNPAID'
    | (string & {})
    | null
  /** Time at which it is resumed without a request, UTC; null for none. */
  paused_until: string | null
  /** Text given when it was paused or cancelled; may be empty. */
  reason: string
  /** Grows with every change. */
  version: number
  /** Time of the end, UTC; null before it. */
  ended_at: string | null
  /** Time of the first order, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
  /** ID of the customer. */
  customer_id: string
  /** Name of the customer; may be empty. */
  customer_name: string
  /** Phone of the customer, E.164. */
  customer_phone: string | null
  /** E-mail address of the customer. */
  customer_email: string | null
  /** ID of the first order. */
  order_id: number
  /** The newest 50 cycles, the latest first. */
  cycles: SubscriptionCycle[]
}

/** One date of the subscription. */
export interface SubscriptionCycle {
  /** Number of the cycle; the first order is 1. */
  number: number
  /** `SCHEDULED`: the next one. `ORDERED`: its order was placed. `SKIPPED`: at the request of the customer. `FAILED`: no order could be placed in four attempts, one a day. */
  status: 'SCHEDULED' | 'ORDERED' | 'SKIPPED' | 'FAILED' | (string & {})
  /** Time for which the order was scheduled, UTC. */
  scheduled_for: string
  /** ID of the order; null for none. */
  order_id: number | null
  /** Order number; null for none. */
  order_number: string | null
  /** Why no order could be placed; null when one was. */
  failure:
    | 'OUT_OF_STOCK'
    | 'ITEM_UNAVAILABLE'
    | 'NOT_SUBSCRIBABLE'
    | 'QUANTITY_LIMIT'
    | 'NOT_DELIVERABLE'
    | 'PAYMENT_METHOD_UNAVAILABLE'
    | 'ORDER_AMOUNT'
    | 'ORDER_REFUSED'
    | (string & {})
    | null
  /** Why the customer skipped it; may be empty. */
  reason: string
}

/** A ticket with its messages and internal notes. */
export interface MerchantTicket {
  /** Ticket ID. */
  id: string
  /** Ticket number that people use. */
  ticket_number: string
  /** What the ticket is about, in a few words. */
  subject: string
  /** What the ticket is about. */
  category: 'GENERAL' | 'ORDER' | 'PAYMENT' | 'DELIVERY' | 'PRODUCT' | 'REFUND' | 'ACCOUNT' | 'OTHER'
  /** How urgent it is. */
  priority: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT'
  /** Ticket status. */
  status: 'OPEN' | 'IN_PROGRESS' | 'WAITING_FOR_CUSTOMER' | 'RESOLVED' | 'CLOSED'
  /** ID of the order that it is about; null without one. */
  order_id: number | null
  /** Time of the last message or change of status, UTC. */
  last_activity_at: string
  /** Time of creation, UTC. */
  created_at: string
  customer: TicketCustomerDetails
  /** The member of staff it is assigned to; null when unassigned. */
  assigned_to: TicketAssignee | null
  /** Number of messages. */
  messages_count: number
  /** Number of internal notes. */
  notes_count: number
  /** What staff have not read: messages of the customer, and at first the ticket itself. */
  unread_count: number
  /** The last message; null before the first. */
  last_message: LastMessage | null
  /** Version of the ticket; it increases with every message and change. */
  version: number
  /** Text of the ticket. It is not repeated as a message. */
  description: string
  /**
   * URLs of images of the ticket.
   *
   * Items: URL.
   */
  images: string[]
  /** Rating by the customer when closing it, 1 to 5; null without one. */
  rating: number | null
  /** Time of the last change that the customer can see, UTC. */
  updated_at: string
  /** The order that the ticket is about; null without one. */
  order: TicketOrder | null
  /** Why the customer closed it; may be empty. */
  close_reason: string
  /** Time when it became RESOLVED, UTC; null in any other status. */
  resolved_at: string | null
  /** Time when it became CLOSED, UTC; null in any other status. */
  closed_at: string | null
  /** The newest 50 messages, the oldest of them first. `listTicketMessages` returns all. */
  messages: TicketMessage[]
  /** Internal notes, the oldest first. */
  notes: TicketNote[]
}

/** The customer. */
export interface TicketCustomerDetails {
  /** Customer ID. */
  id: string
  /** Name; may be empty. */
  name: string
  /** Phone number, E.164; empty when the account has none. */
  phone: string
  /** E-mail address; empty when the account has none. */
  email: string
}

/** A member of staff. */
export interface TicketAssignee {
  /** ID of the member of staff. */
  id: string
  /** Name, or the e-mail address without one. */
  name: string
}

/** An order. */
export interface TicketOrder {
  /** Order ID. */
  id: number
  /** Order number that people use. */
  order_number: string
  /** Order status. */
  status:
    | 'PENDING'
    | 'CONFIRMED'
    | 'PROCESSING'
    | 'SHIPPED'
    | 'DELIVERED'
    | 'COMPLETED'
    | 'ON_HOLD'
    | 'CANCELLED'
    | 'RETURNED'
    | 'PARTIALLY_RETURNED'
    | 'EXPIRED'
}

/** A message of a ticket. */
export interface TicketMessage {
  /** Message ID. */
  id: string
  /** Who wrote it: the customer, staff of the store, or the system. */
  sender_type: 'CUSTOMER' | 'STAFF' | 'SYSTEM'
  /** Name of the customer, of the member of staff, or of the store; may be empty. */
  sender_name: string
  /** Text; empty when the message has only images. */
  message: string
  /**
   * URLs of images.
   *
   * Items: URL.
   */
  images: string[]
  /** Time of creation, UTC. */
  created_at: string
  /** Whether the other side has read it. */
  is_read: boolean
}

/** An internal note, never visible to the customer. */
export interface TicketNote {
  /** Note ID. */
  id: number
  /** Who wrote it. */
  author: string
  /** What the note says. */
  note: string
  /** Time of creation, UTC. */
  created_at: string
}

/** What the store sends on an occasion. */
export interface MessageTemplate {
  /** The occasion: `kind` of its messages. */
  code:
    | 'ORDER_PLACED'
    | 'ORDER_CONFIRMED'
    | 'ORDER_ON_HOLD'
    | 'ORDER_SHIPPED'
    | 'ORDER_DELIVERED'
    | 'ORDER_CANCELLED'
    | 'ORDER_EXPIRED'
    | 'ORDER_RETURNED'
    | 'CANCELLATION_REJECTED'
    | 'PAYMENT_RECEIVED'
    | 'PAYMENT_RETURNED'
    | 'REFUND_APPROVED'
    | 'REFUND_REJECTED'
    | 'REFUND_COMPLETED'
    | 'SUBSCRIPTION_UPCOMING'
    | 'SUBSCRIPTION_PAUSED'
    | 'SUBSCRIPTION_FAILED'
    | 'TICKET_REPLY'
  /** Whether an e-mail is sent, where the e-mail address is known. */
  email_enabled: boolean
  /** Whether an SMS is sent. Each part of each SMS is billed. */
  sms_enabled: boolean
  /** Whether an SMS is sent where there is no e-mail address, also while `sms_enabled` is false. */
  sms_without_email: boolean
  /** The texts with example values, in both languages. */
  texts: MessageTemplateText[]
}

/** The texts in one language. */
export interface MessageTemplateText {
  /** Language of the texts. */
  language: 'bn' | 'en'
  /** Subject of the e-mail. */
  subject: string
  /** Text of the e-mail. */
  email: string
  /** Text of the SMS. */
  sms: string
  /** `GSM-7`: 160 characters in one part, 153 in each of several; `UCS-2`, with any Bangla letter: 70, and 67. */
  sms_encoding: 'GSM-7' | 'UCS-2'
  /** Length of the SMS in units of its encoding. */
  sms_units: number
  /** Parts that the SMS is billed as. */
  sms_parts: number
}

/** The text of one occasion, channel and language. */
export interface MessageText {
  /** The occasion. */
  code:
    | 'ORDER_PLACED'
    | 'ORDER_CONFIRMED'
    | 'ORDER_ON_HOLD'
    | 'ORDER_SHIPPED'
    | 'ORDER_DELIVERED'
    | 'ORDER_CANCELLED'
    | 'ORDER_EXPIRED'
    | 'ORDER_RETURNED'
    | 'CANCELLATION_REJECTED'
    | 'PAYMENT_RECEIVED'
    | 'PAYMENT_RETURNED'
    | 'REFUND_APPROVED'
    | 'REFUND_REJECTED'
    | 'REFUND_COMPLETED'
    | 'SUBSCRIPTION_UPCOMING'
    | 'SUBSCRIPTION_PAUSED'
    | 'SUBSCRIPTION_FAILED'
    | 'TICKET_REPLY'
    | 'ONE_TIME_CODE'
    | 'NEWSLETTER_CONFIRMATION'
    | 'CONFIRM_ORDER'
    | 'LEAD_REMINDER'
  /** `email` or `sms`. */
  channel: 'email' | 'sms'
  /** Language of the text. */
  language: 'bn' | 'en'
  /** Subject in use, with placeholders; empty for an SMS. */
  subject: string
  /** Text in use, with placeholders. */
  body: string
  /** Whether the store has no text of its own. */
  is_default: boolean
  /** Default subject; empty for an SMS. */
  default_subject: string
  /** Default text. */
  default_body: string
  /** What the text can be filled with. */
  placeholders: MessageTextPlaceholder[]
  sample: MessageTextPreview
  /** Version of the text; it increases with every change. */
  version: number
  /** Time of the last change, UTC; null when it was never changed. */
  updated_at: string | null
}

/** A placeholder. */
export interface MessageTextPlaceholder {
  /** Name, written as {{name}} in the text. */
  name: string
  /** Its value, in English. */
  description_en: string
  /** Its value, in Bangla. */
  description_bn: string
  /** Whether the body must have it. */
  is_required: boolean
  /** Whether it may have no value: the line that it stands on is left out then. */
  can_be_empty: boolean
}

/** A text filled with sample values, as it would be sent. */
export interface MessageTextPreview {
  /** Subject of the e-mail; empty for an SMS. */
  subject: string
  /** Text of the e-mail or SMS. */
  text: string
  /** HTML part of the e-mail, made from its text; null for an SMS. */
  html: string | null
  /** `GSM-7`: 160 characters in one part, 153 in each of several; `UCS-2`, with any Bangla letter: 70, and 67. Null for an e-mail. */
  sms_encoding: ('GSM-7' | 'UCS-2') | null
  /** Length of the SMS in units of its encoding; null for an e-mail. */
  sms_units: number | null
  /** Parts that the SMS is billed as; null for an e-mail. */
  sms_parts: number | null
}

/** Input of `messageTexts.preview`. */
export interface MessageTextsPreviewInput {
  /** The occasion. */
  code:
    | 'ORDER_PLACED'
    | 'ORDER_CONFIRMED'
    | 'ORDER_ON_HOLD'
    | 'ORDER_SHIPPED'
    | 'ORDER_DELIVERED'
    | 'ORDER_CANCELLED'
    | 'ORDER_EXPIRED'
    | 'ORDER_RETURNED'
    | 'CANCELLATION_REJECTED'
    | 'PAYMENT_RECEIVED'
    | 'PAYMENT_RETURNED'
    | 'REFUND_APPROVED'
    | 'REFUND_REJECTED'
    | 'REFUND_COMPLETED'
    | 'SUBSCRIPTION_UPCOMING'
    | 'SUBSCRIPTION_PAUSED'
    | 'SUBSCRIPTION_FAILED'
    | 'TICKET_REPLY'
    | 'ONE_TIME_CODE'
    | 'NEWSLETTER_CONFIRMATION'
    | 'CONFIRM_ORDER'
    | 'LEAD_REMINDER'
  /** The channel. No SMS is sent for NEWSLETTER_CONFIRMATION, and no e-mail for LEAD_REMINDER. */
  channel: 'email' | 'sms'
  /** Language of the text. */
  language: 'bn' | 'en'
  /** Subject of the e-mail, one line of at most 150 characters. Not for an SMS. */
  subject?: string | undefined
  /** Text with placeholders: at most 3000 characters for an e-mail, 500 for an SMS, whose lines are joined by spaces. Plain text: HTML is sent as it is written. */
  body?: string | undefined
}

/** Input of `messageTexts.read`. */
export interface MessageTextsReadInput {
  /** The occasion. */
  code:
    | 'ORDER_PLACED'
    | 'ORDER_CONFIRMED'
    | 'ORDER_ON_HOLD'
    | 'ORDER_SHIPPED'
    | 'ORDER_DELIVERED'
    | 'ORDER_CANCELLED'
    | 'ORDER_EXPIRED'
    | 'ORDER_RETURNED'
    | 'CANCELLATION_REJECTED'
    | 'PAYMENT_RECEIVED'
    | 'PAYMENT_RETURNED'
    | 'REFUND_APPROVED'
    | 'REFUND_REJECTED'
    | 'REFUND_COMPLETED'
    | 'SUBSCRIPTION_UPCOMING'
    | 'SUBSCRIPTION_PAUSED'
    | 'SUBSCRIPTION_FAILED'
    | 'TICKET_REPLY'
    | 'ONE_TIME_CODE'
    | 'NEWSLETTER_CONFIRMATION'
    | 'CONFIRM_ORDER'
    | 'LEAD_REMINDER'
  /** The channel. No SMS is sent for NEWSLETTER_CONFIRMATION, and no e-mail for LEAD_REMINDER. */
  channel: 'email' | 'sms'
  /** Language of the text. */
  language: 'bn' | 'en'
}

/** Input of `messageTexts.reset`. */
export interface MessageTextsResetInput {
  /** The occasion. */
  code:
    | 'ORDER_PLACED'
    | 'ORDER_CONFIRMED'
    | 'ORDER_ON_HOLD'
    | 'ORDER_SHIPPED'
    | 'ORDER_DELIVERED'
    | 'ORDER_CANCELLED'
    | 'ORDER_EXPIRED'
    | 'ORDER_RETURNED'
    | 'CANCELLATION_REJECTED'
    | 'PAYMENT_RECEIVED'
    | 'PAYMENT_RETURNED'
    | 'REFUND_APPROVED'
    | 'REFUND_REJECTED'
    | 'REFUND_COMPLETED'
    | 'SUBSCRIPTION_UPCOMING'
    | 'SUBSCRIPTION_PAUSED'
    | 'SUBSCRIPTION_FAILED'
    | 'TICKET_REPLY'
    | 'ONE_TIME_CODE'
    | 'NEWSLETTER_CONFIRMATION'
    | 'CONFIRM_ORDER'
    | 'LEAD_REMINDER'
  /** The channel. No SMS is sent for NEWSLETTER_CONFIRMATION, and no e-mail for LEAD_REMINDER. */
  channel: 'email' | 'sms'
  /** Language of the text. */
  language: 'bn' | 'en'
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** Input of `messageTexts.update`. */
export interface MessageTextsUpdateInput {
  /** The occasion. */
  code:
    | 'ORDER_PLACED'
    | 'ORDER_CONFIRMED'
    | 'ORDER_ON_HOLD'
    | 'ORDER_SHIPPED'
    | 'ORDER_DELIVERED'
    | 'ORDER_CANCELLED'
    | 'ORDER_EXPIRED'
    | 'ORDER_RETURNED'
    | 'CANCELLATION_REJECTED'
    | 'PAYMENT_RECEIVED'
    | 'PAYMENT_RETURNED'
    | 'REFUND_APPROVED'
    | 'REFUND_REJECTED'
    | 'REFUND_COMPLETED'
    | 'SUBSCRIPTION_UPCOMING'
    | 'SUBSCRIPTION_PAUSED'
    | 'SUBSCRIPTION_FAILED'
    | 'TICKET_REPLY'
    | 'ONE_TIME_CODE'
    | 'NEWSLETTER_CONFIRMATION'
    | 'CONFIRM_ORDER'
    | 'LEAD_REMINDER'
  /** The channel. No SMS is sent for NEWSLETTER_CONFIRMATION, and no e-mail for LEAD_REMINDER. */
  channel: 'email' | 'sms'
  /** Language of the text. */
  language: 'bn' | 'en'
  /** Subject of the e-mail, one line of at most 150 characters. Not for an SMS. */
  subject?: string | undefined
  /** Text with placeholders: at most 3000 characters for an e-mail, 500 for an SMS, whose lines are joined by spaces. Plain text: HTML is sent as it is written. */
  body?: string | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** Input of `messages.listCaptured`. */
export interface MessagesListCapturedInput {
  /** Only messages of this channel. */
  channel?: ('email' | 'sms') | undefined
  /** Only messages to this e-mail address, or mobile number in any spelling. */
  destination?: string | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `messages.list`. */
export interface MessagesListInput {
  /** Only messages with this status. */
  status?: ('QUEUED' | 'SENT' | 'FAILED') | undefined
  /** Only messages of this channel. */
  channel?: ('email' | 'sms') | undefined
  /** Only messages of this kind. */
  kind?:
    | (
        | 'ORDER_PLACED'
        | 'ORDER_CONFIRMED'
        | 'ORDER_ON_HOLD'
        | 'ORDER_SHIPPED'
        | 'ORDER_DELIVERED'
        | 'ORDER_CANCELLED'
        | 'ORDER_EXPIRED'
        | 'ORDER_RETURNED'
        | 'CANCELLATION_REJECTED'
        | 'PAYMENT_RECEIVED'
        | 'PAYMENT_RETURNED'
        | 'REFUND_APPROVED'
        | 'REFUND_REJECTED'
        | 'REFUND_COMPLETED'
        | 'SUBSCRIPTION_UPCOMING'
        | 'SUBSCRIPTION_PAUSED'
        | 'SUBSCRIPTION_FAILED'
        | 'TICKET_REPLY'
        | 'PASSWORD_CHANGED'
        | 'CONTACT_CHANGED'
        | 'CONTACT_REMOVED'
        | 'DELETION_SCHEDULED'
        | 'DELETION_CANCELLED'
        | 'EXPORT_READY'
        | 'EXPORT_FAILED'
        | 'ONE_TIME_CODE'
        | 'NEWSLETTER_CONFIRMATION'
        | 'CONFIRM_ORDER'
        | 'LEAD_REMINDER'
      )
    | undefined
  /** Only messages to this e-mail address, or mobile number in any spelling. */
  destination?: string | undefined
  /** Only messages about this order and its refunds. */
  order_id?: number | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `messages.read`. */
export interface MessagesReadInput {
  /** ID of the message. */
  message_id: number
}

/** Input of `messages.retry`. */
export interface MessagesRetryInput {
  /** ID of the message. */
  message_id: number
}

/** Input of `messages.updateTemplate`. */
export interface MessagesUpdateTemplateInput {
  /** The occasion. */
  code:
    | 'ORDER_PLACED'
    | 'ORDER_CONFIRMED'
    | 'ORDER_ON_HOLD'
    | 'ORDER_SHIPPED'
    | 'ORDER_DELIVERED'
    | 'ORDER_CANCELLED'
    | 'ORDER_EXPIRED'
    | 'ORDER_RETURNED'
    | 'CANCELLATION_REJECTED'
    | 'PAYMENT_RECEIVED'
    | 'PAYMENT_RETURNED'
    | 'REFUND_APPROVED'
    | 'REFUND_REJECTED'
    | 'REFUND_COMPLETED'
    | 'SUBSCRIPTION_UPCOMING'
    | 'SUBSCRIPTION_PAUSED'
    | 'SUBSCRIPTION_FAILED'
    | 'TICKET_REPLY'
  /** Whether an e-mail is sent. */
  email_enabled?: boolean | undefined
  /** Whether an SMS is sent. */
  sms_enabled?: boolean | undefined
  /** Whether an SMS is sent where there is no e-mail address. */
  sms_without_email?: boolean | undefined
}

/** What to do. */
export interface MissingPaymentRequirement {
  /** In English. */
  en: string
  /** In Bangla. */
  bn: string
}

/** A parcel that a file of a courier should have had. */
export interface MissingShipment {
  /** ID of the shipment. */
  id: number
  /** Number of the shipment. */
  shipment_number: string
  /** ID of its order. */
  order_id: number
  /** Number of its order. */
  order_number: string
  /** Name of the receiver. */
  receiver_name: string
  /** ID of the account at the courier; null when it was deleted. */
  courier_account_id: number | null
  /** ID of the parcel at the courier; may be empty. */
  consignment_id: string
  /** How the shipment stands. */
  status:
    | 'DRAFT'
    | 'BOOKED'
    | 'PICKED_UP'
    | 'IN_TRANSIT'
    | 'OUT_FOR_DELIVERY'
    | 'HELD'
    | 'DELIVERED'
    | 'PARTLY_DELIVERED'
    | 'RETURNING'
    | 'RETURNED'
    | 'LOST'
    | 'CANCELLED'
  /** What the courier holds of it. */
  held: string
  /** When it was delivered, UTC. */
  ended_at: string
}

/** An entry of the main menu. */
export interface NavigationEntry {
  /** Label of the entry, at most 100 characters. */
  label: string
  /** ID of the entry; created when absent. */
  id: string
  /** Link target. */
  link: string
  /** Icon: a name or a URL. */
  icon: string
  /** ID of the parent entry; empty at the top level. */
  parent_id: string
  translations: NavigationEntryTranslations
  /** Link type: `category`, `page`, `url` or `product`. */
  type: string
  /** Position, ascending. */
  sort_order: string
  /** Whether the link opens a new tab. The string `true` or `false`. */
  open_in_new_tab: string
}

/** Translations by language code. */
export interface NavigationEntryTranslations {
  bn?: NavigationEntryTranslation
  en?: NavigationEntryTranslation
}

/** Texts in this language. */
export interface NavigationEntryTranslation {
  /** Label of the entry, at most 100 characters. */
  label?: string
}

/** An entry of the main menu. */
export interface NavigationEntryInput {
  /** Label of the entry, at most 100 characters. */
  label: string
  /** ID of the entry; created when absent. */
  id?: string | undefined
  /** Link target. An https URL or a path of the site; may be empty. */
  link?: string | undefined
  /** Icon: a name or a URL. */
  icon?: string | undefined
  /** ID of the parent entry; empty at the top level. */
  parent_id?: string | undefined
  translations?: NavigationEntryTranslationsInput | undefined
  /** Link type: `category`, `page`, `url` or `product`. */
  type?: ('category' | 'page' | 'url' | 'product') | undefined
  /** Position, ascending, as a string. */
  sort_order?: string | undefined
  /** Whether the link opens a new tab. The string `true` or `false`. */
  open_in_new_tab?: ('true' | 'false') | undefined
}

/** Translations by language code. Absent texts fall back to the main text. */
export interface NavigationEntryTranslationsInput {
  bn?: NavigationEntryTranslationInput | undefined
  en?: NavigationEntryTranslationInput | undefined
}

/** Texts in this language. */
export interface NavigationEntryTranslationInput {
  /** Label of the entry, at most 100 characters. */
  label?: string | undefined
}

/** Newsletter box. */
export interface Newsletter {
  /** Whether it is visible. */
  enabled: boolean
  /** Title of the newsletter box. */
  title: string
  /** Subtitle of the newsletter box. */
  subtitle: string
  translations: NewsletterTranslations
}

/** Translations by language code. */
export interface NewsletterTranslations {
  bn?: NewsletterTranslation
  en?: NewsletterTranslation
}

/** Texts in this language. */
export interface NewsletterTranslation {
  /** Title of the newsletter box. */
  title?: string
  /** Subtitle of the newsletter box. */
  subtitle?: string
}

/** Input of `newsletter.deleteSubscriber`. */
export interface NewsletterDeleteSubscriberInput {
  /** ID of the subscriber. */
  subscriber_id: number
}

/** Input of `newsletter.listSubscribers`. */
export interface NewsletterListSubscribersInput {
  /** Only addresses with this status. */
  status?: ('pending' | 'subscribed' | 'unsubscribed') | undefined
  /** Only addresses and names with this text. */
  search?: string | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** An address of the newsletter. */
export interface NewsletterSubscriber {
  /** Subscriber ID. */
  id: number
  /** E-mail address. */
  email: string
  /** Name; may be empty. Safe for spreadsheets: it begins with no formula sign. */
  name: string
  /** Where the shopper asked for it; may be empty. Safe for spreadsheets. */
  source: string
  /** Language of the mail. */
  language: 'bn' | 'en'
  /** `pending`: not confirmed, deleted after a week; `subscribed`; `unsubscribed`: do not write to this address. */
  status: 'pending' | 'subscribed' | 'unsubscribed'
  /** Time of the last request, UTC. */
  requested_at: string
  /** Time of confirmation, UTC; null before it. */
  confirmed_at: string | null
  /** Time of unsubscribing, UTC; null before it. */
  unsubscribed_at: string | null
}

/** Texts in this language. */
export interface NewsletterTranslationInput {
  /** Title of the newsletter box. */
  title?: string | undefined
  /** Subtitle of the newsletter box. */
  subtitle?: string | undefined
}

/** Translations by language code. Absent texts fall back to the main text. */
export interface NewsletterTranslationsInput {
  bn?: NewsletterTranslationInput | undefined
  en?: NewsletterTranslationInput | undefined
}

/** The next order. */
export interface NextDeskTask {
  /** The order; null when nobody is to be called now. */
  card: DeskCard | null
  /** Time when calls begin, UTC; null within the hours. */
  opens_at: string | null
}

/** What a credit or debit note would be. */
export interface NotePreview {
  /** What the tax invoice and its debit notes have of each line, less its credit notes: the most that can be credited. */
  left: NotePreviewLeft[]
  /** Currency of the amounts, ISO 4217. */
  currency: string
  /** The lines of the note. */
  lines: TaxDocumentLine[]
  /** Sum of the values without taxes. */
  value: string
  /** Sum of SD. */
  sd: string
  /** Sum of VAT. */
  vat: string
  /** Sum with all taxes. */
  total: string
}

/** What is left of a line. */
export interface NotePreviewLeft {
  /** ID of the order item; null for the delivery. */
  order_item_id: number | null
  /** What was supplied. */
  description: string
  /** Unit of supply. */
  unit: string
  /** Units that are left. */
  quantity: number
  /** Amount that is left, with all taxes. */
  total: string
}

/** An item, or the delivery, with the taxes that its amount includes. */
export interface TaxDocumentLine {
  /** ID of the order item; null for the delivery. */
  order_item_id: number | null
  /** What was supplied, with its brand and variant. */
  description: string
  /** HS code or service code; may be empty. */
  hs_code: string
  /** Note about the rate, such as an exemption order; may be empty. */
  tax_note: string
  /** Unit of supply. */
  unit: string
  /** Units. 0: only the price is credited. */
  quantity: number
  /** Value of a unit without taxes, rounded; with template `6.3-b` before discounts, else after them. */
  unit_value: string
  /** Value without taxes, before discounts. null but for tax invoices with template `6.3-b`. */
  value_before_discount: string | null
  /** Discount without taxes: what `value` is less than `value_before_discount`. null but for tax invoices with template `6.3-b`. */
  discount: string | null
  /** Value without taxes, after discounts. */
  value: string
  /** Rate of supplementary duty (SD) in per cent. */
  sd_rate: number
  /** Supplementary duty. */
  sd: string
  /** VAT rate in per cent. */
  vat_rate: number
  /** Amount of VAT. */
  vat: string
  /** Value with all taxes: the sum of `value`, `sd` and `vat`. */
  total: string
}

/** A coupon or an automatic offer. */
export interface Offer {
  /** Offer ID. */
  id: number
  /** Version of the offer: each change by staff increases it. */
  version: number
  /** Name that shoppers see, at most 100 characters. */
  name: string
  translations: OfferTranslations
  /** `percentage`: percentage off; `fixed`: amount off; `free_delivery`: no delivery fee; `buy_x_get_y`: units at a discount when others are bought. */
  kind: 'percentage' | 'fixed' | 'free_delivery' | 'buy_x_get_y'
  /** Whether the offer applies without a code. */
  is_automatic: boolean
  /** Percentage off. For `buy_x_get_y`: percentage off the units in `get_quantity`. */
  percent: number
  /** Discount of a `fixed` offer. */
  amount: string
  /** Maximum discount; null for no limit. */
  max_discount: string | null
  /** Minimum subtotal of the eligible items. */
  min_subtotal: string
  /** Eligible products: `store`, all products; `selection`, those in `product_ids` and `category_ids`. */
  scope: 'store' | 'selection'
  /**
   * For `selection`: eligible products. A product is eligible when it matches `product_ids` or `category_ids`.
   *
   * Items: Product ID.
   */
  product_ids: number[]
  /**
   * For `selection`: eligible categories, including their subcategories.
   *
   * Items: Category ID.
   */
  category_ids: number[]
  /** For `buy_x_get_y`: units to buy. */
  buy_quantity: number
  /** For `buy_x_get_y`: units at a discount for each `buy_quantity`. */
  get_quantity: number
  /** Whether the offer applies only to the first order of a customer. */
  first_order_only: boolean
  /** Maximum number of uses; null for no limit. */
  usage_limit: number | null
  /** Number of uses; cancelled and expired orders do not count. */
  used_count: number
  /** Maximum number of uses per customer; null for no limit. */
  per_customer_limit: number | null
  /** Start time, UTC; null for no start. */
  starts_at: string | null
  /** End time, UTC; null for no end. */
  ends_at: string | null
  /** Among offers with the same discount, the highest priority applies. From -1000 to 1000. */
  priority: number
  /** Whether the offer is active. */
  is_active: boolean
  /** Current state: `active`; `scheduled`, starts later; `ended`; `used_up`, the usage limit is reached; `no_goods`, all selected products and categories are deleted; `inactive`, not active. */
  state: 'active' | 'scheduled' | 'ended' | 'used_up' | 'no_goods' | 'inactive'
  /** Number of codes. */
  codes_count: number
  /** The code when there is exactly one; null otherwise. */
  code: string | null
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
}

/** Translations by language code. */
export interface OfferTranslations {
  bn?: OfferTranslation
  en?: OfferTranslation
}

/** Texts in this language. */
export interface OfferTranslation {
  /** Name that shoppers see, at most 100 characters. */
  name?: string
}

/** A coupon code. */
export interface OfferCode {
  /** Coupon code, at most 50 characters. Letter case and spaces do not matter; hyphens do. */
  code: string
  /** Maximum number of uses of this code; null for no own limit. */
  usage_limit: number | null
  /** Number of uses of this code. */
  used_count: number
  /** Time of creation, UTC. */
  created_at: string
}

/** The created codes. */
export interface OfferCodesAddData {
  /**
   * Created codes.
   *
   * Items: Coupon code.
   */
  codes: string[]
}

/** Input of `offerCodes.add`. */
export interface OfferCodesAddInput {
  /** ID of the offer. */
  offer_id: number
  /** Coupon code, at most 50 characters. Letter case and spaces do not matter; hyphens do. */
  code?: string | undefined
  /** Number of random codes, 1 to 1000. */
  count?: number | undefined
  /** Prefix of random codes, at most 20 characters. */
  prefix?: string | undefined
  /** Maximum number of uses of each code; null for no own limit. Default: 1 for random codes, no limit for a chosen code. */
  usage_limit?: (number | null) | undefined
}

/** Input of `offerCodes.delete`. */
export interface OfferCodesDeleteInput {
  /** ID of the offer. */
  offer_id: number
  /** Coupon code, at most 50 characters. Letter case and spaces do not matter; hyphens do. */
  code: string
}

/** Input of `offerCodes.list`. */
export interface OfferCodesListInput {
  /** ID of the offer. */
  offer_id: number
  /** Rows per page, at least 1. Default 100; values above 500 are lowered to 500. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `offerCodes.listUses`. */
export interface OfferCodesListUsesInput {
  /** ID of the offer. */
  offer_id: number
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Result for one offer. */
export interface OfferPreview {
  /** ID of the offer. */
  offer_id: number
  /** Offer name. */
  name: string
  /** Kind of offer. */
  kind: 'percentage' | 'fixed' | 'free_delivery' | 'buy_x_get_y'
  /** Whether the offer applies without a code. */
  is_automatic: boolean
  /** Whether the offer would apply. */
  applies: boolean
  /** Discount on the items. */
  discount: string
  /** Whether the offer makes delivery free. */
  free_delivery: boolean
  /**
   * Discount of each item, in the order of `items`. Equal items count as the first of them.
   *
   * Items: Discount of one item.
   */
  line_discounts: string[]
  /** Reason code when it does not apply; null otherwise. */
  reason:
    | (
        | 'NOT_FOUND'
        | 'INACTIVE'
        | 'NOT_STARTED'
        | 'EXPIRED'
        | 'USAGE_LIMIT_REACHED'
        | 'CUSTOMER_LIMIT_REACHED'
        | 'NOT_ELIGIBLE_CUSTOMER'
        | 'NO_ELIGIBLE_ITEMS'
        | 'LOGIN_REQUIRED'
        | 'BETTER_OFFER_APPLIED'
        | 'MINIMUM_NOT_MET'
      )
    | null
  /** Reason in words; empty when the offer applies. */
  message: string
  /** Amount missing to the minimum subtotal for MINIMUM_NOT_MET; null otherwise. */
  missing_amount: string | null
}

/** Texts in this language. */
export interface OfferTranslationInput {
  /** Name that shoppers see, at most 100 characters. */
  name?: string | undefined
}

/** Translations by language code. Absent texts fall back to the main text. */
export interface OfferTranslationsInput {
  bn?: OfferTranslationInput | undefined
  en?: OfferTranslationInput | undefined
}

/** A use of the offer by an order. */
export interface OfferUse {
  /** Offer use ID. */
  id: number
  /** ID of the order. */
  order_id: number
  /** Order number that people use. */
  order_number: string
  /** Coupon code; null for an automatic offer. */
  code: string | null
  /** Customer ID; null for a guest. */
  customer_id: string | null
  /** Phone number of the order, E.164. */
  phone: string
  /** Discount, including the delivery fee. */
  discount: string
  /** Time of the use, UTC. */
  created_at: string
  /** Time when the use was released (the order was cancelled or expired), UTC; null while it counts. */
  released_at: string | null
}

/** Input of `offers.create`. */
export interface OffersCreateInput {
  /** Name that shoppers see, at most 100 characters. */
  name: string
  /** `percentage`: percentage off; `fixed`: amount off; `free_delivery`: no delivery fee; `buy_x_get_y`: units at a discount when others are bought. */
  kind: 'percentage' | 'fixed' | 'free_delivery' | 'buy_x_get_y'
  /** Whether the offer applies without a code. Default false. */
  is_automatic?: boolean | undefined
  /** Coupon code, at most 50 characters. Letter case and spaces do not matter; hyphens do. */
  code?: string | undefined
  translations?: OfferTranslationsInput | undefined
  /** Percentage off, 0 to 100, at most two decimals. For `percentage`; for `buy_x_get_y`, off the units in `get_quantity` (default 100: free). */
  percent?: number | undefined
  /** For `fixed`: discount. */
  amount?: (number | string) | undefined
  /** Maximum discount; null for no limit. */
  max_discount?: ((number | string) | null) | undefined
  /** Minimum subtotal of the eligible items. Default 0. */
  min_subtotal?: (number | string) | undefined
  /** Eligible products: `store`, all products; `selection`, those in `product_ids` and `category_ids`. Default: `selection` when products or categories are sent, otherwise unchanged (`store` for a new offer). */
  scope?: ('store' | 'selection') | undefined
  /** Eligible products, at most 1000. */
  product_ids?: number[] | undefined
  /** Eligible categories, at most 100. */
  category_ids?: number[] | undefined
  /** For `buy_x_get_y`: units to buy. */
  buy_quantity?: number | undefined
  /** For `buy_x_get_y`: units at a discount for each `buy_quantity`. */
  get_quantity?: number | undefined
  /** Whether the offer applies only to the first order of a customer. */
  first_order_only?: boolean | undefined
  /** Maximum number of uses; null for no limit. */
  usage_limit?: (number | null) | undefined
  /** Maximum number of uses per customer; null for no limit. */
  per_customer_limit?: (number | null) | undefined
  /** Start time; null for no start. */
  starts_at?: (string | null) | undefined
  /** End time, after `starts_at`; null for no end. */
  ends_at?: (string | null) | undefined
  /** Among offers with the same discount, the highest priority applies. From -1000 to 1000. */
  priority?: number | undefined
  /** Whether the offer is active. Default true. */
  is_active?: boolean | undefined
}

/** Input of `offers.delete`. */
export interface OffersDeleteInput {
  /** ID of the offer. */
  offer_id: number
}

/** Input of `offers.list`. */
export interface OffersListInput {
  /** Only offers in this state. */
  state?: ('active' | 'scheduled' | 'ended' | 'used_up' | 'no_goods' | 'inactive') | undefined
  /** Only offers of this kind. */
  kind?: ('percentage' | 'fixed' | 'free_delivery' | 'buy_x_get_y') | undefined
  /** true: only automatic offers; false: only coupons. */
  is_automatic?: boolean | undefined
  /** Text to search for in names and codes. */
  search?: string | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Result of the preview. */
export interface OffersPreviewData {
  /** Sum of the items before discounts. */
  subtotal: string
  /** What complete bundles among the items take off, beside any offer. Offers take nothing off units in bundles. */
  bundle_discount: string
  /** Result for `coupon_code`; null when none was sent. */
  coupon: CouponPreview | null
  /** Active offers, the largest discount first. */
  offers: OfferPreview[]
  /** Total units in the cart. */
  items_count: number
}

/** Input of `offers.preview`. */
export interface OffersPreviewInput {
  /**
   * Items, 1 to 100.
   *
   * @minItems 1
   * @maxItems 100
   */
  items: SampleItemInput[]
  /** Coupon code, at most 50 characters. Letter case and spaces do not matter; hyphens do. */
  coupon_code?: string | undefined
  /** Customer to preview for. Default: a guest. */
  customer_id?: string | undefined
}

/** Cart item. */
export interface SampleItemInput {
  /** Product ID; enough for a product without options. */
  product_id?: number | undefined
  /** ID of the variant. */
  variant_id?: number | undefined
  /** Units, 1 to 999. */
  quantity: number
}

/** Input of `offers.read`. */
export interface OffersReadInput {
  /** ID of the offer. */
  offer_id: number
}

/** Input of `offers.update`. */
export interface OffersUpdateInput {
  /** ID of the offer. */
  offer_id: number
  /** Name that shoppers see, at most 100 characters. */
  name?: string | undefined
  translations?: OfferTranslationsInput | undefined
  /** Percentage off, 0 to 100, at most two decimals. For `percentage`; for `buy_x_get_y`, off the units in `get_quantity` (default 100: free). */
  percent?: number | undefined
  /** For `fixed`: discount. */
  amount?: (number | string) | undefined
  /** Maximum discount; null for no limit. */
  max_discount?: ((number | string) | null) | undefined
  /** Minimum subtotal of the eligible items. Default 0. */
  min_subtotal?: (number | string) | undefined
  /** Eligible products: `store`, all products; `selection`, those in `product_ids` and `category_ids`. Default: `selection` when products or categories are sent, otherwise unchanged (`store` for a new offer). */
  scope?: ('store' | 'selection') | undefined
  /** Eligible products, at most 1000. */
  product_ids?: number[] | undefined
  /** Eligible categories, at most 100. */
  category_ids?: number[] | undefined
  /** For `buy_x_get_y`: units to buy. */
  buy_quantity?: number | undefined
  /** For `buy_x_get_y`: units at a discount for each `buy_quantity`. */
  get_quantity?: number | undefined
  /** Whether the offer applies only to the first order of a customer. */
  first_order_only?: boolean | undefined
  /** Maximum number of uses; null for no limit. */
  usage_limit?: (number | null) | undefined
  /** Maximum number of uses per customer; null for no limit. */
  per_customer_limit?: (number | null) | undefined
  /** Start time; null for no start. */
  starts_at?: (string | null) | undefined
  /** End time, after `starts_at`; null for no end. */
  ends_at?: (string | null) | undefined
  /** Among offers with the same discount, the highest priority applies. From -1000 to 1000. */
  priority?: number | undefined
  /** Whether the offer is active. Default true. */
  is_active?: boolean | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** Input of `orderChats.parse`. */
export interface OrderChatsParseInput {
  /** Text as it was copied, at most 4000 characters. */
  text: string
}

/** What the invoice and the packing slip of an order say. */
export interface OrderDocument {
  /** Order ID. */
  id: number
  /** Order number that people use. */
  order_number: string
  /** Version of the order that the document shows. */
  version: number
  /** Version that was printed last; null when none was. Moves that are not on the paper raise it with `version`: while both are equal, the paper holds. */
  printed_version: number | null
  /** Status of the order. */
  status:
    | 'PENDING'
    | 'CONFIRMED'
    | 'PROCESSING'
    | 'SHIPPED'
    | 'DELIVERED'
    | 'COMPLETED'
    | 'ON_HOLD'
    | 'CANCELLED'
    | 'RETURNED'
    | 'PARTIALLY_RETURNED'
    | 'EXPIRED'
  /** Time of the order, UTC. */
  created_at: string
  /** Name of the receiver. */
  receiver_name: string
  /** Phone number of the receiver, E.164. */
  phone: string
  /** Delivery address. */
  address: string
  /** Thana and district; may be empty. */
  place: string
  /** Note of the buyer, for the parcel; may be empty. */
  note: string
  /** Name of the payment method. */
  payment_method: string
  /** Currency of the amounts, ISO 4217. */
  currency: string
  /** Courier; empty before it is shipped. */
  courier: string
  /** Tracking code; may be empty. */
  tracking_code: string
  /** Units of all items. */
  item_count: number
  /** Items of the order. */
  items: OrderDocumentItem[]
  /** Parcels of the order, in the order of their numbers. Empty before there is one. */
  parcels: OrderDocumentParcel[]
  /** Bundles of the order, whose products are among the items. */
  bundles: OrderDocumentBundle[]
  /** Sum of the items before discount. */
  subtotal: string
  /** Total discount on the items. */
  discount_total: string
  /** Coupon code; empty for none. */
  coupon_code: string
  /** Fee of the delivery. */
  delivery_fee: string
  delivery_fee_parts: DeliveryFeeParts
  /** What is left off because it is collected in cash: 0.00 or negative. */
  rounding: string
  /** Price of what was not delivered, as far as it was not paid: nobody owes it. 0.00 before the delivery. */
  undelivered_amount: string
  /** Order total. */
  total: string
  /** Verified payments, such as an advance. */
  amount_paid: string
  /** What was paid back. */
  amount_refunded: string
  /** Amount still to be paid. */
  amount_due: string
  /** What the courier collects. */
  cash_to_collect: string
}

/** An item, as it was ordered. */
export interface OrderDocumentItem {
  /** Order item ID. */
  id: number
  /** Product name. */
  name: string
  /** Variant name; empty for a product without options. */
  variant_name: string
  /** Stock-keeping unit; may be empty. */
  sku: string
  /** URL of the image; may be empty. */
  image: string
  /** Units ordered. */
  quantity: number
  /** Units in no parcel that has left; 0 once the order has ended. */
  quantity_to_pack: number
  /** Price of one unit. */
  unit_price: string
  /** `unit_price` × `quantity`, before discount. */
  line_total: string
}

/** A parcel of the order that is not cancelled; no goods that come back. */
export interface OrderDocumentParcel {
  /** Number of the shipment. */
  shipment_number: string
  /** Status of the shipment. */
  status:
    | 'DRAFT'
    | 'BOOKED'
    | 'PICKED_UP'
    | 'IN_TRANSIT'
    | 'OUT_FOR_DELIVERY'
    | 'HELD'
    | 'DELIVERED'
    | 'PARTLY_DELIVERED'
    | 'RETURNING'
    | 'RETURNED'
    | 'LOST'
    | 'CANCELLED'
  /** Courier; empty before it is known. */
  courier: string
  /** Tracking code; may be empty. */
  tracking_code: string
  /** What the courier collects with this parcel. */
  cash_to_collect: string
  /** What is in it. */
  items: OrderDocumentParcelItem[]
}

/** Units of an item of the order. */
export interface OrderDocumentParcelItem {
  /** ID of the order item. */
  order_item_id: number
  /** Units in the parcel. */
  quantity: number
}

/** A bundle. */
export interface OrderDocumentBundle {
  /** Bundle name when the order was placed. */
  name: string
  /** Number of complete bundles. */
  quantity: number
}

/** The store as its website names it; what it does not say is empty. */
export interface OrderDocumentStore {
  /** Name of the store. */
  name: string
  /** URL or path of the logo. */
  logo: string
  /** Address of the store. */
  address: string
  /** Phone number of the store. */
  phone: string
  /** E-mail address of the store. */
  email: string
}

/** What is printed, and on which paper. */
export interface OrderDocuments {
  /** Language of the documents. */
  language: 'bn' | 'en'
  store: OrderDocumentStore
  /** Paper of packing slips, by the settings of the store. */
  packing_slip_paper: 'a4' | 'a5' | '80mm'
  /** Whether the store charges VAT, so that its orders have tax invoices. */
  issues_tax_invoices: boolean
  /** Paper of invoices, by the settings of the store. */
  invoice_paper: 'a4' | 'a5' | '80mm'
  /** In the order of the request. */
  orders: OrderDocument[]
}

/** Input of `orderDocuments.markPrinted`. */
export interface OrderDocumentsMarkPrintedInput {
  /**
   * The orders, at most 200. Of one that is named twice, the latest version counts.
   *
   * @minItems 1
   * @maxItems 200
   */
  orders: PrintedOrderInput[]
}

/** An order on paper. */
export interface PrintedOrderInput {
  /** Order that was printed. */
  order_id: number
  /** `version` of its document. */
  version: number
}

/** Input of `orderDocuments.read`. */
export interface OrderDocumentsReadInput {
  /**
   * IDs of the orders, at most 200. One that is named twice counts once.
   *
   * @minItems 1
   * @maxItems 200
   *
   * Items: Order ID.
   */
  order_ids: number[]
  /** Language of the documents. Default: `default_locale` of the store. */
  language?: ('bn' | 'en') | undefined
}

/** Input of `orderDuplicates.review`. */
export interface OrderDuplicatesReviewInput {
  /** ID of the order. */
  order_id: number
  /** ID of the other order. */
  duplicate_order_id: number
  /** Whether they are the same order: this one is cancelled then. */
  is_duplicate: boolean
  /** `version` of the order as you read it. Returns 409 `version_conflict` without any change when the order was changed since. */
  version?: number | undefined
}

/** The order before and after the change. */
export interface OrderEditPreview {
  /** Version of the order that was compared. Send it with the change. */
  version: number
  before: OrderSums
  after: OrderSums
  /** Items after the change, without those that are removed. */
  items: EditedItem[]
  /**
   * Offers and bundles of the order that no longer apply.
   *
   * Items: Name of the offer or bundle.
   */
  ended_offers: string[]
  /** Source of the delivery fee. */
  delivery_fee_source: 'none' | 'zone' | 'free_above' | 'offer' | 'agreed' | (string & {})
  /** Delivery fee of the zone, before offers and agreement. */
  zone_fee: string
  /** Code of the delivery zone; may be empty. `inside_dhaka`, `outside_dhaka`, `sub_dhaka`, `pickup`, or a code of the store's own. */
  delivery_location: string
  /** District; may be empty. */
  district: string
  /** Thana; may be empty. */
  thana: string
  /** Advance that the rules ask for after the change, where it is more than what was asked for and what is paid, of an order that is confirmed: a warning, because the change asks nobody for it. 0.00 otherwise. */
  unasked_advance: string
  /** Whether the change changes anything. */
  is_changed: boolean
  /** How much agreed prices, discount and delivery fee take off the prices of the catalog, in percent. */
  discount_percent: number
  /** How much the caller may take off, in percent. */
  limit_percent: number
  /** Why the change would be refused as it is; empty when it would be made. */
  problems: StaffOrderProblem[]
}

/** The amounts of an order. */
export interface OrderSums {
  /** Sum of the items before discount. */
  subtotal: string
  /** Total discount on the items. */
  discount_total: string
  /** What of it was agreed. */
  agreed_discount: string
  /** Fee of the delivery, after offers and agreement. */
  delivery_fee: string
  delivery_fee_parts: DeliveryFeeParts
  /** What is left off because it is collected in cash: 0.00 or negative. */
  rounding: string
  /** Order total. */
  total: string
  /** Verified payments. */
  amount_paid: string
  /** Amount still to be paid. */
  amount_due: string
  /** Advance that the order needs before it is confirmed. */
  required_advance: string
}

/** Input of `orderEdits.edit`. */
export interface OrderEditsEditInput {
  /** ID of the order. */
  order_id: number
  /** Items of the order to change; the others stay. */
  set_items?: OrderItemChangeInput[] | undefined
  /** Items to add, at the present price of the catalog; each variant once, and none that the order has. */
  add_items?: OrderItemAdditionInput[] | undefined
  /** District: a name in English or Bangla, or a location ID. Default: from the address. */
  district?: string | undefined
  /** Thana or area. Default: from the address. */
  thana?: string | undefined
  /** Delivery location code. Default: from the district, the thana and the address. */
  delivery_location?: string | undefined
  /** Discount on the whole order that was agreed with the buyer, after offers. Needs `orders:price`. */
  discount?: (number | string) | undefined
  /** Delivery fee that was agreed with the buyer; null for that of the zone. Needs `orders:price`. */
  delivery_fee?: ((number | string) | null) | undefined
  /** Name of the receiver. */
  receiver_name?: string | undefined
  /** Mobile number of the receiver in any usual spelling. */
  phone?: string | undefined
  /** Delivery address. */
  address?: string | undefined
  /** Note of the buyer, for the parcel. */
  note?: string | undefined
  /** Why a price, discount or fee was agreed; required with one. For staff, in the history and the audit log. */
  price_reason?: string | undefined
  /** `version` of the order as you read it. Returns 409 `version_conflict` without any change when the order was changed since. */
  version: number
  /** Total that was shown. A different total returns 409 `price_changed`. */
  expected_total: number | string
}

/** A change of an item. */
export interface OrderItemChangeInput {
  /** ID of the order item. */
  order_item_id: number
  /** Units, 0 to remove the item. */
  quantity: number
  /** Price of one unit that was agreed with the buyer; null for that of the store. Such an item is in no offer, bundle or flash deal. Needs `orders:price`. */
  unit_price?: ((number | string) | null) | undefined
}

/** An item to add. */
export interface OrderItemAdditionInput {
  /** ID of the product. */
  product_id: number
  /** Variant ID; required when the product has options. */
  variant_id?: (number | null) | undefined
  /** Units of the item. */
  quantity: number
  /** Price of one unit that was agreed with the buyer; null for that of the store. Such an item is in no offer, bundle or flash deal. Needs `orders:price`. */
  unit_price?: ((number | string) | null) | undefined
}

/** Input of `orderEdits.preview`. */
export interface OrderEditsPreviewInput {
  /** ID of the order. */
  order_id: number
  /** Items of the order to change; the others stay. */
  set_items?: OrderItemChangeInput[] | undefined
  /** Items to add, at the present price of the catalog; each variant once, and none that the order has. */
  add_items?: OrderItemAdditionInput[] | undefined
  /** District: a name in English or Bangla, or a location ID. Default: from the address. */
  district?: string | undefined
  /** Thana or area. Default: from the address. */
  thana?: string | undefined
  /** Delivery location code. Default: from the district, the thana and the address. */
  delivery_location?: string | undefined
  /** Discount on the whole order that was agreed with the buyer, after offers. Needs `orders:price`. */
  discount?: (number | string) | undefined
  /** Delivery fee that was agreed with the buyer; null for that of the zone. Needs `orders:price`. */
  delivery_fee?: ((number | string) | null) | undefined
  /** Name of the receiver. */
  receiver_name?: string | undefined
  /** Mobile number of the receiver in any usual spelling. */
  phone?: string | undefined
  /** Delivery address. */
  address?: string | undefined
  /** Note of the buyer, for the parcel. */
  note?: string | undefined
  /** Why a price, discount or fee was agreed; required with one. For staff, in the history and the audit log. */
  price_reason?: string | undefined
}

/** An exchange. */
export interface OrderExchange {
  order: Order
  return_shipment: Shipment
  /** What is to be refunded; null for nothing. */
  refund_amount: string | null
}

/** A parcel of an order, with the units that are in it. */
export interface Shipment {
  /** ID of the shipment. */
  id: number
  /** Number of the order, a hyphen and a count; never used again. */
  shipment_number: string
  /** ID of its order. */
  order_id: number
  /** Number of its order. */
  order_number: string
  /** Status of its order. */
  order_status:
    | 'PENDING'
    | 'CONFIRMED'
    | 'PROCESSING'
    | 'SHIPPED'
    | 'DELIVERED'
    | 'COMPLETED'
    | 'ON_HOLD'
    | 'CANCELLED'
    | 'RETURNED'
    | 'PARTIALLY_RETURNED'
    | 'EXPIRED'
  /** delivery: goods of its order. exchange: the same, and its rider takes back goods of another order. return: goods that the shopper sends back. */
  kind: 'delivery' | 'exchange' | 'return'
  /** Status. DRAFT: being prepared. BOOKED: the courier knows of it. PICKED_UP: the courier has it. IN_TRANSIT. OUT_FOR_DELIVERY. HELD: the courier waits. DELIVERED. PARTLY_DELIVERED: the shopper kept some units, the others come back. RETURNING: on its way back. RETURNED: all of it was received, or is missing. LOST. CANCELLED: before it was handed over. */
  status:
    | 'DRAFT'
    | 'BOOKED'
    | 'PICKED_UP'
    | 'IN_TRANSIT'
    | 'OUT_FOR_DELIVERY'
    | 'HELD'
    | 'DELIVERED'
    | 'PARTLY_DELIVERED'
    | 'RETURNING'
    | 'RETURNED'
    | 'LOST'
    | 'CANCELLED'
  /** Status of its latest booking at a courier, as `booking` of `readShipment`; null without one. */
  booking_status: ('PENDING' | 'SENT' | 'UNCLEAR' | 'BOOKED' | 'REFUSED') | null
  /** Its status in the words of the courier; empty without any. */
  courier_status: string
  /** What staff are to look at; null for nothing. What a courier said is seen to once the status of the shipment changes, cash once it is as it should be. */
  problem:
    | (
        | 'BOOKING_UNCLEAR'
        | 'AMOUNT_CHANGED'
        | 'AMOUNT_RAISED'
        | 'CASH_OVER'
        | 'CASH_SHORT'
        | 'STATUS_UNKNOWN'
        | 'ITEMS_UNKNOWN'
        | 'STATUS_REFUSED'
        | 'STATUS_CONFLICT'
        | 'BACK_AT_STORE'
        | 'COURIER_CANCELLED'
        | 'RETURN_UNCLEAR'
        | 'RETURN_REFUSED'
        | 'SILENT'
        | 'NO_NEWS'
      )
    | null
  /** Who carries it; may be empty. */
  courier_name: string
  /** Tracking code of the courier; may be empty. */
  tracking_code: string
  /** URL of the tracking page; may be empty. */
  tracking_url: string
  /** Name of the receiver. */
  receiver_name: string
  /** Phone number of the receiver, E.164. */
  phone: string
  /** District of the receiver, English name; may be empty. */
  district: string
  /** Units of all items in it. */
  unit_count: number
  /** Cash to collect on delivery; of a parcel that was booked at a courier, what its booking says. */
  cod_amount: string
  /** Cash that is collected with it now: `cod_amount` of a parcel that was booked at a courier; of others at most what is still due. 0 once it is not on its way to the shopper any more. */
  cash_to_collect: string
  /** Cash that was collected; null before it is delivered, and when that is not known. */
  collected_amount: string | null
  /** What its courier has collected and not paid out, where it was booked at an account; negative when it has paid out more. */
  held_amount: string
  /** Time when its label was printed last, UTC; null when it never was. */
  printed_at: string | null
  /** How often its label was printed. */
  printed_count: number
  /** Version, increased by every change. */
  version: number
  /** Time of creation, UTC. */
  created_at: string
  /** Time when it was handed to the courier, UTC; null before. */
  sent_at: string | null
  /** Time when it was delivered, received back, lost or cancelled, UTC; null before. */
  ended_at: string | null
  /** Pieces that belong together. */
  parcel_count: number
  /** Weight in grams: what staff have entered, else what its items and the packing weigh; null in a shipment from before weights. */
  weight_grams: number | null
  /** Whether staff have entered the weight. */
  is_weighed: boolean
  /** How its courier delivers it. normal. express: the same day. point: to a point where the receiver picks it up. */
  delivery_type: 'normal' | 'express' | 'point'
  /** What staff declare that it is worth; null for what its items were sold for. */
  declared_value: string | null
  /** Whether its label, and the instruction for its rider, say that it breaks. */
  fragile: boolean
  /** What the courier is to know; may be empty. */
  instruction: string
  /** ID of the account at a courier at which parcels to its delivery zone are booked unless staff choose another; null without one that can be chosen. */
  default_courier_account_id: number | null
  /** What is left to collect of the order for this shipment: what is due, less what its other shipments collect. */
  cash_left: string
  /** Its latest booking at a courier; null without one. */
  booking: ShipmentBooking | null
  /** What the courier says of it; null unless it was booked at one. */
  tracking: ShipmentTracking | null
  /** How the money stands that its courier owes. NONE: it owes nothing of it. DUE: no payout has paid any. PART: one has paid a part, and the rest is open. SETTLED: it has paid, or kept its fee for one that came back. WRITTEN_OFF: what it did not pay is given up. */
  settlement: 'NONE' | 'DUE' | 'PART' | 'SETTLED' | 'WRITTEN_OFF'
  /** What its courier charges; null while it has said nothing, no courier has it by a booking from here, or the caller has no `settlements:read`. */
  costs: ShipmentCosts | null
  /** The latest request to its courier to bring it back; null without one. */
  return_request: ShipmentReturnRequest | null
  /** Whether `requestReturn` asks its courier now to bring it back. */
  can_request_return: boolean
  /** The units in it. */
  items: ShipmentItem[]
  /** What happened to it, oldest first. */
  events: ShipmentEvent[]
  /**
   * The statuses that `setShipmentStatus` accepts now, to set it to. In `details` of an error `allowed_statuses` are those from which a move is possible.
   *
   * Items: A status.
   */
  allowed_statuses: (
    | 'BOOKED'
    | 'PICKED_UP'
    | 'IN_TRANSIT'
    | 'OUT_FOR_DELIVERY'
    | 'HELD'
    | 'DELIVERED'
    | 'PARTLY_DELIVERED'
    | 'RETURNING'
    | 'LOST'
  )[]
}

/** A link by which a buyer orders what staff have put together. */
export interface OrderLink {
  /** ID of the link. */
  id: number
  /** ACTIVE: the buyer can order. USED: the buyer has ordered. EXPIRED. REVOKED: staff have ended it. */
  status: 'ACTIVE' | 'USED' | 'EXPIRED' | 'REVOKED'
  /** Name of the buyer; may be empty, and is empty once the link is used. */
  receiver_name: string
  /** Phone number of the buyer, E.164; null when it is not known, and once the link is used. */
  phone: string | null
  /** Where the order came in. */
  channel: 'WEBSITE' | 'PHONE' | 'MESSENGER' | 'WHATSAPP' | 'INSTAGRAM' | 'TIKTOK' | 'SHOP' | 'OTHER'
  /** Units of all items. */
  item_count: number
  /** Name of the first item. */
  first_item: string
  /** What the items cost when the link was made, less discounts, with the delivery fee where one was agreed. */
  total: string
  /** Who made the link. */
  created_by: string
  /** Time when it was made, UTC. */
  created_at: string
  /** Time until which it can be used, UTC. */
  expires_at: string
  /** Time when the buyer ordered, UTC; null before it. */
  used_at: string | null
  /** For USED: ID of the order; else null. */
  order_id: number | null
  /** For USED: number of the order; else empty. */
  order_number: string
  /** For ACTIVE: the link. Empty otherwise, and while the website of the store has no URL. */
  url: string
  /** What the buyer orders. */
  items: OrderLinkItem[]
  /** Discount on the whole order that was agreed. */
  discount: string
  /** Delivery fee that was agreed; null for that of the zone. */
  delivery_fee: string | null
  /** Coupon of the order, as long as it applies; empty for none. */
  coupon_code: string
  /** Advance that the buyer must pay with the order; 0.00 for none. */
  required_advance: string
  /** Why a price, discount or fee was agreed; may be empty. */
  price_reason: string
  /** Note of the order, which the buyer sees and can change; may be empty. */
  note: string
  /** Note for staff; may be empty. */
  internal_note: string
}

/** An item of the link. */
export interface OrderLinkItem {
  /** ID of the product. */
  product_id: number
  /** ID of the variant. */
  variant_id: number
  /** Name of the product. */
  name: string
  /** Name of the variant; empty without options. */
  variant_name: string
  /** URL of the image; may be empty. */
  image: string
  /** Units of the item. */
  quantity: number
  /** Price of one unit: the agreed one, else that of the catalog when the link was made. */
  unit_price: string
  /** Price in the catalog when the link was made, where another one was agreed; null otherwise. */
  list_price: string | null
}

/** A link in a list. */
export interface OrderLinkSummary {
  /** ID of the link. */
  id: number
  /** ACTIVE: the buyer can order. USED: the buyer has ordered. EXPIRED. REVOKED: staff have ended it. */
  status: 'ACTIVE' | 'USED' | 'EXPIRED' | 'REVOKED'
  /** Name of the buyer; may be empty, and is empty once the link is used. */
  receiver_name: string
  /** Phone number of the buyer, E.164; null when it is not known, and once the link is used. */
  phone: string | null
  /** Where the order came in. */
  channel: 'WEBSITE' | 'PHONE' | 'MESSENGER' | 'WHATSAPP' | 'INSTAGRAM' | 'TIKTOK' | 'SHOP' | 'OTHER'
  /** Units of all items. */
  item_count: number
  /** Name of the first item. */
  first_item: string
  /** What the items cost when the link was made, less discounts, with the delivery fee where one was agreed. */
  total: string
  /** Who made the link. */
  created_by: string
  /** Time when it was made, UTC. */
  created_at: string
  /** Time until which it can be used, UTC. */
  expires_at: string
  /** Time when the buyer ordered, UTC; null before it. */
  used_at: string | null
  /** For USED: ID of the order; else null. */
  order_id: number | null
  /** For USED: number of the order; else empty. */
  order_number: string
}

/** Input of `orderLinks.create`. */
export interface OrderLinksCreateInput {
  /**
   * Items, each variant once.
   *
   * @minItems 1
   * @maxItems 100
   */
  items: StaffOrderItemInput[]
  /** Discount on the whole order that was agreed with the buyer, after offers. Needs `orders:price`. */
  discount?: (number | string) | undefined
  /** Delivery fee that was agreed with the buyer; null for that of the zone. Needs `orders:price`. */
  delivery_fee?: ((number | string) | null) | undefined
  /** A coupon; empty for none. */
  coupon_code?: string | undefined
  /** Advance that the buyer must pay with the order, at most its total. Default 0. */
  required_advance?: (number | string) | undefined
  /** Why a price, discount or fee was agreed; required with one. For staff, in the history and the audit log. */
  price_reason?: string | undefined
  /** Where the order came in. */
  channel: 'WEBSITE' | 'PHONE' | 'MESSENGER' | 'WHATSAPP' | 'INSTAGRAM' | 'TIKTOK' | 'SHOP' | 'OTHER'
  /** Name of the buyer, which the buyer can change. */
  receiver_name?: string | undefined
  /** Mobile number of the buyer, which the buyer can change; null while it is not known. */
  phone?: (string | null) | undefined
  /** Note of the order, which the buyer sees and can change. */
  note?: string | undefined
  /** Note for staff. */
  internal_note?: string | undefined
  /** How long the link can be used, in hours. Default 48. */
  expires_in_hours?: number | undefined
}

/** Input of `orderLinks.list`. */
export interface OrderLinksListInput {
  /** Only links with this status. */
  status?: ('ACTIVE' | 'USED' | 'EXPIRED' | 'REVOKED') | undefined
  /** true: only links that the caller has made. */
  mine?: boolean | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `orderLinks.read`. */
export interface OrderLinksReadInput {
  /** ID of the link. */
  order_link_id: number
}

/** Input of `orderLinks.revoke`. */
export interface OrderLinksRevokeInput {
  /** ID of the link. */
  order_link_id: number
}

/** Both orders, and the one that is left. */
export interface OrderMergePreview {
  /** Version of this order. Send it with the merge. */
  version: number
  /** Version of the other order. Send it with the merge. */
  from_version: number
  /** ID of the other order. */
  from_order_id: number
  /** Number of the other order. */
  from_order_number: string
  /** Where the merged order is delivered. */
  address: string
  /** Where the other order was to be delivered. */
  from_address: string
  before: OrderSums
  from: OrderSums
  after: OrderSums
  /** Items of the merged order. */
  items: EditedItem[]
  /**
   * Offers and bundles that no longer apply.
   *
   * Items: Name of the offer or bundle.
   */
  ended_offers: string[]
  /** Why the merge would be refused; empty when it would be made. */
  problems: StaffOrderProblem[]
}

/** Input of `orderMerges.merge`. */
export interface OrderMergesMergeInput {
  /** ID of the order. */
  order_id: number
  /** ID of the order that is merged into this one. */
  from_order_id: number
  /** `version` of this order as you read it; 409 `version_conflict` when it was changed since. */
  version: number
  /** `version` of the other order as you read it; 409 `version_conflict` when it was changed since. */
  from_version: number
}

/** Input of `orderMerges.preview`. */
export interface OrderMergesPreviewInput {
  /** ID of the order. */
  order_id: number
  /** ID of the order that is merged into this one. */
  from_order_id: number
}

/** Input of `orderPayments.record`. */
export interface OrderPaymentsRecordInput {
  /** ID of the order. */
  order_id: number
  /** Payment method. */
  method: 'CASH' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD'
  /** Amount; without a transaction ID at most the amount due. */
  amount: number | string
  /** Transaction ID, in any spelling; empty for none. */
  transaction_id?: string | undefined
  /** Accepts a transaction ID that contains one already used, or is contained in one, with 8 characters or more in common, or looks like one: it is another payment. Likewise cash of an amount that is recorded already. Without it the response is 409 `similar_payment`. Recorded in the audit log. Default false. */
  accept_similar?: boolean | undefined
  /** For CASH: the shipment whose courier has collected it: a delivered one, or one that has ended otherwise and of which the courier says so. Without it, the store has the cash. */
  shipment_id?: number | undefined
}

/** Input of `orderPayments.reject`. */
export interface OrderPaymentsRejectInput {
  /** ID of the order. */
  order_id: number
  /** ID of the payment. */
  payment_id: number
  /** Reason, visible to staff only. */
  reason?: string | undefined
}

/** Input of `orderPayments.reverse`. */
export interface OrderPaymentsReverseInput {
  /** ID of the order. */
  order_id: number
  /** ID of the payment. */
  payment_id: number
  /** Reason, visible to staff only. */
  reason: string
}

/** Input of `orderPayments.verify`. */
export interface OrderPaymentsVerifyInput {
  /** ID of the order. */
  order_id: number
  /** ID of the payment. */
  payment_id: number
  /** Amount received. Default: the claimed amount; required for a claim of 0.00. */
  amount?: (number | string) | undefined
  /** Payment method received. Default: the claimed method. */
  method?: ('CASH' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD') | undefined
  /** Accepts a transaction ID that contains one already used, or is contained in one, with 8 characters or more in common, or looks like one: it is another payment. Likewise cash of an amount that is recorded already. Without it the response is 409 `similar_payment`. Recorded in the audit log. Default false. */
  accept_similar?: boolean | undefined
}

/** An order in a list. */
export interface OrderSummary {
  /** Order ID. */
  id: number
  /** Order number that people use; unique within the store. */
  order_number: string
  /** Order status. PENDING: placed, waits for confirmation. CONFIRMED. PROCESSING: being packed. SHIPPED: with the courier. DELIVERED. COMPLETED: closed. ON_HOLD: paused by staff. CANCELLED. RETURNED: all units returned. PARTIALLY_RETURNED: some units returned. EXPIRED: not paid in time. */
  status:
    | 'PENDING'
    | 'CONFIRMED'
    | 'PROCESSING'
    | 'SHIPPED'
    | 'DELIVERED'
    | 'COMPLETED'
    | 'ON_HOLD'
    | 'CANCELLED'
    | 'RETURNED'
    | 'PARTIALLY_RETURNED'
    | 'EXPIRED'
  /** Payment status. NOT_APPLICABLE: cash on delivery without a payment claim. PENDING: waits for payment or verification. PARTIALLY_PAID. PAID. FAILED: all claims were rejected. EXPIRED: not paid in time. PARTIALLY_REFUNDED. REFUNDED. */
  payment_status:
    'NOT_APPLICABLE' | 'PENDING' | 'PARTIALLY_PAID' | 'PAID' | 'FAILED' | 'EXPIRED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  /** Payment method that the shopper chose. */
  payment_method:
    'COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD' | (string & {})
  /** Currency of all amounts, ISO 4217. */
  currency: string
  /** Order total: subtotal − discount + delivery fee + rounding − undelivered amount. */
  total: string
  /** Verified payments applied to the order; at most the total. */
  amount_paid: string
  /** Amount still to be paid; 0.00 when the order is cancelled, expired or returned. */
  amount_due: string
  /** Without which field `confirm` of this order returns 409 now. accept_unpaid: the order has another payment method than COD, and verified payments do not cover its total. waive_advance: they do not cover the required advance. Empty when it needs none, and when the order is not PENDING. */
  confirm_needs: 'accept_unpaid' | 'waive_advance' | '' | (string & {})
  /** Total units of all items. */
  item_count: number
  /** Name of the receiver. */
  receiver_name: string
  /** Phone number of the receiver, E.164. */
  phone: string
  /** District, English name; may be empty. */
  district: string
  /** Code of the delivery zone; may be empty. `inside_dhaka`, `outside_dhaka`, `sub_dhaka`, `pickup`, or a code of the store's own. */
  delivery_location: string
  /** Customer ID; null for a guest. */
  customer_id: string | null
  /** Where the order came in; `WEBSITE` for orders of shoppers. */
  channel: 'WEBSITE' | 'PHONE' | 'MESSENGER' | 'WHATSAPP' | 'INSTAGRAM' | 'TIKTOK' | 'SHOP' | 'OTHER' | (string & {})
  /** ID of the earlier order that this one probably duplicates; null when there is none. */
  duplicate_of: number | null
  /**
   * Tags of staff, in lower case; shoppers never see them.
   *
   * Items: Tag.
   */
  tags: string[]
  /** Whether it was printed. CHANGED: items, prices, address or payments were changed since, so print it again; only until it is shipped. */
  print_status: 'NOT_PRINTED' | 'PRINTED' | 'CHANGED'
  /** Version, increased by every change. Send it with a change to reject the change when the order was changed after you read it. */
  version: number
  /** Time when the order was placed, UTC. */
  created_at: string
  /** Risk from 0 to 100 that it comes back unpaid; null for some seconds after it was placed, and for orders of earlier releases. */
  risk_score: number | null
  /** Level of the risk; null without a score. */
  risk_level: ('low' | 'medium' | 'high') | null
  /** Number of payment claims that are not verified or rejected yet. */
  unverified_payments: number
}

/** Input of `orderTaxBuyer.update`. */
export interface OrderTaxBuyerUpdateInput {
  /** ID of the order. */
  order_id: number
  /** Business identification number (BIN) of the buyer, 13 digits. Bangla digits are accepted; empty for none. */
  tax_bin?: string | undefined
  /** Name of the business, where it is another one than the receiver; empty for none. */
  tax_name?: string | undefined
  /** `version` of the order as you read it. Returns 409 `version_conflict` without any change when the order was changed since. */
  version?: number | undefined
}

/** The version of an order. */
export interface OrderVersionInput {
  /** Order ID, one of `order_ids`. */
  order_id: number
  /** `version` of the order. */
  version: number
}

/** Filters of the list of orders, under a name. */
export interface OrderView {
  /** ID of the view. */
  id: number
  /** Name of the view. */
  name: string
  /** The filters, by their names in `listMerchantOrders`. */
  filters: {
    /** Value of the filter. */
    [k: string]: string
  }
  /** Whether all staff of the store see it; otherwise only the member who saved it. */
  is_shared: boolean
  /** Time when it was last saved, UTC. */
  updated_at: string
}

/** The filters, as in `listMerchantOrders`. */
export interface OrderViewFiltersInput {
  /** Only orders with this status. */
  status?:
    | (
        | 'PENDING'
        | 'CONFIRMED'
        | 'PROCESSING'
        | 'SHIPPED'
        | 'DELIVERED'
        | 'COMPLETED'
        | 'ON_HOLD'
        | 'CANCELLED'
        | 'RETURNED'
        | 'PARTIALLY_RETURNED'
        | 'EXPIRED'
      )
    | undefined
  /** Only orders with this payment status. */
  payment_status?:
    | (
        | 'NOT_APPLICABLE'
        | 'PENDING'
        | 'PARTIALLY_PAID'
        | 'PAID'
        | 'FAILED'
        | 'EXPIRED'
        | 'PARTIALLY_REFUNDED'
        | 'REFUNDED'
      )
    | undefined
  /** Only orders with this payment method. */
  payment_method?: ('COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD') | undefined
  /** Only orders with this delivery location. */
  delivery_location?: string | undefined
  /** Only orders that came in this way. */
  channel?: ('WEBSITE' | 'PHONE' | 'MESSENGER' | 'WHATSAPP' | 'INSTAGRAM' | 'TIKTOK' | 'SHOP' | 'OTHER') | undefined
  /** Only orders with this level of risk. */
  risk_level?: ('low' | 'medium' | 'high') | undefined
  /** Only orders with this tag, at most 30 characters. Upper and lower case are the same. */
  tag?: string | undefined
  /** TO_BOOK: only CONFIRMED and PROCESSING orders with units that are in no parcel, because none was made, or it was cancelled. */
  packing_status?: 'TO_BOOK' | undefined
  /** Only orders that are printed, are not, or were changed since. */
  print_status?: ('NOT_PRINTED' | 'PRINTED' | 'CHANGED') | undefined
  /** Sort order. Default `newest`. `risk`: the highest score first; orders without a score are left out. */
  sort?: ('newest' | 'oldest' | 'total' | 'risk') | undefined
}

/** Input of `orderViews.delete`. */
export interface OrderViewsDeleteInput {
  /** ID of the view. */
  order_view_id: number
}

/** Input of `orderViews.save`. */
export interface OrderViewsSaveInput {
  /** Name, at most 100 characters. */
  name: string
  filters: OrderViewFiltersInput
  /** Whether all staff see it. Default false; programs have shared ones only. */
  is_shared?: boolean | undefined
}

/** Input of `orders.addNote`. */
export interface OrdersAddNoteInput {
  /** ID of the order. */
  order_id: number
  /** Text of the note, at most 5000 characters. */
  note: string
  /** Whether the note is visible to the shopper. Default false. */
  is_public?: boolean | undefined
}

/** Input of `orders.bulkMove`. */
export interface OrdersBulkMoveInput {
  /** The move; `tag` adds tags, `untag` removes them. */
  action: 'confirm' | 'hold' | 'resume' | 'process' | 'ship' | 'deliver' | 'complete' | 'cancel' | 'tag' | 'untag'
  /**
   * IDs of the orders, at most 200. One that is named twice counts once.
   *
   * @minItems 1
   * @maxItems 200
   *
   * Items: Order ID.
   */
  order_ids: number[]
  /** Versions of these orders as you read or printed them: one that was changed since fails with `version_conflict`. Orders without one here are moved as they are. */
  versions?: OrderVersionInput[] | undefined
  /** For `cancel`, required, visible to the shopper. For `hold`: for staff. */
  reason?: string | undefined
  /** Why, for the shared reputation of the phone number: `CUSTOMER`, the buyer wanted it; `NO_ANSWER`, nobody could be reached; `FAKE`, the buyer never meant to take it; `SHOP`, the store cannot deliver. Shoppers never see it. */
  code?: ('CUSTOMER' | 'NO_ANSWER' | 'FAKE' | 'SHOP') | undefined
  /** For `tag` and `untag`, required: the tags to add or to remove. The other tags of each order stay. */
  tags?: string[] | undefined
  /** For `cancel`: whether to restock the items. Default true. */
  restock?: boolean | undefined
  /** For `ship`: name of the courier. */
  courier?: string | undefined
}

/** Input of `orders.cancel`. */
export interface OrdersCancelInput {
  /** ID of the order. */
  order_id: number
  /** Reason, visible to the shopper. */
  reason: string
  /** Why, for the shared reputation of the phone number: `CUSTOMER`, the buyer wanted it; `NO_ANSWER`, nobody could be reached; `FAKE`, the buyer never meant to take it; `SHOP`, the store cannot deliver. Shoppers never see it. */
  code?: ('CUSTOMER' | 'NO_ANSWER' | 'FAKE' | 'SHOP') | undefined
  /** Whether to restock the items. Default true. At most the quantity that the order took from stock is restocked. Add backordered units, and units sold while the variant was not tracked, with a stock adjustment. */
  restock?: boolean | undefined
  /** `version` of the order as you read it. Returns 409 `version_conflict` without any change when the order was changed since. */
  version?: number | undefined
}

/** Input of `orders.complete`. */
export interface OrdersCompleteInput {
  /** ID of the order. */
  order_id: number
  /** Completes the order although it is not fully paid. `payment_status` is unchanged. Recorded in the audit log. Default false. */
  accept_unpaid?: boolean | undefined
  /** `version` of the order as you read it. Returns 409 `version_conflict` without any change when the order was changed since. */
  version?: number | undefined
}

/** Input of `orders.confirm`. */
export interface OrdersConfirmInput {
  /** ID of the order. */
  order_id: number
  /** Confirms the order without the verified advance. Recorded in the audit log. Default false. */
  waive_advance?: boolean | undefined
  /** Makes an order that is not paid one with cash on delivery, and confirms it: what is not paid is collected on delivery. No effect on an order that is paid or has cash on delivery already. Recorded in the audit log. Default false. */
  accept_unpaid?: boolean | undefined
  /** `version` of the order as you read it. Returns 409 `version_conflict` without any change when the order was changed since. */
  version?: number | undefined
}

/** Input of `orders.deliver`. */
export interface OrdersDeliverInput {
  /** ID of the order. */
  order_id: number
  /** Cash collected. Default: `cash_to_collect` of its shipment, which is 0 with a payment method other than cash on delivery; payment claims that are not verified are not subtracted. 0 records no cash. At most `cod_amount` of the shipment, or what is due; what the order does not need becomes an unapplied payment. */
  cash_collected?: (number | string) | undefined
  /** The parcel is at a courier that has not said that it has delivered it, and staff know it all the same; as with `setShipmentStatus`. Recorded in the audit log. Default false. */
  override?: boolean | undefined
  /** `version` of the order as you read it. Returns 409 `version_conflict` without any change when the order was changed since. */
  version?: number | undefined
}

/** Input of `orders.hold`. */
export interface OrdersHoldInput {
  /** ID of the order. */
  order_id: number
  /** Reason, visible to staff only. */
  reason?: string | undefined
  /** `version` of the order as you read it. Returns 409 `version_conflict` without any change when the order was changed since. */
  version?: number | undefined
}

/** Input of `orders.list`. */
export interface OrdersListInput {
  /** Only orders with this status. */
  status?:
    | (
        | 'PENDING'
        | 'CONFIRMED'
        | 'PROCESSING'
        | 'SHIPPED'
        | 'DELIVERED'
        | 'COMPLETED'
        | 'ON_HOLD'
        | 'CANCELLED'
        | 'RETURNED'
        | 'PARTIALLY_RETURNED'
        | 'EXPIRED'
      )
    | undefined
  /** Only orders with this payment status. */
  payment_status?:
    | (
        | 'NOT_APPLICABLE'
        | 'PENDING'
        | 'PARTIALLY_PAID'
        | 'PAID'
        | 'FAILED'
        | 'EXPIRED'
        | 'PARTIALLY_REFUNDED'
        | 'REFUNDED'
      )
    | undefined
  /** Only orders with this payment method. */
  payment_method?: ('COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD') | undefined
  /** Only orders with this delivery location. */
  delivery_location?: string | undefined
  /** Only orders that came in this way. */
  channel?: ('WEBSITE' | 'PHONE' | 'MESSENGER' | 'WHATSAPP' | 'INSTAGRAM' | 'TIKTOK' | 'SHOP' | 'OTHER') | undefined
  /** Only orders with this level of risk. */
  risk_level?: ('low' | 'medium' | 'high') | undefined
  /** Only orders with this tag, at most 30 characters. Upper and lower case are the same. */
  tag?: string | undefined
  /** TO_BOOK: only CONFIRMED and PROCESSING orders with units that are in no parcel, because none was made, or it was cancelled. */
  packing_status?: 'TO_BOOK' | undefined
  /** Only orders that are printed, are not, or were changed since. */
  print_status?: ('NOT_PRINTED' | 'PRINTED' | 'CHANGED') | undefined
  /** Only orders with this phone number, in any usual spelling. */
  phone?: string | undefined
  /** Only the order with this number. */
  number?: string | undefined
  /** Only orders of this customer. */
  customer_id?: string | undefined
  /** Only orders placed on or after this date (YYYY-MM-DD, in Asia/Dhaka time). */
  date_from?: string | undefined
  /** Only orders placed on or before this date (YYYY-MM-DD, in Asia/Dhaka time). */
  date_to?: string | undefined
  /** Text to search for in order number, name, phone number (in any usual spelling), e-mail, tracking code and transaction IDs. One or two characters match the beginning of a word. */
  search?: string | undefined
  /** Sort order. Default `newest`. `risk`: the highest score first; orders without a score are left out. */
  sort?: ('newest' | 'oldest' | 'total' | 'risk') | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `orders.listSimilar`. */
export interface OrdersListSimilarInput {
  /** A phone number, or a name in any spelling. */
  search: string
}

/** Input of `orders.process`. */
export interface OrdersProcessInput {
  /** ID of the order. */
  order_id: number
  /** `version` of the order as you read it. Returns 409 `version_conflict` without any change when the order was changed since. */
  version?: number | undefined
}

/** Input of `orders.read`. */
export interface OrdersReadInput {
  /** ID of the order. */
  order_id: number
}

/** Input of `orders.readInvoice`. */
export interface OrdersReadInvoiceInput {
  /** ID of the order. */
  order_id: number
  /** Format of the document. */
  format?: 'html' | undefined
}

/** Input of `orders.resume`. */
export interface OrdersResumeInput {
  /** ID of the order. */
  order_id: number
  /** `version` of the order as you read it. Returns 409 `version_conflict` without any change when the order was changed since. */
  version?: number | undefined
}

/** Input of `orders.return`. */
export interface OrdersReturnInput {
  /** ID of the order. */
  order_id: number
  /** Returned items. */
  items?: ReturnedItemInput[] | undefined
  /** Reason, visible to the shopper. */
  reason?: string | undefined
  /** Whether it came back by the fault of the store or the courier: damaged, the wrong goods, too late. Then it does not count against the phone number. Default false. */
  shop_fault?: boolean | undefined
  /** Whether to restock the items. Default true. At most the quantity that the order took from stock is restocked. Add backordered units, and units sold while the variant was not tracked, with a stock adjustment. */
  restock?: boolean | undefined
  /** The parcel is at a courier that has not said that it brings it back, and staff know it all the same; as with `setShipmentStatus`. Recorded in the audit log. Default false. */
  override?: boolean | undefined
  /** `version` of the order as you read it. Returns 409 `version_conflict` without any change when the order was changed since. */
  version?: number | undefined
}

/** Returned item. */
export interface ReturnedItemInput {
  /** ID of the order item. */
  order_item_id: number
  /** Units returned now. */
  quantity: number
}

/** Input of `orders.ship`. */
export interface OrdersShipInput {
  /** ID of the order. */
  order_id: number
  /** Name of the courier. */
  courier?: string | undefined
  /** Tracking code of the courier. */
  tracking_code?: string | undefined
  /** URL of the tracking page, https. */
  tracking_url?: string | undefined
  /** `version` of the order as you read it. Returns 409 `version_conflict` without any change when the order was changed since. */
  version?: number | undefined
}

/** Input of `orders.tag`. */
export interface OrdersTagInput {
  /** ID of the order. */
  order_id: number
  /**
   * The tags, at most 10; none removes all.
   *
   * @minItems 0
   * @maxItems 10
   *
   * Items: A tag, at most 30 characters. Upper and lower case are the same.
   */
  tags: string[]
  /** `version` of the order as you read it. Returns 409 `version_conflict` without any change when the order was changed since. */
  version?: number | undefined
}

/** The store at a glance. */
export interface Overview {
  /** The days whose figures these are. */
  period: {
    /** First day. */
    from: string
    /** Last day. */
    to: string
  }
  /** The period before, with which it is compared. */
  compared_with: {
    /** First day. */
    from: string
    /** Last day. */
    to: string
  }
  /** Currency of all amounts. */
  currency: string
  figures?: OverviewFigures
  products?: OverviewProducts
  waiting: OverviewWaiting
  first_steps?: OverviewFirstSteps
  /** Whether the figures of earlier days have been prepared. False for some minutes after an upgrade, when they count today only. */
  is_complete: boolean
  /** The time of the figures: that of the request, except in stores with very many orders. */
  updated_at: string
}

/** Figures of the period. */
export interface OverviewFigures {
  /** Orders that were placed, without expired ones. */
  orders_placed: {
    /** Orders that were placed, without expired ones. */
    value: number
    /** Orders that were placed, without expired ones. */
    before: number
    /** Change in percent of `before`, with one decimal; null when either is null or `before` is zero. */
    change_percent: number | null
  }
  /** Their subtotals after discounts, without delivery fees. */
  sales_placed: {
    /** Their subtotals after discounts, without delivery fees. */
    value: string
    /** Their subtotals after discounts, without delivery fees. */
    before: string
    /** Change in percent of `before`, with one decimal; null when either is null or `before` is zero. */
    change_percent: number | null
  }
  /** Their delivery fees. */
  delivery_fees: {
    /** Their delivery fees. */
    value: string
    /** Their delivery fees. */
    before: string
    /** Change in percent of `before`, with one decimal; null when either is null or `before` is zero. */
    change_percent: number | null
  }
  /** Their discounts. */
  discounts_given: {
    /** Their discounts. */
    value: string
    /** Their discounts. */
    before: string
    /** Change in percent of `before`, with one decimal; null when either is null or `before` is zero. */
    change_percent: number | null
  }
  /** `sales_placed` ÷ `orders_placed`; null without orders. */
  average_order: {
    /** `sales_placed` ÷ `orders_placed`; null without orders. */
    value: string | null
    /** `sales_placed` ÷ `orders_placed`; null without orders. */
    before: string | null
    /** Change in percent of `before`, with one decimal; null when either is null or `before` is zero. */
    change_percent: number | null
  }
  /** How many of the orders placed in the period have been confirmed by now. In percent. */
  confirmation_rate: {
    /** How many of the orders placed in the period have been confirmed by now. In percent. */
    value: number | null
    /** How many of the orders placed in the period have been confirmed by now. In percent. */
    before: number | null
    /** Change in percent of `before`, with one decimal; null when either is null or `before` is zero. */
    change_percent: number | null
  }
  /** How many of the orders placed in the period have been cancelled by now. In percent. */
  cancel_rate: {
    /** How many of the orders placed in the period have been cancelled by now. In percent. */
    value: number | null
    /** How many of the orders placed in the period have been cancelled by now. In percent. */
    before: number | null
    /** Change in percent of `before`, with one decimal; null when either is null or `before` is zero. */
    change_percent: number | null
  }
  /** Orders that were confirmed, each the first time. */
  orders_confirmed: {
    /** Orders that were confirmed, each the first time. */
    value: number
    /** Orders that were confirmed, each the first time. */
    before: number
    /** Change in percent of `before`, with one decimal; null when either is null or `before` is zero. */
    change_percent: number | null
  }
  /** Orders that were delivered. */
  orders_delivered: {
    /** Orders that were delivered. */
    value: number
    /** Orders that were delivered. */
    before: number
    /** Change in percent of `before`, with one decimal; null when either is null or `before` is zero. */
    change_percent: number | null
  }
  /** What delivered units were sold for, after discounts, less that of units returned. */
  net_sales: {
    /** What delivered units were sold for, after discounts, less that of units returned. */
    value: string
    /** What delivered units were sold for, after discounts, less that of units returned. */
    before: string
    /** Change in percent of `before`, with one decimal; null when either is null or `before` is zero. */
    change_percent: number | null
  }
  /** Delivered units ÷ units that were delivered, or came back undelivered. In percent. */
  delivery_rate: {
    /** Delivered units ÷ units that were delivered, or came back undelivered. In percent. */
    value: number | null
    /** Delivered units ÷ units that were delivered, or came back undelivered. In percent. */
    before: number | null
    /** Change in percent of `before`, with one decimal; null when either is null or `before` is zero. */
    change_percent: number | null
  }
  /** Units that came back, delivered or not ÷ units that were delivered, or came back undelivered. More than 100 when what was delivered earlier comes back. In percent. */
  return_rate: {
    /** Units that came back, delivered or not ÷ units that were delivered, or came back undelivered. More than 100 when what was delivered earlier comes back. In percent. */
    value: number | null
    /** Units that came back, delivered or not ÷ units that were delivered, or came back undelivered. More than 100 when what was delivered earlier comes back. In percent. */
    before: number | null
    /** Change in percent of `before`, with one decimal; null when either is null or `before` is zero. */
    change_percent: number | null
  }
  /** Refunds and unapplied payments that were paid out. */
  refunds_paid: {
    /** Refunds and unapplied payments that were paid out. */
    value: string
    /** Refunds and unapplied payments that were paid out. */
    before: string
    /** Change in percent of `before`, with one decimal; null when either is null or `before` is zero. */
    change_percent: number | null
  }
  /** What couriers kept of the cash that they paid out, and took off payouts besides, on the days on which the payouts were recorded. */
  courier_fees?: {
    /** What couriers kept of the cash that they paid out, and took off payouts besides, on the days on which the payouts were recorded. */
    value: string
    /** What couriers kept of the cash that they paid out, and took off payouts besides, on the days on which the payouts were recorded. */
    before: string
    /** Change in percent of `before`, with one decimal; null when either is null or `before` is zero. */
    change_percent: number | null
  }
  /** `net_sales` less what the units cost the store when they were ordered, the fees of payment gateways in imported statements, each on its day, and `courier_fees`. A unit without a known cost counts as free; null when none of the delivered ones has one. */
  gross_margin?: {
    /** `net_sales` less what the units cost the store when they were ordered, the fees of payment gateways in imported statements, each on its day, and `courier_fees`. A unit without a known cost counts as free; null when none of the delivered ones has one. */
    value: string | null
    /** `net_sales` less what the units cost the store when they were ordered, the fees of payment gateways in imported statements, each on its day, and `courier_fees`. A unit without a known cost counts as free; null when none of the delivered ones has one. */
    before: string | null
    /** Change in percent of `before`, with one decimal; null when either is null or `before` is zero. */
    change_percent: number | null
  }
  /** How many of the delivered units have a known cost. In percent. */
  cost_known_percent?: {
    /** How many of the delivered units have a known cost. In percent. */
    value: number | null
    /** How many of the delivered units have a known cost. In percent. */
    before: number | null
    /** Change in percent of `before`, with one decimal; null when either is null or `before` is zero. */
    change_percent: number | null
  }
  /** Placed orders that ended an incomplete order after a call or a reminder, or that staff took. They count some minutes after they were placed. */
  orders_recovered: {
    /** Placed orders that ended an incomplete order after a call or a reminder, or that staff took. They count some minutes after they were placed. */
    value: number
    /** Placed orders that ended an incomplete order after a call or a reminder, or that staff took. They count some minutes after they were placed. */
    before: number
    /** Change in percent of `before`, with one decimal; null when either is null or `before` is zero. */
    change_percent: number | null
  }
  /** Their subtotals after discounts, without delivery fees. */
  sales_recovered: {
    /** Their subtotals after discounts, without delivery fees. */
    value: string
    /** Their subtotals after discounts, without delivery fees. */
    before: string
    /** Change in percent of `before`, with one decimal; null when either is null or `before` is zero. */
    change_percent: number | null
  }
}

/** Published products by their stock, now. */
export interface OverviewProducts {
  /** Products that will soon be out of stock, at most 1000. */
  low_stock: number
  /** Products out of stock, at most 1000. */
  out_of_stock: number
}

/** What waits for staff. Nouns that the caller may not read are absent. */
export interface OverviewWaiting {
  /** PENDING orders that wait for no payment through a gateway. */
  orders_to_confirm?: {
    /** Number, at most 1000. */
    count: number
    /** Since when the oldest has waited, UTC; null when none waits. */
    oldest_at: string | null
  }
  /** CONFIRMED orders. */
  orders_to_pack?: {
    /** Number, at most 1000. */
    count: number
    /** Since when the oldest has waited, UTC; null when none waits. */
    oldest_at: string | null
  }
  /** PROCESSING orders. */
  orders_to_send?: {
    /** Number, at most 1000. */
    count: number
    /** Since when the oldest has waited, UTC; null when none waits. */
    oldest_at: string | null
  }
  /** CONFIRMED and PROCESSING orders with units that are in no parcel (`packing_status`). */
  orders_to_book?: {
    /** Number, at most 1000. */
    count: number
    /** Since when the oldest has waited, UTC; null when none waits. */
    oldest_at: string | null
  }
  /** Orders that staff have put on hold. */
  orders_on_hold?: {
    /** Number, at most 1000. */
    count: number
    /** Since when the oldest has waited, UTC; null when none waits. */
    oldest_at: string | null
  }
  /** Payments that shoppers have claimed and staff have not reviewed. */
  payment_claims?: {
    /** Number, at most 1000. */
    count: number
    /** Since when the oldest has waited, UTC; null when none waits. */
    oldest_at: string | null
  }
  /** Attempts to pay with a problem that is not resolved. */
  payment_problems?: {
    /** Number, at most 1000. */
    count: number
    /** Since when the oldest has waited, UTC; null when none waits. */
    oldest_at: string | null
  }
  /** Verified payments that pay no order. */
  unapplied_payments?: {
    /** Number, at most 1000. */
    count: number
    /** Since when the oldest has waited, UTC; null when none waits. */
    oldest_at: string | null
  }
  /** What has a deadline that is near or has passed: see `listDeadlines`. */
  deadlines?: {
    /** Number, at most 1000. */
    count: number
    /** Since when the oldest has waited, UTC; null when none waits. */
    oldest_at: string | null
  }
  /** Cancellation requests. */
  cancellations?: {
    /** Number, at most 1000. */
    count: number
    /** Since when the oldest has waited, UTC; null when none waits. */
    oldest_at: string | null
  }
  /** Refund requests that are not reviewed, or whose payout failed. */
  refunds?: {
    /** Number, at most 1000. */
    count: number
    /** Since when the oldest has waited, UTC; null when none waits. */
    oldest_at: string | null
  }
  /** Tickets that are OPEN or IN_PROGRESS. */
  tickets?: {
    /** Number, at most 1000. */
    count: number
    /** Since when the oldest has waited, UTC; null when none waits. */
    oldest_at: string | null
  }
  /** Contact messages that are not read. */
  contact_messages?: {
    /** Number, at most 1000. */
    count: number
    /** Since when the oldest has waited, UTC; null when none waits. */
    oldest_at: string | null
  }
  /** Incomplete orders of shoppers whom nobody has contacted. */
  leads?: {
    /** Number, at most 1000. */
    count: number
    /** Since when the oldest has waited, UTC; null when none waits. */
    oldest_at: string | null
  }
  /** Reviews to approve or reject. */
  reviews?: {
    /** Number, at most 1000. */
    count: number
    /** Since when the oldest has waited, UTC; null when none waits. */
    oldest_at: string | null
  }
  /** Shipments on their way of which nobody has said anything new for 48 hours (`is_silent`). */
  silent_parcels?: {
    /** Number, at most 1000. */
    count: number
    /** Since when the oldest has waited, UTC; null when none waits. */
    oldest_at: string | null
  }
  /** Files of couriers, uploaded or imported at night, that are not recorded as a payout: see `listSettlementFiles`. */
  settlement_files?: {
    /** Number, at most 1000. */
    count: number
    /** Since when the oldest has waited, UTC; null when none waits. */
    oldest_at: string | null
  }
  /** Shipments that a payout of their courier has paid too little or too much of: see `listCourierRests`. */
  settlement_differences?: {
    /** Number, at most 1000. */
    count: number
    /** Since when the oldest has waited, UTC; null when none waits. */
    oldest_at: string | null
  }
  /** Shipments that were delivered more than seven days ago, whose cash their courier holds, and of which no payout has paid any. */
  unsettled_over_7_days?: {
    /** Number, at most 1000. */
    count: number
    /** Since when the oldest has waited, UTC; null when none waits. */
    oldest_at: string | null
  }
  /** Shipments of which units are on their way back (`comes_back`). */
  returns_to_receive?: {
    /** Number, at most 1000. */
    count: number
    /** Since when the oldest has waited, UTC; null when none waits. */
    oldest_at: string | null
  }
  /** Mail and SMS to shoppers that could not be sent. */
  failed_messages?: {
    /** Number, at most 1000. */
    count: number
    /** Since when the oldest has waited, UTC; null when none waits. */
    oldest_at: string | null
  }
}

/** What a new store needs before it can sell, and whether it has it. */
export interface OverviewFirstSteps {
  /** A published product. */
  product: boolean
  /** An active delivery zone. */
  delivery_zone: boolean
  /** An enabled payment method. */
  payment_method: boolean
  /** A logo, and a public phone number or e-mail address. */
  contact: boolean
  /** Published terms, privacy policy, and return or refund policy, which payment gateways ask for. */
  policies: boolean
  /** A first order was placed. */
  order: boolean
}

/** Figures of one step. */
export interface OverviewPoint {
  /** Its beginning, UTC. */
  at: string
  values: OverviewValues
}

/** The metrics of the request. */
export interface OverviewValues {
  /** Orders that were placed, without expired ones. */
  orders_placed?: number
  /** Their subtotals after discounts, without delivery fees. */
  sales_placed?: string
  /** Their delivery fees. */
  delivery_fees?: string
  /** Their discounts. */
  discounts_given?: string
  /** `sales_placed` ÷ `orders_placed`; null without orders. */
  average_order?: string | null
  /** How many of the orders placed in the period have been confirmed by now. In percent. */
  confirmation_rate?: number | null
  /** How many of the orders placed in the period have been cancelled by now. In percent. */
  cancel_rate?: number | null
  /** Orders that were confirmed, each the first time. */
  orders_confirmed?: number
  /** Orders that were delivered. */
  orders_delivered?: number
  /** What delivered units were sold for, after discounts, less that of units returned. */
  net_sales?: string
  /** Delivered units ÷ units that were delivered, or came back undelivered. In percent. */
  delivery_rate?: number | null
  /** Units that came back, delivered or not ÷ units that were delivered, or came back undelivered. More than 100 when what was delivered earlier comes back. In percent. */
  return_rate?: number | null
  /** Refunds and unapplied payments that were paid out. */
  refunds_paid?: string
  /** What couriers kept of the cash that they paid out, and took off payouts besides, on the days on which the payouts were recorded. */
  courier_fees?: string
  /** `net_sales` less what the units cost the store when they were ordered, the fees of payment gateways in imported statements, each on its day, and `courier_fees`. A unit without a known cost counts as free; null when none of the delivered ones has one. */
  gross_margin?: string | null
  /** How many of the delivered units have a known cost. In percent. */
  cost_known_percent?: number | null
  /** Placed orders that ended an incomplete order after a call or a reminder, or that staff took. They count some minutes after they were placed. */
  orders_recovered?: number
  /** Their subtotals after discounts, without delivery fees. */
  sales_recovered?: string
}

/** Input of `overview.read`. */
export interface OverviewReadInput {
  /** Period. Default `today`, or `custom` with `from` or `to`. */
  period?: ('today' | 'yesterday' | '7d' | '30d' | 'month' | 'custom') | undefined
  /** First day (YYYY-MM-DD, in Asia/Dhaka time). */
  from?: string | undefined
  /** Last day (YYYY-MM-DD, in Asia/Dhaka time). Default: today. */
  to?: string | undefined
}

/** Input of `overview.readSeries`. */
export interface OverviewReadSeriesInput {
  /** Comma-separated metrics, at most 5: `orders_placed`, `sales_placed`, `delivery_fees`, `discounts_given`, `average_order`, `confirmation_rate`, `cancel_rate`, `orders_confirmed`, `orders_delivered`, `net_sales`, `delivery_rate`, `return_rate`, `refunds_paid`, `courier_fees`, `gross_margin`, `cost_known_percent`, `orders_recovered`, `sales_recovered`. */
  metric: string | readonly (string | number)[]
  /** First day (YYYY-MM-DD, in Asia/Dhaka time). */
  from?: string | undefined
  /** Last day (YYYY-MM-DD, in Asia/Dhaka time). Default: today. */
  to?: string | undefined
  /** Step. Default `day`. */
  by?: ('hour' | 'day' | 'week' | 'month') | undefined
}

/** Figures over time. */
export interface OverviewSeries {
  /** First day. */
  from: string
  /** Last day. */
  to: string
  /** Step. */
  by: 'hour' | 'day' | 'week' | 'month'
  /** Currency of all amounts. */
  currency: string
  /** The points, the first one first. */
  points: OverviewPoint[]
  /** Whether the figures of earlier days have been prepared. */
  is_complete: boolean
  /** The time of the figures. */
  updated_at: string
}

/** The orders of the number in this store. */
export interface OwnPhoneHistory {
  /** Orders that are DELIVERED or COMPLETED. */
  delivered: number
  /** Orders that are RETURNED or PARTIALLY_RETURNED. */
  returned: number
  /** Orders that are CANCELLED. */
  cancelled: number
  /** Orders that are neither of these, nor EXPIRED. */
  open: number
}

/** Texts in this language. */
export interface PageTranslationInput {
  /** Translated title, at most 150 characters. */
  title?: string | undefined
  /** Translated content, HTML. At most 50000 characters. Only the markup of texts is kept: headings h2 to h6, paragraphs, lists, quotes, tables, links, and images over https or under /media/. Scripts, styles, classes, frames, forms, SVG, event handlers and other URLs are removed without a warning; read the response to see what was stored. */
  content?: string | undefined
}

/** Translations by language code. Absent texts fall back to the main text. */
export interface PageTranslationsInput {
  bn?: PageTranslationInput | undefined
  en?: PageTranslationInput | undefined
}

/** Input of `pages.create`. */
export interface PagesCreateInput {
  /** Title, at most 150 characters. */
  title: string
  /** Slug: its name in URLs. Default: created from `title`. Previous slugs still find the page. `privacy-policy`, `terms`, `return-policy`, `refund-policy` and `shipping-policy` make the page a policy. */
  slug?: string | undefined
  /** `draft`: not visible; `published`: visible. Default `draft`. */
  status?: ('draft' | 'published') | undefined
  /** Content, HTML. At most 50000 characters. Only the markup of texts is kept: headings h2 to h6, paragraphs, lists, quotes, tables, links, and images over https or under /media/. Scripts, styles, classes, frames, forms, SVG, event handlers and other URLs are removed without a warning; read the response to see what was stored. */
  content?: string | undefined
  translations?: PageTranslationsInput | undefined
  seo?: SeoInput | undefined
  /** Position in lists, ascending. */
  sort_order?: number | undefined
}

/** Input of `pages.delete`. */
export interface PagesDeleteInput {
  /** ID of the page. */
  page_id: number
}

/** Input of `pages.read`. */
export interface PagesReadInput {
  /** ID of the page. */
  page_id: number
}

/** Input of `pages.update`. */
export interface PagesUpdateInput {
  /** ID of the page. */
  page_id: number
  /** Title, at most 150 characters. */
  title?: string | undefined
  /** Slug: its name in URLs. Default: created from `title`. Previous slugs still find the page. `privacy-policy`, `terms`, `return-policy`, `refund-policy` and `shipping-policy` make the page a policy. */
  slug?: string | undefined
  /** `draft`: not visible; `published`: visible. Default `draft`. */
  status?: ('draft' | 'published') | undefined
  /** Content, HTML. At most 50000 characters. Only the markup of texts is kept: headings h2 to h6, paragraphs, lists, quotes, tables, links, and images over https or under /media/. Scripts, styles, classes, frames, forms, SVG, event handlers and other URLs are removed without a warning; read the response to see what was stored. */
  content?: string | undefined
  translations?: PageTranslationsInput | undefined
  seo?: SeoInput | undefined
  /** Position in lists, ascending. */
  sort_order?: number | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** What was found. */
export interface ParsedChat {
  /** Name of the receiver; null when none was found. */
  receiver_name: GuessedText | null
  /** Phone number, E.164; null when none was found. */
  phone: GuessedText | null
  /**
   * Further phone numbers.
   *
   * Items: Phone number, E.164.
   */
  other_phones: string[]
  /** Delivery address; null when none was found. */
  address: GuessedText | null
  /** District, English name; null when none was found. */
  district: GuessedText | null
  /** Thana, English name; null when none was found. */
  thana: GuessedText | null
  /** A payment that the buyer mentions; null for none. */
  payment: ParsedPayment | null
  /** Products that the buyer seems to want. */
  items: ParsedItem[]
  /** How orders of the phone number ended in other stores that share it, until yesterday; null where the store does not take part (`reputation` of the settings) or may not see it yet, or fewer than three orders of two other merchants stand behind it. */
  reputation: PhoneReputation | null
  /** What was not understood. */
  unread: string
}

/** A payment that the buyer mentions. */
export interface ParsedPayment {
  /** Payment method; empty when it is not named. */
  method: 'CASH' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD' | '' | (string & {})
  /** ID of the transaction as it is written. */
  transaction_id: string
  /** Amount; null when it is not named. */
  amount: string | null
}

/** A product that the buyer seems to want. */
export interface ParsedItem {
  /** What the buyer wrote. */
  text: string
  /** Units. */
  quantity: number
  /** Products of the store that it may be, the most likely first, at most three. */
  guesses: ProductGuess[]
}

/** A product that it may be. */
export interface ProductGuess {
  /** ID of the product. */
  product_id: number
  /** ID of the variant that fits; null where none is clear. */
  variant_id: number | null
  /** Product name. */
  name: string
  /** Variant name; may be empty. */
  variant_name: string
  /** Price in the catalog, of the cheapest variant where none is clear. */
  price: string
  /** URL of the image; may be empty. */
  image: string
}

/** An order of another shop, from a file. */
export interface PastOrder {
  /** ID of the past order. */
  id: number
  /** Number in the shop where it was taken. */
  order_number: string
  /** How it ended: `DELIVERED`, `CANCELLED`, `RETURNED` (also refunded); `UNKNOWN` when the file does not say it. */
  status: 'DELIVERED' | 'CANCELLED' | 'RETURNED' | 'UNKNOWN'
  /** Units of all items. */
  item_count: number
  /** What it cost. */
  total: string
  /** What of it was paid back. */
  refunded: string
  /** Time when it was placed, UTC. */
  placed_at: string
  /** Where it was taken. */
  source: 'SHOPIFY' | 'WOOCOMMERCE' | 'OTHER'
  /** Its status in the words of the file; may be empty. */
  source_status: string
  /** Name of the buyer; may be empty. */
  name: string
  /** Phone number, E.164; empty when the file has none. */
  phone: string
  /** E-mail address; may be empty. */
  email: string
}

/** An order of another shop, with its items. */
export interface PastOrderDetails {
  /** ID of the past order. */
  id: number
  /** Number in the shop where it was taken. */
  order_number: string
  /** How it ended: `DELIVERED`, `CANCELLED`, `RETURNED` (also refunded); `UNKNOWN` when the file does not say it. */
  status: 'DELIVERED' | 'CANCELLED' | 'RETURNED' | 'UNKNOWN'
  /** Units of all items. */
  item_count: number
  /** What it cost. */
  total: string
  /** What of it was paid back. */
  refunded: string
  /** Time when it was placed, UTC. */
  placed_at: string
  /** Where it was taken. */
  source: 'SHOPIFY' | 'WOOCOMMERCE' | 'OTHER'
  /** Its status in the words of the file; may be empty. */
  source_status: string
  /** Name of the buyer; may be empty. */
  name: string
  /** Phone number, E.164; empty when the file has none. */
  phone: string
  /** E-mail address; may be empty. */
  email: string
  /** Its items. */
  items: PastOrderItem[]
  /** Delivery address; may be empty. */
  address: string
  /** District or city; may be empty. */
  district: string
  /** Price of the items, as the file has it. */
  subtotal: string
  /** What was taken off. */
  discount: string
  /** Delivery charge. */
  delivery_fee: string
  /** Tax that the file names. */
  tax: string
  /** How it was paid, in the words of the file; may be empty. */
  payment_method: string
  /** Coupon code; may be empty. */
  coupon_code: string
  /** Note of the buyer; may be empty. */
  note: string
  /**
   * Tags of the file.
   *
   * Items: Tag.
   */
  tags: string[]
  /** ID of the customer with its phone number, or with its e-mail address when that is verified; null without one. */
  customer_id: string | null
  /** ID of the import that brought it; null when that is deleted. */
  import_id: number | null
  /** Time when it was imported, UTC. */
  imported_at: string
}

/** An item. */
export interface PastOrderItem {
  /** Name of the product, with its variant. */
  name: string
  /** Stock-keeping unit; may be empty. */
  sku: string
  /** Units. */
  quantity: number
  /** Their price; null when the file does not say it. */
  total: string | null
}

/** Input of `pastOrders.delete`. */
export interface PastOrdersDeleteInput {
  /** ID of the past order. */
  past_order_id: number
}

/** Input of `pastOrders.list`. */
export interface PastOrdersListInput {
  /** An order number, a phone number in any usual spelling, or an e-mail address. */
  search?: string | undefined
  /** Only those that ended so. */
  status?: ('DELIVERED' | 'CANCELLED' | 'RETURNED' | 'UNKNOWN') | undefined
  /** Only those that were taken there. */
  source?: ('SHOPIFY' | 'WOOCOMMERCE' | 'OTHER') | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `pastOrders.read`. */
export interface PastOrdersReadInput {
  /** ID of the past order. */
  past_order_id: number
}

/** Money that a shopper says was sent, which waits for its verification. */
export interface PaymentClaim {
  /** Payment ID, for `verifyOrderPayment` and `rejectOrderPayment`. */
  id: number
  /** ID of the order. */
  order_id: number
  /** Number of the order. */
  order_number: string
  /** Status of the order. A verified payment of an ended order becomes unapplied. */
  order_status:
    | 'PENDING'
    | 'CONFIRMED'
    | 'PROCESSING'
    | 'SHIPPED'
    | 'DELIVERED'
    | 'COMPLETED'
    | 'ON_HOLD'
    | 'CANCELLED'
    | 'RETURNED'
    | 'PARTIALLY_RETURNED'
    | 'EXPIRED'
  /** Total of the order. */
  order_total: string
  /** Amount due of the order, without this claim; 0.00 when it is paid or has ended. */
  amount_due: string
  /** Last four digits of the phone number of the order. */
  phone_ending: string
  /** `advance`: payment before shipping; `manual`: transfer of the whole amount. */
  kind: 'advance' | 'manual'
  /** Payment method that the shopper named; `COD` when the order is cash on delivery and names none. */
  method:
    | 'COD'
    | 'BKASH'
    | 'NAGAD'
    | 'SSLCOMMERZ'
    | 'ROCKET'
    | 'UPAY'
    | 'BANK_TRANSFER'
    | 'CARD'
    | 'CASH'
    | 'EXCHANGE'
    | (string & {})
  /** Claimed amount. */
  amount: string
  /** Claimed transaction ID: capital letters and digits. */
  transaction_id: string
  /** Number of other orders with this transaction ID, or one that only differs in letters and digits that look alike, such as O and 0; at most 100. Orders with this very ID in other stores that share an account at a gateway are counted, too. */
  claimed_by_others: number
  /** Number of another order for which this transaction ID, or one that looks alike, is verified already; null when there is none in this store. */
  verified_for: string | null
  /** Whether the transaction is a payment or a payout already, of this store or of another of the same merchant, which shares an account at a gateway with it, or an owner and the number of a manual payment method: `verifyOrderPayment` then returns 409 `payment_already_used`. */
  is_used: boolean
  /** The latest response of the gateway; null when there is none. */
  check: PaymentClaimCheck | null
  /** Time from which the gateway is asked (again), UTC; null when it is not. */
  next_check_at: string | null
  /** Whole minutes since the claim was made. */
  waiting_minutes: number
  /** Time when the claim was made, UTC. */
  created_at: string
}

/** The latest response of the gateway about the claimed transaction. */
export interface PaymentClaimCheck {
  /** FOUND_MATCHING: completed, with the claimed amount. FOUND_DIFFERENT: another amount, or not completed. NOT_FOUND: the gateway does not have it. UNKNOWN: no usable response. */
  result: 'FOUND_MATCHING' | 'FOUND_DIFFERENT' | 'NOT_FOUND' | 'UNKNOWN'
  /** What was found, in English. */
  message: string
  /** What was found, in Bangla. */
  message_bn: string
  /** Amount found; null when not found. */
  found_amount: string | null
  /** Time when the gateway completed it, UTC; null when not found, not completed or not told. */
  paid_at: string | null
  /** Who sent the money, masked; empty when the gateway does not say. */
  payer: string
  /** What the gateway calls such a transaction; empty when it does not say. A refund or withdrawal is money that the store has sent. */
  transaction_type: string
  /** Time of the response, UTC. */
  checked_at: string
}

/** Input of `paymentClaims.list`. */
export interface PaymentClaimsListInput {
  /** Only claims with this payment method. */
  method?:
    | ('COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD' | 'CASH' | 'EXCHANGE')
    | undefined
  /** Only claims of this kind. */
  kind?: ('advance' | 'manual') | undefined
  /** Only claims of this order. */
  order_id?: number | undefined
  /** Only claims with this latest response of the gateway; `NOT_CHECKED` for none. */
  check_result?: ('FOUND_MATCHING' | 'FOUND_DIFFERENT' | 'NOT_FOUND' | 'UNKNOWN' | 'NOT_CHECKED') | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** A payment gateway, and the account of the store at it. */
export interface PaymentGateway {
  /** Code, which is also that of its payment method. */
  code: 'BKASH' | 'NAGAD' | 'SSLCOMMERZ'
  /** Name of the gateway. */
  name: string
  /** Fields to fill in to connect it. */
  fields: PaymentGatewayField[]
  /** Refunds through the gateway: `partial`, in several parts; `once`, one for each payment; `none`. */
  refunds: 'partial' | 'once' | 'none'
  /** Where the gateway returns shoppers; the ID of the payment session replaces the last part. Register its beginning at the gateway if it asks for it. A path when `HAAT_PUBLIC_URL` is not set. */
  callback_url: string
  /** Where the gateway sends notifications, to register there; null when it sends none. */
  notification_url: string | null
  /** Whether the store has an account at the gateway. */
  is_connected: boolean
  /** Whether new payments can be made through the account. */
  is_enabled: boolean
  /** Whether shoppers are offered it: it is enabled, and so is its payment method, as a gateway. */
  is_offered: boolean
  /** Settings of the account, by field; empty without an account. */
  settings: {
    /** Value. */
    [k: string]: string
  }
  /** For each stored credential its last characters, or an empty text for a short one. */
  credential_hints: {
    /** Last four characters. */
    [k: string]: string
  }
  /** Time of the last test, UTC; null without one. */
  tested_at: string | null
  /** Why the last test failed; null when it did not, or without a test of the present account. */
  test_failure:
    | (
        | 'INSUFFICIENT_BALANCE'
        | 'WRONG_PIN'
        | 'WALLET_REFUSED'
        | 'DUPLICATE_PAYMENT'
        | 'NOT_APPROVED'
        | 'CANCELLED'
        | 'EXPIRED'
        | 'AMOUNT_REFUSED'
        | 'REFUND_REFUSED'
        | 'REFUND_WINDOW_OVER'
        | 'MERCHANT_BALANCE'
        | 'GATEWAY_UNAVAILABLE'
        | 'GATEWAY_SETTINGS'
        | 'OTHER'
      )
    | null
  /** The gateway’s account of the failure; may be empty. */
  test_detail: string
  /** Version of the account, which each change raises; null without an account. */
  version: number | null
}

/** A field to fill in to connect the gateway. */
export interface PaymentGatewayField {
  /** Name in `settings`, or in `credentials` when it is secret. */
  name: string
  /** Label of the field. */
  label: {
    /** In English. */
    en: string
    /** In Bangla. */
    bn: string
  }
  /** Whether it is a credential, which no response contains. */
  is_secret: boolean
  /** Whether it must have a value. */
  is_required: boolean
  /** Regular expression for the whole value. */
  pattern: string
  /** Maximum length, in characters. */
  max_length: number
  /**
   * The only values; empty when any value of the pattern is possible.
   *
   * Items: Value.
   */
  values: string[]
  /** Value when none is sent; null for none. */
  default: string | null
  /** Whether the credentials must be sent again when it changes, because it says where or as whom they are used. */
  resets_credentials: boolean
}

/** Input of `paymentGateways.delete`. */
export interface PaymentGatewaysDeleteInput {
  /** Payment gateway. */
  gateway: 'BKASH' | 'NAGAD' | 'SSLCOMMERZ'
}

/** Input of `paymentGateways.save`. */
export interface PaymentGatewaysSaveInput {
  /** Payment gateway. */
  gateway: 'BKASH' | 'NAGAD' | 'SSLCOMMERZ'
  /** Values of the fields that are not secret. */
  settings?:
    | {
        /** Value. */
        [k: string]: string
      }
    | undefined
  /** Values of the secret fields. They are encrypted, and no response contains them. */
  credentials?:
    | {
        /** Value. */
        [k: string]: string
      }
    | undefined
  /** Whether new payments can be made. A new account is enabled. */
  is_enabled?: boolean | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** Input of `paymentGateways.test`. */
export interface PaymentGatewaysTestInput {
  /** Payment gateway. */
  gateway: 'BKASH' | 'NAGAD' | 'SSLCOMMERZ'
}

/** A payment method of the store. */
export interface PaymentMethod {
  /** Code that storefronts send as `payment_method`. */
  code: 'COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD'
  /** Name that shoppers see. The default name, such as `Cash on delivery`, is shown in Bangla to readers of Bangla. */
  name: string
  /** `cod`: cash on delivery; `gateway`: paid online through a gateway; `manual`: transfer with a transaction ID. */
  type: 'cod' | 'gateway' | 'manual'
  /** URL or path of the logo; may be empty. */
  logo: string
  /** Instructions for the shopper; may be empty. */
  instructions: string
  translations: PaymentMethodTranslations
  /** Account or wallet number that shoppers pay to; may be empty. */
  account_number: string
  /** Whether the method is enabled. */
  is_enabled: boolean
  /** Whether it can pay an advance. */
  supports_advance: boolean
  /** Whether refunds can be paid through it. */
  supports_refund: boolean
  /** Minimum order total. */
  min_amount: string
  /** Maximum order total; null for no limit. */
  max_amount: string | null
  /** Position in lists, ascending. */
  sort_order: number
  /** Version of the method: each change increases it. */
  version: number
}

/** Translations by language code. */
export interface PaymentMethodTranslations {
  bn?: PaymentMethodTranslation
  en?: PaymentMethodTranslation
}

/** Texts in this language. */
export interface PaymentMethodTranslation {
  /** Translated name. */
  name?: string
  /** Translated instructions. */
  instructions?: string
}

/** Texts in this language. */
export interface PaymentMethodTranslationInput {
  /** Translated name. */
  name?: string | undefined
  /** Translated instructions. */
  instructions?: string | undefined
}

/** Translations by language code. Absent texts fall back to the main text. */
export interface PaymentMethodTranslationsInput {
  bn?: PaymentMethodTranslationInput | undefined
  en?: PaymentMethodTranslationInput | undefined
}

/** Input of `paymentMethods.save`. */
export interface PaymentMethodsSaveInput {
  /** Payment method code. */
  code: 'COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER'
  /** Name that shoppers see. */
  name?: string | undefined
  /** URL or path of the logo; empty for none. */
  logo?: string | undefined
  /** Instructions for the shopper. */
  instructions?: string | undefined
  translations?: PaymentMethodTranslationsInput | undefined
  /** Account or wallet number that shoppers pay to. */
  account_number?: string | undefined
  /** Whether the method is enabled. */
  is_enabled?: boolean | undefined
  /** `gateway`: paid through the connected gateway of the same code; `manual`: transfer with a transaction ID. Another value than now needs a wallet that has both. */
  type?: ('cod' | 'gateway' | 'manual') | undefined
  /** Whether it can pay an advance. */
  supports_advance?: boolean | undefined
  /** Minimum order total. */
  min_amount?: (number | string) | undefined
  /** Maximum order total; null for no limit. */
  max_amount?: ((number | string) | null) | undefined
  /** Position in lists, ascending. */
  sort_order?: number | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** Something that a payment gateway wants to see on a shop. */
export interface PaymentRequirement {
  /** Name of the requirement. */
  code:
    | 'WEBSITE_OPEN'
    | 'WEBSITE_URL'
    | 'TERMS'
    | 'PRIVACY'
    | 'RETURNS'
    | 'REFUND_TIME'
    | 'ABOUT'
    | 'ADDRESS'
    | 'TRADE_LICENCE'
    | 'DELIVERY_TIME'
    | 'PAYMENT_IMAGE'
    | 'STOCK_SHOWN'
  /** Whether the shop shows it. */
  is_fulfilled: boolean
  name: PaymentRequirementName
  /** What to do; null when it is fulfilled. */
  missing: MissingPaymentRequirement | null
}

/** What the shop must show. */
export interface PaymentRequirementName {
  /** In English. */
  en: string
  /** In Bangla. */
  bn: string
}

/** Something that was reported about a payment session. */
export interface PaymentSessionEvent {
  /** Event ID. */
  id: number
  /** RETURN: the shopper came back, which proves nothing. NOTIFICATION: a signed message of the gateway. */
  kind: 'RETURN' | 'NOTIFICATION' | (string & {})
  /** What it means, in the language of the request. */
  message: string
  /** Result as a code; empty until handled. */
  outcome: string
  /** Time of arrival, UTC. */
  received_at: string
  /** Time when it took effect, UTC; null until then. */
  handled_at: string | null
}

/** One attempt to pay an order through a gateway, with what happened. */
export interface PaymentSessionHistory {
  /** Payment session ID. */
  id: string
  /** ID of the order. */
  order_id: number
  /** Number of the order. */
  order_number: string
  /** 1 for the first attempt to pay the order. */
  attempt: number
  /** Payment gateway. */
  gateway: 'BKASH' | 'NAGAD' | 'SSLCOMMERZ'
  /** SUCCEEDED: paid. FAILED, CANCELLED and EXPIRED have ended for the shopper; the gateway is still asked about them while it could have taken money. */
  status: 'CREATED' | 'REDIRECTED' | 'PROCESSING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED' | 'EXPIRED'
  /** Amount to pay. */
  amount: string
  /** Currency code. */
  currency: string
  /** Invoice or order ID at the gateway. */
  invoice: string
  /** ID of the attempt at the gateway; empty when it has none. */
  reference: string
  /** Transaction ID of the gateway; empty until paid. */
  transaction_id: string
  /** Wallet that paid, masked; may be empty. */
  payer: string
  /** Time of payment, UTC; null until paid. */
  paid_at: string | null
  /** What the gateway states that it pays out of it, after its fee; null when it states none. The statement decides. */
  net_amount: string | null
  /** ID of the validation at the gateway, for its support; may be empty. */
  validation_id: string
  /** Risk as the gateway states it; empty when it states none. An order whose payment it rates as risky, `1` of SSLCommerz, is on hold, or has a note where it cannot wait. */
  risk_level: string
  /** Why the attempt did not succeed; empty when it did not fail. */
  failure_code:
    | ''
    | 'INSUFFICIENT_BALANCE'
    | 'WRONG_PIN'
    | 'WALLET_REFUSED'
    | 'DUPLICATE_PAYMENT'
    | 'NOT_APPROVED'
    | 'CANCELLED'
    | 'EXPIRED'
    | 'AMOUNT_REFUSED'
    | 'REFUND_REFUSED'
    | 'REFUND_WINDOW_OVER'
    | 'MERCHANT_BALANCE'
    | 'GATEWAY_UNAVAILABLE'
    | 'GATEWAY_SETTINGS'
    | 'OTHER'
    | (string & {})
  /** The same as a sentence, in the language of the request; empty when it did not fail. */
  failure_message: string
  /** Code or status of the gateway for support of the gateway; may be empty. */
  gateway_code: string
  /** What staff must look at; empty for nothing. UNKNOWN: the gateway gave no usable response, so the shopper may have paid. MISMATCH: what the gateway reports differs from the attempt. DUPLICATE: its transaction is recorded for another payment. */
  problem: '' | 'UNKNOWN' | 'MISMATCH' | 'DUPLICATE' | (string & {})
  /** What differs, or why the response was not usable; may be empty. */
  problem_note: string
  /** Whether staff have resolved the problem; false without a problem. */
  is_problem_resolved: boolean
  /** What staff did about it; empty until resolved. */
  problem_resolution: string
  /** Who resolved it; empty until resolved. */
  problem_resolved_by: string
  /** Time of the resolution, UTC; null until resolved. */
  problem_resolved_at: string | null
  /** How often the gateway has been asked by schedule. */
  check_count: number
  /** Time when the gateway is asked next, UTC; null when it is not asked by itself any more. */
  next_check_at: string | null
  /** Time until which the shopper can pay, UTC. */
  expires_at: string
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
  /** What the gateway and the returning shopper reported, oldest first, at most 50. */
  events: PaymentSessionEvent[]
}

/** Input of `paymentSessions.inspect`. */
export interface PaymentSessionsInspectInput {
  /** ID of the payment session. */
  payment_session_id: string
}

/** Input of `paymentSessions.list`. */
export interface PaymentSessionsListInput {
  /** Only sessions with this problem; ANY for all with a problem. */
  problem?: ('UNKNOWN' | 'MISMATCH' | 'DUPLICATE' | 'ANY') | undefined
  /** Only sessions whose problem is resolved, or not. */
  is_resolved?: boolean | undefined
  /** Only sessions with this status. */
  status?: ('CREATED' | 'REDIRECTED' | 'PROCESSING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED' | 'EXPIRED') | undefined
  /** Only sessions of this gateway. */
  gateway?: ('BKASH' | 'NAGAD' | 'SSLCOMMERZ') | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `paymentSessions.listOfOrder`. */
export interface PaymentSessionsListOfOrderInput {
  /** ID of the order. */
  order_id: number
}

/** Input of `paymentSessions.resolve`. */
export interface PaymentSessionsResolveInput {
  /** ID of the payment session. */
  payment_session_id: string
  /** What was done, at most 1000 characters. */
  note: string
}

/** What is known about the orders of a phone number. */
export interface PhoneFacts {
  /** How orders of the phone number ended in other stores that share it, until yesterday; null where the store does not take part (`reputation` of the settings) or may not see it yet, or fewer than three orders of two other merchants stand behind it. */
  reputation: PhoneReputation | null
  /** What accounts at couriers have said about the number (`courier_risk` of the settings). */
  couriers: CourierRatio[]
  own: OwnPhoneHistory
}

/** Input of `phones.forgetReputation`. */
export interface PhonesForgetReputationInput {
  /** Phone number of a buyer. */
  phone: string
}

/** Input of `phones.readReputation`. */
export interface PhonesReadReputationInput {
  /** Phone number of a buyer. */
  phone: string
}

/** A line of the file. */
export interface PreviewedSettlementLine {
  /** Line of the file. */
  line: number
  /** ID of the parcel at the courier, as the file has it; may be empty. */
  consignment_id: string
  /** Our number of it, as the file has it; may be empty. */
  shipment_number: string
  /** What the file says of it; may be empty. */
  courier_status: string
  /** What the courier has paid of its cash. */
  cash: string
  /** What it kept for it. */
  fee: string
  /** What it added for it besides, with `compensation`; negative for what it took off. */
  adjustment: string
  /** What it paid for goods that were lost or damaged. */
  compensation: string
}

/** A product with all details. */
export interface Product {
  /** Product ID. */
  id: number
  /** Slug: its name in URLs. */
  slug: string
  /**
   * Previous slugs; they still find the product.
   *
   * Items: Previous slug.
   */
  old_slugs: string[]
  /** `draft`: not visible; `published`: for sale; `archived`: no longer for sale. */
  status: 'draft' | 'published' | 'archived'
  /** Product name. */
  name: string
  /** Stock-keeping unit of the product; may be empty. */
  sku: string
  /** One or two sentences. */
  short_description: string
  /** Description, sanitized HTML. */
  description: string
  translations: ProductTranslations
  /** Brand; null for none. */
  brand: BrandReference | null
  /** Main category; null for none. */
  category: CategoryReference | null
  /**
   * Further categories.
   *
   * Items: A category.
   */
  category_ids: number[]
  /** Options that variants are chosen by. */
  options: ProductOption[]
  /** Variants, in order. */
  variants: Variant[]
  /** Images, in display order. */
  images: ProductImage[]
  /**
   * URLs of videos.
   *
   * Items: An address.
   */
  videos: string[]
  /** Attributes, such as fabric. */
  attributes: ProductAttribute[]
  /**
   * Tags for search and related products.
   *
   * Items: A tag.
   */
  tags: string[]
  /** Minimum quantity per order. */
  min_quantity: number
  /** Maximum quantity per order. */
  max_quantity: number | null
  /** What a unit costs the store, before delivery; null when unknown. An order keeps the cost of its items. With the permission `costs:read`. */
  cost_price?: string | null
  /** Weight in grams. */
  weight_grams: number | null
  /** What a unit adds to the fee of its delivery, such as of a bulky product; nothing where it is picked up. */
  extra_delivery_fee: string
  /** VAT rate of the product in per cent, which the price includes; null: that of the main category, else that of the settings. */
  vat_rate: number | null
  /** Rate of supplementary duty (SD) in per cent, which the price includes, at most 1,000; null: that of the main category, else that of the settings. */
  sd_rate: number | null
  /** What tax invoices say about the rate, such as an exemption order; empty: that of the main category. */
  tax_note: string
  /** Unit of supply on tax invoices; empty: that of the main category, else pcs. */
  unit_of_supply: string
  /** HS code or service code on tax invoices; empty: that of the main category. */
  hs_code: string
  /** Whether the product is in the `featured` list. */
  is_featured: boolean
  /** Whether shoppers can subscribe to it. */
  is_subscribable: boolean
  /**
   * Intervals that shoppers can choose.
   *
   * Items: Interval.
   */
  subscribe_intervals: ('weekly' | 'biweekly' | 'monthly' | 'bimonthly' | 'quarterly')[]
  /** Discount on the price in the orders that renew a subscription, in per cent. */
  subscribe_discount_percent: number
  seo: Seo
  /** Delivery information; may be empty. */
  delivery_note: string
  /** Return policy; may be empty. */
  return_policy: string
  /** Grows with every change; send it back to change only what you have seen. */
  version: number
  /** Time of the first publication, UTC; null when never published. */
  published_at: string | null
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
}

/** Translations by language code. */
export interface ProductTranslations {
  bn?: ProductTranslation
  en?: ProductTranslation
}

/** Texts in this language. */
export interface ProductTranslation {
  /** Translated name. */
  name?: string
  /** Translated short description. */
  short_description?: string
  /** Translated description, HTML. */
  description?: string
}

/** An option. */
export interface ProductOption {
  /** Option name. */
  name: string
  /**
   * Option values, in order.
   *
   * Items: Option value.
   */
  values: string[]
}

/** A variant: what is priced, stocked and sold. A product without options has exactly one. */
export interface Variant {
  /** Variant ID. */
  id: number
  /** Option name → value; empty for a product without options. */
  name: string
  /** Option value. */
  options: {
    /** The value. */
    [k: string]: string
  }
  /** Stock-keeping unit; may be empty. */
  sku: string
  /** Barcode; may be empty. */
  barcode: string
  /** Price of one unit. */
  price: string
  /** Compare-at price, shown struck through; null for none. */
  compare_at_price: string | null
  /** What a unit costs the store, where it differs from `cost_price` of the product; null otherwise. With the permission `costs:read`. */
  cost_price?: string | null
  /** Weight in grams. */
  weight_grams: number | null
  /** URL or path of the variant image; may be empty. */
  image: string
  /** Whether the variant is active. */
  is_active: boolean
  /** Position among the variants, ascending. */
  sort_order: number
  /** Quantity on hand. */
  on_hand: number
  /** Whether stock is tracked; a variant that is not tracked is always in stock. */
  is_tracked: boolean
  /** Whether it can be ordered when out of stock. */
  allow_backorder: boolean
  /** Quantity at or below which the stock status is `low_stock`. */
  low_stock_threshold: number
  /** Stock status: `in_stock`, `low_stock`, `preorder` (out of stock, can be ordered) or `out_of_stock`. */
  stock_status: 'in_stock' | 'low_stock' | 'out_of_stock' | 'preorder'
}

/** An image. */
export interface ProductImage {
  /** Image ID. */
  id: number
  /** URL or path of the image. */
  url: string
  /** Alternative text; may be empty. */
  alt: string
  translations: ProductImageTranslations
  /** Position among the images, ascending. */
  sort_order: number
}

/** Translations by language code. */
export interface ProductImageTranslations {
  bn?: ProductImageTranslation
  en?: ProductImageTranslation
}

/** Texts in this language. */
export interface ProductImageTranslation {
  /** Translated alternative text. */
  alt?: string
}

/** An attribute. */
export interface ProductAttribute {
  /** Attribute name. */
  name: string
  /** Attribute value. */
  value: string
}

/** An attribute. */
export interface ProductAttributeInput {
  /** Attribute name, at most 100 characters. */
  name: string
  /** Attribute value. */
  value: string
}

/** What became of each product. */
export interface ProductBulkEditResults {
  /** ID of the bulk edit, with which what was changed can be undone. */
  id: number
  /** Products that were changed. */
  done_count: number
  /** Products that were so already. */
  unchanged_count: number
  /** Products that were refused. */
  failed_count: number
  /** In the order of the request. */
  results: ProductEditResult[]
}

/** What became of one product. */
export interface ProductEditResult {
  /** ID of the product. */
  product_id: number
  /** `done`; `unchanged`: it was so already; `failed`: nothing about it has changed. */
  status: 'done' | 'unchanged' | 'failed'
  /** Why it failed; null otherwise. */
  error_code:
    | 'validation_failed'
    | 'unauthorized'
    | 'invalid_token'
    | 'token_expired'
    | 'invalid_credentials'
    | 'second_factor_required'
    | 'otp_invalid'
    | 'otp_expired'
    | 'permission_denied'
    | 'recent_sign_in_required'
    | 'verification_required'
    | 'account_suspended'
    | 'not_found'
    | 'method_not_allowed'
    | 'invalid_state'
    | 'already_exists'
    | 'insufficient_stock'
    | 'item_unavailable'
    | 'cart_empty'
    | 'price_changed'
    | 'coupon_not_applicable'
    | 'advance_required'
    | 'order_not_accepted'
    | 'payment_due'
    | 'payment_already_used'
    | 'similar_payment'
    | 'duplicate_request'
    | 'duplicate_order'
    | 'duplicate_review'
    | 'version_conflict'
    | 'discount_not_allowed'
    | 'invoice_issued'
    | 'lease_lost'
    | 'idempotency_in_progress'
    | 'request_too_large'
    | 'unsupported_media_type'
    | 'idempotency_key_reused'
    | 'account_locked'
    | 'too_many_requests'
    | 'internal_error'
    | 'payment_gateway_error'
    | 'courier_error'
    | 'service_unavailable'
    | (string & {})
    | null
  /** Why it failed, in the requested language; empty otherwise. */
  message: string
}

/** Input of `productBulkEdits.create`. */
export interface ProductBulkEditsCreateInput {
  /**
   * The products to change, at most 200.
   *
   * @minItems 1
   * @maxItems 200
   */
  products: ProductVersionInput[]
  /** `draft`: not visible; `published`: for sale; `archived`: no longer for sale. */
  status?: ('draft' | 'published' | 'archived') | undefined
  /** ID of a category that the products get. */
  add_category_id?: number | undefined
  /** ID of a category that the products lose, main or further. */
  remove_category_id?: number | undefined
  /** Tags that the products get. */
  add_tags?: string[] | undefined
  /** Tags that the products lose; letter case does not matter. */
  remove_tags?: string[] | undefined
}

/** A product as you read it. */
export interface ProductVersionInput {
  /** ID of the product, each once. */
  product_id: number
  /** Its version as you read it. */
  version: number
}

/** An image. */
export interface ProductImageInput {
  /** URL or path of the image. */
  url: string
  /** Alternative text. */
  alt?: string | undefined
  translations?: ProductImageTranslationsInput | undefined
}

/** Translations by language code. Absent texts fall back to the main text. */
export interface ProductImageTranslationsInput {
  bn?: ProductImageTranslationInput | undefined
  en?: ProductImageTranslationInput | undefined
}

/** Texts in this language. */
export interface ProductImageTranslationInput {
  /** Translated alternative text. */
  alt?: string | undefined
}

/** An option. */
export interface ProductOptionInput {
  /** Option name, at most 50 characters. */
  name: string
  /**
   * Option values, in order.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: Option value.
   */
  values: string[]
}

/** A product in a list. */
export interface ProductSummary {
  /** Product ID. */
  id: number
  /** Slug: its name in URLs. */
  slug: string
  /** `draft`: not visible; `published`: for sale; `archived`: no longer for sale. */
  status: 'draft' | 'published' | 'archived'
  /** Product name. */
  name: string
  /** Stock-keeping unit; may be empty. */
  sku: string
  /** URL of the first image; may be empty. */
  thumbnail: string
  /** Lowest price of its variants. */
  price_min: string
  /** Highest price of its variants. */
  price_max: string
  /** Number of variants. */
  variant_count: number
  /** Quantity on hand of all variants. */
  on_hand: number
  /** Stock status: `in_stock`, `low_stock`, `preorder` (out of stock, can be ordered) or `out_of_stock`. */
  stock_status: 'in_stock' | 'low_stock' | 'out_of_stock' | 'preorder'
  /** Brand; null for none. */
  brand: BrandReference | null
  /** Main category; null for none. */
  category: CategoryReference | null
  /** Whether the product is in the `featured` list. */
  is_featured: boolean
  /** Version, increased by every change. */
  version: number
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
}

/** Texts in this language. */
export interface ProductTranslationInput {
  /** Product name, at most 200 characters. */
  name?: string | undefined
  /** Short description, plain text, at most 500 characters. */
  short_description?: string | undefined
  /** Description, HTML. At most 50000 characters. Only the markup of texts is kept: headings h2 to h6, paragraphs, lists, quotes, tables, links, and images over https or under /media/. Scripts, styles, classes, frames, forms, SVG, event handlers and other URLs are removed without a warning; read the response to see what was stored. */
  description?: string | undefined
}

/** Translations by language code. Absent texts fall back to the main text. */
export interface ProductTranslationsInput {
  bn?: ProductTranslationInput | undefined
  en?: ProductTranslationInput | undefined
}

/** Input of `products.create`. */
export interface ProductsCreateInput {
  /** Product name, at most 200 characters. */
  name: string
  /**
   * All variants, in order. An update removes variants that are not in the array. A product without options has exactly one.
   *
   * @minItems 1
   * @maxItems 200
   */
  variants: VariantInput[]
  /** Slug: its name in URLs. Default: created from `name`. Previous slugs still find the product. */
  slug?: string | undefined
  /** `draft`: not visible; `published`: for sale; `archived`: no longer for sale. Default `draft`. */
  status?: ('draft' | 'published' | 'archived') | undefined
  /** Stock-keeping unit of the product. */
  sku?: string | undefined
  /** Short description, plain text. */
  short_description?: string | undefined
  /** Description, HTML. At most 50000 characters. Only the markup of texts is kept: headings h2 to h6, paragraphs, lists, quotes, tables, links, and images over https or under /media/. Scripts, styles, classes, frames, forms, SVG, event handlers and other URLs are removed without a warning; read the response to see what was stored. */
  description?: string | undefined
  translations?: ProductTranslationsInput | undefined
  /** Brand ID; null for none. */
  brand_id?: (number | null) | undefined
  /** ID of the main category; null for none. */
  category_id?: (number | null) | undefined
  /** IDs of further categories. */
  category_ids?: number[] | undefined
  /** Options that variants are chosen by, such as size and colour. */
  options?: ProductOptionInput[] | undefined
  /** Images, in display order. */
  images?: ProductImageInput[] | undefined
  /** URLs of videos. */
  videos?: string[] | undefined
  /** Attributes, such as fabric. */
  attributes?: ProductAttributeInput[] | undefined
  /** Tags for search and related products. */
  tags?: string[] | undefined
  /** Minimum quantity per order. */
  min_quantity?: number | undefined
  /** Maximum quantity per order; null for no limit. */
  max_quantity?: (number | null) | undefined
  /** What a unit costs the store; null when unknown. Shoppers never see it. */
  cost_price?: ((number | string) | null) | undefined
  /** Weight in grams; null when unknown. */
  weight_grams?: (number | null) | undefined
  /** What a unit adds to the fee of its delivery, such as of a bulky product; nothing where it is picked up. */
  extra_delivery_fee?: (number | string) | undefined
  /** VAT rate of the product in per cent, which the price includes; null: that of the main category, else that of the settings. */
  vat_rate?: ((number | string) | null) | undefined
  /** Rate of supplementary duty (SD) in per cent, which the price includes, at most 1,000; null: that of the main category, else that of the settings. */
  sd_rate?: ((number | string) | null) | undefined
  /** What tax invoices say about the rate, such as an exemption order; empty: that of the main category. */
  tax_note?: string | undefined
  /** Unit of supply on tax invoices; empty: that of the main category, else pcs. */
  unit_of_supply?: string | undefined
  /** HS code or service code on tax invoices; empty: that of the main category. */
  hs_code?: string | undefined
  /** Whether the product is in the `featured` list. */
  is_featured?: boolean | undefined
  /** Whether shoppers can subscribe to it; requires `subscribe_intervals`. */
  is_subscribable?: boolean | undefined
  /** Intervals that shoppers can choose. */
  subscribe_intervals?: ('weekly' | 'biweekly' | 'monthly' | 'bimonthly' | 'quarterly')[] | undefined
  /** Discount on the price in the orders that renew a subscription, in per cent. */
  subscribe_discount_percent?: number | undefined
  seo?: SeoInput | undefined
  /** Delivery information. */
  delivery_note?: string | undefined
  /** Terms of returns. */
  return_policy?: string | undefined
}

/** A variant. An existing variant is matched by `id`, otherwise by its options. */
export interface VariantInput {
  /** ID of the existing variant; absent for a new one. */
  id?: number | undefined
  /** Option name → value, for every option of the product. */
  options?:
    | {
        /** The value. */
        [k: string]: string
      }
    | undefined
  /** Stock-keeping unit, unique in the store; letter case does not matter. */
  sku?: string | undefined
  /** Barcode, such as an EAN. */
  barcode?: string | undefined
  /** Price; required for a new variant. */
  price?: (number | string) | undefined
  /** Compare-at price, shown struck through; null for none. */
  compare_at_price?: ((number | string) | null) | undefined
  /** What a unit costs the store; null to use the cost price of the product. */
  cost_price?: ((number | string) | null) | undefined
  /** Weight in grams; null to use the weight of the product. */
  weight_grams?: (number | null) | undefined
  /** URL or path of the variant image; empty for none. */
  image?: string | undefined
  /** Quantity on hand of a new variant. Change it later with the stock operations. */
  stock?: number | undefined
  /** Whether the variant is active. Default true. */
  is_active?: boolean | undefined
}

/** Input of `products.delete`. */
export interface ProductsDeleteInput {
  /** ID of the product. */
  product_id: number
}

/** Input of `products.list`. */
export interface ProductsListInput {
  /** Text to search for in names, SKUs and barcodes. */
  search?: string | undefined
  /** Only products with this status. */
  status?: ('draft' | 'published' | 'archived') | undefined
  /** Only products in this category or its subcategories. */
  category_id?: number | undefined
  /** Only products of this brand. */
  brand_id?: number | undefined
  /** Only products with this stock status. */
  stock_status?: ('in_stock' | 'low_stock' | 'out_of_stock' | 'preorder') | undefined
  /** Sort order. Default: `relevance` with `search`, otherwise newest first. `relevance` requires `search`. */
  sort?:
    | (
        | 'newest'
        | 'oldest'
        | 'name_asc'
        | 'name_desc'
        | 'price_asc'
        | 'price_desc'
        | 'stock_asc'
        | 'stock_desc'
        | 'relevance'
      )
    | undefined
  /** Rows per page, at least 1. Default 24; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `products.read`. */
export interface ProductsReadInput {
  /** ID of the product. */
  product_id: number
}

/** Input of `products.update`. */
export interface ProductsUpdateInput {
  /** ID of the product. */
  product_id: number
  /** Product name, at most 200 characters. */
  name?: string | undefined
  /** All variants, in order. An update removes variants that are not in the array. A product without options has exactly one. */
  variants?: VariantInput[] | undefined
  /** Slug: its name in URLs. Default: created from `name`. Previous slugs still find the product. */
  slug?: string | undefined
  /** `draft`: not visible; `published`: for sale; `archived`: no longer for sale. Default `draft`. */
  status?: ('draft' | 'published' | 'archived') | undefined
  /** Stock-keeping unit of the product. */
  sku?: string | undefined
  /** Short description, plain text. */
  short_description?: string | undefined
  /** Description, HTML. At most 50000 characters. Only the markup of texts is kept: headings h2 to h6, paragraphs, lists, quotes, tables, links, and images over https or under /media/. Scripts, styles, classes, frames, forms, SVG, event handlers and other URLs are removed without a warning; read the response to see what was stored. */
  description?: string | undefined
  translations?: ProductTranslationsInput | undefined
  /** Brand ID; null for none. */
  brand_id?: (number | null) | undefined
  /** ID of the main category; null for none. */
  category_id?: (number | null) | undefined
  /** IDs of further categories. */
  category_ids?: number[] | undefined
  /** Options that variants are chosen by, such as size and colour. */
  options?: ProductOptionInput[] | undefined
  /** Images, in display order. */
  images?: ProductImageInput[] | undefined
  /** URLs of videos. */
  videos?: string[] | undefined
  /** Attributes, such as fabric. */
  attributes?: ProductAttributeInput[] | undefined
  /** Tags for search and related products. */
  tags?: string[] | undefined
  /** Minimum quantity per order. */
  min_quantity?: number | undefined
  /** Maximum quantity per order; null for no limit. */
  max_quantity?: (number | null) | undefined
  /** What a unit costs the store; null when unknown. Shoppers never see it. */
  cost_price?: ((number | string) | null) | undefined
  /** Weight in grams; null when unknown. */
  weight_grams?: (number | null) | undefined
  /** What a unit adds to the fee of its delivery, such as of a bulky product; nothing where it is picked up. */
  extra_delivery_fee?: (number | string) | undefined
  /** VAT rate of the product in per cent, which the price includes; null: that of the main category, else that of the settings. */
  vat_rate?: ((number | string) | null) | undefined
  /** Rate of supplementary duty (SD) in per cent, which the price includes, at most 1,000; null: that of the main category, else that of the settings. */
  sd_rate?: ((number | string) | null) | undefined
  /** What tax invoices say about the rate, such as an exemption order; empty: that of the main category. */
  tax_note?: string | undefined
  /** Unit of supply on tax invoices; empty: that of the main category, else pcs. */
  unit_of_supply?: string | undefined
  /** HS code or service code on tax invoices; empty: that of the main category. */
  hs_code?: string | undefined
  /** Whether the product is in the `featured` list. */
  is_featured?: boolean | undefined
  /** Whether shoppers can subscribe to it; requires `subscribe_intervals`. */
  is_subscribable?: boolean | undefined
  /** Intervals that shoppers can choose. */
  subscribe_intervals?: ('weekly' | 'biweekly' | 'monthly' | 'bimonthly' | 'quarterly')[] | undefined
  /** Discount on the price in the orders that renew a subscription, in per cent. */
  subscribe_discount_percent?: number | undefined
  seo?: SeoInput | undefined
  /** Delivery information. */
  delivery_note?: string | undefined
  /** Terms of returns. */
  return_policy?: string | undefined
  /** `version` of the product as you read it. Returns 409 `version_conflict` when the product was changed since. */
  version?: number | undefined
}

/** Where the parcel is delivered, as a courier knows it. */
export interface QuotePlaceInput {
  /** ID of the account at the courier. */
  courier_account_id: number
  /** ID of the place. */
  id: string
}

/** Received units of an order item. */
export interface ReceivedItemInput {
  /** ID of the order item. */
  order_item_id: number
  /** Units that can be sold again. Default 0. */
  sellable?: number | undefined
  /** Units that cannot be sold again. Default 0. */
  damaged?: number | undefined
  /** Units that should have come back, and did not. Default 0. */
  missing?: number | undefined
}

/** A difference between the statements of a gateway and the payments of the store. */
export interface ReconciliationItem {
  /** ID of the difference. */
  id: number
  /** MONEY_WITHOUT_ORDER: a line of a statement has no payment or refund. ORDER_WITHOUT_MONEY: a payment through the gateway is in no statement that covers its time. AMOUNT_DIFFERS: the amounts or methods are not the same, or The gateway reported something else than the payment was begun. */
  list: 'MONEY_WITHOUT_ORDER' | 'ORDER_WITHOUT_MONEY' | 'AMOUNT_DIFFERS'
  /** Payment gateway. */
  gateway: 'BKASH' | 'NAGAD' | 'SSLCOMMERZ'
  /** OPEN. SETTLED: payment and statement agree by now. RESOLVED: staff have dealt with it. */
  status: 'OPEN' | 'SETTLED' | 'RESOLVED'
  /** What to do about it. */
  action:
    | 'VERIFY_CLAIM'
    | 'RECORD_PAYMENT'
    | 'FIND_ORDER'
    | 'RECORD_REFUND'
    | 'CHECK_PAYMENT'
    | 'COMPARE_AMOUNTS'
    | 'COMPARE_METHODS'
    | 'INSPECT_SESSION'
  /** What to do about it, in words. */
  advice: string
  /** What the line of the statement or the payment is. */
  type: 'PAYMENT' | 'REFUND' | 'OTHER'
  /** Transaction ID of the gateway; may be empty. */
  transaction_id: string
  /** Our invoice, or what the payer wrote; empty for none. */
  reference: string
  /** Time of the payment or refund, UTC. */
  occurred_at: string
  /** Amount in the statement; null when it has no line. */
  statement_amount: string | null
  /** Amount of the payment or refund of the store; null when there is none. */
  recorded_amount: string | null
  /** ID of the order. MONEY_WITHOUT_ORDER: the order that the line may belong to, by its claim, invoice or number; null when there is none. */
  order_id: number | null
  /** Number of that order; null like `order_id`. */
  order_number: string | null
  /** ID of the payment, or of the claim to verify; null for none. */
  payment_id: number | null
  /** ID of the refund; null for none. */
  refund_id: number | null
  /** ID of the payment session; null for none. */
  payment_session_id: string | null
  /** How it was dealt with; empty unless RESOLVED. */
  note: string
  /** Who dealt with it; empty unless RESOLVED. */
  resolved_by: string
  /** Time of resolution, UTC; null unless RESOLVED. */
  resolved_at: string | null
  /** Time when the difference was found, UTC. */
  created_at: string
}

/** Input of `reconciliation.listItems`. */
export interface ReconciliationListItemsInput {
  /** Only this list. */
  list?: ('MONEY_WITHOUT_ORDER' | 'ORDER_WITHOUT_MONEY' | 'AMOUNT_DIFFERS') | undefined
  /** Only differences with this status. */
  status?: ('OPEN' | 'SETTLED' | 'RESOLVED') | undefined
  /** Only differences of this gateway. */
  gateway?: ('BKASH' | 'NAGAD' | 'SSLCOMMERZ') | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `reconciliation.recordStatementPayment`. */
export interface ReconciliationRecordStatementPaymentInput {
  /** ID of the difference. */
  reconciliation_item_id: number
  /** ID of the order that the payment is for. */
  order_id: number
  /** Accepts a transaction ID that contains one already used, or is contained in one, with 8 characters or more in common, or looks like one: it is another payment. Likewise cash of an amount that is recorded already. Without it the response is 409 `similar_payment`. Recorded in the audit log. Default false. */
  accept_similar?: boolean | undefined
}

/** Input of `reconciliation.resolveItem`. */
export interface ReconciliationResolveItemInput {
  /** ID of the difference. */
  reconciliation_item_id: number
  /** How it was dealt with, at most 1000 characters. */
  note: string
}

/** New recovery codes. They are not shown again. */
export interface RecoveryCodes {
  /**
   * Ten codes, each for one sign-in without the authenticator app.
   *
   * Items: Code.
   */
  recovery_codes: string[]
}

/** Input of `redirects.create`. */
export interface RedirectsCreateInput {
  /** Path that moved, without query. Stored percent-encoded and without a slash at its end; the home page cannot move. At most 500 characters after percent-encoding. */
  from: string
  /** Path of the same site, with or without query and fragment. Another site is not allowed. At most 500 characters after percent-encoding. */
  to: string
  /** 301: moved permanently; 302: for a time. Default 301. */
  code?: (301 | 302) | undefined
}

/** Input of `redirects.delete`. */
export interface RedirectsDeleteInput {
  /** ID of the redirect. */
  redirect_id: number
}

/** Input of `redirects.list`. */
export interface RedirectsListInput {
  /** Only redirects with this text in one of the paths. */
  search?: string | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `redirects.update`. */
export interface RedirectsUpdateInput {
  /** ID of the redirect. */
  redirect_id: number
  /** Path that moved, without query. Stored percent-encoded and without a slash at its end; the home page cannot move. At most 500 characters after percent-encoding. */
  from?: string | undefined
  /** Path of the same site, with or without query and fragment. Another site is not allowed. At most 500 characters after percent-encoding. */
  to?: string | undefined
  /** 301: moved permanently; 302: for a time. Default 301. */
  code?: (301 | 302) | undefined
}

/** A refund of an order. */
export interface Refund {
  /** Refund ID. */
  id: number
  /** ID of the order. */
  order_id: number
  /** Order number that people use. */
  order_number: string
  /** Name of the receiver of the order. */
  receiver_name: string
  /** Phone number of the receiver, E.164. */
  phone: string
  /** PENDING: waits for a decision. APPROVED. PROCESSING: somebody sends the money. COMPLETED: the payout is recorded. FAILED: the payout failed and can be tried again. REJECTED. WITHDRAWN: by the shopper. */
  status: 'PENDING' | 'APPROVED' | 'PROCESSING' | 'FAILED' | 'COMPLETED' | 'REJECTED' | 'WITHDRAWN'
  /** Reason of the request. */
  reason: string
  /** Items that the refund is about; empty for the order as a whole. */
  items: RefundItem[]
  /** Where the shopper wants the money; empty where it was not said. */
  payout_method: 'BKASH' | 'NAGAD' | 'ROCKET' | 'BANK_TRANSFER' | '' | (string & {})
  /** The phone number of the wallet, E.164, or the bank account in the words of the shopper; empty where it was not said. */
  payout_account: string
  /** Amount that the shopper asked for. */
  requested_amount: string
  /** Amount to refund: the requested or the approved one. */
  amount: string
  /**
   * Addresses of files that show the reason.
   *
   * Items: URL.
   */
  proof_files: string[]
  /**
   * Those of `proof_files` that lie on other websites. The server has not read them: show them as links, and load them only when somebody opens one.
   *
   * Items: URL.
   */
  foreign_proof_files: string[]
  /** Note to the shopper; empty for none. */
  admin_note: string
  /** Why the last payout failed, visible to staff only; empty when none failed. */
  failure_reason: string
  /** Method of the payout; empty before it. */
  refund_method:
    'ORIGINAL_PAYMENT' | 'BKASH' | 'NAGAD' | 'ROCKET' | 'BANK_TRANSFER' | 'CASH' | 'STORE_CREDIT' | '' | (string & {})
  /** Transaction ID of the payout; may be empty. */
  transaction_id: string
  /** Who requested it. */
  requested_by: string
  /** Who approved or rejected it; empty before. */
  reviewed_by: string
  /** Time of the decision, UTC; null before. */
  reviewed_at: string | null
  /** Who recorded the payout; empty before. */
  paid_by: string
  /** Time when the payout was recorded, UTC; null before. */
  paid_at: string | null
  /** Time of the request, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
}

/** An item that the refund is about. */
export interface RefundItem {
  /** ID of the order item. */
  order_item_id: number
  /** Name of the product. */
  name: string
  /** Name of the variant; empty for none. */
  variant_name: string
  /** Units that the refund is about. */
  quantity: number
}

/** A refund, with the money of its order. */
export interface RefundDetail {
  /** Refund ID. */
  id: number
  /** ID of the order. */
  order_id: number
  /** Order number that people use. */
  order_number: string
  /** Name of the receiver of the order. */
  receiver_name: string
  /** Phone number of the receiver, E.164. */
  phone: string
  /** PENDING: waits for a decision. APPROVED. PROCESSING: somebody sends the money. COMPLETED: the payout is recorded. FAILED: the payout failed and can be tried again. REJECTED. WITHDRAWN: by the shopper. */
  status: 'PENDING' | 'APPROVED' | 'PROCESSING' | 'FAILED' | 'COMPLETED' | 'REJECTED' | 'WITHDRAWN'
  /** Reason of the request. */
  reason: string
  /** Items that the refund is about; empty for the order as a whole. */
  items: RefundItem[]
  /** Where the shopper wants the money; empty where it was not said. */
  payout_method: 'BKASH' | 'NAGAD' | 'ROCKET' | 'BANK_TRANSFER' | '' | (string & {})
  /** The phone number of the wallet, E.164, or the bank account in the words of the shopper; empty where it was not said. */
  payout_account: string
  /** Amount that the shopper asked for. */
  requested_amount: string
  /** Amount to refund: the requested or the approved one. */
  amount: string
  /**
   * Addresses of files that show the reason.
   *
   * Items: URL.
   */
  proof_files: string[]
  /**
   * Those of `proof_files` that lie on other websites. The server has not read them: show them as links, and load them only when somebody opens one.
   *
   * Items: URL.
   */
  foreign_proof_files: string[]
  /** Note to the shopper; empty for none. */
  admin_note: string
  /** Why the last payout failed, visible to staff only; empty when none failed. */
  failure_reason: string
  /** Method of the payout; empty before it. */
  refund_method:
    'ORIGINAL_PAYMENT' | 'BKASH' | 'NAGAD' | 'ROCKET' | 'BANK_TRANSFER' | 'CASH' | 'STORE_CREDIT' | '' | (string & {})
  /** Transaction ID of the payout; may be empty. */
  transaction_id: string
  /** Who requested it. */
  requested_by: string
  /** Who approved or rejected it; empty before. */
  reviewed_by: string
  /** Time of the decision, UTC; null before. */
  reviewed_at: string | null
  /** Who recorded the payout; empty before. */
  paid_by: string
  /** Time when the payout was recorded, UTC; null before. */
  paid_at: string | null
  /** Time of the request, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
  /** Order status. PENDING: placed, waits for confirmation. CONFIRMED. PROCESSING: being packed. SHIPPED: with the courier. DELIVERED. COMPLETED: closed. ON_HOLD: paused by staff. CANCELLED. RETURNED: all units returned. PARTIALLY_RETURNED: some units returned. EXPIRED: not paid in time. */
  order_status:
    | 'PENDING'
    | 'CONFIRMED'
    | 'PROCESSING'
    | 'SHIPPED'
    | 'DELIVERED'
    | 'COMPLETED'
    | 'ON_HOLD'
    | 'CANCELLED'
    | 'RETURNED'
    | 'PARTIALLY_RETURNED'
    | 'EXPIRED'
  /** Payment status. NOT_APPLICABLE: cash on delivery without a payment claim. PENDING: waits for payment or verification. PARTIALLY_PAID. PAID. FAILED: all claims were rejected. EXPIRED: not paid in time. PARTIALLY_REFUNDED. REFUNDED. */
  payment_status:
    'NOT_APPLICABLE' | 'PENDING' | 'PARTIALLY_PAID' | 'PAID' | 'FAILED' | 'EXPIRED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  /** Total of the order. */
  order_total: string
  /** Recorded payments of the order. */
  amount_paid: string
  /** Refunds that are paid out. */
  amount_refunded: string
  /** What can be refunded beside this refund and those before it. */
  refundable_amount: string
  /** Gateway that would return the money if it was called now; empty when the money has to be sent by hand. */
  payout_gateway: 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | '' | (string & {})
  /** Units that the refund is about: those of its items, or of the whole order. */
  units: number
  /** How many of them the store has received back. */
  returned_units: number
  /** Attempts to return the money through the gateway, newest first; at most 20. */
  gateway_refunds: GatewayRefund[]
}

/** An item to refund. */
export interface RefundItemInput {
  /** ID of the order item. */
  order_item_id: number
  /** Units to refund, at most those of the order item. */
  quantity: number
}

/** Input of `refunds.approve`. */
export interface RefundsApproveInput {
  /** ID of the refund. */
  refund_id: number
  /** Approved amount, at most the requested one. Default: the requested amount. */
  amount?: (number | string) | undefined
  /** Note to the shopper. At most 1000 characters. */
  note?: string | undefined
}

/** Input of `refunds.complete`. */
export interface RefundsCompleteInput {
  /** ID of the refund. */
  refund_id: number
  /** Method of the payout. */
  method: 'BKASH' | 'NAGAD' | 'ROCKET' | 'BANK_TRANSFER' | 'CASH' | 'STORE_CREDIT'
  /** Transaction ID of the payout, in any spelling. Required unless the method is CASH or STORE_CREDIT. */
  transaction_id?: string | undefined
}

/** Open refunds by status. */
export interface RefundsCountData {
  /** Waiting for a decision. */
  pending: number
  /** Waiting for the payout. */
  approved: number
  /** Payout begun. */
  processing: number
  /** Payout failed. */
  failed: number
}

/** Input of `refunds.create`. */
export interface RefundsCreateInput {
  /** ID of the order. */
  order_id: number
  /** Reason, visible to the shopper. At most 1000 characters. */
  reason: string
  /** Items that the refund is about. Default: the order as a whole. */
  items?: RefundItemInput[] | undefined
  /** Amount to refund. Default: what was paid for the `items`, or everything that can be refunded without them. */
  amount?: (number | string) | undefined
}

/** Input of `refunds.fail`. */
export interface RefundsFailInput {
  /** ID of the refund. */
  refund_id: number
  /** Why it failed, visible to staff only. At most 1000 characters. */
  reason: string
}

/** Input of `refunds.list`. */
export interface RefundsListInput {
  /** Only refunds with this status. */
  status?: ('PENDING' | 'APPROVED' | 'PROCESSING' | 'FAILED' | 'COMPLETED' | 'REJECTED' | 'WITHDRAWN') | undefined
  /** Only refunds of this order. */
  order_id?: number | undefined
  /** Order number, phone number, name of the receiver or transaction ID of the order, or part of one. */
  search?: string | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `refunds.process`. */
export interface RefundsProcessInput {
  /** ID of the refund. */
  refund_id: number
}

/** Input of `refunds.read`. */
export interface RefundsReadInput {
  /** ID of the refund. */
  refund_id: number
}

/** Input of `refunds.reject`. */
export interface RefundsRejectInput {
  /** ID of the refund. */
  refund_id: number
  /** Note to the shopper. At most 1000 characters. */
  note: string
}

/** Input of `returnRequests.request`. */
export interface ReturnRequestsRequestInput {
  /** ID of the shipment. */
  shipment_id: number
  /** Why it is to come back, for the courier, at most 1000 characters. */
  reason?: string | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** Input of `reviews.approve`. */
export interface ReviewsApproveInput {
  /** ID of the review. */
  review_id: number
  /** `version` of the review as you read it. Returns 409 `version_conflict` when its author changed it since. */
  version?: number | undefined
}

/** Input of `reviews.deleteReply`. */
export interface ReviewsDeleteReplyInput {
  /** ID of the review. */
  review_id: number
}

/** Input of `reviews.list`. */
export interface ReviewsListInput {
  /** Only reviews with this status. */
  status?: ('PENDING' | 'APPROVED' | 'REJECTED') | undefined
  /** Only reviews with this rating. */
  rating?: number | undefined
  /** Only reviews of this product. */
  product_id?: number | undefined
  /** Only reviews of products, or only those of the store. */
  about?: ('product' | 'store') | undefined
  /** Part of the title or text, or the phone number of the customer. */
  search?: string | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `reviews.read`. */
export interface ReviewsReadInput {
  /** ID of the review. */
  review_id: number
}

/** Input of `reviews.reject`. */
export interface ReviewsRejectInput {
  /** ID of the review. */
  review_id: number
  /** Reason for the author, at most 1000 characters. */
  reason?: string | undefined
  /** `version` of the review as you read it. Returns 409 `version_conflict` when its author changed it since. */
  version?: number | undefined
}

/** Input of `reviews.reply`. */
export interface ReviewsReplyInput {
  /** ID of the review. */
  review_id: number
  /** Reply, at most 5000 characters. */
  content: string
}

/** Scores that divide the levels of risk. Scores computed before stay. */
export interface RiskThresholds {
  /** Score from which the risk of an order is `medium`. */
  medium_from: number
  /** Score from which it is `high`. */
  high_from: number
}

/** Scores that divide the levels of risk. */
export interface RiskThresholdsInput {
  /** Score from which the risk of an order is `medium`. */
  medium_from: number
  /** Score from which it is `high`; more than `medium_from`. */
  high_from: number
}

/** What was sold in some days. */
export interface SalesReport {
  /** First day. */
  from: string
  /** Last day. */
  to: string
  /** What a row adds up. */
  by: 'product' | 'variant' | 'category' | 'brand' | 'zone' | 'channel' | 'staff' | 'courier'
  /** Currency of all amounts. */
  currency: string
  total: SalesReportTotal
  /** The rows, the largest first. */
  rows: SalesReportRow[]
  /** Whether the figures of earlier days have been prepared. */
  is_complete: boolean
  /** The time of the figures. */
  updated_at: string
}

/** All rows together. */
export interface SalesReportTotal {
  /** Orders placed in the period, without expired ones. By `zone`, `channel`, `staff` and `courier` only. */
  orders_placed?: number
  /** Units of the orders placed in the period, without expired orders. */
  units: number
  /** What they were sold for, after discounts. */
  sales: string
  /** Units delivered in the period, whenever they were ordered. */
  delivered_units: number
  /** Units that came back in the period, whenever they were delivered, or undelivered. */
  returned_units: number
  /** Units in `returned_units` that were never delivered. */
  undelivered_units: number
  /** `returned_units` ÷ (`delivered_units` + `undelivered_units`), in percent: more than 100 when what was delivered earlier comes back; null without any. */
  return_rate: number | null
  /** What delivered units were sold for, less that of units returned. */
  net_sales: string
  /** `net_sales` less what the units cost the store when they were ordered. A unit without a known cost counts as free; null when none of the delivered ones has one. Absent without the permission `costs:read`. */
  margin?: string | null
  /** Delivered units with a known cost, in percent; null without any. Absent without `costs:read`. */
  cost_known_percent?: number | null
}

/** What was sold of something, or by a way. */
export interface SalesReportRow {
  /** ID of the product, variant, category, brand or account at a courier; null for what has none, and by `zone`, `channel` and `staff`. */
  id: number | null
  /** Its name, of a variant that of its product; empty for what has none, and by `channel`. */
  name: string
  /** Code of the zone, channel, ID of the member of staff, or courier; empty for none. Absent for goods. */
  code?: string
  /** ID of the product of a variant. By `variant` only. */
  product_id?: number
  /** Name of the variant; empty for a product without variants. By `variant` only. */
  variant_name?: string
  /** Orders placed in the period, without expired ones. By `zone`, `channel`, `staff` and `courier` only. */
  orders_placed?: number
  /** Units of the orders placed in the period, without expired orders. */
  units: number
  /** What they were sold for, after discounts. */
  sales: string
  /** Units delivered in the period, whenever they were ordered. */
  delivered_units: number
  /** Units that came back in the period, whenever they were delivered, or undelivered. */
  returned_units: number
  /** Units in `returned_units` that were never delivered. */
  undelivered_units: number
  /** `returned_units` ÷ (`delivered_units` + `undelivered_units`), in percent: more than 100 when what was delivered earlier comes back; null without any. */
  return_rate: number | null
  /** What delivered units were sold for, less that of units returned. */
  net_sales: string
  /** `net_sales` less what the units cost the store when they were ordered. A unit without a known cost counts as free; null when none of the delivered ones has one. Absent without the permission `costs:read`. */
  margin?: string | null
  /** Delivered units with a known cost, in percent; null without any. Absent without `costs:read`. */
  cost_known_percent?: number | null
}

/** Input of `salesReport.read`. */
export interface SalesReportReadInput {
  /** First day (YYYY-MM-DD, in Asia/Dhaka time). Default: `to`. */
  from?: string | undefined
  /** Last day (YYYY-MM-DD, in Asia/Dhaka time). Default: today. */
  to?: string | undefined
  /** What a row adds up. Default `product`. */
  by?: ('product' | 'variant' | 'category' | 'brand' | 'zone' | 'channel' | 'staff' | 'courier') | undefined
  /** The sum by which the rows are sorted, the largest first. Default `sales`. */
  sort?: ('sales' | 'units' | 'net_sales' | 'returned_units' | 'margin') | undefined
  /** Rows, at least 1. Default 50; values above 500 are lowered to 500. */
  limit?: number | undefined
}

/** What the code is on; without a match both are empty. */
export interface ScannedCode {
  /** The shipment, the latest first where couriers use a code twice; of the number of an order, its shipments that are not cancelled. */
  shipments: ShipmentSummary[]
  /** The order with this number; null when the code is not the number of an order. */
  order: ScannedOrder | null
}

/** A shipment in a list. */
export interface ShipmentSummary {
  /** ID of the shipment. */
  id: number
  /** Number of the order, a hyphen and a count; never used again. */
  shipment_number: string
  /** ID of its order. */
  order_id: number
  /** Number of its order. */
  order_number: string
  /** Status of its order. */
  order_status:
    | 'PENDING'
    | 'CONFIRMED'
    | 'PROCESSING'
    | 'SHIPPED'
    | 'DELIVERED'
    | 'COMPLETED'
    | 'ON_HOLD'
    | 'CANCELLED'
    | 'RETURNED'
    | 'PARTIALLY_RETURNED'
    | 'EXPIRED'
  /** delivery: goods of its order. exchange: the same, and its rider takes back goods of another order. return: goods that the shopper sends back. */
  kind: 'delivery' | 'exchange' | 'return'
  /** Status. DRAFT: being prepared. BOOKED: the courier knows of it. PICKED_UP: the courier has it. IN_TRANSIT. OUT_FOR_DELIVERY. HELD: the courier waits. DELIVERED. PARTLY_DELIVERED: the shopper kept some units, the others come back. RETURNING: on its way back. RETURNED: all of it was received, or is missing. LOST. CANCELLED: before it was handed over. */
  status:
    | 'DRAFT'
    | 'BOOKED'
    | 'PICKED_UP'
    | 'IN_TRANSIT'
    | 'OUT_FOR_DELIVERY'
    | 'HELD'
    | 'DELIVERED'
    | 'PARTLY_DELIVERED'
    | 'RETURNING'
    | 'RETURNED'
    | 'LOST'
    | 'CANCELLED'
  /** Status of its latest booking at a courier, as `booking` of `readShipment`; null without one. */
  booking_status: ('PENDING' | 'SENT' | 'UNCLEAR' | 'BOOKED' | 'REFUSED') | null
  /** Its status in the words of the courier; empty without any. */
  courier_status: string
  /** What staff are to look at; null for nothing. What a courier said is seen to once the status of the shipment changes, cash once it is as it should be. */
  problem:
    | (
        | 'BOOKING_UNCLEAR'
        | 'AMOUNT_CHANGED'
        | 'AMOUNT_RAISED'
        | 'CASH_OVER'
        | 'CASH_SHORT'
        | 'STATUS_UNKNOWN'
        | 'ITEMS_UNKNOWN'
        | 'STATUS_REFUSED'
        | 'STATUS_CONFLICT'
        | 'BACK_AT_STORE'
        | 'COURIER_CANCELLED'
        | 'RETURN_UNCLEAR'
        | 'RETURN_REFUSED'
        | 'SILENT'
        | 'NO_NEWS'
      )
    | null
  /** Who carries it; may be empty. */
  courier_name: string
  /** Tracking code of the courier; may be empty. */
  tracking_code: string
  /** URL of the tracking page; may be empty. */
  tracking_url: string
  /** Name of the receiver. */
  receiver_name: string
  /** Phone number of the receiver, E.164. */
  phone: string
  /** District of the receiver, English name; may be empty. */
  district: string
  /** Units of all items in it. */
  unit_count: number
  /** Cash to collect on delivery; of a parcel that was booked at a courier, what its booking says. */
  cod_amount: string
  /** Cash that is collected with it now: `cod_amount` of a parcel that was booked at a courier; of others at most what is still due. 0 once it is not on its way to the shopper any more. */
  cash_to_collect: string
  /** Cash that was collected; null before it is delivered, and when that is not known. */
  collected_amount: string | null
  /** What its courier has collected and not paid out, where it was booked at an account; negative when it has paid out more. */
  held_amount: string
  /** Time when its label was printed last, UTC; null when it never was. */
  printed_at: string | null
  /** How often its label was printed. */
  printed_count: number
  /** Version, increased by every change. */
  version: number
  /** Time of creation, UTC. */
  created_at: string
  /** Time when it was handed to the courier, UTC; null before. */
  sent_at: string | null
  /** Time when it was delivered, received back, lost or cancelled, UTC; null before. */
  ended_at: string | null
}

/** The order with this number. */
export interface ScannedOrder {
  /** Order ID. */
  id: number
  /** Order number that people use. */
  order_number: string
  /** Status of the order. */
  status:
    | 'PENDING'
    | 'CONFIRMED'
    | 'PROCESSING'
    | 'SHIPPED'
    | 'DELIVERED'
    | 'COMPLETED'
    | 'ON_HOLD'
    | 'CANCELLED'
    | 'RETURNED'
    | 'PARTIALLY_RETURNED'
    | 'EXPIRED'
  /** Name of the receiver. */
  receiver_name: string
}

/** Input of `search.createSynonyms`. */
export interface SearchCreateSynonymsInput {
  /**
   * Two to ten terms of at most four words each. Spellings that sound alike, such as `ইলিশ` and `ilish`, need no synonym: one of them is enough.
   *
   * @minItems 2
   * @maxItems 10
   *
   * Items: A term, at most 60 characters.
   */
  terms: string[]
}

/** Input of `search.deleteSynonyms`. */
export interface SearchDeleteSynonymsInput {
  /** ID of the group of synonyms. */
  synonym_id: number
}

/** Input of `search.listMisses`. */
export interface SearchListMissesInput {
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `search.listSynonyms`. */
export interface SearchListSynonymsInput {
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** A search without results. */
export interface SearchMiss {
  /** The searched words, in lower case. */
  key: string
  /** How often it was searched. */
  searches: number
  /** Whether several shoppers searched it. */
  is_frequent: boolean
  /** Time of the last search, UTC. */
  last_seen: string
}

/** Input of `search.updateSynonyms`. */
export interface SearchUpdateSynonymsInput {
  /** ID of the group of synonyms. */
  synonym_id: number
  /**
   * Two to ten terms of at most four words each. Spellings that sound alike, such as `ইলিশ` and `ilish`, need no synonym: one of them is enough.
   *
   * @minItems 2
   * @maxItems 10
   *
   * Items: A term, at most 60 characters.
   */
  terms: string[]
}

/** What the authenticator app needs. */
export interface SecondFactorBeginData {
  /** Secret in base 32, to be typed. */
  secret: string
  /** The same as a URL, to be shown as a QR code. */
  otpauth_url: string
  /** Seconds in which it can be enabled. */
  expires_in: number
}

/** Input of `secondFactor.disable`. */
export interface SecondFactorDisableInput {
  /** Password that is valid now. */
  password: string
  /** Code of the authenticator app. */
  code?: string | undefined
  /** A recovery code, in place of the code of the authenticator app. */
  recovery_code?: string | undefined
}

/** Input of `secondFactor.enable`. */
export interface SecondFactorEnableInput {
  /** Code of the authenticator app. */
  code: string
}

/** Input of `secondFactor.renewRecoveryCodes`. */
export interface SecondFactorRenewRecoveryCodesInput {
  /** Code of the authenticator app. */
  code?: string | undefined
}

/** Input of `secondFactor.second`. */
export interface SecondFactorSecondInput {
  /** `details.challenge` of the 401. */
  challenge: string
  /** Code of the authenticator app. */
  code?: string | undefined
  /** A recovery code, in place of the code of the authenticator app. */
  recovery_code?: string | undefined
  /** Whether the password is enough in this browser for 30 days. Default false. */
  trust_device?: boolean | undefined
}

/** What a courier has paid out, with its shipments. */
export interface Settlement {
  /** ID of the payout. */
  id: number
  /** ID of the account; null when it was deleted. */
  courier_account_id: number | null
  /** Which courier it is. */
  courier: 'PATHAO' | 'STEADFAST' | 'REDX' | (string & {})
  /** Name of the account when the payout was recorded. */
  account_name: string
  /** POSTED: it counts. VOID: staff have taken it back. */
  status: 'POSTED' | 'VOID'
  /** How the money came. */
  method: 'BANK_TRANSFER' | 'BKASH' | 'NAGAD' | 'ROCKET' | 'CASH' | (string & {})
  /** Transaction ID; may be empty. */
  transaction_id: string
  /** Day on which the money came, YYYY-MM-DD, in Asia/Dhaka time. */
  paid_on: string
  /** What the courier paid: `cash` − `fees` + `additions` − `deductions`. */
  payout_amount: string
  /** What it paid of the cash of its parcels. */
  cash: string
  /** What it kept for them. */
  fees: string
  /** What else it took off, for no parcel. */
  deductions: string
  /** What it added, for no parcel. */
  additions: string
  /** Number of shipments. */
  shipment_count: number
  /** Note of staff; may be empty. */
  note: string
  /** Who recorded it. */
  recorded_by: string
  /** When it was recorded, UTC. */
  created_at: string
  /** When it was voided, UTC; null while it counts. */
  voided_at: string | null
  /** Who voided it; empty while it counts. */
  voided_by: string
  /** Why; empty while it counts. */
  void_note: string
  /** Its shipments, at most the first 1000; `shipment_count` says how many it has. */
  lines: SettlementLine[]
}

/** A shipment of a payout. */
export interface SettlementLine {
  /** ID of the line. */
  id: number
  /** COLLECTION: its cash was paid out. CHARGE: the courier only kept a fee for it, such as for one that came back. CLAIM: what was claimed of its cash was paid. GOODS: what was claimed for units that are missing was paid. */
  kind: 'COLLECTION' | 'CHARGE' | 'CLAIM' | 'GOODS'
  /** ID of the shipment. */
  shipment_id: number
  /** Number of the shipment. */
  shipment_number: string
  /** ID of its order. */
  order_id: number
  /** Number of its order. */
  order_number: string
  /** Name of the receiver. */
  receiver_name: string
  /** Status of the shipment. */
  status:
    | 'DRAFT'
    | 'BOOKED'
    | 'PICKED_UP'
    | 'IN_TRANSIT'
    | 'OUT_FOR_DELIVERY'
    | 'HELD'
    | 'DELIVERED'
    | 'PARTLY_DELIVERED'
    | 'RETURNING'
    | 'RETURNED'
    | 'LOST'
    | 'CANCELLED'
  /** ID of the parcel at the courier; may be empty. */
  consignment_id: string
  /** What the courier held of it when the payout was recorded. */
  held: string
  /** What it paid of that, or of the claim. */
  cash: string
  /** What the courier holds of it now, after its cash was paid out; negative when it has paid more than it collected. */
  rest: string
  /** What of its cash was written off since. */
  written_off: string
  /** What of its cash was claimed since, and is not refused. */
  claimed: string
  /** What the courier said that the delivery and collecting its cash cost; null when it did not say both, or has collected more than it was asked about. */
  quoted_fee: string | null
  /** What the courier kept. */
  fee: string
}

/** A column of the file. */
export interface SettlementColumn {
  /** Its header. */
  header: string
  /** What it is read as; empty when it is not read. */
  field:
    | 'consignment'
    | 'number'
    | 'status'
    | 'collected'
    | 'delivery_fee'
    | 'cod_fee'
    | 'return_fee'
    | 'discount'
    | 'adjustment'
    | 'compensation'
    | 'payable'
    | ''
    | (string & {})
}

/** A file of what a courier has paid, compared with the parcels. */
export interface SettlementFile {
  /** ID of the file. */
  id: number
  /** ID of the account; null when it was deleted. */
  courier_account_id: number | null
  /** Which courier it is. */
  courier: 'PATHAO' | 'STEADFAST' | 'REDX' | (string & {})
  /** Name of the account when the file was imported. */
  account_name: string
  /** Number of the courier’s invoice; may be empty. */
  invoice_number: string
  /** Name of the file; may be empty. */
  file_name: string
  /** OPEN: nothing is counted yet. POSTED: a payout has its parcels. */
  status: 'OPEN' | 'POSTED'
  /** ID of its payout; null while it is OPEN. */
  settlement_id: number | null
  /** Parcels of the file. */
  row_count: number
  /** Lines that could not be read. */
  rejected_count: number
  /** Who imported it: type (`staff`, `key`), a colon and its ID; `system:payouts.import` for what a courier reports and that is imported by night. */
  imported_by: string
  /** When, UTC. */
  created_at: string
  /** Its lines by how they compare; each list that has some. */
  lists: SettlementListSum[]
  /** What the courier paid by the file. */
  payable: string
  /** What a payout of the lines would be: those that it can have, with what was added or taken off. */
  expected: string
  /** What the file adds to its lines besides, without compensations that pay claims. */
  additions: string
  /** What it takes off them besides. */
  deductions: string
  /** Lines that must be linked or left out before it is posted. */
  waiting_count: number
  /** Parcels of the account that are not in it, nor in another OPEN file, although they were delivered more than `settlement_days` of the settings before it was imported, and no payout has their cash: what a payout has left is in `courier-rests/`. */
  missing_count: number
  /** What the courier holds of them. */
  missing_amount: string
  /** Parcels of the payout of a POSTED file of which the courier still holds something: it has paid them short. */
  short_count: number
  /** What it holds of them. */
  short_amount: string
  /** The first 200 problems, by line. */
  problems: SettlementProblem[]
}

/** What the courier was asked for at once. */
export interface SettlementFileClaims {
  /** Number of parcels. */
  count: number
  /** How much. */
  amount: string
}

/** Input of `settlementFileClaims.claim`. */
export interface SettlementFileClaimsClaimInput {
  /** ID of the file. */
  settlement_file_id: number
  /** Whose parcels are claimed. */
  list: 'SHORT' | 'MISSING'
  /** Only this shipment. */
  shipment_id?: number | undefined
  /** Why, for the team; by default the invoice number of the file, or its name. */
  note?: string | undefined
}

/** Input of `settlementFileClaims.listMissing`. */
export interface SettlementFileClaimsListMissingInput {
  /** ID of the file. */
  settlement_file_id: number
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** A parcel in a file of a courier. */
export interface SettlementFileLine {
  /** ID of the line. */
  id: number
  /** Line of the file. */
  line: number
  /** MATCHED: as the courier should pay. SHORT: less cash than it holds. OVER: more. FEE_DIFFERS: a fee more than 1.00 above `quoted_fee`. NOT_DELIVERED: cash of a parcel that is not recorded as delivered. DOUBLE: another payout, or another line of the file, has it: also a rest that the file pays with the same cash and fee as a payout before it. EXTRA: no parcel of the account. LEFT_OUT: staff have left it out. */
  list: 'MATCHED' | 'SHORT' | 'OVER' | 'FEE_DIFFERS' | 'NOT_DELIVERED' | 'DOUBLE' | 'EXTRA' | 'LEFT_OUT'
  /** ID of the parcel at the courier, as the file has it; may be empty. */
  consignment_id: string
  /** Our number of it, as the file has it; may be empty. */
  shipment_number: string
  /** What the file says of it; may be empty. */
  courier_status: string
  /** What the courier has paid of its cash. */
  cash: string
  /** What it kept for it. */
  fee: string
  /** What it added for it besides, with `compensation`; negative for what it took off. */
  adjustment: string
  /** What it paid for goods that were lost or damaged. */
  compensation: string
  /** ID of the shipment; null for none of the account. */
  shipment_id: number | null
  /** ID of its order; null without one. */
  order_id: number | null
  /** Number of its order; may be empty. */
  order_number: string
  /** Name of the receiver; may be empty. */
  receiver_name: string
  /** How the shipment stands; empty without one. */
  status:
    | 'DRAFT'
    | 'BOOKED'
    | 'PICKED_UP'
    | 'IN_TRANSIT'
    | 'OUT_FOR_DELIVERY'
    | 'HELD'
    | 'DELIVERED'
    | 'PARTLY_DELIVERED'
    | 'RETURNING'
    | 'RETURNED'
    | 'LOST'
    | 'CANCELLED'
    | ''
    | (string & {})
  /** What the courier holds of it; of a posted file, what it held then. */
  held: string
  /** What the courier still holds of it after the payout of a POSTED file; zero before. */
  rest: string
  /** What the courier is asked for of it, and has not paid. */
  claimed: string
  /** What of `compensation` pays the open claim of the parcel; of a POSTED file, what has paid it. The rest is an addition, as all of it is when no claim is open, the courier holds cash of the parcel, or the file pays cash of it. */
  claim_paid: string
  /** What the courier said that the delivery and collecting its cash cost; null when it did not say both, or has collected more than it was asked about. */
  quoted_fee: string | null
  /** Why staff have linked it or left it out; may be empty. */
  note: string
}

/** A file of what a courier has paid. */
export interface SettlementFileSummary {
  /** ID of the file. */
  id: number
  /** ID of the account; null when it was deleted. */
  courier_account_id: number | null
  /** Which courier it is. */
  courier: 'PATHAO' | 'STEADFAST' | 'REDX' | (string & {})
  /** Name of the account when the file was imported. */
  account_name: string
  /** Number of the courier’s invoice; may be empty. */
  invoice_number: string
  /** Name of the file; may be empty. */
  file_name: string
  /** OPEN: nothing is counted yet. POSTED: a payout has its parcels. */
  status: 'OPEN' | 'POSTED'
  /** ID of its payout; null while it is OPEN. */
  settlement_id: number | null
  /** Parcels of the file. */
  row_count: number
  /** Lines that could not be read. */
  rejected_count: number
  /** Who imported it: type (`staff`, `key`), a colon and its ID; `system:payouts.import` for what a courier reports and that is imported by night. */
  imported_by: string
  /** When, UTC. */
  created_at: string
}

/** Input of `settlementFiles.delete`. */
export interface SettlementFilesDeleteInput {
  /** ID of the file. */
  settlement_file_id: number
}

/** Input of `settlementFiles.import`. */
export interface SettlementFilesImportInput {
  /** CSV file, at most 5 MB. */
  file: Blob
  /** Account at the courier. */
  courier_account_id: number
  /** Header of the column of the courier’s ID of the parcel, when the file calls it otherwise; empty when it is not read. */
  consignment_column?: string | undefined
  /** Header of the column of our number of the parcel, when the file calls it otherwise; empty when it is not read. */
  number_column?: string | undefined
  /** Header of the column of the status, when the file calls it otherwise; empty when it is not read. */
  status_column?: string | undefined
  /** Header of the column of the cash that was collected, when the file calls it otherwise; empty when it is not read. */
  collected_column?: string | undefined
  /** Header of the column of the delivery fee, when the file calls it otherwise; empty when it is not read. */
  delivery_fee_column?: string | undefined
  /** Header of the column of the fee for collecting cash, when the file calls it otherwise; empty when it is not read. */
  cod_fee_column?: string | undefined
  /** Header of the column of the fee of a return, when the file calls it otherwise; empty when it is not read. */
  return_fee_column?: string | undefined
  /** Header of the column of the discount on the fees, when the file calls it otherwise; empty when it is not read. */
  discount_column?: string | undefined
  /** Header of the column of what was added, or taken off, when the file calls it otherwise; empty when it is not read. */
  adjustment_column?: string | undefined
  /** Header of the column of what is paid for goods that were lost or damaged, when the file calls it otherwise; empty when it is not read. */
  compensation_column?: string | undefined
  /** Header of the column of what is paid, when the file calls it otherwise; empty when it is not read. */
  payable_column?: string | undefined
  /** Name of the file. */
  file_name?: string | undefined
  /** Number of the courier’s invoice; empty for none. */
  invoice_number?: string | undefined
}

/** Input of `settlementFiles.leaveOutLines`. */
export interface SettlementFilesLeaveOutLinesInput {
  /** ID of the file. */
  settlement_file_id: number
  /** Whose lines are left out. */
  list: 'EXTRA' | 'DOUBLE' | 'NOT_DELIVERED' | 'OVER'
  /** Why, for the team. */
  note: string
}

/** Input of `settlementFiles.list`. */
export interface SettlementFilesListInput {
  /** Only of this account at a courier. */
  courier_account_id?: number | undefined
  /** Only of this status. */
  status?: ('OPEN' | 'POSTED') | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `settlementFiles.listLines`. */
export interface SettlementFilesListLinesInput {
  /** ID of the file. */
  settlement_file_id: number
  /** Only of this list. */
  list?: ('MATCHED' | 'SHORT' | 'OVER' | 'FEE_DIFFERS' | 'NOT_DELIVERED' | 'DOUBLE' | 'EXTRA' | 'LEFT_OUT') | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `settlementFiles.post`. */
export interface SettlementFilesPostInput {
  /** ID of the file. */
  settlement_file_id: number
  /** What came. */
  payout_amount: number | string
  /** How it came. */
  method: 'BANK_TRANSFER' | 'BKASH' | 'NAGAD' | 'ROCKET' | 'CASH'
  /** Transaction ID, in any spelling; empty for none. */
  transaction_id?: string | undefined
  /** Day on which it came (YYYY-MM-DD, in Asia/Dhaka time), not in the future, nor more than 1826 days ago. */
  paid_on: string
  /** What was taken off besides the file; with a note. Default 0. */
  deductions?: (number | string) | undefined
  /** What was added besides the file; with a note. Default 0. */
  additions?: (number | string) | undefined
  /** What was taken off or added; required with either. */
  note?: string | undefined
  /** Accepts cash and fees that are not what was expected. Default false. */
  accept_differences?: boolean | undefined
}

/** Input of `settlementFiles.preview`. */
export interface SettlementFilesPreviewInput {
  /** CSV file, at most 5 MB. */
  file: Blob
  /** Account at the courier. */
  courier_account_id: number
  /** Header of the column of the courier’s ID of the parcel, when the file calls it otherwise; empty when it is not read. */
  consignment_column?: string | undefined
  /** Header of the column of our number of the parcel, when the file calls it otherwise; empty when it is not read. */
  number_column?: string | undefined
  /** Header of the column of the status, when the file calls it otherwise; empty when it is not read. */
  status_column?: string | undefined
  /** Header of the column of the cash that was collected, when the file calls it otherwise; empty when it is not read. */
  collected_column?: string | undefined
  /** Header of the column of the delivery fee, when the file calls it otherwise; empty when it is not read. */
  delivery_fee_column?: string | undefined
  /** Header of the column of the fee for collecting cash, when the file calls it otherwise; empty when it is not read. */
  cod_fee_column?: string | undefined
  /** Header of the column of the fee of a return, when the file calls it otherwise; empty when it is not read. */
  return_fee_column?: string | undefined
  /** Header of the column of the discount on the fees, when the file calls it otherwise; empty when it is not read. */
  discount_column?: string | undefined
  /** Header of the column of what was added, or taken off, when the file calls it otherwise; empty when it is not read. */
  adjustment_column?: string | undefined
  /** Header of the column of what is paid for goods that were lost or damaged, when the file calls it otherwise; empty when it is not read. */
  compensation_column?: string | undefined
  /** Header of the column of what is paid, when the file calls it otherwise; empty when it is not read. */
  payable_column?: string | undefined
}

/** Input of `settlementFiles.read`. */
export interface SettlementFilesReadInput {
  /** ID of the file. */
  settlement_file_id: number
}

/** Input of `settlementFiles.resolveLine`. */
export interface SettlementFilesResolveLineInput {
  /** ID of the file. */
  settlement_file_id: number
  /** ID of the line. */
  line_id: number
  /** What becomes of it. */
  action: 'LINK' | 'LEAVE_OUT' | 'USE'
  /** With LINK: the shipment. */
  shipment_id?: number | undefined
  /** Why; required unless USE takes back LEAVE_OUT. */
  note?: string | undefined
}

/** A shipment. */
export interface SettlementLineInput {
  /** ID of the shipment. */
  shipment_id: number
  /** What the courier paid of its cash; 0 for a fee only. */
  cash: number | string
  /** What it kept for it. */
  fee: number | string
}

/** How a file of a courier would be read. */
export interface SettlementPreview {
  /** The columns of the file, in its order. */
  columns: SettlementColumn[]
  /** Whether the columns that are needed were found. */
  is_readable: boolean
  /** The first 20 parcels. */
  rows: PreviewedSettlementLine[]
  /** Parcels of the file that could be read. */
  row_count: number
  /** Lines that could not. */
  rejected_count: number
  /** What the courier paid by them. */
  payable: string
  /** The first 200 problems, by line. */
  problems: SettlementProblem[]
}

/** What a courier has paid out. */
export interface SettlementSummary {
  /** ID of the payout. */
  id: number
  /** ID of the account; null when it was deleted. */
  courier_account_id: number | null
  /** Which courier it is. */
  courier: 'PATHAO' | 'STEADFAST' | 'REDX' | (string & {})
  /** Name of the account when the payout was recorded. */
  account_name: string
  /** POSTED: it counts. VOID: staff have taken it back. */
  status: 'POSTED' | 'VOID'
  /** How the money came. */
  method: 'BANK_TRANSFER' | 'BKASH' | 'NAGAD' | 'ROCKET' | 'CASH' | (string & {})
  /** Transaction ID; may be empty. */
  transaction_id: string
  /** Day on which the money came, YYYY-MM-DD, in Asia/Dhaka time. */
  paid_on: string
  /** What the courier paid: `cash` − `fees` + `additions` − `deductions`. */
  payout_amount: string
  /** What it paid of the cash of its parcels. */
  cash: string
  /** What it kept for them. */
  fees: string
  /** What else it took off, for no parcel. */
  deductions: string
  /** What it added, for no parcel. */
  additions: string
  /** Number of shipments. */
  shipment_count: number
  /** Note of staff; may be empty. */
  note: string
  /** Who recorded it. */
  recorded_by: string
  /** When it was recorded, UTC. */
  created_at: string
  /** When it was voided, UTC; null while it counts. */
  voided_at: string | null
  /** Who voided it; empty while it counts. */
  voided_by: string
  /** Why; empty while it counts. */
  void_note: string
}

/** Input of `settlements.create`. */
export interface SettlementsCreateInput {
  /** Account at the courier. */
  courier_account_id: number
  /**
   * Its shipments, each once.
   *
   * @minItems 1
   * @maxItems 500
   */
  lines: SettlementLineInput[]
  /** How the money came. */
  method: 'BANK_TRANSFER' | 'BKASH' | 'NAGAD' | 'ROCKET' | 'CASH'
  /** Transaction ID, in any spelling; empty for none. */
  transaction_id?: string | undefined
  /** Day on which the money came (YYYY-MM-DD, in Asia/Dhaka time), not in the future, nor more than 1826 days ago. */
  paid_on: string
  /** What the courier paid. */
  payout_amount: number | string
  /** What else it took off, for no parcel; with a note. Default 0. */
  deductions?: (number | string) | undefined
  /** What it added, for no parcel; with a note. Default 0. */
  additions?: (number | string) | undefined
  /** Note; required with `deductions` or `additions`. */
  note?: string | undefined
  /** Accepts cash and fees that are not what was expected. Recorded in the audit log. Default false. */
  accept_differences?: boolean | undefined
}

/** Input of `settlements.list`. */
export interface SettlementsListInput {
  /** Only of this account at a courier. */
  courier_account_id?: number | undefined
  /** Only of this status. */
  status?: ('POSTED' | 'VOID') | undefined
  /** Only those whose money came on this day or later (YYYY-MM-DD, in Asia/Dhaka time). */
  date_from?: string | undefined
  /** Only those whose money came on this day or earlier (YYYY-MM-DD, in Asia/Dhaka time). */
  date_to?: string | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `settlements.listUnsettledShipments`. */
export interface SettlementsListUnsettledShipmentsInput {
  /** Only of this account at a courier. */
  courier_account_id: number
  /** Whether the courier holds cash of it. Default: true. */
  is_held?: boolean | undefined
  /** Text to search for in the numbers of the shipment and its order, its ID at the courier, the name of the receiver, and the phone number (in any usual spelling). */
  search?: string | undefined
  /** Rows per page, at least 1. Default 100; values above 500 are lowered to 500. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `settlements.read`. */
export interface SettlementsReadInput {
  /** ID of the payout. */
  settlement_id: number
}

/** Input of `settlements.void`. */
export interface SettlementsVoidInput {
  /** ID of the payout. */
  settlement_id: number
  /** Why it is void. */
  note: string
}

/** A hint about a missing setting. */
export interface SetupHint {
  /** Code of the missing setting. */
  code: 'NO_DELIVERY_ZONES' | 'NO_PAYMENT_RETURN_ORIGIN' | 'NO_COURIER_OF_ZONES'
  /** Effect of the missing setting, in the requested language. */
  message: string
}

/** Where it is booked at once, as by `bookShipment`. A shipment that is not booked is created all the same. */
export interface ShipmentBookingInput {
  /** ID of the account at the courier. */
  courier_account_id: number
  place?: BookingPlaceInput | undefined
  /** Where it is picked up, of `listPickupPlaces`. Default: the default place. */
  pickup_place_id?: string | undefined
}

/** Units of an order item. */
export interface ShipmentItemInput {
  /** ID of the order item. */
  order_item_id: number
  /** Units in the shipment. */
  quantity: number
}

/** What the label of a parcel says: what a courier needs, and no more. */
export interface ShipmentLabel {
  /** Shipment ID; null for an order that has no shipment yet. */
  shipment_id: number | null
  /** ID of its order. */
  order_id: number
  /** Number of the shipment; that of the order without one. */
  number: string
  /** Status of the shipment; null without one. */
  status:
    | (
        | 'DRAFT'
        | 'BOOKED'
        | 'PICKED_UP'
        | 'IN_TRANSIT'
        | 'OUT_FOR_DELIVERY'
        | 'HELD'
        | 'DELIVERED'
        | 'PARTLY_DELIVERED'
        | 'RETURNING'
        | 'RETURNED'
        | 'LOST'
        | 'CANCELLED'
      )
    | null
  /** Status of its order. */
  order_status:
    | 'PENDING'
    | 'CONFIRMED'
    | 'PROCESSING'
    | 'SHIPPED'
    | 'DELIVERED'
    | 'COMPLETED'
    | 'ON_HOLD'
    | 'CANCELLED'
    | 'RETURNED'
    | 'PARTIALLY_RETURNED'
    | 'EXPIRED'
  /** Who carries it; may be empty. */
  courier: string
  /** Name of the account at the courier at which it was booked; may be empty. */
  courier_account: string
  /** Number of the parcel at the courier: its consignment, else its tracking code; may be empty. */
  consignment: string
  /** Name of the receiver. */
  receiver_name: string
  /** Phone number of the receiver, E.164. */
  phone: string
  /** Delivery address. */
  address: string
  /** Thana and district; may be empty. */
  place: string
  /** Whether it breaks. */
  fragile: boolean
  /** What the courier is to know; may be empty. */
  instruction: string
  /** Currency of the amount, ISO 4217. */
  currency: string
  /** What the courier collects: never more than what is due of the order. */
  cash_to_collect: string
  /** Whether nothing is due of the order. */
  is_paid: boolean
  /** Weight in grams; null where it is not known. */
  weight_grams: number | null
  /** Pieces that belong together: each has a label. */
  parcel_count: number
  /** What is in it. */
  items: ShipmentLabelItem[]
}

/** Units in the parcel. */
export interface ShipmentLabelItem {
  /** Product name. */
  name: string
  /** Variant name; empty for a product without options. */
  variant_name: string
  /** Units. */
  quantity: number
}

/** The sender, as its website names it; what it does not say is empty. */
export interface ShipmentLabelStore {
  /** Name of the store. */
  name: string
  /** Phone number of the store. */
  phone: string
}

/** Labels of parcels. */
export interface ShipmentLabels {
  /** Language of the labels. */
  language: 'bn' | 'en'
  store: ShipmentLabelStore
  /** In the order of the request: those of orders, then those of shipments. */
  labels: ShipmentLabel[]
}

/** Input of `shipmentLabels.markPrinted`. */
export interface ShipmentLabelsMarkPrintedInput {
  /** IDs of the shipments, at most 200. */
  shipment_ids?: number[] | undefined
  /** IDs of orders whose label was printed before they had a shipment, of which nothing is counted, at most 200. */
  order_ids?: number[] | undefined
}

/** Input of `shipmentLabels.read`. */
export interface ShipmentLabelsReadInput {
  /** IDs of orders whose parcels get labels, at most 200. */
  order_ids?: number[] | undefined
  /** IDs of shipments that get labels, at most 200. */
  shipment_ids?: number[] | undefined
  /** Language of the labels. Default: `default_locale` of the store. */
  language?: ('bn' | 'en') | undefined
}

/** Input of `shipmentMoves.acceptCash`. */
export interface ShipmentMovesAcceptCashInput {
  /** ID of the shipment. */
  shipment_id: number
  /** Why less was collected, for the staff. */
  note: string
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** Input of `shipmentMoves.cancel`. */
export interface ShipmentMovesCancelInput {
  /** ID of the shipment. */
  shipment_id: number
  /** Note for the staff. */
  reason?: string | undefined
  /** Staff have cancelled it at the courier: it is not called. */
  is_cancelled_at_courier?: boolean | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** Input of `shipmentMoves.receiveReturn`. */
export interface ShipmentMovesReceiveReturnInput {
  /** ID of the shipment. */
  shipment_id: number
  /** Received units. Units that are not named are still on their way. */
  items?: ReceivedItemInput[] | undefined
  /** Note for the staff. */
  note?: string | undefined
  /** Whether it came back by the fault of the store or the courier: damaged, the wrong goods, too late. Then it does not count against the phone number. Default false. */
  shop_fault?: boolean | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** Input of `shipmentMoves.setStatus`. */
export interface ShipmentMovesSetStatusInput {
  /** ID of the shipment. */
  shipment_id: number
  /** The new status. */
  status:
    | 'BOOKED'
    | 'PICKED_UP'
    | 'IN_TRANSIT'
    | 'OUT_FOR_DELIVERY'
    | 'HELD'
    | 'DELIVERED'
    | 'PARTLY_DELIVERED'
    | 'RETURNING'
    | 'LOST'
  /** For DELIVERED and PARTLY_DELIVERED: the cash collected; 0 records none. Required with PARTLY_DELIVERED. Default with DELIVERED: `cash_to_collect`. At most `cod_amount`, or what is due; what the order does not need becomes an unapplied payment. */
  cash_collected?: (number | string) | undefined
  /** The parcel is at a courier that has not said so (`tracking`), and staff know it all the same. Needed there for DELIVERED, PARTLY_DELIVERED, RETURNING and LOST. */
  override?: boolean | undefined
  /** For PARTLY_DELIVERED: what the shopper kept, not all of it. */
  delivered_items?: ShipmentItemInput[] | undefined
  /** Note for the staff. */
  note?: string | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** What the delivery of a shipment costs at an account. */
export interface ShipmentQuote {
  /** ID of the account at the courier. */
  courier_account_id: number
  /** At which courier it is. */
  courier: 'PATHAO' | 'STEADFAST' | 'REDX'
  /** Name of the account, as staff call it. */
  name: string
  /** courier: the figures of the courier. store: what the delivery zone of the order charges for a parcel of this weight, because the courier does not say it, or not for this place. */
  source: 'courier' | 'store'
  /** What the delivery costs; null with a `failure`, and where nobody says it. */
  fee: string | null
  /** What it costs that `cod_amount` is collected; null with a `failure`, and where nobody says it. */
  cod_fee: string | null
  /** Both together; null with a `failure`, and where nobody says it. */
  total: string | null
  /** Most days that the delivery zone says; null of figures of the courier, which says none. */
  days: number | null
  /** Why there is no figure; null when there is one, or when nobody says it. */
  failure:
    | (
        | 'CREDENTIALS'
        | 'RATE_LIMITED'
        | 'UNAVAILABLE'
        | 'TIMEOUT'
        | 'OTHER'
        | 'ACCOUNT'
        | 'ADDRESS_REFUSED'
        | 'AMOUNT_REFUSED'
        | 'DUPLICATE_NUMBER'
        | 'NOT_CREATED'
        | 'PARCEL_REFUSED'
        | 'PHONE_REFUSED'
        | 'PICKUP_REFUSED'
        | 'PLACE_REFUSED'
        | 'WEIGHT_REFUSED'
      )
    | null
  /** The courier’s account of the failure; may be empty. */
  detail: string
}

/** What the delivery of a shipment costs at several accounts. */
export interface ShipmentQuotes {
  /** Currency of the amounts, ISO 4217. */
  currency: string
  /** In the order of the request, else the newest account first. */
  quotes: ShipmentQuote[]
}

/** Input of `shipmentQuotes.quote`. */
export interface ShipmentQuotesQuoteInput {
  /** ID of the shipment. */
  shipment_id: number
  /** IDs of accounts at couriers. Default: all that staff can choose. */
  courier_account_ids?: number[] | undefined
  /** Where the parcel is delivered, of `listCourierPlaces`. Default: what the address of the order names. */
  places?: QuotePlaceInput[] | undefined
}

/** Input of `shipmentScan.readScannedCode`. */
export interface ShipmentScanReadScannedCodeInput {
  /** The code, as the scanner types it. */
  code: string
}

/** Input of `shipments.create`. */
export interface ShipmentsCreateInput {
  /** ID of the order. */
  order_id: number
  /** What is in it. */
  items?: ShipmentItemInput[] | undefined
  /** Who carries it. */
  courier_name?: string | undefined
  /** Tracking code of the courier. */
  tracking_code?: string | undefined
  /** URL of the tracking page, https. */
  tracking_url?: string | undefined
  /** Cash to collect on delivery: at most what the order has to collect and no other shipment collects. */
  cod_amount?: (number | string) | undefined
  /** Pieces that belong together. */
  parcel_count?: number | undefined
  /** Weight in grams; null for what its items and the packing weigh. */
  weight_grams?: (number | null) | undefined
  /** How its courier delivers it. Pathao has `normal` and `express`, Steadfast `normal` and `point`, RedX `normal`: another one is refused when it is booked. Default of a new one: normal. */
  delivery_type?: ('normal' | 'express' | 'point') | undefined
  /** What it is worth, for a courier that asks (RedX); null for what its items were sold for. */
  declared_value?: ((number | string) | null) | undefined
  /** true: the label, and the instruction for the rider, say that it breaks. Default of a new one: false. */
  fragile?: boolean | undefined
  /** What the courier is to know, at most 200 characters. */
  instruction?: string | undefined
  book?: ShipmentBookingInput | undefined
}

/** Input of `shipments.delete`. */
export interface ShipmentsDeleteInput {
  /** ID of the shipment. */
  shipment_id: number
}

/** Input of `shipments.list`. */
export interface ShipmentsListInput {
  /** Only shipments with this status. */
  status?:
    | (
        | 'DRAFT'
        | 'BOOKED'
        | 'PICKED_UP'
        | 'IN_TRANSIT'
        | 'OUT_FOR_DELIVERY'
        | 'HELD'
        | 'DELIVERED'
        | 'PARTLY_DELIVERED'
        | 'RETURNING'
        | 'RETURNED'
        | 'LOST'
        | 'CANCELLED'
      )
    | undefined
  /** Only shipments whose latest booking at a courier has this status. */
  booking?: ('PENDING' | 'SENT' | 'UNCLEAR' | 'BOOKED' | 'REFUSED') | undefined
  /** true: only shipments with a `problem` that have not ended, or whose cash is not as it should be; false: only others. */
  has_problem?: boolean | undefined
  /** Only shipments of this order. */
  order_id?: number | undefined
  /** Only the shipment with this number, or those of the order with it. */
  number?: string | undefined
  /** Only shipments with this tracking code. */
  tracking_code?: string | undefined
  /** Only the shipment whose parcel has this ID at its courier, in capitals or not, with digits in English or Bangla. */
  consignment_id?: string | undefined
  /** Only shipments whose `settlement` is this, as in `readShipment`. */
  settlement?: ('NONE' | 'DUE' | 'PART' | 'SETTLED' | 'WRITTEN_OFF') | undefined
  /** Only shipments that are booked at this account at a courier. */
  courier_account_id?: number | undefined
  /** `true`: only shipments whose cash the courier holds; `false`: only others. */
  is_held?: boolean | undefined
  /** `true`: only shipments on their way to the shopper of which neither the courier nor staff have said anything new for 48 hours, of those that were booked at a courier; `false`: only others. */
  is_silent?: boolean | undefined
  /** `true`: only shipments that are still in the store and whose label was never printed; `false`: only others. */
  needs_label?: boolean | undefined
  /** `true`: only shipments of which units are on their way back: receive them (`receiveReturn`); `false`: only others. */
  comes_back?: boolean | undefined
  /** Only shipments to this phone number, in any usual spelling. */
  phone?: string | undefined
  /** Only shipments created on or after this date (YYYY-MM-DD, in Asia/Dhaka time). */
  date_from?: string | undefined
  /** Only shipments created on or before this date (YYYY-MM-DD, in Asia/Dhaka time). */
  date_to?: string | undefined
  /** By creation. Default `newest`. */
  sort?: ('newest' | 'oldest') | undefined
  /** Rows per page, at least 1. Default 20; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `shipments.read`. */
export interface ShipmentsReadInput {
  /** ID of the shipment. */
  shipment_id: number
}

/** Input of `shipments.refresh`. */
export interface ShipmentsRefreshInput {
  /** ID of the shipment. */
  shipment_id: number
}

/** Input of `shipments.update`. */
export interface ShipmentsUpdateInput {
  /** ID of the shipment. */
  shipment_id: number
  /** What is in it. */
  items?: ShipmentItemInput[] | undefined
  /** Who carries it. */
  courier_name?: string | undefined
  /** Tracking code of the courier. */
  tracking_code?: string | undefined
  /** URL of the tracking page, https. */
  tracking_url?: string | undefined
  /** Cash to collect on delivery: at most what the order has to collect and no other shipment collects. */
  cod_amount?: (number | string) | undefined
  /** Pieces that belong together. */
  parcel_count?: number | undefined
  /** Weight in grams; null for what its items and the packing weigh. */
  weight_grams?: (number | null) | undefined
  /** How its courier delivers it. Pathao has `normal` and `express`, Steadfast `normal` and `point`, RedX `normal`: another one is refused when it is booked. Default of a new one: normal. */
  delivery_type?: ('normal' | 'express' | 'point') | undefined
  /** What it is worth, for a courier that asks (RedX); null for what its items were sold for. */
  declared_value?: ((number | string) | null) | undefined
  /** true: the label, and the instruction for the rider, say that it breaks. Default of a new one: false. */
  fragile?: boolean | undefined
  /** What the courier is to know, at most 200 characters. */
  instruction?: string | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** A message to a shopper. */
export interface ShopperMessage {
  /** Message ID. */
  id: number
  /** `email` or `sms`. */
  channel: 'email' | 'sms'
  /** QUEUED: not sent yet; SENT: taken by the mail server or SMS provider; FAILED: given up. */
  status: 'QUEUED' | 'SENT' | 'FAILED'
  /** E-mail address, or mobile number in E.164. */
  destination: string
  /** Language of the text. */
  language: 'bn' | 'en'
  /** Subject of an e-mail; empty for an SMS. */
  subject: string
  /** Parts that an SMS is billed as; null for an e-mail. */
  parts: number | null
  /** Who took it: `smtp`, an SMS provider, or `captured`; empty before it is sent. */
  provider: string
  /** Attempts to send it since it was queued. */
  attempts: number
  /** Why the last attempt failed; may be empty. */
  last_error: string
  /** Time of the next attempt, UTC; null unless QUEUED. */
  next_attempt_at: string | null
  /** Time when it was sent, UTC; null before. */
  sent_at: string | null
  /** Time when it was queued, UTC. */
  created_at: string
  /** What it is about. */
  kind:
    | 'ORDER_PLACED'
    | 'ORDER_CONFIRMED'
    | 'ORDER_ON_HOLD'
    | 'ORDER_SHIPPED'
    | 'ORDER_DELIVERED'
    | 'ORDER_CANCELLED'
    | 'ORDER_EXPIRED'
    | 'ORDER_RETURNED'
    | 'CANCELLATION_REJECTED'
    | 'PAYMENT_RECEIVED'
    | 'PAYMENT_RETURNED'
    | 'REFUND_APPROVED'
    | 'REFUND_REJECTED'
    | 'REFUND_COMPLETED'
    | 'SUBSCRIPTION_UPCOMING'
    | 'SUBSCRIPTION_PAUSED'
    | 'SUBSCRIPTION_FAILED'
    | 'TICKET_REPLY'
    | 'PASSWORD_CHANGED'
    | 'CONTACT_CHANGED'
    | 'CONTACT_REMOVED'
    | 'DELETION_SCHEDULED'
    | 'DELETION_CANCELLED'
    | 'EXPORT_READY'
    | 'EXPORT_FAILED'
    | 'ONE_TIME_CODE'
    | 'NEWSLETTER_CONFIRMATION'
    | 'CONFIRM_ORDER'
    | 'LEAD_REMINDER'
    | (string & {})
  /** ID of the order; null for other messages. */
  order_id: number | null
  /** ID of the refund; null for other messages. */
  refund_id: number | null
  /** ID of the ticket; null for other messages. */
  ticket_id: string | null
  /** ID of the customer whose account a notice is about; null for other messages. */
  customer_id: string | null
  /** Whether it has a code, or a link with a token, shown as ••••••. It is not sent again. */
  has_secret: boolean
  /** ID of the incomplete order that a reminder is about; null for other messages. */
  lead_id: number | null
  /** Body of the e-mail, or the SMS. */
  text: string
}

/** A message to a shopper, without its text. */
export interface ShopperMessageSummary {
  /** Message ID. */
  id: number
  /** `email` or `sms`. */
  channel: 'email' | 'sms'
  /** QUEUED: not sent yet; SENT: taken by the mail server or SMS provider; FAILED: given up. */
  status: 'QUEUED' | 'SENT' | 'FAILED'
  /** E-mail address, or mobile number in E.164. */
  destination: string
  /** Language of the text. */
  language: 'bn' | 'en'
  /** Subject of an e-mail; empty for an SMS. */
  subject: string
  /** Parts that an SMS is billed as; null for an e-mail. */
  parts: number | null
  /** Who took it: `smtp`, an SMS provider, or `captured`; empty before it is sent. */
  provider: string
  /** Attempts to send it since it was queued. */
  attempts: number
  /** Why the last attempt failed; may be empty. */
  last_error: string
  /** Time of the next attempt, UTC; null unless QUEUED. */
  next_attempt_at: string | null
  /** Time when it was sent, UTC; null before. */
  sent_at: string | null
  /** Time when it was queued, UTC. */
  created_at: string
  /** What it is about. */
  kind:
    | 'ORDER_PLACED'
    | 'ORDER_CONFIRMED'
    | 'ORDER_ON_HOLD'
    | 'ORDER_SHIPPED'
    | 'ORDER_DELIVERED'
    | 'ORDER_CANCELLED'
    | 'ORDER_EXPIRED'
    | 'ORDER_RETURNED'
    | 'CANCELLATION_REJECTED'
    | 'PAYMENT_RECEIVED'
    | 'PAYMENT_RETURNED'
    | 'REFUND_APPROVED'
    | 'REFUND_REJECTED'
    | 'REFUND_COMPLETED'
    | 'SUBSCRIPTION_UPCOMING'
    | 'SUBSCRIPTION_PAUSED'
    | 'SUBSCRIPTION_FAILED'
    | 'TICKET_REPLY'
    | 'PASSWORD_CHANGED'
    | 'CONTACT_CHANGED'
    | 'CONTACT_REMOVED'
    | 'DELETION_SCHEDULED'
    | 'DELETION_CANCELLED'
    | 'EXPORT_READY'
    | 'EXPORT_FAILED'
    | 'ONE_TIME_CODE'
    | 'NEWSLETTER_CONFIRMATION'
    | 'CONFIRM_ORDER'
    | 'LEAD_REMINDER'
    | (string & {})
  /** ID of the order; null for other messages. */
  order_id: number | null
  /** ID of the refund; null for other messages. */
  refund_id: number | null
  /** ID of the ticket; null for other messages. */
  ticket_id: string | null
  /** ID of the customer whose account a notice is about; null for other messages. */
  customer_id: string | null
  /** Whether it has a code, or a link with a token, shown as ••••••. It is not sent again. */
  has_secret: boolean
  /** ID of the incomplete order that a reminder is about; null for other messages. */
  lead_id: number | null
}

/** Until when. */
export interface StaffAccountConfirmData {
  /** Time until which the sign-in is recent, UTC. */
  confirmed_until: string
}

/** Input of `staffAccount.confirm`. */
export interface StaffAccountConfirmInput {
  /** Password that is valid now. */
  password: string
  /** Code of the authenticator app; required with a second factor. */
  code?: string | undefined
}

/** Input of `staffAccount.confirmReset`. */
export interface StaffAccountConfirmResetInput {
  /** Token of the link. */
  token: string
  /** Code of the authenticator app; this or `recovery_code` with a second factor. */
  code?: string | undefined
  /** A recovery code, in place of the code of the authenticator app. */
  recovery_code?: string | undefined
  /** New password, 8 to 128 characters; common passwords are refused. */
  new_password: string
}

/** Input of `staffAccount.endSession`. */
export interface StaffAccountEndSessionInput {
  /** ID of the session. */
  session_id: string
}

/** How long the link is valid. */
export interface StaffAccountRequestResetData {
  /** Seconds until the link expires. */
  expires_in: number
}

/** Input of `staffAccount.requestReset`. */
export interface StaffAccountRequestResetInput {
  /** E-mail address, at most 254 characters; stored in lower case. */
  email: string
}

/** Input of `staffAccount.sendPhoneCode`. */
export interface StaffAccountSendPhoneCodeInput {
  /** Phone number. In any usual spelling, with the country code unless it is a number of Bangladesh; stored as E.164. */
  phone: string
}

/** Input of `staffAccount.updateOwn`. */
export interface StaffAccountUpdateOwnInput {
  /** Name, at most 100 characters. */
  name?: string | undefined
  /** Language of your mail. */
  locale?: ('bn' | 'en') | undefined
  /** Phone number of your alerts; null for none. */
  phone?: (string | null) | undefined
  /** The code that was sent to the number; required with a number that is new. */
  phone_code?: string | undefined
}

/** A delivery location. */
export interface StaffDeliveryOption {
  /** Delivery location code. `inside_dhaka`, `outside_dhaka`, `sub_dhaka`, `pickup`, or a code of the store's own. */
  code: string
  /** Label in the requested language. */
  label: string
  /** Delivery fee of this order there. */
  fee: string
}

/** The signed-in member of staff and their stores in this environment. */
export interface StaffIdentity {
  staff: StaffMember
  /** Stores, sorted by subdomain. */
  stores: StaffStore[]
}

/** A member of staff. */
export interface StaffMember {
  /** Staff ID. */
  id: string
  /** E-mail address to sign in with. */
  email: string
  /** Name; may be empty. */
  name: string
  /** Language of their mail. */
  locale: 'bn' | 'en'
  /** Phone number of their alerts by SMS, verified with a code; null without one. */
  phone: string | null
  /** Whether signing in needs a code of an authenticator app. */
  has_second_factor: boolean
}

/** A store and the role of the member of staff in it. */
export interface StaffStore {
  /** Subdomain of the store, used in the path of its operations. */
  subdomain: string
  /** Name of the store. */
  name: string
  /** `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** The operations of a `suspended` store return 404. */
  status: 'active' | 'suspended'
  /** ID of the membership. */
  membership_id: number
  /** Role in the store. */
  role: 'owner' | 'manager' | 'catalog' | 'orders' | 'agent' | 'packer' | 'support' | 'content' | 'viewer'
  /** Whether the store lets this role in only with a second factor, and there is none: its operations return 403 until one is enabled. */
  second_factor_needed: boolean
  /** Whether the store keeps checkouts that were not finished: `settings.leads` is not `off`. */
  keeps_leads: boolean
  /** Whether staff call the buyers of new orders: `settings.desk.mode` is not `off`. */
  makes_calls: boolean
}

/** An open invitation, for the invited person. */
export interface StaffInvitation {
  /** Name of the store. */
  store_name: string
  /** Role in the store. */
  role: 'owner' | 'manager' | 'catalog' | 'orders' | 'agent' | 'packer' | 'support' | 'content' | 'viewer'
  /** The invited address. */
  email: string
  /** Name that the inviting person typed; may be empty. */
  name: string
  /** Whether accepting creates an account; if not, sign in with this address first. */
  needs_account: boolean
  /** Time until which it can be accepted, UTC. */
  expires_at: string
}

/** Input of `staffInvitations.accept`. */
export interface StaffInvitationsAcceptInput {
  /** Token of the link. */
  token: string
  /** Name. Default: that of the invitation. */
  name?: string | undefined
  /** Password, 8 to 128 characters; common passwords are refused. */
  password?: string | undefined
}

/** Input of `staffInvitations.read`. */
export interface StaffInvitationsReadInput {
  /** Token of the link. */
  token: string
}

/** A message to a member of staff or to an invited person, without its text. */
export interface StaffMessage {
  /** Message ID. */
  id: number
  /** `email` or `sms`. */
  channel: 'email' | 'sms'
  /** QUEUED: not sent yet; SENT: taken by the mail server or SMS provider; FAILED: given up. */
  status: 'QUEUED' | 'SENT' | 'FAILED'
  /** E-mail address, or mobile number in E.164. */
  destination: string
  /** Language of the text. */
  language: 'bn' | 'en'
  /** Subject of an e-mail; empty for an SMS. */
  subject: string
  /** Parts that an SMS is billed as; null for an e-mail. */
  parts: number | null
  /** Who took it: `smtp`, an SMS provider, or `captured`; empty before it is sent. */
  provider: string
  /** Attempts to send it since it was queued. */
  attempts: number
  /** Why the last attempt failed; may be empty. */
  last_error: string
  /** Time of the next attempt, UTC; null unless QUEUED. */
  next_attempt_at: string | null
  /** Time when it was sent, UTC; null before. */
  sent_at: string | null
  /** Time when it was queued, UTC. */
  created_at: string
  /** What it is about. */
  kind:
    | 'STAFF_SIGN_IN_CHANGED'
    | 'STAFF_SECOND_FACTOR_RESET'
    | 'STAFF_ROLE_RAISED'
    | 'STAFF_ALERT'
    | 'STAFF_INVITATION'
    | 'STAFF_PASSWORD_LINK'
    | 'STAFF_PHONE_CODE'
    | (string & {})
  /** ID of the person; null for an invitation. */
  staff_id: string | null
  /** ID of the invitation; null for other messages. */
  invitation_id: number | null
}

/** Input of `staffMessages.list`. */
export interface StaffMessagesListInput {
  /** Only messages with this status. */
  status?: ('QUEUED' | 'SENT' | 'FAILED') | undefined
  /** Only messages of this kind. */
  kind?:
    | (
        | 'STAFF_SIGN_IN_CHANGED'
        | 'STAFF_SECOND_FACTOR_RESET'
        | 'STAFF_ROLE_RAISED'
        | 'STAFF_ALERT'
        | 'STAFF_INVITATION'
        | 'STAFF_PASSWORD_LINK'
        | 'STAFF_PHONE_CODE'
      )
    | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `staffMessages.retry`. */
export interface StaffMessagesRetryInput {
  /** ID of the message. */
  message_id: number
}

/** What the buyer has paid already. */
export interface StaffOrderPaymentInput {
  /** Payment method. */
  method: 'CASH' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD'
  /** Amount that was paid. */
  amount: number | string
  /** Transaction ID, in any spelling; empty for none. */
  transaction_id?: string | undefined
  /** Whether the money was seen in the wallet or in cash: it counts as paid at once. Needs `orders:write`. Default false: a claim that staff verify later. */
  is_verified?: boolean | undefined
  /** Accepts a transaction ID that contains one already used, or is contained in one, with 8 characters or more in common, or looks like one: it is another payment. Likewise cash of an amount that is recorded already. Without it the response is 409 `similar_payment`. Recorded in the audit log. Default false. */
  accept_similar?: boolean | undefined
}

/** Input of `staffOrders.create`. */
export interface StaffOrdersCreateInput {
  /**
   * Items, each variant once.
   *
   * @minItems 1
   * @maxItems 100
   */
  items: StaffOrderItemInput[]
  /** District: a name in English or Bangla, or a location ID. Default: from the address. */
  district?: string | undefined
  /** Thana or area. Default: from the address. */
  thana?: string | undefined
  /** Delivery location code. Default: from the district, the thana and the address. */
  delivery_location?: string | undefined
  /** Discount on the whole order that was agreed with the buyer, after offers. Needs `orders:price`. */
  discount?: (number | string) | undefined
  /** Delivery fee that was agreed with the buyer; null for that of the zone. Needs `orders:price`. */
  delivery_fee?: ((number | string) | null) | undefined
  /** A coupon; empty for none. */
  coupon_code?: string | undefined
  /** What the buyer has paid already; null for nothing. The rest is paid on delivery. */
  payment?: (StaffOrderPaymentInput | null) | undefined
  /** Name of the receiver. */
  receiver_name: string
  /** Mobile number of the receiver in any usual spelling. */
  phone: string
  /** Delivery address. */
  address: string
  /** Where the order came in. */
  channel: 'WEBSITE' | 'PHONE' | 'MESSENGER' | 'WHATSAPP' | 'INSTAGRAM' | 'TIKTOK' | 'SHOP' | 'OTHER'
  /** Why a price, discount or fee was agreed; required with one. For staff, in the history and the audit log. */
  price_reason?: string | undefined
  /** Note of the buyer, for the parcel. */
  note?: string | undefined
  /** Note for staff. */
  internal_note?: string | undefined
  /** Confirms the order at once, as the buyer is asked already. Needs `orders:write` or `desk:write`. */
  confirm?: boolean | undefined
  /** With `confirm`: without the verified advance. Needs `orders:write`. Recorded in the audit log. */
  waive_advance?: boolean | undefined
  /** Total that the buyer was told. A different total returns 409 `price_changed`. */
  expected_total?: ((number | string) | null) | undefined
  /** Language of the buyer. Default bn. */
  locale?: ('bn' | 'en') | undefined
}

/** Input of `staffOrders.preview`. */
export interface StaffOrdersPreviewInput {
  /**
   * Items, each variant once.
   *
   * @minItems 1
   * @maxItems 100
   */
  items: StaffOrderItemInput[]
  /** District: a name in English or Bangla, or a location ID. Default: from the address. */
  district?: string | undefined
  /** Thana or area. Default: from the address. */
  thana?: string | undefined
  /** Delivery location code. Default: from the district, the thana and the address. */
  delivery_location?: string | undefined
  /** Discount on the whole order that was agreed with the buyer, after offers. Needs `orders:price`. */
  discount?: (number | string) | undefined
  /** Delivery fee that was agreed with the buyer; null for that of the zone. Needs `orders:price`. */
  delivery_fee?: ((number | string) | null) | undefined
  /** A coupon; empty for none. */
  coupon_code?: string | undefined
  /** What the buyer has paid already; null for nothing. The rest is paid on delivery. */
  payment?: (StaffOrderPaymentInput | null) | undefined
  /** Name of the receiver. */
  receiver_name?: string | undefined
  /** Mobile number of the receiver; null while it is not known. */
  phone?: (string | null) | undefined
  /** Delivery address. */
  address?: string | undefined
}

/** A requested code. */
export interface StaffPhoneCode {
  /** Seconds until the code expires. */
  expires_in: number
  /** Seconds until another code can be requested. */
  resend_after: number
}

/** What the order costs. */
export interface StaffQuote {
  /** What is ordered. */
  items: StaffQuoteItem[]
  /** Sum of the items before discount. */
  subtotal: string
  /** Total discount on the items, with the agreed one. */
  discount_total: string
  /** What of it was agreed. */
  agreed_discount: string
  /** Offers and bundles that apply. */
  applied_offers: StaffQuoteOffer[]
  /** Fee of the delivery, after offers and agreement. */
  delivery_fee: string
  delivery_fee_parts: DeliveryFeeParts
  /** Weight of the parcel, in grams. */
  parcel_grams: number
  /** Delivery fee of the zone, before offers and agreement. */
  zone_fee: string
  /** Source of the delivery fee. */
  delivery_fee_source: 'none' | 'zone' | 'free_above' | 'offer' | 'agreed' | (string & {})
  /** Code of the delivery zone; empty while it is unknown. `inside_dhaka`, `outside_dhaka`, `sub_dhaka`, `pickup`, or a code of the store's own. */
  delivery_location: string
  /** District that the order would have; may be empty. */
  district: string
  /** Thana that the order would have; may be empty. */
  thana: string
  /** All delivery locations; none in a store without zones. */
  delivery_options: StaffDeliveryOption[]
  /** What is left off because it is collected in cash: 0.00 or negative. */
  rounding: string
  /** Order total. Send it as `expected_total`. */
  total: string
  /** Amount for the courier to collect after the payment. */
  cash_to_collect: string
  /** Advance that the rules of the store require before the order is confirmed. */
  required_advance: string
  /** How much agreed prices, discount and delivery fee take off the prices of the catalog, in percent. */
  discount_percent: number
  /** How much the caller may take off, in percent. */
  limit_percent: number
  /** Why the order would be refused as it is; empty when it would be placed. */
  problems: StaffOrderProblem[]
}

/** An item of an order that staff place. */
export interface StaffQuoteItem {
  /** ID of the product. */
  product_id: number
  /** Variant ID; null for a product without options. */
  variant_id: number | null
  /** Product name; empty for an unknown product. */
  name: string
  /** Variant name; empty for a product without options. */
  variant_name: string
  /** URL of the image; may be empty. */
  image: string
  /** Units of the item. */
  quantity: number
  /** Price of one unit. */
  unit_price: string
  /** Price in the catalog, where another one was agreed; null otherwise. */
  list_price: string | null
  /** `unit_price` × `quantity`, before discount. */
  line_total: string
  /** Discount of the item. */
  discount: string
  /** Units that can be sold now; null for any number. */
  available: number | null
  /** What is wrong with the item; empty for nothing. */
  problem: string
}

/** An offer or bundle that applies. */
export interface StaffQuoteOffer {
  /** Its name. */
  name: string
  /** What it takes off. */
  discount: string
}

/** A session of a member of staff. */
export interface StaffSession {
  /** ID of the session. */
  id: string
  /** Browser and system, from the user agent. */
  device: string
  /** Part of the IP address of the sign-in; may be empty. */
  ip_area: string
  /** Time of the sign-in, UTC. */
  created_at: string
  /** Time of the last request, UTC, accurate to one minute. */
  last_used_at: string
  /** Whether it is the session of this request. */
  is_current: boolean
}

/** An imported statement. */
export interface StatementImport {
  /** Import ID. */
  id: number
  /** Payment gateway. */
  gateway: 'BKASH' | 'NAGAD' | 'SSLCOMMERZ'
  /** Beginning of the time that the statement covers, UTC: payments of this time that it does not contain are listed in `reconciliation/`. Null when a line was rejected: a payment may then be missing only because its line could not be read. Null also for more than 366 days. */
  covers_from: string | null
  /** End of the time that the statement covers, excluded, UTC; null like `covers_from`. */
  covers_until: string | null
  /** Lines that were imported. */
  created_count: number
  /** Lines that an earlier import already had. */
  unchanged_count: number
  /** Lines of earlier imports of which this file stated the fee, or corrected it. */
  corrected_count: number
  /** Lines that were not imported. */
  rejected_count: number
  /** Who imported the statement. */
  imported_by: string
  /** Time of the import, UTC. */
  created_at: string
}

/** An imported statement, with its problems. */
export interface StatementImportResult {
  /** Import ID. */
  id: number
  /** Payment gateway. */
  gateway: 'BKASH' | 'NAGAD' | 'SSLCOMMERZ'
  /** Beginning of the time that the statement covers, UTC: payments of this time that it does not contain are listed in `reconciliation/`. Null when a line was rejected: a payment may then be missing only because its line could not be read. Null also for more than 366 days. */
  covers_from: string | null
  /** End of the time that the statement covers, excluded, UTC; null like `covers_from`. */
  covers_until: string | null
  /** Lines that were imported. */
  created_count: number
  /** Lines that an earlier import already had. */
  unchanged_count: number
  /** Lines of earlier imports of which this file stated the fee, or corrected it. */
  corrected_count: number
  /** Lines that were not imported. */
  rejected_count: number
  /** Who imported the statement. */
  imported_by: string
  /** Time of the import, UTC. */
  created_at: string
  /** Whether this file was imported before; nothing was changed. */
  is_repeated: boolean
  /** The first 100 problems, by line. */
  problems: StatementProblem[]
}

/** Why a line was not imported, or not wholly. */
export interface StatementProblem {
  /** Line of the file on which it begins; the header is a line too. */
  line: number
  /** Column of the file; empty for the whole line. */
  column: string
  /** What the cell contains, at most 60 characters. An apostrophe precedes what a spreadsheet would run as a formula. */
  value: string
  /** The rule that the line breaks. */
  code:
    | 'UNREADABLE_LINE'
    | 'MISSING_VALUE'
    | 'INVALID_TRANSACTION_ID'
    | 'INVALID_DATE'
    | 'FUTURE_DATE'
    | 'INVALID_AMOUNT'
    | 'NEGATIVE_PAYMENT'
    | 'INVALID_FEE'
    | 'FEE_ABOVE_AMOUNT'
    | 'SUM_DIFFERS'
    | 'DUPLICATE_LINE'
    | 'AMOUNT_CHANGED'
    | 'FEE_CHANGED'
  /** What is wrong, and what to do. */
  message: string
}

/** Input of `statements.delete`. */
export interface StatementsDeleteInput {
  /** ID of the import. */
  statement_id: number
}

/** Input of `statements.import`. */
export interface StatementsImportInput {
  /** CSV file, at most 5 MB. */
  file: Blob
  /** Payment gateway of the statement. */
  gateway: 'BKASH' | 'NAGAD' | 'SSLCOMMERZ'
  /** First day that the statement was made for (YYYY-MM-DD, in Asia/Dhaka time). Without it, the statement covers the time from its first line. */
  period_from?: string | undefined
  /** Last day that the statement was made for. Without it, or while the day has not ended, the statement covers the time to its last line; one without times, to the beginning of its last day. */
  period_to?: string | undefined
  /** Whether a fee in this file replaces another that was imported before. The ledger gets the difference. Default: false; a different fee is reported. */
  corrects_fees?: boolean | undefined
  /** Name of the column of the transaction ID, when the file calls it otherwise than the gateway's exports do. */
  transaction_id_column?: string | undefined
  /** Name of the column of the date, when the file calls it otherwise than the gateway's exports do. */
  date_column?: string | undefined
  /** Name of the column of the amount, when the file calls it otherwise than the gateway's exports do. */
  amount_column?: string | undefined
  /** Name of the column of the fee, when the file calls it otherwise than the gateway's exports do. */
  fee_column?: string | undefined
  /** Name of the column of the net amount, when the file calls it otherwise than the gateway's exports do. */
  net_column?: string | undefined
  /** Name of the column of the type, when the file calls it otherwise than the gateway's exports do. */
  type_column?: string | undefined
  /** Name of the column of the reference, when the file calls it otherwise than the gateway's exports do. */
  reference_column?: string | undefined
}

/** Input of `statements.list`. */
export interface StatementsListInput {
  /** Only statements of this gateway. */
  gateway?: ('BKASH' | 'NAGAD' | 'SSLCOMMERZ') | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Stock of a variant. */
export interface Stock {
  /** Variant ID. */
  id: number
  /** ID of the product. */
  product_id: number
  /** Name of the product. */
  product_name: string
  /** Variant name; empty for a product without options. */
  variant_name: string
  /** Stock keeping unit; may be empty. */
  sku: string
  /** Quantity on hand. */
  on_hand: number
  /** Whether stock is counted; when not, it never runs out. */
  is_tracked: boolean
  /** Whether it can be ordered when out of stock. */
  allow_backorder: boolean
  /** Quantity at or below which the stock status is `low_stock`. */
  low_stock_threshold: number
  /** Stock status that shoppers see. */
  stock_status: 'in_stock' | 'low_stock' | 'out_of_stock' | 'preorder'
  /** Time of the last change, UTC. */
  updated_at: string
}

/** Input of `stock.adjust`. */
export interface StockAdjustInput {
  /** ID of the variant. */
  variant_id: number
  /** Quantity received (positive) or removed (negative). */
  delta: number
  /** Reason, recorded in the stock ledger. */
  reason: string
}

/** Input of `stock.list`. */
export interface StockListInput {
  /** Text to search for in product names, SKUs and barcodes. */
  search?: string | undefined
  /** Only variants of this product. */
  product_id?: number | undefined
  /** Only variants with this stock status. */
  stock_status?: ('in_stock' | 'low_stock' | 'out_of_stock' | 'preorder') | undefined
  /** Rows per page, at least 1. Default 24; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `stock.listMoves`. */
export interface StockListMovesInput {
  /** ID of the variant. */
  variant_id: number
  /** Rows per page, at least 1. Default 24; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** An entry of the stock ledger. The quantity on hand is the sum of all entries. */
export interface StockMove {
  /** Stock move ID. */
  id: number
  /** Kind of stock move. */
  kind: 'initial' | 'adjustment' | 'sale' | 'release' | 'return' | 'edit'
  /** Quantity received (positive) or removed (negative). */
  quantity: number
  /** Order ID, for sales and returns. */
  order_id: number | null
  /** Reason; may be empty. */
  reason: string
  /** Actor: its type (`staff`, `key`, `system` …), a colon and its ID. */
  actor: string
  /** When. */
  created_at: string
}

/** Input of `stock.read`. */
export interface StockReadInput {
  /** ID of the variant. */
  variant_id: number
}

/** Input of `stock.set`. */
export interface StockSetInput {
  /** ID of the variant. */
  variant_id: number
  /** Quantity on hand. */
  on_hand: number
  /** Quantity on hand as you read it. Returns 409 `version_conflict` without any change when it is different now. */
  expected: number
  /** Reason, recorded in the stock ledger. */
  reason: string
}

/** Input of `stock.update`. */
export interface StockUpdateInput {
  /** ID of the variant. */
  variant_id: number
  /** Whether stock is tracked. */
  is_tracked?: boolean | undefined
  /** Whether it can be ordered when out of stock. */
  allow_backorder?: boolean | undefined
  /** Quantity at or below which the stock status is `low_stock`. */
  low_stock_threshold?: number | undefined
}

/** Public details of the store. */
export interface StoreDetails {
  /** Name shown to shoppers. Empty: the name in the store settings. */
  name: string
  /** Description of the store. */
  description: string
  /** Public address. */
  address: string
  /** URL or path of the logo. */
  logo: string
  /** Public e-mail address. */
  email: string
  /** Public phone number. */
  phone: string
  /** Display of the logo, such as logo_and_name. */
  logo_display: string
  /** Size of the logo, such as medium. */
  logo_size: string
  translations: StoreDetailsTranslations
}

/** Translations by language code. */
export interface StoreDetailsTranslations {
  bn?: StoreDetailsTranslation
  en?: StoreDetailsTranslation
}

/** Texts in this language. */
export interface StoreDetailsTranslation {
  /** Name shown to shoppers. Empty: the name in the store settings. */
  name?: string
  /** Description of the store. */
  description?: string
  /** Public address. */
  address?: string
}

/** Public details of the store. */
export interface StoreDetailsInput {
  /** Name shown to shoppers. Empty: the name in the store settings. */
  name?: string | undefined
  /** Description of the store. */
  description?: string | undefined
  /** Public address. */
  address?: string | undefined
  /** URL or path of the logo. */
  logo?: string | undefined
  /** Public e-mail address. */
  email?: string | undefined
  /** Public phone number. */
  phone?: string | undefined
  /** Display of the logo, such as logo_and_name. */
  logo_display?: string | undefined
  /** Size of the logo, such as medium. */
  logo_size?: string | undefined
  translations?: StoreDetailsTranslationsInput | undefined
}

/** Translations by language code. Absent texts fall back to the main text. */
export interface StoreDetailsTranslationsInput {
  bn?: StoreDetailsTranslationInput | undefined
  en?: StoreDetailsTranslationInput | undefined
}

/** Texts in this language. */
export interface StoreDetailsTranslationInput {
  /** Name shown to shoppers. Empty: the name in the store settings. */
  name?: string | undefined
  /** Description of the store. */
  description?: string | undefined
  /** Public address. */
  address?: string | undefined
}

/** Settings of the store. */
export interface StoreSettings {
  /** Name of the store. */
  name: string
  /** Subdomain of the store; cannot be changed. */
  subdomain: string
  /** `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Currency of all amounts, ISO 4217. */
  currency: string
  /** Default language of messages and content, bn or en. */
  default_locale: 'bn' | 'en'
  /** Whether guests can order. */
  guest_checkout: boolean
  /** Whether guests can request refunds and cancellations with the tracking token of their order. */
  guest_order_requests: boolean
  /** Whether registration requires a phone number; one to verify counts. */
  phone_required: boolean
  /** Whether the first sign-in with a code sent to a phone creates an account. */
  phone_sign_up: boolean
  google_login: GoogleLoginSettings
  facebook_login: FacebookLoginSettings
  /** Whether shoppers see only the stock status, not quantities. */
  hide_stock_counts: boolean
  /** Whether shoppers tick a box that they accept the policies of the store before they order, also while no payment method requires it. */
  require_policy_consent: boolean
  /** What happens to a probable duplicate of a recent order: `warn`, it is placed with a warning; `block`, 409 `duplicate_order`. */
  duplicate_orders: 'warn' | 'block'
  /** What happens when the address names a place whose delivery costs more than the chosen delivery location, or, when it is changed later, than the order charges: `warn`, a new order is charged the fee of the place, with a warning, and a changed one is saved and shown to staff with what is missing; `refuse`, 400 until the shopper corrects one of them; `off`, as `warn`, but only districts and thanas that are sent decide, not the text of the address. */
  address_check: 'off' | 'warn' | 'refuse'
  risk_thresholds: RiskThresholds
  /** Which phone numbers must be verified with a code for cash on delivery: `off`, none; `always`, all; `new_phones`, those without a delivered order in this store; `risky`, those of an order whose risk is `high` by what is known when it is placed: the number’s delivered, returned, cancelled and open orders in this store, the name, the address and the hour. Orders without the verification return 403 `verification_required`. */
  otp_checkout: 'off' | 'always' | 'new_phones' | 'risky'
  /** When an order that waits for its payment through a gateway, or for the check of a claimed payment, needs a verified phone number, because it holds stock that nobody has paid: `open`, when orders of unverified numbers would hold more than half of a variant, of its units in a flash deal, or of the uses of an offer or a code, and more than two, and the phone number or account has another unpaid order, its network two of them (an IPv6 /48 nine), or more than there is was held and not paid within the last hour (or three times as long as those orders held it); `share`, as soon as they would hold more than that half; `proof`, always. Without the verification, 403 `verification_required` is returned. Where this server sends no SMS, the e-mail address is verified instead; where it sends no e-mail either, nothing is. */
  hold_policy: 'open' | 'share' | 'proof'
  /** Whether reviews are public at once, without approval by staff. */
  auto_approve_reviews: boolean
  /** Minimum order subtotal. */
  min_order_amount: string
  /** What an item weighs whose weight is not entered, in grams: delivery zones can charge by weight. */
  default_item_grams: number
  /** What the packing of a parcel weighs, in grams. */
  packing_grams: number
  /** Days after a delivery within which couriers pay out what they collected. */
  settlement_days: number
  /** Days after delivery within which items can be returned; 0, as at first: the store promises no return. */
  return_policy_days: number
  /** Days after delivery until a paid order is completed automatically. */
  auto_complete_days: number
  /** Whether a cancellation request of a PENDING cash on delivery order without a payment is approved immediately. */
  auto_approve_cancellation: boolean
  /** Minutes until a pending order expires that is to be paid through a gateway, or whose payment claim was rejected and not replaced. Cash on delivery orders do not expire. */
  payment_expiry_minutes: number
  /** Whether a payment claim is verified without staff when the gateway has a completed payment of exactly its amount, not older than 24 hours before the order, the order still has that much to pay, and nothing else in the store names the transaction. The gateway does not say for which order it was paid: a person who reads the transaction ID of another shopper can claim it first. */
  auto_verify_claims: boolean
  /** Whether an order that is paid in full through a gateway is confirmed at once. */
  auto_confirm_paid: boolean
  /**
   * Origins of the storefront pages to which a gateway may return shoppers, beside that of `website_url` of the website. Without any, no payment through a gateway can begin. Sandbox stores, and all stores of an installation with demo shops, may always use `http://localhost` and names below it, with any port.
   *
   * Items: Origin: scheme, host and port.
   */
  payment_return_origins: string[]
  /** Paper on which the dashboard prints packing slips. */
  packing_slip_paper: 'a4' | 'a5' | '80mm'
  /** Paper on which the dashboard prints invoices. */
  invoice_paper: 'a4' | 'a5' | '80mm'
  /** Whose sign-in needs a second factor: `optional`, nobody’s; `owners`; `all`. Members without one get 403 until they enable it. Only who may change the staff may change it. */
  staff_second_factor: 'optional' | 'owners' | 'all'
  /** How many SMS to staff about alerts the store pays for in a day of Asia/Dhaka, counted in parts; 0 for none. What is beyond is not sent. */
  alert_sms_per_day: number
  /** Factor of the rate limits of this store; set by the operator. */
  rate_limit_factor: number
  /** Rules that require an advance payment. The first rule wins of which all conditions hold. */
  advance_rules: AdvanceRule[]
  desk: DeskSettings
  /** Whether staff see checkouts that were not finished: `off`, none are kept; `consent`, those of shoppers who agree to it beside the phone number. */
  leads: 'off' | 'consent'
  /** How many minutes after the last change of an unfinished checkout its shopper gets an SMS with a link to the cart (the text LEAD_REMINDER): 30 to 180; 0, no SMS is sent. Once for a checkout, once in 7 days to a phone number, at most 200 in a day, from 09:00 to 21:00 in Asia/Dhaka time; only with `leads` and the `website_url` of the website. */
  lead_reminder_minutes: number
  /** Whether the store takes part in the shared reputation of phone numbers: `off`; `share`, how its orders end is counted for their phone numbers, without the name of the store, and staff see how those of other stores ended. It counts orders placed from then on; the store sees others from the eighth day on, once five of its own orders count. `off` takes back what it shared. */
  reputation: 'off' | 'share'
  /** Since when the store takes part, UTC; null while it does not. */
  reputation_since: string | null
  /** Whether the accounts at couriers that can be asked (`capabilities.risk`) are asked about the phone number of each new order, soon after it was placed: which part of all parcels to it was delivered. Asked again after a day at the earliest. */
  courier_risk: boolean
  /** Whether an order is booked at a courier by itself when its status becomes PROCESSING: at the account that is the default of its delivery zone (`default_for`), if nothing of it was booked or handed over before, none of its shipments names a courier, and its shopper does not ask to cancel it. Orders to zones without such an account wait for staff. Staff are alerted (`bulk_booking.failed`) to those that could not be booked. */
  auto_book: boolean
  tax: TaxSettings
  /** Hints about missing settings. */
  setup_hints: SetupHint[]
}

/** VAT. Prices always include it. */
export interface TaxSettings {
  /** `none`: the store charges no VAT. `vat`: it is registered for VAT; its prices include VAT and supplementary duty (SD), and it issues tax invoices. */
  mode: 'none' | 'vat'
  /** Business identification number (BIN), 13 digits. May be empty. */
  bin: string
  /** Name of the registered person, as on the certificate of registration. May be empty. */
  registered_name: string
  /** Trade name, where it is another one; may be empty. */
  trade_name: string
  /** Address from which tax invoices are issued. May be empty. */
  issuing_address: string
  /** VAT rate in per cent, of products and categories without one. Which rate a product has is the statement of the store. */
  default_rate: number
  /** Rate of SD in per cent, at most 1,000, of products and categories without one. */
  default_sd_rate: number
  /** VAT rate of the delivery fee in per cent; null: no VAT is in it, as when it is passed on to the courier. */
  delivery_rate: number | null
  /** Columns of new tax invoices, form Mushak 6.3. `6.3-a`: values after discounts. `6.3-b`: also values before discounts, and discounts. Those that were issued stay as they are. */
  invoice_template: '6.3-a' | '6.3-b'
  /** Who is responsible for the tax invoices. May be empty. */
  officer_name: string
  /** Title of that person; may be empty. */
  officer_title: string
  /** Whether shoppers see the VAT and SD that are in a total: `tax_included` of quotes and `tax_total` of orders. */
  show_to_shopper: boolean
}

/** Input of `storeSettings.update`. */
export interface StoreSettingsUpdateInput {
  /** Name of the store. */
  name?: string | undefined
  /** Default language of messages and content, bn or en. */
  default_locale?: ('bn' | 'en') | undefined
  /** Whether guests can order. */
  guest_checkout?: boolean | undefined
  /** Whether guests can request refunds and cancellations with the tracking token of their order. */
  guest_order_requests?: boolean | undefined
  /** Whether registration requires a phone number; one to verify counts. */
  phone_required?: boolean | undefined
  /** Whether the first sign-in with a code sent to a phone creates an account. */
  phone_sign_up?: boolean | undefined
  google_login?: GoogleLoginInput | undefined
  facebook_login?: FacebookLoginInput | undefined
  /** Whether shoppers see only the stock status, not quantities. */
  hide_stock_counts?: boolean | undefined
  /** Whether shoppers tick a box that they accept the policies of the store before they order, also while no payment method requires it. */
  require_policy_consent?: boolean | undefined
  /** What happens to a probable duplicate of a recent order: `warn`, it is placed with a warning; `block`, 409 `duplicate_order`. */
  duplicate_orders?: ('warn' | 'block') | undefined
  /** What happens when the address names a place whose delivery costs more than the chosen delivery location, or, when it is changed later, than the order charges: `warn`, a new order is charged the fee of the place, with a warning, and a changed one is saved and shown to staff with what is missing; `refuse`, 400 until the shopper corrects one of them; `off`, as `warn`, but only districts and thanas that are sent decide, not the text of the address. */
  address_check?: ('off' | 'warn' | 'refuse') | undefined
  risk_thresholds?: RiskThresholdsInput | undefined
  /** Which phone numbers must be verified with a code for cash on delivery: `off`, none; `always`, all; `new_phones`, those without a delivered order in this store; `risky`, those of an order whose risk is `high` by what is known when it is placed: the number’s delivered, returned, cancelled and open orders in this store, the name, the address and the hour. Orders without the verification return 403 `verification_required`. */
  otp_checkout?: ('off' | 'always' | 'new_phones' | 'risky') | undefined
  /** When an order that waits for its payment through a gateway, or for the check of a claimed payment, needs a verified phone number, because it holds stock that nobody has paid: `open`, when orders of unverified numbers would hold more than half of a variant, of its units in a flash deal, or of the uses of an offer or a code, and more than two, and the phone number or account has another unpaid order, its network two of them (an IPv6 /48 nine), or more than there is was held and not paid within the last hour (or three times as long as those orders held it); `share`, as soon as they would hold more than that half; `proof`, always. Without the verification, 403 `verification_required` is returned. Where this server sends no SMS, the e-mail address is verified instead; where it sends no e-mail either, nothing is. */
  hold_policy?: ('open' | 'share' | 'proof') | undefined
  /** Whether reviews are public at once, without approval by staff. */
  auto_approve_reviews?: boolean | undefined
  /** Minimum order subtotal. */
  min_order_amount?: (number | string) | undefined
  /** What an item weighs whose weight is not entered, in grams: delivery zones can charge by weight. */
  default_item_grams?: number | undefined
  /** Days after a delivery within which couriers pay out what they collected. */
  settlement_days?: number | undefined
  /** What the packing of a parcel weighs, in grams. */
  packing_grams?: number | undefined
  /** Days after delivery within which items can be returned; 0, as at first: the store promises no return. */
  return_policy_days?: number | undefined
  /** Days after delivery until a paid order is completed automatically. */
  auto_complete_days?: number | undefined
  /** Whether a cancellation request of a PENDING cash on delivery order without a payment is approved immediately. */
  auto_approve_cancellation?: boolean | undefined
  /** Minutes until a pending order expires that is to be paid through a gateway, or whose payment claim was rejected and not replaced. */
  payment_expiry_minutes?: number | undefined
  /** Whether an order that is paid in full through a gateway is confirmed at once. */
  auto_confirm_paid?: boolean | undefined
  /** All origins of storefront pages to which a gateway may return shoppers; the array replaces the previous ones. */
  payment_return_origins?: string[] | undefined
  /** Paper of packing slips. */
  packing_slip_paper?: ('a4' | 'a5' | '80mm') | undefined
  /** Paper of invoices. */
  invoice_paper?: ('a4' | 'a5' | '80mm') | undefined
  /** How many SMS to staff about alerts the store pays for in a day of Asia/Dhaka, counted in parts; 0 for none. What is beyond is not sent. */
  alert_sms_per_day?: number | undefined
  /** Whose sign-in needs a second factor: `optional`, nobody’s; `owners`; `all`. Members without one get 403 until they enable it. Only who may change the staff may change it. */
  staff_second_factor?: ('optional' | 'owners' | 'all') | undefined
  /** Whether a payment claim is verified without staff when the gateway has a completed payment of exactly its amount, not older than 24 hours before the order, the order still has that much to pay, and nothing else in the store names the transaction. The gateway does not say for which order it was paid: a person who reads the transaction ID of another shopper can claim it first. */
  auto_verify_claims?: boolean | undefined
  /** All advance rules, in order; the array replaces the previous rules. The first matching rule wins. */
  advance_rules?: AdvanceRuleInput[] | undefined
  desk?: DeskSettingsInput | undefined
  /** Whether staff see checkouts that were not finished: `off`, none are kept; `consent`, those of shoppers who agree to it beside the phone number. */
  leads?: ('off' | 'consent') | undefined
  /** How many minutes after the last change of an unfinished checkout its shopper gets an SMS with a link to the cart (the text LEAD_REMINDER): 30 to 180; 0, no SMS is sent. Once for a checkout, once in 7 days to a phone number, at most 200 in a day, from 09:00 to 21:00 in Asia/Dhaka time; only with `leads` and the `website_url` of the website. */
  lead_reminder_minutes?: number | undefined
  /** Whether the store takes part in the shared reputation of phone numbers: `off`; `share`, how its orders end is counted for their phone numbers, without the name of the store, and staff see how those of other stores ended. It counts orders placed from then on; the store sees others from the eighth day on, once five of its own orders count. `off` takes back what it shared. */
  reputation?: ('off' | 'share') | undefined
  /** Whether the accounts at couriers that can be asked (`capabilities.risk`) are asked about the phone number of each new order, soon after it was placed: which part of all parcels to it was delivered. Asked again after a day at the earliest. */
  courier_risk?: boolean | undefined
  /** Whether an order is booked at a courier by itself when its status becomes PROCESSING: at the account that is the default of its delivery zone (`default_for`), if nothing of it was booked or handed over before, none of its shipments names a courier, and its shopper does not ask to cancel it. Orders to zones without such an account wait for staff. Staff are alerted (`bulk_booking.failed`) to those that could not be booked. */
  auto_book?: boolean | undefined
  tax?: TaxSettingsInput | undefined
}

/** VAT; replaces the previous value. Absent fields get their defaults. Mode `vat` requires `bin`, `registered_name`, `issuing_address` and `officer_name`. New rates apply to new orders. */
export interface TaxSettingsInput {
  /** `none`: the store charges no VAT. `vat`: it is registered for VAT; its prices include VAT and supplementary duty (SD), and it issues tax invoices. */
  mode: 'none' | 'vat'
  /** Business identification number (BIN), 13 digits. Bangla digits and hyphens are accepted; empty for none. */
  bin?: string | undefined
  /** Name of the registered person, as on the certificate of registration. */
  registered_name?: string | undefined
  /** Trade name, where it is another one; may be empty. */
  trade_name?: string | undefined
  /** Address from which tax invoices are issued. */
  issuing_address?: string | undefined
  /** VAT rate in per cent, of products and categories without one. Which rate a product has is the statement of the store. Default 0. */
  default_rate?: (number | string) | undefined
  /** Rate of SD in per cent, at most 1,000, of products and categories without one. Default 0. */
  default_sd_rate?: (number | string) | undefined
  /** VAT rate of the delivery fee in per cent; null: no VAT is in it, as when it is passed on to the courier. */
  delivery_rate?: ((number | string) | null) | undefined
  /** Columns of new tax invoices, form Mushak 6.3. `6.3-a`: values after discounts. `6.3-b`: also values before discounts, and discounts. Those that were issued stay as they are. Without it, it stays as it is. */
  invoice_template?: ('6.3-a' | '6.3-b') | undefined
  /** Who is responsible for the tax invoices. */
  officer_name?: string | undefined
  /** Title of that person; may be empty. */
  officer_title?: string | undefined
  /** Whether shoppers see the VAT and SD that are in a total: `tax_included` of quotes and `tax_total` of orders. Default false. */
  show_to_shopper?: boolean | undefined
}

/** Subscriptions of the store at a glance. */
export interface SubscriptionOverview {
  /** Number of subscriptions by status. */
  statuses: {
    /** Active ones. */
    ACTIVE: number
    /** Paused ones. */
    PAUSED: number
    /** Cancelled ones. */
    CANCELLED: number
    /** Expired ones. */
    EXPIRED: number
  }
  /** ACTIVE ones whose next order could not be placed yet. */
  failing: number
  /** The next 30 days with an order, in Asia/Dhaka time. */
  upcoming: UpcomingSubscriptionDay[]
  /** Units needed for the orders of the next 30 days, the most first; at most 50 products. */
  products: UpcomingSubscriptionProduct[]
}

/** A day with orders. */
export interface UpcomingSubscriptionDay {
  /** Date, YYYY-MM-DD. */
  date: string
  /** Orders of that day. */
  orders: number
  /** What their customers last agreed to pay, before offers. */
  agreed_total: string
}

/** A product of the orders. */
export interface UpcomingSubscriptionProduct {
  /** ID of the product. */
  product_id: number
  /** Name of the product. */
  name: string
  /** Units. */
  quantity: number
}

/** Input of `subscriptions.cancel`. */
export interface SubscriptionsCancelInput {
  /** ID of the subscription. */
  subscription_id: number
  /** Reason, at most 1000 characters. */
  reason?: string | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** Input of `subscriptions.list`. */
export interface SubscriptionsListInput {
  /** Only subscriptions with this status. */
  status?: ('ACTIVE' | 'PAUSED' | 'CANCELLED' | 'EXPIRED') | undefined
  /** Only subscriptions with this interval. */
  interval?: ('weekly' | 'biweekly' | 'monthly' | 'bimonthly' | 'quarterly') | undefined
  /** Only those paused for this reason. */
  pause_reason?:
    | (
        | 'CUSTOMER'
        | 'STORE'
        | 'PRICE_INCREASED'
        | 'ORDERS_FAILED'
        | 'ORDERS_REFUSED'
        | 'CUSTOMER_BLOCKED'
        | 'FIRST_ORDER_UNPAID'
      )
    | undefined
  /** Only subscriptions of this customer. */
  customer_id?: string | undefined
  /** Only subscriptions with this product. */
  product_id?: number | undefined
  /** Only with a next order at or after this time. */
  next_order_from?: string | undefined
  /** Only with a next order before this time. */
  next_order_to?: string | undefined
  /** Text to search for in name, e-mail and phone number (in any usual spelling) of the customer. One or two characters match the beginning of a word. */
  search?: string | undefined
  /** Sort order: newest first, or by the time of the next order. Default `newest`. */
  sort?: ('newest' | 'next_order') | undefined
  /** Rows per page, at least 1. Default 20; values above 50 are lowered to 50. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `subscriptions.pause`. */
export interface SubscriptionsPauseInput {
  /** ID of the subscription. */
  subscription_id: number
  /** Time at which it is resumed, at most a year ahead. Without it, it stays paused until it is resumed. */
  until?: string | undefined
  /** Reason, at most 1000 characters. */
  reason?: string | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** Input of `subscriptions.read`. */
export interface SubscriptionsReadInput {
  /** ID of the subscription. */
  subscription_id: number
}

/** Input of `subscriptions.resume`. */
export interface SubscriptionsResumeInput {
  /** ID of the subscription. */
  subscription_id: number
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** Terms that are found for one another. */
export interface SynonymGroup {
  /** ID of the group of synonyms. */
  id: number
  /**
   * Terms, each found for every other.
   *
   * Items: A term.
   */
  terms: string[]
  /** Time of creation, UTC. */
  created_at: string
  /** Time of the last change, UTC. */
  updated_at: string
}

/** The takings of some days. */
export interface Takings {
  /** First day. */
  from: string
  /** Last day. */
  to: string
  /** Currency of all amounts. */
  currency: string
  total: TakingsTotal
  /** Each method with movements, all days together. */
  methods: TakingsOfMethod[]
  /** Each day and method with movements, the first day first. */
  days: TakingsOfDay[]
}

/** All days and methods together. */
export interface TakingsTotal {
  /** Verified payments, less those that were reversed. */
  received: string
  /** Refunds that were paid out. */
  refunded: string
  /** Fees of the gateway, less those that it returned. */
  fees: string
  /** `received` − `refunded` − `fees`. */
  net: string
  /** Number of payments, less those that were reversed. */
  payment_count: number
  /** Number of refunds. */
  refund_count: number
}

/** The takings of a method. */
export interface TakingsOfMethod {
  /** Payment method; `COURIER`: cash that couriers have collected and hold; `OTHER` when staff named none. */
  method: 'CASH' | 'COURIER' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD' | 'OTHER'
  /** Verified payments, less those that were reversed. */
  received: string
  /** Refunds that were paid out. */
  refunded: string
  /** Fees of the gateway, less those that it returned. */
  fees: string
  /** `received` − `refunded` − `fees`. */
  net: string
  /** Number of payments, less those that were reversed. */
  payment_count: number
  /** Number of refunds. */
  refund_count: number
}

/** The takings of a method on a day. */
export interface TakingsOfDay {
  /** Day. */
  date: string
  /** Payment method; `COURIER`: cash that couriers have collected and hold; `OTHER` when staff named none. */
  method: 'CASH' | 'COURIER' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD' | 'OTHER'
  /** Verified payments, less those that were reversed. */
  received: string
  /** Refunds that were paid out. */
  refunded: string
  /** Fees of the gateway, less those that it returned. */
  fees: string
  /** `received` − `refunded` − `fees`. */
  net: string
  /** Number of payments, less those that were reversed. */
  payment_count: number
  /** Number of refunds. */
  refund_count: number
}

/** Input of `takings.read`. */
export interface TakingsReadInput {
  /** First day (YYYY-MM-DD, in Asia/Dhaka time). Default: `to`. */
  from?: string | undefined
  /** Last day (YYYY-MM-DD, in Asia/Dhaka time). Default: today. */
  to?: string | undefined
}

/** A tax document, as it was issued. It is never changed or deleted, also when the buyer deletes the account. */
export interface TaxDocument {
  /** Document ID. */
  id: number
  /** TAX_INVOICE: form Mushak 6.3. CREDIT_NOTE: form Mushak 6.7, for what came back, was cancelled or was refunded. DEBIT_NOTE: form Mushak 6.8. */
  kind: 'TAX_INVOICE' | 'CREDIT_NOTE' | 'DEBIT_NOTE'
  /** Number: the store, the fiscal year from July to June, and a serial without gaps. */
  number: string
  /** ID of the order. */
  order_id: number
  /** Order number that people use. */
  order_number: string
  /** ID of the tax invoice of a note; null for a tax invoice. */
  invoice_id: number | null
  /** Name of the buyer. */
  buyer_name: string
  /** Sum of the values without taxes. */
  value: string
  /** Sum of SD. */
  sd: string
  /** Sum of VAT. */
  vat: string
  /** Sum with all taxes. */
  total: string
  /** How often it was printed. */
  print_count: number
  /** Time of issue, UTC. */
  issued_at: string
  /** Form and version of the template. */
  template: string
  /** Currency of the amounts, ISO 4217. */
  currency: string
  seller: TaxDocumentSeller
  buyer: TaxDocumentBuyer
  /** The tax invoice of a note; null for a tax invoice. */
  invoice: TaxDocumentInvoice | null
  /** Why a note was issued; empty for a tax invoice. */
  reason: string
  /** What is supplied, credited or debited. */
  lines: TaxDocumentLine[]
  /** Sum of the values without taxes, before discounts. null but for tax invoices with template `6.3-b`. */
  value_before_discount: string | null
  /** Sum of the discounts without taxes. null but for tax invoices with template `6.3-b`. */
  discount: string | null
  /** Whether it was printed before: then it says “Duplicate”. */
  is_duplicate: boolean
}

/** Who supplies. */
export interface TaxDocumentSeller {
  /** Name of the registered person. */
  registered_name: string
  /** Trade name; may be empty. */
  trade_name: string
  /** Business identification number. */
  bin: string
  /** Address from which the document is issued. */
  address: string
  /** Who is responsible. */
  officer_name: string
  /** Title of that person; may be empty. */
  officer_title: string
}

/** Who buys, and where it goes. */
export interface TaxDocumentBuyer {
  /** Name of the buyer. */
  name: string
  /** Phone number, E.164. */
  phone: string
  /** Business identification number of the buyer; may be empty. */
  bin: string
  /** Destination of the supply. */
  address: string
}

/** The tax invoice. */
export interface TaxDocumentInvoice {
  /** Its number. */
  number: string
  /** When it was issued, ISO 8601, UTC. */
  issued_at: string
}

/** A tax document in a list. */
export interface TaxDocumentSummary {
  /** Document ID. */
  id: number
  /** TAX_INVOICE: form Mushak 6.3. CREDIT_NOTE: form Mushak 6.7, for what came back, was cancelled or was refunded. DEBIT_NOTE: form Mushak 6.8. */
  kind: 'TAX_INVOICE' | 'CREDIT_NOTE' | 'DEBIT_NOTE'
  /** Number: the store, the fiscal year from July to June, and a serial without gaps. */
  number: string
  /** ID of the order. */
  order_id: number
  /** Order number that people use. */
  order_number: string
  /** ID of the tax invoice of a note; null for a tax invoice. */
  invoice_id: number | null
  /** Name of the buyer. */
  buyer_name: string
  /** Sum of the values without taxes. */
  value: string
  /** Sum of SD. */
  sd: string
  /** Sum of VAT. */
  vat: string
  /** Sum with all taxes. */
  total: string
  /** How often it was printed. */
  print_count: number
  /** Time of issue, UTC. */
  issued_at: string
}

/** Input of `taxDocuments.issue`. */
export interface TaxDocumentsIssueInput {
  /** ID of the order. */
  order_id: number
  /** What is issued. */
  kind: 'TAX_INVOICE' | 'CREDIT_NOTE' | 'DEBIT_NOTE'
  /** TAX_INVOICE: name of the buyer. Default: `tax_name` of the order, else its receiver. */
  buyer_name?: string | undefined
  /** TAX_INVOICE: business identification number of the buyer, 13 digits; empty for none. Default: `tax_bin` of the order. */
  buyer_bin?: string | undefined
  /** Notes: which items are credited or debited. */
  items?: DocumentItemInput[] | undefined
  /** Notes: what is credited or debited of the delivery, with all taxes, where the tax invoice has it as a line. */
  delivery_amount?: (number | string) | undefined
  /** Notes: why, at most 1000 characters. */
  reason?: string | undefined
}

/** Input of `taxDocuments.issueInvoices`. */
export interface TaxDocumentsIssueInvoicesInput {
  /**
   * IDs of the orders, at most 200. One that is named twice counts once.
   *
   * @minItems 1
   * @maxItems 200
   *
   * Items: Order ID.
   */
  order_ids: number[]
}

/** Input of `taxDocuments.list`. */
export interface TaxDocumentsListInput {
  /** Only documents of this kind. */
  kind?: ('TAX_INVOICE' | 'CREDIT_NOTE' | 'DEBIT_NOTE') | undefined
  /** Only the document with this number. */
  number?: string | undefined
  /** Only documents of this order. */
  order_id?: number | undefined
  /** Only documents of this day of Asia/Dhaka or later. */
  from?: string | undefined
  /** Only documents of this day of Asia/Dhaka or earlier. */
  to?: string | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `taxDocuments.markPrinted`. */
export interface TaxDocumentsMarkPrintedInput {
  /**
   * IDs of the documents, at most 200. One that is named twice counts once.
   *
   * @minItems 1
   * @maxItems 200
   *
   * Items: Document ID.
   */
  document_ids: number[]
}

/** Tax invoices. */
export interface TaxDocumentsOfOrders {
  /** In the order of the request. */
  documents: TaxDocument[]
  /**
   * Orders without one.
   *
   * Items: Order ID.
   */
  missing_order_ids: number[]
}

/** Input of `taxDocuments.previewNote`. */
export interface TaxDocumentsPreviewNoteInput {
  /** ID of the tax invoice. */
  document_id: number
  /** What is calculated. */
  kind: 'CREDIT_NOTE' | 'DEBIT_NOTE'
  /** Notes: which items are credited or debited. */
  items?: DocumentItemInput[] | undefined
  /** Notes: what is credited or debited of the delivery, with all taxes, where the tax invoice has it as a line. */
  delivery_amount?: (number | string) | undefined
}

/** Input of `taxDocuments.read`. */
export interface TaxDocumentsReadInput {
  /** ID of the document. */
  document_id: number
}

/** Input of `taxDocuments.readOfOrders`. */
export interface TaxDocumentsReadOfOrdersInput {
  /**
   * IDs of the orders, at most 200. One that is named twice counts once.
   *
   * @minItems 1
   * @maxItems 200
   *
   * Items: Order ID.
   */
  order_ids: number[]
}

/** The customer. */
export interface TicketCustomer {
  /** Customer ID. */
  id: string
  /** Name; may be empty. */
  name: string
  /** Phone number, E.164; empty when the account has none. */
  phone: string
}

/** A ticket in the list of staff. */
export interface TicketListRow {
  /** Ticket ID. */
  id: string
  /** Ticket number that people use. */
  ticket_number: string
  /** What the ticket is about, in a few words. */
  subject: string
  /** What the ticket is about. */
  category: 'GENERAL' | 'ORDER' | 'PAYMENT' | 'DELIVERY' | 'PRODUCT' | 'REFUND' | 'ACCOUNT' | 'OTHER'
  /** How urgent it is. */
  priority: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT'
  /** Ticket status. */
  status: 'OPEN' | 'IN_PROGRESS' | 'WAITING_FOR_CUSTOMER' | 'RESOLVED' | 'CLOSED'
  /** ID of the order that it is about; null without one. */
  order_id: number | null
  /** Time of the last message or change of status, UTC. */
  last_activity_at: string
  /** Time of creation, UTC. */
  created_at: string
  customer: TicketCustomer
  /** The member of staff it is assigned to; null when unassigned. */
  assigned_to: TicketAssignee | null
  /** Number of messages. */
  messages_count: number
  /** Number of internal notes. */
  notes_count: number
  /** What staff have not read: messages of the customer, and at first the ticket itself. */
  unread_count: number
  /** The last message; null before the first. */
  last_message: LastMessage | null
  /** Version of the ticket; it increases with every message and change. */
  version: number
}

/** Input of `tickets.addNote`. */
export interface TicketsAddNoteInput {
  /** ID of the ticket. */
  ticket_id: string
  /** Text, at most 5000 characters. */
  note: string
}

/** Input of `tickets.assign`. */
export interface TicketsAssignInput {
  /** ID of the ticket. */
  ticket_id: string
  /** ID of the member of staff; null to unassign it. */
  staff_id: string | null
}

/** Input of `tickets.list`. */
export interface TicketsListInput {
  /** Only tickets with this status. */
  status?: ('OPEN' | 'IN_PROGRESS' | 'WAITING_FOR_CUSTOMER' | 'RESOLVED' | 'CLOSED') | undefined
  /** Only tickets with this priority. */
  priority?: ('LOW' | 'MEDIUM' | 'HIGH' | 'URGENT') | undefined
  /** Only tickets of this category. */
  category?: ('GENERAL' | 'ORDER' | 'PAYMENT' | 'DELIVERY' | 'PRODUCT' | 'REFUND' | 'ACCOUNT' | 'OTHER') | undefined
  /** Only tickets assigned to this member of staff. */
  assigned_to?: string | undefined
  /** Only unassigned (`true`) or assigned (`false`) tickets. */
  unassigned?: boolean | undefined
  /** Only tickets of this customer. */
  customer_id?: string | undefined
  /** Only tickets about this order. */
  order_id?: number | undefined
  /** Text to search for in ticket number and subject, and in name, e-mail and phone number (in any usual spelling) of the customer. One or two characters match the beginning of a word. */
  search?: string | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `tickets.listMessages`. */
export interface TicketsListMessagesInput {
  /** ID of the ticket. */
  ticket_id: string
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** The new count. */
export interface TicketsMarkReadData {
  /** What staff have not read: 0. */
  unread_count: number
}

/** Input of `tickets.markRead`. */
export interface TicketsMarkReadInput {
  /** ID of the ticket. */
  ticket_id: string
}

/** Input of `tickets.read`. */
export interface TicketsReadInput {
  /** ID of the ticket. */
  ticket_id: string
}

/** Input of `tickets.reply`. */
export interface TicketsReplyInput {
  /** ID of the ticket. */
  ticket_id: string
  /** Text, at most 5000 characters. */
  message?: string | undefined
  /** URLs of at most five images. */
  images?: string[] | undefined
  /** `version` of the ticket as you read it. Returns 409 `version_conflict` when it was changed since, for instance by a message of the customer. */
  version?: number | undefined
}

/** Input of `tickets.update`. */
export interface TicketsUpdateInput {
  /** ID of the ticket. */
  ticket_id: string
  /** New status. */
  status?: ('OPEN' | 'IN_PROGRESS' | 'WAITING_FOR_CUSTOMER' | 'RESOLVED' | 'CLOSED') | undefined
  /** New priority. */
  priority?: ('LOW' | 'MEDIUM' | 'HIGH' | 'URGENT') | undefined
  /** New category. */
  category?: ('GENERAL' | 'ORDER' | 'PAYMENT' | 'DELIVERY' | 'PRODUCT' | 'REFUND' | 'ACCOUNT' | 'OTHER') | undefined
  /** `version` of the ticket as you read it. Returns 409 `version_conflict` when it was changed since, for instance by a message of the customer. */
  version?: number | undefined
}

/** A verified payment, or part of one, that pays no order: the store owes it to the shopper. */
export interface UnappliedPayment {
  /** Unapplied payment ID. */
  id: number
  /** ID of the order it was paid for. */
  order_id: number
  /** Number of that order. */
  order_number: string
  /** ID of the payment it is part of. */
  payment_id: number
  /** Payment method. */
  method:
    | 'COD'
    | 'BKASH'
    | 'NAGAD'
    | 'SSLCOMMERZ'
    | 'ROCKET'
    | 'UPAY'
    | 'BANK_TRANSFER'
    | 'CARD'
    | 'CASH'
    | 'EXCHANGE'
    | (string & {})
  /** Transaction ID; may be empty. */
  transaction_id: string
  /** OVERPAID: above the amount due. ORDER_CANCELLED, ORDER_EXPIRED, ORDER_RETURNED: the order has this status. */
  reason: 'OVERPAID' | 'ORDER_CANCELLED' | 'ORDER_EXPIRED' | 'ORDER_RETURNED'
  /** Unapplied amount of the payment. */
  amount: string
  /** OPEN until staff resolve it. */
  status: 'OPEN' | 'RESOLVED'
  /** What became of the money. RETURNED: the shopper has it back. USED: it pays something else. Empty while OPEN, and when nobody said so. */
  outcome: 'RETURNED' | 'USED' | '' | (string & {})
  /** How it was resolved; empty while OPEN. */
  note: string
  /** Who resolved it; empty while OPEN. */
  resolved_by: string
  /** Time of resolution, UTC; null while OPEN. */
  resolved_at: string | null
  /** Time of creation, UTC. */
  created_at: string
  /** Attempts to return the money through the gateway, newest first; at most 20. */
  gateway_refunds: GatewayRefund[]
}

/** Input of `unappliedPayments.list`. */
export interface UnappliedPaymentsListInput {
  /** Only unapplied payments with this status. */
  status?: ('OPEN' | 'RESOLVED') | undefined
  /** Only unapplied payments of this order. */
  order_id?: number | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `unappliedPayments.resolve`. */
export interface UnappliedPaymentsResolveInput {
  /** ID of the unapplied payment. */
  unapplied_payment_id: number
  /** What became of the money. RETURNED: the shopper has it back, and is told so. USED: it pays something else, such as another order. Default: not known. */
  outcome?: ('RETURNED' | 'USED') | undefined
  /** How it was resolved, at most 1000 characters. */
  note: string
}

/** A shipment of which a courier has something to pay, or to charge. */
export interface UnsettledShipment {
  /** ID of the shipment. */
  id: number
  /** Number of the shipment. */
  shipment_number: string
  /** ID of its order. */
  order_id: number
  /** Number of its order. */
  order_number: string
  /** Name of the receiver. */
  receiver_name: string
  /** District of the receiver, English name; may be empty. */
  district: string
  /** How the shipment stands. */
  status:
    | 'DRAFT'
    | 'BOOKED'
    | 'PICKED_UP'
    | 'IN_TRANSIT'
    | 'OUT_FOR_DELIVERY'
    | 'HELD'
    | 'DELIVERED'
    | 'PARTLY_DELIVERED'
    | 'RETURNING'
    | 'RETURNED'
    | 'LOST'
    | 'CANCELLED'
  /** ID of the parcel at the courier; may be empty. */
  consignment_id: string
  /** Cash that the courier holds of it; 0.00 for one of which it may charge a fee only. */
  held: string
  /** What an open claim asks the courier for; 0.00 without one. */
  claimed: string
  /** What the courier said that the delivery and collecting its cash cost; null when it did not say both, or has collected more than it was asked about. */
  quoted_fee: string | null
  /** Whether a payout has paid a part of its cash already. */
  is_settled: boolean
  /** When it was delivered, or came back, UTC; null while it is on its way back. */
  ended_at: string | null
}

/** An uploaded file. What nothing uses after 24 hours is deleted. */
export interface Upload {
  /** ID of the upload, which requests that use the file accept, as they accept `url`. */
  id: string
  /** URL or path (`/media/…`) of the file. That of a private file (of a refund, a ticket, or a review that is not approved) is signed, and expires after at most ten minutes. */
  url: string
  /** Type of the stored file. Images are stored as WebP. */
  content_type: 'image/webp' | 'application/pdf'
  /** Bytes of the stored file. */
  size: number
  /** Width in pixels; null for a PDF. */
  width: number | null
  /** Height in pixels; null for a PDF. */
  height: number | null
  /** A blurred miniature as a data URI, to show while the image loads; empty for a PDF. */
  placeholder: string
  /** Smaller widths and other formats, for `srcset`; empty for a private file. */
  renditions: UploadRendition[]
}

/** An image in one width and format. */
export interface UploadRendition {
  /** URL or path of this rendition. */
  url: string
  /** Format. */
  content_type: 'image/webp' | 'image/avif'
  /** Width in pixels. */
  width: number
}

/** Input of `uploads.catalogImage`. */
export interface UploadsCatalogImageInput {
  /** JPEG, PNG or WebP, at most 5 MB. */
  file: Blob
}

/** Input of `uploads.contentImage`. */
export interface UploadsContentImageInput {
  /** JPEG, PNG or WebP, at most 5 MB. */
  file: Blob
}

/** Input of `uploads.ticketFile`. */
export interface UploadsTicketFileInput {
  /** JPEG, PNG, WebP or PDF, at most 5 MB. */
  file: Blob
}

/** A variant in a list, with its price and its stock. */
export interface VariantSummary {
  /** Variant ID. */
  id: number
  /** ID of the product. */
  product_id: number
  /** Name of the product. */
  product_name: string
  /** Status of the product. */
  product_status: 'draft' | 'published' | 'archived'
  /** Variant name; empty for a product without options. */
  variant_name: string
  /** Stock-keeping unit; may be empty. */
  sku: string
  /** URL of its image, or the first of the product; may be empty. */
  thumbnail: string
  /** Price of one unit. */
  price: string
  /** Compare-at price, shown struck through; null for none. */
  compare_at_price: string | null
  /** What a unit costs the store, by the variant or else by its product; null when unknown. With the permission `costs:read`. */
  cost_price?: string | null
  /** Quantity on hand. */
  on_hand: number
  /** Whether stock is counted; when not, it never runs out. */
  is_tracked: boolean
  /** Stock status that shoppers see. */
  stock_status: 'in_stock' | 'low_stock' | 'out_of_stock' | 'preorder'
  /** Whether the variant is active. */
  is_active: boolean
}

/** Input of `variants.list`. */
export interface VariantsListInput {
  /** Only variants of products with this text in a name, SKU or barcode. */
  search?: string | undefined
  /** Only variants of products with this status. */
  status?: ('draft' | 'published' | 'archived') | undefined
  /** Only variants of products in this category or its subcategories. */
  category_id?: number | undefined
  /** Only variants of products of this brand. */
  brand_id?: number | undefined
  /** Only variants of these products: IDs with commas between them, at most 200. */
  product_ids?: string | readonly (string | number)[] | undefined
  /** Only variants with this stock status. */
  stock_status?: ('in_stock' | 'low_stock' | 'out_of_stock' | 'preorder') | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** The VAT of a month. */
export interface VatReport {
  /** Month that is added up, YYYY-MM. */
  month: string
  /** Currency of the amounts, ISO 4217. */
  currency: string
  /** One for each pair of rates, the highest VAT rate first. */
  rows: VatReportRow[]
  total: VatReportTotal
}

/** What was supplied at these rates. */
export interface VatReportRow {
  /** VAT rate in per cent. */
  vat_rate: number
  /** Rate of supplementary duty in per cent. */
  sd_rate: number
  invoices: VatReportInvoices
  debit_notes: VatReportDebitNotes
  credit_notes: VatReportCreditNotes
  net: VatReportNet
}

/** Tax invoices of the month. */
export interface VatReportInvoices {
  /** Number of tax invoices with such a line. */
  documents: number
  /** Value without taxes. */
  value: string
  /** Supplementary duty. */
  sd: string
  /** Amount of VAT. */
  vat: string
  /** Value with all taxes. */
  total: string
}

/** Debit notes of the month. */
export interface VatReportDebitNotes {
  /** Number of debit notes with such a line. */
  documents: number
  /** Value without taxes. */
  value: string
  /** Supplementary duty. */
  sd: string
  /** Amount of VAT. */
  vat: string
  /** Value with all taxes. */
  total: string
}

/** Credit notes of the month. */
export interface VatReportCreditNotes {
  /** Number of credit notes with such a line. */
  documents: number
  /** Value without taxes. */
  value: string
  /** Supplementary duty. */
  sd: string
  /** Amount of VAT. */
  vat: string
  /** Value with all taxes. */
  total: string
}

/** Tax invoices and debit notes, less credit notes: may be negative. */
export interface VatReportNet {
  /** Value without taxes. */
  value: string
  /** Supplementary duty. */
  sd: string
  /** Amount of VAT. */
  vat: string
  /** Value with all taxes. */
  total: string
}

/** All rates together. */
export interface VatReportTotal {
  invoices: VatReportInvoices
  debit_notes: VatReportDebitNotes
  credit_notes: VatReportCreditNotes
  net: VatReportNet
}

/** Input of `vatReport.read`. */
export interface VatReportReadInput {
  /** Month (YYYY-MM, in Asia/Dhaka time). */
  month: string
}

/** Where a program of the merchant receives events. */
export interface Webhook {
  /** ID of the webhook. */
  id: number
  /** Where events are sent. */
  url: string
  /** What it is for; may be empty. */
  description: string
  /**
   * Event types that are sent; `order.*` stands for all that begin with `order.`, `*` for all.
   *
   * Items: Event type.
   */
  types: string[]
  /** Which of these events are sent. An event without the field of a filter is sent. */
  filters: {
    /**
     * Only events whose object has one of these as its `status`; empty for all.
     *
     * Items: Status.
     */
    statuses: string[]
    /**
     * Only events whose object has one of these as its `channel`; empty for all.
     *
     * Items: Where an order came in.
     */
    channels: (
      'WEBSITE' | 'PHONE' | 'MESSENGER' | 'WHATSAPP' | 'INSTAGRAM' | 'TIKTOK' | 'SHOP' | 'OTHER' | (string & {})
    )[]
    /**
     * Only events whose object has one of these as its `delivery_location`; empty for all.
     *
     * Items: Code of a delivery zone. `inside_dhaka`, `outside_dhaka`, `sub_dhaka`, `pickup`, or a code of the store's own.
     */
    delivery_locations: string[]
    /** Only events whose object has at least this `total`; null for all. */
    min_total: string | null
  }
  /** `full`: the whole event. `thin`: of its data, only the ID of the object. */
  payload: 'full' | 'thin'
  /**
   * Names of the additional headers. No response contains their values.
   *
   * Items: Name.
   */
  header_names: string[]
  /** ACTIVE: events are sent. PAUSED: staff have paused it, or its URL was changed. DISABLED: the server has disabled it. */
  status: 'ACTIVE' | 'PAUSED' | 'DISABLED'
  /** Why it is not active; null while it is, and when staff have paused it. URL_CHANGED: send a test to the new URL, then resume it. GONE: the receiver returned 410. FAILING: nothing was received for three days. SECRET_LOST: the server cannot read its secret or a header any more; rotate the secret, and send the headers again. */
  disabled_reason: ('URL_CHANGED' | 'GONE' | 'FAILING' | 'SECRET_LOST') | null
  /** Last characters of the secret, to recognize it. */
  secret_hint: string
  /** Time until which the former secret signs too, UTC; null when only one does. */
  old_secret_until: string | null
  /** Time of the first failure since the last success, UTC; null when the last attempt succeeded. */
  failing_since: string | null
  /** Time until which nothing is sent because too many attempts in a row failed, UTC; null otherwise. */
  held_until: string | null
  /** Time of the last success, UTC; null when there was none. */
  last_success_at: string | null
  /** Deliveries that wait for their next attempt; counted up to 1,000. */
  backlog: number
  /** Who created it, or the key that did; empty when nobody did. */
  created_by: string
  /** Time of creation, UTC. */
  created_at: string
  /** Version, which each change raises. */
  version: number
}

/** An attempt to deliver an event. */
export interface WebhookAttempt {
  /** Time of the attempt, UTC. */
  at: string
  /** How long it took, in milliseconds. */
  duration_ms: number
  /** Status code of the response; null when there was none. */
  status_code: number | null
  /** Why it failed; null for a success. HTTP: the status code is not 2xx. ADDRESS_REFUSED: the name leads to an address that is not on the public Internet. EVENT_DELETED: the event log does not hold the event any more. */
  error:
    | 'HTTP'
    | 'TIMEOUT'
    | 'DNS'
    | 'TLS'
    | 'REFUSED'
    | 'CONNECTION'
    | 'ADDRESS_REFUSED'
    | 'EVENT_DELETED'
    | (string & {})
    | null
  /** Headers of the request, without those whose values are secret. */
  request_headers: {
    /** What it says. */
    [k: string]: string
  }
  /** Up to twelve headers of the response, without cookies. */
  response_headers: {
    /** What it says. */
    [k: string]: string
  }
  /** The first 2 KB of the response; may be empty. */
  response_body: string
}

/** Input of `webhookDeliveries.list`. */
export interface WebhookDeliveriesListInput {
  /** ID of the webhook. */
  webhook_id: number
  /** Only deliveries with this status. */
  status?: ('PENDING' | 'SUCCEEDED' | 'FAILED' | 'SKIPPED') | undefined
  /** Only deliveries of this event type, or of all that begin so. */
  type?: string | undefined
  /** Only deliveries of events of the resource with this ID. */
  object_id?: string | undefined
  /** Only deliveries that were created at or after this time. */
  from?: string | undefined
  /** Only deliveries that were created before this time. */
  to?: string | undefined
  /** Rows per page, at least 1. Default 50; values above 100 are lowered to 100. */
  limit?: number | undefined
  /** `next_cursor` of the previous page, unchanged. */
  cursor?: string | undefined
}

/** Input of `webhookDeliveries.read`. */
export interface WebhookDeliveriesReadInput {
  /** ID of the webhook. */
  webhook_id: number
  /** ID of the delivery. */
  delivery_id: number
}

/** Input of `webhookDeliveries.redeliver`. */
export interface WebhookDeliveriesRedeliverInput {
  /** ID of the webhook. */
  webhook_id: number
  /** IDs of deliveries. */
  delivery_ids?: number[] | undefined
  /** From which time on. */
  from?: string | undefined
  /** Before which time. */
  to?: string | undefined
}

/** The delivery of an event to a webhook. */
export interface WebhookDelivery {
  /** ID of the delivery. */
  id: number
  /** ID of the event, which is sent as `webhook-id` in each attempt. */
  event_id: string
  /** Event type. */
  type: string
  /** Position of the event in the event log; 0 for a test. */
  position: number
  /** ID of the resource of the event. */
  object_id: string
  /** Whether staff have sent it as a test. */
  is_test: boolean
  /** PENDING: the next attempt is due at `next_attempt_at`. SUCCEEDED. FAILED: it is not attempted any more. SKIPPED: the webhook was resumed without it. */
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'SKIPPED'
  /** How often it was attempted. */
  attempt_count: number
  /** Time of the next attempt, UTC; null when none is due. */
  next_attempt_at: string | null
  /** Time of creation, UTC. */
  created_at: string
  /** Time when it succeeded or was given up, UTC; null before. */
  finished_at: string | null
  /** The body that is sent; null when the event log does not hold the event any more. */
  request_body: string | null
  /** The newest attempts, oldest first. */
  attempts: WebhookAttempt[]
}

/** A delivery in a list. */
export interface WebhookDeliverySummary {
  /** ID of the delivery. */
  id: number
  /** ID of the event, which is sent as `webhook-id` in each attempt. */
  event_id: string
  /** Event type. */
  type: string
  /** Position of the event in the event log; 0 for a test. */
  position: number
  /** ID of the resource of the event. */
  object_id: string
  /** Whether staff have sent it as a test. */
  is_test: boolean
  /** PENDING: the next attempt is due at `next_attempt_at`. SUCCEEDED. FAILED: it is not attempted any more. SKIPPED: the webhook was resumed without it. */
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'SKIPPED'
  /** How often it was attempted. */
  attempt_count: number
  /** Time of the next attempt, UTC; null when none is due. */
  next_attempt_at: string | null
  /** Time of creation, UTC. */
  created_at: string
  /** Time when it succeeded or was given up, UTC; null before. */
  finished_at: string | null
}

/** What is sent again. */
export interface WebhookRedelivery {
  /**
   * The deliveries that are due now.
   *
   * Items: ID of the delivery.
   */
  delivery_ids: number[]
  /** Whether more FAILED deliveries were created in that time. */
  has_more: boolean
}

/** What is sent to the webhook. */
export interface WebhookRequest {
  /** Headers of the request, without those whose values are secret. */
  headers: {
    /** What it says. */
    [k: string]: string
  }
  /** The body, whose bytes are signed. */
  body: string
}

/** What a test did. */
export interface WebhookTest {
  request: WebhookRequest
  /** The delivery; null when nothing was sent. */
  delivery: WebhookDelivery | null
}

/** A webhook with its new secret. */
export interface WebhookWithSecret {
  /** ID of the webhook. */
  id: number
  /** Where events are sent. */
  url: string
  /** What it is for; may be empty. */
  description: string
  /**
   * Event types that are sent; `order.*` stands for all that begin with `order.`, `*` for all.
   *
   * Items: Event type.
   */
  types: string[]
  /** Which of these events are sent. An event without the field of a filter is sent. */
  filters: {
    /**
     * Only events whose object has one of these as its `status`; empty for all.
     *
     * Items: Status.
     */
    statuses: string[]
    /**
     * Only events whose object has one of these as its `channel`; empty for all.
     *
     * Items: Where an order came in.
     */
    channels: (
      'WEBSITE' | 'PHONE' | 'MESSENGER' | 'WHATSAPP' | 'INSTAGRAM' | 'TIKTOK' | 'SHOP' | 'OTHER' | (string & {})
    )[]
    /**
     * Only events whose object has one of these as its `delivery_location`; empty for all.
     *
     * Items: Code of a delivery zone. `inside_dhaka`, `outside_dhaka`, `sub_dhaka`, `pickup`, or a code of the store's own.
     */
    delivery_locations: string[]
    /** Only events whose object has at least this `total`; null for all. */
    min_total: string | null
  }
  /** `full`: the whole event. `thin`: of its data, only the ID of the object. */
  payload: 'full' | 'thin'
  /**
   * Names of the additional headers. No response contains their values.
   *
   * Items: Name.
   */
  header_names: string[]
  /** ACTIVE: events are sent. PAUSED: staff have paused it, or its URL was changed. DISABLED: the server has disabled it. */
  status: 'ACTIVE' | 'PAUSED' | 'DISABLED'
  /** Why it is not active; null while it is, and when staff have paused it. URL_CHANGED: send a test to the new URL, then resume it. GONE: the receiver returned 410. FAILING: nothing was received for three days. SECRET_LOST: the server cannot read its secret or a header any more; rotate the secret, and send the headers again. */
  disabled_reason: ('URL_CHANGED' | 'GONE' | 'FAILING' | 'SECRET_LOST') | null
  /** Last characters of the secret, to recognize it. */
  secret_hint: string
  /** Time until which the former secret signs too, UTC; null when only one does. */
  old_secret_until: string | null
  /** Time of the first failure since the last success, UTC; null when the last attempt succeeded. */
  failing_since: string | null
  /** Time until which nothing is sent because too many attempts in a row failed, UTC; null otherwise. */
  held_until: string | null
  /** Time of the last success, UTC; null when there was none. */
  last_success_at: string | null
  /** Deliveries that wait for their next attempt; counted up to 1,000. */
  backlog: number
  /** Who created it, or the key that did; empty when nobody did. */
  created_by: string
  /** Time of creation, UTC. */
  created_at: string
  /** Version, which each change raises. */
  version: number
  /** The secret, base64 after `whsec_`, with which requests are signed. Save it now: it is not returned again. */
  secret: string
}

/** Input of `webhooks.create`. */
export interface WebhooksCreateInput {
  /** Where events are sent: an https URL of a host on the public Internet, with its name and the port 443 or 8443, without a user name. In sandbox also other ports; a server that is not in production calls http://localhost too. */
  url: string
  /**
   * Event types to send; `order.*` stands for all that begin with `order.`, `*` for all. The caller must be able to read all of them.
   *
   * @minItems 1
   * @maxItems 50
   *
   * Items: Event type.
   */
  types: string[]
  /** What it is for. */
  description?: string | undefined
  /** Which of these events are sent. An event without the field of a filter is sent. */
  filters?:
    | {
        /** Only events whose object has one of these as its `status`; empty for all. */
        statuses?: string[] | undefined
        /** Only events whose object has one of these as its `channel`; empty for all. */
        channels?:
          ('WEBSITE' | 'PHONE' | 'MESSENGER' | 'WHATSAPP' | 'INSTAGRAM' | 'TIKTOK' | 'SHOP' | 'OTHER')[] | undefined
        /** Only events whose object has one of these as its `delivery_location`; empty for all. */
        delivery_locations?: string[] | undefined
        /** Only events whose object has at least this `total`; null for all. */
        min_total?: ((number | string) | null) | undefined
      }
    | undefined
  /** `full`: the whole event. `thin`: of its data, only the ID of the object. Default full. */
  payload?: ('full' | 'thin') | undefined
  /** Additional headers of each request; they replace all earlier ones; one without a value keeps its saved value. The values are encrypted, and no response contains them. */
  headers?:
    | {
        /** `authorization`, or a name that begins with `x-`. */
        name: string
        /** What it says, such as a token of the receiver. Absent: the saved value stays. */
        value?: string | undefined
      }[]
    | undefined
}

/** Input of `webhooks.delete`. */
export interface WebhooksDeleteInput {
  /** ID of the webhook. */
  webhook_id: number
}

/** Input of `webhooks.pause`. */
export interface WebhooksPauseInput {
  /** ID of the webhook. */
  webhook_id: number
}

/** Input of `webhooks.read`. */
export interface WebhooksReadInput {
  /** ID of the webhook. */
  webhook_id: number
}

/** Input of `webhooks.resume`. */
export interface WebhooksResumeInput {
  /** ID of the webhook. */
  webhook_id: number
  /** `waiting`: what happened since it was paused or disabled is sent, as far as the event log holds it, and deliveries that wait for their next attempt are due at once. `now`: only what happens from now on; deliveries that wait are skipped. Default waiting. */
  from?: ('waiting' | 'now') | undefined
}

/** Input of `webhooks.rotateSecret`. */
export interface WebhooksRotateSecretInput {
  /** ID of the webhook. */
  webhook_id: number
  /** For how many hours the former secret signs too. Default 24. */
  overlap_hours?: number | undefined
}

/** Input of `webhooks.test`. */
export interface WebhooksTestInput {
  /** ID of the webhook. */
  webhook_id: number
  /** Event type. Default: the first type of the webhook. */
  type?: string | undefined
  /** Whether nothing is sent. */
  dry_run?: boolean | undefined
}

/** Input of `webhooks.update`. */
export interface WebhooksUpdateInput {
  /** ID of the webhook. */
  webhook_id: number
  /** Where events are sent: an https URL of a host on the public Internet, with its name and the port 443 or 8443, without a user name. In sandbox also other ports; a server that is not in production calls http://localhost too. */
  url?: string | undefined
  /** Event types to send; `order.*` stands for all that begin with `order.`, `*` for all. The caller must be able to read all of them. */
  types?: string[] | undefined
  /** What it is for. */
  description?: string | undefined
  /** Which of these events are sent. An event without the field of a filter is sent. */
  filters?:
    | {
        /** Only events whose object has one of these as its `status`; empty for all. */
        statuses?: string[] | undefined
        /** Only events whose object has one of these as its `channel`; empty for all. */
        channels?:
          ('WEBSITE' | 'PHONE' | 'MESSENGER' | 'WHATSAPP' | 'INSTAGRAM' | 'TIKTOK' | 'SHOP' | 'OTHER')[] | undefined
        /** Only events whose object has one of these as its `delivery_location`; empty for all. */
        delivery_locations?: string[] | undefined
        /** Only events whose object has at least this `total`; null for all. */
        min_total?: ((number | string) | null) | undefined
      }
    | undefined
  /** `full`: the whole event. `thin`: of its data, only the ID of the object. Default full. */
  payload?: ('full' | 'thin') | undefined
  /** Additional headers of each request; they replace all earlier ones; one without a value keeps its saved value. The values are encrypted, and no response contains them. */
  headers?:
    | {
        /** `authorization`, or a name that begins with `x-`. */
        name: string
        /** What it says, such as a token of the receiver. Absent: the saved value stays. */
        value?: string | undefined
      }[]
    | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when it was changed since. */
  version?: number | undefined
}

/** The website of the store. */
export interface Website {
  /** Whether the website is active. For an inactive website, storefronts get 404. */
  is_active: boolean
  /** Version, increased by every change of the configuration. */
  version: number
  config: WebsiteConfig
  /** Time of the last change, UTC. */
  updated_at: string
}

/** The stored configuration of the storefront. */
export interface WebsiteConfig {
  /** Name of the template. The storefront that comes with Haat knows `market` and `boutique`, and shows every other one as `boutique`. */
  template: string
  /** Main colour: # and six hexadecimal digits; empty for that of the storefront. */
  theme_color: string
  /** Type of business. */
  business_type: string
  /** Layout of the header. */
  header_layout: string
  /** Layout of the footer. */
  footer_layout: string
  /** Layout of product cards. */
  product_card_layout: string
  /** Layout of product grids. */
  product_grid_layout: string
  /** Layout of the product page. */
  product_detail_layout: string
  /** URL of the website, for links in mail to shoppers; gateways may return shoppers to it when it begins with https. To change it needs `settings:write`. */
  website_url: string
  /** URL or path of the browser tab icon. */
  favicon: string
  /** Whether shoppers can sign in with a code sent by e-mail. */
  email_otp_enabled: boolean
  /** Comma-separated languages: bn, en or both; the first is the default. */
  supported_languages: string
  /** IANA time zone. */
  timezone: string
  /** Facebook pixel ID; may be empty. */
  facebook_pixel_id: string
  /** Google tag ID; may be empty. */
  google_tag_id: string
  store: StoreDetails
  hero: Hero
  footer: Footer
  chat_widget: ChatWidget
  bottom_nav: BottomNavigation
  newsletter: Newsletter
  seo: WebsiteSeo
  /** Banners, including hidden ones. */
  banners: Banner[]
  /** Entries of the main menu. */
  navigation: NavigationEntry[]
  /** Announcements, in order. */
  announcement_bar: Announcement[]
  /** Names and values of options and attributes in each language, for all products of the store. */
  terms: CatalogTerm[]
}

/** Texts for search engines. */
export interface WebsiteSeo {
  /** Page title. */
  title: string
  /** Page description. */
  description: string
  /** Comma-separated keywords. */
  keywords: string
  translations: WebsiteSeoTranslations
}

/** Translations by language code. */
export interface WebsiteSeoTranslations {
  bn?: WebsiteSeoTranslation
  en?: WebsiteSeoTranslation
}

/** Texts in this language. */
export interface WebsiteSeoTranslation {
  /** Page title. */
  title?: string
  /** Page description. */
  description?: string
  /** Comma-separated keywords. */
  keywords?: string
}

/** A preview of the website. */
export interface WebsitePreview {
  /** Token of the preview. */
  token: string
  /** Time until which it can be retrieved, UTC. */
  expires_at: string
}

/** Input of `website.preview`. */
export interface WebsitePreviewInput {
  /** Name of the template. The storefront that comes with Haat knows `market` and `boutique`, and shows every other one as `boutique`. */
  template?: string | undefined
  /** Main colour: # and six hexadecimal digits; empty for that of the storefront. */
  theme_color?: string | undefined
  /** Type of business. */
  business_type?: string | undefined
  /** Layout of the header. */
  header_layout?: string | undefined
  /** Layout of the footer. */
  footer_layout?: string | undefined
  /** Layout of product cards. */
  product_card_layout?: string | undefined
  /** Layout of product grids. */
  product_grid_layout?: string | undefined
  /** Layout of the product page. */
  product_detail_layout?: string | undefined
  /** URL of the website, for links in mail to shoppers; gateways may return shoppers to it when it begins with https. To change it needs `settings:write`. An https URL, or an http URL of localhost or a name below it; may be empty. */
  website_url?: string | undefined
  /** URL or path of the browser tab icon. */
  favicon?: string | undefined
  /** Whether shoppers can sign in with a code sent by e-mail. Needs `settings:write`. */
  email_otp_enabled?: boolean | undefined
  /** Comma-separated languages: bn, en or both; the first is the default. */
  supported_languages?: string | undefined
  /** IANA time zone. */
  timezone?: string | undefined
  /** Facebook pixel ID, digits; may be empty. Needs `settings:write`. */
  facebook_pixel_id?: string | undefined
  /** Google tag ID, such as G-ABC123; may be empty. Needs `settings:write`. */
  google_tag_id?: string | undefined
  store?: StoreDetailsInput | undefined
  hero?: HeroInput | undefined
  footer?: FooterInput | undefined
  chat_widget?: ChatWidgetInput | undefined
  bottom_nav?: BottomNavigationInput | undefined
  /** Newsletter box. */
  newsletter?:
    | {
        /** Whether it is visible. */
        enabled?: boolean | undefined
        /** Title of the newsletter box. */
        title?: string | undefined
        /** Subtitle of the newsletter box. */
        subtitle?: string | undefined
        translations?: NewsletterTranslationsInput | undefined
      }
    | undefined
  seo?: WebsiteSeoInput | undefined
  /** All banners; the array replaces the previous banners. */
  banners?: BannerInput[] | undefined
  /** All entries of the menu; the array replaces the previous entries. */
  navigation?: NavigationEntryInput[] | undefined
  /** All announcements; the array replaces the previous announcements. */
  announcement_bar?: AnnouncementInput[] | undefined
  /** All names and values of options and attributes that have other languages, letter case aside; the array replaces the previous ones. */
  terms?: CatalogTermInput[] | undefined
}

/** Texts for search engines. */
export interface WebsiteSeoInput {
  /** Page title. */
  title?: string | undefined
  /** Page description. */
  description?: string | undefined
  /** Comma-separated keywords. */
  keywords?: string | undefined
  translations?: WebsiteSeoTranslationsInput | undefined
}

/** Translations by language code. Absent texts fall back to the main text. */
export interface WebsiteSeoTranslationsInput {
  bn?: WebsiteSeoTranslationInput | undefined
  en?: WebsiteSeoTranslationInput | undefined
}

/** Texts in this language. */
export interface WebsiteSeoTranslationInput {
  /** Page title. */
  title?: string | undefined
  /** Page description. */
  description?: string | undefined
  /** Comma-separated keywords. */
  keywords?: string | undefined
}

/** Input of `website.update`. */
export interface WebsiteUpdateInput {
  /** Name of the template. The storefront that comes with Haat knows `market` and `boutique`, and shows every other one as `boutique`. */
  template?: string | undefined
  /** Main colour: # and six hexadecimal digits; empty for that of the storefront. */
  theme_color?: string | undefined
  /** Type of business. */
  business_type?: string | undefined
  /** Layout of the header. */
  header_layout?: string | undefined
  /** Layout of the footer. */
  footer_layout?: string | undefined
  /** Layout of product cards. */
  product_card_layout?: string | undefined
  /** Layout of product grids. */
  product_grid_layout?: string | undefined
  /** Layout of the product page. */
  product_detail_layout?: string | undefined
  /** URL of the website, for links in mail to shoppers; gateways may return shoppers to it when it begins with https. To change it needs `settings:write`. An https URL, or an http URL of localhost or a name below it; may be empty. */
  website_url?: string | undefined
  /** URL or path of the browser tab icon. */
  favicon?: string | undefined
  /** Whether shoppers can sign in with a code sent by e-mail. Needs `settings:write`. */
  email_otp_enabled?: boolean | undefined
  /** Comma-separated languages: bn, en or both; the first is the default. */
  supported_languages?: string | undefined
  /** IANA time zone. */
  timezone?: string | undefined
  /** Facebook pixel ID, digits; may be empty. Needs `settings:write`. */
  facebook_pixel_id?: string | undefined
  /** Google tag ID, such as G-ABC123; may be empty. Needs `settings:write`. */
  google_tag_id?: string | undefined
  store?: StoreDetailsInput | undefined
  hero?: HeroInput | undefined
  footer?: FooterInput | undefined
  chat_widget?: ChatWidgetInput | undefined
  bottom_nav?: BottomNavigationInput | undefined
  /** Newsletter box. */
  newsletter?:
    | {
        /** Whether it is visible. */
        enabled?: boolean | undefined
        /** Title of the newsletter box. */
        title?: string | undefined
        /** Subtitle of the newsletter box. */
        subtitle?: string | undefined
        translations?: NewsletterTranslationsInput | undefined
      }
    | undefined
  seo?: WebsiteSeoInput | undefined
  /** All banners; the array replaces the previous banners. */
  banners?: BannerInput[] | undefined
  /** All entries of the menu; the array replaces the previous entries. */
  navigation?: NavigationEntryInput[] | undefined
  /** All announcements; the array replaces the previous announcements. */
  announcement_bar?: AnnouncementInput[] | undefined
  /** All names and values of options and attributes that have other languages, letter case aside; the array replaces the previous ones. */
  terms?: CatalogTermInput[] | undefined
  /** `version` as you read it. Returns 409 `version_conflict` without any change when the configuration was changed since. */
  version?: number | undefined
}

/** The methods of `products`. */
export interface ProductsMethods {
  /**
   * Create a product with variants and initial stock.
   *
   * Errors of its own: `already_exists`.
   */
  create(
    input: ProductsCreateInput,
    options?: CallOptions,
  ): Call<Product>
  /**
   * Delete a product.
   * Orders keep their items. Its slugs and SKUs can be used again.
   */
  delete(
    input: ProductsDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List products in any status.
   */
  list<const F extends FieldOf<Page<ProductSummary>, 'items'> = never>(
    input?: ProductsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<ProductSummary>, 'items', F>>
  /**
   * Retrieve a product with all details.
   */
  read<const F extends FieldOf<Product, 'object'> = never>(
    input: ProductsReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<Product, 'object', F>>
  /**
   * Update, publish or archive a product.
   * `variants` replaces all variants: existing variants are matched by `id`, otherwise by options; new ones are added; missing ones are removed. Orders and carts keep their items.
   *
   * Errors of its own: `already_exists`, `version_conflict`.
   */
  update(
    input: ProductsUpdateInput,
    options?: CallOptions,
  ): Call<Product>
}

/** The methods of `variants`. */
export interface VariantsMethods {
  /**
   * List variants with their prices and stock.
   * The variants of the newest product first, those of one product in their order.
   */
  list<const F extends FieldOf<Page<VariantSummary>, 'items'> = never>(
    input?: VariantsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<VariantSummary>, 'items', F>>
}

/** The methods of `bulkEdits`. */
export interface BulkEditsMethods {
  /**
   * Change prices and stock of many variants.
   * Each variant is changed as a whole and in a transaction of its own, if its values are still those in `from`: otherwise it fails with `version_conflict`, and the work of others stays. A compare-at price that is not above the price, and a price that is not above that of a flash deal of the variant, are refused. Changes of stock are written to the stock ledger with `reason`, which they need, and are separate movements: what is sold meanwhile is not overwritten. Works for at most 20 seconds; the rest fail with `service_unavailable` and can be sent again. With an Idempotency-Key, no variant is changed twice, also when the request is repeated before its response arrived. It can be undone for 24 hours.
   */
  create(
    input: BulkEditsCreateInput,
    options?: CallOptions,
  ): Call<BulkEditResults>
  /**
   * List the bulk edits of the last 24 hours, newest first.
   */
  list<const F extends FieldOf<Page<BulkEdit>, 'items'> = never>(
    input?: BulkEditsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<BulkEdit>, 'items', F>>
  /**
   * Retrieve a bulk edit with all its changes.
   */
  read<const F extends FieldOf<BulkEditDetail, 'object'> = never>(
    input: BulkEditsReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<BulkEditDetail, 'object', F>>
  /**
   * Undo a bulk edit.
   * Sets back each variant or product of which nobody has changed the same values since; the others fail with `version_conflict`. A changed quantity is set back by the opposite movement, so that sales since then count; it fails when staff have changed the quantity since, or with `insufficient_stock` when too much of it is sold. A variant is set back as a whole or not at all. `catalog:write`, and `stock:write` where quantities were changed.
   */
  undo(
    input: BulkEditsUndoInput,
    options?: CallOptions,
  ): Call<BulkUndoResults>
}

/** The methods of `productBulkEdits`. */
export interface ProductBulkEditsMethods {
  /**
   * Change status, categories and tags of many products.
   * Each product is changed in a transaction of its own, if it has still the version that you read: otherwise it fails with `version_conflict`, and the work of others stays. What is removed is removed before anything is added: a category that is added becomes the main one of a product without one, otherwise a further one. Works for at most 20 seconds; the rest fail with `service_unavailable` and can be sent again. With an Idempotency-Key, no product is changed twice, also when the request is repeated before its response arrived. It can be undone for 24 hours.
   */
  create(
    input: ProductBulkEditsCreateInput,
    options?: CallOptions,
  ): Call<ProductBulkEditResults>
}

/** The methods of `categories`. */
export interface CategoriesMethods {
  /**
   * Create a category.
   *
   * Errors of its own: `already_exists`, `invalid_state`.
   */
  create(
    input: CategoriesCreateInput,
    options?: CallOptions,
  ): Call<Category>
  /**
   * Delete a category without subcategories.
   * Its products are kept, without a main category. A category by which curated lists are filtered cannot be deleted.
   *
   * Errors of its own: `invalid_state`.
   */
  delete(
    input: CategoriesDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List categories in tree order.
   */
  list<const F extends FieldOf<Page<Category>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<Category>, 'items', F>>
  /**
   * Retrieve a category.
   */
  read(
    input: CategoriesReadInput,
    options?: CallOptions,
  ): Call<Category>
  /**
   * Reorder the subcategories of a category.
   */
  reorder(
    input: CategoriesReorderInput,
    options?: CallOptions,
  ): Call<Page<Category>>
  /**
   * Update or move a category.
   * Returns 409 `invalid_state` when the new parent is the category itself or one of its subcategories, or when the tree would have more than 10 levels.
   *
   * Errors of its own: `already_exists`, `invalid_state`, `version_conflict`.
   */
  update(
    input: CategoriesUpdateInput,
    options?: CallOptions,
  ): Call<Category>
}

/** The methods of `brands`. */
export interface BrandsMethods {
  /**
   * Create a brand.
   *
   * Errors of its own: `already_exists`.
   */
  create(
    input: BrandsCreateInput,
    options?: CallOptions,
  ): Call<Brand>
  /**
   * Delete a brand.
   * Its products are kept, without a brand. A brand by which curated lists are filtered cannot be deleted.
   *
   * Errors of its own: `invalid_state`.
   */
  delete(
    input: BrandsDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List brands by position.
   */
  list<const F extends FieldOf<Page<Brand>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<Brand>, 'items', F>>
  /**
   * Retrieve a brand.
   */
  read(
    input: BrandsReadInput,
    options?: CallOptions,
  ): Call<Brand>
  /**
   * Update a brand.
   *
   * Errors of its own: `already_exists`, `version_conflict`.
   */
  update(
    input: BrandsUpdateInput,
    options?: CallOptions,
  ): Call<Brand>
}

/** The methods of `curatedLists`. */
export interface CuratedListsMethods {
  /**
   * Create a curated list.
   *
   * Errors of its own: `already_exists`.
   */
  create(
    input: CuratedListsCreateInput,
    options?: CallOptions,
  ): Call<CuratedList>
  /**
   * Delete a curated list.
   */
  delete(
    input: CuratedListsDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List curated lists by position.
   * The five lists that every store has are returned only after their title, position or rule was set.
   */
  list<const F extends FieldOf<Page<CuratedList>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<CuratedList>, 'items', F>>
  /**
   * Retrieve a curated list.
   */
  read(
    input: CuratedListsReadInput,
    options?: CallOptions,
  ): Call<CuratedList>
  /**
   * Update a curated list.
   *
   * Errors of its own: `version_conflict`.
   */
  update(
    input: CuratedListsUpdateInput,
    options?: CallOptions,
  ): Call<CuratedList>
}

/** The methods of `search`. */
export interface SearchMethods {
  /**
   * Create a group of synonyms.
   * A search for one of the terms also finds the others. A store has at most 200 groups.
   *
   * Errors of its own: `invalid_state`.
   */
  createSynonyms(
    input: SearchCreateSynonymsInput,
    options?: CallOptions,
  ): Call<SynonymGroup>
  /**
   * Delete a group of synonyms.
   */
  deleteSynonyms(
    input: SearchDeleteSynonymsInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List searches without results, most frequent first.
   * What shoppers searched in vain, so that the store can offer it or add synonyms. Searches are counted within seconds; the 1000 most frequent are kept, each for half a year after it was last seen. Texts that look like an e-mail address or a phone number are not kept. A search that finds products again is no longer listed.
   */
  listMisses<const F extends FieldOf<Page<SearchMiss>, 'items'> = never>(
    input?: SearchListMissesInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<SearchMiss>, 'items', F>>
  /**
   * List groups of synonyms, newest first.
   */
  listSynonyms<const F extends FieldOf<Page<SynonymGroup>, 'items'> = never>(
    input?: SearchListSynonymsInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<SynonymGroup>, 'items', F>>
  /**
   * Replace the terms of a group of synonyms.
   */
  updateSynonyms(
    input: SearchUpdateSynonymsInput,
    options?: CallOptions,
  ): Call<SynonymGroup>
}

/** The methods of `auth`. */
export interface AuthMethods {
  /**
   * Change your own password.
   * Revokes all other sessions of the member of staff. After 10 wrong current passwords within 15 minutes, 429 is returned for 15 minutes.
   */
  changePassword(
    input: AuthChangePasswordInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * Retrieve the signed-in member of staff and their stores.
   */
  readStaff(
    input?: NoInput,
    options?: CallOptions,
  ): Call<StaffIdentity>
  /**
   * Sign in as a member of staff.
   * Sets the session cookie `__Host-haat_staff` (HttpOnly). The session expires 12 hours after its last use and 7 days after sign-in. Each sign-in creates a new session and revokes the session of the request. After 10 failed attempts on an account or 30 from one IP address within 15 minutes, 429 is returned for the rest of the 15 minutes. The cookie `__Host-haat_device` marks a browser that signed in before: its attempts are counted separately, so that others cannot lock its owner out. With a second factor, a right password returns 401 `second_factor_required`; send the code to `secondFactor`.
   *
   * Errors of its own: `invalid_credentials`, `permission_denied`, `second_factor_required`.
   */
  login(
    input: AuthLoginInput,
    options?: CallOptions,
  ): Call<StaffIdentity>
  /**
   * Sign out.
   * Revokes the session and deletes the cookie.
   */
  logout(
    input?: NoInput,
    options?: CallOptions,
  ): Call<null>
}

/** The methods of `staffAccount`. */
export interface StaffAccountMethods {
  /**
   * Confirm your password.
   * For operations that return 403 `recent_sign_in_required`: the session counts as signed in now. After 10 wrong passwords within 15 minutes, 429 is returned for 15 minutes.
   */
  confirm(
    input: StaffAccountConfirmInput,
    options?: CallOptions,
  ): Call<StaffAccountConfirmData>
  /**
   * Set a new password with the token of a link.
   * All sessions of the person end.
   *
   * Errors of its own: `permission_denied`, `otp_expired`, `otp_invalid`.
   */
  confirmReset(
    input: StaffAccountConfirmResetInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * End all of your own sessions but this one.
   */
  endOtherSessions(
    input?: NoInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * End one of your own sessions.
   *
   * Errors of its own: `not_found`.
   */
  endSession(
    input: StaffAccountEndSessionInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List your own sessions.
   */
  listSessions<const F extends FieldOf<Page<StaffSession>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<StaffSession>, 'items', F>>
  /**
   * Request the link to a new password.
   * The response and its time are the same whether or not the address has an account. Three links an hour for one account, ten requests an hour from one IP address.
   *
   * Errors of its own: `permission_denied`.
   */
  requestReset(
    input: StaffAccountRequestResetInput,
    options?: CallOptions,
  ): Call<StaffAccountRequestResetData>
  /**
   * Send a code to your phone.
   * Six digits by SMS, which `updateOwnStaff` takes with the number. Only the newest code is valid. One code in 60 seconds and five in an hour to one number, ten in an hour for one person; then 429 `too_many_requests`. 404 `not_found` with `resource: store` for a person who works in no active store.
   *
   * Errors of its own: `not_found`.
   */
  sendPhoneCode(
    input: StaffAccountSendPhoneCodeInput,
    options?: CallOptions,
  ): Call<StaffPhoneCode>
  /**
   * Update your own name, language and phone.
   * A phone number is saved only with the code that `sendStaffPhoneCode` sent to it, which works once and allows five attempts. It gets alerts by SMS, in all of your stores; it does not sign you in. Each change of it is in the audit log of your stores, without the number, and is mailed to you.
   *
   * Errors of its own: `otp_invalid`, `otp_expired`.
   */
  updateOwn(
    input?: StaffAccountUpdateOwnInput,
    options?: CallOptions,
  ): Call<StaffIdentity>
}

/** The methods of `secondFactor`. */
export interface SecondFactorMethods {
  /**
   * Begin to set up an authenticator app.
   * Returns the secret for the app (TOTP, RFC 6238: SHA-1, 6 digits, 30 seconds). Nothing changes until `enableSecondFactor` gets its first code. Needs a recent sign-in: see `confirmStaff`. 409 `invalid_state` when one is enabled.
   *
   * Errors of its own: `recent_sign_in_required`, `invalid_state`.
   */
  begin(
    input?: NoInput,
    options?: CallOptions,
  ): Call<SecondFactorBeginData>
  /**
   * Disable the second factor.
   * The password and the code are needed however recent the sign-in is. 409 `invalid_state` with `reason: second_factor_needed` while a store of yours needs the second factor.
   *
   * Errors of its own: `invalid_state`.
   */
  disable(
    input: SecondFactorDisableInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * Enable the second factor with its first code.
   * All other sessions end. Needs a recent sign-in: see `confirmStaff`.
   *
   * Errors of its own: `recent_sign_in_required`, `invalid_state`.
   */
  enable(
    input: SecondFactorEnableInput,
    options?: CallOptions,
  ): Call<RecoveryCodes>
  /**
   * Require a code in every browser again.
   * Ends what `trust_device` of `secondFactor` began, in all browsers. Sessions go on.
   */
  endTrustedBrowsers(
    input?: NoInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * Replace your recovery codes.
   * The former codes end. Needs a recent sign-in: see `confirmStaff`. That takes a code, too, so none is needed here; one that is sent is checked.
   *
   * Errors of its own: `recent_sign_in_required`, `invalid_state`.
   */
  renewRecoveryCodes(
    input?: SecondFactorRenewRecoveryCodesInput,
    options?: CallOptions,
  ): Call<RecoveryCodes>
  /**
   * Finish signing in with the second factor.
   * After 401 `second_factor_required` of `staffLogin`, from the same browser: the response set the cookie `__Host-haat_challenge`. A code is accepted once. 5 attempts for a challenge; after 20 wrong codes 429 is returned for the rest of the day, counted separately for browsers that signed in before.
   *
   * Errors of its own: `permission_denied`, `invalid_credentials`, `otp_invalid`, `otp_expired`.
   */
  second(
    input: SecondFactorSecondInput,
    options?: CallOptions,
  ): Call<StaffIdentity>
}

/** The methods of `staffInvitations`. */
export interface StaffInvitationsMethods {
  /**
   * Accept an invitation.
   * A new person sends a password, and is signed in as after `staffLogin`. A person with an account needs the session of the invited address: an invitation never changes a password. 401 `unauthorized` without a session, 403 `permission_denied` with that of another address. 409 `invalid_state` with `reason: invitation_ended` for one that was used, revoked or replaced, or has expired.
   *
   * Errors of its own: `not_found`, `unauthorized`, `invalid_token`, `permission_denied`, `invalid_state`.
   */
  accept(
    input: StaffInvitationsAcceptInput,
    options?: CallOptions,
  ): Call<StaffIdentity>
  /**
   * Retrieve an invitation by the token of its link.
   * 404 for an unknown token, and for an invitation that was used, revoked or replaced, or has expired.
   *
   * Errors of its own: `not_found`.
   */
  read(
    input: StaffInvitationsReadInput,
    options?: CallOptions,
  ): Call<StaffInvitation>
}

/** The methods of `members`. */
export interface MembersMethods {
  /**
   * Activate a deactivated member.
   * A role can be given only by somebody who has all of its permissions, `owner` only by an owner. For `owner` and `manager` the caller must have signed in, or confirmed the password, within the last 15 minutes; a secret key cannot.
   *
   * Errors of its own: `invalid_state`, `recent_sign_in_required`.
   */
  activateMembership(
    input: MembersActivateMembershipInput,
    options?: CallOptions,
  ): Call<Membership>
  /**
   * Deactivate a member.
   * Their sessions lose this store at once, their tickets are released, and the invitations that they sent end. Secret keys that they created are revoked, and their webhooks paused. To change an `owner` or a `manager`, the caller must have signed in, or confirmed the password, within the last 15 minutes; a secret key cannot. The last active owner stays: 409 `invalid_state` with `reason: last_owner`.
   *
   * Errors of its own: `invalid_state`, `recent_sign_in_required`.
   */
  deactivateMembership(
    input: MembersDeactivateMembershipInput,
    options?: CallOptions,
  ): Call<Membership>
  /**
   * Invite a person.
   * Sends a link that is valid for 72 hours. An open invitation of the same address is replaced. A role can be given only by somebody who has all of its permissions, `owner` only by an owner. For `owner` and `manager` the caller must have signed in, or confirmed the password, within the last 15 minutes; a secret key cannot. At most 100 active members, 50 open invitations, and 30 invitations a day.
   *
   * Errors of its own: `already_exists`, `invalid_state`, `recent_sign_in_required`.
   */
  invite(
    input: MembersInviteInput,
    options?: CallOptions,
  ): Call<Invitation>
  /**
   * List members of staff and open invitations.
   */
  list<const F extends FieldOf<MembersListData, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<MembersListData, 'items', F>>
  /**
   * List the names of members of staff.
   * For assignments, filters and histories.
   */
  listNames<const F extends FieldOf<Page<MemberName>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<MemberName>, 'items', F>>
  /**
   * Remove a member.
   * The name stays in histories. Secret keys that they created are revoked, and their webhooks paused. To change an `owner` or a `manager`, the caller must have signed in, or confirmed the password, within the last 15 minutes; a secret key cannot. The last active owner stays: 409 `invalid_state` with `reason: last_owner`.
   *
   * Errors of its own: `invalid_state`, `recent_sign_in_required`.
   */
  removeMembership(
    input: MembersRemoveMembershipInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * Send a member the link to a new password.
   * The password stays valid until the link is used. All sessions of the person end if they work in no other store.
   *
   * Errors of its own: `invalid_state`.
   */
  requirePassword(
    input: MembersRequirePasswordInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * Send the link of an invitation again.
   * A new link, valid for 72 hours; the former one ends. Three times a day.
   *
   * Errors of its own: `invalid_state`, `recent_sign_in_required`.
   */
  resendInvitation(
    input: MembersResendInvitationInput,
    options?: CallOptions,
  ): Call<Invitation>
  /**
   * Reset the lost second factor of a member.
   * Takes effect after 24 hours. The person gets a mail, and stops it by signing in with a code or a recovery code. Only for a person who works in no store of other owners: 403 `permission_denied` with `reason: other_stores`; then the operator of the installation resets it. Needs a recent sign-in, which a secret key cannot have.
   *
   * Errors of its own: `invalid_state`, `recent_sign_in_required`.
   */
  resetSecondFactor(
    input: MembersResetSecondFactorInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * Revoke an invitation.
   *
   * Errors of its own: `invalid_state`.
   */
  revokeInvitation(
    input: MembersRevokeInvitationInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * Change the role or the limits of a member.
   * Nobody changes their own role. Secret keys that they created are revoked, and their webhooks paused, where the new role has not the permissions for them. A role can be given only by somebody who has all of its permissions, `owner` only by an owner. For `owner` and `manager` the caller must have signed in, or confirmed the password, within the last 15 minutes; a secret key cannot. The same holds for changing a member who is one.
   *
   * Errors of its own: `invalid_state`, `version_conflict`, `recent_sign_in_required`.
   */
  updateMembership(
    input: MembersUpdateMembershipInput,
    options?: CallOptions,
  ): Call<Membership>
}

/** The methods of `staffMessages`. */
export interface StaffMessagesMethods {
  /**
   * List messages to staff, newest first.
   * Invitations, links to a new password, codes for a phone number, alerts, and notices about how a person signs in. A store can neither change nor switch off any of them. A person who works in several stores gets the mail about signing in, and the code for a phone number, from one of them.
   */
  list<const F extends FieldOf<Page<StaffMessage>, 'items'> = never>(
    input?: StaffMessagesListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<StaffMessage>, 'items', F>>
  /**
   * Retry a message to staff that failed.
   * FAILED → QUEUED, with all its attempts again. Not for a message with a link or a code: send the invitation again, or request another link or code.
   *
   * Errors of its own: `invalid_state`.
   */
  retry(
    input: StaffMessagesRetryInput,
    options?: CallOptions,
  ): Call<StaffMessage>
}

/** The methods of `keys`. */
export interface KeysMethods {
  /**
   * Create an API key.
   * Only this response contains the full key; under an `Idempotency-Key`, its repetitions of 24 hours too. A key cannot have scopes that the caller does not have. For a secret key, a person must have signed in, or confirmed the password, within the last 15 minutes. It is revoked when the person who created it, or created the key that did, leaves the store or gets a role without its scopes.
   *
   * Errors of its own: `recent_sign_in_required`.
   */
  issue(
    input: KeysIssueInput,
    options?: CallOptions,
  ): Call<KeysIssueData>
  /**
   * List API keys, newest first.
   */
  list<const F extends FieldOf<Page<Key>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<Key>, 'items', F>>
  /**
   * Revoke an API key.
   * Requests with the key then return 401 `invalid_token`, within seconds on every server process. This cannot be undone.
   *
   * Errors of its own: `invalid_state`.
   */
  revoke(
    input: KeysRevokeInput,
    options?: CallOptions,
  ): Call<Key>
}

/** The methods of `audit`. */
export interface AuditMethods {
  /**
   * List the audit log, newest first.
   */
  list<const F extends FieldOf<Page<AuditEntry>, 'items'> = never>(
    input?: AuditListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<AuditEntry>, 'items', F>>
}

/** The methods of `events`. */
export interface EventsMethods {
  /**
   * List events in their order, oldest first.
   * The log holds the events of 30 days. Each event has a position: events are added at the end only, so that a client that sends `next_after` of the last response as `after` misses none. Events of resources that the caller may not read are left out, so positions of a response can have gaps. Returns 409 `invalid_state` with the reason `position_unknown` when `after` is older than the log or not a position of it; continue with `details.oldest_position` minus 1, or retrieve the resources again. `events/stream/` sends events as they come, as server-sent events.
   *
   * Errors of its own: `invalid_state`.
   */
  list(
    input?: EventsListInput,
    options?: CallOptions,
  ): Call<EventsListData>
  /**
   * List events of the store of the secret key.
   * The same feed as `listEvents`, for programs: the secret key alone chooses the store. The log holds the events of 30 days. Each event has a position: events are added at the end only, so that a client that sends `next_after` of the last response as `after` misses none. Events of resources that the caller may not read are left out, so positions of a response can have gaps. Returns 409 `invalid_state` with the reason `position_unknown` when `after` is older than the log or not a position of it; continue with `details.oldest_position` minus 1, or retrieve the resources again. `events/stream/` sends events as they come, as server-sent events.
   *
   * Errors of its own: `invalid_state`.
   */
  pull(
    input?: EventsPullInput,
    options?: CallOptions,
  ): Call<EventsPullData>
}

/** The methods of `webhooks`. */
export interface WebhooksMethods {
  /**
   * Create a webhook.
   * Events from now on are sent as POST requests, signed by the Standard Webhooks specification: `webhook-id` is the ID of the event and the same in each attempt, `webhook-timestamp` the time of the attempt, `webhook-signature` has `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, for each valid secret. Verify it with a library of that specification, or `verifyWebhook` of the client. Respond with 2xx within 10 seconds; everything else has failed, also a redirect. A failed delivery is attempted again after 10 seconds, 1, 5 and 30 minutes, 2, 6, 12 and 24 hours, or later when the response has a `Retry-After` of up to six hours; after 4xx, except 408 and 429, three times only. 410 disables the webhook, and so do three days without a success. An event can arrive more than once, so use `webhook-id` to ignore repetitions. Events of one resource arrive in their order, unless one has failed for an hour. A person must have signed in, or confirmed the password, within the last 15 minutes. The webhook is paused when the person who created it, or created the key that did, leaves the store or gets a role that may not read its events. Only this response contains the secret; under an `Idempotency-Key`, its repetitions of 24 hours too. A store has at most 20 webhooks: otherwise 409 `invalid_state` with `maximum`.
   *
   * Errors of its own: `invalid_state`, `recent_sign_in_required`.
   */
  create(
    input: WebhooksCreateInput,
    options?: CallOptions,
  ): Call<WebhookWithSecret>
  /**
   * Delete a webhook and its deliveries.
   */
  delete(
    input: WebhooksDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List webhooks, newest first.
   */
  list<const F extends FieldOf<Page<Webhook>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<Webhook>, 'items', F>>
  /**
   * Pause a webhook.
   * Nothing is sent until it is resumed. Events of up to 30 days can be sent then.
   *
   * Errors of its own: `invalid_state`.
   */
  pause(
    input: WebhooksPauseInput,
    options?: CallOptions,
  ): Call<Webhook>
  /**
   * Retrieve a webhook.
   */
  read<const F extends FieldOf<Webhook, 'object'> = never>(
    input: WebhooksReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<Webhook, 'object', F>>
  /**
   * Resume a webhook that is paused or disabled.
   * Returns 409 `invalid_state` with `webhook_untested` after a change of the URL, until a test has succeeded; with `credentials_lost` when the secret cannot be read any more: rotate it first.
   *
   * Errors of its own: `invalid_state`.
   */
  resume(
    input: WebhooksResumeInput,
    options?: CallOptions,
  ): Call<Webhook>
  /**
   * Replace the secret of a webhook.
   * Both secrets sign each request until the overlap ends, so that the receiver can be changed meanwhile. A secret that was replaced before ends at once. Only this response contains the new secret. A person must have signed in, or confirmed the password, within the last 15 minutes.
   *
   * Errors of its own: `recent_sign_in_required`.
   */
  rotateSecret(
    input: WebhooksRotateSecretInput,
    options?: CallOptions,
  ): Call<WebhookWithSecret>
  /**
   * Update a webhook.
   * A webhook whose URL changes is paused (`URL_CHANGED`): test it, then resume it. For a new URL a person must have signed in, or confirmed the password, within the last 15 minutes. When it has additional headers they must be sent again, with their values, with a new URL, so that their values reach no other receiver unnoticed.
   *
   * Errors of its own: `version_conflict`, `recent_sign_in_required`.
   */
  update(
    input: WebhooksUpdateInput,
    options?: CallOptions,
  ): Call<Webhook>
  /**
   * Send a test event to a webhook.
   * Sends an event of made-up data with `is_test: true`, once, whatever the status of the webhook and its filters. With `dry_run` nothing is sent, and the request is returned.
   *
   * Errors of its own: `invalid_state`.
   */
  test(
    input: WebhooksTestInput,
    options?: CallOptions,
  ): Call<WebhookTest>
}

/** The methods of `webhookDeliveries`. */
export interface WebhookDeliveriesMethods {
  /**
   * List the deliveries of a webhook, newest first.
   * Deliveries are kept for 30 days. Those of events that the caller may not read are left out.
   */
  list<const F extends FieldOf<Page<WebhookDeliverySummary>, 'items'> = never>(
    input: WebhookDeliveriesListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<WebhookDeliverySummary>, 'items', F>>
  /**
   * Retrieve a delivery with its requests and responses.
   */
  read<const F extends FieldOf<WebhookDelivery, 'object'> = never>(
    input: WebhookDeliveriesReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<WebhookDelivery, 'object', F>>
  /**
   * Send deliveries of a webhook again.
   * Send `delivery_ids`, or only `from` and `to` for up to 200 FAILED deliveries that were created in that time, the oldest first; repeat it while `has_more`. With both, deliveries of that time only. The requests have the same `webhook-id` as before. Deliveries that wait for their next attempt are sent at once when their IDs are sent. Tests, deliveries that are due already, and events that the log does not hold any more are left out. Returns 409 `invalid_state` unless the webhook is ACTIVE: resume it first.
   *
   * Errors of its own: `invalid_state`.
   */
  redeliver(
    input: WebhookDeliveriesRedeliverInput,
    options?: CallOptions,
  ): Call<WebhookRedelivery>
}

/** The methods of `listExports`. */
export interface ListExportsMethods {
  /**
   * Export a list to a file.
   * A job writes the file; read the export until it is DONE. Filters are those of the list of the noun, by name: of `orders`, `listMerchantOrders`; `order_lines`, `listMerchantOrders`; `products`, `listMerchantProducts`; `stock`, `listMerchantVariants`; `customers`, `listCustomers`; `leads`, `listLeads`; `reviews`, `listMerchantReviews`; `vat_month`, `readVatReport`; `past_orders`, `listPastOrders`; `shipments`, `listShipments`. Columns: of `orders`, `order_number`, `created_at`, `status`, `payment_status`, `payment_method`, `channel`, `receiver_name`, `phone`, `email`, `address`, `thana`, `district`, `delivery_location`, `item_count`, `subtotal`, `discount`, `delivery_fee`, `rounding`, `undelivered_amount`, `total`, `amount_paid`, `coupon_code`, `courier`, `tracking_code`, `note`, `tags`, `confirmed_at`, `shipped_at`, `delivered_at`, `cancelled_at`, `cancel_reason`; of `order_lines`, `order_number`, `created_at`, `status`, `product_id`, `variant_id`, `product_name`, `variant_name`, `sku`, `quantity`, `unit_price`, `discount`, `line_total`, `cost_price`, `delivered_quantity`, `returned_quantity`, `district`; of `products`, `product_id`, `variant_id`, `slug`, `name`, `status`, `category`, `brand`, `tags`, `short_description`, `description`, `option1_name`, `option1_value`, `option2_name`, `option2_value`, `option3_name`, `option3_value`, `sku`, `barcode`, `price`, `compare_at_price`, `cost_price`, `on_hand`, `weight_grams`, `is_active`, `images`, `vat_rate`, `sd_rate`, `created_at`; of `stock`, `variant_id`, `product_name`, `variant_name`, `sku`, `on_hand`, `is_tracked`, `stock_status`, `price`, `compare_at_price`, `cost_price`, `product_status`; of `customers`, `customer_id`, `first_name`, `last_name`, `phone`, `email`, `status`, `tags`, `orders_count`, `spent`, `marketing_opt_in`, `created_at`; of `leads`, `lead_id`, `name`, `phone`, `thana`, `district`, `items`, `total`, `status`, `step`, `attempts`, `last_outcome`, `order_number`, `started_at`, `last_seen_at`; of `reviews`, `review_id`, `product_name`, `rating`, `title`, `content`, `reviewer`, `status`, `reply`, `created_at`; of `vat_month`, `kind`, `number`, `issued_at`, `order_number`, `buyer_name`, `phone`, `address`, `buyer_bin`, `items`, `value`, `sd`, `vat`, `total`, `invoice_number`, `invoice_issued_at`, `reason`; of `past_orders`, `source`, `order_number`, `placed_at`, `status`, `source_status`, `receiver_name`, `phone`, `email`, `address`, `district`, `item_count`, `items`, `subtotal`, `discount`, `delivery_fee`, `tax`, `total`, `refunded`, `payment_method`, `coupon_code`, `note`, `tags`; of `shipments`, `shipment_number`, `order_number`, `kind`, `status`, `courier_name`, `consignment_id`, `tracking_code`, `receiver_name`, `phone`, `district`, `unit_count`, `cod_amount`, `collected_amount`, `courier_costs`, `settlement`, `created_at`, `sent_at`, `ended_at`. `vat_month` is the sales register of a month (form Mushak 6.2): its tax documents in the order in which they were issued, the amounts of credit notes negative, and then the sums, whose `kind` begins with TOTAL. Files hold at most 1000000 rows, and at most as many as the member of staff may export today. They are private to who requested them, and deleted after seven days. Needs the permission to read the noun, too; for `with_contacts` also `customers:write` (`leads:write` for leads), and of staff a recent sign-in. Cells of texts that a spreadsheet would run as a formula begin with an apostrophe. Amounts are decimals without a currency; times are those of Bangladesh in csv and tsv, and UTC in jsonl. Deleted accounts and products are not exported.
   *
   * Errors of its own: `recent_sign_in_required`.
   */
  create(
    input: ListExportsCreateInput,
    options?: CallOptions,
  ): Call<ListExport>
  /**
   * Delete an export and its file.
   * One that is not DONE is not written any further. Its rows count for the day, and it for the 50 exports of the store in a day.
   */
  delete(
    input: ListExportsDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * Get the link to the file of an export.
   * Recorded in the audit log. The link ends early with the staff session, or the secret key, that requested it. Of a file with contacts it needs, of staff, a recent sign-in. Returns 409 `invalid_state` unless the export is DONE.
   *
   * Errors of its own: `invalid_state`, `recent_sign_in_required`.
   */
  download(
    input: ListExportsDownloadInput,
    options?: CallOptions,
  ): Call<ListExportLink>
  /**
   * List one’s own exports, newest first.
   */
  list<const F extends FieldOf<Page<ListExport>, 'items'> = never>(
    input?: ListExportsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<ListExport>, 'items', F>>
  /**
   * Retrieve an export.
   */
  read<const F extends FieldOf<ListExport, 'object'> = never>(
    input: ListExportsReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<ListExport, 'object', F>>
}

/** The methods of `imports`. */
export interface ImportsMethods {
  /**
   * Cancel an import.
   * What was applied stays, and can be undone.
   *
   * Errors of its own: `invalid_state`.
   */
  cancel(
    input: ImportsCancelInput,
    options?: CallOptions,
  ): Call<Import>
  /**
   * Upload a file of prices and stock, of products, of customers or of past orders.
   * multipart/form-data with one `file`: CSV with commas, semicolons, tabs or bars, in UTF-8 or UTF-16, at most 5 MB and 5000 rows, the first with the headers. `variant_id` or `sku` names the variant of a row; `price`, `compare_at_price` and `on_hand` are what it gets. Headers are recognised in English and Bangla, those of exports too; `updateImport` corrects what was guessed. A quantity beside a price is not read unless you choose so: files of prices often have an old one. Amounts may have Bangla digits, a currency and thousands separators; an empty cell changes nothing, and `-` removes a compare-at price. Nothing is changed before `startImport`. A file of `products` is an export of Shopify, of WooCommerce (in which the rows of a product may stand apart), or of this service (`createListExport`) with all columns, which changes no quantity of a variant that the store has. A file of `customers` is an export of Shopify, WooCommerce or this service, or a list with a column of phone numbers, by which they are known: a new customer gets name, tags, note, a default address, and consent to marketing if the file says so; of one that the store has only what is empty is filled, and consent stays. The accounts have no password and belong to who proves the number; an e-mail address is kept in the note, since nobody has proven it. Nobody is sent anything. Needs `customers:write` as well. A file of `orders` is the export of orders of Shopify, of a usual export plugin of WooCommerce (a row for each item, or all in one cell), or a list with the number, date and total of each order, in English or Bangla. They become past orders (`listPastOrders`): history, that takes no stock, sends nothing and is in no books. The rows of an order stand one below the other; one that the store has already, by shop and number, stays as it is; one in another currency is left out. Needs `orders:write` as well. 20 files a day; they are deleted after seven days.
   */
  create(
    input: ImportsCreateInput,
    options?: CallOptions,
  ): Call<ImportDetail>
  /**
   * List imports, newest first.
   */
  list<const F extends FieldOf<Page<Import>, 'items'> = never>(
    input?: ImportsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<Import>, 'items', F>>
  /**
   * See what an import would change.
   *
   * Errors of its own: `invalid_state`.
   */
  preview(
    input: ImportsPreviewInput,
    options?: CallOptions,
  ): Call<ImportPreview>
  /**
   * Retrieve an import with its columns and problems.
   */
  read<const F extends FieldOf<ImportDetail, 'object'> = never>(
    input: ImportsReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<ImportDetail, 'object', F>>
  /**
   * Get the rows with a problem as a file to correct.
   * The same columns, only the rows that were not applied, and a last column `haat_problem` with what is wrong, which an import does not read.
   */
  readProblems<const F extends FieldOf<ImportProblemsFile, 'object'> = never>(
    input: ImportsReadProblemsInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<ImportProblemsFile, 'object', F>>
  /**
   * Apply an import.
   * A job applies the rows one after the other, each as a whole; rows with a problem are left out. A variant that somebody changes at the same moment keeps that change, and its row has the problem CHANGED; the changes are one bulk edit, which can be undone for 24 hours. Products are known by their slugs, those of WooCommerce by their ID there, else by name and SKU: one whose name alone is that of another product is left out. What a file lacks stays as it is, pictures are downloaded later. Needs `catalog:write`, and `stock:write` for products and when a quantity is read; for customers `customers:write`, for past orders `orders:write` alone.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  start(
    input: ImportsStartInput,
    options?: CallOptions,
  ): Call<Import>
  /**
   * Undo an import.
   * Within 24 hours of its start, once. A job sets back each product of which nobody has changed anything since, with its variants, prices, pictures and, by opposite movements, quantities; archives the products that it has made and nobody has ordered; sets back prices and stock of variants as the undo of a bulk edit does; and deletes the past orders that it has brought. The others stay, with a reason in `undo_problems`. Of several imports the latest is undone first, and all of them before imports that start meanwhile. New categories, brands and what customers got stay: an import of customers cannot be undone. Needs what `startImport` needs. 409 `invalid_state` the second time.
   *
   * Errors of its own: `invalid_state`.
   */
  undo(
    input: ImportsUndoInput,
    options?: CallOptions,
  ): Call<Import>
  /**
   * Say what the columns of a file are.
   * For files of prices and stock, before they are started; then 409 `invalid_state`. Those of other kinds are known by their headers.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  update(
    input: ImportsUpdateInput,
    options?: CallOptions,
  ): Call<ImportDetail>
}

/** The methods of `stock`. */
export interface StockMethods {
  /**
   * Adjust the quantity on hand.
   * Adds `delta` to the quantity on hand. Concurrent sales are not overwritten.
   *
   * Errors of its own: `insufficient_stock`.
   */
  adjust(
    input: StockAdjustInput,
    options?: CallOptions,
  ): Call<CountedStock>
  /**
   * List the stock of all variants, lowest quantity first.
   * For low stock send `?stock_status=low_stock`; for sold-out variants `?stock_status=out_of_stock`.
   */
  list<const F extends FieldOf<Page<Stock>, 'items'> = never>(
    input?: StockListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<Stock>, 'items', F>>
  /**
   * List the stock moves of a variant, newest first.
   */
  listMoves<const F extends FieldOf<Page<StockMove>, 'items'> = never>(
    input: StockListMovesInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<StockMove>, 'items', F>>
  /**
   * Retrieve the stock of a variant.
   */
  read(
    input: StockReadInput,
    options?: CallOptions,
  ): Call<Stock>
  /**
   * Set the quantity on hand.
   *
   * Errors of its own: `version_conflict`.
   */
  set(
    input: StockSetInput,
    options?: CallOptions,
  ): Call<CountedStock>
  /**
   * Update the stock settings of a variant.
   */
  update(
    input: StockUpdateInput,
    options?: CallOptions,
  ): Call<Stock>
}

/** The methods of `orders`. */
export interface OrdersMethods {
  /**
   * Add a note to an order.
   */
  addNote(
    input: OrdersAddNoteInput,
    options?: CallOptions,
  ): Call<Order>
  /**
   * List orders of the store.
   */
  list<const F extends FieldOf<Page<OrderSummary>, 'items'> = never>(
    input?: OrdersListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<OrderSummary>, 'items', F>>
  /**
   * List orders that are nearly what was searched for.
   * For a search of orders that finds nothing: at most 10 orders, newest first, whose phone number differs from the text by one digit that is wrong, missing or too many or by two that are swapped, or whose receiver has a name that sounds like it, in Bangla or Latin letters.
   */
  listSimilar<const F extends FieldOf<Page<OrderSummary>, 'items'> = never>(
    input: OrdersListSimilarInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<OrderSummary>, 'items', F>>
  /**
   * Retrieve the invoice of an order.
   * In the requested language, as an HTML document to print.
   */
  readInvoice<const F extends FieldOf<Invoice, 'object'> = never>(
    input: OrdersReadInvoiceInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<Invoice, 'object', F>>
  /**
   * Retrieve an order with items, history, payments and duplicates.
   */
  read<const F extends FieldOf<Order, 'object'> = never>(
    input: OrdersReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<Order, 'object', F>>
  /**
   * Replace the tags of an order.
   * Tags are words of the staff, such as “gift” or “call after 5”. The list has each once, in alphabetical order.
   *
   * Errors of its own: `version_conflict`.
   */
  tag(
    input: OrdersTagInput,
    options?: CallOptions,
  ): Call<Order>
  /**
   * Move or tag many orders at once.
   * Each order is moved by the rules of the operation on one order, in a transaction of its own: an order that is refused changes nothing about the others. `deliver` records `cash_to_collect` as collected, and refuses an order whose parcel is at a courier that has not said that it has delivered it (`invalid_state`). `confirm` and `complete` waive nothing: orders that need money are refused with `advance_required` or `payment_due`. `tag` refuses an order that would have too many tags with `invalid_state`. Works for at most 20 seconds; the rest fail with `service_unavailable` and can be sent again. With an Idempotency-Key, no order is moved twice, also when the request is repeated before its response arrived.
   */
  bulkMove(
    input: OrdersBulkMoveInput,
    options?: CallOptions,
  ): Call<BulkResults>
  /**
   * Cancel an order.
   * PENDING, CONFIRMED, PROCESSING or ON_HOLD → CANCELLED. Restocks the items and releases the offer use. Verified payments become unapplied payments.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  cancel(
    input: OrdersCancelInput,
    options?: CallOptions,
  ): Call<Order>
  /**
   * Complete a delivered order.
   * DELIVERED → COMPLETED. Returns 409 `payment_due` when the order is not fully paid.
   *
   * Errors of its own: `invalid_state`, `version_conflict`, `payment_due`.
   */
  complete(
    input: OrdersCompleteInput,
    options?: CallOptions,
  ): Call<Order>
  /**
   * Confirm an order.
   * PENDING → CONFIRMED. An order whose payment method is not `COD` must be paid: 409 `payment_due` is returned while verified payments do not cover its total. When an advance rule applies to an order with cash on delivery, verified payments must cover the advance; otherwise 409 `advance_required` is returned. With `accept_unpaid`, an unpaid order becomes one with cash on delivery in the same step, by the rules of `payment/change-method/`: the method must be switched on and take the total, blocks hold (a member who may end them decides against one), the advance of the rules is required unless `waive_advance` is sent too, and 409 `invalid_state` is returned while an attempt at a gateway may have been paid. Unlike the shopper, staff need no proof of the phone number and no payment deadline. The open attempt ends; a claim that is not verified can still be verified.
   *
   * Errors of its own: `invalid_state`, `version_conflict`, `advance_required`, `payment_due`.
   */
  confirm(
    input: OrdersConfirmInput,
    options?: CallOptions,
  ): Call<Order>
  /**
   * Mark an order as delivered.
   * SHIPPED → DELIVERED. Records the cash collected on delivery. A parcel that is at a courier is delivered when the courier says so, or with `override`: 409 `invalid_state` with `courier_has_not_said_so` without it, and with `courier_says_otherwise` while the courier has said something else within the last hour.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  deliver(
    input: OrdersDeliverInput,
    options?: CallOptions,
  ): Call<Order>
  /**
   * Put an order on hold.
   * PENDING or CONFIRMED → ON_HOLD. The reason is saved as an internal note.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  hold(
    input: OrdersHoldInput,
    options?: CallOptions,
  ): Call<Order>
  /**
   * Start processing an order.
   * CONFIRMED → PROCESSING.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  process(
    input: OrdersProcessInput,
    options?: CallOptions,
  ): Call<Order>
  /**
   * Resume an order on hold.
   * ON_HOLD → the status before the hold.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  resume(
    input: OrdersResumeInput,
    options?: CallOptions,
  ): Call<Order>
  /**
   * Record returned items.
   * SHIPPED (whole order only), DELIVERED, COMPLETED or PARTIALLY_RETURNED → RETURNED when all units are returned, PARTIALLY_RETURNED otherwise. Without `items`, all units that are not returned yet are returned. A parcel that is at a courier comes back when the courier says so, or with `override`: 409 `invalid_state` as for `deliver/` without it.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  return(
    input: OrdersReturnInput,
    options?: CallOptions,
  ): Call<Order>
  /**
   * Ship an order.
   * CONFIRMED or PROCESSING → SHIPPED.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  ship(
    input: OrdersShipInput,
    options?: CallOptions,
  ): Call<Order>
}

/** The methods of `orderDocuments`. */
export interface OrderDocumentsMethods {
  /**
   * Mark orders as printed.
   * With the versions that are on the paper: an order that was changed meanwhile has the `print_status` CHANGED from the start. An older paper never replaces a newer one. An order that is being packed (PROCESSING) gets its tax invoice with its first packing slip or label, where the store charges VAT. The orders themselves, and their versions, stay as they are. Without one of the orders, 404 `not_found`, and none is marked.
   *
   * Errors of its own: `not_found`.
   */
  markPrinted(
    input: OrderDocumentsMarkPrintedInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * Retrieve what the invoices and packing slips of orders say.
   * For programs that print many orders at once, such as the dashboard. Names, places and payment methods are in the language of the documents. Without one of the orders, 404 `not_found`: a pile of documents is complete, or is not made.
   *
   * Errors of its own: `not_found`.
   */
  read(
    input: OrderDocumentsReadInput,
    options?: CallOptions,
  ): Call<OrderDocuments>
}

/** The methods of `orderChats`. */
export interface OrderChatsMethods {
  /**
   * Read an order from a pasted chat.
   * Finds name, phone, address, place, payment and products in a text in Bangla or English. Nothing is sent to other services, and nothing is stored but, in the audit log, that a shared reputation was looked up: at most 60 times a minute and 1,000 a day for a store; beyond that it is null. Whatever is not understood is in `unread`.
   */
  parse(
    input: OrderChatsParseInput,
    options?: CallOptions,
  ): Call<ParsedChat>
}

/** The methods of `staffOrders`. */
export interface StaffOrdersMethods {
  /**
   * Place an order for a buyer.
   * For a buyer on the phone or in a chat. Prices, offers, stock, risk and duplicates follow the rules of `createOrder`; what is not paid yet is collected on delivery. Unlike a shopper, staff are not limited by the minimum order amount and the quantities of products, need no proof of the phone number, and place an order before its required advance is paid. Where cash on delivery is not available to the buyer, `payment` must cover the total: otherwise 400 with the field `payment.amount`. With `orders:price`, staff agree on prices, a discount and the delivery fee: together at most `max_discount_percent` of the membership off the prices of the catalog, otherwise 403 `discount_not_allowed`. An agreed price is at most ten times that of the catalog.
   *
   * Errors of its own: `insufficient_stock`, `item_unavailable`, `price_changed`, `coupon_not_applicable`, `discount_not_allowed`, `advance_required`, `payment_already_used`, `similar_payment`, `duplicate_order`, `order_not_accepted`, `invalid_state`.
   */
  create(
    input: StaffOrdersCreateInput,
    options?: CallOptions,
  ): Call<Order>
  /**
   * Price an order that staff place for a buyer.
   * Calculates exactly as `createStaffOrder`, writes nothing and reserves nothing. `problems` says why the order would be refused as it is.
   */
  preview(
    input: StaffOrdersPreviewInput,
    options?: CallOptions,
  ): Call<StaffQuote>
}

/** The methods of `orderEdits`. */
export interface OrderEditsMethods {
  /**
   * Change the items, prices, delivery or receiver of an order.
   * For a PENDING, CONFIRMED or ON_HOLD order; otherwise, and while an attempt at a gateway may be paid, 409 `invalid_state`. Units of an item keep its price, added items have that of the catalog today, and no new offer applies. The offer and the bundles of the order stay while their conditions hold; otherwise they end, and the use of the offer is released. An item at the price of a flash deal may have fewer units, not more. The fee is that of the zone again when the place changes. The stock that the change needs is taken, and what it frees is put back, or nothing is changed. The total cannot fall below what is paid: 409 `invalid_state` with `paid_more`. Prices and discounts need `orders:price` and the limit of the membership, as in `createStaffOrder`. What was agreed beyond the limit stays; no change, of whatever part, may make its share or its amount larger. A change that changes nothing writes nothing, and returns the order as it is. An order that was paid in full through a gateway or by a transfer, and costs more now, becomes one with cash on delivery for the rest.
   *
   * Errors of its own: `invoice_issued`, `invalid_state`, `version_conflict`, `insufficient_stock`, `item_unavailable`, `price_changed`, `discount_not_allowed`, `order_not_accepted`.
   */
  edit(
    input: OrderEditsEditInput,
    options?: CallOptions,
  ): Call<Order>
  /**
   * Compare an order with what a change would make of it.
   * Calculates exactly as `editOrder`, and writes nothing. `problems` says why the change would be refused as it is.
   *
   * Errors of its own: `invalid_state`, `invoice_issued`.
   */
  preview(
    input: OrderEditsPreviewInput,
    options?: CallOptions,
  ): Call<OrderEditPreview>
}

/** The methods of `orderLinks`. */
export interface OrderLinksMethods {
  /**
   * Make a link by which a buyer orders.
   * Staff choose the items and agree on prices; the buyer opens the link, enters where the order goes, and orders once. The prices of the items hold until the link expires: the agreed ones, and at most those of the catalog now. Offers, and a delivery fee that is not agreed, are those of the moment of the order. A coupon must apply when the link is made, otherwise 409 `coupon_not_applicable`; it gives what it gives at the moment of the order, and when it no longer applies, the best automatic offer does, with the warning `COUPON_NOT_APPLICABLE`. Stock is not reserved. A product that is unpublished meanwhile still sells by the link, a deleted one does not. Prices, discounts and fees need `orders:price`, and together take at most `max_discount_percent` of the membership off the prices of the catalog, otherwise 403 `discount_not_allowed`; an agreed delivery fee is compared with that of the most expensive zone. A store has at most 500 active links, of which 100 of one author: otherwise 409 `invalid_state` with `maximum`; with `no_website` while the website of the store has no URL. Who has the link can order by it: send it to the buyer only.
   *
   * Errors of its own: `insufficient_stock`, `item_unavailable`, `coupon_not_applicable`, `discount_not_allowed`, `order_not_accepted`, `invalid_state`.
   */
  create(
    input: OrderLinksCreateInput,
    options?: CallOptions,
  ): Call<OrderLink>
  /**
   * List links by which buyers order.
   * Newest first. Links are deleted 30 days after they have expired; their orders are kept.
   */
  list<const F extends FieldOf<Page<OrderLinkSummary>, 'items'> = never>(
    input?: OrderLinksListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<OrderLinkSummary>, 'items', F>>
  /**
   * Retrieve a link by which a buyer orders.
   *
   * Errors of its own: `not_found`.
   */
  read<const F extends FieldOf<OrderLink, 'object'> = never>(
    input: OrderLinksReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<OrderLink, 'object', F>>
  /**
   * End a link by which a buyer orders.
   * The buyer cannot order by it any more. 409 `invalid_state` with `link_used` when the buyer has ordered, and with `link_ended` when it has expired or was ended before.
   *
   * Errors of its own: `not_found`, `invalid_state`.
   */
  revoke(
    input: OrderLinksRevokeInput,
    options?: CallOptions,
  ): Call<OrderLink>
}

/** The methods of `exchanges`. */
export interface ExchangesMethods {
  /**
   * Record that a shopper sends items back.
   * Writes a shipment of `kind` return, RETURNING: its units are in no other return, and count once `receiveReturn` has received them. Missing units stay sold. No courier is called. `cancelShipment` cancels it while nothing was received. The order is DELIVERED, COMPLETED or PARTIALLY_RETURNED.
   *
   * Errors of its own: `invalid_state`.
   */
  createReturnPickup(
    input: ExchangesCreateReturnPickupInput,
    options?: CallOptions,
  ): Call<Shipment>
  /**
   * Exchange items of a delivered order.
   * Writes a CONFIRMED order of the new items for the same buyer and address, without offers and minimum (`exchange_of`), and a shipment of `kind` return by which the others come back. The first parcel of the new order is of `kind` exchange: its instruction says what the rider takes back. What was paid for the items that come back pays the new order at once, and is set aside: it is refunded no more, neither of this order nor of the new one. When `receiveReturn` has received all of them, that is final; of units that are missing, and when the return is cancelled, the new order owes it again. When the new order is cancelled or comes back, it is money of this order as before. No stock changes before the items are received. The order is DELIVERED, COMPLETED or PARTIALLY_RETURNED; 409 `duplicate_request` while a refund of it is open. Needs `shipping:write` as well.
   *
   * Errors of its own: `invalid_state`, `version_conflict`, `duplicate_request`, `insufficient_stock`, `item_unavailable`, `discount_not_allowed`, `order_not_accepted`.
   */
  order(
    input: ExchangesOrderInput,
    options?: CallOptions,
  ): Call<OrderExchange>
  /**
   * Calculate an exchange.
   * Calculates exactly as `exchangeOrder`, and writes nothing.
   *
   * Errors of its own: `invalid_state`, `duplicate_request`.
   */
  preview(
    input: ExchangesPreviewInput,
    options?: CallOptions,
  ): Call<ExchangePreview>
}

/** The methods of `orderMerges`. */
export interface OrderMergesMethods {
  /**
   * Merge another order of the buyer into an order.
   * For two PENDING or CONFIRMED orders with cash on delivery, of one phone number and currency, without payments, claims, attempts to pay, subscriptions and open requests; otherwise 409 `invalid_state`, with `not_mergeable` where it is not about the status. The items of the other order come to this one at their own prices, with what staff agreed to take off; the same item at the same price becomes one, and a bundle that both have must have been sold at the same terms. The offer of this order stays while its conditions hold, and that of the other one is released. The delivery fee is that of this order for all items. No stock is taken or put back. The other order is cancelled, `merged_into` this one, and the buyer gets no message about that. Needs `orders:write` as well.
   *
   * Errors of its own: `invalid_state`, `invoice_issued`, `version_conflict`.
   */
  merge(
    input: OrderMergesMergeInput,
    options?: CallOptions,
  ): Call<Order>
  /**
   * Compare two orders with the one that a merge would make of them.
   * Calculates exactly as `mergeOrders`, and writes nothing.
   *
   * Errors of its own: `invalid_state`, `invoice_issued`.
   */
  preview(
    input: OrderMergesPreviewInput,
    options?: CallOptions,
  ): Call<OrderMergePreview>
}

/** The methods of `orderDuplicates`. */
export interface OrderDuplicatesMethods {
  /**
   * Decide whether two orders are the same one.
   * For an order and one of its `duplicates`; of any other, 409 `invalid_state` with `not_duplicates` is returned. Different orders are not listed as `duplicates` of each other any more, and their risks are computed anew. A duplicate is cancelled, with a reason that names the other order, by the rules of `cancel/`; 409 `invalid_state` when the other order has ended, so that the buyer keeps one of them.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  review(
    input: OrderDuplicatesReviewInput,
    options?: CallOptions,
  ): Call<Order>
}

/** The methods of `shipments`. */
export interface ShipmentsMethods {
  /**
   * Create a shipment of an order.
   * The order is CONFIRMED, PROCESSING or SHIPPED. Without `items`, all units that are in no shipment yet are in it. Without `cod_amount`, the last shipment collects what is left to collect; one before it collects its share by the value of its units, in whole taka. 409 `invalid_state` when no unit is left, and with `maximum` after 99 shipments of the order.
   *
   * Errors of its own: `invalid_state`.
   */
  create(
    input: ShipmentsCreateInput,
    options?: CallOptions,
  ): Call<CreatedShipment>
  /**
   * Delete a draft of a shipment.
   * DRAFT only. Its number is not used again.
   *
   * Errors of its own: `invalid_state`.
   */
  delete(
    input: ShipmentsDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List shipments.
   */
  list<const F extends FieldOf<Page<ShipmentSummary>, 'items'> = never>(
    input?: ShipmentsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<ShipmentSummary>, 'items', F>>
  /**
   * Retrieve a shipment with its units and events.
   */
  read<const F extends FieldOf<Shipment, 'object'> = never>(
    input: ShipmentsReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<Shipment, 'object', F>>
  /**
   * Ask the courier how a shipment stands.
   * For a shipment that was booked at a courier. The response waits some seconds for the courier; `tracking` shows what it says, and the shipment and its order follow. The courier is asked at most once in 30 seconds, and by itself every few hours; `message` says when it was not asked now. 409 `invalid_state` for a shipment that no courier has been told of.
   *
   * Errors of its own: `invalid_state`.
   */
  refresh(
    input: ShipmentsRefreshInput,
    options?: CallOptions,
  ): Call<Shipment>
  /**
   * Change a shipment.
   * A DRAFT changes in everything; `items` replaces what is in it. Later, until it has ended, only `courier_name`, `tracking_code` and `tracking_url` change, and on its way `cod_amount`, as what is left to collect changes: tell the courier first. The tracking of the order follows its latest shipment.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  update(
    input: ShipmentsUpdateInput,
    options?: CallOptions,
  ): Call<Shipment>
}

/** The methods of `taxDocuments`. */
export interface TaxDocumentsMethods {
  /**
   * Issue a tax document of an order.
   * TAX_INVOICE: one for an order that is confirmed or later; a second one is refused with 409 `invoice_issued`. From then on the items and the buyer of the order cannot be changed. CREDIT_NOTE: units that are credited beside those that are returned or refunded, at most what the tax invoice still has. DEBIT_NOTE: amounts that are owed more. Notes need the tax invoice, `items` or `delivery_amount`, and a `reason`. Returns 409 `invalid_state` when the store does not charge VAT, or the order has no tax invoice for a note.
   *
   * Errors of its own: `invoice_issued`, `invalid_state`.
   */
  issue(
    input: TaxDocumentsIssueInput,
    options?: CallOptions,
  ): Call<TaxDocument>
  /**
   * Issue the tax invoices of orders.
   * For the orders that have none yet, in the order of the request, all in one transaction. An order of which none can be issued is in `refused`; the others have theirs. Without one of the orders, 404 `not_found`. Returns 409 `invalid_state` when the store does not charge VAT.
   *
   * Errors of its own: `not_found`, `invalid_state`.
   */
  issueInvoices(
    input: TaxDocumentsIssueInvoicesInput,
    options?: CallOptions,
  ): Call<IssuedTaxInvoices>
  /**
   * List tax documents, newest first.
   * For stores that charge VAT (`tax` of the settings). A tax invoice is issued when the first label or packing slip of an order that is being packed is printed, or when the order is shipped, or by `issueDocument`. A credit note follows when units are returned, the order is cancelled, or a refund is paid.
   */
  list<const F extends FieldOf<Page<TaxDocumentSummary>, 'items'> = never>(
    input?: TaxDocumentsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<TaxDocumentSummary>, 'items', F>>
  /**
   * Mark tax documents as printed.
   * They say “Duplicate” from then on. Without one of them, 404 `not_found`, and none is marked.
   *
   * Errors of its own: `not_found`.
   */
  markPrinted(
    input: TaxDocumentsMarkPrintedInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * Calculate a credit or debit note of a tax invoice.
   * Calculates exactly as `issueDocument`, and writes nothing. Without `items` and `delivery_amount` it says what can still be credited. Returns 409 `invalid_state` when the document is a note itself, or has less left than is credited.
   *
   * Errors of its own: `invalid_state`.
   */
  previewNote(
    input: TaxDocumentsPreviewNoteInput,
    options?: CallOptions,
  ): Call<NotePreview>
  /**
   * Retrieve a tax document.
   */
  read(
    input: TaxDocumentsReadInput,
    options?: CallOptions,
  ): Call<TaxDocument>
  /**
   * Retrieve the tax invoices of orders.
   * For programs that print many at once, such as the dashboard. Without one of the orders, 404 `not_found`; an order without a tax invoice is in `missing_order_ids`.
   *
   * Errors of its own: `not_found`.
   */
  readOfOrders(
    input: TaxDocumentsReadOfOrdersInput,
    options?: CallOptions,
  ): Call<TaxDocumentsOfOrders>
}

/** The methods of `vatReport`. */
export interface VatReportMethods {
  /**
   * Retrieve the VAT of a month, for the return.
   * What the tax documents that were issued in the month add up to, by rate. A document counts in the month in which it was issued, whatever comes of its order later: that has a note.
   */
  read(
    input: VatReportReadInput,
    options?: CallOptions,
  ): Call<VatReport>
}

/** The methods of `shipmentLabels`. */
export interface ShipmentLabelsMethods {
  /**
   * Mark the labels of shipments as printed.
   * Counts one more print of each shipment. An order that is being packed (PROCESSING) gets its tax invoice with its first label, as with its first packing slip, where the store charges VAT. The shipments themselves, and their versions, stay as they are. Without one of them, 404 `not_found`, and none is marked.
   *
   * Errors of its own: `not_found`.
   */
  markPrinted(
    input?: ShipmentLabelsMarkPrintedInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * Retrieve what the labels of parcels say.
   * For programs that print labels, such as the dashboard. An order has a label for each of its shipments that are not cancelled; without one, it has a label of its own. What is named twice has one label. Without one of the orders or shipments, 404 `not_found`.
   *
   * Errors of its own: `not_found`.
   */
  read(
    input?: ShipmentLabelsReadInput,
    options?: CallOptions,
  ): Call<ShipmentLabels>
}

/** The methods of `shipmentScan`. */
export interface ShipmentScanMethods {
  /**
   * Find what a scanned code is on.
   * The codes of labels and packing slips: the number of a shipment, the consignment or tracking code of its courier, or the number of an order. Nothing is found by a part of one.
   */
  readScannedCode(
    input: ShipmentScanReadScannedCodeInput,
    options?: CallOptions,
  ): Call<ScannedCode>
}

/** The methods of `shipmentQuotes`. */
export interface ShipmentQuotesMethods {
  /**
   * Compare what the delivery of a shipment costs at couriers.
   * For a DRAFT. The couriers are asked at the same time; one that fails has a `failure`, and the others have their figures. Nothing is written or booked. The figures are for the weight and the `cod_amount` of the shipment, from the default pick-up place to the district and thana of its order, or to the place of `places`. An account can be asked 30 times a minute; then its `failure` is RATE_LIMITED. 404 `not_found` without one of the accounts. 409 `invalid_state` when the shipment is no draft any more.
   *
   * Errors of its own: `invalid_state`, `not_found`.
   */
  quote(
    input: ShipmentQuotesQuoteInput,
    options?: CallOptions,
  ): Call<ShipmentQuotes>
}

/** The methods of `shipmentMoves`. */
export interface ShipmentMovesMethods {
  /**
   * Accept that less cash was collected with a shipment.
   * For the problem CASH_SHORT, which is then gone as long as the collected amount stays. No money moves. A wrong amount is corrected in the payments of the order instead: reverse it, and record it with `shipment_id`. 409 `invalid_state` without this problem.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  acceptCash(
    input: ShipmentMovesAcceptCashInput,
    options?: CallOptions,
  ): Call<Shipment>
  /**
   * Cancel a shipment.
   * DRAFT or BOOKED → CANCELLED. Its units can go into another shipment. The order keeps its status; when the order is cancelled, so are these shipments, but for those that were booked at a courier. Such a one is cancelled there too, else 502 `courier_error`; where the courier takes no cancellation from here (409 `cancel_at_courier`), cancel it there first, and say so. Inform a courier that you have told of it yourself.
   *
   * Errors of its own: `invalid_state`, `version_conflict`, `courier_error`.
   */
  cancel(
    input: ShipmentMovesCancelInput,
    options?: CallOptions,
  ): Call<Shipment>
  /**
   * Receive what comes back of a shipment.
   * RETURNING or PARTLY_DELIVERED; RETURNING becomes RETURNED when no unit is on its way back any more. Sellable units go back to stock, damaged and missing ones do not; all of them count as returned in the order, which becomes PARTIALLY_RETURNED or RETURNED. Without `items`, everything that is on its way back is received and can be sold again.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  receiveReturn(
    input: ShipmentMovesReceiveReturnInput,
    options?: CallOptions,
  ): Call<Shipment>
  /**
   * Set the status of a shipment.
   * The order follows: PROCESSING once a shipment is BOOKED, SHIPPED once the courier has one, DELIVERED when all of its units are in shipments, none is still on its way to the shopper, and some were delivered. A shipment that leaves the store collects no more than is left (`errors.cod_amount`). DELIVERED records the cash collected. PARTLY_DELIVERED: the shopper kept `delivered_items` at the door; the rest is on its way back, and `receiveReturn` receives it. Once no unit can arrive any more, what was not delivered is taken off the total of the order (`undelivered_amount`), as far as it was not paid. LOST: its units are missing, and count as returned. A parcel that is at a courier ends as the courier says, or with `override`: 409 `invalid_state` with `courier_has_not_said_so` without it, and with `courier_says_otherwise` while the courier has said something else within the last hour (`tracking.checked_at`; `refreshShipment` asks it). Once it has said that a parcel was delivered in part, PARTLY_DELIVERED needs no `override`, whatever it says since, nor does DELIVERED with `cash_collected`: all of it was kept. 409 `invalid_state` has the statuses from which the new one is possible, those of the shipment or of the order.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  setStatus(
    input: ShipmentMovesSetStatusInput,
    options?: CallOptions,
  ): Call<Shipment>
}

/** The methods of `bookings`. */
export interface BookingsMethods {
  /**
   * Book a shipment at a courier.
   * DRAFT → BOOKED, with the tracking code of the courier. The response waits some seconds for the courier; `booking` shows how it stands. The courier knows the parcel by `shipment_number`, collects `cod_amount`, and gets the receiver, the phone number and the address of the order. When the courier does not respond, the booking is UNCLEAR and is never repeated: the courier is asked for the number where it can be, else staff resolve the booking. Until then the shipment does not change. 400 `validation_failed` when the courier would refuse for sure: `receiver_name`, `phone`, `address`, `cod_amount`, `weight_grams`, `declared_value`, `delivery_type` or `place` says why. The courier gets the `place`; one that finds places by the address alone takes none. 409 `invalid_state` with `booking_open` while a booking of the shipment is open, with `account_paused`, `credentials_lost` or `address_refused` when the account cannot be used, and with `maximum` after 20 refused bookings.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  bookShipment(
    input: BookingsBookShipmentInput,
    options?: CallOptions,
  ): Call<Shipment>
  /**
   * List the accounts at which shipments can be booked.
   * The active ones, newest first.
   */
  listAccounts<const F extends FieldOf<Page<BookingAccount>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<BookingAccount>, 'items', F>>
  /**
   * Record whether a courier has a parcel.
   * For an UNCLEAR booking that staff have looked up at the courier. BOOKED needs the ID of the parcel there; where the courier says whose it is, a parcel of another number is refused (400). NOT_BOOKED: the shipment can be booked again. 502 `courier_error` when the courier cannot be asked about the ID.
   *
   * Errors of its own: `invalid_state`, `courier_error`.
   */
  resolve(
    input: BookingsResolveInput,
    options?: CallOptions,
  ): Call<Shipment>
}

/** The methods of `returnRequests`. */
export interface ReturnRequestsMethods {
  /**
   * Ask the courier to bring a shipment back.
   * For a parcel that its courier has, or is to pick up, and that has not arrived: where the courier takes return requests (`capabilities.returns` of `listCouriers`). Nothing moves by it: the shipment is RETURNING when its courier says so, and `receiveReturn` receives it. The response waits some seconds for the courier; `return_request` shows how it stands. When the courier does not respond, the request is UNCLEAR and is never repeated: the courier is asked whether it has it. Once it is not asked any more, this operation has it asked again. 409 `invalid_state` with `not_booked`, `not_offered`, `account_deleted`, `credentials_lost` or `address_refused` when the courier cannot be asked, with `return_requested` when it was, with `maximum` after 20 refusals, and with `allowed_statuses` when the parcel has arrived or comes back.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  request(
    input: ReturnRequestsRequestInput,
    options?: CallOptions,
  ): Call<Shipment>
}

/** The methods of `bulkBookings`. */
export interface BulkBookingsMethods {
  /**
   * Book many parcels at a courier.
   * Each parcel is booked by the rules of `bookShipment`, in transactions of its own: one that is refused changes nothing about the others, and none is ever booked twice, also when its order is in several bulk bookings. Parcels that the courier would refuse for sure are FAILED at once, with their fields. A job books the others, a few at a time; `readBulkBooking` shows how far it is. The response waits some seconds for it. A courier that is too busy, or cannot be reached, is called again after a minute, three times. 409 `invalid_state` with `maximum` while 20 are under way, and as for `bookShipment` when the account cannot be used. 404 `not_found` without one of the orders or shipments. It is kept for 30 days.
   *
   * Errors of its own: `invalid_state`, `not_found`.
   */
  bookMany(
    input?: BulkBookingsBookManyInput,
    options?: CallOptions,
  ): Call<BulkBookingDetail>
  /**
   * Cancel what waits of a bulk booking.
   * Parcels that are booked, or being booked, stay so: cancel them with `cancelShipment`.
   *
   * Errors of its own: `invalid_state`.
   */
  cancel(
    input: BulkBookingsCancelInput,
    options?: CallOptions,
  ): Call<BulkBookingDetail>
  /**
   * List bulk bookings of the last 30 days, newest first.
   */
  list<const F extends FieldOf<Page<BulkBooking>, 'items'> = never>(
    input?: BulkBookingsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<BulkBooking>, 'items', F>>
  /**
   * See which parcels can be booked.
   * What `bookMany` would do with the same body, without calling the courier: nothing is written. 404 `not_found` without one of the orders or shipments.
   *
   * Errors of its own: `invalid_state`, `not_found`.
   */
  preview(
    input?: BulkBookingsPreviewInput,
    options?: CallOptions,
  ): Call<BookingsPreview>
  /**
   * Retrieve a bulk booking with what became of each parcel.
   */
  read<const F extends FieldOf<BulkBookingDetail, 'object'> = never>(
    input: BulkBookingsReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<BulkBookingDetail, 'object', F>>
}

/** The methods of `alerts`. */
export interface AlertsMethods {
  /**
   * Push alerts to this browser.
   * For what `pushManager.subscribe` returns. It ends with the session in which it was sent last, when that is ended or unused for a month; send it again at each start. At most 10 devices: the oldest is replaced.
   */
  addPushSubscription(
    input: AlertsAddPushSubscriptionInput,
    options?: CallOptions,
  ): Call<AlertSettings>
  /**
   * List the newest alerts.
   * The last 50 events that staff should know of and the caller may read, newest first, of the last 10,000 events of the store.
   */
  list(
    input?: NoInput,
    options?: CallOptions,
  ): Call<Alerts>
  /**
   * Mark the alerts of a store as seen.
   * Up to a position, or single ones, such as those of an order that was opened.
   *
   * Errors of its own: `not_found`.
   */
  markSeen(
    input?: AlertsMarkSeenInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * Retrieve how you are alerted.
   */
  readSettings(
    input?: NoInput,
    options?: CallOptions,
  ): Call<AlertSettings>
  /**
   * Push no more alerts to this browser.
   */
  removePushSubscription(
    input: AlertsRemovePushSubscriptionInput,
    options?: CallOptions,
  ): Call<AlertSettings>
  /**
   * Send yourself a test alert.
   * Sends one message to your devices, your address or your phone, in the name of the store, whatever kinds and quiet hours you chose, and returns where it was sent, or why not. An SMS counts for `alert_sms_per_day` of the store. 5 an hour; then 429 `too_many_requests`.
   *
   * Errors of its own: `not_found`.
   */
  test(
    input: AlertsTestInput,
    options?: CallOptions,
  ): Call<AlertTest>
  /**
   * Change how you are alerted.
   * During the quiet hours nothing is pushed, and only changes of the staff and of keys are sent by SMS; one message at their end counts what came. Both times are sent together, null for none. Mail follows an alert within ten minutes, with what else came meanwhile; low stock, failed orders of subscriptions and reviews wait for the digest. Quiet hours do not hold mail back. SMS are gathered for ten minutes like mail; in a day, a person gets at most 30 parts from a store, all of its members together at most `alert_sms_per_day` of its settings. What is beyond is not sent later.
   */
  updateSettings(
    input?: AlertsUpdateSettingsInput,
    options?: CallOptions,
  ): Call<AlertSettings>
}

/** The methods of `desk`. */
export interface DeskMethods {
  /**
   * Take an order to call about, or keep it longer.
   * Also before it is due and outside the hours. By the agent who has the order, it extends the time to five minutes from now, up to 30 minutes in all: send it every minute while the call lasts. Returns 409 `lease_lost` when a colleague has the order or another one of its phone number, and 409 `invalid_state` with `not_on_desk` when it is not WAITING or LEASED.
   *
   * Errors of its own: `invalid_state`, `lease_lost`.
   */
  claimTask(
    input: DeskClaimTaskInput,
    options?: CallOptions,
  ): Call<DeskCard>
  /**
   * Count the orders to call about.
   */
  countTasks(
    input?: NoInput,
    options?: CallOptions,
  ): Call<DeskCounts>
  /**
   * List the calls about an order, the first one first.
   */
  listCalls<const F extends FieldOf<Page<DeskCall>, 'items'> = never>(
    input: DeskListCallsInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<DeskCall>, 'items', F>>
  /**
   * List the orders to call about, the earliest first.
   */
  listTasks<const F extends FieldOf<Page<DeskOrder>, 'items'> = never>(
    input?: DeskListTasksInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<DeskOrder>, 'items', F>>
  /**
   * Take the next order to call about.
   * Takes the first order that is due and keeps it for the caller for five minutes, with all orders of the same phone number: nobody else gets them meanwhile. An agent has one phone number at a time; another one that the agent had is released. Order: appointments, then by `settings.desk.order`. An appointment is kept for the agent who made it for 30 minutes. Outside the hours of `settings.desk` nothing is taken, and `opens_at` says when they begin.
   */
  nextTask(
    input?: DeskNextTaskInput,
    options?: CallOptions,
  ): Call<NextDeskTask>
  /**
   * Record what came of a call.
   * Only for an order that the caller has taken, until 30 seconds after the time for it ended; otherwise 409 `lease_lost`. `confirmed`, `cancelled` and `on_hold` move the order by the rules of `confirm/`, `cancel/` and `hold/`; `desk:write` is enough for them. `wrong_number` puts it on hold. `no_answer` and `switched_off` count as attempts. The next call is due after 30 minutes, then after 2 hours, the next day at 10:30, the same day at 18:30, and the next day at 12:30, always within the hours of `settings.desk`. `busy` and `cut_off`: again after 10 minutes; the third in a row counts as an attempt. `call_later`: at `call_at`. `advance_requested`: after 12 hours. `note_only` keeps everything as it is, and the order with the agent. `version` counts for outcomes that move the order.
   *
   * Errors of its own: `invalid_state`, `version_conflict`, `lease_lost`, `advance_required`, `payment_due`.
   */
  recordCall(
    input: DeskRecordCallInput,
    options?: CallOptions,
  ): Call<DeskCard>
  /**
   * Give an order back without a call.
   *
   * Errors of its own: `lease_lost`.
   */
  releaseTask(
    input: DeskReleaseTaskInput,
    options?: CallOptions,
  ): Call<null>
}

/** The methods of `confirmationLinks`. */
export interface ConfirmationLinksMethods {
  /**
   * Send the buyer a link to confirm an order.
   * For a PENDING order, three times in 24 hours. The buyer sees the order without its address, and confirms it, cancels it or requests a call; opening the link changes nothing. It is valid for 72 hours, and until one link of the order is used. What the buyer decides is on the timeline of the order and emits `order.buyer_replied`, or the events of a cancellation; an order that staff have still to do something about is first at the confirmation desk. 409 `invalid_state` with `no_website` while the website of the store has no URL.
   *
   * Errors of its own: `invalid_state`.
   */
  create(
    input: ConfirmationLinksCreateInput,
    options?: CallOptions,
  ): Call<ConfirmationLink>
}

/** The methods of `deadlines`. */
export interface DeadlinesMethods {
  /**
   * List what has to be done by a deadline, the earliest first.
   * At most 200. They warn, and prevent nothing. COMPLAINT needs the permission `support:read`, the others need `orders:read`. The city of the store is that of its public address.
   */
  list<const F extends FieldOf<Page<Deadline>, 'items'> = never>(
    input?: DeadlinesListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<Deadline>, 'items', F>>
}

/** The methods of `leads`. */
export interface LeadsMethods {
  /**
   * Count incomplete orders.
   */
  count(
    input?: NoInput,
    options?: CallOptions,
  ): Call<IncompleteOrderCounts>
  /**
   * Delete an incomplete order.
   * For a shopper who does not want to be contacted: the store keeps none of the phone number for two years.
   */
  delete(
    input: LeadsDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List incomplete orders, the latest first.
   * Checkouts that are 20 minutes old, of shoppers who have agreed to be contacted (`leads` of the store settings).
   */
  list<const F extends FieldOf<Page<IncompleteOrder>, 'items'> = never>(
    input?: LeadsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<IncompleteOrder>, 'items', F>>
  /**
   * Retrieve an incomplete order.
   */
  read<const F extends FieldOf<IncompleteOrderDetails, 'object'> = never>(
    input: LeadsReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<IncompleteOrderDetails, 'object', F>>
  /**
   * Retrieve figures of incomplete orders by day.
   * The last 30 days, each a day in Asia/Dhaka on which what it counts happened. They count checkouts that were left for 20 minutes, as long as they are kept: those that a shopper had deleted are not in them. An order counts for one checkout.
   */
  readFigures(
    input?: NoInput,
    options?: CallOptions,
  ): Call<IncompleteOrderFigures>
  /**
   * Record what came of contacting a shopper.
   * `no_answer`, `switched_off` and `busy` count as attempts. `call_later` needs `call_at`, `lost` needs `lost_reason`, and `message_sent` leaves `next_call_at` as it is. After `lost`, any other outcome but `note_only` opens it again. `note_only` changes nothing but the note.
   */
  recordContact(
    input: LeadsRecordContactInput,
    options?: CallOptions,
  ): Call<IncompleteOrderDetails>
}

/** The methods of `pastOrders`. */
export interface PastOrdersMethods {
  /**
   * Delete an order of another shop.
   * For one that should not have been imported, or whose buyer asks for it. The same file would bring it again.
   */
  delete(
    input: PastOrdersDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List orders of other shops, newest first.
   * They come from files (`createImport` with the kind `orders`) and are history: they take no stock, are in no list of work, no report and no books, and nobody is sent anything about them.
   */
  list<const F extends FieldOf<Page<PastOrder>, 'items'> = never>(
    input?: PastOrdersListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<PastOrder>, 'items', F>>
  /**
   * Retrieve an order of another shop.
   */
  read<const F extends FieldOf<PastOrderDetails, 'object'> = never>(
    input: PastOrdersReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<PastOrderDetails, 'object', F>>
}

/** The methods of `orderPayments`. */
export interface OrderPaymentsMethods {
  /**
   * Record a payment of an order.
   * The payment is verified immediately. Cash may be recorded in parts; the same amount of cash twice returns 409 `already_exists` unless `accept_similar` says that it is other money. Cash that the courier of a delivered shipment has collected, as `shipment_id` says, is with the courier until it pays out; it is recorded once for a shipment, otherwise 409 `already_exists`, and in full, at most what the shipment was to collect, as a payment with a transaction ID is. A payment with a transaction ID is recorded in full: the part above the amount due, or all of it when the order is cancelled, expired or returned, becomes an unapplied payment. Without a transaction ID, an amount above the amount due returns 400, and a cancelled, expired or returned order returns 409 `invalid_state`.
   *
   * Errors of its own: `invalid_state`, `already_exists`, `payment_already_used`, `similar_payment`.
   */
  record(
    input: OrderPaymentsRecordInput,
    options?: CallOptions,
  ): Call<Order>
  /**
   * Reject a payment claim.
   *
   * Errors of its own: `invalid_state`.
   */
  reject(
    input: OrderPaymentsRejectInput,
    options?: CallOptions,
  ): Call<Order>
  /**
   * Reverse a payment that was recorded by mistake.
   * For money that never came, or that came for another order: the order is owed it again, and its transaction ID can be recorded elsewhere. The ledger gets an entry against it; nothing is deleted. Only what staff recorded or verified, and the cash of a parcel, no payment through a gateway. Returns 409 `invalid_state` when the payment is not VERIFIED, when the order is completed, cancelled, expired or returned, when more of its money is refunded or set aside by an open refund than would be left, when its unapplied part was dealt with, or when a courier has paid out its cash (`settled`: void the payout first). An order that is confirmed stays so, without its advance.
   *
   * Errors of its own: `invalid_state`.
   */
  reverse(
    input: OrderPaymentsReverseInput,
    options?: CallOptions,
  ): Call<Order>
  /**
   * Verify a payment claim.
   * Check the wallet or bank statement first. A transaction pays one order only. The part above the amount due, or all of it when the order is cancelled, expired or returned, becomes an unapplied payment.
   *
   * Errors of its own: `invalid_state`, `payment_already_used`, `similar_payment`.
   */
  verify(
    input: OrderPaymentsVerifyInput,
    options?: CallOptions,
  ): Call<Order>
}

/** The methods of `orderTaxBuyer`. */
export interface OrderTaxBuyerMethods {
  /**
   * Change the business that the tax invoice of an order is for.
   * The tax invoice of the order has them, whether it is issued by hand, with the first label or packing slip, or when the order is shipped. Fields that are left out stay. Returns 409 `invoice_issued` once the order has its tax invoice, which stays as it is.
   *
   * Errors of its own: `version_conflict`, `invoice_issued`.
   */
  update(
    input: OrderTaxBuyerUpdateInput,
    options?: CallOptions,
  ): Call<Order>
}

/** The methods of `orderViews`. */
export interface OrderViewsMethods {
  /**
   * Delete a saved view of orders.
   */
  delete(
    input: OrderViewsDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List the saved views of orders.
   * One’s own and those of the store, by name. A program sees those of the store.
   */
  list<const F extends FieldOf<Page<OrderView>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<OrderView>, 'items', F>>
  /**
   * Save a view of orders.
   * Under a name that one has already, or that the store has for `is_shared`, the new filters replace the old ones. The store may have 30 shared views, and each member as many of their own; then 409 `invalid_state`. A view holds no search and no dates: they are of one day, and of one buyer.
   *
   * Errors of its own: `invalid_state`.
   */
  save(
    input: OrderViewsSaveInput,
    options?: CallOptions,
  ): Call<OrderView>
}

/** The methods of `paymentClaims`. */
export interface PaymentClaimsMethods {
  /**
   * List waiting payment claims, oldest first.
   * The claims of all orders that are neither verified nor rejected. Before you verify one, find the transaction in the statement of the wallet or bank, and compare the amount, the time and the sender: a transaction ID that somebody has read on another phone is real, too. When the store has an account at the gateway of the claim, and the gateway finds transactions by ID, it is asked 1, 10 and 60 minutes after the order, at most 120 times per hour for a store; `auto_verify_claims` of the settings says whether matching claims are verified without staff.
   */
  list<const F extends FieldOf<Page<PaymentClaim>, 'items'> = never>(
    input?: PaymentClaimsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<PaymentClaim>, 'items', F>>
}

/** The methods of `unappliedPayments`. */
export interface UnappliedPaymentsMethods {
  /**
   * List unapplied payments, newest first.
   * Verified payments above the amount due, or of an order that is cancelled, expired or returned. Refund the shopper or use the money for another order, then resolve the unapplied payment.
   */
  list<const F extends FieldOf<Page<UnappliedPayment>, 'items'> = never>(
    input?: UnappliedPaymentsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<UnappliedPayment>, 'items', F>>
  /**
   * Resolve an unapplied payment.
   * OPEN → RESOLVED. The note and the outcome are recorded in the audit log. With the outcome RETURNED the event `payment.returned` is sent, and the message PAYMENT_RETURNED tells the shopper. Returns 409 `invalid_state` while a gateway may be returning the money.
   *
   * Errors of its own: `invalid_state`.
   */
  resolve(
    input: UnappliedPaymentsResolveInput,
    options?: CallOptions,
  ): Call<UnappliedPayment>
}

/** The methods of `statements`. */
export interface StatementsMethods {
  /**
   * Delete an imported statement.
   * As if it had never been imported. Its lines are deleted, with their differences and what staff noted on those, and the ledger takes their fees back. A line that another statement contains stays, with the fee that statement states. Payments and refunds are matched with the lines of other statements again, and the file can be imported again.
   */
  delete(
    input: StatementsDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * Import a statement of a payment gateway.
   * multipart/form-data with one `file`: CSV in UTF-8, at most 5 MB and 10000 lines. Lines before the header are skipped. The columns of the transaction ID, the date and the amount are required; those of the fee, the net amount, the type and the reference (our invoice, or what the payer wrote) are optional. Other columns are not read, and wallet numbers are not stored.
   *
   * Amounts may have thousands separators, Bangla digits, a currency, and parentheses or a minus when negative. Dates without a time zone are in Asia/Dhaka time; 05/01/2026 is the fifth of January. A payment or refund without a type is one by its sign.
   *
   * A line that is imported already, from this file or another, changes nothing. A line that cannot be read is reported and the others are imported. Fees are entered in the ledger, and differences between statement and orders appear in `reconciliation/`. A store can import 50 times a day; deleted statements count, and so do corrections of fees. A file whose transactions came mostly through the other gateway is refused with 400, and so is a column that is named for two values.
   *
   * Errors of its own: `invalid_state`.
   */
  import(
    input: StatementsImportInput,
    options?: CallOptions,
  ): Call<StatementImportResult>
  /**
   * List imported statements, newest first.
   */
  list<const F extends FieldOf<Page<StatementImport>, 'items'> = never>(
    input?: StatementsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<StatementImport>, 'items', F>>
}

/** The methods of `reconciliation`. */
export interface ReconciliationMethods {
  /**
   * List differences between statements and payments, newest first.
   * Three lists: money without order, order without money, and amounts that differ. Each row says what to do. A difference that is gone, because its payment was recorded or its line was imported, becomes SETTLED.
   */
  listItems<const F extends FieldOf<Page<ReconciliationItem>, 'items'> = never>(
    input?: ReconciliationListItemsInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<ReconciliationItem>, 'items', F>>
  /**
   * Record the payment of a statement line for an order.
   * For an OPEN row of MONEY_WITHOUT_ORDER that is a payment. The payment is recorded as `orders/{order_id}/payments/` does, with the transaction ID and amount of the statement: the part above the amount due becomes an unapplied payment. The difference is then SETTLED, and its fee is entered in the ledger.
   *
   * Errors of its own: `invalid_state`, `payment_already_used`, `similar_payment`.
   */
  recordStatementPayment(
    input: ReconciliationRecordStatementPaymentInput,
    options?: CallOptions,
  ): Call<Order>
  /**
   * Mark a difference as dealt with.
   * OPEN → RESOLVED. No money is moved. The note is recorded in the audit log.
   *
   * Errors of its own: `invalid_state`.
   */
  resolveItem(
    input: ReconciliationResolveItemInput,
    options?: CallOptions,
  ): Call<ReconciliationItem>
}

/** The methods of `takings`. */
export interface TakingsMethods {
  /**
   * Retrieve the takings of each day and payment method.
   * What the ledger received and paid out, of at most 366 days in Asia/Dhaka time. A payment counts on the day it was verified, cash on delivery on the day its cash was recorded, as `COURIER` when the courier of an account has collected it, a reversal on its own day, a fee on the day of its line in the statement. Refunds as store credit move no money and do not count.
   */
  read(
    input?: TakingsReadInput,
    options?: CallOptions,
  ): Call<Takings>
}

/** The methods of `overview`. */
export interface OverviewMethods {
  /**
   * Retrieve the figures of a period, and what waits.
   * A day is a day in Asia/Dhaka. The period is compared with as many days before it, `month` (since its first day) with the same days of the month before. `figures` need the permission `orders:read`, of which `courier_fees`, `gross_margin` and `cost_known_percent` need `costs:read` as well, `products` needs `catalog:read`, `first_steps` needs `settings:read`, and `waiting` has what the caller may read.
   */
  read(
    input?: OverviewReadInput,
    options?: CallOptions,
  ): Call<Overview>
  /**
   * Retrieve figures over time.
   * For charts: one point for each hour, day, week (which begins on a Sunday) or month, also for those without orders. Weeks and months count the days of the range only. At most 366 days, and 7 by hour. `courier_fees`, `gross_margin` and `cost_known_percent` need `costs:read`.
   */
  readSeries(
    input: OverviewReadSeriesInput,
    options?: CallOptions,
  ): Call<OverviewSeries>
}

/** The methods of `salesReport`. */
export interface SalesReportMethods {
  /**
   * Retrieve what was sold of each product or brand, or by zone, channel, member of staff or courier.
   * Of at most 366 days in Asia/Dhaka time. A product counts for its main category and its brand as they are now; an order for its delivery zone, its channel, the member of staff who took it or else confirmed it, and the account at a courier at which its last parcel was booked. By each of them the rows add up to `net_sales` and, for orders, `orders_placed` of `readOverview`. By `zone`, `channel`, `staff` and `courier` it is counted when asked; `readOverview` and the other rows follow within minutes when an order of an earlier day changes. `total` has all rows, also those beyond `limit`. Sorting by `margin` needs `costs:read`.
   */
  read(
    input?: SalesReportReadInput,
    options?: CallOptions,
  ): Call<SalesReport>
}

/** The methods of `paymentSessions`. */
export interface PaymentSessionsMethods {
  /**
   * Ask the gateway about a payment session.
   * Asks the gateway now and returns the session as it is afterwards; it moves no money. A payment that the gateway confirms is recorded. Without a usable response the session keeps or gets the problem UNKNOWN. A session that is being asked about at this moment is returned unchanged.
   */
  inspect(
    input: PaymentSessionsInspectInput,
    options?: CallOptions,
  ): Call<PaymentSessionHistory>
  /**
   * List payment sessions, newest first.
   * The manual list of gateway payments is `?problem=ANY&is_resolved=false`: sessions that staff must compare with the statement of the gateway.
   */
  list<const F extends FieldOf<Page<MerchantPaymentSession>, 'items'> = never>(
    input?: PaymentSessionsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<MerchantPaymentSession>, 'items', F>>
  /**
   * List the payment sessions of an order.
   * All attempts to pay the order through a gateway, newest first, each with its events.
   */
  listOfOrder<const F extends FieldOf<Page<PaymentSessionHistory>, 'items'> = never>(
    input: PaymentSessionsListOfOrderInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<PaymentSessionHistory>, 'items', F>>
  /**
   * Resolve the problem of a payment session.
   * Records what staff did after comparing the session with the statement of the gateway. The session and its money stay as they are. Returns 409 `invalid_state` when the session has no problem, or it is resolved. The note is recorded in the audit log.
   *
   * Errors of its own: `invalid_state`.
   */
  resolve(
    input: PaymentSessionsResolveInput,
    options?: CallOptions,
  ): Call<PaymentSessionHistory>
}

/** The methods of `refunds`. */
export interface RefundsMethods {
  /**
   * Approve a refund.
   * PENDING → APPROVED, with the whole amount or a part of it.
   *
   * Errors of its own: `invalid_state`.
   */
  approve(
    input: RefundsApproveInput,
    options?: CallOptions,
  ): Call<RefundDetail>
  /**
   * Record the payout of a refund.
   * PROCESSING → COMPLETED. The money is entered in the ledger and the payment status of the order changes. Returns 409 `invalid_state` while a gateway may be returning the money.
   *
   * Errors of its own: `invalid_state`, `payment_already_used`.
   */
  complete(
    input: RefundsCompleteInput,
    options?: CallOptions,
  ): Call<RefundDetail>
  /**
   * Count open refunds.
   */
  count(
    input?: NoInput,
    options?: CallOptions,
  ): Call<RefundsCountData>
  /**
   * Create a refund of an order.
   * The refund is APPROVED immediately. The limits of refund requests apply.
   *
   * Errors of its own: `invalid_state`, `duplicate_request`.
   */
  create(
    input: RefundsCreateInput,
    options?: CallOptions,
  ): Call<RefundDetail>
  /**
   * Record that the payout of a refund failed.
   * PROCESSING → FAILED. Begin the payout again, or reject the refund. Returns 409 `invalid_state` while a gateway may be returning the money.
   *
   * Errors of its own: `invalid_state`.
   */
  fail(
    input: RefundsFailInput,
    options?: CallOptions,
  ): Call<RefundDetail>
  /**
   * List refunds, newest first.
   */
  list<const F extends FieldOf<Page<Refund>, 'items'> = never>(
    input?: RefundsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<Refund>, 'items', F>>
  /**
   * Begin the payout of a refund.
   * APPROVED or FAILED → PROCESSING. Call it before you send the money: of two members of staff who begin the same payout, one receives 409 `invalid_state`.
   *
   * Errors of its own: `invalid_state`.
   */
  process(
    input: RefundsProcessInput,
    options?: CallOptions,
  ): Call<RefundDetail>
  /**
   * Retrieve a refund.
   */
  read<const F extends FieldOf<RefundDetail, 'object'> = never>(
    input: RefundsReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<RefundDetail, 'object', F>>
  /**
   * Reject a refund.
   * PENDING, APPROVED or FAILED → REJECTED.
   *
   * Errors of its own: `invalid_state`.
   */
  reject(
    input: RefundsRejectInput,
    options?: CallOptions,
  ): Call<RefundDetail>
}

/** The methods of `gatewayRefunds`. */
export interface GatewayRefundsMethods {
  /**
   * Ask the gateway about a refund now.
   * For an UNCLEAR gateway refund. It is sent again only when the gateway says that it has no record of it. The response waits some seconds for the gateway.
   *
   * Errors of its own: `invalid_state`.
   */
  check(
    input: GatewayRefundsCheckInput,
    options?: CallOptions,
  ): Call<GatewayRefund>
  /**
   * List gateway refunds, newest first.
   */
  list<const F extends FieldOf<Page<GatewayRefund>, 'items'> = never>(
    input?: GatewayRefundsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<GatewayRefund>, 'items', F>>
  /**
   * Pay a refund through the gateway.
   * APPROVED or FAILED → PROCESSING. The whole amount is returned from one payment of the order that came through a gateway. The refund becomes COMPLETED, with `refund_method` ORIGINAL_PAYMENT, or FAILED when the gateway refuses. The response waits some seconds for the gateway; `gateway_refunds` shows how it stands. Nobody can record the payout by hand meanwhile. When the gateway cannot do it (`gateway_cannot_refund`), or no single payment through a gateway has as much left (`not_through_gateway`), pay it by hand.
   *
   * Errors of its own: `invalid_state`.
   */
  create(
    input: GatewayRefundsCreateInput,
    options?: CallOptions,
  ): Call<RefundDetail>
  /**
   * Return an unapplied payment through the gateway.
   * For an OPEN unapplied payment that came through a gateway. It becomes RESOLVED when the gateway has returned the money, with the transaction ID in its note. The response waits some seconds for the gateway; `gateway_refunds` shows how it stands. When the gateway cannot do it (`gateway_cannot_refund`), or no single payment through a gateway has as much left (`not_through_gateway`), pay it by hand.
   *
   * Errors of its own: `invalid_state`.
   */
  refundUnappliedPayment(
    input: GatewayRefundsRefundUnappliedPaymentInput,
    options?: CallOptions,
  ): Call<UnappliedPayment>
  /**
   * Record what became of a gateway refund.
   * For an UNCLEAR gateway refund that staff have looked up at the gateway, and for a PENDING one that is not to be sent. Its refund becomes COMPLETED or FAILED; an unapplied payment becomes RESOLVED or stays OPEN.
   *
   * Errors of its own: `invalid_state`, `payment_already_used`.
   */
  resolve(
    input: GatewayRefundsResolveInput,
    options?: CallOptions,
  ): Call<GatewayRefund>
}

/** The methods of `cancellations`. */
export interface CancellationsMethods {
  /**
   * Approve a cancellation request.
   * PENDING → APPROVED, and the order is cancelled: its items are restocked, its coupon can be used again, and verified money becomes an unapplied payment.
   *
   * Errors of its own: `invalid_state`.
   */
  approve(
    input: CancellationsApproveInput,
    options?: CallOptions,
  ): Call<CancellationRequest>
  /**
   * List cancellation requests, newest first.
   */
  list<const F extends FieldOf<Page<CancellationRequest>, 'items'> = never>(
    input?: CancellationsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<CancellationRequest>, 'items', F>>
  /**
   * Reject a cancellation request.
   * PENDING → REJECTED. The order is unchanged.
   *
   * Errors of its own: `invalid_state`.
   */
  reject(
    input: CancellationsRejectInput,
    options?: CallOptions,
  ): Call<CancellationRequest>
}

/** The methods of `subscriptions`. */
export interface SubscriptionsMethods {
  /**
   * Cancel a subscription.
   * Final. Orders that were placed stay. A CANCELLED subscription stays unchanged.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  cancel(
    input: SubscriptionsCancelInput,
    options?: CallOptions,
  ): Call<MerchantSubscriptionDetail>
  /**
   * List subscriptions of the store.
   */
  list<const F extends FieldOf<Page<MerchantSubscription>, 'items'> = never>(
    input?: SubscriptionsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<MerchantSubscription>, 'items', F>>
  /**
   * Pause a subscription.
   * Only the store can resume it then. Orders that were placed stay.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  pause(
    input: SubscriptionsPauseInput,
    options?: CallOptions,
  ): Call<MerchantSubscriptionDetail>
  /**
   * Retrieve a subscription with its cycles.
   */
  read<const F extends FieldOf<MerchantSubscriptionDetail, 'object'> = never>(
    input: SubscriptionsReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<MerchantSubscriptionDetail, 'object', F>>
  /**
   * Count subscriptions and their orders of the next 30 days.
   * Each ACTIVE subscription counts with its next order only.
   */
  readOverview(
    input?: NoInput,
    options?: CallOptions,
  ): Call<SubscriptionOverview>
  /**
   * Resume a subscription.
   * An ACTIVE subscription stays unchanged. Returns 409 `invalid_state` when it has ended, or is paused for `PRICE_INCREASED` or `CUSTOMER`: only the customer can agree to a price and decide about a pause of their own; or for `FIRST_ORDER_UNPAID`: it begins when that order is paid or confirmed.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  resume(
    input: SubscriptionsResumeInput,
    options?: CallOptions,
  ): Call<MerchantSubscriptionDetail>
}

/** The methods of `offers`. */
export interface OffersMethods {
  /**
   * Create an offer.
   * A coupon can be created with one code. `addOfferCodes` adds more.
   *
   * Errors of its own: `already_exists`.
   */
  create(
    input: OffersCreateInput,
    options?: CallOptions,
  ): Call<Offer>
  /**
   * Delete an offer.
   * Orders keep their discount. Its codes can be used by other offers again.
   */
  delete(
    input: OffersDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List offers, newest first.
   */
  list<const F extends FieldOf<Page<Offer>, 'items'> = never>(
    input?: OffersListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<Offer>, 'items', F>>
  /**
   * Preview all active offers on a sample cart.
   * Returns for each offer its discount, or the reason why it does not apply. Nothing is written.
   */
  preview(
    input: OffersPreviewInput,
    options?: CallOptions,
  ): Call<OffersPreviewData>
  /**
   * Retrieve an offer.
   */
  read<const F extends FieldOf<Offer, 'object'> = never>(
    input: OffersReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<Offer, 'object', F>>
  /**
   * Update an offer.
   * Arrays are replaced. `kind` and `is_automatic` cannot be changed.
   *
   * Errors of its own: `version_conflict`.
   */
  update(
    input: OffersUpdateInput,
    options?: CallOptions,
  ): Call<Offer>
}

/** The methods of `offerCodes`. */
export interface OfferCodesMethods {
  /**
   * Create codes of a coupon.
   * Send `code` for one chosen code, or `count` for that many random codes.
   *
   * Errors of its own: `already_exists`, `invalid_state`.
   */
  add(
    input: OfferCodesAddInput,
    options?: CallOptions,
  ): Call<OfferCodesAddData>
  /**
   * Delete a code of a coupon.
   * Orders that used it keep their discount.
   */
  delete(
    input: OfferCodesDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List the codes of a coupon, alphabetically.
   */
  list<const F extends FieldOf<Page<OfferCode>, 'items'> = never>(
    input: OfferCodesListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<OfferCode>, 'items', F>>
  /**
   * List the orders that used an offer, newest first.
   */
  listUses<const F extends FieldOf<Page<OfferUse>, 'items'> = never>(
    input: OfferCodesListUsesInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<OfferUse>, 'items', F>>
}

/** The methods of `flashDeals`. */
export interface FlashDealsMethods {
  /**
   * Create a flash deal.
   * A variant can be in one active deal at a time: otherwise 409 `already_exists`. Coupons and automatic offers apply to the deal price.
   *
   * Errors of its own: `already_exists`.
   */
  create(
    input: FlashDealsCreateInput,
    options?: CallOptions,
  ): Call<FlashDealDetail>
  /**
   * Delete a flash deal.
   * It ends at once. Orders keep their prices.
   */
  delete(
    input: FlashDealsDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List flash deals, newest first.
   */
  list<const F extends FieldOf<Page<FlashDeal>, 'items'> = never>(
    input?: FlashDealsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<FlashDeal>, 'items', F>>
  /**
   * Retrieve a flash deal.
   */
  read<const F extends FieldOf<FlashDealDetail, 'object'> = never>(
    input: FlashDealsReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<FlashDealDetail, 'object', F>>
  /**
   * Update a flash deal.
   * `items` is replaced. A quota cannot be less than what is sold, and a variant that was sold in the deal cannot be removed: set its quota to what is sold, or end the deal.
   *
   * Errors of its own: `already_exists`, `version_conflict`.
   */
  update(
    input: FlashDealsUpdateInput,
    options?: CallOptions,
  ): Call<FlashDealDetail>
}

/** The methods of `bundles`. */
export interface BundlesMethods {
  /**
   * Create a bundle.
   * All items of a bundle together cost the price of the bundle. It is split over the items in proportion to their prices, and offers take nothing off them. A bundle that would cost more than its items, with its `extra_delivery_fee`, is not charged: they are.
   *
   * Errors of its own: `already_exists`.
   */
  create(
    input: BundlesCreateInput,
    options?: CallOptions,
  ): Call<Bundle>
  /**
   * Delete a bundle.
   * Orders keep their prices. Its slug can be used by another bundle.
   */
  delete(
    input: BundlesDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List bundles, newest first.
   */
  list<const F extends FieldOf<Page<BundleRow>, 'items'> = never>(
    input?: BundlesListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<BundleRow>, 'items', F>>
  /**
   * Retrieve a bundle.
   */
  read<const F extends FieldOf<Bundle, 'object'> = never>(
    input: BundlesReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<Bundle, 'object', F>>
  /**
   * Update a bundle.
   * `items` is replaced. Orders keep their prices and delivery fees.
   *
   * Errors of its own: `already_exists`, `version_conflict`.
   */
  update(
    input: BundlesUpdateInput,
    options?: CallOptions,
  ): Call<Bundle>
}

/** The methods of `delivery`. */
export interface DeliveryMethods {
  /**
   * Create a delivery zone.
   * A store has at most one zone per code, and 50 zones: more are 409 `invalid_state`. Without zones, delivery is free everywhere. `inside_dhaka` and `sub_dhaka` without districts and thanas get their usual ones, but none of another zone; `outside_dhaka` serves every district that no other zone lists.
   *
   * Errors of its own: `already_exists`, `invalid_state`.
   */
  createZone(
    input: DeliveryCreateZoneInput,
    options?: CallOptions,
  ): Call<DeliveryZone>
  /**
   * Delete a delivery zone.
   * Orders that are placed keep their delivery location and fee. Carts have none yet; a subscription that names the zone fails at its next order. Returns 409 `invalid_state` for the last active zone: without zones, delivery is free everywhere.
   *
   * Errors of its own: `invalid_state`.
   */
  deleteZone(
    input: DeliveryDeleteZoneInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List delivery zones, including inactive ones.
   */
  listZones<const F extends FieldOf<Page<DeliveryZone>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<DeliveryZone>, 'items', F>>
  /**
   * Update a delivery zone.
   * Returns 409 `invalid_state` for deactivating the last active zone: without zones, delivery is free everywhere.
   *
   * Errors of its own: `invalid_state`.
   */
  updateZone(
    input: DeliveryUpdateZoneInput,
    options?: CallOptions,
  ): Call<DeliveryZone>
}

/** The methods of `paymentMethods`. */
export interface PaymentMethodsMethods {
  /**
   * List payment methods, including disabled ones.
   */
  list<const F extends FieldOf<Page<PaymentMethod>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<PaymentMethod>, 'items', F>>
  /**
   * Create or update a payment method.
   * Absent fields stay unchanged. A new method is enabled; without a `type` it is paid through the gateway of its code when the account of the store there is enabled, else by hand. A `manual` method can be enabled only with an `account_number`. A `gateway` needs a connected account, and shoppers are offered it only while that is enabled. The fields by which shoppers know where to send their money – `account_number`, `name`, `logo`, `instructions` and their translations – are set and changed only after a recent sign-in (see `confirmStaff`), which a secret key cannot have; owners are alerted.
   *
   * Errors of its own: `version_conflict`, `recent_sign_in_required`.
   */
  save(
    input: PaymentMethodsSaveInput,
    options?: CallOptions,
  ): Call<PaymentMethod>
}

/** The methods of `paymentGateways`. */
export interface PaymentGatewaysMethods {
  /**
   * Disconnect a payment gateway.
   * Deletes the credentials, and disables the payment method. Returns 409 `invalid_state` (`open_payments`) while payments or refunds through the gateway are not finished: without the account nobody could ask the gateway what has become of them. Disable the account first, and delete it when they have ended. Later refunds of its payments are paid by hand. The caller must have signed in, or confirmed the password, within the last 15 minutes; a secret key cannot.
   *
   * Errors of its own: `invalid_state`, `recent_sign_in_required`.
   */
  delete(
    input: PaymentGatewaysDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List payment gateways, and how the store is connected to them.
   */
  list<const F extends FieldOf<Page<PaymentGateway>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<PaymentGateway>, 'items', F>>
  /**
   * Connect a payment gateway, or change the account.
   * Absent settings and credentials stay unchanged; an empty text removes an optional one. When a setting changes whose field says `resets_credentials`, all credentials must be sent again. An account that becomes enabled turns the payment method of the same code into one of type `gateway`, and creates it when the store has none. Settings that say where or as whom payments are made cannot change while payments or refunds are not finished (409 `invalid_state`, `open_payments`): disable the account and wait for them. Settings and credentials are changed by staff who have signed in within 15 minutes (403 `recent_sign_in_required`), not by keys, and the owners are alerted.
   *
   * Errors of its own: `version_conflict`, `invalid_state`, `recent_sign_in_required`.
   */
  save(
    input: PaymentGatewaysSaveInput,
    options?: CallOptions,
  ): Call<PaymentGateway>
  /**
   * Test the connection to a payment gateway.
   * Calls the gateway with the stored account; no money moves. The result is in `tested_at`, `test_failure` and `test_detail`. The same credentials can be tested twice an hour, because gateways block those who sign in too often; then 429 `too_many_requests`.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  test(
    input: PaymentGatewaysTestInput,
    options?: CallOptions,
  ): Call<PaymentGateway>
}

/** The methods of `couriers`. */
export interface CouriersMethods {
  /**
   * List couriers, and what connects an account at each.
   */
  list<const F extends FieldOf<Page<Courier>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<Courier>, 'items', F>>
}

/** The methods of `courierAccounts`. */
export interface CourierAccountsMethods {
  /**
   * Connect an account at a courier.
   * The fields are those of `listCouriers`. A store can have several accounts at a courier, 20 in all: otherwise 409 `invalid_state` with `maximum`. Settings and credentials are changed by staff who have signed in within 15 minutes (403 `recent_sign_in_required`), and the owners are alerted: the courier collects the cash of parcels.
   *
   * Errors of its own: `invalid_state`, `recent_sign_in_required`.
   */
  create(
    input: CourierAccountsCreateInput,
    options?: CallOptions,
  ): Call<CourierAccount>
  /**
   * Delete an account at a courier, with its credentials.
   * The caller must have signed in, or confirmed the password, within the last 15 minutes. 409 `invalid_state` with `parcels_open` while a parcel of the account is under way, or the courier holds cash of one: pause it meanwhile.
   *
   * Errors of its own: `invalid_state`, `recent_sign_in_required`.
   */
  delete(
    input: CourierAccountsDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List accounts at couriers, newest first.
   */
  list<const F extends FieldOf<Page<CourierAccount>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<CourierAccount>, 'items', F>>
  /**
   * Retrieve an account at a courier.
   */
  read<const F extends FieldOf<CourierAccount, 'object'> = never>(
    input: CourierAccountsReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<CourierAccount, 'object', F>>
  /**
   * Create the URL to which a courier sends what happens to parcels.
   * Enter it in the panel of the courier. Only this response contains it; a former one works for 24 hours more. Nothing that is sent to it is believed: it makes Haat ask the courier within a minute or two, instead of after hours. The caller must have signed in, or confirmed the password, within the last 15 minutes.
   *
   * Errors of its own: `recent_sign_in_required`.
   */
  rotateWebhook(
    input: CourierAccountsRotateWebhookInput,
    options?: CallOptions,
  ): Call<CourierWebhook>
  /**
   * Test an account at a courier.
   * Asks the courier with the stored account what can be read of it; no parcel is booked. The account keeps `tested_at`, `test_failure` and `test_detail` until its settings or credentials change. An account can be called 30 times a minute; then 429 `too_many_requests`. 409 `invalid_state` with `credentials_lost` when the stored credentials cannot be read any more, and with `address_refused` when this server does not call the address of the account.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  test(
    input: CourierAccountsTestInput,
    options?: CallOptions,
  ): Call<CourierAccountTest>
  /**
   * Change an account at a courier.
   * Absent settings and credentials stay unchanged; an empty text removes an optional one. When a setting changes whose field says `resets_credentials`, all credentials must be sent again. Settings and credentials are changed by staff who have signed in within 15 minutes (403 `recent_sign_in_required`), and the owners are alerted: the courier collects the cash of parcels.
   *
   * Errors of its own: `version_conflict`, `recent_sign_in_required`.
   */
  update(
    input: CourierAccountsUpdateInput,
    options?: CallOptions,
  ): Call<CourierAccount>
}

/** The methods of `courierBalances`. */
export interface CourierBalancesMethods {
  /**
   * List what the courier of each account holds.
   * Cash of a parcel that was booked at an account is with the courier from its delivery on, and leaves it when the courier pays out. Cash of other parcels, and of those that were delivered before couriers had accounts in the ledger, is the store’s at once. The parcels are in `listUnsettledShipments`, and payouts are recorded with `createSettlement`.
   */
  list<const F extends FieldOf<Page<CourierBalance>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<CourierBalance>, 'items', F>>
}

/** The methods of `settlements`. */
export interface SettlementsMethods {
  /**
   * Record what a courier has paid out.
   * The cash of the shipments leaves the courier and is in the account of the method; the fees are costs of couriers. A shipment is one that was booked at the account. With `cash` its cash is paid out: as much as the courier holds of it, or the rest after an earlier payout; when it holds nothing, `cash` pays the open claim of the shipment. Without it, the courier only keeps a fee, for a parcel that came back or was paid before.
   *
   * 409 `invalid_state`: `settled`, when another payout has the cash or the fee of a shipment already; `nothing_held`, when the courier holds no cash of it; `amounts_differ`, when `cash` is not what the courier holds, or `payout_amount` is not the sum (`expected`); `fees_differ`, when the fee of a delivered shipment is more than 1.00 above `quoted_fee`; a lower one, and one of which nothing was quoted, is recorded. `accept_differences` accepts other cash and other fees; what was paid too little stays with the courier, until a later payout pays it or `resolveCourierRest` says what becomes of it; more than a claim is never accepted. Nothing accepts another sum: say in `deductions` or `additions` what belongs to no parcel. 409 `already_exists` when the transaction is a payout already.
   *
   * Errors of its own: `invalid_state`, `already_exists`.
   */
  create(
    input: SettlementsCreateInput,
    options?: CallOptions,
  ): Call<Settlement>
  /**
   * List the payouts of couriers, newest first.
   */
  list<const F extends FieldOf<Page<SettlementSummary>, 'items'> = never>(
    input?: SettlementsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<SettlementSummary>, 'items', F>>
  /**
   * List the shipments that a payout of a courier can have, oldest first.
   * Those whose cash the courier of the account holds, or is asked for by a claim; with `is_held` false those that ended in the last 90 days without cash, and of which no payout has a fee yet.
   */
  listUnsettledShipments<const F extends FieldOf<Page<UnsettledShipment>, 'items'> = never>(
    input: SettlementsListUnsettledShipmentsInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<UnsettledShipment>, 'items', F>>
  /**
   * Retrieve a payout of a courier with its shipments.
   */
  read<const F extends FieldOf<Settlement, 'object'> = never>(
    input: SettlementsReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<Settlement, 'object', F>>
  /**
   * Void a payout of a courier.
   * For one that was recorded by mistake: the ledger gets entries against it, its cash is with the courier again, with what was written off or claimed of it, and its shipments can be in another payout. Staff must have signed in within 15 minutes (403 `recent_sign_in_required`). 409 `invalid_state` when it is VOID, its account was deleted (`account_deleted`), a claim that it left was paid by another payout (`claim_paid`), one that it pays was refused since (`claim_refused`), or would be open beside another (`claim_open`).
   *
   * Errors of its own: `invalid_state`, `recent_sign_in_required`.
   */
  void(
    input: SettlementsVoidInput,
    options?: CallOptions,
  ): Call<Settlement>
}

/** The methods of `settlementFileClaims`. */
export interface SettlementFileClaimsMethods {
  /**
   * Claim what a file of a courier has paid short, or does not have.
   * As `resolveCourierRest` does with CLAIM, for all parcels of a list at once, or for the one of `shipment_id`. SHORT: what the courier still holds of the parcels of the payout by the file; 409 `invalid_state` while the file is OPEN, since its payout would pay the claims. MISSING: `listSettlementFileMissing`. What is claimed already, was paid since or is zero is passed over, so that it may be sent again. At most 5000 parcels at once, the oldest first; the others by the next request. 404 when `shipment_id` is not in the file, or for MISSING was not booked at its account, and when the account was deleted.
   *
   * Errors of its own: `invalid_state`.
   */
  claim(
    input: SettlementFileClaimsClaimInput,
    options?: CallOptions,
  ): Call<SettlementFileClaims>
  /**
   * List the parcels that are missing in a file of a courier, oldest first.
   * The parcels of its account that were delivered more than `settlement_days` of the settings before the file was imported, whose cash the courier holds, and that are neither in it nor in another OPEN file, unless left out there: `missing_count` of the file.
   */
  listMissing<const F extends FieldOf<Page<MissingShipment>, 'items'> = never>(
    input: SettlementFileClaimsListMissingInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<MissingShipment>, 'items', F>>
}

/** The methods of `settlementFiles`. */
export interface SettlementFilesMethods {
  /**
   * Delete a file of a courier.
   * It can be imported again. 409 `invalid_state` while it is POSTED.
   *
   * Errors of its own: `invalid_state`.
   */
  delete(
    input: SettlementFilesDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * Import a file of what a courier has paid.
   * multipart/form-data with one `file`: CSV with commas, semicolons, tabs or bars, in UTF-8 or UTF-16, at most 5 MB and 50000 lines, with at most 20000 parcels. Lines before the header are skipped. The courier’s ID of the parcel or our number is required, and the cash that was collected or what is paid; headers are recognised in English and Bangla, as the account’s last file had them, or as the request names them; one that is named as empty is not read, in the account’s next files neither. The fee is the sum of the fees less the discount, or what is missing between the cash and what is paid. Amounts may have Bangla digits, a currency and thousands separators. Nothing is counted before `postSettlementFile`. The same file is imported once: it returns 200, and changes nothing. 409 `already_exists` for an invoice of which another file is imported. The columns are kept with the account for its next file.
   *
   * Errors of its own: `already_exists`, `invalid_state`.
   */
  import(
    input: SettlementFilesImportInput,
    options?: CallOptions,
  ): Call<ImportedSettlementFile>
  /**
   * Leave out all lines of a list.
   * Only differences that must be decided before the file is posted: EXTRA, DOUBLE, NOT_DELIVERED, or OVER. 409 `invalid_state` when the file is POSTED.
   *
   * Errors of its own: `invalid_state`.
   */
  leaveOutLines(
    input: SettlementFilesLeaveOutLinesInput,
    options?: CallOptions,
  ): Call<SettlementFile>
  /**
   * List the parcels of a file of a courier, in its order.
   */
  listLines<const F extends FieldOf<Page<SettlementFileLine>, 'items'> = never>(
    input: SettlementFilesListLinesInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<SettlementFileLine>, 'items', F>>
  /**
   * List the files of couriers, newest first.
   */
  list<const F extends FieldOf<Page<SettlementFileSummary>, 'items'> = never>(
    input?: SettlementFilesListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<SettlementFileSummary>, 'items', F>>
  /**
   * Record the payout of a file of a courier.
   * As `createSettlement` does, with all lines of the file that are not left out. The `compensation` of a line pays the open claim of its parcel (`claim_paid`); what no claim asks for is an addition. 409 `invalid_state`: `lines_open`, while lines must be linked or left out (`waiting_count` of the file); `amounts_differ`, when `payout_amount` is not `expected` of the file with the additions and deductions of the request, or cash is not what the courier holds; `fees_differ`. `accept_differences` accepts other cash and fees; what was paid too little is then in `courier-rests/`. When the payout is voided, the file is OPEN again.
   *
   * Errors of its own: `invalid_state`, `already_exists`.
   */
  post(
    input: SettlementFilesPostInput,
    options?: CallOptions,
  ): Call<Settlement>
  /**
   * Look at how a file of a courier would be read.
   * Nothing is stored. multipart/form-data with one `file`: CSV with commas, semicolons, tabs or bars, in UTF-8 or UTF-16, at most 5 MB and 50000 lines, with at most 20000 parcels. Lines before the header are skipped. The courier’s ID of the parcel or our number is required, and the cash that was collected or what is paid; headers are recognised in English and Bangla, as the account’s last file had them, or as the request names them; one that is named as empty is not read, in the account’s next files neither. The fee is the sum of the fees less the discount, or what is missing between the cash and what is paid. Amounts may have Bangla digits, a currency and thousands separators.
   */
  preview(
    input: SettlementFilesPreviewInput,
    options?: CallOptions,
  ): Call<SettlementPreview>
  /**
   * Retrieve a file of a courier, compared with the parcels as they are now.
   */
  read<const F extends FieldOf<SettlementFile, 'object'> = never>(
    input: SettlementFilesReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<SettlementFile, 'object', F>>
  /**
   * Link a line of a file to a parcel, or leave it out.
   * LINK says which shipment of the account the line is about. LEAVE_OUT takes it out of the payout, such as a parcel of another shop. USE takes that back; with a note it says that a DOUBLE line is no copy: it is paid besides what another payout has of the parcel. What was collected of a parcel is corrected with its order or shipment, and the file compares itself again. 409 `invalid_state` when the file is POSTED.
   *
   * Errors of its own: `invalid_state`.
   */
  resolveLine(
    input: SettlementFilesResolveLineInput,
    options?: CallOptions,
  ): Call<SettlementFileLine>
}

/** The methods of `courierRests`. */
export interface CourierRestsMethods {
  /**
   * List what is left after payouts of couriers, oldest shipment first.
   * The shipments of which a payout has paid less or more cash than the courier held. A later payout may pay the rest; otherwise staff write it off, claim it, or correct what was collected.
   */
  list<const F extends FieldOf<Page<CourierRest>, 'items'> = never>(
    input?: CourierRestsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<CourierRest>, 'items', F>>
  /**
   * Decide what becomes of cash that a courier does not pay out.
   * All that the courier holds of the shipment leaves it. With WRITE_OFF nobody pays it; more than 500.00 of a shipment, at once or in parts, need an owner (`couriers:write`). With CLAIM the courier is asked for it: a payout pays it later, or `refuseCourierClaim` writes it off. With CORRECT_COLLECTED the courier has collected only what it paid, or more: the payment of the order is reversed and recorded as it was. What was paid too much can be written off, or corrected, not claimed. Voiding the payout takes the first two back. 409 `invalid_state`: `nothing_held`, when there is nothing to decide; `no_payout`, when no payout has paid any of it, so that there is nothing to correct it by; `claim_open`, when a claim of the shipment is open; and as reversing the payment does (`money_is_used`, or the status of the order).
   *
   * Errors of its own: `invalid_state`.
   */
  resolve(
    input: CourierRestsResolveInput,
    options?: CallOptions,
  ): Call<CourierRest>
}

/** The methods of `courierClaims`. */
export interface CourierClaimsMethods {
  /**
   * Ask a courier for units that it did not bring back.
   * For a shipment that is LOST, or of which units were missing when it came back. Without `amount` it is what the missing units were sold for, and never more than that (`errors.amount`). A payout pays it (`createSettlement`, with `cash` of the shipment), at once or in parts, or `refuseCourierClaim` closes it. 409 `invalid_state`: `nothing_missing`; `already_claimed`, when the courier was asked for them already and has not refused; `claim_open`, when a claim of its cash is open. 404 when the shipment was booked at no account, or the account was deleted.
   *
   * Errors of its own: `invalid_state`.
   */
  create(
    input: CourierClaimsCreateInput,
    options?: CallOptions,
  ): Call<CourierClaim>
  /**
   * List what couriers are asked for, newest first.
   */
  list<const F extends FieldOf<Page<CourierClaim>, 'items'> = never>(
    input?: CourierClaimsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<CourierClaim>, 'items', F>>
  /**
   * Record that the courier does not pay a claim.
   * OPEN → REFUSED: what is not paid of it is written off; more than 500.00 need an owner (`couriers:write`). A claim is paid by a line of a payout (`createSettlement`), not here.
   *
   * Errors of its own: `invalid_state`.
   */
  refuse(
    input: CourierClaimsRefuseInput,
    options?: CallOptions,
  ): Call<CourierClaim>
}

/** The methods of `courierReport`. */
export interface CourierReportMethods {
  /**
   * Compare the couriers by the parcels of some days.
   * Of parcels that were booked at an account on these days, at most 366, in Asia/Dhaka time; what became of them until now.
   */
  read(
    input?: CourierReportReadInput,
    options?: CallOptions,
  ): Call<CourierReport>
}

/** The methods of `courierPayouts`. */
export interface CourierPayoutsMethods {
  /**
   * Import a payout that a courier reports, as a file of it.
   * The courier is asked for the parcels of the payout. They are compared as those of a file that is uploaded (`importSettlementFile`), with the ID of the payout as the invoice number: a payout is imported once, and again when its file was deleted. Nothing is counted before `postSettlementFile`. 409 `invalid_state` with `not_offered` when the courier does not report its payouts (`capabilities.payouts` of `listCouriers`), with `credentials_lost` or `address_refused` as for `testCourierAccount`; 502 `courier_error` when the courier fails. An account can be called 30 times a minute; then 429 `too_many_requests`.
   *
   * Errors of its own: `invalid_state`, `already_exists`, `courier_error`.
   */
  import(
    input: CourierPayoutsImportInput,
    options?: CallOptions,
  ): Call<ImportedSettlementFile>
  /**
   * List the payouts that a courier reports, newest first.
   * The courier is asked each time; of what it reports the newest 100 are returned. New ones are imported every night by themselves. 409 `invalid_state` with `not_offered` when the courier does not report its payouts (`capabilities.payouts` of `listCouriers`), with `credentials_lost` or `address_refused` as for `testCourierAccount`; 502 `courier_error` when the courier fails. An account can be called 30 times a minute; then 429 `too_many_requests`.
   *
   * Errors of its own: `invalid_state`, `courier_error`.
   */
  list<const F extends FieldOf<Page<CourierPayout>, 'items'> = never>(
    input: CourierPayoutsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<CourierPayout>, 'items', F>>
}

/** The methods of `courierPlaces`. */
export interface CourierPlacesMethods {
  /**
   * List the places where a courier delivers.
   * Kept for a day. At most 500 are returned: narrow them with `parent` and `q`. 404 `not_found` with `courier_place` for a `parent` that the courier does not have. 409 `invalid_state` with `not_offered` when the courier has no such list, with `credentials_lost` or `address_refused` as for `testCourierAccount`; 502 `courier_error` when the courier fails.
   *
   * Errors of its own: `invalid_state`, `courier_error`.
   */
  list<const F extends FieldOf<Page<CourierPlace>, 'items'> = never>(
    input: CourierPlacesListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<CourierPlace>, 'items', F>>
  /**
   * List the places where a courier picks parcels up.
   * The courier is asked each time. 409 `invalid_state` with `not_offered` when the courier has no such list, with `credentials_lost` or `address_refused` as for `testCourierAccount`; 502 `courier_error` when the courier fails.
   *
   * Errors of its own: `invalid_state`, `courier_error`.
   */
  listPickup<const F extends FieldOf<Page<CourierPickupPlace>, 'items'> = never>(
    input: CourierPlacesListPickupInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<CourierPickupPlace>, 'items', F>>
}

/** The methods of `paymentReadiness`. */
export interface PaymentReadinessMethods {
  /**
   * List what payment gateways want to see on a shop before they open an account.
   * From what the shop shows now; nothing is stored. Gateways look at the shop themselves, and some also want a checkbox at the order button with which the shopper accepts the terms.
   */
  listRequirements<const F extends FieldOf<Page<PaymentRequirement>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<PaymentRequirement>, 'items', F>>
}

/** The methods of `phones`. */
export interface PhonesMethods {
  /**
   * Take back what the store has shared about a phone number.
   * Takes the orders of the number out of the shared reputation, for good, and deletes what couriers have said about it: for a number that has another owner now, an order that ended with a wrong `code`, or at the request of the buyer. Orders that are placed later count. What other stores share stays. Repeating it has no effect. Only of a number with an order or an incomplete order in this store, else 404.
   */
  forgetReputation(
    input: PhonesForgetReputationInput,
    options?: CallOptions,
  ): Call<ForgottenReputation>
  /**
   * Retrieve the reputation of a phone number.
   * Only of a number with an order or an incomplete order in this store, else 404. The audit log records each look-up; 60 a minute and 1,000 a day for a store.
   */
  readReputation(
    input: PhonesReadReputationInput,
    options?: CallOptions,
  ): Call<PhoneFacts>
}

/** The methods of `website`. */
export interface WebsiteMethods {
  /**
   * Activate the website.
   * Takes no body. Repeating it has no further effect.
   */
  activate(
    input?: NoInput,
    options?: CallOptions,
  ): Call<Website>
  /**
   * Deactivate the website.
   * Takes no body. Repeating it has no further effect.
   */
  deactivate(
    input?: NoInput,
    options?: CallOptions,
  ): Call<Website>
  /**
   * Preview a website configuration.
   * Checks the parts as `updateWebsite` does, merges them into the configuration, and keeps the result for an hour for holders of the token: a storefront retrieves it with `readConfigPreview`. Each member of staff has one preview, which the next one replaces under the same token until it has expired; programs share one. Shoppers see nothing of it. The storefront that comes with Haat shows it at `/preview/{token}/`, in a frame of the dashboard only.
   */
  preview(
    input?: WebsitePreviewInput,
    options?: CallOptions,
  ): Call<WebsitePreview>
  /**
   * Retrieve the website configuration.
   * Currency, payment methods, guest checkout, return policy and minimum order, which storefronts also receive, are changed in the store settings and payment methods.
   */
  read(
    input?: NoInput,
    options?: CallOptions,
  ): Call<Website>
  /**
   * Update the website configuration.
   * Objects are merged field by field; arrays and `translations` are replaced. Storefronts read every text in the requested language, the main text where it has no translation. The configuration is public: do not put secrets in it. Links in messages lead to `website_url`: it is changed by staff who have signed in within 15 minutes (403 `recent_sign_in_required`), not by keys, and the owners are alerted.
   *
   * Errors of its own: `version_conflict`, `recent_sign_in_required`.
   */
  update(
    input?: WebsiteUpdateInput,
    options?: CallOptions,
  ): Call<Website>
}

/** The methods of `pages`. */
export interface PagesMethods {
  /**
   * Create a page or policy.
   *
   * Errors of its own: `already_exists`, `invalid_state`.
   */
  create(
    input: PagesCreateInput,
    options?: CallOptions,
  ): Call<MerchantPage>
  /**
   * Delete a page.
   * Its slugs, previous ones included, become free.
   */
  delete(
    input: PagesDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List pages and policies by position.
   * Returns every page of any status without its content; a store has at most 200.
   */
  list<const F extends FieldOf<Page<MerchantPageRow>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<MerchantPageRow>, 'items', F>>
  /**
   * Retrieve a page.
   */
  read(
    input: PagesReadInput,
    options?: CallOptions,
  ): Call<MerchantPage>
  /**
   * Update a page.
   *
   * Errors of its own: `already_exists`, `version_conflict`.
   */
  update(
    input: PagesUpdateInput,
    options?: CallOptions,
  ): Call<MerchantPage>
}

/** The methods of `redirects`. */
export interface RedirectsMethods {
  /**
   * Create a redirect.
   * A redirect that would lead back to its own path, directly or through others, is refused.
   *
   * Errors of its own: `already_exists`.
   */
  create(
    input: RedirectsCreateInput,
    options?: CallOptions,
  ): Call<MerchantRedirect>
  /**
   * Delete a redirect.
   */
  delete(
    input: RedirectsDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List redirects, newest first.
   */
  list<const F extends FieldOf<Page<MerchantRedirect>, 'items'> = never>(
    input?: RedirectsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<MerchantRedirect>, 'items', F>>
  /**
   * Update a redirect.
   *
   * Errors of its own: `already_exists`.
   */
  update(
    input: RedirectsUpdateInput,
    options?: CallOptions,
  ): Call<MerchantRedirect>
}

/** The methods of `blog`. */
export interface BlogMethods {
  /**
   * Create a blog post.
   *
   * Errors of its own: `already_exists`.
   */
  createPost(
    input: BlogCreatePostInput,
    options?: CallOptions,
  ): Call<MerchantBlogPost>
  /**
   * Delete a blog post.
   * Its slugs, previous ones included, become free.
   */
  deletePost(
    input: BlogDeletePostInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List blog posts, newest first.
   */
  listPosts<const F extends FieldOf<Page<MerchantBlogPostRow>, 'items'> = never>(
    input?: BlogListPostsInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<MerchantBlogPostRow>, 'items', F>>
  /**
   * Retrieve a blog post.
   */
  readPost(
    input: BlogReadPostInput,
    options?: CallOptions,
  ): Call<MerchantBlogPost>
  /**
   * Update a blog post.
   *
   * Errors of its own: `already_exists`, `version_conflict`.
   */
  updatePost(
    input: BlogUpdatePostInput,
    options?: CallOptions,
  ): Call<MerchantBlogPost>
}

/** The methods of `blogCategories`. */
export interface BlogCategoriesMethods {
  /**
   * Create a blog category.
   *
   * Errors of its own: `already_exists`, `invalid_state`.
   */
  create(
    input: BlogCategoriesCreateInput,
    options?: CallOptions,
  ): Call<MerchantBlogCategory>
  /**
   * Delete a blog category.
   * Its posts are kept, without a category.
   */
  delete(
    input: BlogCategoriesDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List blog categories by position.
   * A store has at most 100.
   */
  list<const F extends FieldOf<Page<MerchantBlogCategory>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<MerchantBlogCategory>, 'items', F>>
  /**
   * Update a blog category.
   *
   * Errors of its own: `already_exists`.
   */
  update(
    input: BlogCategoriesUpdateInput,
    options?: CallOptions,
  ): Call<MerchantBlogCategory>
}

/** The methods of `messages`. */
export interface MessagesMethods {
  /**
   * List captured mail and SMS, newest first.
   * In the sandbox all mail and SMS are captured, with one-time codes, so that a storefront can be tested. In live, messages are captured only without a mail server or SMS provider, and listed without their texts; so is mail to staff in both.
   */
  listCaptured<const F extends FieldOf<Page<CapturedMessage>, 'items'> = never>(
    input?: MessagesListCapturedInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<CapturedMessage>, 'items', F>>
  /**
   * List what is sent on which occasion, with the texts and the parts of an SMS.
   * Notices about the security of an account, such as PASSWORD_CHANGED, are not among them: a store can neither change nor switch off any of them.
   */
  listTemplates<const F extends FieldOf<Page<MessageTemplate>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<MessageTemplate>, 'items', F>>
  /**
   * List messages to shoppers, newest first.
   * Mail and SMS about orders, refunds, tickets and the security of accounts, one-time codes, confirmations of the newsletter, and, for those who have `leads:read`, reminders of incomplete orders. A code, and the token of a link, is shown as ••••••. Messages are deleted some days after they were queued (30, unless the operator chose otherwise).
   */
  list<const F extends FieldOf<Page<ShopperMessageSummary>, 'items'> = never>(
    input?: MessagesListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<ShopperMessageSummary>, 'items', F>>
  /**
   * Retrieve a message to a shopper.
   */
  read<const F extends FieldOf<ShopperMessage, 'object'> = never>(
    input: MessagesReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<ShopperMessage, 'object', F>>
  /**
   * Retry a message that failed.
   * FAILED → QUEUED, with all its attempts again. Not for one with a secret (`has_secret`): the shopper requests another code or confirmation of the newsletter, and staff send another link to confirm an order.
   *
   * Errors of its own: `invalid_state`.
   */
  retry(
    input: MessagesRetryInput,
    options?: CallOptions,
  ): Call<ShopperMessage>
  /**
   * Choose whether an occasion sends e-mail and SMS.
   * By default each occasion sends an e-mail and no SMS; only ORDER_PLACED sends an SMS where there is no e-mail address. `sms_enabled: false` alone switches that off, too.
   */
  updateTemplate(
    input: MessagesUpdateTemplateInput,
    options?: CallOptions,
  ): Call<MessageTemplate>
}

/** The methods of `messageTexts`. */
export interface MessageTextsMethods {
  /**
   * List the texts of mail and SMS with their placeholders.
   * Every text that can be changed, in both languages: about orders, refunds and tickets, with one-time codes, with the link that confirms the newsletter, and with the link to an unfinished checkout. Notices about the security of an account cannot be changed.
   */
  list<const F extends FieldOf<Page<MessageText>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<MessageText>, 'items', F>>
  /**
   * Preview a text of mail or SMS with sample values.
   * Absent fields are those of the text in use. Nothing is written or sent.
   */
  preview(
    input: MessageTextsPreviewInput,
    options?: CallOptions,
  ): Call<MessageTextPreview>
  /**
   * Retrieve a text of mail or SMS.
   */
  read<const F extends FieldOf<MessageText, 'object'> = never>(
    input: MessageTextsReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<MessageText, 'object', F>>
  /**
   * Return a text of mail or SMS to the default.
   *
   * Errors of its own: `version_conflict`.
   */
  reset(
    input: MessageTextsResetInput,
    options?: CallOptions,
  ): Call<MessageText>
  /**
   * Replace a text of mail or SMS by one of the store.
   * Placeholders are replaced once, with values that add neither lines nor headers. A line is left out when an optional placeholder on it has no value. The text must have its required placeholders, on lines that are always sent. Messages that are queued already keep their text. Shoppers follow the links in these texts: they are changed by staff who have signed in within 15 minutes (403 `recent_sign_in_required`), not by keys.
   *
   * Errors of its own: `version_conflict`, `recent_sign_in_required`.
   */
  update(
    input: MessageTextsUpdateInput,
    options?: CallOptions,
  ): Call<MessageText>
}

/** The methods of `newsletter`. */
export interface NewsletterMethods {
  /**
   * Delete a newsletter subscriber.
   * Deletes the address and everything stored with it. The owner can subscribe again.
   */
  deleteSubscriber(
    input: NewsletterDeleteSubscriberInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List newsletter subscribers, newest first.
   */
  listSubscribers<const F extends FieldOf<Page<NewsletterSubscriber>, 'items'> = never>(
    input?: NewsletterListSubscribersInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<NewsletterSubscriber>, 'items', F>>
}

/** The methods of `storeSettings`. */
export interface StoreSettingsMethods {
  /**
   * Retrieve the store settings.
   */
  read(
    input?: NoInput,
    options?: CallOptions,
  ): Call<StoreSettings>
  /**
   * Update the store settings.
   */
  update(
    input?: StoreSettingsUpdateInput,
    options?: CallOptions,
  ): Call<StoreSettings>
}

/** The methods of `customers`. */
export interface CustomersMethods {
  /**
   * Block a customer.
   * Requests with a token of the customer then return 403 `account_suspended`. Open orders are kept. Repeating it has no further effect.
   */
  block(
    input: CustomersBlockInput,
    options?: CallOptions,
  ): Call<Customer>
  /**
   * Schedule the deletion of an account at the request of its customer.
   * The account is deleted after 14 days, as when the customer deletes it: orders are kept without name, contacts, address, and notes. All sessions end at once, and the customer receives a message; signing in before cancels the deletion. It waits until the last order has ended and open refunds are paid. Repeating it has no further effect. With `at_once` the account is deleted without the 14 days, some 20 minutes after the request; while an order, a refund or money of the customer is open, that returns 409 `invalid_state`.
   *
   * Errors of its own: `invalid_state`.
   */
  erase(
    input: CustomersEraseInput,
    options?: CallOptions,
  ): Call<Customer>
  /**
   * List customers.
   */
  list<const F extends FieldOf<Page<CustomerSummary>, 'items'> = never>(
    input?: CustomersListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<CustomerSummary>, 'items', F>>
  /**
   * Retrieve a customer with orders and addresses.
   */
  read<const F extends FieldOf<Customer, 'object'> = never>(
    input: CustomersReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<Customer, 'object', F>>
  /**
   * Unblock a customer.
   * Repeating it has no further effect.
   */
  unblock(
    input: CustomersUnblockInput,
    options?: CallOptions,
  ): Call<Customer>
  /**
   * Update the tags and note of a customer.
   * Name, contact details and password can be changed only by the customer.
   */
  update(
    input: CustomersUpdateInput,
    options?: CallOptions,
  ): Call<Customer>
}

/** The methods of `dataExports`. */
export interface DataExportsMethods {
  /**
   * Export what the store knows of a customer or guest.
   * For who asks the store instead of the website. Verify first who asks. Of a customer the file is that of `requestDataExport`; of a guest it has the guest orders, contact messages and files of the phone number. While an export is PENDING, the request returns it; 50 exports in 24 hours for the store.
   */
  create(
    input?: DataExportsCreateInput,
    options?: CallOptions,
  ): Call<DataExport>
  /**
   * Get the link to the file of an export.
   * Recorded in the audit log. Returns 409 `invalid_state` unless the export is READY. The link ends early with the staff session, or the secret key, that requested it.
   *
   * Errors of its own: `invalid_state`.
   */
  download(
    input: DataExportsDownloadInput,
    options?: CallOptions,
  ): Call<DataExportLink>
  /**
   * Retrieve an export that staff requested.
   */
  read<const F extends FieldOf<DataExport, 'object'> = never>(
    input: DataExportsReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<DataExport, 'object', F>>
}

/** The methods of `tickets`. */
export interface TicketsMethods {
  /**
   * Add an internal note.
   * Never visible to the customer. Returns 409 `invalid_state` when the ticket already has 100 notes.
   *
   * Errors of its own: `invalid_state`.
   */
  addNote(
    input: TicketsAddNoteInput,
    options?: CallOptions,
  ): Call<MerchantTicket>
  /**
   * Assign a ticket to a member of staff.
   * `listTicketAssignees` returns whom it can be assigned to. Repeating it has no further effect.
   */
  assign(
    input: TicketsAssignInput,
    options?: CallOptions,
  ): Call<MerchantTicket>
  /**
   * List tickets, the latest activity first.
   */
  list<const F extends FieldOf<Page<TicketListRow>, 'items'> = never>(
    input?: TicketsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<TicketListRow>, 'items', F>>
  /**
   * List the staff to whom a ticket can be assigned.
   * Staff of the store whose role has the permission `support:write`.
   */
  listAssignees<const F extends FieldOf<Page<Assignee>, 'items'> = never>(
    input?: Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<Assignee>, 'items', F>>
  /**
   * List the messages of a ticket, newest first.
   */
  listMessages<const F extends FieldOf<Page<TicketMessage>, 'items'> = never>(
    input: TicketsListMessagesInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<TicketMessage>, 'items', F>>
  /**
   * Mark a ticket as read by staff.
   */
  markRead(
    input: TicketsMarkReadInput,
    options?: CallOptions,
  ): Call<TicketsMarkReadData>
  /**
   * Retrieve a ticket with messages and internal notes.
   */
  read<const F extends FieldOf<MerchantTicket, 'object'> = never>(
    input: TicketsReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<MerchantTicket, 'object', F>>
  /**
   * Reply to the customer.
   * A text or an image is required. The ticket becomes WAITING_FOR_CUSTOMER, and with `version` it is marked as read. The customer sees the name of the member of staff; for a secret key, and for staff without a name, that of the store.
   *
   * Errors of its own: `version_conflict`.
   */
  reply(
    input: TicketsReplyInput,
    options?: CallOptions,
  ): Call<MerchantTicket>
  /**
   * Update the status, priority and category of a ticket.
   * A RESOLVED ticket is closed after seven days without a message of the customer. A CLOSED ticket can become OPEN or IN_PROGRESS again, a RESOLVED one also CLOSED; other statuses can become any other.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  update(
    input: TicketsUpdateInput,
    options?: CallOptions,
  ): Call<MerchantTicket>
}

/** The methods of `blocks`. */
export interface BlocksMethods {
  /**
   * Create a block.
   * An address is compared by its letters and digits, so it must be the whole address. An IPv4 address is blocked alone, an IPv6 address with its /64; a network in CIDR notation may be an IPv4 /24, an IPv6 /64, or the IPv6 /48 that one customer of a provider often has. Returns 409 `already_exists` for a value that is blocked, and 409 `invalid_state` when the store has 5,000 blocks.
   *
   * Errors of its own: `already_exists`, `invalid_state`.
   */
  create(
    input: BlocksCreateInput,
    options?: CallOptions,
  ): Call<Block>
  /**
   * Delete a block.
   */
  delete(
    input: BlocksDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List blocks, newest first.
   */
  list<const F extends FieldOf<Page<Block>, 'items'> = never>(
    input?: BlocksListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<Block>, 'items', F>>
  /**
   * Retrieve a block.
   */
  read<const F extends FieldOf<Block, 'object'> = never>(
    input: BlocksReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<Block, 'object', F>>
  /**
   * Update a block.
   */
  update(
    input: BlocksUpdateInput,
    options?: CallOptions,
  ): Call<Block>
}

/** The methods of `cannedReplies`. */
export interface CannedRepliesMethods {
  /**
   * Create a canned reply.
   */
  create(
    input: CannedRepliesCreateInput,
    options?: CallOptions,
  ): Call<CannedReply>
  /**
   * Delete a canned reply.
   */
  delete(
    input: CannedRepliesDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List canned replies, newest first.
   */
  list<const F extends FieldOf<Page<CannedReply>, 'items'> = never>(
    input?: CannedRepliesListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<CannedReply>, 'items', F>>
  /**
   * Retrieve a canned reply.
   */
  read<const F extends FieldOf<CannedReply, 'object'> = never>(
    input: CannedRepliesReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<CannedReply, 'object', F>>
  /**
   * Update a canned reply.
   */
  update(
    input: CannedRepliesUpdateInput,
    options?: CallOptions,
  ): Call<CannedReply>
}

/** The methods of `contactMessages`. */
export interface ContactMessagesMethods {
  /**
   * Delete a contact message.
   */
  delete(
    input: ContactMessagesDeleteInput,
    options?: CallOptions,
  ): Call<null>
  /**
   * List contact messages, newest first.
   */
  list<const F extends FieldOf<Page<ContactMessage>, 'items'> = never>(
    input?: ContactMessagesListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<ContactMessage>, 'items', F>>
  /**
   * Retrieve a contact message.
   */
  read<const F extends FieldOf<ContactMessage, 'object'> = never>(
    input: ContactMessagesReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<ContactMessage, 'object', F>>
  /**
   * Mark a contact message as read or unread.
   * Repeating it has no further effect.
   */
  update(
    input: ContactMessagesUpdateInput,
    options?: CallOptions,
  ): Call<ContactMessage>
}

/** The methods of `reviews`. */
export interface ReviewsMethods {
  /**
   * Approve a review.
   * PENDING or REJECTED → APPROVED. The review is public.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  approve(
    input: ReviewsApproveInput,
    options?: CallOptions,
  ): Call<MerchantReview>
  /**
   * Delete the reply to a review.
   */
  deleteReply(
    input: ReviewsDeleteReplyInput,
    options?: CallOptions,
  ): Call<MerchantReview>
  /**
   * List reviews, newest first.
   * With `status=PENDING`, the reviews that wait for a decision.
   */
  list<const F extends FieldOf<Page<MerchantReview>, 'items'> = never>(
    input?: ReviewsListInput & Fields<F>,
    options?: CallOptions,
  ): ListCall<TrimmedData<Page<MerchantReview>, 'items', F>>
  /**
   * Retrieve a review.
   */
  read<const F extends FieldOf<MerchantReview, 'object'> = never>(
    input: ReviewsReadInput & Fields<F>,
    options?: CallOptions,
  ): Call<TrimmedData<MerchantReview, 'object', F>>
  /**
   * Reject a review.
   * PENDING or APPROVED → REJECTED. The review is not public. Its author reads the reason.
   *
   * Errors of its own: `invalid_state`, `version_conflict`.
   */
  reject(
    input: ReviewsRejectInput,
    options?: CallOptions,
  ): Call<MerchantReview>
  /**
   * Reply to a review.
   * The reply is public with the review. A further reply replaces it.
   */
  reply(
    input: ReviewsReplyInput,
    options?: CallOptions,
  ): Call<MerchantReview>
}

/** The methods of `uploads`. */
export interface UploadsMethods {
  /**
   * Upload an image of the catalog.
   * multipart/form-data with one `file` of at most 5 MB: JPEG, PNG or WebP, of at most 40 megapixels (20 with 16 bits per colour). Images are encoded again, without EXIF, as WebP and AVIF, 320, 640 and 1280 pixels wide. Products, variants, categories, brands, bundles and payment methods accept the returned `url`.
   *
   * Errors of its own: `invalid_state`.
   */
  catalogImage(
    input: UploadsCatalogImageInput,
    options?: CallOptions,
  ): Call<Upload>
  /**
   * Upload an image of the website.
   * multipart/form-data with one `file` of at most 5 MB: JPEG, PNG or WebP, of at most 40 megapixels (20 with 16 bits per colour). Images are encoded again, without EXIF, as WebP and AVIF, 320, 640 and 1280 pixels wide. Banners, pages and posts accept the returned `url`.
   *
   * Errors of its own: `invalid_state`.
   */
  contentImage(
    input: UploadsContentImageInput,
    options?: CallOptions,
  ): Call<Upload>
  /**
   * Upload a file for a reply to a ticket.
   * multipart/form-data with one `file` of at most 5 MB: JPEG, PNG or WebP, of at most 40 megapixels (20 with 16 bits per colour). Images are encoded again, without EXIF, as WebP, at most 1280 pixels wide. A PDF is kept as it is. The file is private.
   *
   * Errors of its own: `invalid_state`.
   */
  ticketFile(
    input: UploadsTicketFileInput,
    options?: CallOptions,
  ): Call<Upload>
}

/** The methods of the merchant client by group. */
export interface MerchantMethods {
  readonly products: ProductsMethods
  readonly variants: VariantsMethods
  readonly bulkEdits: BulkEditsMethods
  readonly productBulkEdits: ProductBulkEditsMethods
  readonly categories: CategoriesMethods
  readonly brands: BrandsMethods
  readonly curatedLists: CuratedListsMethods
  readonly search: SearchMethods
  readonly auth: AuthMethods
  readonly staffAccount: StaffAccountMethods
  readonly secondFactor: SecondFactorMethods
  readonly staffInvitations: StaffInvitationsMethods
  readonly members: MembersMethods
  readonly staffMessages: StaffMessagesMethods
  readonly keys: KeysMethods
  readonly audit: AuditMethods
  readonly events: EventsMethods
  readonly webhooks: WebhooksMethods
  readonly webhookDeliveries: WebhookDeliveriesMethods
  readonly listExports: ListExportsMethods
  readonly imports: ImportsMethods
  readonly stock: StockMethods
  readonly orders: OrdersMethods
  readonly orderDocuments: OrderDocumentsMethods
  readonly orderChats: OrderChatsMethods
  readonly staffOrders: StaffOrdersMethods
  readonly orderEdits: OrderEditsMethods
  readonly orderLinks: OrderLinksMethods
  readonly exchanges: ExchangesMethods
  readonly orderMerges: OrderMergesMethods
  readonly orderDuplicates: OrderDuplicatesMethods
  readonly shipments: ShipmentsMethods
  readonly taxDocuments: TaxDocumentsMethods
  readonly vatReport: VatReportMethods
  readonly shipmentLabels: ShipmentLabelsMethods
  readonly shipmentScan: ShipmentScanMethods
  readonly shipmentQuotes: ShipmentQuotesMethods
  readonly shipmentMoves: ShipmentMovesMethods
  readonly bookings: BookingsMethods
  readonly returnRequests: ReturnRequestsMethods
  readonly bulkBookings: BulkBookingsMethods
  readonly alerts: AlertsMethods
  readonly desk: DeskMethods
  readonly confirmationLinks: ConfirmationLinksMethods
  readonly deadlines: DeadlinesMethods
  readonly leads: LeadsMethods
  readonly pastOrders: PastOrdersMethods
  readonly orderPayments: OrderPaymentsMethods
  readonly orderTaxBuyer: OrderTaxBuyerMethods
  readonly orderViews: OrderViewsMethods
  readonly paymentClaims: PaymentClaimsMethods
  readonly unappliedPayments: UnappliedPaymentsMethods
  readonly statements: StatementsMethods
  readonly reconciliation: ReconciliationMethods
  readonly takings: TakingsMethods
  readonly overview: OverviewMethods
  readonly salesReport: SalesReportMethods
  readonly paymentSessions: PaymentSessionsMethods
  readonly refunds: RefundsMethods
  readonly gatewayRefunds: GatewayRefundsMethods
  readonly cancellations: CancellationsMethods
  readonly subscriptions: SubscriptionsMethods
  readonly offers: OffersMethods
  readonly offerCodes: OfferCodesMethods
  readonly flashDeals: FlashDealsMethods
  readonly bundles: BundlesMethods
  readonly delivery: DeliveryMethods
  readonly paymentMethods: PaymentMethodsMethods
  readonly paymentGateways: PaymentGatewaysMethods
  readonly couriers: CouriersMethods
  readonly courierAccounts: CourierAccountsMethods
  readonly courierBalances: CourierBalancesMethods
  readonly settlements: SettlementsMethods
  readonly settlementFileClaims: SettlementFileClaimsMethods
  readonly settlementFiles: SettlementFilesMethods
  readonly courierRests: CourierRestsMethods
  readonly courierClaims: CourierClaimsMethods
  readonly courierReport: CourierReportMethods
  readonly courierPayouts: CourierPayoutsMethods
  readonly courierPlaces: CourierPlacesMethods
  readonly paymentReadiness: PaymentReadinessMethods
  readonly phones: PhonesMethods
  readonly website: WebsiteMethods
  readonly pages: PagesMethods
  readonly redirects: RedirectsMethods
  readonly blog: BlogMethods
  readonly blogCategories: BlogCategoriesMethods
  readonly messages: MessagesMethods
  readonly messageTexts: MessageTextsMethods
  readonly newsletter: NewsletterMethods
  readonly storeSettings: StoreSettingsMethods
  readonly customers: CustomersMethods
  readonly dataExports: DataExportsMethods
  readonly tickets: TicketsMethods
  readonly blocks: BlocksMethods
  readonly cannedReplies: CannedRepliesMethods
  readonly contactMessages: ContactMessagesMethods
  readonly reviews: ReviewsMethods
  readonly uploads: UploadsMethods
}
