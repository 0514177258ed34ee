import type { Text } from '@haat/contract/errors.ts'
import type { OfferScope } from './offer-rules.ts'

/** The scope of an offer. */
export type ScopeFacts = { scope: OfferScope; productIds: readonly number[]; categoryIds: readonly number[] }

/** A requested change of the scope; absent fields stay. */
export type ScopeChanges = { scope?: OfferScope; productIds?: readonly number[]; categoryIds?: readonly number[] }

export type ScopeDecision = { ok: true; scope: ScopeFacts } | { ok: false; problem: Text }

/**
 * The scope of an offer after a change. Listed products limit it. Only `store` makes it cover everything: an empty list
 * never does.
 */
export function decideScope(before: ScopeFacts, changes: ScopeChanges): ScopeDecision {
  const lists = [changes.productIds, changes.categoryIds]
  const isListed = lists.some((list) => list !== undefined && list.length > 0)
  const isTouched = changes.scope !== undefined || lists.some((list) => list !== undefined)
  const scope = changes.scope ?? (isListed ? 'selection' : before.scope)
  if (scope === 'store') {
    return isListed
      ? { ok: false, problem: storeHasNoLists }
      : { ok: true, scope: { scope, productIds: [], categoryIds: [] } }
  }
  const { productIds = before.productIds, categoryIds = before.categoryIds } = changes
  if (isTouched && productIds.length === 0 && categoryIds.length === 0) return { ok: false, problem: selectionIsEmpty }
  return { ok: true, scope: { scope, productIds, categoryIds } }
}

const selectionIsEmpty = {
  en: 'Send at least one product or category, or set `scope` to `store` for the whole store.',
  bn: 'কমপক্ষে একটি পণ্য বা ক্যাটাগরি দিন; পুরো দোকানের জন্য হলে `scope`-এ `store` দিন।',
}

const storeHasNoLists = {
  en: 'An offer for the whole store cannot have products or categories.',
  bn: 'পুরো দোকানের অফারে আলাদা পণ্য বা ক্যাটাগরি দেওয়া যায় না।',
}
