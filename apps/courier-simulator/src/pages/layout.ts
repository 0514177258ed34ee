import { type Html, html } from '@haat/simulation/html.ts'
import { type CourierName, factsOf } from '../courier-facts.ts'

/** A text in both languages. */
export const both = (en: string, bn: string): Html => html`${en} <span lang="bn">${bn}</span>`

/** A whole document, with a notice in both languages that no real parcel moves. */
export function layout(courier: CourierName | null, title: string, content: Html[]): string {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – courier simulator</title>
<link rel="stylesheet" href="/__sim/style.css">
</head>
<body>
<header class="${courier ?? 'all'}"><div>
<h1>${courier ? factsOf(courier).title : 'Courier'} simulator</h1>
<p>${both('No real parcel moves here.', 'এখানে আসল পার্সেল যায় না।')}</p>
${courier && html`<nav><a href="/">${both('All parcels', 'সব পার্সেল')}</a></nav>`}
</div></header>
<main>
${content}
</main>
</body>
</html>`
  return document.markup
}

/** The name of a courier on its colour. */
export const badge = (courier: CourierName): Html =>
  html`<span class="badge ${courier}">${factsOf(courier).title}</span>`
