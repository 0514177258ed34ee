/** A sentence in the two languages Haat speaks. */
export type Text = { readonly en: string; readonly bn: string }

const code = (status: number, en: string, bn: string) => ({ status, message: { en, bn } }) as const

/** Every error code of the API with its HTTP status and its message when nothing more exact is said. */
export const errorCatalogue = {
  validation_failed: code(400, 'Some fields are not valid.', 'কিছু তথ্য সঠিক নয়।'),
  unauthorized: code(401, 'A credential is missing.', 'প্রয়োজনীয় পরিচয়পত্র পাঠানো হয়নি।'),
  invalid_token: code(401, 'The credential is not valid.', 'পরিচয়পত্রটি সঠিক নয়।'),
  token_expired: code(401, 'The token has expired.', 'টোকেনের মেয়াদ শেষ হয়েছে।'),
  invalid_credentials: code(401, 'The e-mail, phone or password is wrong.', 'ই-মেইল, ফোন বা পাসওয়ার্ড সঠিক নয়।'),
  permission_denied: code(403, 'This is not allowed for you.', 'আপনার এই কাজের অনুমতি নেই।'),
  account_suspended: code(403, 'This account is suspended.', 'এই অ্যাকাউন্টটি স্থগিত আছে।'),
  not_found: code(404, 'Not found.', 'পাওয়া যায়নি।'),
  method_not_allowed: code(405, 'This method is not allowed here.', 'এই মেথড এখানে চলে না।'),
  invalid_state: code(409, 'This is not possible in the current state.', 'বর্তমান অবস্থায় এটি সম্ভব নয়।'),
  already_exists: code(409, 'This already exists.', 'এটি আগে থেকেই আছে।'),
  insufficient_stock: code(409, 'There is not enough stock.', 'পর্যাপ্ত মজুদ নেই।'),
  item_unavailable: code(409, 'An item is no longer available.', 'একটি পণ্য আর পাওয়া যাচ্ছে না।'),
  cart_empty: code(409, 'The cart is empty.', 'কার্ট খালি।'),
  price_changed: code(
    409,
    'A price has changed. Show the new price and try again.',
    'দাম বদলেছে। নতুন দাম দেখে আবার চেষ্টা করুন।',
  ),
  coupon_not_applicable: code(409, 'The coupon cannot be used on this order.', 'এই অর্ডারে কুপনটি ব্যবহার করা যাবে না।'),
  advance_required: code(409, 'This order needs an advance payment.', 'এই অর্ডারে অগ্রিম পেমেন্ট প্রয়োজন।'),
  payment_due: code(
    409,
    'The order is not fully paid. Record the payment first, or send accept_unpaid.',
    'অর্ডারের টাকা পুরোপুরি পাওয়া যায়নি। আগে পেমেন্ট লিখুন, অথবা accept_unpaid পাঠিয়ে বাকি রেখেই শেষ করুন।',
  ),
  payment_already_used: code(
    409,
    'This transaction id was used for another order.',
    'এই ট্রানজেকশন আইডি অন্য অর্ডারে ব্যবহৃত হয়েছে।',
  ),
  duplicate_order: code(409, 'The same order was placed a moment ago.', 'একই অর্ডার কিছুক্ষণ আগেই করা হয়েছে।'),
  version_conflict: code(
    409,
    'This was changed in the meantime. Read it again, then retry.',
    'এর মধ্যে এটি বদলে গেছে। আবার দেখে চেষ্টা করুন।',
  ),
  idempotency_in_progress: code(409, 'The same request is still running.', 'একই অনুরোধ এখনো চলছে।'),
  request_too_large: code(413, 'The request is too large.', 'অনুরোধটি অনেক বড়।'),
  unsupported_media_type: code(
    415,
    'Content-Type must be application/json; Content-Encoding is not supported.',
    'Content-Type হতে হবে application/json; Content-Encoding চলে না।',
  ),
  idempotency_key_reused: code(
    422,
    'This Idempotency-Key was used for another request.',
    'এই Idempotency-Key অন্য অনুরোধে ব্যবহৃত হয়েছে।',
  ),
  account_locked: code(423, 'Too many wrong passwords. Try again later.', 'অনেকবার ভুল পাসওয়ার্ড। পরে চেষ্টা করুন।'),
  too_many_requests: code(429, 'Too many requests. Try again later.', 'অনেক বেশি অনুরোধ। একটু পরে চেষ্টা করুন।'),
  internal_error: code(500, 'Something went wrong on our side.', 'আমাদের দিকে একটি সমস্যা হয়েছে।'),
  service_unavailable: code(503, 'The service is busy. Try again in a moment.', 'সার্ভার ব্যস্ত। একটু পরে চেষ্টা করুন।'),
} as const satisfies Record<string, { status: number; message: Text }>

/** The credential that a 401 is about: the values of `details.credential`. */
export const credentials = ['service_key', 'shopper_token', 'staff_session', 'secret_key', 'metrics_token'] as const
export type Credential = (typeof credentials)[number]

const signInAgain = {
  en: 'The sign-in is no longer valid. Sign in again.',
  bn: 'আপনার সাইন ইন আর কার্যকর নেই। আবার সাইন ইন করুন।',
}

/** The messages of 401 by credential: what is missing or wrong, and what to send. */
export const credentialMessages: Record<'unauthorized' | 'invalid_token', Partial<Record<Credential, Text>>> = {
  unauthorized: {
    service_key: {
      en: 'Send the service key of the shop in the X-Service-Key header.',
      bn: 'দোকানের সার্ভিস কী X-Service-Key হেডারে পাঠান।',
    },
    shopper_token: { en: 'Sign in first.', bn: 'আগে সাইন ইন করুন।' },
    staff_session: {
      en: 'Sign in first, or send a secret key of the shop.',
      bn: 'আগে সাইন ইন করুন, অথবা দোকানের সিক্রেট কী পাঠান।',
    },
    secret_key: { en: 'Send a secret key of the shop.', bn: 'দোকানের সিক্রেট কী পাঠান।' },
    metrics_token: {
      en: 'Send HAAT_METRICS_TOKEN as a bearer token.',
      bn: 'HAAT_METRICS_TOKEN bearer টোকেন হিসেবে পাঠান।',
    },
  },
  invalid_token: {
    service_key: {
      en: 'The service key is wrong, revoked, or of the other environment (live or sandbox).',
      bn: 'সার্ভিস কী ভুল, বাতিল, অথবা অন্য পরিবেশের (live বা sandbox)।',
    },
    shopper_token: signInAgain,
    staff_session: signInAgain,
    secret_key: {
      en: 'The secret key is wrong, revoked, or of the other environment (live or sandbox).',
      bn: 'সিক্রেট কী ভুল, বাতিল, অথবা অন্য পরিবেশের (live বা sandbox)।',
    },
  },
}

/** One of the codes that `error_code` may hold. */
export type ErrorCode = keyof typeof errorCatalogue
