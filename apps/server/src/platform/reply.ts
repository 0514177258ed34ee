type More = {
  status?: 200 | 201
  /** For an operation whose message is `computed`, in the language of the request. */
  message?: string
  headers?: Record<string, string>
  /** The ETag of a `private` read, where it is cheaper to make than the response. */
  etag?: string
}

/** A response with more than its data: another status code, a message, headers. */
export class Reply<D> {
  readonly data: D
  readonly more: More
  constructor(data: D, more: More = {}) {
    this.data = data
    this.more = more
  }
}

/** 304: the client has the current response, which need not be made. */
export class NotModified extends Reply<never> {
  constructor(etag: string) {
    super(undefined as never, { etag })
  }
}
