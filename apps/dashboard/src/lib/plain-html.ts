const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** HTML that is only paragraphs and line breaks, as text with empty lines between paragraphs; null for other HTML. */
export function plainTextOf(html: string): string | null {
  const text = html
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<\/p>\s*<p>/gi, '\n\n')
    .replaceAll(/<\/?p>/gi, '')
  if (/<[a-z/!]/i.test(text)) return null
  return text.replaceAll(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? entity).trim()
}

/** Text as HTML: an empty line begins a paragraph. */
export function htmlOf(text: string): string {
  const escaped = text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  if (!escaped) return ''
  const paragraphs = escaped.split(/\n\s*\n/)
  return paragraphs.map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`).join('')
}
