import { resourceCatalogue } from '@haat/contract/resources.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, type FieldErrors, notFound } from '../../platform/errors.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import type { Announced } from '../../shared/stored-values.ts'
import { addCode } from './add-codes.ts'
import { findDraftProblems, type OfferDraft } from './offer-draft-rules.ts'
import type { OfferKind, OfferScope } from './offer-rules.ts'
import { decideScope, type ScopeChanges, type ScopeFacts } from './offer-scope-rules.ts'
import { announceOffer, announceWindow } from './offer-window-events.ts'
import { markAnnounced } from './offer-windows.queries.ts'
import {
  type AdminOffer,
  findMissing,
  findOfferOfStore,
  insertOffer,
  lockOffer,
  markOfferDeleted,
  type OfferRow,
  replaceScope,
  updateOffer,
} from './offers-admin.queries.ts'

// SQL: schema/promotions.functions.sql limit_offer_scope

export type OfferChanges = Partial<Omit<OfferDraft, 'kind' | 'isAutomatic'>> & ScopeChanges
export type NewOffer = OfferChanges & Pick<OfferDraft, 'name' | 'kind' | 'isAutomatic'> & { code?: string | undefined }

const blank: Omit<OfferDraft, 'name' | 'kind' | 'isAutomatic'> = {
  translations: {},
  percentBp: 0,
  amountMinor: 0,
  maxDiscountMinor: null,
  minSubtotalMinor: 0,
  scope: 'store',
  buyQuantity: 0,
  getQuantity: 0,
  firstOrderOnly: false,
  usageLimit: null,
  perCustomerLimit: null,
  startsAt: null,
  endsAt: null,
  priority: 0,
  isActive: true,
}

/** Creates an offer, with its scope and, for a coupon, its first code. */
export async function createOffer(tx: StoreTx, author: Author, wanted: NewOffer, now: Date): Promise<AdminOffer> {
  const { productIds: _, categoryIds: __, code, ...fields } = wanted
  const given = wanted.kind === 'buy_x_get_y' ? { percentBp: 10_000 } : {}
  const { scope, problems: scopeProblems } = await readScope(tx, author, everything, wanted)
  const draft = { ...blank, ...given, ...fields, scope: scope.scope }
  const problems: FieldErrors = { ...findDraftProblems(draft, 0), ...scopeProblems }
  refuse(code && wanted.isAutomatic ? { ...problems, code: [automaticHasNoCode] } : problems)
  const id = await insertOffer(tx, author.storeId, draft)
  await writeScope(tx, author.storeId, id, scope)
  if (code) await addCode(tx, { storeId: author.storeId, offerId: id, usageLimit: null }, code)
  return recordSaved(tx, author, { before: null, announced: 'scheduled' }, id, now)
}

/** Changes an offer. Its uses stay; a limit below them is refused. With a `version`, throws 409 when it has another one. */
export async function changeOffer(
  tx: StoreTx,
  author: Author,
  id: number,
  { version, ...changes }: OfferChanges & { version?: number | undefined },
  now: Date,
): Promise<AdminOffer> {
  const { productIds: _, categoryIds: __, ...fields } = changes
  const locked = await lockOffer(tx, author.storeId, id)
  const before = locked && (await findOfferOfStore(tx, author.storeId, id, now))
  if (!before) throw notFound('offer', 'offer_id')
  refuseOtherVersion(before, version)
  const { scope, problems } = await readScope(tx, author, scopeOf(before), changes)
  const draft = { ...draftOf(before), ...fields, scope: scope.scope }
  refuse({ ...findDraftProblems(draft, before.usedCount), ...problems })
  const announced = await announceWindow(tx, author.storeId, before, now) // guard: missed-window
  await updateOffer(tx, author.storeId, id, draft)
  if (changes.scope || changes.productIds || changes.categoryIds) await writeScope(tx, author.storeId, id, scope)
  return recordSaved(tx, author, { before, announced }, id, now)
}

/** Deletes an offer. */
export async function removeOffer(tx: StoreTx, author: Author, id: number, now: Date): Promise<void> {
  const locked = await lockOffer(tx, author.storeId, id)
  const before = locked && (await findOfferOfStore(tx, author.storeId, id, now))
  if (!before) throw notFound('offer', 'offer_id')
  const announced = await announceWindow(tx, author.storeId, before, now)
  await markOfferDeleted(tx, author.storeId, id)
  await recordAudit(tx, author, { action: 'offer.deleted', entity: 'offer', entityId: id, before: factsOf(before) })
  if (announced === 'started') await announceOffer(tx, author.storeId, before, 'ended')
}

const automaticHasNoCode = {
  en: 'An automatic offer cannot have a code.',
  bn: 'অটোমেটিক অফারে কোড দেওয়া যায় না।',
}

function refuse(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields })
}

const everything: ScopeFacts = { scope: 'store', productIds: [], categoryIds: [] }

const scopeOf = (row: AdminOffer): ScopeFacts => ({
  scope: row.scope as OfferScope,
  productIds: row.productIds,
  categoryIds: row.categoryIds,
})

/** The scope after the change, and its problems. */
async function readScope(tx: StoreTx, author: Author, before: ScopeFacts, changes: ScopeChanges) {
  const decision = decideScope(before, changes)
  const unknown = await findUnknownScopeIds(tx, author, changes)
  return decision.ok
    ? { scope: decision.scope, problems: unknown }
    : { scope: before, problems: { ...unknown, scope: [decision.problem] } }
}

async function writeScope(tx: StoreTx, storeId: number, id: number, { productIds, categoryIds }: ScopeFacts) {
  await replaceScope(tx, storeId, id, 'offer_products', productIds)
  await replaceScope(tx, storeId, id, 'offer_categories', categoryIds)
}

async function findUnknownScopeIds(tx: StoreTx, { storeId }: Author, scope: ScopeChanges): Promise<FieldErrors> {
  const products = await findMissing(tx, storeId, 'products', scope.productIds ?? [])
  const categories = await findMissing(tx, storeId, 'categories', scope.categoryIds ?? [])
  return Object.fromEntries([
    ...products.map((index) => [`product_ids.${index}`, [resourceCatalogue.product]] as const),
    ...categories.map((index) => [`category_ids.${index}`, [resourceCatalogue.category]] as const),
  ])
}

async function recordSaved(
  tx: StoreTx,
  author: Author,
  { before, announced }: { before: AdminOffer | null; announced: Announced },
  id: number,
  now: Date,
): Promise<AdminOffer> {
  const after = await findOfferOfStore(tx, author.storeId, id, now)
  if (!after) throw notFound('offer', 'offer_id')
  await recordAudit(tx, author, {
    action: before ? 'offer.updated' : 'offer.created',
    entity: 'offer',
    entityId: id,
    before: before && factsOf(before),
    after: factsOf(after),
  })
  await announceSaved(tx, after, announced)
  return after
}

/**
 * Emits the event of a saved offer that now applies or does not apply any more. A window in the future is left to the
 * job.
 */
async function announceSaved(tx: StoreTx, offer: AdminOffer, announced: Announced): Promise<void> {
  const { storeId, id, state } = offer
  if (state === 'active') {
    if (announced !== 'started') await announceOffer(tx, storeId, offer, 'started')
    return
  }
  if (announced === 'started') await announceOffer(tx, storeId, offer, 'ended')
  const next = state === 'scheduled' ? 'scheduled' : 'ended'
  if (next !== announced) await markAnnounced(tx, storeId, id, next)
}

const factsOf = ({ storeId, createdAt, updatedAt, usedCount, announced, ...facts }: AdminOffer) => facts

const draftOf = (row: OfferRow): OfferDraft => ({
  name: row.name,
  translations: row.translations as OfferDraft['translations'],
  kind: row.kind as OfferKind,
  isAutomatic: row.isAutomatic,
  percentBp: row.percentBp,
  amountMinor: row.amountMinor,
  maxDiscountMinor: row.maxDiscountMinor,
  minSubtotalMinor: row.minSubtotalMinor,
  scope: row.scope as OfferScope,
  buyQuantity: row.buyQuantity,
  getQuantity: row.getQuantity,
  firstOrderOnly: row.firstOrderOnly,
  usageLimit: row.usageLimit,
  perCustomerLimit: row.perCustomerLimit,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  priority: row.priority,
  isActive: row.isActive,
})
