/** JSON Schema of an amount. */
export const taka = { type: 'integer', minimum: 0, maximum: 10_000_000 }
