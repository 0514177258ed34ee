/** Markup: every value in it is escaped, except markup itself. */
export type Html = { readonly markup: string }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeText = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] as string)

const write = (value: unknown): string => {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(write).join('')
  if (typeof value === 'object' && 'markup' in value) return String(value.markup)
  return escapeText(String(value))
}

/** A template of markup. Null, undefined and false are nothing; arrays are joined. */
export const html = (parts: TemplateStringsArray, ...values: unknown[]): Html => ({
  markup: parts.reduce((text, part, index) => `${text}${write(values[index - 1])}${part}`),
})
