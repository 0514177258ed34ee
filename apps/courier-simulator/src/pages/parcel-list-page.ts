import { type Html, html } from '@haat/simulation/html.ts'
import { type Account, parcelsOf } from '../account.ts'
import { type CourierName, courierNames, factsOf, statusOf } from '../courier-facts.ts'
import { dhakaTime } from '../dhaka-time.ts'
import type { Parcel } from '../parcel.ts'
import { unsettledParcels } from '../settle-account.ts'
import { accountsOf, type Simulator } from '../simulator.ts'
import { badge, both, layout } from './layout.ts'

const MOST = 50

export type Listed = { account: Account; parcel: Parcel }

/** A status in both languages; an unknown one as it is. */
export function statusText(courier: CourierName, status: string): Html {
  const known = statusOf(courier, status)
  return known ? both(status, known.bn) : html`${status}`
}

/** Taka with commas as written in Bangladesh: `৳1,50,000`. */
export const takaText = (taka: number): string => `৳${taka.toLocaleString('en-IN')}`

const accountPath = ({ courier, id }: Account) => `${courier}/${encodeURIComponent(id)}`

export const parcelPath = ({ account, parcel }: Listed): string =>
  `/parcels/${accountPath(account)}/${encodeURIComponent(parcel.id)}`

export const settlementsPath = (account: Account): string => `/settlements/${accountPath(account)}`

/** The newest parcels that were looked for, and where programs and people go from here. */
export function parcelListPage(sim: Simulator, courier: string, wanted: string): string {
  const accounts = courierNames.flatMap((name) => accountsOf(sim, name))
  const text = wanted.trim().toLowerCase()
  const isWanted = ({ account, parcel }: Listed) =>
    (courier === '' || account.courier === courier) &&
    [parcel.id, parcel.number, parcel.trackingCode, parcel.recipient.phone, parcel.recipient.name].some((value) =>
      value.toLowerCase().includes(text),
    )
  const found = accounts
    .flatMap((account) => parcelsOf(account).map((parcel) => ({ account, parcel })))
    .filter(isWanted)
    .sort((a, b) => b.parcel.updatedAtMs - a.parcel.updatedAtMs)
  return layout(null, 'Parcels', [
    searchForm(courier, wanted),
    html`<section><h2>${both('Parcels', 'পার্সেল')}</h2>
${
  found.length === 0
    ? html`<p>${both('No parcel found. Book one from a demo store.', 'কোনো পার্সেল নেই। ডেমো দোকান থেকে একটি বুক করুন।')}</p>`
    : html`<ul class="parcels">${found.slice(0, MOST).map(listedParcel)}</ul>`
}
${
  found.length > MOST &&
  html`<p class="muted">${both(`The newest ${MOST} of ${found.length}.`, `${found.length}টির মধ্যে নতুন ${MOST}টি।`)}</p>`
}</section>`,
    html`<section><h2>${both('Merchants', 'মার্চেন্ট')}</h2><ul class="parcels">${accounts.map(listedAccount)}</ul>
<p class="muted">Programs use its API, which docs/courier-simulator.md describes.</p></section>`,
  ])
}

const searchForm = (courier: string, wanted: string) => html`<section><form class="search" method="get" action="/">
<div><label for="q">${both('Number, phone or name', 'নম্বর, ফোন বা নাম')}</label>
<input id="q" name="q" type="search" value="${wanted}" maxlength="100"></div>
<div><label for="courier">${both('Courier', 'কুরিয়ার')}</label>
<select id="courier" name="courier"><option value="">All</option>
${courierNames.map((name) => html`<option value="${name}"${name === courier && html` selected`}>${factsOf(name).title}</option>`)}
</select></div>
<button class="primary">${both('Search', 'খুঁজুন')}</button>
</form></section>`

const listedParcel = (listed: Listed) => {
  const { account, parcel } = listed
  return html`<li><a href="${parcelPath(listed)}">
<span class="line"><strong>${parcel.number || parcel.id}</strong><span>${takaText(parcel.cashToCollect)}</span></span>
<span class="line"><span>${badge(account.courier)} ${statusText(account.courier, parcel.status)}</span>
<span class="muted">${parcel.recipient.name}, ${parcel.recipient.area}</span></span>
<small>${parcel.id} · ${dhakaTime(parcel.updatedAtMs)}</small></a></li>`
}

const listedAccount = (account: Account) => html`<li><a href="${settlementsPath(account)}">
<span class="line"><span>${badge(account.courier)} <strong>${account.id}</strong></span>
<span class="muted">${both(`Parcels: ${account.parcels.entries.size}`, `পার্সেল: ${account.parcels.entries.size}`)}</span></span>
<small>${both(`Waiting for payment: ${unsettledParcels(account).length}`, `টাকা বাকি: ${unsettledParcels(account).length}`)}</small></a></li>`
