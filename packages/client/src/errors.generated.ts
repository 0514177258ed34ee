// Written by `npm run contract:build` from packages/contract. Do not change it by hand.

/** The `details` of each error code of the API. */
export interface ApiErrorDetails {
  /** The request is not valid: a field, a header, a cursor or the JSON itself. `errors` has the messages of each field. */
  validation_failed: undefined
  /** A key or token is missing. `details.credential` is the missing one: `service_key`, `shopper_token`, `staff_session` or `secret_key`. */
  unauthorized: {
    /** Which credential is missing, malformed, revoked or expired. */
    credential: 'service_key' | 'shopper_token' | 'staff_session' | 'secret_key' | 'metrics_token'
  }
  /** A key or token is malformed, revoked, or belongs to another store or environment. `details.credential` is the invalid one. */
  invalid_token: {
    /** Which credential is missing, malformed, revoked or expired. */
    credential: 'service_key' | 'shopper_token' | 'staff_session' | 'secret_key' | 'metrics_token'
  }
  /** The access token of the shopper has expired. Refresh it and retry. */
  token_expired: {
    /** Which credential is missing, malformed, revoked or expired. */
    credential: 'service_key' | 'shopper_token' | 'staff_session' | 'secret_key' | 'metrics_token'
  }
  /** E-mail, phone number or password is wrong. The response is the same for accounts that do not exist. */
  invalid_credentials: undefined
  /** The password of staff is right, and a code of the second factor is needed. Send `details.challenge` with it to `secondFactor`, from the same browser, before `details.expires_at`. */
  second_factor_required: {
    /** To send to `secondFactor` with the code. */
    challenge: string
    /** Time until which the code can be sent, UTC. */
    expires_at: string
    /**
     * What can be sent.
     *
     * Items: A way to finish.
     */
    methods: ('totp' | 'recovery_code')[]
  }
  /** The code is wrong. `details.attempts_left` is the number of attempts left. */
  otp_invalid: {
    /** Attempts left; at 0 request a new code. */
    attempts_left: number
  }
  /** The code or reset token is expired or used. Request a new one. */
  otp_expired: undefined
  /** The key or session is valid but has no permission. `details.permission` is the missing permission or scope. */
  permission_denied: {
    /** The permission or scope that is missing. */
    permission?:
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
    /**
     * The scopes of a new key that its author does not have.
     *
     * Items: Scope.
     */
    scopes?: string[]
    /** `foreign_origin`: the request comes from a page of another site. `account_required`: the store accepts the request from customers with an account only. `other_account`: the invitation is for another address than that of the session. `role_beyond_own`: the role has permissions that the caller does not have, or the caller lost the role of an owner meanwhile. `second_factor_needed`: the store lets this role in only with a second factor. `other_stores`: the person works in a store of other owners. */
    reason?:
      | 'foreign_origin'
      | 'account_required'
      | 'other_account'
      | 'role_beyond_own'
      | 'second_factor_needed'
      | 'other_stores'
  }
  /** The password, and the code where there is one, was not entered in this session within the last 15 minutes. Call `confirmStaff`, then repeat the request. A secret key cannot do this. */
  recent_sign_in_required: undefined
  /** A proof is required first. `details.field` is what it must prove (`authorization`: a recent sign-in), and `details.purpose` the purpose of the one-time code that proves it. The response is not stored under an `Idempotency-Key`: repeat the request with the proof and the same key. */
  verification_required: {
    /** The field of the request, or `authorization` for the session. */
    field: string
    /** Purpose of the one-time code that verifies it. For `login`, any sign-in does. */
    purpose: 'checkout' | 'login'
  }
  /** The store has blocked this customer. */
  account_suspended: undefined
  /** The object does not exist or belongs to somebody else; the response is the same. `details.resource` is the type of object and `details.field` the field of the request that refers to it. A resource of `website` means that the store of the service key has no active website. */
  not_found: {
    /** The kind of resource that was not found. */
    resource:
      | 'address'
      | 'block'
      | 'blog_category'
      | 'blog_post'
      | 'brand'
      | 'bulk_booking'
      | 'bulk_edit'
      | 'bundle'
      | 'cancellation_request'
      | 'cart_item'
      | 'canned_reply'
      | 'category'
      | 'confirmation_link'
      | 'contact_message'
      | 'courier_account'
      | 'courier_place'
      | 'curated_list'
      | 'customer'
      | 'data_export'
      | 'delivery_zone'
      | 'endpoint'
      | 'flash_deal'
      | 'gateway_refund'
      | 'import'
      | 'invitation'
      | 'key'
      | 'lead'
      | 'list_export'
      | 'message'
      | 'message_text'
      | 'newsletter_subscriber'
      | 'offer'
      | 'offer_code'
      | 'order'
      | 'order_link'
      | 'order_view'
      | 'page'
      | 'past_order'
      | 'payment'
      | 'payment_session'
      | 'payment_gateway'
      | 'phone'
      | 'product'
      | 'reconciliation_item'
      | 'refund'
      | 'response'
      | 'review'
      | 'redirect'
      | 'session'
      | 'courier_claim'
      | 'settlement_file'
      | 'settlement_file_line'
      | 'settlement'
      | 'shipment'
      | 'document'
      | 'social_login'
      | 'staff_member'
      | 'statement'
      | 'store'
      | 'synonym_group'
      | 'subscription'
      | 'ticket'
      | 'unapplied_payment'
      | 'variant'
      | 'website_preview'
      | 'wishlist_item'
      | 'webhook'
      | 'webhook_delivery'
      | 'website'
    /** The field of the request that names it. */
    field?: string
  }
  /** This HTTP method is not allowed here. See the Allow header. */
  method_not_allowed: undefined
  /** The object is not in a status that allows this. `details.current_status` is its status, `details.allowed_statuses` the statuses that allow it. */
  invalid_state: {
    /** The current status of the resource. */
    current_status?: string
    /**
     * The statuses in which the operation is allowed: the resource would have to have one of them now.
     *
     * Items: Status.
     */
    allowed_statuses?: string[]
    /** The rule, where it is not about a status: the category would be its own descendant (`below_itself`) or deeper than ten levels (`too_deep`), or has subcategories (`has_children`); curated lists are filtered by the category or brand (`filters_lists`); the store has as many groups of synonyms as it may (`too_many_synonyms`); the delivery zone is the last active one (`last_zone`); nothing of the order, or less than the refund, can be refunded (`nothing_to_refund`); the store has paused the subscription (`paused_by_store`), or its customer has, or has not agreed to the new price (`paused_by_customer`); the account would have no other way to sign in (`last_sign_in`); another cycle of the subscription is next (`not_next_cycle`); its next order is a year away (`too_late`); an order, refund or money of the customer is open (`open_orders`); payments or refunds through the gateway are not finished (`open_payments`); the stored credentials cannot be read any more, so that all of them must be sent again (`credentials_lost`); the account names an address that this server does not call (`address_refused`); a gateway may be returning this money (`gateway_refund_open`); no single payment through a gateway has as much left (`not_through_gateway`); the gateway does not return money by itself (`gateway_cannot_refund`); several orders of the buyer wait for their payment through a gateway (`unpaid_orders`), or for the check of a claimed payment (`unchecked_payments`); the first order of the subscription is not paid (`first_order_unpaid`); the gateway takes another currency than that of the store (`other_currency`); an active store keeps an active owner (`last_owner`); nobody changes their own role (`own_membership`); the invitation was used, revoked or replaced, or has expired (`invitation_ended`); a second factor is enabled (`second_factor_enabled`), there is none (`no_second_factor`), or a store of the person needs it (`second_factor_needed`); verified payments are more than the order would cost (`paid_more`); nobody has to call about the order (`not_on_desk`); the buyer has used a link about the order, or has ordered by the link (`link_used`); a link by which a buyer orders has expired, or the store has ended it (`link_ended`); the two orders are not marked as the same one (`not_duplicates`); the website of the store has no URL that a link can lead to (`no_website`); the order has no e-mail address (`no_email`); the event log does not hold the position (`position_unknown`); a flash deal sells the variant at this price or a higher one (`flash_deal_price`); the change was undone before (`already_undone`); the money of the payment was refunded, is set aside for a refund, or its excess was dealt with (`money_is_used`); the order would have more tags than it may (`too_many_tags`); the two orders cannot become one (`not_mergeable`); no test of the changed URL has succeeded (`webhook_untested`); shipments of the order are under way, which are to be moved, received or cancelled instead (`has_shipments`); the courier has no such list, or takes no return requests (`not_offered`); the courier was asked to bring the shipment back before (`return_requested`); the account at the courier is paused (`account_paused`); a courier is being told of the shipment, or has not said whether it has it (`booking_open`); the courier takes no cancellation from here, so that staff cancel the parcel there first (`cancel_at_courier`); the parcel is at a courier, which has not said that (`courier_has_not_said_so`), or has said otherwise within the last hour (`courier_says_otherwise`); no courier has the shipment by a booking from here (`not_booked`); parcels of the account are under way, or its courier holds their cash (`parcels_open`); a courier has paid out the cash (`settled`), or holds none (`nothing_held`); a payout is not the sum of its shipments, or their cash not what the courier holds (`amounts_differ`), or a fee above the one that was quoted (`fees_differ`); the account at the courier was deleted (`account_deleted`); no payout has paid any of the cash (`no_payout`); a claim of the shipment is open (`claim_open`), or was refused after a part of it was paid (`claim_refused`), or paid by another payout (`claim_paid`); the courier was asked for the missing goods of the shipment before (`already_claimed`), or none is missing (`nothing_missing`); lines of a file of a courier must be linked or left out first (`lines_open`); nothing is missing of the cash of the shipment (`no_difference`); units of the return were received (`returned_in_part`); the store charges no VAT (`no_vat`); the order has no tax invoice (`no_invoice`), or the tax invoice has less than is credited (`above_invoice`). */
    reason?:
      | 'below_itself'
      | 'too_deep'
      | 'has_children'
      | 'filters_lists'
      | 'too_many_synonyms'
      | 'unchecked_payments'
      | 'other_currency'
      | 'first_order_unpaid'
      | 'unpaid_orders'
      | 'last_zone'
      | 'nothing_to_refund'
      | 'money_is_used'
      | 'paused_by_store'
      | 'paused_by_customer'
      | 'last_sign_in'
      | 'not_next_cycle'
      | 'too_late'
      | 'open_orders'
      | 'open_payments'
      | 'credentials_lost'
      | 'address_refused'
      | 'gateway_refund_open'
      | 'not_through_gateway'
      | 'gateway_cannot_refund'
      | 'paid_more'
      | 'last_owner'
      | 'own_membership'
      | 'invitation_ended'
      | 'second_factor_enabled'
      | 'no_second_factor'
      | 'second_factor_needed'
      | 'not_on_desk'
      | 'link_used'
      | 'link_ended'
      | 'not_duplicates'
      | 'no_website'
      | 'no_email'
      | 'position_unknown'
      | 'flash_deal_price'
      | 'already_undone'
      | 'too_many_tags'
      | 'not_mergeable'
      | 'webhook_untested'
      | 'has_shipments'
      | 'no_vat'
      | 'no_invoice'
      | 'above_invoice'
      | 'not_offered'
      | 'account_paused'
      | 'booking_open'
      | 'cancel_at_courier'
      | 'courier_has_not_said_so'
      | 'courier_says_otherwise'
      | 'not_booked'
      | 'parcels_open'
      | 'settled'
      | 'nothing_held'
      | 'amounts_differ'
      | 'fees_differ'
      | 'account_deleted'
      | 'no_payout'
      | 'already_claimed'
      | 'claim_open'
      | 'nothing_missing'
      | 'claim_refused'
      | 'claim_paid'
      | 'no_difference'
      | 'return_requested'
      | 'returned_in_part'
      | 'lines_open'
    /** `link_used`: the order, for who knows its phone number. */
    order_number?: string
    /** `unpaid_orders`, `unchecked_payments`: the field of the request that helps when it is verified. */
    field?: string
    /** Purpose of the one-time code that verifies it. */
    purpose?: 'checkout'
    /**
     * `settled`, `nothing_held`, `amounts_differ`, `fees_differ`: the shipments, twenty at most.
     *
     * Items: Shipment ID.
     */
    shipment_ids?: number[]
    /** `amounts_differ`: the sum of the payout. */
    expected?: string
    /**
     * `has_children`: the subcategories.
     *
     * Items: Category ID.
     */
    category_ids?: number[]
    /**
     * `filters_lists`: the curated lists.
     *
     * Items: List ID.
     */
    list_ids?: number[]
    /** The most that may be stored, where that number is reached. */
    maximum?: number
    /** `position_unknown`: position of the oldest event that is kept. */
    oldest_position?: number
    /** When the key was revoked. */
    revoked_at?: string
  }
  /** Another object already has this value. `errors` has the field. */
  already_exists: undefined
  /** Not enough stock. `details.items` lists `product_id`, `variant_id`, `requested` and `available`, which is null when the store hides stock counts. */
  insufficient_stock: {
    /**
     * One entry per item.
     *
     * Items: An item.
     */
    items: {
      /** ID of the product. */
      product_id: number
      /** Variant ID; null for a product without options. */
      variant_id: number | null
      /** The quantity that the request asks for. */
      requested: number
      /** The quantity in stock; null in a store that hides its stock counts. */
      available: number | null
    }[]
  }
  /** A product or variant is deleted, hidden or not for sale. */
  item_unavailable: {
    /**
     * One entry per item.
     *
     * Items: An item.
     */
    items: {
      /** ID of the product. */
      product_id: number
      /** Variant ID; null for a product without options. */
      variant_id: number | null
    }[]
  }
  /** The cart has no items to order. */
  cart_empty: undefined
  /** The current price is higher than the one shown to the shopper, or the total differs from `expected_total`. Nothing was written; `details` has the current amounts. */
  price_changed: {
    /** The total now. */
    total: string
    /** The total that the request expected. */
    expected_total?: string
    /**
     * The items whose unit price is higher than the request expected.
     *
     * Items: An item.
     */
    items: {
      /** ID of the product. */
      product_id: number
      /** Variant ID; null for a product without options. */
      variant_id: number | null
      /** The amount that the request expected. */
      expected: string
      /** The amount now. */
      actual: string
    }[]
    /** The delivery fee, where it is higher than the request expected, or than that of the chosen delivery location. */
    delivery_fee?: {
      /** The amount that the request expected. */
      expected: string
      /** The amount now. */
      actual: string
    }
  }
  /** The coupon cannot be used on this order. `details.reason` is the reason code. */
  coupon_not_applicable: {
    /** The first rule that the coupon does not meet. */
    reason:
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
    /** `MINIMUM_NOT_MET`: the amount missing to the minimum. */
    missing_amount?: string
    /** `CUSTOMER_LIMIT_REACHED` and `NOT_ELIGIBLE_CUSTOMER` of an order whose phone number is not proven: the field of the request that is to be verified. It helps when others have used the coupon, or ordered, with the contacts of the buyer. */
    field?: string
    /** Purpose of the one-time code that verifies it. */
    purpose?: 'checkout'
  }
  /** The order requires an advance payment: the shopper must claim it in the order, or staff must verify it before confirmation. `details.amount` is the amount, `details.methods` the payment methods. */
  advance_required: {
    /** The amount of the advance. */
    amount: string
    /**
     * The payment methods that the store accepts for it.
     *
     * Items: Payment method code.
     */
    methods: string[]
    /** The rule of the store that asks for it, when an order is placed. */
    reason?: string
    /** The verified payments, when an order is confirmed. */
    amount_paid?: string
  }
  /** The store does not take this order online, for instance because it blocked the phone number. Ask the shopper to contact the store; a repeated request gets the same response. */
  order_not_accepted: undefined
  /** Verified payments do not cover the total of the order. `details.amount_due` is the missing amount. Record the payment, or send `accept_unpaid`. */
  payment_due: {
    /** The total of the order. */
    total: string
    /** The verified payments. */
    amount_paid: string
    /** The amount missing to the total. */
    amount_due: string
  }
  /** The transaction ID is already verified for another payment, in any spelling and with any payment method. */
  payment_already_used: undefined
  /** A verified payment or a payout has a transaction ID that contains this one, or is contained in it, with 8 characters or more in common, or that looks like it (`O` for `0`, `I` or `L` for `1`): often one transaction, typed with something beside its ID or misread. `details.similar` names it. When it is another transaction, send `accept_similar`. */
  similar_payment: {
    /** null when it is of another store that shares an account at a gateway with this one. */
    similar: {
      /** The order that it is of. */
      order_id: number
      /** Number of the order. */
      order_number: string
      /** The payment; null for a payout. */
      payment_id: number | null
      /** Its transaction ID. */
      transaction_id: string
    } | null
  }
  /** An open request of this kind exists already. */
  duplicate_request: undefined
  /** The same order was placed shortly before, and the store blocks duplicates. */
  duplicate_order: undefined
  /** The customer has already reviewed this product. */
  duplicate_review: undefined
  /** The object was changed after you read it. Read it again, then retry. */
  version_conflict: {
    /** The version now. */
    current_version?: number
    /** Setting stock: the quantity on hand now. */
    on_hand?: number
  }
  /** The prices, the discount and the delivery fee that staff agreed on take more off the prices of the catalog than their membership allows. `details.limit_percent` is the limit. */
  discount_not_allowed: {
    /** How much the caller may take off the prices of the catalog, in percent. */
    limit_percent: number
    /** How much the request takes off, in percent. */
    asked_percent: number
  }
  /** The order has a tax invoice, so that its items and its buyer stay as they are. `details.invoice_number` is its number. Issue a credit note for what is taken back. */
  invoice_issued: {
    /** Its number. */
    invoice_number: string
  }
  /** The order is no longer leased to this person: the lease has ended, or a colleague has taken it. `details` says who has it now. Call `claimDeskTask`, then repeat the request. */
  lease_lost: {
    /** Name of the person or key; null for nobody. */
    held_by: string | null
    /** Until when, UTC; null for nobody. */
    held_until: string | null
  }
  /** A request with this `Idempotency-Key` is still running. Retry in a moment. */
  idempotency_in_progress: undefined
  /** The body is larger than 256 KB (an upload: 5 MB). */
  request_too_large: undefined
  /** Send `application/json`, or `multipart/form-data` where a file is uploaded, not compressed. */
  unsupported_media_type: undefined
  /** This `Idempotency-Key` was used for a different request. Send a new key. */
  idempotency_key_reused: undefined
  /** Too many wrong passwords. Retry after `Retry-After` seconds. */
  account_locked: undefined
  /** A rate limit is exceeded. Retry after `Retry-After` seconds. */
  too_many_requests: undefined
  /** The server failed. Retry; if the error stays, report the `request_id`. */
  internal_error: undefined
  /** The payment gateway rejected the request or did not respond. The order is kept and can be paid later. */
  payment_gateway_error: {
    /** The order that is kept. */
    order_id?: number
    /** ID of the failed payment session. */
    payment_session_id?: string
    /** Why. */
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
  }
  /** The courier did not respond, or refused. `details.failure` names why: with `CREDENTIALS`, connect the account again. */
  courier_error: {
    /** Which courier it is. */
    courier: 'PATHAO' | 'STEADFAST' | 'REDX'
    /** Why. */
    failure: 'CREDENTIALS' | 'RATE_LIMITED' | 'UNAVAILABLE' | 'TIMEOUT' | 'OTHER'
    /** The courier’s account of the failure; may be empty. */
    detail: string
  }
  /** The server is busy or under maintenance. Retry after `Retry-After` seconds. */
  service_unavailable: undefined
}
