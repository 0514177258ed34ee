import { name, object } from '@haat/simulation/schemas.ts'

/** A callback that the simulator makes itself: any status, other fields, any number of times at once; none to see its URL. */
export const callbackSchema = object({
  status: name,
  fields: { type: 'object', maxProperties: 20, additionalProperties: { type: 'string' } },
  copies: { type: 'integer', minimum: 0, maximum: 50 },
})

export type CallbackRequest = { status?: string; fields?: Record<string, string>; copies?: number }
