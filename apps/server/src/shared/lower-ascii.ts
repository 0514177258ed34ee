/** A text with its ASCII letters alone in lower case, as `lower(text collate "C")` of the database. */
export const lowerAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
