/** The tags that somebody typed, separated by commas or lines, each once. */
export const tagsIn = (text: string): string[] =>
  [...new Set(text.split(/[,،\n]/).map((tag) => tag.trim()))].filter(Boolean)
