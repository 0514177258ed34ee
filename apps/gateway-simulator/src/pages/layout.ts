import { type Html, html } from '@haat/simulation/html.ts'
import { type Brand, gatewayFacts } from '../gateway-facts.ts'

/** A whole document, of one gateway or of all. It says that no real money moves, in both languages. */
export function layout(brand: Brand | null, title: string, content: Html | Html[]): string {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/__sim/style.css">
</head>
<body class="${brand ?? 'all'}">
<main>
<header><h1>${brand ? gatewayFacts[brand].title : 'Gateway'} simulator</h1>
<p>No real money moves here. <span lang="bn">এখানে আসল টাকা লেনদেন হয় না।</span></p></header>
${content}
</main>
</body>
</html>`
  return document.markup
}
