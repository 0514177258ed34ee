import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'

/** The one allow-list of the markup that users may write. */
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
    ...[
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'sub',
      'sup',
      'small',
      'mark',
      'span',
      'div',
      'a',
      'img',
      'figure',
      'figcaption',
    ],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // A page opened by a link must not control the page that linked to it (`rel=noopener`).
  transformTags: {
    a: (tagName, { target, rel, ...attribs }) => ({
      tagName,
      attribs: target === '_blank' ? { ...attribs, target, rel: 'noopener noreferrer' } : attribs,
    }),
  },
  nonBooleanAttributes: [],
  enforceHtmlBoundary: false,
  // Deeper than real text; the parser recurses.
  nestingLimit: 50,
}

// Loaded at the first use: it brings an HTML parser and a CSS parser.
const require = createRequire(import.meta.url)
let sanitize: typeof sanitizeHtml | undefined

/** HTML of users without scripts, and without what could deceive or break the page around it. */
export function cleanHtml(html: string): string {
  sanitize ??= require('sanitize-html') as typeof sanitizeHtml
  return sanitize(html, options).trim()
}

/** The draft with its text of HTML cleaned, in the store's own language and in its translations. */
export function cleanHtmlIn<D extends object>(draft: D, field: string): D {
  const cleaned = { ...draft } as Record<string, unknown> & { translations?: Record<string, Record<string, string>> }
  if (cleaned[field] !== undefined) cleaned[field] = cleanHtml(String(cleaned[field]))
  if (cleaned.translations !== undefined)
    cleaned.translations = Object.fromEntries(
      Object.entries(cleaned.translations).map(([language, texts]) => {
        const html = texts[field]
        return [language, html === undefined ? texts : { ...texts, [field]: cleanHtml(html) }]
      }),
    )
  return cleaned as D
}
