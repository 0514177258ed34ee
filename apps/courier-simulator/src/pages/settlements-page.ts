import { type Html, html } from '@haat/simulation/html.ts'
import type { Account } from '../account.ts'
import { connectionOf } from '../couriers.ts'
import { dhakaTime } from '../dhaka-time.ts'
import { unsettledParcels } from '../settle-account.ts'
import type { Settlement } from '../settlement.ts'
import { both, layout } from './layout.ts'
import { settlementsPath, takaText } from './parcel-list-page.ts'

/** A merchant: what a store fills in to connect as it, and what the courier has paid it. */
export function settlementsPage(account: Account, origin: string): string {
  const waiting = unsettledParcels(account).length
  const settlements = [...account.settlements.entries.values()].reverse()
  return layout(account.courier, account.id, [
    html`<section><h2>${account.id}</h2><dl>${Object.entries(connectionOf(account, origin)).map(
      ([name, value]) => html`<dt><code>${name}</code></dt><dd><code>${value}</code></dd>`,
    )}</dl></section>`,
    html`<section><h2>${both('Settlements', 'সেটেলমেন্ট')}</h2>
<p>${both(`Parcels waiting for payment: ${waiting}`, `টাকা বাকি: ${waiting}টি পার্সেল`)}</p>
<form method="post" action="${settlementsPath(account)}">
<button class="primary"${waiting === 0 && html` disabled`}>${both('Pay now', 'এখন টাকা দিন')}</button></form>
${
  settlements.length > 0 &&
  html`<ul class="settlements">${settlements.map((settlement) => listedSettlement(account, settlement))}</ul>`
}</section>`,
  ])
}

const listedSettlement = (account: Account, { id, createdAtMs, amount, lines }: Settlement): Html => html`<li>
<span class="line"><strong>${id}</strong><span>${takaText(amount)}</span></span>
<small>${dhakaTime(createdAtMs)} · ${both(`Parcels: ${lines.length}`, `পার্সেল: ${lines.length}`)}</small>
<a class="button" href="/__sim${settlementsPath(account)}/${encodeURIComponent(id)}/csv">CSV</a></li>`
