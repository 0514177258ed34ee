type More = { status?: 200 | 201; message?: string; headers?: Record<string, string> }

/** A response with more than its data: another status code, a message, headers. */
export class Reply<D> {
  readonly data: D
  readonly more: More
  constructor(data: D, more: More = {}) {
    this.data = data
    this.more = more
  }
}
