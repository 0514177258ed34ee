import { html } from './html.ts'

// A full stop or bracket after a URL belongs to the sentence.
const URL_IN_TEXT = /(https?:\/\/[^\s<>"'`\\]*[^\s<>"'`\\.,;:!?)\]])/

/** The plain text of a mail as simple HTML: paragraphs, lines and links. Everything in it is escaped. */
export function mailHtml(text: string): string {
  const line = (words: string) =>
    words
      .split(URL_IN_TEXT)
      .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
  const paragraph = (lines: string) =>
    html`<p>${lines.split('\n').map((words, index) => html`${index > 0 && html`<br>\n`}${line(words)}`)}</p>\n`
  const paragraphs = text.trim().split(/\n{2,}/)
  return html`<!doctype html>
<html>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="font: 16px/1.5 sans-serif; max-width: 36em">
${paragraphs.map(paragraph)}</body>
</html>
`.html
}
