import type { Static, TArray, TObject, TProperties, TSchema, TUnsafe } from 'typebox'

/** A value with one form on the wire, which clients write, and another in the server: `"2500.00"` and 250000. */
export type Codec<Written, Domain> = TUnsafe<Domain> & { readonly '~wire': Written }

/** What a client writes for a schema; `Static` is what the server reads. */
export type Wire<S extends TSchema> = S extends { readonly '~wire': infer Written }
  ? Written
  : S extends TObject<infer P>
    ? WireObject<P>
    : S extends TArray<infer I>
      ? Wire<I>[]
      : Static<S>

type OptionalNames<P extends TProperties> = { [K in keyof P]: P[K] extends { '~optional': true } ? K : never }[keyof P]

type WireObject<P extends TProperties> = Flat<
  { [K in Exclude<keyof P, OptionalNames<P>>]: Wire<P[K]> } & { [K in OptionalNames<P>]?: Wire<P[K]> }
>

type Flat<T> = { [K in keyof T]: T[K] }
