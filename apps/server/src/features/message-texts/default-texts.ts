import type { MessageTextCode } from '@haat/contract/vocabulary.ts'

/** The default texts of every occasion in one language; `sms` is null where no SMS is sent. */
export type DefaultTexts = Record<MessageTextCode, { subject: string; email: string; sms: string | null }>
