/** JSON Schema of a setting. */
export const choice = (...values: string[]) => ({ type: 'string', enum: values })
export const seconds = { type: 'integer', minimum: 0, maximum: 86_400 }
export const days = { type: 'integer', minimum: 0, maximum: 3_650 }
export const flag = { type: 'boolean' }
