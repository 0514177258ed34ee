import type { Queryable } from './database.ts'

/** What operators may choose: how many days finished rows of a kind are kept. */
export const retention = {
  /**
   * A delivered event explains what was sent. At least two days, so that a fault at a weekend can still be examined.
   */
  deliveredEvents: { setting: 'HAAT_EVENT_RETENTION_DAYS', days: 7, min: 2, max: 3_650 },
  /** A dead-lettered event is kept so that people can examine and redeliver it. */
  deadEvents: { setting: 'HAAT_DEAD_EVENT_RETENTION_DAYS', days: 90, min: 7, max: 3_650 },
  /** Mail and SMS, sent, failed, or stored instead of sent, contain personal data. Staff read them here. */
  messages: { setting: 'HAAT_MESSAGE_RETENTION_DAYS', days: 30, min: 1, max: 3_650 },
  /**
   * Sessions, refresh tokens and one-time codes after their end. Never shorter than a refresh token is valid: until
   * then a reused token reveals a stolen copy.
   */
  signIns: { setting: 'HAAT_SIGN_IN_RETENTION_DAYS', days: 30, min: 30, max: 3_650 },
  /** Messages of the contact form contain personal data of people who may have no account, and cannot delete them. */
  contactMessages: { setting: 'HAAT_CONTACT_MESSAGE_RETENTION_DAYS', days: 365, min: 1, max: 3_650 },
  /** Proofs of refunds, after the refund is completed, rejected or withdrawn: photographs and statements of people. */
  refundProofs: { setting: 'HAAT_PROOF_RETENTION_DAYS', days: 90, min: 1, max: 3_650 },
} as const

export type RetentionDays = Readonly<Record<keyof typeof retention, number>>

export const defaultRetention: RetentionDays = {
  deliveredEvents: retention.deliveredEvents.days,
  deadEvents: retention.deadEvents.days,
  messages: retention.messages.days,
  signIns: retention.signIns.days,
  contactMessages: retention.contactMessages.days,
  refundProofs: retention.refundProofs.days,
}

/**
 * An Idempotency-Key is valid for 24 hours; an hour later no request can still be reading its row. Not configurable.
 */
const KEYS_KEPT = '25 hours'
/** Invitations and links of staff, after they have expired: the addresses of people who may not have joined. Not configurable. */
const STAFF_LINKS_KEPT = '30 days'
/** A counter of sign-in attempts counts for minutes after its end. Not configurable. */
const ATTEMPTS_KEPT = '1 day'

/** After its expiry an ID token is refused anyway; the rest allows for clocks that differ. Not configurable. */
const ID_TOKENS_KEPT = '1 hour'

/** Who did not confirm the newsletter did not agree that the address is kept. Not configurable. */
const UNCONFIRMED_KEPT = '7 days'

/** Within this time the owner of a stolen account notices, and staff can still see its earlier contact. */
const CONTACT_CHANGES_KEPT = '90 days'
/** What shoppers searched is worth knowing for a season. Not configurable. */
const SEARCHES_KEPT = '180 days'

/** A token of a gateway and the count of its calls matter for an hour. Not configurable. */
const GATEWAY_TOKENS_KEPT = '1 day'
/** Payments can be disputed for months. Not configurable. */
const GATEWAY_EVENTS_KEPT = '400 days'
/** Events of payments that are not ours: longer than Amazon SNS repeats a message (23 days). Not configurable. */
const UNMATCHED_EVENTS_KEPT = '30 days'

/** The address from which a shopper paid: as long as a fraud is likely to be examined. Not configurable. */
const PAYER_IPS_KEPT = '90 days'

/** How long a client of the event log, or a webhook, may be away without missing an event. Not configurable. */
const LOG_KEPT = '30 days'
/** The events of a store that the log keeps at most. */
const MOST_LOGGED = 5_000_000

/** Shoppers agree to this time. Not configurable. */
const LEADS_KEPT = '30 days'
/** A phone number that is kept by its digest, so that nobody contacts it. Not configurable. */
const LEAD_SUPPRESSIONS_KEPT = '2 years'

/** The networks of orders count for an hour; what follows an order soon after it counts, too. Not configurable. */
const ORDER_NETWORKS_KEPT = '1 day'

/** Links by which buyers confirm orders, after they have expired. Not configurable. */
const CONFIRMATION_LINKS_KEPT = '30 days'

/** Links by which buyers order, after they have expired. Not configurable. */
const ORDER_LINKS_KEPT = '30 days'

/** Staff may undo a bulk edit for 24 hours; an hour later no request can still be reading it. Not configurable. */
const BULK_EDITS_KEPT = '25 hours'

/** Uploaded files that changed many things. Not configurable. */
const IMPORTS_KEPT = '7 days'

/** Which parcels were booked together; the bookings stay. Not configurable. */
const BULK_BOOKINGS_KEPT = '30 days'

/** What couriers said about phone numbers. Not configurable. */
const COURIER_RATIOS_KEPT = '30 days'

/** Exports of lists with their files. Not configurable. */
const LIST_EXPORTS_KEPT = '7 days'

/** What was exported and when, after the file is deleted. Not configurable. */
const EXPORTS_KEPT = '90 days'

/**
 * Deletes up to `batch` rows of each kind that are due, or what is personal in them, and returns the largest count of a kind. Rows locked by another
 * transaction are skipped.
 */
export async function deleteExpired(
  db: Queryable,
  { days = defaultRetention, batch = 1_000 }: { days?: RetentionDays; batch?: number } = {},
): Promise<number> {
  const deleted = [
    await count(
      db,
      'delete_expired($1, make_interval(days => $2), make_interval(days => $3), $4, make_interval(days => $5))',
      [batch, days.deliveredEvents, days.deadEvents, KEYS_KEPT, days.messages],
    ),
    await count(db, 'delete_ended_sign_ins($1, make_interval(days => $2))', [batch, days.signIns]),
    await count(db, 'delete_old_contact_messages($1, make_interval(days => $2))', [batch, days.contactMessages]),
    await count(db, 'delete_old_messages($1, make_interval(days => $2))', [batch, days.messages]),
    await count(db, 'delete_old_proofs($1, make_interval(days => $2))', [batch, days.refundProofs]),
    await count(db, 'delete_unconfirmed_subscribers($1, $2)', [batch, UNCONFIRMED_KEPT]),
    await count(db, 'delete_old_contact_changes($1, $2)', [batch, CONTACT_CHANGES_KEPT]),
    await count(db, 'delete_old_exports($1, $2)', [batch, EXPORTS_KEPT]),
    await count(db, 'delete_old_list_exports($1, $2)', [batch, LIST_EXPORTS_KEPT]),
    await count(db, 'delete_old_imports($1, $2)', [batch, IMPORTS_KEPT]),
    await count(db, 'delete_old_bulk_bookings($1, $2)', [batch, BULK_BOOKINGS_KEPT]),
    await count(db, 'delete_old_search_phrases($1, $2)', [batch, SEARCHES_KEPT]),
    await count(db, 'delete_old_attempts($1, $2)', [batch, ATTEMPTS_KEPT]),
    await count(db, 'delete_ended_staff_links($1, $2)', [batch, STAFF_LINKS_KEPT]),
    await count(db, 'delete_used_id_tokens($1, $2)', [batch, ID_TOKENS_KEPT]),
    await count(db, 'delete_abandoned_gateway_tokens($1, $2)', [batch, GATEWAY_TOKENS_KEPT]),
    await count(db, 'delete_old_gateway_events($1, $2, $3)', [batch, GATEWAY_EVENTS_KEPT, UNMATCHED_EVENTS_KEPT]),
    await count(db, 'delete_old_log($1, $2, $3)', [batch, LOG_KEPT, MOST_LOGGED]),
    await count(db, 'delete_old_leads($1, $2, $3)', [batch, LEADS_KEPT, LEAD_SUPPRESSIONS_KEPT]),
    await count(db, 'delete_old_confirmation_links($1, $2)', [batch, CONFIRMATION_LINKS_KEPT]),
    await count(db, 'delete_old_order_networks($1, $2)', [batch, ORDER_NETWORKS_KEPT]),
    await count(db, 'delete_old_order_links($1, $2)', [batch, ORDER_LINKS_KEPT]),
    await count(db, 'delete_old_website_previews($1)', [batch]),
    await count(db, 'delete_old_webhook_deliveries($1, $2)', [batch, LOG_KEPT]),
    await count(db, 'delete_old_bulk_edits($1, $2)', [batch, BULK_EDITS_KEPT]),
    await count(db, 'forget_payer_ips($1, $2)', [batch, PAYER_IPS_KEPT]),
    await count(db, 'delete_old_reputation($1)', [batch]),
    await count(db, 'delete_old_courier_ratios($1, $2)', [batch, COURIER_RATIOS_KEPT]),
  ]
  return Math.max(...deleted)
}

async function count(db: Queryable, call: string, values: unknown[]): Promise<number> {
  const { rows } = await db.query<{ deleted: number }>({
    name: call.slice(0, call.indexOf('(')),
    text: `select ${call} as deleted`,
    values,
  })
  return rows[0]?.deleted ?? 0
}

/** Between two batches, so that deleting leaves disk bandwidth to requests. */
const PAUSE_MS = 100

/** Deletes everything that is due, in batches. Any number of processes may do so at once. */
export async function deleteAllExpired(
  { db, retentionDays, signal }: { db: Queryable; retentionDays: RetentionDays; signal: AbortSignal },
  batch = 1_000,
): Promise<number> {
  let total = 0
  while (!signal.aborted) {
    const most = await deleteExpired(db, { days: retentionDays, batch })
    total += most
    if (most < batch) break
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return total
}
