/** The tags that somebody typed, with commas between them. */
export const typedTags = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,،]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]
