// Written by `npm run contract:build` from packages/contract. Do not change it by hand.

/** A customer saved an address. */
export interface AddressCreatedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'address.created'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A saved address. */
  data: {
    /** The address, without its contents. */
    object: {
      /** ID of the address. */
      id: string
      /** The customer whose it is. */
      customer_id: string
    }
  }
}

/** A customer deleted a saved address. */
export interface AddressDeletedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'address.deleted'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A saved address. */
  data: {
    /** The address, without its contents. */
    object: {
      /** ID of the address. */
      id: string
      /** The customer whose it is. */
      customer_id: string
    }
  }
}

/** A customer changed a saved address, or made it the default. */
export interface AddressUpdatedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'address.updated'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A saved address. */
  data: {
    /** The address, without its contents. */
    object: {
      /** ID of the address. */
      id: string
      /** The customer whose it is. */
      customer_id: string
    }
  }
}

/** A claimed advance was rejected. */
export interface AdvanceRejectedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'advance.rejected'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A payment of an order. */
  data: {
    object: EventPayment
  }
}

/** The payment. */
export interface EventPayment {
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
  /** Part that does not pay this order. It is in the list of unapplied payments. */
  unapplied_amount: string
  /** PENDING: a claim, not counted as paid. VERIFIED: counted as paid. REJECTED. REVERSED: it was recorded by mistake, and is not counted as paid. */
  status: 'PENDING' | 'VERIFIED' | 'REJECTED' | 'REVERSED'
  /** The order. */
  order_id: number
  /** Order number that people use. */
  order_number: string
  /** Payment status. NOT_APPLICABLE: cash on delivery without a payment claim. PENDING: waits for payment or verification. PARTIALLY_PAID. PAID. FAILED: all claims were rejected. EXPIRED: not paid in time. PARTIALLY_REFUNDED. REFUNDED. */
  payment_status:
    'NOT_APPLICABLE' | 'PENDING' | 'PARTIALLY_PAID' | 'PAID' | 'FAILED' | 'EXPIRED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
}

/** A shopper claimed to have paid an advance; staff verify or reject it. */
export interface AdvanceSubmittedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'advance.submitted'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A payment of an order. */
  data: {
    object: EventPayment
  }
}

/** A claimed advance was verified. */
export interface AdvanceVerifiedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'advance.verified'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A payment of an order. */
  data: {
    object: EventPayment
  }
}

/** Orders that were to be booked at couriers by themselves (`auto_book`) are not booked, and still to be. */
export interface BulkBookingFailedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'bulk_booking.failed'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** What was not booked. */
  data: {
    object: EventBulkBooking
  }
}

/** The bulk booking. Retrieve it for its parcels. */
export interface EventBulkBooking {
  /** ID of the bulk booking. */
  id: number
  /** Orders of it that are still to be booked. */
  failed_count: number
  /** The order; null when there are several. */
  order_id: number | null
  /** Its number; empty when there are several. */
  order_number: string
}

/** A cancellation request was approved: its order is cancelled or expired. */
export interface CancellationApprovedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'cancellation.approved'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A cancellation request. */
  data: {
    object: EventCancellationRequest
  }
}

/** The request. */
export interface EventCancellationRequest {
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
  /** PENDING: waits for a decision. APPROVED: the order is cancelled or expired. REJECTED: also when the order was shipped first. WITHDRAWN: by the shopper. */
  status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN'
  /** Reason of the shopper. */
  reason: string
}

/** A cancellation request was rejected, or its order was shipped. */
export interface CancellationRejectedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'cancellation.rejected'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A cancellation request. */
  data: {
    object: EventCancellationRequest
  }
}

/** A shopper requested the cancellation of an order. */
export interface CancellationRequestedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'cancellation.requested'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A cancellation request. */
  data: {
    object: EventCancellationRequest
  }
}

/** The shopper withdrew a cancellation request. */
export interface CancellationWithdrawnEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'cancellation.withdrawn'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A cancellation request. */
  data: {
    object: EventCancellationRequest
  }
}

/** A shopper has not gone on with a checkout for 20 minutes: staff see it now. Once for each incomplete order. */
export interface CheckoutAbandonedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'checkout.abandoned'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** An incomplete order. */
  data: {
    object: EventIncompleteOrder
  }
}

/** The incomplete order. Retrieve it for the other fields. */
export interface EventIncompleteOrder {
  /** ID of the incomplete order. */
  id: number
  /** How far the shopper came. */
  step: 'contact' | 'address' | 'payment'
  /** What the order would have cost. */
  total: string
}

/** A message of the contact form was sent. */
export interface ContactCreatedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'contact.created'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A contact message. */
  data: {
    /** The message. Retrieve it for its text and sender. */
    object: {
      /** ID of the contact message. */
      id: number
      /** Whether staff have read the message. */
      is_read: boolean
      /** Time of creation, UTC. */
      created_at: string
    }
  }
}

/** A courier refuses the credentials of an account: nothing is booked or tracked there until they are right. At most once in 24 hours, until others are saved. */
export interface CourierAccountFailingEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'courier_account.failing'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** An account that does not work. */
  data: {
    object: EventFailingAccount
  }
}

/** The account. Retrieve it for its settings. */
export interface EventFailingAccount {
  /** ID of the account. */
  id: number
  /** At which courier it is. */
  courier: 'PATHAO' | 'STEADFAST' | 'REDX'
  /** Name of the account, as staff call it. */
  name: string
}

/** The e-mail address or phone number of an account was added, replaced or removed; a notice to the earlier one, or to the other verified one, follows. */
export interface CustomerContactChangedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'customer.contact_changed'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The change of a contact. */
  data: {
    /** The customer. Read the account for the rest of its fields. */
    object: {
      /** Customer ID. */
      id: string
      /** `blocked` customers cannot sign in or order. Of `deleted` ones only the orders are left, without personal data. */
      status: 'active' | 'blocked' | 'deleted'
    }
    /** ID of the change. The event does not hold the values. */
    change_id: number
    /** What was changed. */
    contact: 'email' | 'phone'
  }
}

/** An account was deleted. Delete what you keep about the customer; orders remain, without personal data. */
export interface CustomerDeletedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'customer.deleted'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A deleted account. */
  data: {
    /** The customer. Read the account for the rest of its fields. */
    object: {
      /** Customer ID. */
      id: string
      /** `blocked` customers cannot sign in or order. Of `deleted` ones only the orders are left, without personal data. */
      status: 'active' | 'blocked' | 'deleted'
    }
  }
}

/** The owner of an account signed in, which cancelled its deletion; a message follows. */
export interface CustomerDeletionCancelledEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'customer.deletion_cancelled'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** An account that stays. */
  data: {
    /** The customer. Read the account for the rest of its fields. */
    object: {
      /** Customer ID. */
      id: string
      /** `blocked` customers cannot sign in or order. Of `deleted` ones only the orders are left, without personal data. */
      status: 'active' | 'blocked' | 'deleted'
    }
  }
}

/** The deletion of an account was scheduled; a message to its owner follows. */
export interface CustomerDeletionScheduledEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'customer.deletion_scheduled'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** An account that will be deleted. Retrieve it for the time. */
  data: {
    /** The customer. Read the account for the rest of its fields. */
    object: {
      /** Customer ID. */
      id: string
      /** `blocked` customers cannot sign in or order. Of `deleted` ones only the orders are left, without personal data. */
      status: 'active' | 'blocked' | 'deleted'
    }
  }
}

/** The file that a customer requested with the data of the account is ready, or could not be written; a message follows. */
export interface CustomerExportFinishedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'customer.export_finished'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A finished export. */
  data: {
    /** The customer. Read the account for the rest of its fields. */
    object: {
      /** Customer ID. */
      id: string
      /** `blocked` customers cannot sign in or order. Of `deleted` ones only the orders are left, without personal data. */
      status: 'active' | 'blocked' | 'deleted'
    }
    /** ID of the export. The event holds no data of it. */
    export_id: string
    /** What became of it. */
    status: 'READY' | 'FAILED'
  }
}

/** A shopper registered. */
export interface CustomerRegisteredEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'customer.registered'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A new account. */
  data: {
    /** The customer. Read the account for the rest of its fields. */
    object: {
      /** Customer ID. */
      id: string
      /** `blocked` customers cannot sign in or order. Of `deleted` ones only the orders are left, without personal data. */
      status: 'active' | 'blocked' | 'deleted'
    }
  }
}

/** A shopper or the staff changed an account. */
export interface CustomerUpdatedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'customer.updated'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The change of an account. */
  data: {
    /** The customer. Read the account for the rest of its fields. */
    object: {
      /** Customer ID. */
      id: string
      /** `blocked` customers cannot sign in or order. Of `deleted` ones only the orders are left, without personal data. */
      status: 'active' | 'blocked' | 'deleted'
    }
    /** What the staff changed, as it was before. */
    previous?: {
      /** `blocked` customers cannot sign in or order. Of `deleted` ones only the orders are left, without personal data. */
      status: 'active' | 'blocked' | 'deleted'
    }
    /**
     * The fields that the shopper changed. The event does not hold their values.
     *
     * Items: A field.
     */
    changed?: string[]
  }
}

/** A shopper entered the code that was sent to the e-mail address or phone number of the account. */
export interface CustomerVerifiedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'customer.verified'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A verified contact. */
  data: {
    /** The customer. Read the account for the rest of its fields. */
    object: {
      /** Customer ID. */
      id: string
      /** `blocked` customers cannot sign in or order. Of `deleted` ones only the orders are left, without personal data. */
      status: 'active' | 'blocked' | 'deleted'
    }
    /** What was verified. The event does not hold its value. */
    contact: 'email' | 'phone'
    /** Number of guest orders of the last 180 days with the phone number that now belong to the account. */
    orders_claimed: number
  }
}

/** A tax invoice, credit note or debit note was issued: by staff, with an order that is packed or shipped, or for what came back. */
export interface DocumentIssuedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'document.issued'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A new tax document. */
  data: {
    object: EventTaxDocument
  }
}

/** The document. Retrieve it for its lines, its buyer and its seller. */
export interface EventTaxDocument {
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
  /** Sum of the values without taxes. */
  value: string
  /** Sum of SD. */
  sd: string
  /** Sum of VAT. */
  vat: string
  /** Sum with all taxes. */
  total: string
  /** Currency of the amounts, ISO 4217. */
  currency: string
}

/** The account. */
export interface EventCourierAccount {
  /** ID of the account at the courier. */
  id: number
  /** The same. */
  courier_account_id: number
  /** At which courier it is. */
  courier: 'PATHAO' | 'STEADFAST' | 'REDX'
  /** Name of the account. */
  courier_name: string
  /** Since when it has failed, UTC. */
  failing_since: string
}

/** The order after the change. Retrieve it for its other fields. */
export interface EventOrder {
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
  /** Total units of all items. */
  item_count: number
  /** Customer ID; null for a guest. */
  customer_id: string | null
  /** Where the order came in; `WEBSITE` for orders of shoppers. */
  channel: 'WEBSITE' | 'PHONE' | 'MESSENGER' | 'WHATSAPP' | 'INSTAGRAM' | 'TIKTOK' | 'SHOP' | 'OTHER' | (string & {})
  /** Code of the delivery zone; may be empty. `inside_dhaka`, `outside_dhaka`, `sub_dhaka`, `pickup`, or a code of the store's own. */
  delivery_location: string
  /** Name of the courier; empty before the order is shipped. */
  courier: string
  /** Tracking code of the courier; empty before the order is shipped. */
  tracking_code: string
  /** Version of the order. */
  version: number
}

/** The attempt to pay an order through a gateway. */
export interface EventPaymentSession {
  /** ID of the payment session. */
  payment_session_id: string
  /** The order. */
  order_id: number
  /** Order number that people use. */
  order_number: string
  /** Where the shopper pays. */
  gateway: 'BKASH' | 'NAGAD' | 'SSLCOMMERZ'
  /** Number of the attempt of the order, from 1. */
  attempt: number
  /** Its status. */
  status: 'CREATED' | 'REDIRECTED' | 'PROCESSING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED' | 'EXPIRED'
  /** Amount of the attempt. */
  amount: string
  /** Currency of the amount. */
  currency: string
  /** Why it failed; empty when it did not. */
  failure_code:
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
  /** What staff should look at; empty for nothing. UNKNOWN: the gateway gives no usable response. MISMATCH: money may have moved, but not as agreed. DUPLICATE: its transaction is recorded for another payment. */
  problem: 'UNKNOWN' | 'MISMATCH' | 'DUPLICATE' | '' | (string & {})
}

/** The product. Read it for the rest of its fields. */
export interface EventProduct {
  /** Product ID. */
  id: number
  /** Slug: its name in URLs. */
  slug: string
  /** Product name. */
  name: string
  /** Stock-keeping unit of the product; may be empty. */
  sku: string
  /** `draft`: not visible; `published`: for sale; `archived`: no longer for sale. */
  status: 'draft' | 'published' | 'archived'
  /** Grows with every change; send it back to change only what you have seen. */
  version: number
  /**
   * Its variants.
   *
   * Items: A variant.
   */
  variant_ids: number[]
}

/** The refund. */
export interface EventRefund {
  /** Refund ID. */
  id: number
  /** ID of the order. */
  order_id: number
  /** Order number that people use. */
  order_number: string
  /** PENDING: waits for a decision. APPROVED. PROCESSING: somebody sends the money. COMPLETED: the payout is recorded. FAILED: the payout failed and can be tried again. REJECTED. WITHDRAWN: by the shopper. */
  status: 'PENDING' | 'APPROVED' | 'PROCESSING' | 'FAILED' | 'COMPLETED' | 'REJECTED' | 'WITHDRAWN'
  /** Amount that the shopper asked for. */
  requested_amount: string
  /** Amount to refund: the requested or the approved one. */
  amount: string
  /** Method of the payout; empty before it. */
  refund_method:
    'ORIGINAL_PAYMENT' | 'BKASH' | 'NAGAD' | 'ROCKET' | 'BANK_TRANSFER' | 'CASH' | 'STORE_CREDIT' | '' | (string & {})
  /** Payment status. NOT_APPLICABLE: cash on delivery without a payment claim. PENDING: waits for payment or verification. PARTIALLY_PAID. PAID. FAILED: all claims were rejected. EXPIRED: not paid in time. PARTIALLY_REFUNDED. REFUNDED. */
  payment_status:
    'NOT_APPLICABLE' | 'PENDING' | 'PARTIALLY_PAID' | 'PAID' | 'FAILED' | 'EXPIRED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
}

/** The review. Retrieve it for its other fields. */
export interface EventReview {
  /** Review ID. */
  id: number
  /** ID of the product; null for a review of the store. */
  product_id: number | null
  /** Rating, 1 to 5 stars. */
  rating: number
  /** PENDING until staff decide. Only APPROVED reviews are public. */
  status: 'PENDING' | 'APPROVED' | 'REJECTED'
  /** The customer who wrote it. */
  customer_id: string
}

/** The subscription after the change. Retrieve it for its other fields. */
export interface EventSubscription {
  /** Subscription ID. */
  id: number
  /** ID of the customer. */
  customer_id: string
  /** `ACTIVE`: orders are placed. `PAUSED`: none until it is resumed. `CANCELLED` and `EXPIRED`: it has ended; it expires when it was paused for 180 days. */
  status: 'ACTIVE' | 'PAUSED' | 'CANCELLED' | 'EXPIRED'
  /** Time from one order to the next. */
  interval: 'weekly' | 'biweekly' | 'monthly' | 'bimonthly' | 'quarterly'
  /** Time of the next order if it is ACTIVE, UTC. */
  next_order_at: string
  /** Number of the next cycle. */
  next_cycle: number
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
  /** Grows with every change. */
  version: number
}

/** The cycle that the event is about. */
export interface EventSubscriptionCycle {
  /** Number of the cycle; the first order is 1. */
  number: number
  /** What became of it. */
  status: 'SCHEDULED' | 'ORDERED' | 'SKIPPED' | 'FAILED'
  /** Time for which the order was scheduled, UTC. */
  scheduled_for: string
  /** ID of the order; null for none. */
  order_id: number | null
  /** Why no order could be placed. */
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
}

/** The ticket after the change. Retrieve it for its texts. */
export interface EventTicket {
  /** Ticket ID. */
  id: string
  /** Ticket number that people use. */
  ticket_number: string
  /** What the ticket is about. */
  category: 'GENERAL' | 'ORDER' | 'PAYMENT' | 'DELIVERY' | 'PRODUCT' | 'REFUND' | 'ACCOUNT' | 'OTHER'
  /** How urgent it is. */
  priority: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT'
  /** Ticket status. */
  status: 'OPEN' | 'IN_PROGRESS' | 'WAITING_FOR_CUSTOMER' | 'RESOLVED' | 'CLOSED'
  /** ID of the order that it is about; null without one. */
  order_id: number | null
  /** Number of messages. */
  messages_count: number
  /** Time of the last message or change of status, UTC. */
  last_activity_at: string
  /** The customer who created it. */
  customer_id: string
}

/** An uploaded file was applied, or its import has failed: what was applied before stays. */
export interface ImportFinishedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'import.finished'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** An import that has ended. */
  data: {
    /** The import. Retrieve it for its problems. */
    object: {
      /** ID of the import. */
      id: number
      /** What it changes: `variants`, their prices and stock; `products`; `customers`; or `orders`, the past orders. */
      kind: 'variants' | 'products' | 'customers' | 'orders' | (string & {})
      /** Who uploaded it: type (`staff`, `key`), a colon and its ID. */
      actor: string
      /** UPLOADED: nothing is changed yet. RUNNING. DONE: every row was applied or has a problem. FAILED: it ended early. CANCELLED. What was applied before the end stays. */
      status: 'UPLOADED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'
      /** Rows of the file, without its header; of `products`, its products, of `orders`, its orders. So are the other counts. */
      row_count: number
      /** Products, customers or past orders that are new. */
      created_count: number
      /** Those that changed something. */
      changed_count: number
      /** Those that say what is so already. */
      unchanged_count: number
      /** Those that were left out. */
      failed_count: number
    }
  }
}

/** An API key was created. */
export interface KeyCreatedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'key.created'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A key. */
  data: {
    /** The key, without its text. */
    object: {
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
    }
  }
}

/** An API key was revoked. */
export interface KeyRevokedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'key.revoked'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A key. */
  data: {
    /** The key, without its text. */
    object: {
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
    }
  }
}

/** An order ended an incomplete order for which `checkout.abandoned` was emitted. Once for each incomplete order. */
export interface LeadConvertedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'lead.converted'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** An incomplete order with its order. */
  data: {
    object: EventIncompleteOrder
    /** ID of the order. */
    order_id: number
  }
}

/** A shopper is to be reminded of an incomplete order; the SMS follows, unless the shopper orders or stops reminders first. */
export interface LeadReminderDueEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'lead.reminder_due'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** An incomplete order. */
  data: {
    object: EventIncompleteOrder
  }
}

/** A shopper asked for the newsletter; the mail to confirm it follows. */
export interface NewsletterRequestedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'newsletter.requested'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A subscriber. */
  data: {
    /** The subscriber, without the address. */
    object: {
      /** Subscriber ID. */
      id: number
      /** `pending`: not confirmed, deleted after a week; `subscribed`; `unsubscribed`: do not write to this address. */
      status: 'pending' | 'subscribed' | 'unsubscribed'
    }
  }
}

/** The owner of an address confirmed the newsletter. */
export interface NewsletterSubscribedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'newsletter.subscribed'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A subscriber. */
  data: {
    /** The subscriber, without the address. */
    object: {
      /** Subscriber ID. */
      id: number
      /** `pending`: not confirmed, deleted after a week; `subscribed`; `unsubscribed`: do not write to this address. */
      status: 'pending' | 'subscribed' | 'unsubscribed'
    }
  }
}

/** A subscriber no longer wants the newsletter. */
export interface NewsletterUnsubscribedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'newsletter.unsubscribed'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A subscriber. */
  data: {
    /** The subscriber, without the address. */
    object: {
      /** Subscriber ID. */
      id: number
      /** `pending`: not confirmed, deleted after a week; `subscribed`; `unsubscribed`: do not write to this address. */
      status: 'pending' | 'subscribed' | 'unsubscribed'
    }
  }
}

/** An offer is no longer active. */
export interface OfferEndedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'offer.ended'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** An offer. */
  data: {
    /** The offer. */
    object: {
      /** Offer ID. */
      id: number
      /** Name that shoppers see, at most 100 characters. */
      name: string
      /** `percentage`: percentage off; `fixed`: amount off; `free_delivery`: no delivery fee; `buy_x_get_y`: units at a discount when others are bought. */
      kind: 'percentage' | 'fixed' | 'free_delivery' | 'buy_x_get_y'
      /** Whether the offer applies without a code. */
      is_automatic: boolean
    }
  }
}

/** An offer became active. */
export interface OfferStartedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'offer.started'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** An offer. */
  data: {
    /** The offer. */
    object: {
      /** Offer ID. */
      id: number
      /** Name that shoppers see, at most 100 characters. */
      name: string
      /** `percentage`: percentage off; `fixed`: amount off; `free_delivery`: no delivery fee; `buy_x_get_y`: units at a discount when others are bought. */
      kind: 'percentage' | 'fixed' | 'free_delivery' | 'buy_x_get_y'
      /** Whether the offer applies without a code. */
      is_automatic: boolean
    }
  }
}

/** A rule of the store asks for a higher advance because of what calls have shown; `order.call_recorded` was emitted before. */
export interface OrderAdvanceRaisedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'order.advance_raised'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A higher advance. */
  data: {
    object: EventOrder
    /** Advance required before the order is confirmed; 0.00 for none. */
    required_advance: string
    /** The advance before. */
    previous: {
      /** Advance required before the order is confirmed; 0.00 for none. */
      required_advance: string
    }
  }
}

/** The buyer confirmed an order by its link, which confirmed it unless it is still PENDING, or wants to be called. */
export interface OrderBuyerRepliedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'order.buyer_replied'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** What the buyer wants. The event does not hold what they wrote. */
  data: {
    object: EventOrder
    /** What the buyer wants. */
    reply: 'confirm' | 'call_me'
  }
}

/** Staff called the buyer of an order that waits for confirmation. */
export interface OrderCallRecordedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'order.call_recorded'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A call. */
  data: {
    object: EventOrder
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
    /** Calls so far that the buyer did not answer. */
    attempts: number
  }
}

/** An order was cancelled. */
export interface OrderCancelledEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'order.cancelled'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The change of an order. */
  data: {
    object: EventOrder
    /** Changed fields, with their values before the change. */
    previous: {
      /** Status before the change. */
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
  }
}

/** An order was completed. */
export interface OrderCompletedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'order.completed'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The change of an order. */
  data: {
    object: EventOrder
    /** Changed fields, with their values before the change. */
    previous: {
      /** Status before the change. */
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
  }
}

/** Staff made a link by which the buyer confirms an order; its message follows, unless staff send it themselves. */
export interface OrderConfirmationLinkCreatedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'order.confirmation_link_created'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A link. The event does not hold its token. */
  data: {
    object: EventOrder
    /** ID of the link. */
    link_id: number
    /** How it reaches the buyer. */
    channel: 'sms' | 'email' | 'copy'
  }
}

/** An order was confirmed. */
export interface OrderConfirmedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'order.confirmed'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The change of an order. */
  data: {
    object: EventOrder
    /** Changed fields, with their values before the change. */
    previous: {
      /** Status before the change. */
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
    /** `staff`, also on the telephone; `link`: its buyer, by the link to confirm it; `payment`: it was paid in full through a gateway. */
    by: 'staff' | 'link' | 'payment'
  }
}

/** An order was placed. */
export interface OrderCreatedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'order.created'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A new order. */
  data: {
    /** The order. Retrieve it for its other fields. */
    object: {
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
        | 'NOT_APPLICABLE'
        | 'PENDING'
        | 'PARTIALLY_PAID'
        | 'PAID'
        | 'FAILED'
        | 'EXPIRED'
        | 'PARTIALLY_REFUNDED'
        | 'REFUNDED'
      /** Payment method that the shopper chose. */
      payment_method:
        'COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD' | (string & {})
      /** Currency of all amounts, ISO 4217. */
      currency: string
      /** Order total: subtotal − discount + delivery fee + rounding − undelivered amount. */
      total: string
      /** Verified payments applied to the order; at most the total. */
      amount_paid: string
      /** Total units of all items. */
      item_count: number
      /** Customer ID; null for a guest. */
      customer_id: string | null
      /** Where the order came in; `WEBSITE` for orders of shoppers. */
      channel:
        'WEBSITE' | 'PHONE' | 'MESSENGER' | 'WHATSAPP' | 'INSTAGRAM' | 'TIKTOK' | 'SHOP' | 'OTHER' | (string & {})
      /** Code of the delivery zone; may be empty. `inside_dhaka`, `outside_dhaka`, `sub_dhaka`, `pickup`, or a code of the store's own. */
      delivery_location: string
      /** Name of the courier; empty before the order is shipped. */
      courier: string
      /** Tracking code of the courier; empty before the order is shipped. */
      tracking_code: string
      /** Version of the order. */
      version: number
      /**
       * Order items.
       *
       * Items: An order item.
       */
      items: {
        /** ID of the product. */
        product_id: number
        /** Variant ID; every product has at least one variant. */
        variant_id: number
        /** Units ordered. */
        quantity: number
      }[]
    }
  }
}

/** An order was delivered. */
export interface OrderDeliveredEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'order.delivered'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The change of an order. */
  data: {
    object: EventOrder
    /** Changed fields, with their values before the change. */
    previous: {
      /** Status before the change. */
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
  }
}

/** The shopper changed the name, phone or address of the delivery. */
export interface OrderDeliveryInfoUpdatedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'order.delivery_info_updated'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The change of an order. */
  data: {
    object: EventOrder
  }
}

/** Staff changed the items, prices, delivery or receiver of an order before it was packed. */
export interface OrderEditedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'order.edited'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The change of an order. */
  data: {
    object: EventOrder
    /** The amounts before the change. */
    previous: {
      /** Order total: subtotal − discount + delivery fee + rounding − undelivered amount. */
      total: string
      /** Total units of all items. */
      item_count: number
    }
  }
}

/** An order expired before it was paid or confirmed. */
export interface OrderExpiredEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'order.expired'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The change of an order. */
  data: {
    object: EventOrder
    /** Changed fields, with their values before the change. */
    previous: {
      /** Status before the change. */
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
  }
}

/** A buyer ordered by a link of staff; `order.created` was emitted as well. */
export interface OrderLinkUsedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'order_link.used'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The order of a link. */
  data: {
    object: EventOrder
    /** ID of the link. */
    order_link_id: number
  }
}

/** A note was written on an order. */
export interface OrderNoteAddedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'order.note_added'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A note. */
  data: {
    /** The note. */
    object: {
      /** The order. */
      order_id: number
      /** Whether the shopper sees it. */
      is_public: boolean
      /** The text. Only of a public note. */
      note?: string
    }
  }
}

/** An unpaid order is paid another way: the shopper chose cash or a payment by hand instead of a gateway, or staff accepted it with cash on delivery. It has no payment deadline any more. */
export interface OrderPaymentMethodChangedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'order.payment_method_changed'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The change of an order. */
  data: {
    object: EventOrder
    /** Changed fields, with their values before the change. */
    previous: {
      /** Payment method that the shopper chose. */
      payment_method:
        'COD' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ' | 'ROCKET' | 'UPAY' | 'BANK_TRANSFER' | 'CARD' | (string & {})
    }
  }
}

/** Some or all goods of an order were returned. */
export interface OrderReturnedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'order.returned'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The change of an order. */
  data: {
    object: EventOrder
    /** Changed fields, with their values before the change. */
    previous: {
      /** Status before the change. */
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
  }
}

/** An order was handed to the courier. */
export interface OrderShippedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'order.shipped'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The change of an order. */
  data: {
    object: EventOrder
    /** Changed fields, with their values before the change. */
    previous: {
      /** Status before the change. */
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
  }
}

/** An order was put on hold, resumed, or is being processed. */
export interface OrderUpdatedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'order.updated'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The change of an order. */
  data: {
    object: EventOrder
    /** Changed fields, with their values before the change. */
    previous: {
      /** Status before the change. */
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
  }
}

/** An attempt to pay through a gateway was cancelled: by the shopper, or because another one replaced it. */
export interface PaymentCancelledEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'payment.cancelled'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** An attempt to pay an order. */
  data: {
    object: EventPaymentSession
  }
}

/** An attempt to pay through a gateway was not completed in time. */
export interface PaymentExpiredEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'payment.expired'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** An attempt to pay an order. */
  data: {
    object: EventPaymentSession
  }
}

/** A claimed payment was rejected. */
export interface PaymentFailedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'payment.failed'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A payment of an order. */
  data: {
    object: EventPayment
  }
}

/** Staff should look at an attempt to pay; `problem` says why. */
export interface PaymentProblemEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'payment.problem'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** An attempt to pay an order. */
  data: {
    object: EventPaymentSession
  }
}

/** An unapplied payment was returned to the shopper, through the gateway or by the staff. */
export interface PaymentReturnedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'payment.returned'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** An unapplied payment. */
  data: {
    /** The unapplied payment. */
    object: {
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
    }
  }
}

/** Staff reversed a payment that was recorded by mistake. */
export interface PaymentReversedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'payment.reversed'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A payment of an order. */
  data: {
    object: EventPayment
  }
}

/** An attempt to pay an order through a gateway began. */
export interface PaymentSessionCreatedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'payment.session_created'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** An attempt to pay an order. */
  data: {
    object: EventPaymentSession
  }
}

/** An attempt to pay through a gateway failed; the order may be paid again. */
export interface PaymentSessionFailedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'payment.session_failed'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** An attempt to pay an order. */
  data: {
    object: EventPaymentSession
  }
}

/** Money for an order was recorded or verified. */
export interface PaymentSucceededEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'payment.succeeded'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A payment of an order. */
  data: {
    object: EventPayment
  }
}

/** Verified money does not pay its order: too much was paid, or the order has ended. */
export interface PaymentUnappliedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'payment.unapplied'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** An unapplied payment. */
  data: {
    /** The unapplied payment. */
    object: {
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
    }
  }
}

/** A product was created. */
export interface ProductCreatedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'product.created'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A product. */
  data: {
    object: EventProduct
  }
}

/** A product was deleted. */
export interface ProductDeletedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'product.deleted'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A product. */
  data: {
    object: EventProduct
  }
}

/** A product was changed. */
export interface ProductUpdatedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'product.updated'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The change of a product. */
  data: {
    object: EventProduct
    /** Changed fields, with their values before the change. */
    previous?: {
      [k: string]: unknown
    }
  }
}

/** The staff approved a refund, or created one. */
export interface RefundApprovedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'refund.approved'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A refund of an order. */
  data: {
    object: EventRefund
  }
}

/** The payout of a refund was recorded. */
export interface RefundCompletedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'refund.completed'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A refund of an order. */
  data: {
    object: EventRefund
  }
}

/** The payout of a refund failed. */
export interface RefundFailedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'refund.failed'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A refund of an order. */
  data: {
    object: EventRefund
  }
}

/** The staff rejected a refund. */
export interface RefundRejectedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'refund.rejected'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A refund of an order. */
  data: {
    object: EventRefund
  }
}

/** A shopper or the staff requested a refund. */
export interface RefundRequestedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'refund.requested'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A refund of an order. */
  data: {
    object: EventRefund
  }
}

/** The shopper withdrew a refund request. */
export interface RefundWithdrawnEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'refund.withdrawn'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A refund of an order. */
  data: {
    object: EventRefund
  }
}

/** A review became public. */
export interface ReviewApprovedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'review.approved'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A review. */
  data: {
    object: EventReview
  }
}

/** A customer wrote a review. */
export interface ReviewCreatedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'review.created'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A review. */
  data: {
    object: EventReview
  }
}

/** Staff rejected a review. */
export interface ReviewRejectedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'review.rejected'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A review. */
  data: {
    object: EventReview
  }
}

/** A payout was recorded although something of it differs: staff have accepted it. What was paid too little is in `courier-rests/`. */
export interface SettlementDifferenceEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'settlement.difference'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A payout of a courier that differs. */
  data: {
    /** The payout. Retrieve it for its shipments. */
    object: {
      /** ID of the payout. */
      id: number
      /** ID of the account; null when it was deleted. */
      courier_account_id: number | null
      /** Which courier it is. */
      courier: 'PATHAO' | 'STEADFAST' | 'REDX' | (string & {})
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
      /** Number of shipments. */
      shipment_count: number
    }
    /** Shipments whose cash is not what the courier held. */
    cash_count: number
    /** What was paid of them more than it held; negative for less. */
    cash_difference: string
    /** Shipments with a fee above `quoted_fee`. */
    fee_count: number
  }
}

/** A payout of a courier, or all of them, could not be imported by itself, three times. Sent once for each payout; it is repeated until it succeeds, and staff can import or upload the payout. */
export interface SettlementImportFailedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'settlement.import_failed'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** An account at a courier, and why its payouts are not imported. */
  data: {
    object: EventCourierAccount
    /** How the courier failed; null when it did not: the account cannot be used, or the payout cannot be imported. */
    failure: ('CREDENTIALS' | 'RATE_LIMITED' | 'UNAVAILABLE' | 'TIMEOUT' | 'OTHER') | null
    /** ID of the payout at the courier; empty when it is about all. */
    payout_id: string
  }
}

/** What a courier has paid out was recorded. */
export interface SettlementPostedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'settlement.posted'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A payout of a courier. */
  data: {
    /** The payout. Retrieve it for its shipments. */
    object: {
      /** ID of the payout. */
      id: number
      /** ID of the account; null when it was deleted. */
      courier_account_id: number | null
      /** Which courier it is. */
      courier: 'PATHAO' | 'STEADFAST' | 'REDX' | (string & {})
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
      /** Number of shipments. */
      shipment_count: number
    }
  }
}

/** A payout of a courier was recorded by mistake, and is void. */
export interface SettlementVoidedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'settlement.voided'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A payout of a courier. */
  data: {
    /** The payout. Retrieve it for its shipments. */
    object: {
      /** ID of the payout. */
      id: number
      /** ID of the account; null when it was deleted. */
      courier_account_id: number | null
      /** Which courier it is. */
      courier: 'PATHAO' | 'STEADFAST' | 'REDX' | (string & {})
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
      /** Number of shipments. */
      shipment_count: number
    }
  }
}

/** A courier has the parcel of a shipment: it said so, or staff found it there. Its status changed too. */
export interface ShipmentBookedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'shipment.booked'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A shipment and its booking. */
  data: {
    /** The shipment after the change. Retrieve it for its units. */
    object: {
      /** ID of the shipment. */
      id: number
      /** Number of the order, a hyphen and a count; never used again. */
      shipment_number: string
      /** ID of its order. */
      order_id: number
      /** Number of its order. */
      order_number: string
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
      /** Who carries it; may be empty. */
      courier_name: string
      /** Tracking code of the courier; may be empty. */
      tracking_code: string
      /** Cash to collect on delivery; of a parcel that was booked at a courier, what its booking says. */
      cod_amount: string
      /** Cash that was collected; null before it is delivered, and when that is not known. */
      collected_amount: string | null
      /** Version, increased by every change. */
      version: number
    }
    /** Its booking at the courier. */
    booking: {
      /** At which courier. */
      courier: 'PATHAO' | 'STEADFAST' | 'REDX'
      /** ID of the account at the courier; null when it was deleted since. */
      courier_account_id: number | null
      /** ID of the parcel at the courier; empty when it is not known. */
      consignment_id: string
    }
  }
}

/** A courier was sent a parcel and has not said whether it has it. It is asked again, and never sent a second one; `shipment.booked` follows when it has the parcel, `shipment.problem` when staff are to find out. */
export interface ShipmentBookingUnknownEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'shipment.booking_unknown'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A shipment and its booking. */
  data: {
    /** The shipment after the change. Retrieve it for its units. */
    object: {
      /** ID of the shipment. */
      id: number
      /** Number of the order, a hyphen and a count; never used again. */
      shipment_number: string
      /** ID of its order. */
      order_id: number
      /** Number of its order. */
      order_number: string
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
      /** Who carries it; may be empty. */
      courier_name: string
      /** Tracking code of the courier; may be empty. */
      tracking_code: string
      /** Cash to collect on delivery; of a parcel that was booked at a courier, what its booking says. */
      cod_amount: string
      /** Cash that was collected; null before it is delivered, and when that is not known. */
      collected_amount: string | null
      /** Version, increased by every change. */
      version: number
    }
    /** Its booking at the courier. */
    booking: {
      /** At which courier. */
      courier: 'PATHAO' | 'STEADFAST' | 'REDX'
      /** ID of the account at the courier; null when it was deleted since. */
      courier_account_id: number | null
      /** ID of the parcel at the courier; empty when it is not known. */
      consignment_id: string
    }
  }
}

/** A shipment was cancelled before it was handed over. */
export interface ShipmentCancelledEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'shipment.cancelled'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The change of a shipment. */
  data: {
    /** The shipment after the change. Retrieve it for its units. */
    object: {
      /** ID of the shipment. */
      id: number
      /** Number of the order, a hyphen and a count; never used again. */
      shipment_number: string
      /** ID of its order. */
      order_id: number
      /** Number of its order. */
      order_number: string
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
      /** Who carries it; may be empty. */
      courier_name: string
      /** Tracking code of the courier; may be empty. */
      tracking_code: string
      /** Cash to collect on delivery; of a parcel that was booked at a courier, what its booking says. */
      cod_amount: string
      /** Cash that was collected; null before it is delivered, and when that is not known. */
      collected_amount: string | null
      /** Version, increased by every change. */
      version: number
    }
    /** Changed fields, with their values before the change. */
    previous: {
      /** Status before the change. */
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
    }
  }
}

/** A shipment of an order was created: by itself, or with the order when that was shipped as a whole. */
export interface ShipmentCreatedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'shipment.created'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A new shipment. */
  data: {
    /** The shipment after the change. Retrieve it for its units. */
    object: {
      /** ID of the shipment. */
      id: number
      /** Number of the order, a hyphen and a count; never used again. */
      shipment_number: string
      /** ID of its order. */
      order_id: number
      /** Number of its order. */
      order_number: string
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
      /** Who carries it; may be empty. */
      courier_name: string
      /** Tracking code of the courier; may be empty. */
      tracking_code: string
      /** Cash to collect on delivery; of a parcel that was booked at a courier, what its booking says. */
      cod_amount: string
      /** Cash that was collected; null before it is delivered, and when that is not known. */
      collected_amount: string | null
      /** Version, increased by every change. */
      version: number
    }
  }
}

/** Staff are to look at a shipment that a courier has. */
export interface ShipmentProblemEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'shipment.problem'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** What is to be looked at. */
  data: {
    /** The shipment after the change. Retrieve it for its units. */
    object: {
      /** ID of the shipment. */
      id: number
      /** Number of the order, a hyphen and a count; never used again. */
      shipment_number: string
      /** ID of its order. */
      order_id: number
      /** Number of its order. */
      order_number: string
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
      /** Who carries it; may be empty. */
      courier_name: string
      /** Tracking code of the courier; may be empty. */
      tracking_code: string
      /** Cash to collect on delivery; of a parcel that was booked at a courier, what its booking says. */
      cod_amount: string
      /** Cash that was collected; null before it is delivered, and when that is not known. */
      collected_amount: string | null
      /** Version, increased by every change. */
      version: number
    }
    /** Why, as in `tracking` of `readShipment`. */
    problem:
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
  }
}

/** Units of a shipment that came back were received. */
export interface ShipmentReturnReceivedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'shipment.return_received'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The change of a shipment. */
  data: {
    /** The shipment after the change. Retrieve it for its units. */
    object: {
      /** ID of the shipment. */
      id: number
      /** Number of the order, a hyphen and a count; never used again. */
      shipment_number: string
      /** ID of its order. */
      order_id: number
      /** Number of its order. */
      order_number: string
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
      /** Who carries it; may be empty. */
      courier_name: string
      /** Tracking code of the courier; may be empty. */
      tracking_code: string
      /** Cash to collect on delivery; of a parcel that was booked at a courier, what its booking says. */
      cod_amount: string
      /** Cash that was collected; null before it is delivered, and when that is not known. */
      collected_amount: string | null
      /** Version, increased by every change. */
      version: number
    }
    /** Changed fields, with their values before the change. */
    previous: {
      /** Status before the change. */
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
    }
  }
}

/** A courier brings a parcel back that it did not deliver. Its status changed too. */
export interface ShipmentReturningEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'shipment.returning'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A parcel on its way back. */
  data: {
    /** The shipment after the change. Retrieve it for its units. */
    object: {
      /** ID of the shipment. */
      id: number
      /** Number of the order, a hyphen and a count; never used again. */
      shipment_number: string
      /** ID of its order. */
      order_id: number
      /** Number of its order. */
      order_number: string
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
      /** Who carries it; may be empty. */
      courier_name: string
      /** Tracking code of the courier; may be empty. */
      tracking_code: string
      /** Cash to collect on delivery; of a parcel that was booked at a courier, what its booking says. */
      cod_amount: string
      /** Cash that was collected; null before it is delivered, and when that is not known. */
      collected_amount: string | null
      /** Version, increased by every change. */
      version: number
    }
  }
}

/** The courier owes nothing for a shipment any more: payouts have paid or charged it, or what is missing was written off. Goods that it has lost are claimed apart. It follows again when that was taken back and happens again. */
export interface ShipmentSettledEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'shipment.settled'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A shipment of which the courier owes nothing. */
  data: {
    /** The shipment after the change. Retrieve it for its units. */
    object: {
      /** ID of the shipment. */
      id: number
      /** Number of the order, a hyphen and a count; never used again. */
      shipment_number: string
      /** ID of its order. */
      order_id: number
      /** Number of its order. */
      order_number: string
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
      /** Who carries it; may be empty. */
      courier_name: string
      /** Tracking code of the courier; may be empty. */
      tracking_code: string
      /** Cash to collect on delivery; of a parcel that was booked at a courier, what its booking says. */
      cod_amount: string
      /** Cash that was collected; null before it is delivered, and when that is not known. */
      collected_amount: string | null
      /** Version, increased by every change. */
      version: number
    }
    /** How it stands, as in `readShipment`. */
    settlement: 'SETTLED' | 'WRITTEN_OFF'
  }
}

/** The status of a shipment changed. */
export interface ShipmentStatusChangedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'shipment.status_changed'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The change of a shipment. */
  data: {
    /** The shipment after the change. Retrieve it for its units. */
    object: {
      /** ID of the shipment. */
      id: number
      /** Number of the order, a hyphen and a count; never used again. */
      shipment_number: string
      /** ID of its order. */
      order_id: number
      /** Number of its order. */
      order_number: string
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
      /** Who carries it; may be empty. */
      courier_name: string
      /** Tracking code of the courier; may be empty. */
      tracking_code: string
      /** Cash to collect on delivery; of a parcel that was booked at a courier, what its booking says. */
      cod_amount: string
      /** Cash that was collected; null before it is delivered, and when that is not known. */
      collected_amount: string | null
      /** Version, increased by every change. */
      version: number
    }
    /** Changed fields, with their values before the change. */
    previous: {
      /** Status before the change. */
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
    }
  }
}

/** The store has sent as many SMS about orders to numbers that nobody has proven within an hour as it may: further ones are not sent. Once an hour. */
export interface SmsLimitReachedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'sms.limit_reached'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The limit. */
  data: {
    /** The limit. */
    object: {
      /** SMS that may be sent in an hour. */
      per_hour: number
    }
  }
}

/** A deactivated member of staff was activated. */
export interface StaffActivatedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'staff.activated'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A member of staff. */
  data: {
    /** The member. List the staff for the other fields. */
    object: {
      /** Membership ID. */
      id: number
      /** ID of the person, the same in all stores. */
      staff_id: string
      /** Role in the store. */
      role: 'owner' | 'manager' | 'catalog' | 'orders' | 'agent' | 'packer' | 'support' | 'content' | 'viewer'
      /** `DEACTIVATED`: cannot work in this store until activated again. */
      status: 'ACTIVE' | 'DEACTIVATED'
    }
  }
}

/** A member of staff was deactivated. */
export interface StaffDeactivatedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'staff.deactivated'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A member of staff. */
  data: {
    /** The member. List the staff for the other fields. */
    object: {
      /** Membership ID. */
      id: number
      /** ID of the person, the same in all stores. */
      staff_id: string
      /** Role in the store. */
      role: 'owner' | 'manager' | 'catalog' | 'orders' | 'agent' | 'packer' | 'support' | 'content' | 'viewer'
      /** `DEACTIVATED`: cannot work in this store until activated again. */
      status: 'ACTIVE' | 'DEACTIVATED'
    }
  }
}

/** A person was invited to the staff, or the link was requested again; the mail with the link follows. */
export interface StaffInvitedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'staff.invited'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** An invitation. */
  data: {
    /** The invitation. List the staff for its address. */
    object: {
      /** Invitation ID. */
      id: number
      /** Role in the store. */
      role: 'owner' | 'manager' | 'catalog' | 'orders' | 'agent' | 'packer' | 'support' | 'content' | 'viewer'
      /** Only an `OPEN` one can be accepted. */
      status: 'OPEN' | 'ACCEPTED' | 'REVOKED' | 'EXPIRED'
      /** How often a link was sent. Only the last one is valid. */
      sent_count: number
    }
  }
}

/** A person accepted an invitation. */
export interface StaffJoinedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'staff.joined'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A member of staff. */
  data: {
    /** The member. List the staff for the other fields. */
    object: {
      /** Membership ID. */
      id: number
      /** ID of the person, the same in all stores. */
      staff_id: string
      /** Role in the store. */
      role: 'owner' | 'manager' | 'catalog' | 'orders' | 'agent' | 'packer' | 'support' | 'content' | 'viewer'
      /** `DEACTIVATED`: cannot work in this store until activated again. */
      status: 'ACTIVE' | 'DEACTIVATED'
    }
  }
}

/** The link to a new password was requested; its mail follows, if the person may receive one. */
export interface StaffPasswordResetRequestedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'staff.password_reset_requested'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A requested link. */
  data: {
    /** The request. */
    object: {
      /** ID of the request. */
      id: string
    }
  }
}

/** A person on the staff requested a code that verifies their phone number; its SMS follows. */
export interface StaffPhoneCodeRequestedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'staff.phone_code_requested'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A requested code. */
  data: {
    /** The request. */
    object: {
      /** ID of the request. */
      id: string
    }
  }
}

/** A member of staff was removed. */
export interface StaffRemovedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'staff.removed'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A member of staff. */
  data: {
    /** The member. List the staff for the other fields. */
    object: {
      /** Membership ID. */
      id: number
      /** ID of the person, the same in all stores. */
      staff_id: string
      /** Role in the store. */
      role: 'owner' | 'manager' | 'catalog' | 'orders' | 'agent' | 'packer' | 'support' | 'content' | 'viewer'
      /** `DEACTIVATED`: cannot work in this store until activated again. */
      status: 'ACTIVE' | 'DEACTIVATED'
    }
  }
}

/** The role of a member of staff was changed. */
export interface StaffRoleChangedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'staff.role_changed'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The change of a member of staff. */
  data: {
    /** The member. List the staff for the other fields. */
    object: {
      /** Membership ID. */
      id: number
      /** ID of the person, the same in all stores. */
      staff_id: string
      /** Role in the store. */
      role: 'owner' | 'manager' | 'catalog' | 'orders' | 'agent' | 'packer' | 'support' | 'content' | 'viewer'
      /** `DEACTIVATED`: cannot work in this store until activated again. */
      status: 'ACTIVE' | 'DEACTIVATED'
    }
    /** Changed fields, with their values before the change. */
    previous: {
      /** Role in the store. */
      role: 'owner' | 'manager' | 'catalog' | 'orders' | 'agent' | 'packer' | 'support' | 'content' | 'viewer'
    }
  }
}

/** An owner reset the lost second factor of a member, which takes effect after 24 hours; a mail to the person follows. */
export interface StaffSecondFactorResetRequestedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'staff.second_factor_reset_requested'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A member of staff. */
  data: {
    /** The member. List the staff for the other fields. */
    object: {
      /** Membership ID. */
      id: number
      /** ID of the person, the same in all stores. */
      staff_id: string
      /** Role in the store. */
      role: 'owner' | 'manager' | 'catalog' | 'orders' | 'agent' | 'packer' | 'support' | 'content' | 'viewer'
      /** `DEACTIVATED`: cannot work in this store until activated again. */
      status: 'ACTIVE' | 'DEACTIVATED'
    }
  }
}

/** A person on the staff changed how they sign in, or the phone number of their alerts, or signed in with a browser that was new to the account; a mail follows. */
export interface StaffSecurityChangedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'staff.security_changed'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The change. */
  data: {
    /** The person. */
    object: {
      /** ID of the person. */
      staff_id: string
    }
    /** What happened. */
    change:
      | 'password_reset'
      | 'password_changed'
      | 'new_browser'
      | 'second_factor_enabled'
      | 'second_factor_disabled'
      | 'recovery_code_used'
      | 'recovery_codes_renewed'
      | 'phone_changed'
      | 'phone_removed'
  }
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

/** A variant is in stock again. */
export interface StockBackEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'stock.back'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The stock of a variant. */
  data: {
    object: Stock
    /** Changed fields, with their values before the change. */
    previous: {
      /** Stock status that shoppers see. */
      stock_status: 'in_stock' | 'low_stock' | 'out_of_stock' | 'preorder'
    }
  }
}

/** A variant has reached its low-stock threshold. */
export interface StockLowEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'stock.low'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The stock of a variant. */
  data: {
    object: Stock
    /** Changed fields, with their values before the change. */
    previous: {
      /** Stock status that shoppers see. */
      stock_status: 'in_stock' | 'low_stock' | 'out_of_stock' | 'preorder'
    }
  }
}

/** A variant is out of stock, or sold as a preorder only. */
export interface StockOutEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'stock.out'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The stock of a variant. */
  data: {
    object: Stock
    /** Changed fields, with their values before the change. */
    previous: {
      /** Stock status that shoppers see. */
      stock_status: 'in_stock' | 'low_stock' | 'out_of_stock' | 'preorder'
    }
  }
}

/** A setting was changed that decides where buyers, or their money, go. */
export interface StoreSecurityChangedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'store.security_changed'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The change. */
  data: {
    /** The setting. */
    object: {
      /** `website_url`: the URL to which links in messages lead; `account_number`: the number to which shoppers pay; `payment_instructions`: what else they read of where to pay: the name, logo or instructions of a payment method; `payment_gateway`: the account at a gateway; `courier_account`: an account at a courier, which collects the cash of parcels. */
      setting: 'website_url' | 'account_number' | 'payment_instructions' | 'payment_gateway' | 'courier_account'
      /** Code of the payment method or gateway; empty for other settings. */
      payment_method: string
    }
    /** The URL, the last digits of the number, the name of the account at a courier, or the beginning of the text, before the change; may be empty. */
    before: string
    /** The same after the change; may be empty. */
    after: string
  }
}

/** A subscription ended: it was cancelled, or expired after a long pause. */
export interface SubscriptionCancelledEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'subscription.cancelled'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A subscription. */
  data: {
    object: EventSubscription
    cycle?: EventSubscriptionCycle
  }
}

/** A customer subscribed with an order. */
export interface SubscriptionCreatedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'subscription.created'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A subscription. */
  data: {
    object: EventSubscription
    cycle?: EventSubscriptionCycle
  }
}

/** No order could be placed for a date of a subscription. */
export interface SubscriptionCycleFailedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'subscription.cycle_failed'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A subscription. */
  data: {
    object: EventSubscription
    cycle?: EventSubscriptionCycle
  }
}

/** An order that renews a subscription was placed. */
export interface SubscriptionCycleOrderedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'subscription.cycle_ordered'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A subscription. */
  data: {
    object: EventSubscription
    cycle?: EventSubscriptionCycle
  }
}

/** An order of a subscription is due in three days. */
export interface SubscriptionCycleUpcomingEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'subscription.cycle_upcoming'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A subscription. */
  data: {
    object: EventSubscription
    cycle?: EventSubscriptionCycle
  }
}

/** A subscription was paused. */
export interface SubscriptionPausedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'subscription.paused'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A subscription. */
  data: {
    object: EventSubscription
    cycle?: EventSubscriptionCycle
  }
}

/** A subscription was resumed. */
export interface SubscriptionResumedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'subscription.resumed'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A subscription. */
  data: {
    object: EventSubscription
    cycle?: EventSubscriptionCycle
  }
}

/** The customer changed a subscription, or skipped an order of it. */
export interface SubscriptionUpdatedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'subscription.updated'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A subscription. */
  data: {
    object: EventSubscription
    cycle?: EventSubscriptionCycle
  }
}

/** A customer created a ticket. */
export interface TicketCreatedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'ticket.created'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A new ticket. */
  data: {
    object: EventTicket
  }
}

/** The customer or staff wrote a message. */
export interface TicketMessageAddedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'ticket.message_added'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A message of a ticket. */
  data: {
    object: EventTicket
    /** The message. Retrieve the ticket for its text. */
    message: {
      /** Message ID. */
      id: string
      /** Who wrote it: the customer, staff of the store, or the system. */
      sender_type: 'CUSTOMER' | 'STAFF' | 'SYSTEM'
    }
  }
}

/** The status of a ticket changed. */
export interface TicketStatusChangedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'ticket.status_changed'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The change of a ticket. */
  data: {
    object: EventTicket
    /** Changed fields, with their values before the change. */
    previous: {
      /** Status before the change. */
      status: 'OPEN' | 'IN_PROGRESS' | 'WAITING_FOR_CUSTOMER' | 'RESOLVED' | 'CLOSED'
    }
  }
}

/** A webhook was created: events are sent to its URL from now on. */
export interface WebhookCreatedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'webhook.created'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A webhook. */
  data: {
    /** The webhook. Retrieve it for its URL. */
    object: {
      /** ID of the webhook. */
      id: number
      /** What it is for; may be empty. */
      description: string
      /** ACTIVE: events are sent. PAUSED: staff have paused it, or its URL was changed. DISABLED: the server has disabled it. */
      status: 'ACTIVE' | 'PAUSED' | 'DISABLED'
      /** Why it is not active; null while it is, and when staff have paused it. URL_CHANGED: send a test to the new URL, then resume it. GONE: the receiver returned 410. FAILING: nothing was received for three days. SECRET_LOST: the server cannot read its secret or a header any more; rotate the secret, and send the headers again. */
      disabled_reason: ('URL_CHANGED' | 'GONE' | 'FAILING' | 'SECRET_LOST') | null
    }
  }
}

/** The server disabled a webhook: its receiver returned 410 or nothing was received for three days, or its secret was lost. */
export interface WebhookDisabledEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'webhook.disabled'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A webhook. */
  data: {
    /** The webhook. Retrieve it for its URL. */
    object: {
      /** ID of the webhook. */
      id: number
      /** What it is for; may be empty. */
      description: string
      /** ACTIVE: events are sent. PAUSED: staff have paused it, or its URL was changed. DISABLED: the server has disabled it. */
      status: 'ACTIVE' | 'PAUSED' | 'DISABLED'
      /** Why it is not active; null while it is, and when staff have paused it. URL_CHANGED: send a test to the new URL, then resume it. GONE: the receiver returned 410. FAILING: nothing was received for three days. SECRET_LOST: the server cannot read its secret or a header any more; rotate the secret, and send the headers again. */
      disabled_reason: ('URL_CHANGED' | 'GONE' | 'FAILING' | 'SECRET_LOST') | null
    }
  }
}

/** The secret of a webhook was replaced: requests to it are signed with a new one. */
export interface WebhookSecretRotatedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'webhook.secret_rotated'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A webhook. */
  data: {
    /** The webhook. Retrieve it for its URL. */
    object: {
      /** ID of the webhook. */
      id: number
      /** What it is for; may be empty. */
      description: string
      /** ACTIVE: events are sent. PAUSED: staff have paused it, or its URL was changed. DISABLED: the server has disabled it. */
      status: 'ACTIVE' | 'PAUSED' | 'DISABLED'
      /** Why it is not active; null while it is, and when staff have paused it. URL_CHANGED: send a test to the new URL, then resume it. GONE: the receiver returned 410. FAILING: nothing was received for three days. SECRET_LOST: the server cannot read its secret or a header any more; rotate the secret, and send the headers again. */
      disabled_reason: ('URL_CHANGED' | 'GONE' | 'FAILING' | 'SECRET_LOST') | null
    }
  }
}

/** The URL of a webhook was changed; it is paused until staff resume it. */
export interface WebhookUrlChangedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'webhook.url_changed'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** A webhook. */
  data: {
    /** The webhook. Retrieve it for its URL. */
    object: {
      /** ID of the webhook. */
      id: number
      /** What it is for; may be empty. */
      description: string
      /** ACTIVE: events are sent. PAUSED: staff have paused it, or its URL was changed. DISABLED: the server has disabled it. */
      status: 'ACTIVE' | 'PAUSED' | 'DISABLED'
      /** Why it is not active; null while it is, and when staff have paused it. URL_CHANGED: send a test to the new URL, then resume it. GONE: the receiver returned 410. FAILING: nothing was received for three days. SECRET_LOST: the server cannot read its secret or a header any more; rotate the secret, and send the headers again. */
      disabled_reason: ('URL_CHANGED' | 'GONE' | 'FAILING' | 'SECRET_LOST') | null
    }
  }
}

/** The configuration or other content of the website changed. Storefronts should drop what they store of it. */
export interface WebsiteConfigUpdatedEvent {
  /** Event ID, the same for every delivery of the event. */
  id: string
  /** Event type. */
  type: 'website.config_updated'
  /** API version of the payload. */
  api_version: string
  /** Time of the event, UTC. */
  created_at: string
  /** Environment of the store: `live` or `sandbox`. */
  environment: 'live' | 'sandbox'
  /** Store of the resource. */
  store: {
    /** Subdomain of the store. */
    subdomain: string
  }
  /** Sequence number; it increases within the events of one resource. */
  sequence: number
  /** true: staff have sent it as a test; its data is made up. */
  is_test?: boolean
  /** true: the event was too large, so `data` has only the ID of the object. */
  truncated?: boolean
  /** The change of the configuration. */
  data: {
    /** The website. */
    object: {
      /** Version of the configuration; absent when only something else changed. */
      version?: number
      /**
       * Changed parts: of it, settings, pages, blog, redirects.
       *
       * Items: Part.
       */
      changed: string[]
    }
  }
}

/** An event of a store; its `type` narrows its `data`. */
export type HaatEvent =
  | OrderCreatedEvent
  | OrderUpdatedEvent
  | OrderConfirmedEvent
  | OrderShippedEvent
  | OrderDeliveredEvent
  | OrderCompletedEvent
  | OrderCancelledEvent
  | OrderExpiredEvent
  | OrderReturnedEvent
  | OrderDeliveryInfoUpdatedEvent
  | OrderEditedEvent
  | OrderPaymentMethodChangedEvent
  | OrderCallRecordedEvent
  | OrderAdvanceRaisedEvent
  | OrderConfirmationLinkCreatedEvent
  | OrderLinkUsedEvent
  | OrderBuyerRepliedEvent
  | SettlementPostedEvent
  | SettlementDifferenceEvent
  | SettlementImportFailedEvent
  | SettlementVoidedEvent
  | DocumentIssuedEvent
  | ShipmentCreatedEvent
  | ShipmentStatusChangedEvent
  | ShipmentBookedEvent
  | ShipmentBookingUnknownEvent
  | ShipmentCancelledEvent
  | ShipmentReturnReceivedEvent
  | ShipmentReturningEvent
  | ShipmentProblemEvent
  | ShipmentSettledEvent
  | CourierAccountFailingEvent
  | BulkBookingFailedEvent
  | OrderNoteAddedEvent
  | PaymentSucceededEvent
  | PaymentFailedEvent
  | PaymentReversedEvent
  | PaymentSessionCreatedEvent
  | PaymentSessionFailedEvent
  | PaymentCancelledEvent
  | PaymentExpiredEvent
  | PaymentProblemEvent
  | PaymentUnappliedEvent
  | PaymentReturnedEvent
  | AdvanceSubmittedEvent
  | AdvanceVerifiedEvent
  | AdvanceRejectedEvent
  | RefundRequestedEvent
  | RefundApprovedEvent
  | RefundRejectedEvent
  | RefundWithdrawnEvent
  | RefundCompletedEvent
  | RefundFailedEvent
  | CancellationRequestedEvent
  | CancellationApprovedEvent
  | CancellationRejectedEvent
  | CancellationWithdrawnEvent
  | CustomerRegisteredEvent
  | CustomerUpdatedEvent
  | CustomerVerifiedEvent
  | CustomerContactChangedEvent
  | CustomerDeletionScheduledEvent
  | CustomerDeletionCancelledEvent
  | CustomerExportFinishedEvent
  | CustomerDeletedEvent
  | AddressCreatedEvent
  | AddressUpdatedEvent
  | AddressDeletedEvent
  | ProductCreatedEvent
  | ProductUpdatedEvent
  | ProductDeletedEvent
  | StockLowEvent
  | StockOutEvent
  | StockBackEvent
  | ReviewCreatedEvent
  | ReviewApprovedEvent
  | ReviewRejectedEvent
  | OfferStartedEvent
  | OfferEndedEvent
  | TicketCreatedEvent
  | TicketMessageAddedEvent
  | TicketStatusChangedEvent
  | ContactCreatedEvent
  | WebsiteConfigUpdatedEvent
  | NewsletterRequestedEvent
  | NewsletterSubscribedEvent
  | NewsletterUnsubscribedEvent
  | SubscriptionCreatedEvent
  | SubscriptionUpdatedEvent
  | SubscriptionPausedEvent
  | SubscriptionResumedEvent
  | SubscriptionCancelledEvent
  | SubscriptionCycleUpcomingEvent
  | SubscriptionCycleOrderedEvent
  | SubscriptionCycleFailedEvent
  | CheckoutAbandonedEvent
  | LeadReminderDueEvent
  | LeadConvertedEvent
  | ImportFinishedEvent
  | StaffInvitedEvent
  | StaffJoinedEvent
  | StaffRoleChangedEvent
  | StaffDeactivatedEvent
  | StaffActivatedEvent
  | StaffRemovedEvent
  | StaffPasswordResetRequestedEvent
  | StaffPhoneCodeRequestedEvent
  | StaffSecondFactorResetRequestedEvent
  | StaffSecurityChangedEvent
  | SmsLimitReachedEvent
  | StoreSecurityChangedEvent
  | WebhookCreatedEvent
  | WebhookUrlChangedEvent
  | WebhookSecretRotatedEvent
  | WebhookDisabledEvent
  | KeyCreatedEvent
  | KeyRevokedEvent
