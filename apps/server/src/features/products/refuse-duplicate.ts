import type { Text } from '@haat/contract/errors.ts'
import { ApiError } from '../../platform/errors.ts'

const messages: Record<string, Text> = {
  slug: { en: 'This slug is already in use. Choose another.', bn: 'এই স্লাগ আগে থেকেই আছে। অন্য একটি দিন।' },
  key: { en: 'This key is already in use. Choose another.', bn: 'এই কোড (key) আগে থেকেই আছে। অন্য একটি দিন।' },
  variants: { en: 'Another product has one of these SKUs.', bn: 'এই SKU-গুলোর একটি অন্য পণ্যে আছে।' },
}

/** Runs the work, and throws `already_exists` for the field when a unique constraint rejects its value. */
export async function refuseDuplicate<T>(
  constraint: string,
  field: 'slug' | 'key' | 'variants',
  work: Promise<T>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== constraint) throw error
    throw new ApiError('already_exists', { fields: { [field]: [messages[field] as Text] } })
  }
}
