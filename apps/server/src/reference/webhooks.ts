import { deliveredEvent } from '@haat/contract/delivered-event.ts'
import { permissionOfEvent } from '@haat/contract/event-permissions.ts'
import { type EventType, events } from '@haat/contract/events.ts'
import { exampleOf } from './example.ts'
import { toWireSchema } from './json-schema.ts'
import { type NamedSchemas, pascal, type SchemaReference } from './named-schemas.ts'

export type Webhooks = Record<string, { post: Webhook }>

type Webhook = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: never[]
  requestBody: { required: true; content: { 'application/json': { schema: SchemaReference; example: unknown } } }
  responses: Record<string, { description: string }>
}

/** The types of events that leave the server: those that somebody may read. */
export const sentEventTypes: readonly EventType[] = (Object.keys(events) as EventType[]).filter(
  (type) => permissionOfEvent(type) !== null,
)

/** The events of a store, as OpenAPI 3.1 webhooks; the schema of each is defined once, among the given ones. */
export const webhooksOf = (schemas: NamedSchemas): Webhooks =>
  Object.fromEntries(sentEventTypes.map((type) => [type, { post: webhookOf(type, schemas) }]))

/** `order.note_added` is described as `OrderNoteAddedEvent`. */
function webhookOf(type: EventType, schemas: NamedSchemas): Webhook {
  const name = `${pascal(type)}Event`
  const wire = toWireSchema(deliveredEvent(type))
  const example = exampleOf(wire)
  const schema = schemas.define(name, wire, example)
  return {
    operationId: `receive${name}`,
    tags: ['Events'],
    summary: `Receive ${type}`,
    description: `${events[type].description} Sent to the webhooks of the store (\`createWebhook\`) that want it.`,
    security: [],
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
    responses: { 200: { description: 'Received.' } },
  }
}
