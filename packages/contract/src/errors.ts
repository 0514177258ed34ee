/** A sentence in English and Bangla. */
export type Text = { readonly en: string; readonly bn: string }

const code = (status: number, en: string, bn: string) => ({ status, message: { en, bn } }) as const

/** Every error code of the API with its HTTP status and its default message. */
export const errorCatalogue = {
  validation_failed: code(
    400,
    'Some fields are not valid. Correct them and try again.',
    'কিছু তথ্য সঠিক নয়। ঠিক করে আবার চেষ্টা করুন।',
  ),
  unauthorized: code(401, 'A key or token is missing.', 'প্রয়োজনীয় কী বা টোকেন পাঠানো হয়নি।'),
  invalid_token: code(401, 'The key or token is not valid.', 'কী বা টোকেনটি সঠিক নয়।'),
  token_expired: code(
    401,
    'The access token has expired. Refresh it, or sign in again.',
    'টোকেনের মেয়াদ শেষ হয়েছে। রিফ্রেশ করুন অথবা আবার লগইন করুন।',
  ),
  invalid_credentials: code(
    401,
    'The e-mail, phone number or password is wrong.',
    'ই-মেইল, মোবাইল নম্বর বা পাসওয়ার্ড সঠিক নয়।',
  ),
  second_factor_required: code(401, 'Enter the code of your authenticator app.', 'আপনার অথেনটিকেটর অ্যাপের কোডটি দিন।'),
  otp_invalid: code(400, 'The code is wrong. Check it and try again.', 'কোডটি ভুল। দেখে আবার দিন।'),
  otp_expired: code(
    400,
    'The code has expired or was used. Request a new one.',
    'কোডটির মেয়াদ শেষ, অথবা আগেই ব্যবহার হয়েছে। নতুন কোড নিন।',
  ),
  permission_denied: code(403, 'You do not have permission to do this.', 'আপনার এই কাজের অনুমতি নেই।'),
  recent_sign_in_required: code(403, 'Confirm your password first.', 'আগে আপনার পাসওয়ার্ড দিয়ে নিশ্চিত করুন।'),
  verification_required: code(
    403,
    'Verify your e-mail address or phone number first.',
    'আগে ই-মেইল বা ফোন নম্বর যাচাই করুন।',
  ),
  account_suspended: code(
    403,
    'This account is blocked. Contact the store.',
    'এই অ্যাকাউন্টটি বন্ধ করা হয়েছে। দোকানের সঙ্গে যোগাযোগ করুন।',
  ),
  not_found: code(404, 'Not found.', 'পাওয়া যায়নি।'),
  method_not_allowed: code(
    405,
    'This HTTP method is not allowed here. See the Allow header.',
    'এই HTTP মেথড এখানে ব্যবহার করা যায় না। Allow হেডার দেখুন।',
  ),
  invalid_state: code(409, 'This is not possible in the current status.', 'বর্তমান অবস্থায় এটি সম্ভব নয়।'),
  already_exists: code(409, 'This already exists.', 'এটি আগে থেকেই আছে।'),
  insufficient_stock: code(409, 'Not enough stock.', 'স্টকে যথেষ্ট পণ্য নেই।'),
  item_unavailable: code(
    409,
    'An item is no longer for sale. Remove it from the order.',
    'একটি পণ্য এখন বিক্রি হচ্ছে না। অর্ডার থেকে বাদ দিন।',
  ),
  cart_empty: code(409, 'The cart is empty. Add a product first.', 'কার্ট খালি। আগে পণ্য যোগ করুন।'),
  price_changed: code(
    409,
    'A price has changed. Check the new price and order again.',
    'দাম বদলেছে। নতুন দাম দেখে আবার অর্ডার করুন।',
  ),
  coupon_not_applicable: code(409, 'The coupon cannot be used on this order.', 'এই অর্ডারে কুপনটি ব্যবহার করা যাবে না।'),
  advance_required: code(409, 'This order needs an advance payment.', 'এই অর্ডারে অগ্রিম পেমেন্ট লাগবে।'),
  order_not_accepted: code(
    409,
    'The store cannot take this order online. Contact the store.',
    'দোকানটি এই অর্ডার অনলাইনে নিতে পারছে না। দোকানের সঙ্গে যোগাযোগ করুন।',
  ),
  payment_due: code(
    409,
    'The order is not fully paid. Record the payment first, or send accept_unpaid: true.',
    'অর্ডারের পুরো টাকা পাওয়া যায়নি। আগে পেমেন্ট লিখুন, অথবা বাকি রেখেই এগোতে accept_unpaid: true পাঠান।',
  ),
  payment_already_used: code(
    409,
    'This transaction ID is already used for another order.',
    'এই ট্রানজেকশন আইডি আগেই অন্য অর্ডারে ব্যবহার হয়েছে।',
  ),
  similar_payment: code(
    409,
    'A payment or payout with a very similar transaction ID is recorded already. Compare the two; if they differ, send accept_similar: true.',
    'প্রায় একই ট্রানজেকশন আইডির পেমেন্ট বা ফেরত আগেই লেখা আছে। দুটি মিলিয়ে দেখুন; আলাদা হলে accept_similar: true পাঠান।',
  ),
  duplicate_request: code(
    409,
    'This order already has an open request. Wait for the store, or withdraw it first.',
    'এই অর্ডারের একটি আবেদন আগে থেকেই চালু আছে। দোকানের উত্তরের অপেক্ষা করুন, অথবা আগে সেটি তুলে নিন।',
  ),
  duplicate_order: code(409, 'The same order was placed a moment ago.', 'একই অর্ডার কিছুক্ষণ আগেই করা হয়েছে।'),
  duplicate_review: code(
    409,
    'You have reviewed this already. Change that review instead.',
    'আপনি আগেই এটির রিভিউ দিয়েছেন। আগের রিভিউটি বদলাতে পারেন।',
  ),
  version_conflict: code(
    409,
    'It was changed after you read it. Read it again, then retry.',
    'আপনি দেখার পর এটি বদলে গেছে। নতুন তথ্য দেখে আবার চেষ্টা করুন।',
  ),
  discount_not_allowed: code(
    403,
    'The agreed price is below what you may agree on. Ask a colleague with a higher limit.',
    'এত কম দাম দেওয়ার অনুমতি আপনার নেই। যাঁর সীমা বেশি, তাঁকে বলুন।',
  ),
  invoice_issued: code(
    409,
    'A tax invoice of this order was issued: only a credit note changes it.',
    'এই অর্ডারের কর চালান হয়ে গেছে। এখন শুধু ক্রেডিট নোট দিয়ে বদলানো যায়।',
  ),
  lease_lost: code(
    409,
    'You do not have this call any more: your time for it has ended, or a colleague has taken it. Take the order again.',
    'এই কলটি এখন আপনার কাছে নেই: সময় শেষ হয়েছে, অথবা অন্য কেউ নিয়েছেন। অর্ডারটি আবার নিন।',
  ),
  idempotency_in_progress: code(
    409,
    'The same request is still running. Retry in a moment.',
    'একই রিকোয়েস্ট এখনো চলছে। একটু পরে আবার চেষ্টা করুন।',
  ),
  request_too_large: code(413, 'The request is too large.', 'রিকোয়েস্টটি অনেক বড়।'),
  unsupported_media_type: code(
    415,
    'Content-Type must be application/json, or multipart/form-data where a file is uploaded; Content-Encoding is not supported.',
    'Content-Type হতে হবে application/json, ফাইল আপলোডে multipart/form-data; Content-Encoding ব্যবহার করা যায় না।',
  ),
  idempotency_key_reused: code(
    422,
    'This Idempotency-Key was used for a different request. Send a new key.',
    'এই Idempotency-Key অন্য রিকোয়েস্টে ব্যবহার হয়েছে। নতুন কী পাঠান।',
  ),
  account_locked: code(
    423,
    'Too many wrong passwords. Wait, then try again.',
    'অনেকবার ভুল পাসওয়ার্ড দেওয়া হয়েছে। কিছুক্ষণ পরে আবার চেষ্টা করুন।',
  ),
  too_many_requests: code(
    429,
    'Too many requests. Wait, then try again.',
    'অনেক বেশি রিকোয়েস্ট এসেছে। একটু পরে আবার চেষ্টা করুন।',
  ),
  internal_error: code(
    500,
    'Internal error. Try again; if it stays, report the request_id.',
    'সার্ভারে সমস্যা হয়েছে। আবার চেষ্টা করুন; না হলে request_id জানান।',
  ),
  payment_gateway_error: code(
    502,
    'The payment gateway could not be reached or refused the payment. Try again, or pay another way.',
    'পেমেন্ট গেটওয়েতে সংযোগ হয়নি, অথবা গেটওয়ে পেমেন্টটি নেয়নি। আবার চেষ্টা করুন, অথবা অন্যভাবে টাকা দিন।',
  ),
  courier_error: code(
    502,
    'The courier could not be reached or refused. Try again, or test its account.',
    'কুরিয়ারে সংযোগ হয়নি, অথবা কুরিয়ার মানেনি। আবার চেষ্টা করুন, অথবা অ্যাকাউন্টটি পরীক্ষা করুন।',
  ),
  service_unavailable: code(503, 'The service is busy. Try again in a moment.', 'সার্ভার ব্যস্ত। একটু পরে আবার চেষ্টা করুন।'),
} as const satisfies Record<string, { status: number; message: Text }>

/** The credential that a 401 is about: the values of `details.credential`. */
export const credentials = ['service_key', 'shopper_token', 'staff_session', 'secret_key', 'metrics_token'] as const
export type Credential = (typeof credentials)[number]

const signInAgain = {
  en: 'Your session is no longer valid. Sign in again.',
  bn: 'আপনার সেশন আর চালু নেই। আবার লগইন করুন।',
}

/** The messages of 401 by credential: what is missing or wrong, and what to send. */
export const credentialMessages: Record<'unauthorized' | 'invalid_token', Partial<Record<Credential, Text>>> = {
  unauthorized: {
    service_key: {
      en: 'Send the service key of the store in the X-Service-Key header.',
      bn: 'দোকানের সার্ভিস চাবি X-Service-Key হেডারে পাঠান।',
    },
    shopper_token: { en: 'Sign in first.', bn: 'আগে লগইন করুন।' },
    staff_session: {
      en: 'Sign in first, or send a secret key of the store.',
      bn: 'আগে লগইন করুন, অথবা দোকানের গোপন চাবি পাঠান।',
    },
    secret_key: { en: 'Send a secret key of the store.', bn: 'দোকানের গোপন চাবি পাঠান।' },
    metrics_token: {
      en: 'Send the value of HAAT_METRICS_TOKEN as a bearer token.',
      bn: 'HAAT_METRICS_TOKEN-এর মান bearer টোকেন হিসেবে পাঠান।',
    },
  },
  invalid_token: {
    service_key: {
      en: 'The service key is wrong, revoked, or belongs to the other environment (live or sandbox).',
      bn: 'সার্ভিস চাবি ভুল, বাতিল করা, অথবা অন্য এনভায়রনমেন্টের (live বা sandbox)।',
    },
    shopper_token: signInAgain,
    staff_session: signInAgain,
    secret_key: {
      en: 'The secret key is wrong, revoked, or belongs to the other environment (live or sandbox).',
      bn: 'গোপন চাবি ভুল, বাতিল করা, অথবা অন্য এনভায়রনমেন্টের (live বা sandbox)।',
    },
  },
}

/** One of the codes that `error_code` may hold. */
export type ErrorCode = keyof typeof errorCatalogue
