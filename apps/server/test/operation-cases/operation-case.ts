import type { Owner, Refs, Requirements } from '../tenancy/tenancy-refs.ts'

export type Request = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
}

/** How to call an operation so that it succeeds. Whatever the request takes from `refs` is swapped for foreign things. */
export type OperationCase = Requirements & {
  request?: (refs: Refs) => Request
  /** Asking twice gives the same answer twice, though it is no GET. */
  changesNothing?: true
  /** Fields that name something and are left out, and why. */
  without?: Record<string, string>
  /** What must be done before the call. */
  prepare?: (owner: Owner, refs: Refs) => Promise<void>
  /** What must be undone after it, for the operations that follow. */
  cleanUp?: (owner: Owner) => Promise<void>
}
