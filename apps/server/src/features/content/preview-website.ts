import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { configOrProblems } from './save-website.ts'
import { getWebsite } from './website-admin.queries.ts'
import type { ConfigChanges } from './website-draft-rules.ts'
import { deleteEndedPreview, type PreviewRow, upsertPreview } from './website-previews.queries.ts'

/** As long as somebody may look at one change without making the next. */
const MINUTES = 60

/** Keeps the configuration that changes would make, for its author to look at. Its beginning is recorded, not each change. */
export async function previewWebsite(tx: StoreTx, author: Author, changes: ConfigChanges): Promise<PreviewRow> {
  const { storeId, actor } = author
  const owner = { storeId, staffId: actor.type === 'staff' ? actor.id : null }
  const config = configOrProblems((await getWebsite(tx, storeId)).config, changes)
  await deleteEndedPreview(tx, owner)
  const preview = await upsertPreview(tx, owner, { config, minutes: MINUTES })
  if (preview.isNew) {
    const after = { parts: Object.keys(changes) }
    await recordAudit(tx, author, { action: 'website.previewed', entity: 'website', entityId: storeId, after })
  }
  return preview
}
