/** The key of a form, by which the API knows that it was sent twice; empty for a text that is none. */
export const readKey = (text: string): string => (/^[A-Za-z0-9_-]{20,64}$/.test(text) ? text : '')
