import { type Author, recordAudit } from '../../platform/audit.ts'
import { claimSlug, claimSlugOf, type SlugHolder } from '../../platform/claim-slug.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { cleanHtmlIn } from '../../platform/html.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import { changedFields } from '../../shared/changed-fields.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { htmlProblems } from '../../shared/html-rules.ts'
import { announceContent } from '../content/announce-content.ts'
import { lockWebsite } from '../content/website-admin.queries.ts'
import {
  countPages,
  deletePageRow,
  findPage,
  insertPage,
  insertPageSlug,
  lockPage,
  type PageChanges,
  type PageRow,
  setPageSlug,
  updatePageRow,
} from './pages.queries.ts'

export type PageDraft = PageChanges & { slug?: string }

/** The list of pages is always read completely. */
const MAX_PAGES = 200

const recorded = ({ createdAt, updatedAt, ...page }: PageRow) => page

const slugHolder = (tx: StoreTx, storeId: number, pageId: number): SlugHolder => ({
  otherwise: 'page',
  taken: { en: 'Another page has this slug. Choose another.', bn: 'এই স্লাগ অন্য পাতায় আছে। অন্য একটি দিন।' },
  claim: (slug) => insertPageSlug(tx, storeId, pageId, slug),
  set: (slug) => setPageSlug(tx, storeId, pageId, slug),
})

/** One page. Throws 404 when it is missing. */
export async function getPage(tx: StoreTx, storeId: number, id: number): Promise<PageRow> {
  const page = await findPage(tx, storeId, id)
  if (!page) throw notFound('page', 'page_id')
  return page
}

/** Creates a page, under its first free slug unless one is requested. */
export async function addPage(tx: StoreTx, author: Author, page: PageDraft & { title: string }): Promise<PageRow> {
  const { storeId } = author
  const { slug, ...columns } = cleaned(page)
  await lockWebsite(tx, storeId) // guard: page-count-lock
  if ((await countPages(tx, storeId)) >= MAX_PAGES) throw tooManyPages()
  const id = await insertPage(tx, storeId, columns)
  const holder = slugHolder(tx, storeId, id)
  await (slug === undefined ? claimSlugOf(holder, page.title) : claimSlug(holder, slug))
  const after = await getPage(tx, storeId, id)
  await recordPage(tx, author, null, after)
  return after
}

/** Changes the given parts of a page. With a `version`, throws 409 when the page has another one. */
export async function changePage(
  tx: StoreTx,
  author: Author,
  { id, draft, version }: { id: number; draft: PageDraft; version: number | undefined },
): Promise<PageRow> {
  const { storeId } = author
  const { slug, ...columns } = cleaned(draft)
  const before = await lockPage(tx, storeId, id)
  if (!before) throw notFound('page', 'page_id')
  refuseOtherVersion(before, version)
  await updatePageRow(tx, storeId, id, columns)
  if (slug !== undefined && slug !== before.slug) await claimSlug(slugHolder(tx, storeId, id), slug)
  const after = await getPage(tx, storeId, id)
  await recordPage(tx, author, before, after)
  return after
}

export async function removePage(tx: StoreTx, author: Author, id: number): Promise<void> {
  const before = await lockPage(tx, author.storeId, id)
  if (!before) throw notFound('page', 'page_id')
  await deletePageRow(tx, author.storeId, id)
  await recordPage(tx, author, before, null)
}

function cleaned<D extends PageDraft>(draft: D): D {
  const page = cleanHtmlIn(draft, 'content')
  const fields = htmlProblems(page as Parameters<typeof htmlProblems<'content'>>[0], 'content')
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields })
  return page
}

const tooManyPages = () =>
  new ApiError('invalid_state', {
    message: {
      en: `The store has ${MAX_PAGES} pages, the most it can have. Delete one first.`,
      bn: `সর্বোচ্চ ${displayCount(MAX_PAGES, 'bn')}টি পাতা রাখা যায়। আগে একটি পাতা মুছুন।`,
    },
    details: { maximum: MAX_PAGES },
  })

async function recordPage(tx: StoreTx, author: Author, before: PageRow | null, after: PageRow | null): Promise<void> {
  const done = before === null ? 'created' : after === null ? 'deleted' : 'updated'
  const change =
    before && after
      ? changedFields(recorded(before), recorded(after))
      : { before: before && recorded(before), after: after && recorded(after) }
  const { id } = (after ?? before) as PageRow
  await recordAudit(tx, author, { action: `page.${done}`, entity: 'page', entityId: id, ...change })
  await announceContent(tx, author.storeId, 'pages')
}
