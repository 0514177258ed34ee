import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { lockCatalog } from '../products/catalog-writes.queries.ts'
import {
  deleteSynonymRow,
  insertSynonyms,
  keysOfTerms,
  lockSynonyms,
  MAX_GROUPS,
  type SynonymRow,
  updateSynonymTerms,
} from './synonyms.queries.ts'

const MAX_WORDS = 4

const groupNotFound = () => notFound('synonym_group', 'synonym_id')
const audited = ({ id }: SynonymRow) => ({ entity: 'synonym_group', entityId: id }) as const

export async function addSynonyms(tx: StoreTx, author: Author, terms: string[]): Promise<SynonymRow> {
  await refuseUseless(tx, terms)
  // Two concurrent requests must not both add the last group: the second waits and counts the first one's.
  await lockCatalog(tx, author.storeId) // guard: synonym-limit
  const row = await insertSynonyms(tx, author.storeId, terms)
  if (!row)
    throw new ApiError('invalid_state', {
      message: {
        en: `A store has at most ${MAX_GROUPS} groups of synonyms. Delete one first.`,
        bn: `একটি দোকানে সর্বোচ্চ ${displayCount(MAX_GROUPS, 'bn')}টি সমার্থক শব্দের গ্রুপ রাখা যায়। আগে একটি মুছুন।`,
      },
      details: { reason: 'too_many_synonyms' },
    })
  await recordAudit(tx, author, { action: 'synonyms.created', ...audited(row), after: { terms: row.terms } })
  return row
}

export async function changeSynonyms(
  tx: StoreTx,
  author: Author,
  { id, terms }: { id: number; terms: string[] },
): Promise<SynonymRow> {
  await refuseUseless(tx, terms)
  const before = await lockSynonyms(tx, author.storeId, id)
  if (!before) throw groupNotFound()
  const after = await updateSynonymTerms(tx, author.storeId, id, terms)
  await recordAudit(tx, author, {
    action: 'synonyms.updated',
    ...audited(after),
    before: { terms: before.terms },
    after: { terms: after.terms },
  })
  return after
}

export async function removeSynonyms(tx: StoreTx, author: Author, id: number): Promise<void> {
  const deleted = await deleteSynonymRow(tx, author.storeId, id)
  if (!deleted) throw groupNotFound()
  await recordAudit(tx, author, { action: 'synonyms.deleted', ...audited(deleted), before: { terms: deleted.terms } })
}

// A term that is no word, is too long for a search, or sounds like all others would never find anything more.
async function refuseUseless(tx: StoreTx, terms: string[]): Promise<void> {
  const keys = await keysOfTerms(tx, terms)
  const bad = keys.findIndex(({ words }) => words === 0 || words > MAX_WORDS)
  if (bad >= 0)
    throw fieldError(`terms.${bad}`, {
      en: `Enter one to ${MAX_WORDS} words.`,
      bn: `এক থেকে ${displayCount(MAX_WORDS, 'bn')}টি শব্দ দিন।`,
    })
  if (new Set(keys.map(({ key }) => key)).size < 2)
    throw fieldError('terms', {
      en: 'These terms already find one another: they are spellings of one word.',
      bn: 'এগুলো একই শব্দের বানান, এমনিতেই একটি লিখলে অন্যটি পাওয়া যায়।',
    })
}
