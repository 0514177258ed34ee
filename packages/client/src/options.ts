/** The tokens of a signed-in shopper. */
export type TokenPair = { access_token: string; refresh_token: string }

/** Tokens from a refresh, with the times at which they expire. */
export type RenewedTokens = TokenPair & { access_expires_at: string; refresh_expires_at: string }

/** Options of every client. */
export type CommonOptions = {
  /** For example `https://api.example.com`. Empty in a browser, for the site of the page. */
  baseUrl?: string | undefined
  /** Language of messages and translated content; without it, that of the store. */
  locale?: 'bn' | 'en' | undefined
  /** More headers of every request, such as `X-Shopper-IP`. */
  headers?: Record<string, string> | undefined
  /** Ends every call, for example when the visitor of a page has gone. */
  signal?: AbortSignal | undefined
  /**
   * Until when a call may pause before a repetition, in milliseconds since 1970: an error whose pause would end later is
   * thrown at once, such as 429 with a long `Retry-After`. For a server that knows when `signal` ends its page.
   */
  pausesEndAt?: (() => number) | undefined
  /** The `fetch` to use. */
  fetch?: typeof fetch | undefined
  /** How often a call is repeated, at most: 2 without it. Only when that is safe and can help. */
  retries?: number | undefined
  /** The most milliseconds that a call takes, with its repetitions: 30 000 without it. */
  timeoutMs?: number | undefined
  /**
   * The idempotency key of a write that is called without one, such as one made of the key of a form that may be sent again.
   * Without it, each write has a new one. `url`: path and query; `body`: as it is sent.
   */
  idempotencyKeyOf?:
    | ((write: { method: string; url: string; body?: string | FormData | undefined }) => string)
    | undefined
}

export type StorefrontOptions = CommonOptions & {
  /** The store's service key. Keep it on your server: it must not reach a browser. */
  serviceKey?: string | undefined
  /** The shopper's tokens, when one is signed in. */
  tokens?: TokenPair | null | undefined
  /**
   * Called with the new tokens after a refresh, before the request is repeated: store them, the old ones are used up.
   * Called with null when the shopper has to sign in again. Calls that it makes have the new tokens already. `with`
   * replaces it together with `tokens`.
   */
  onTokens?: ((tokens: RenewedTokens | null) => void | Promise<void>) | undefined
}

export type MerchantOptions = CommonOptions & {
  /** Subdomain of the store. */
  subdomain?: string | undefined
  /** A secret key of the store, for programs. */
  secretKey?: string | undefined
  /** The session of a member of staff, outside browsers. A browser sends its own cookie. */
  session?: string | undefined
}

export type ClientOptions = StorefrontOptions & MerchantOptions

/** Options of one call. */
export type CallOptions = {
  /** Makes a write safe to repeat, also from another process. Without it, each write has a new one. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
  retries?: number | undefined
  headers?: Record<string, string> | undefined
}

/** The input of an operation that takes none. */
export type NoInput = Record<string, never>
