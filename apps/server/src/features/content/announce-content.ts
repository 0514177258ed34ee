import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'

/** Emits the event on which storefronts drop what they store of a part of the website. */
export const announceContent = (tx: StoreTx, storeId: number, part: 'blog' | 'pages' | 'redirects'): Promise<void> =>
  recordEvent(tx, storeId, {
    type: 'website.config_updated',
    resourceId: storeId,
    payload: { object: { changed: [part] } },
  })
