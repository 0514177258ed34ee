import { type EventType, events } from '@haat/contract/events.ts'
import { exampleOf } from '../../reference/example.ts'
import { toWireSchema } from '../../reference/json-schema.ts'

/** Made-up data of an event, as the API reference shows it. */
export const sampleEvent = (type: EventType): Record<string, unknown> =>
  exampleOf(toWireSchema(events[type].payload)) as Record<string, unknown>
