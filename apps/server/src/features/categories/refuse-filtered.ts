import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { listFilteredBy } from './curated-list-writes.queries.ts'

const messages = {
  filter_category_id: {
    en: 'Curated lists are filtered by this category. Change or delete them first.',
    bn: 'কিছু তালিকা এই ক্যাটাগরির পণ্য দিয়ে তৈরি। আগে সেগুলো বদলান বা মুছুন।',
  },
  filter_brand_id: {
    en: 'Curated lists are filtered by this brand. Change or delete them first.',
    bn: 'কিছু তালিকা এই ব্র্যান্ডের পণ্য দিয়ে তৈরি। আগে সেগুলো বদলান বা মুছুন।',
  },
}

/**
 * Refuses to delete a category or brand by which lists are filtered: without that condition they would show other
 * products. Under the lock of the catalogue; the foreign keys are the last guard.
 */
export async function refuseFiltered(
  tx: StoreTx,
  storeId: number,
  by: keyof typeof messages,
  id: number,
): Promise<void> {
  const lists = await listFilteredBy(tx, storeId, by, id)
  if (lists.length > 0)
    throw new ApiError('invalid_state', {
      message: messages[by],
      details: { reason: 'filters_lists', list_ids: lists },
    })
}
