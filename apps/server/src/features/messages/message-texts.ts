import type { MessageKind } from '@haat/contract/vocabulary.ts'
import { cutText } from '../../shared/cut-text.ts'
import type { Locale } from '../../shared/locale.ts'
import { singleLine } from '../../shared/single-line.ts'
import { banglaTexts } from './bangla-texts.ts'
import { englishTexts } from './english-texts.ts'
import type { MessageFacts, MessageTexts, TextsOf } from './message-facts.ts'

const texts: Record<Locale, TextsOf> = { en: englishTexts, bn: banglaTexts }

/** Longer names would cost another part of an SMS. */
const MAX_SMS_NAME = 30
const MAX_SUBJECT = 200
const MAX_TEXT = 5000
const MAX_SMS = 700

/**
 * The texts of a message. What shoppers typed is not part of them: a mail to somebody else's address must not carry a
 * stranger's words. What the store typed is one line each, so that it adds neither headers nor lines; a reply keeps its
 * lines in mail.
 */
export function composeMessage(kind: MessageKind, facts: MessageFacts, language: Locale): MessageTexts {
  const compose = texts[language][kind]
  const line = (text: string, limit: number) => cutText(singleLine(text), limit).trimEnd()
  const cleaned = (limit: number): MessageFacts => ({
    ...facts,
    storeName: line(facts.storeName, limit),
    courier: line(facts.courier, limit),
    trackingCode: line(facts.trackingCode, limit),
    trackingUrl: /^https?:\/\/[!-~]+$/.test(facts.trackingUrl) ? facts.trackingUrl : '',
    reply: cutText(facts.reply, 2000),
  })
  const mail = compose(cleaned(100))
  return {
    subject: line(mail.subject, MAX_SUBJECT),
    text: cutText(mail.text, MAX_TEXT),
    sms: line(compose(cleaned(MAX_SMS_NAME)).sms, MAX_SMS),
  }
}
