/** JSON Schema of an object without other fields. */
export const object = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
})

export const choice = (...values: string[]) => ({ type: 'string', enum: values })
export const name = { type: 'string', minLength: 1, maxLength: 255 }
export const url = { type: 'string', pattern: '^https?://', maxLength: 2_000 }
export const taka = { type: 'integer', minimum: 0, maximum: 10_000_000 }
