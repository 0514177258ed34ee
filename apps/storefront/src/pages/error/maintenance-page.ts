import { createHash } from 'node:crypto'
import type { FormToResend } from '../../http/form-to-resend.ts'
import { type Language, languages, texts } from '../../i18n/language.ts'
import { resendTexts, secretInput, secretTexts } from './resend-texts.ts'

/**
 * `closed`: the shop has closed its website. `busy`: who opens the page has opened too many. `down`: the shop cannot be reached
 * at the moment. `refused`: the request cannot be processed, such as an address that cannot be read or a form of another website.
 * `ended`: a preview.
 */
export type Absence = 'closed' | 'busy' | 'down' | 'refused' | 'ended'

const absenceTexts = texts(
  {
    closed: {
      title: 'This shop is closed',
      text: 'The shop is not taking orders at the moment. Please check back later.',
    },
    down: {
      title: 'The shop is temporarily unavailable',
      text: 'We will be back soon. Please try again in a few minutes.',
    },
    busy: { title: 'Too many requests', text: 'Please try again in a moment.' },
    refused: {
      title: 'This could not be opened',
      text: 'The address is damaged, or another website sent this form. Start from the home page of the shop.',
    },
    ended: {
      title: 'This preview has ended',
      text: 'A preview is shown beside its editor in the dashboard, for an hour after the last change.',
    },
    again: 'Try again',
    home: 'Go to the home page',
  },
  {
    closed: { title: 'দোকান এখন বন্ধ', text: 'দোকানটি এই মুহূর্তে অর্ডার নিচ্ছে না। পরে আবার দেখে যান।' },
    down: { title: 'দোকান এখন খোলা যাচ্ছে না', text: 'আমরা শিগগিরই ফিরছি। কয়েক মিনিট পরে আবার চেষ্টা করুন।' },
    busy: { title: 'একটু পরে চেষ্টা করুন', text: 'অল্প সময়ে অনেকবার চেষ্টা হয়েছে। একটু পরে আবার চেষ্টা করুন।' },
    refused: {
      title: 'পাতাটি খোলা যায়নি',
      text: 'ঠিকানাটি ঠিক নেই, অথবা ফর্মটি অন্য ওয়েবসাইট থেকে এসেছে। দোকানের প্রথম পাতা থেকে শুরু করুন।',
    },
    ended: {
      title: 'প্রিভিউটি শেষ হয়েছে',
      text: 'প্রিভিউ ড্যাশবোর্ডে এডিটরের পাশে দেখা যায়, শেষ বদলের পর এক ঘণ্টা পর্যন্ত।',
    },
    again: 'আবার চেষ্টা করুন',
    home: 'প্রথম পাতায় যান',
  },
)

const css = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:#f6f4f0;color:#211d1a;font:400 1.05rem/1.7 system-ui,"Noto Sans Bengali",sans-serif}main{max-width:30rem;padding:2rem 1.5rem;border-radius:14px;background:#fff;text-align:center;box-shadow:0 1px 12px #0001}h1,h2{margin:0 0 .5rem;font-size:1.5rem;line-height:1.4}h2{font-size:1.1rem}p{margin:0 0 1.25rem}button{margin:0 0 1rem}label{display:block;margin:0 0 1rem;text-align:left}input{display:block;width:100%;min-height:48px;padding:.6rem;border:1px solid #8a817a;border-radius:10px;font:inherit}a,button{display:inline-block;border:0;font:inherit;min-height:48px;padding:.6rem 1.5rem;border-radius:10px;background:#1f5f4a;color:#fff;text-decoration:none}section{margin-top:1.5rem;padding-top:1.25rem;border-top:1px solid #e4dfd8;color:#5b544e;font-size:.95rem}section p{margin:0}`

const styleHash = createHash('sha256').update(css).digest('base64')

/** It stands alone: nothing of the shop can be read. Staff may see it in a frame of the dashboard at `dashboardOrigin`. */
export const maintenancePolicy = (dashboardOrigin = "'none'"): string =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors ${dashboardOrigin}`

/**
 * The page of a shop whose configuration cannot be read, in the language of the visit first. `form`: that was sent, and that the
 * page sends again.
 */
export function maintenancePage(language: Language, absence: Absence, form: FormToResend | null = null): string {
  const other = languages.find((each) => each !== language) as Language
  const own = absenceTexts[language]
  const [first, second] = [own[absence], absenceTexts[other][absence]]
  const wayOn =
    absence === 'refused' || absence === 'ended' ? `<a href="/${language}">${own.home}` : `<a href="">${own.again}`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${first.title}</title><style>${css}</style></head>
<body><main><h1>${first.title}</h1><p>${first.text}</p>${form ? resendForm(language, form) : ''}${wayOn}</a>
<section lang="${other}"><h2>${second.title}</h2><p>${second.text}</p></section></main></body></html>`
}

function resendForm(language: Language, { fields, secrets }: FormToResend): string {
  const t = resendTexts[language]
  const inputs = fields.map(([name, value]) => `<input${attributes({ type: 'hidden', name, value })}>`)
  const typedAgain = secrets.map(
    (name) =>
      `<label>${secretTexts[language][name]} <input${attributes({ name, ...secretInput(name) })} required></label>`,
  )
  const kept = secrets.length > 0 ? t.keptButSecrets : t.kept
  return `<p>${kept}</p><form method="post">${[...inputs, ...typedAgain].join('')}<button>${t.resend}</button></form>`
}

const attributes = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeText(value)}"`)
    .join('')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
