import { type Html, html } from '@haat/simulation/html.ts'
import type { Brand } from '../gateway-facts.ts'
import { layout } from './layout.ts'

export type Step = 'wallet' | 'otp' | 'pin'

export type Bilingual = { en: string; bn: string }

export type CheckoutView = {
  brand: Brand
  merchant: string
  amount: string
  invoice: string
  step: Step
  /** Where the forms go, and what they carry. */
  action: string
  hidden: Record<string, string>
  wallet: string
  problem: Bilingual | null
  otp: string
  pin: string
  wallets: readonly { number: string; meaning: string; meaningInBangla: string }[]
}

const steps: Record<Step, { label: Bilingual; mode: string; button: Bilingual }> = {
  wallet: {
    label: { en: 'Your mobile number', bn: 'আপনার মোবাইল নম্বর' },
    mode: 'tel',
    button: { en: 'Continue', bn: 'এগিয়ে যান' },
  },
  otp: {
    label: { en: 'Verification code', bn: 'যাচাইয়ের কোড' },
    mode: 'numeric',
    button: { en: 'Continue', bn: 'এগিয়ে যান' },
  },
  pin: { label: { en: 'PIN', bn: 'পিন' }, mode: 'numeric', button: { en: 'Pay', bn: 'টাকা দিন' } },
}

const shortcuts: [action: string, label: Bilingual][] = [
  ['approve', { en: 'Approve', bn: 'টাকা দিন' }],
  ['wrong_pin', { en: 'Wrong PIN', bn: 'ভুল পিন' }],
  ['insufficient_balance', { en: 'Insufficient balance', bn: 'ব্যালেন্স যথেষ্ট নয়' }],
  ['cancel', { en: 'Cancel', bn: 'বাতিল' }],
  ['fail', { en: 'Fail', bn: 'ব্যর্থ' }],
  ['close', { en: 'Close without returning', bn: 'ফিরে না গিয়ে বন্ধ করুন' }],
]

/** A text in both languages. */
export const both = ({ en, bn }: Bilingual): Html => html`${en} <span lang="bn">${bn}</span>`

const hiddenFields = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)

/** The page where the shopper pays: number, code and PIN, and buttons that take a short cut. No script is needed. */
export function checkoutPage(view: CheckoutView): string {
  const { label, mode, button } = steps[view.step]
  return layout(view.brand, `Pay ${view.merchant}`, [
    html`<section><dl>
<dt>${both({ en: 'Store', bn: 'দোকান' })}</dt><dd>${view.merchant}</dd>
<dt>${both({ en: 'Invoice', bn: 'ইনভয়েস' })}</dt><dd>${view.invoice}</dd>
<dt>${both({ en: 'Amount', bn: 'টাকার পরিমাণ' })}</dt><dd>৳${view.amount}</dd>
</dl></section>`,
    html`${view.problem && html`<p class="problem" role="alert">${both(view.problem)}</p>`}`,
    html`<section><form method="post" action="${view.action}">
${hiddenFields(view.hidden)}
<label for="value">${both(label)}</label>
<input id="value" name="value" inputmode="${mode}" autocomplete="off" maxlength="20" required
 type="${view.step === 'pin' ? 'password' : 'text'}" value="${view.step === 'wallet' ? view.wallet : ''}">
${hint(view)}
<button class="primary" name="action" value="${view.step}">${both(button)}</button>
</form></section>`,
    testNumbers(view),
    html`<section><h2>${both({ en: 'Shortcuts', bn: 'শর্টকাট' })}</h2>
<form method="post" action="${view.action}" class="shortcuts">
${hiddenFields(view.hidden)}
${shortcuts.map(([action, text]) => html`<button name="action" value="${action}">${both(text)}</button>`)}
</form></section>`,
  ])
}

function hint({ step, otp, pin }: CheckoutView): Html {
  if (step === 'wallet') return html``
  const value = step === 'otp' ? otp : pin
  return html`<small>${both({ en: `Enter ${value}.`, bn: `${value} লিখুন।` })}</small>`
}

function testNumbers({ step, wallets }: CheckoutView): Html {
  if (step !== 'wallet') return html``
  const lines = wallets.map(
    ({ number, meaning, meaningInBangla }) =>
      html`<small><code>${number}</code> ${meaning} <span lang="bn">${meaningInBangla}</span></small>`,
  )
  return html`<section><details><summary>${both({ en: 'Test numbers', bn: 'পরীক্ষার নম্বর' })}</summary>${lines}</details></section>`
}

/** A page without forms: the payment is over, or its browser stays. */
export const noticePage = (brand: Brand, text: Bilingual): string =>
  layout(brand, text.en, html`<section><p>${text.en}</p><p lang="bn">${text.bn}</p></section>`)

/** What a page says when the browser is not sent back. */
export const notices = {
  closed: { en: 'You closed the page. The store was not told.', bn: 'আপনি পাতাটি বন্ধ করেছেন। দোকান কিছু জানেনি।' },
  over: { en: 'This payment is over or does not exist.', bn: 'এই পেমেন্ট শেষ হয়েছে, বা পাওয়া যায়নি।' },
} satisfies Record<string, Bilingual>
