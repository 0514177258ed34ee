import type { Mutant } from './mutant.ts'

const wishlists = 'apps/server/src/features/wishlists/wishlists.test.ts'

export const wishlistsMutants: readonly Mutant[] = [
  {
    name: 'wishlist: two additions at the limit are counted at once',
    changes: [{ guard: 'wishlist-lock' }],
    proofs: [[wishlists, 'returns 409 invalid_state for the two hundred and first product']],
  },
  {
    name: 'wishlist: a product leaves the wishlist of every customer',
    changes: [{ guard: 'wishlist-owner' }],
    proofs: [
      [wishlists, 'removes a product, also one that is not in it, and is emptied'],
      [wishlists, 'is never another customer’s'],
    ],
  },
]
