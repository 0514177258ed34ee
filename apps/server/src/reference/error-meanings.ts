/** What each error code means to whoever meets it, and what to do about it. */
export const errorMeanings: Record<string, string> = {
  validation_failed:
    'Something in the request is not acceptable: a field, a cursor, the JSON itself. `errors` names each field with its messages.',
  otp_invalid: 'The code is wrong. `details.attempts_left` says how many tries remain.',
  otp_expired: 'The code or reset token is too old or was used. Ask for a new one.',
  unauthorized:
    'A credential is missing. `details.credential` says which: `service_key`, `shopper_token`, `staff_session` or `secret_key`.',
  invalid_token:
    'A credential is malformed, revoked, of another shop or of the other environment. `details.credential` says which.',
  token_expired: 'The shopper’s token is past its time. Refresh it and try again.',
  invalid_credentials: 'E-mail, phone or password is wrong. The answer is the same for accounts that do not exist.',
  permission_denied:
    'The credential is valid, but it may not do this. `details.permission` is the permission or scope that is missing.',
  account_suspended: 'The shop has blocked this shopper.',
  verification_required: 'The shop wants a verified e-mail or phone first.',
  plan_limit_reached: 'The shop has reached what its plan allows.',
  not_found:
    'It does not exist, or it belongs to somebody else; the response is the same. `details.resource` is the kind of thing that was not found and `details.field` the field of the request that names it. A resource of `website` means that the shop of the service key has no active website.',
  method_not_allowed: 'The path exists, but not with this method. `Allow` lists those it knows.',
  invalid_state:
    'It is not in the state this needs. `details.current_status` and `details.allowed_statuses` say what is and what should be.',
  duplicate_review: 'This shopper has already reviewed it.',
  duplicate_request: 'An open request of this kind exists already.',
  already_exists: 'Something with this value exists already. `errors` names the field.',
  insufficient_stock:
    'There is not enough stock. `details.items` lists `product_id`, `variant_id`, `requested` and `available`, which is null in a shop that hides its stock counts.',
  item_unavailable: 'A product or variant is gone, hidden or not for sale.',
  cart_empty: 'There is nothing in the cart to order.',
  price_changed:
    'The shopper was shown less than the shop charges, or `expected_total` differs. Nothing was written; `details` holds the right amounts.',
  coupon_not_applicable: 'The coupon cannot be used on this order. `details.reason` says why.',
  advance_required:
    'The shop asks for an advance: for the shopper to claim with the order, or for staff to verify before they confirm it. `details.amount` and `details.methods` say which.',
  payment_due:
    'Verified payments do not cover the total of the order. `details.amount_due` is what is missing. Record the payment, or send `accept_unpaid`.',
  payment_already_used: 'The transaction id, in any spelling and by any method, is verified for another payment.',
  duplicate_order: 'The same order was placed a moment ago, and the shop rejects duplicates.',
  version_conflict: 'It was changed in the meantime. Read it again, then decide.',
  idempotency_in_progress: 'A request with this `Idempotency-Key` is still running. Wait a moment and repeat it.',
  request_too_large: 'The body is larger than 256 KB (an upload: 5 MB).',
  unsupported_media_type: 'Send `application/json`, not compressed.',
  idempotency_key_reused: 'This `Idempotency-Key` was used for a different request. Choose a new one.',
  account_locked: 'Too many wrong passwords. `Retry-After` says when to try again.',
  too_many_requests: 'A rate limit is reached. Waiting `Retry-After` seconds is enough.',
  internal_error: 'Something went wrong on our side. Tell us the `request_id`.',
  payment_gateway_error: 'The payment gateway refused or did not answer. The order is kept and can be paid again.',
  service_unavailable: 'The service is busy or under maintenance. Repeat after `Retry-After` seconds.',
}
