/** Text that is safe inside HTML. Only `html` and `raw` create it. */
export type Html = { readonly html: string }

type Value = Html | string | number | null | undefined | false | Value[]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeText = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] as string)

function write(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(write).join('')
  return typeof value === 'object' ? value.html : escapeText(String(value))
}

/** A template that escapes its values unless they are `Html`. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  html: String.raw({ raw: parts }, ...values.map(write)),
})

/** Paragraphs with `code` and **bold**; no other Markdown. */
export const prose = (text: string): Html => ({
  html: text
    .split('\n\n')
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join(''),
})

/** One line with `code` and **bold**. */
export const line = (text: string): Html => ({ html: inline(text) })

const inline = (text: string) =>
  escapeText(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
