import { approveReview, rejectReview, replyToReview } from '../features/reviews/moderate-review.ts'
import { voteHelpful, writeReview } from '../features/reviews/write-review.ts'
import { addWish } from '../features/wishlists/change-wishlist.ts'
import type { Author } from '../platform/audit.ts'
import type { StoreTx } from '../platform/database.ts'
import type { DemoReview, DemoShop } from './demo-shop.ts'

/** The ids of the demo data: customers by e-mail address, products by slug. */
type Known = { customers: ReadonlyMap<string, string>; products: ReadonlyMap<string, number> }

/** Writes the reviews and wishlists of a demo store's customers, as they and its staff would. */
export async function fillReviews(tx: StoreTx, author: Author, demo: DemoShop, known: Known): Promise<void> {
  const { storeId } = author
  for (const review of demo.reviews) await fillReview(tx, author, review, known)
  for (const { customer, products } of demo.wishlists) {
    const owner = { storeId, customerId: idOf(known.customers, customer) }
    for (const slug of products)
      await addWish(tx, owner, { productId: idOf(known.products, slug), variantId: null }, new Date())
  }
}

async function fillReview(tx: StoreTx, author: Author, review: DemoReview, { customers, products }: Known) {
  const { storeId } = author
  const { customer, product, status, reply, reason, helpful, ...text } = review
  const customerId = idOf(customers, customer)
  const productId = product === null ? null : idOf(products, product)
  const given = { ...text, images: [], productId }
  const { id } = await writeReview(tx, { storeId, customerId }, given, { autoApproveReviews: false })
  const decision = { id, version: undefined }
  if (status === 'APPROVED') await approveReview(tx, author, decision)
  if (status === 'REJECTED') await rejectReview(tx, author, { ...decision, reason })
  if (reply) await replyToReview(tx, author, id, reply)
  for (const voter of helpful) await voteHelpful(tx, { storeId, customerId: idOf(customers, voter) }, id)
}

function idOf<T>(ids: ReadonlyMap<string, T>, name: string): T {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the demo data has no ${name}`)
  return id
}
