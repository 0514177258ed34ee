import { maxEmailLength } from '@haat/contract/text-lengths.ts'

/** As the condition of the table: an address of an older release must not keep an event from being delivered. */
export const isMailbox = (email: string): boolean =>
  /^[^\s\p{Cc},;<>@]+@[^\s\p{Cc},;<>@]+$/u.test(email) && email.length <= maxEmailLength
