import type { Refs } from '../tenancy/tenancy-kinds.ts'
import type { Owner, Requirements } from '../tenancy/tenancy-refs.ts'

export type Request = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
}

/**
 * How to call an operation so that it succeeds. Everything the request reads from `refs` is replaced by resources of
 * others.
 */
export type OperationCase = Requirements & {
  request?: (refs: Refs) => Request
  /** Two requests return the same response although the method is not GET. */
  changesNothing?: true
  /** Fields that identify something and are not replaced, with the reason. */
  without?: Record<string, string>
  /** A merchant operation that secret keys may not call. */
  asStaff?: true
  /** Runs before the call. */
  prepare?: (owner: Owner, refs: Refs) => Promise<void>
  /** Runs after the call, and restores what later operations need. */
  cleanUp?: (owner: Owner) => Promise<void>
}
