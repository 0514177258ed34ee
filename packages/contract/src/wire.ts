import type { Static, TArray, TObject, TProperties, TSchema, TUnion, TUnsafe } from 'typebox'

/**
 * A value with one form on the wire, which clients write and read, and another in the server: `"2500.00"` and 250000, an
 * ISO 8601 text and a `Date`.
 */
export type Codec<Written, Domain> = TUnsafe<Domain> & { readonly '~wire': Written }

/** A Bangladeshi mobile number as E.164, in code; no text is taken for one that was not read as one. */
export type E164 = string & { readonly '~phone': 'E.164' }

/**
 * The sealed position where the next page of a list begins. It is opened by the list, not by its codec: a cursor is bound
 * to the store, the owner, the sort and the filters of the request, and to a secret, none of which a schema knows.
 */
export type Cursor = string & { readonly '~cursor': 'sealed' }

/** What a client writes and reads for a schema; `Static` is what the server works with. */
export type Wire<S extends TSchema> = S extends { readonly '~wire': infer Written }
  ? Written
  : S extends TObject<infer P>
    ? WireObject<P>
    : S extends TArray<infer I>
      ? Wire<I>[]
      : S extends TUnion<infer U>
        ? Wire<U[number]>
        : Static<S>

type OptionalNames<P extends TProperties> = { [K in keyof P]: P[K] extends { '~optional': true } ? K : never }[keyof P]

type WireObject<P extends TProperties> = Flat<
  { [K in Exclude<keyof P, OptionalNames<P>>]: Wire<P[K]> } & { [K in OptionalNames<P>]?: Wire<P[K]> }
>

type Flat<T> = { [K in keyof T]: T[K] }
