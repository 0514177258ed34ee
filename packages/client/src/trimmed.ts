/** What `fields` trims: the rows of `data.items`, the rows of an array, or `data` itself. */
export type Trims = 'items' | 'rows' | 'object'

/** The objects of `data` that `fields` trims. */
type Row<D, T extends Trims> = T extends 'items'
  ? D extends { items: readonly (infer R)[] }
    ? R
    : never
  : D extends readonly (infer R)[]
    ? R
    : D

type NamesOf<R> = R extends unknown ? Extract<keyof R, string> : never

/** A field that `fields` may name. */
export type FieldOf<D, T extends Trims> = NamesOf<Row<D, T>>

/** The identifier of a row. It is always returned. */
type Identifier<R> = 'id' extends keyof R ? 'id' : 'code' extends keyof R ? 'code' : Extract<'key', keyof R>

type Trimmed<R, F extends string> = R extends unknown ? Pick<R, Extract<keyof R, F> | Identifier<R>> : never

/** `data` with the fields `F` only; all of it when none are named. */
export type TrimmedData<D, T extends Trims, F extends string> = [F] extends [never]
  ? D
  : T extends 'items'
    ? D extends { items: readonly (infer R)[] }
      ? Omit<D, 'items'> & { items: Trimmed<R, F>[] }
      : never
    : D extends readonly (infer R)[]
      ? Trimmed<R, F>[]
      : Trimmed<D, F>

/** The fields to return. Without it, all are returned. */
export type Fields<F extends string> = { fields?: readonly F[] | undefined }

/** Filters by attributes and options of products, such as `'attr.Colour': ['Red', 'Blue']`, in any letter case. */
export type AttributeFilters = { [name: `attr.${string}`]: string | readonly string[] | undefined }
