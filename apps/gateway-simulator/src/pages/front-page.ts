import { html } from '@haat/simulation/html.ts'
import { gatewayFacts } from '../gateway-facts.ts'
import { gateways, type ServedGateway } from '../gateways.ts'
import { layout } from './layout.ts'

const section = ({
  brand,
  help: { otp, pin, numbers },
}: ServedGateway) => html`<section><h2>${gatewayFacts[brand].title}</h2>
<p>Code <span lang="bn">কোড</span> <code>${otp}</code>${pin && html`, PIN <span lang="bn">পিন</span> <code>${pin}</code>`}</p>
${numbers.map(
  ({ number, meaning, meaningInBangla }) =>
    html`<small><code>${number}</code> ${meaning} <span lang="bn">${meaningInBangla}</span></small>`,
)}</section>`

/** For people who open the simulator's address: what it is, and the numbers to pay with. */
export const frontPage = (): string =>
  layout(null, 'Gateway simulator', [
    html`<section><p>Payment gateways for trying out: choose one at the checkout of a demo shop, and it leads here.</p>
<p lang="bn">পরীক্ষার পেমেন্ট গেটওয়ে: ডেমো দোকানে চেকআউটে একটি বেছে নিন, এখানে আসবেন।</p>
<p>Programs use its API, which docs/gateway-simulator.md describes.</p></section>`,
    ...gateways.map(section),
  ])
