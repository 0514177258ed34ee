// Line separators are breaks too, and a format character can show a text in another order than it was written.
const BREAKS = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu
/** They join letters of Bangla, and parts of an emoji. */
const JOINERS = /[\u200c\u200d]/

/** A text as one line, without control characters: safe in the header of a mail, and in a text message. */
export const singleLine = (text: string): string =>
  text
    .replace(BREAKS, (found) => (JOINERS.test(found) && found.length === 1 ? found : ' '))
    .replaceAll(/ {2,}/g, ' ')
    .trim()
