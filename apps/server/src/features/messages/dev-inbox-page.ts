import { type Html, html } from '../../shared/html.ts'
import type { InboxMessage } from './dev-inbox.queries.ts'

export const INBOX_STYLE = `
:root { color-scheme: light dark; --line: #8884; --soft: #8882; }
body { margin: 0 auto; max-width: 48rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.4rem; margin: 0 0 .25rem; }
h2 { font-size: 1rem; margin: .25rem 0; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: 1rem; margin: 1rem 0; }
nav a { padding: .5rem .25rem; }
time { margin-inline-start: auto; opacity: .75; }
nav a[aria-current] { font-weight: bold; color: inherit; text-decoration: none; }
article { border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; margin: 0 0 1rem; }
.facts { display: flex; flex-wrap: wrap; gap: .25rem .75rem; font-size: .875rem; overflow-wrap: anywhere; }
.channel { background: var(--soft); border-radius: .25rem; padding: 0 .4rem; }
pre { margin: .5rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`

type Page = { environment: string; channel: string | null; messages: readonly InboxMessage[]; next: number | null }

/** Captured messages as a page. Everything in them is escaped: much of it was typed by shoppers. */
export function inboxPage({ environment, channel, messages, next }: Page): string {
  const link = (name: string, wanted: string | null) =>
    html`<a href="/dev/inbox${wanted && `?channel=${wanted}`}"${wanted === channel && html` aria-current="page"`}>${name}</a>`
  const older = new URLSearchParams({ ...(channel && { channel }), ...(next && { before: String(next) }) })
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Captured messages (${environment})</title>
<style>${{ html: INBOX_STYLE }}</style>
</head>
<body>
<h1>Captured messages</h1>
<p>Mail and SMS of the ${environment} stores that were stored here instead of sent, newest first.</p>
<nav aria-label="Channels">${link('All', null)}${link('E-mail', 'email')}${link('SMS', 'sms')}</nav>
<main>
${messages.map(article)}
${messages.length === 0 && html`<p>No messages yet. Place an order or register a customer.</p>`}
</main>
${next !== null && html`<nav aria-label="Pages"><a href="/dev/inbox?${older.toString()}">Older messages</a></nav>`}
</body>
</html>
`.html
}

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Dhaka',
})
const inBangladesh = (time: Date) => `${timeFormat.format(time)} (Dhaka)`

const URLS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?।)\]])/i

/** A text whose URLs are links: every second part of it is one. */
const withLinks = (text: string) =>
  text
    .split(URLS)
    .map((part, place) => (place % 2 === 0 ? part : html`<a href="${part}" rel="noopener noreferrer">${part}</a>`))

const article = ({ channel, subdomain, destination, subject, text, createdAt }: InboxMessage): Html =>
  html`<article>
<div class="facts"><span class="channel">${channel === 'sms' ? 'SMS' : 'E-mail'}</span><span>to ${destination}</span><span>from ${subdomain}</span><time datetime="${createdAt.toISOString()}">${inBangladesh(createdAt)}</time></div>
${subject && html`<h2>${subject}</h2>`}
<pre>${withLinks(text)}</pre>
</article>
`
