import { recall } from '@haat/simulation/bounded-map.ts'
import type { Call } from '@haat/simulation/call.ts'
import { type Html, html } from '@haat/simulation/html.ts'
import { formatAmount } from '../amount.ts'
import { type Bilingual, both, noticePage, notices } from '../pages/checkout-page.ts'
import { layout } from '../pages/layout.ts'
import { returnToMerchant } from '../return-to-merchant.ts'
import { page, type SimulatedResponse, textOf } from '../simulated-response.ts'
import type { Simulator } from '../simulator.ts'
import {
  actOnSession,
  isSessionOpen,
  type SslcommerzProblem,
  sslcommerzActions,
  takeSslcommerzCallback,
} from './act-on-session.ts'
import { payMethods, payNumbers, SSLCOMMERZ_OTP } from './pay-methods.ts'
import type { SslcommerzSession } from './sslcommerz-state.ts'

const problems: Record<SslcommerzProblem, Bilingual> = {
  number: { en: 'This number does not exist.', bn: 'এই নম্বরটি নেই।' },
  otp: { en: 'The verification code is wrong.', bn: 'যাচাইয়ের কোড ভুল।' },
  declined: {
    en: 'The payment was declined. Pay another way.',
    bn: 'টাকা কাটা যায়নি। অন্যভাবে দিন।',
  },
}

const shortcuts: [action: string, label: Bilingual][] = [
  ['approve', { en: 'Approve', bn: 'টাকা দিন' }],
  ['risky', { en: 'Approve, risky', bn: 'টাকা দিন, ঝুঁকিপূর্ণ' }],
  ['decline', { en: 'Decline', bn: 'টাকা কাটা যায় না' }],
  ['insufficient_balance', { en: 'Insufficient balance', bn: 'ব্যালেন্স যথেষ্ট নয়' }],
  ['cancel', { en: 'Cancel', bn: 'বাতিল' }],
  ['fail', { en: 'Fail', bn: 'ব্যর্থ' }],
  ['close', { en: 'Close without returning', bn: 'ফিরে না গিয়ে বন্ধ করুন' }],
]

const over = () => page(noticePage('sslcommerz', notices.over), 404)

/** The hosted page at its present step. */
export function showSslcommerzPage(sim: Simulator, call: Call): SimulatedResponse {
  const session = recall(sim.sslcommerz.sessions, call.params.sessionkey)
  return session && isSessionOpen(sim, session) ? page(render(session, null)) : over()
}

/** A form of the hosted page. A second click finds the session over. */
export function submitSslcommerzPage(sim: Simulator, call: Call): SimulatedResponse {
  const session = recall(sim.sslcommerz.sessions, call.params.sessionkey)
  const action = sslcommerzActions.find((name) => name === call.body?.action)
  if (!session || !action || !isSessionOpen(sim, session)) return over()
  const sent = { value: textOf(call.body?.value), method: textOf(call.body?.method) }
  const { isOver, problem, isClosed } = actOnSession(sim, session, action, sent)
  if (isClosed) return page(noticePage('sslcommerz', notices.closed))
  if (isOver) return returnToMerchant(takeSslcommerzCallback(sim, session), 'sslcommerz')
  return page(render(session, problem && problems[problem]))
}

function render(session: SslcommerzSession, problem: Bilingual | null): string {
  const action = `/sslcommerz/pay/${session.sessionkey}`
  return layout('sslcommerz', `Pay ${session.storeId}`, [
    html`<section><dl>
<dt>${both({ en: 'Store', bn: 'দোকান' })}</dt><dd>${session.storeId}</dd>
<dt>${both({ en: 'Invoice', bn: 'ইনভয়েস' })}</dt><dd>${session.tranId}</dd>
<dt>${both({ en: 'Amount', bn: 'টাকার পরিমাণ' })}</dt><dd>৳${formatAmount(session.amount)}</dd>
</dl></section>`,
    html`${problem && html`<p class="problem" role="alert">${both(problem)}</p>`}`,
    html`<section><form method="post" action="${action}">${session.entered ? otpStep() : numberStep()}</form></section>`,
    session.entered ? html`` : testNumbers,
    html`<section><h2>${both({ en: 'Shortcuts', bn: 'শর্টকাট' })}</h2>
<form method="post" action="${action}" class="shortcuts">
${shortcuts.map(([name, text]) => html`<button name="action" value="${name}">${both(text)}</button>`)}
</form></section>`,
  ])
}

const numberStep = (): Html => html`<fieldset><legend>${both({ en: 'Pay by', bn: 'যেভাবে দেবেন' })}</legend>
${Object.entries(payMethods).map(
  ([method, { name, nameInBangla }]) => html`<label class="choice">
<input type="radio" name="method" value="${method}"${method === 'card' && html` checked`}> <span>${both({ en: name, bn: nameInBangla })}</span></label>`,
)}</fieldset>
<label for="value">${both({ en: 'Card, wallet or account number', bn: 'কার্ড, ওয়ালেট বা অ্যাকাউন্ট নম্বর' })}</label>
<input id="value" name="value" type="text" inputmode="numeric" autocomplete="off" maxlength="23" required>
<button class="primary" name="action" value="number">${both({ en: 'Continue', bn: 'এগিয়ে যান' })}</button>`

const otpStep = (): Html => html`<label for="value">${both({ en: 'Verification code', bn: 'যাচাইয়ের কোড' })}</label>
<input id="value" name="value" type="text" inputmode="numeric" autocomplete="off" maxlength="10" required>
<small>${both({ en: `Enter ${SSLCOMMERZ_OTP}.`, bn: `${SSLCOMMERZ_OTP} লিখুন।` })}</small>
<button class="primary" name="action" value="otp">${both({ en: 'Pay', bn: 'টাকা দিন' })}</button>`

const testNumbers: Html = html`<section><details><summary>${both({ en: 'Test numbers', bn: 'পরীক্ষার নম্বর' })}</summary>${payNumbers.map(
  ({ number, meaning, meaningInBangla }) =>
    html`<small><code>${number}</code> ${meaning} <span lang="bn">${meaningInBangla}</span></small>`,
)}</details></section>`
