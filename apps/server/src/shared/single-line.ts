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

const LINE_BREAKS = /[\p{Cc}\u2028\u2029]+/gu
/** They show what follows in another order than it was written. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/g
/** What has it cannot be stored, and is refused. */
const ZERO = String.fromCharCode(0)

/** A typed text as one line, whose letters are shown as they are written. Joiners of Bangla and emoji stay. */
export const oneLine = (text: string): string =>
  text.replace(LINE_BREAKS, (found) => (found.includes(ZERO) ? found : ' ')).replace(REORDERING, '')
