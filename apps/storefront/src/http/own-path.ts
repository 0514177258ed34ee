/** A path of this site with a language, from a field or a query; null for anything that could lead elsewhere. */
export const ownPath = (text: string): string | null =>
  /^\/(bn|en)(?:[/?][^\s\\]*)?$/.test(text) && !text.includes('//') ? text : null
