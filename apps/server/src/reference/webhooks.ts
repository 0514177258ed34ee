import { deliveredEvent, type EventType, events } from '@haat/contract/events.ts'
import { exampleOf } from './example.ts'
import { type Schema, toWireSchema } from './json-schema.ts'
import { pascal } from './named-schemas.ts'

export type Webhooks = Record<string, { post: Webhook }>

type Webhook = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: never[]
  requestBody: { required: true; content: { 'application/json': { schema: { $ref: string }; example: unknown } } }
  responses: Record<string, { description: string }>
}

const types = Object.keys(events) as EventType[]

/** `order.note_added` → `OrderNoteAddedEvent`. */
const schemaName = (type: EventType) => `${pascal(type)}Event`

const schemaOf = (type: EventType): Schema => toWireSchema(deliveredEvent(type))

/** The schema of every event, by its name in the document. */
export const eventSchemas: Record<string, Schema> = Object.fromEntries(
  types.map((type) => [schemaName(type), schemaOf(type)]),
)

/** The events of a store, as OpenAPI 3.1 webhooks. */
export const webhooks: Webhooks = Object.fromEntries(types.map((type) => [type, { post: webhookOf(type) }]))

function webhookOf(type: EventType): Webhook {
  return {
    operationId: `receive${schemaName(type)}`,
    tags: ['Events'],
    summary: `Receive ${type}`,
    description: `${events[type].description} Receivers cannot be registered yet.`,
    security: [],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { $ref: `#/components/schemas/${schemaName(type)}` },
          example: exampleOf(schemaOf(type)),
        },
      },
    },
    responses: { 200: { description: 'Received.' } },
  }
}
