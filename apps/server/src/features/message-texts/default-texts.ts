import type { MessageTextCode } from '@haat/contract/vocabulary.ts'

/** The default texts of every occasion in one language; `email` and `sms` are null where nothing is sent that way. */
export type DefaultTexts = Record<MessageTextCode, { subject: string; email: string | null; sms: string | null }>
