type More = { status?: 200 | 201; message?: string; headers?: Record<string, string> }

/** An answer with more to say than its data: another status, a message, headers. */
export class Reply<D> {
  readonly data: D
  readonly more: More
  constructor(data: D, more: More = {}) {
    this.data = data
    this.more = more
  }
}
