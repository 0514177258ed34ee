import type { Text } from '@haat/contract/errors.ts'
import { maxPathLength } from '@haat/contract/text-lengths.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { changedFields } from '../../shared/changed-fields.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { announceContent } from './announce-content.ts'
import { readMovedPath, readTarget } from './redirect-rules.ts'
import {
  deleteRedirectRow,
  findRedirect,
  insertRedirect,
  leadsBack,
  type RedirectDraft,
  type RedirectRow,
  updateRedirectRow,
} from './redirects.queries.ts'
import { lockWebsite } from './website-admin.queries.ts'

/** A redirect under the names of the API. */
type WantedRedirect = { from?: string; to?: string; code?: number }
export type NewRedirect = WantedRedirect & { from: string; to: string }

const notOfSite: Text = {
  en: `Enter a path of the website, at most ${maxPathLength} characters when percent-encoded.`,
  bn: `ওয়েবসাইটের একটি পাথ দিন, সর্বোচ্চ ${displayCount(maxPathLength, 'bn')} অক্ষর (percent-encoded)।`,
}
const homeStays: Text = { en: 'The home page cannot move.', bn: 'হোম পেজ সরানো যায় না।' }
const loops: Text = {
  en: 'This redirect would lead back to its own path. Choose another target.',
  bn: 'এই রিডাইরেক্ট ঘুরে নিজের পাথেই ফিরে আসবে। অন্য গন্তব্য দিন।',
}
const taken: Text = { en: 'This path already has a redirect.', bn: 'এই পাথের রিডাইরেক্ট আগে থেকেই আছে।' }

export async function addRedirect(tx: StoreTx, author: Author, wanted: NewRedirect): Promise<RedirectRow> {
  const draft = readDraft(wanted, { fromPath: '', toPath: '', code: 301 })
  const after = await writeRedirect(tx, author, draft, () => insertRedirect(tx, author.storeId, draft))
  await recordRedirect(tx, author, null, after)
  return after
}

export async function changeRedirect(
  tx: StoreTx,
  author: Author,
  id: number,
  wanted: WantedRedirect,
): Promise<RedirectRow> {
  const { storeId } = author
  await lockWebsite(tx, storeId)
  const before = await findRedirect(tx, storeId, id)
  if (!before) throw notFound('redirect', 'redirect_id')
  const { fromPath, toPath, code } = before
  const draft = readDraft(wanted, { fromPath, toPath, code })
  const after = await writeRedirect(tx, author, draft, () => updateRedirectRow(tx, storeId, id, draft))
  await recordRedirect(tx, author, before, after)
  return after
}

export async function removeRedirect(tx: StoreTx, author: Author, id: number): Promise<void> {
  // A change that has found the redirect finds it until it is written.
  await lockWebsite(tx, author.storeId)
  const before = await deleteRedirectRow(tx, author.storeId, id)
  if (!before) throw notFound('redirect', 'redirect_id')
  await recordRedirect(tx, author, before, null)
}

function readDraft({ from, to, code }: WantedRedirect, before: RedirectDraft): RedirectDraft {
  const fromPath = from === undefined ? before.fromPath : readMovedPath(from)
  const toPath = to === undefined ? before.toPath : readTarget(to)
  if (fromPath === null) throw fieldError('from', readTarget(from ?? '') === '/' ? homeStays : notOfSite)
  if (toPath === null) throw fieldError('to', notOfSite)
  return { fromPath, toPath, code: code ?? before.code }
}

/** Writes a redirect that leads to no loop. Two redirects that together make one are written one after the other. */
async function writeRedirect(
  tx: StoreTx,
  { storeId }: Author,
  { fromPath }: RedirectDraft,
  write: () => Promise<RedirectRow>,
): Promise<RedirectRow> {
  await lockWebsite(tx, storeId) // guard: redirect-loop-lock
  const row = await write().catch((error: { constraint?: string }) => {
    if (error.constraint !== 'redirects_store_id_from_path_key') throw error
    throw new ApiError('already_exists', { fields: { from: [taken] } })
  })
  if (await leadsBack(tx, storeId, fromPath)) throw fieldError('to', loops)
  return row
}

const recorded = ({ fromPath, toPath, code }: RedirectRow) => ({ from: fromPath, to: toPath, code })

async function recordRedirect(
  tx: StoreTx,
  author: Author,
  before: RedirectRow | null,
  after: RedirectRow | null,
): Promise<void> {
  const done = before === null ? 'created' : after === null ? 'deleted' : 'updated'
  const change =
    before && after
      ? changedFields(recorded(before), recorded(after))
      : { before: before && recorded(before), after: after && recorded(after) }
  const { id } = (after ?? before) as RedirectRow
  await recordAudit(tx, author, { action: `redirect.${done}`, entity: 'redirect', entityId: id, ...change })
  await announceContent(tx, author.storeId, 'redirects')
}
