import Type from 'typebox'
import {
  commaSeparated,
  count,
  enumValue,
  flag,
  inputInteger,
  inputText,
  list,
  object,
  optional,
  query,
  record,
  text,
  timestamp,
} from '../fields.ts'
import { maxEventPatterns, maxEventRows, maxEventWaitSeconds } from '../limits.ts'
import { operationsOf } from '../operation.ts'
import { environments } from '../vocabulary.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({ tag: 'Events', path: 'events/', permissions: { read: 'any' } })

export const LoggedEvent = object('LoggedEvent', 'An event of the store.', {
  id: text('Event ID, the same wherever the event is delivered.', 'evt_1842'),
  type: text('Event type.', 'order.created'),
  api_version: text('API version of the payload.', 'v1'),
  position: count('Position in the event log of the store.', 184233),
  created_at: timestamp('Time of the event, UTC.'),
  environment: enumValue('Environment of the store.', environments),
  store: object('LoggedEventStore', 'Store of the resource.', {
    subdomain: text('Subdomain of the store.', 'demo-shop'),
  }),
  sequence: count('The same as `position`, as the webhook of the event has it.', 184233),
  data: record('What the webhook of the type has as `data`.', Type.Unknown(), {
    object: { id: 7001, order_number: 'RD-7KQ2M9XA', status: 'PENDING' },
  }),
})

export const eventTypesQuery = optional(
  inputText(
    `Comma-separated event types, at most ${maxEventPatterns}; \`order.*\` stands for all types that begin with \`order.\`. Without it, events of all types are returned.`,
    { max: 1_000, example: 'order.*,stock.out', ...commaSeparated },
  ),
)

const log = {
  description:
    'The log holds the events of 30 days. Each event has a position: events are added at the end only, so that a client that sends `next_after` of the last response as `after` misses none. Events of resources that the caller may not read are left out, so positions of a response can have gaps. Returns 409 `invalid_state` with the reason `position_unknown` when `after` is older than the log or not a position of it; continue with `details.oldest_position` minus 1, or retrieve the resources again. `events/stream/` sends events as they come, as server-sent events.',
  query: query({
    after: optional(
      inputInteger('Only events with a higher position. Default: from the oldest event on.', {
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        example: 184232,
      }),
    ),
    types: eventTypesQuery,
    limit: optional(
      inputInteger('Maximum number of events.', { minimum: 1, maximum: maxEventRows, default: 100, example: 100 }),
    ),
    wait: optional(
      inputInteger('How many seconds to wait for an event when there is none.', {
        minimum: 0,
        maximum: maxEventWaitSeconds,
        default: 0,
        example: 20,
      }),
    ),
  }),
  data: object('Events of the log.', {
    items: list('The events, by position.', LoggedEvent),
    next_after: count('Position to send as `after` of the next request.', 184233),
    has_more: flag('Whether the log has positions above `next_after`.', false),
    oldest_position: count('Position of the oldest event that is kept; of the next event when the log is empty.', 1),
  }),
  errors: ['invalid_state'],
} as const

export const listEvents = operation({
  id: 'listEvents',
  method: 'GET',
  summary: 'List events in their order, oldest first',
  ...log,
})

const feed = operationsOf({
  tag: 'Events',
  path: '/api/v1/business/events/',
  auth: 'secret_key',
  permissions: { read: 'any' },
})

export const pullEvents = feed({
  id: 'pullEvents',
  method: 'GET',
  summary: 'List events of the store of the secret key',
  ...log,
  description: `The same feed as \`listEvents\`, for programs: the secret key alone chooses the store. ${log.description}`,
})
