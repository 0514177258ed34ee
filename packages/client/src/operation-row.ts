/** Which credential an operation takes: of a store, a shopper, a merchant's program or staff, or none. */
export type Credential = 'none' | 'key' | 'guest' | 'shopper' | 'staff' | 'merchant' | 'secret_key'

/** One operation as data. A name of the input goes to the path when the path has it, else to the query of GET or the body. */
export type OperationRow = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** After `/api/v1/`, with `{name}`s. */
  readonly path: string
  readonly auth: Credential
  /** The body is multipart/form-data. */
  readonly form?: true
  /** A write that accepts an `Idempotency-Key`. */
  readonly keyed?: true
}

/** The operations of a group by method name. `M` are the types of the methods. */
export type Group<M> = { readonly [N in keyof M]: OperationRow } & { readonly '~methods'?: M }

/** The types of the methods of a group. */
export type MethodsOf<G> = G extends { readonly '~methods'?: infer M } ? NonNullable<M> : never
