import type { Text } from '@haat/contract/errors.ts'
import { ApiError } from '../../platform/errors.ts'

const messages: Record<string, Text> = {
  slug: { en: 'This slug is taken.', bn: 'এই স্লাগ আগে থেকেই আছে।' },
  key: { en: 'This key is taken.', bn: 'এই কী আগে থেকেই আছে।' },
  variants: { en: 'Another product has one of these SKUs.', bn: 'আরেকটি পণ্যের এই SKU আছে।' },
}

/** Does the work, and answers `already_exists` for the field when the database finds its value taken. */
export async function refuseTaken<T>(
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
