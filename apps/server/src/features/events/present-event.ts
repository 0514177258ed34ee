import type { Environment } from '../../shared/api-key.ts'
import { eventEnvelope } from './event-envelope.ts'
import type { LoggedEventRow } from './events.queries.ts'

type EventStore = { subdomain: string; environment: Environment }

/** An event in the feed of its store. */
export const presentEvent = (
  { eventId, type, position, createdAt, payload }: LoggedEventRow,
  { subdomain, environment }: EventStore,
) => ({
  ...eventEnvelope({ id: `evt_${eventId}`, type, position, createdAt, subdomain, environment }),
  environment,
  position,
  data: payload,
})
