import { randomInt } from 'node:crypto'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { base32 } from '../../shared/base32.ts'
import { deleteCode, insertCodes } from './offer-codes.queries.ts'
import { lockOffer } from './offers-admin.queries.ts'

type Target = { storeId: number; offerId: number; usageLimit: number | null }

const taken = {
  en: 'This code is already in use by this or another offer.',
  bn: 'কোডটি এই অফারে বা অন্য অফারে আগে থেকেই আছে।',
}

/** Adds one given code. */
export async function addCode(tx: StoreTx, target: Target, code: string): Promise<string[]> {
  const added = await insertCodes(tx, target, [code])
  if (added.length === 0) throw new ApiError('already_exists', { fields: { code: [taken] } })
  return added
}

/** Eight characters that can be read over the phone: with 32^8 of them, guessing is hopeless. */
const randomCode = (prefix: string) =>
  prefix + base32((BigInt(randomInt(2 ** 20)) << 20n) | BigInt(randomInt(2 ** 20)), 8)

/** Adds this many new codes. A code that exists already is drawn again. */
async function addRandomCodes(tx: StoreTx, target: Target, count: number, prefix: string): Promise<string[]> {
  const added: string[] = []
  for (let left = count; left > 0; left = count - added.length) {
    const drawn = new Set<string>()
    while (drawn.size < left) drawn.add(randomCode(prefix))
    added.push(...(await insertCodes(tx, target, [...drawn])))
  }
  return added
}

export type NewCodes = {
  offerId: number
  usageLimit: number | null
  wanted: { code: string } | { count: number; prefix: string }
}

/** Adds codes to a coupon. */
export async function addCodes(
  tx: StoreTx,
  author: Author,
  { offerId, usageLimit, wanted }: NewCodes,
): Promise<string[]> {
  const { storeId } = author
  const offer = await lockOffer(tx, storeId, offerId)
  if (!offer) throw notFound('offer', 'offer_id')
  if (offer.isAutomatic) {
    throw new ApiError('invalid_state', {
      message: { en: 'An automatic offer cannot have codes.', bn: 'অটোমেটিক অফারে কোড দেওয়া যায় না।' },
      details: { current_status: 'automatic', allowed_statuses: ['coupon'] },
    })
  }
  const target = { storeId, offerId, usageLimit }
  const codes =
    'code' in wanted
      ? await addCode(tx, target, wanted.code)
      : await addRandomCodes(tx, target, wanted.count, wanted.prefix)
  const after = { usage_limit: usageLimit, ...('code' in wanted ? { code: wanted.code } : { count: codes.length }) }
  await recordAudit(tx, author, { action: 'offer.codes_added', entity: 'offer', entityId: offerId, after })
  return codes
}

/** Deletes a code. Orders that used it keep their discount. */
export async function removeCode(tx: StoreTx, author: Author, offerId: number, code: string): Promise<void> {
  const offer = await lockOffer(tx, author.storeId, offerId)
  if (!offer) throw notFound('offer', 'offer_id')
  if (!(await deleteCode(tx, author.storeId, offerId, code))) throw notFound('offer_code', 'code')
  await recordAudit(tx, author, { action: 'offer.code_deleted', entity: 'offer', entityId: offerId, before: { code } })
}
