/** Text that is safe inside HTML: created by `html`, or from escaped text. */
export type Html = { readonly html: string }

type Value = Html | string | number | null | undefined | false | Value[]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeText = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] as string)

function write(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(write).join('')
  return typeof value === 'object' ? value.html : escapeText(String(value))
}

/** A template that escapes its values unless they are `Html`. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  html: String.raw({ raw: parts }, ...values.map(write)),
})
