/** JSON Schema of an object without other fields. */
export const object = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
})

export const choice = (...values: string[]) => ({ type: 'string', enum: values })
export const flag = { type: 'boolean' }
export const name = { type: 'string', minLength: 1, maxLength: 255 }
export const url = { type: 'string', pattern: '^https?://', maxLength: 2_000 }
