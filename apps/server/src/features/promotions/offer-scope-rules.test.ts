import { describe, expect, it } from 'vitest'
import { decideScope, type ScopeChanges, type ScopeFacts } from './offer-scope-rules.ts'

const store: ScopeFacts = { scope: 'store', productIds: [], categoryIds: [] }
const some: ScopeFacts = { scope: 'selection', productIds: [1], categoryIds: [7] }
const none: ScopeFacts = { scope: 'selection', productIds: [], categoryIds: [] }

describe('the scope of an offer', () => {
  it.each<[string, ScopeFacts, ScopeChanges, ScopeFacts]>([
    ['stays when nothing of it is changed', some, {}, some],
    ['stays empty when its products were deleted and it is not changed', none, {}, none],
    [
      'is limited by a list of products',
      store,
      { productIds: [2] },
      { scope: 'selection', productIds: [2], categoryIds: [] },
    ],
    ['replaces one list and keeps the other', some, { productIds: [] }, { ...some, productIds: [] }],
    ['becomes the store only when that is said', some, { scope: 'store' }, store],
    ['stays the store with empty lists', store, { productIds: [], categoryIds: [] }, store],
  ])('%s', (_, before, changes, scope) => {
    expect(decideScope(before, changes)).toEqual({ ok: true, scope })
  })

  it.each<[string, ScopeFacts, ScopeChanges]>([
    ['an empty list in place of the last products', some, { productIds: [], categoryIds: [] }],
    ['a selection of nothing', store, { scope: 'selection' }],
    ['products listed for the whole store', store, { scope: 'store', categoryIds: [7] }],
  ])('rejects %s', (_, before, changes) => {
    expect(decideScope(before, changes)).toMatchObject({ ok: false })
  })
})
