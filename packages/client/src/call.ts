/** A response: `data` of its envelope, and the rest of it. */
export type ApiResponse<D> = {
  data: D
  /** After a write, one short sentence for people in the language of the request, to show unchanged; empty for reads. */
  message: string
  /** HTTP status. */
  status: number
  headers: Headers
  /** Cursor of the next page, from the data or a header; null on the last page and for other data. */
  nextCursor: string | null
}

/** A call in progress: a promise of its data. */
export interface Call<D> extends Promise<D> {
  /** The data with status, headers, message and cursor. */
  withResponse(): Promise<ApiResponse<D>>
}

/** A list: a promise of its first page, and all rows of all pages for `for await`. */
export interface ListCall<D> extends Call<D>, AsyncIterable<RowOf<D>> {}

type RowOf<D> = D extends { items: readonly (infer R)[] } ? R : D extends readonly (infer R)[] ? R : never

/** One page of a list. */
export interface Page<R> {
  /** Rows of this page. */
  items: R[]
  /** Cursor of the next page, to send as `cursor`; null on the last page. */
  next_cursor: string | null
  /** Whether there is a next page. */
  has_more: boolean
}

/** Makes the call of a response in progress. `readPage` reads the page of a cursor. */
export function callOf<D>(
  first: Promise<ApiResponse<D>>,
  readPage: (cursor: string) => Promise<ApiResponse<D>>,
): ListCall<D> {
  const data = () => first.then((response) => response.data)
  return {
    // biome-ignore lint/suspicious/noThenProperty: `await` gives the data, `withResponse` all of it
    then: (fulfilled, rejected) => data().then(fulfilled, rejected),
    catch: (rejected) => data().catch(rejected),
    finally: (settled) => data().finally(settled),
    withResponse: () => first,
    async *[Symbol.asyncIterator]() {
      let page = await first
      for (;;) {
        yield* rowsOf<RowOf<D>>(page.data)
        if (page.nextCursor === null) return
        page = await readPage(page.nextCursor)
      }
    },
    [Symbol.toStringTag]: 'Call',
  }
}

const rowsOf = <R>(data: unknown): R[] => (Array.isArray(data) ? data : ((data as { items?: R[] } | null)?.items ?? []))
