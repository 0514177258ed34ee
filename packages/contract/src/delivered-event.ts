import Type from 'typebox'
import { type EventType, events } from './events.ts'
import { count, enumValue, flag, object, optional, text, timestamp } from './fields.ts'

/** An event as it is delivered to a webhook. */
export const deliveredEvent = (type: EventType) =>
  object(events[type].description, {
    id: text('Event ID, the same for every delivery of the event.', 'evt_1842'),
    type: Type.Unsafe<EventType>({ type: 'string', const: type, description: 'Event type.' }),
    api_version: text('API version of the payload.', 'v1'),
    created_at: timestamp('Time of the event, UTC.'),
    environment: enumValue('Environment of the store: `live` or `sandbox`.', ['live', 'sandbox']),
    store: object('Store of the resource.', { subdomain: text('Subdomain of the store.', 'demo-shop') }),
    sequence: count('Sequence number; it increases within the events of one resource.', 1842),
    is_test: optional(flag('true: staff have sent it as a test; its data is made up.')),
    truncated: optional(flag('true: the event was too large, so `data` has only the ID of the object.')),
    data: events[type].payload,
  })
