/** JSON Schema of an object without other fields. */
export const object = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
})

export const name = { type: 'string', minLength: 1, maxLength: 255 }
export const url = { type: 'string', pattern: '^https?://', maxLength: 2_000 }

/** A callback that the simulator makes itself: any status, other fields, any number of times at once; none to see its URL. */
export const callbackSchema = object({
  status: name,
  fields: { type: 'object', maxProperties: 20, additionalProperties: { type: 'string' } },
  copies: { type: 'integer', minimum: 0, maximum: 50 },
})

export type CallbackRequest = { status?: string; fields?: Record<string, string>; copies?: number }
