import { BKASH_OTP, BKASH_PIN, bkashWallets } from '../bkash/bkash-wallets.ts'
import { NAGAD_OTP, NAGAD_PIN, nagadWallets } from '../nagad/nagad-wallets.ts'
import { html } from './html.ts'
import { layout } from './layout.ts'

type Wallets = readonly { number: string; meaning: string; meaningInBangla: string }[]

const section = (name: string, wallets: Wallets, otp: string, pin: string) => html`<section><h2>${name}</h2>
<p>Code <span lang="bn">কোড</span> <code>${otp}</code>, PIN <span lang="bn">পিন</span> <code>${pin}</code></p>
${wallets.map(
  ({ number, meaning, meaningInBangla }) =>
    html`<small><code>${number}</code> ${meaning} <span lang="bn">${meaningInBangla}</span></small>`,
)}</section>`

/** For people who open the simulator's address: what it is, and the numbers to pay with. */
export const frontPage = (): string =>
  layout(null, 'Gateway simulator', [
    html`<section><p>bKash and Nagad for trying out: choose one at the checkout of a demo shop, and it leads here.</p>
<p lang="bn">পরীক্ষার বিকাশ ও নগদ: ডেমো দোকানে চেকআউটে একটি বেছে নিন, এখানে আসবেন।</p>
<p>Programs use its API, which docs/gateway-simulator.md describes.</p></section>`,
    section('bKash', bkashWallets, BKASH_OTP, BKASH_PIN),
    section('Nagad', nagadWallets, NAGAD_OTP, NAGAD_PIN),
  ])
