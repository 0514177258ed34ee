import { escapeText, type Html } from '../shared/html.ts'

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
