import type { Text } from '@haat/contract/errors.ts'
import type { Environment } from '../shared/api-key.ts'
import { html } from '../shared/html.ts'

type FrontLink = { name: string; href: string; title: Text; text: Text }

/** The links of the page at `/`. */
export const frontLinks: readonly FrontLink[] = [
  {
    name: 'dashboard',
    href: '/dashboard/',
    title: { en: 'Dashboard', bn: 'ড্যাশবোর্ড' },
    text: {
      en: 'For merchants and their staff: orders of their stores.',
      bn: 'দোকানদার ও দোকানের কর্মীদের জন্য: দোকানের অর্ডার।',
    },
  },
  {
    name: 'storefront_reference',
    href: '/docs',
    title: { en: 'Storefront API', bn: 'ক্রেতাদের জন্য এপিআই' },
    text: {
      en: 'For developers who build the website or app of a store.',
      bn: 'যাঁরা দোকানের ওয়েবসাইট বা অ্যাপ তৈরি করেন, তাঁদের জন্য।',
    },
  },
  {
    name: 'merchant_reference',
    href: '/docs/merchant',
    title: { en: 'Merchant API', bn: 'দোকানদারদের জন্য এপিআই' },
    text: {
      en: 'For developers who connect the products, stock and orders of a store with other software.',
      bn: 'যাঁরা দোকানের পণ্য, স্টক ও অর্ডার অন্য সফটওয়্যারের সঙ্গে যুক্ত করেন, তাঁদের জন্য।',
    },
  },
  {
    name: 'storefront_openapi',
    href: '/api/v1/openapi.json',
    title: { en: 'Storefront API as OpenAPI 3.1', bn: 'ক্রেতাদের এপিআই, OpenAPI 3.1 ফাইলে' },
    text: { en: 'For tools that read OpenAPI (JSON).', bn: 'যেসব টুল OpenAPI (JSON) পড়তে পারে, সেগুলোর জন্য।' },
  },
  {
    name: 'merchant_openapi',
    href: '/api/v1/openapi-merchant.json',
    title: { en: 'Merchant API as OpenAPI 3.1', bn: 'দোকানদারদের এপিআই, OpenAPI 3.1 ফাইলে' },
    text: { en: 'For tools that read OpenAPI (JSON).', bn: 'যেসব টুল OpenAPI (JSON) পড়তে পারে, সেগুলোর জন্য।' },
  },
  {
    name: 'health',
    href: '/health/ready',
    title: { en: 'Health', bn: 'সার্ভারের অবস্থা' },
    text: { en: 'Shows whether the server is ready.', bn: 'সার্ভার এখন কাজ করছে কি না, দেখুন।' },
  },
]

/** What this server is: live with real stores, live with the demo stores of a development machine, or the sandbox. */
export type ServerKind = Environment | 'demo'

const servers: Record<ServerKind, Text> = {
  live: {
    en: 'This server runs online stores. Orders placed here are real.',
    bn: 'এই সার্ভারে অনলাইন দোকান চলে। এখানে করা অর্ডার আসল অর্ডার।',
  },
  demo: {
    en: 'This is a demo. Orders in the demo stores are not real: nothing is charged and nothing is delivered.',
    bn: 'এটি ডেমো। ডেমো দোকানের অর্ডার আসল নয়: কোনো টাকা কাটা হয় না, কোনো পণ্যও পাঠানো হয় না।',
  },
  sandbox: {
    en: 'This is the sandbox, for testing. Orders placed here are not real.',
    bn: 'এটি স্যান্ডবক্স: এখানে সবকিছু পরীক্ষা করে দেখা যায়। এখানে করা অর্ডার আসল নয়।',
  },
}

const product: Text = { en: 'Haat', bn: 'হাট' }

/** One sentence about this server. */
export const aboutServer = (kind: ServerKind): Text => servers[kind]

/** The page at `/`. It names no store: only a key identifies a store. */
export const frontPage = (environment: Environment, kind: ServerKind): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Haat ${environment}</title>
<link rel="stylesheet" href="/docs/reference.css">
</head>
<body>
<main class="front">
<h1>${product.en} <span lang="bn">${product.bn}</span></h1>
<p class="lead">${servers[kind].en}</p>
<p class="lead" lang="bn">${servers[kind].bn}</p>
<ul>${frontLinks.map(
    ({ href, title, text }) => html`
<li><a href="${href}"><strong>${title.en}</strong> <strong lang="bn">${title.bn}</strong></a><p>${text.en}</p><p lang="bn">${text.bn}</p></li>`,
  )}
</ul>
</main>
</body>
</html>
`.html
