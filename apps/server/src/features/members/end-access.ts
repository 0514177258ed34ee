import type { Permission } from '@haat/contract/permissions.ts'
import type { Author } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { recordKey } from '../stores/issue-merchant-key.ts'
import { revokeKeysBeyond } from '../stores/keys.queries.ts'
import { pauseWebhooksBeyond } from '../webhooks/control-webhook.ts'

/**
 * Ends what goes on without the session of a member, as far as their permissions do not cover it any more: secret keys are
 * revoked, webhooks paused.
 */
export async function endAccessBeyond(
  tx: StoreTx,
  editor: Author,
  staffId: string,
  permissions: readonly Permission[],
): Promise<void> {
  for (const key of await revokeKeysBeyond(tx, editor.storeId, staffId, permissions))
    await recordKey(tx, editor, 'revoked', key)
  await pauseWebhooksBeyond(tx, editor, staffId, permissions)
}
