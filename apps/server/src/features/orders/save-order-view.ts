import { maxOrderViews } from '@haat/contract/limits.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import {
  deleteOrderView,
  lockOrderViews,
  upsertOrderView,
  type ViewOwner,
  type ViewRow,
} from './order-views.queries.ts'

type NewView = { name: string; filters: Record<string, string>; isShared: boolean }

/** Whose views a caller sees beside those of the store: their own, or nobody's for a program. */
export const viewerOf = ({ storeId, actor }: Pick<Author, 'storeId' | 'actor'>): ViewOwner => ({
  storeId,
  staffId: actor.type === 'staff' ? actor.id : null,
})

const audited = (row: ViewRow) => ({ entity: 'order_view', entityId: row.id }) as const
const recorded = ({ name, filters, staffId }: ViewRow) => ({ name, filters, isShared: staffId === null })

export async function saveOrderView(tx: StoreTx, author: Author, { isShared, ...view }: NewView): Promise<ViewRow> {
  const viewer = viewerOf(author)
  if (!isShared && viewer.staffId === null) throw noOwner()
  await lockOrderViews(tx, author.storeId)
  const row = await upsertOrderView(tx, isShared ? { ...viewer, staffId: null } : viewer, view, maxOrderViews)
  if (!row) throw tooManyViews()
  await recordAudit(tx, author, { action: 'order_view.saved', ...audited(row), after: recorded(row) })
  return row
}

export async function removeOrderView(tx: StoreTx, author: Author, id: number): Promise<void> {
  const row = await deleteOrderView(tx, viewerOf(author), id)
  if (!row) throw notFound('order_view', 'order_view_id')
  await recordAudit(tx, author, { action: 'order_view.deleted', ...audited(row), before: recorded(row) })
}

const noOwner = () =>
  fieldError('is_shared', {
    en: 'A program has no views of its own. Send true.',
    bn: 'প্রোগ্রামের নিজের তালিকা থাকে না। true পাঠান।',
  })

const tooManyViews = () =>
  new ApiError('invalid_state', {
    message: {
      en: `There are ${maxOrderViews} saved views already. Delete one first.`,
      bn: `এর মধ্যেই ${maxOrderViews}টি তালিকা সেভ করা আছে। আগে একটি মুছে ফেলুন।`,
    },
    details: { maximum: maxOrderViews },
  })
