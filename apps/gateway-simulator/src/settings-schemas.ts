/** JSON Schema of a setting. */
export const seconds = { type: 'integer', minimum: 0, maximum: 86_400 }
export const days = { type: 'integer', minimum: 0, maximum: 3_650 }
