import type { Static, TArray, TObject, TProperties, TSchema, TUnion, TUnsafe } from 'typebox'

/**
 * A value with one form on the wire, which clients write and read, and another in the server: `"2500.00"` and 250000, an
 * ISO 8601 text and a `Date`.
 */
export type Codec<Written, Domain> = TUnsafe<Domain> & { readonly '~wire': Written }

/** A phone number as E.164, in code. Its type excludes text that was not parsed. */
export type E164 = string & { readonly '~phone': 'E.164' }

/**
 * The sealed cursor of the next page of a list. The list opens it, not its codec: a cursor is bound to the store, the
 * owner, the sort and the filters of the request, and to a secret, which a schema does not know.
 */
export type Cursor = string & { readonly '~cursor': 'sealed' }

/** The form of a schema that a client writes and reads; `Static` is the server's form. */
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
