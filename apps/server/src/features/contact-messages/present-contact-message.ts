import { snakeKeys } from '../../shared/casing.ts'
import type { ContactMessageRow } from './contact-messages.queries.ts'

export const presentContactMessage = (row: ContactMessageRow) => ({
  ...snakeKeys(row),
  metadata: row.metadata as Record<string, string>,
})
