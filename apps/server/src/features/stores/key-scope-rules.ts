import type { Permission } from '@haat/contract/permissions.ts'

/** Whether a caller may issue a key of this kind with these scopes. */
export function decideScopes(
  kind: 'service' | 'secret',
  scopes: readonly Permission[],
  own: readonly Permission[],
):
  | { ok: true }
  | { ok: false; why: 'none_given' | 'none_taken' }
  | { ok: false; why: 'beyond_own'; beyond: Permission[] } {
  if (kind === 'service') return scopes.length === 0 ? { ok: true } : { ok: false, why: 'none_taken' }
  if (scopes.length === 0) return { ok: false, why: 'none_given' }
  // A key that may issue keys must not make one that can do more than itself.
  const beyond = scopes.filter((scope) => !own.includes(scope))
  return beyond.length === 0 ? { ok: true } : { ok: false, why: 'beyond_own', beyond }
}
