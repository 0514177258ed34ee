/** Who took a message to deliver it: `smtp`, the name of an SMS provider, or `captured`. */
export type Sent = { provider: string }

/** A message that no retry can deliver. The text holds neither the message nor a secret. */
export class UndeliverableError extends Error {}
