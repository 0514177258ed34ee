/** The meaning of each error code, and what a client should do. */
export const errorMeanings: Record<string, string> = {
  validation_failed:
    'The request is not valid: a field, a header, a cursor or the JSON itself. `errors` has the messages of each field.',
  second_factor_required:
    'The password of staff is right, and a code of the second factor is needed. Send `details.challenge` with it to `secondFactor`, from the same browser, before `details.expires_at`.',
  recent_sign_in_required:
    'The password, and the code where there is one, was not entered in this session within the last 15 minutes. Call `confirmStaff`, then repeat the request. A secret key cannot do this.',
  discount_not_allowed:
    'The prices, the discount and the delivery fee that staff agreed on take more off the prices of the catalog than their membership allows. `details.limit_percent` is the limit.',
  invoice_issued:
    'The order has a tax invoice, so that its items and its buyer stay as they are. `details.invoice_number` is its number. Issue a credit note for what is taken back.',
  lease_lost:
    'The order is no longer leased to this person: the lease has ended, or a colleague has taken it. `details` says who has it now. Call `claimDeskTask`, then repeat the request.',
  otp_invalid: 'The code is wrong. `details.attempts_left` is the number of attempts left.',
  otp_expired: 'The code or reset token is expired or used. Request a new one.',
  unauthorized:
    'A key or token is missing. `details.credential` is the missing one: `service_key`, `shopper_token`, `staff_session` or `secret_key`.',
  invalid_token:
    'A key or token is malformed, revoked, or belongs to another store or environment. `details.credential` is the invalid one.',
  token_expired: 'The access token of the shopper has expired. Refresh it and retry.',
  invalid_credentials:
    'E-mail, phone number or password is wrong. The response is the same for accounts that do not exist.',
  permission_denied:
    'The key or session is valid but has no permission. `details.permission` is the missing permission or scope.',
  account_suspended: 'The store has blocked this customer.',
  verification_required:
    'A proof is required first. `details.field` is what it must prove (`authorization`: a recent sign-in), and `details.purpose` the purpose of the one-time code that proves it. The response is not stored under an `Idempotency-Key`: repeat the request with the proof and the same key.',
  plan_limit_reached: 'The store has reached a limit of its plan.',
  not_found:
    'The object does not exist or belongs to somebody else; the response is the same. `details.resource` is the type of object and `details.field` the field of the request that refers to it. A resource of `website` means that the store of the service key has no active website.',
  method_not_allowed: 'The path exists, but not with this method. The `Allow` header lists the allowed methods.',
  invalid_state:
    'The object is not in a status that allows this. `details.current_status` is its status, `details.allowed_statuses` the statuses that allow it.',
  duplicate_review: 'The customer has already reviewed this product.',
  duplicate_request: 'An open request of this kind exists already.',
  already_exists: 'Another object already has this value. `errors` has the field.',
  insufficient_stock:
    'Not enough stock. `details.items` lists `product_id`, `variant_id`, `requested` and `available`, which is null when the store hides stock counts.',
  item_unavailable: 'A product or variant is deleted, hidden or not for sale.',
  cart_empty: 'The cart has no items to order.',
  price_changed:
    'The current price is higher than the one shown to the shopper, or the total differs from `expected_total`. Nothing was written; `details` has the current amounts.',
  coupon_not_applicable: 'The coupon cannot be used on this order. `details.reason` is the reason code.',
  advance_required:
    'The order requires an advance payment: the shopper must claim it in the order, or staff must verify it before confirmation. `details.amount` is the amount, `details.methods` the payment methods.',
  order_not_accepted:
    'The store does not take this order online, for instance because it blocked the phone number. Ask the shopper to contact the store; a repeated request gets the same response.',
  payment_due:
    'Verified payments do not cover the total of the order. `details.amount_due` is the missing amount. Record the payment, or send `accept_unpaid`.',
  payment_already_used:
    'The transaction ID is already verified for another payment, in any spelling and with any payment method.',
  similar_payment:
    'A verified payment or a payout has a transaction ID that contains this one, or is contained in it, with 8 characters or more in common, or that looks like it (`O` for `0`, `I` or `L` for `1`): often one transaction, typed with something beside its ID or misread. `details.similar` names it. When it is another transaction, send `accept_similar`.',
  duplicate_order: 'The same order was placed shortly before, and the store blocks duplicates.',
  version_conflict: 'The object was changed after you read it. Read it again, then retry.',
  idempotency_in_progress: 'A request with this `Idempotency-Key` is still running. Retry in a moment.',
  request_too_large: 'The body is larger than 256 KB (an upload: 5 MB).',
  unsupported_media_type: 'Send `application/json`, or `multipart/form-data` where a file is uploaded, not compressed.',
  idempotency_key_reused: 'This `Idempotency-Key` was used for a different request. Send a new key.',
  account_locked: 'Too many wrong passwords. Retry after `Retry-After` seconds.',
  too_many_requests: 'A rate limit is exceeded. Retry after `Retry-After` seconds.',
  internal_error: 'The server failed. Retry; if the error stays, report the `request_id`.',
  payment_gateway_error:
    'The payment gateway rejected the request or did not respond. The order is kept and can be paid later.',
  courier_error:
    'The courier did not respond, or refused. `details.failure` names why: with `CREDENTIALS`, connect the account again.',
  service_unavailable: 'The server is busy or under maintenance. Retry after `Retry-After` seconds.',
}
