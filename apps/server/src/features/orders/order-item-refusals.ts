import type { Text } from '@haat/contract/errors.ts'
import { type ApiError, fieldError } from '../../platform/errors.ts'

const texts: Record<'unknown_line' | 'repeated_line', Text> = {
  unknown_line: { en: 'The order does not have this item.', bn: 'অর্ডারে এই পণ্য নেই।' },
  repeated_line: { en: 'Duplicate item. Send each item once.', bn: 'একই পণ্য দুইবার আছে। প্রতিটি একবার দিন।' },
}

/** Why an item of a list cannot be named: the order does not have it, or the list has it twice. */
export const refuseOrderItem = (index: number, problem: keyof typeof texts, list = 'items'): ApiError =>
  fieldError(`${list}.${index}.order_item_id`, texts[problem])
