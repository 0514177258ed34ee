import type { LoggedEventRow } from './events.queries.ts'

export const presentEvent = ({ eventId, type, position, createdAt, payload }: LoggedEventRow) => ({
  id: `evt_${eventId}`,
  type,
  position,
  created_at: createdAt,
  data: payload,
})
