import { type Html, html } from '@haat/simulation/html.ts'
import { codChargeOf } from '../charges.ts'
import { factsOf, meaningOf } from '../courier-facts.ts'
import { dhakaTime } from '../dhaka-time.ts'
import type { Simulator } from '../simulator.ts'
import type { Delivery } from '../webhook-book.ts'
import { both, layout } from './layout.ts'
import { type Listed, parcelPath, settlementsPath, statusText, takaText } from './parcel-list-page.ts'

const MOST_DELIVERIES = 10

/** A parcel: what it is, what happened to it, and buttons for what happens next. No script is needed. */
export function parcelPage(sim: Simulator, listed: Listed): string {
  const { account, parcel } = listed
  const { courier } = account
  return layout(courier, parcel.number || parcel.id, [
    html`<div class="columns"><section><h2>${parcel.number || parcel.id}</h2>${facts(listed)}</section>
<section><h2>${both('What happened', 'যা হয়েছে')}</h2><ol>${parcel.events.map(
      ({ status, atMs, en }) =>
        html`<li>${statusText(courier, status)}<small>${dhakaTime(atMs)}${en !== status && ` · ${en}`}</small></li>`,
    )}</ol>${deliveries(sim, listed)}</section></div>`,
    html`<section><h2>${both('What happens next', 'এরপর কী হবে')}</h2>
<form method="post" action="${parcelPath(listed)}">
<div class="fields"><div><label for="collected">${both('Taka collected, if not all', 'কত টাকা তোলা হলো, পুরোটা না হলে')}</label>
<input id="collected" name="collected" inputmode="numeric" pattern="[0-9]{1,7}" autocomplete="off"></div>
<div><label for="reason">${both('Reason, if any', 'কারণ, থাকলে')}</label>
<input id="reason" name="reason" maxlength="200" autocomplete="off"></div></div>
<div class="statuses">${factsOf(courier).statuses.map(
      ({ status, bn }) =>
        html`<button name="status" value="${status}"${status === parcel.status && html` aria-current="true"`}>${both(status, bn)}</button>`,
    )}</div>
</form></section>`,
  ])
}

function facts({ account, parcel }: Listed): Html {
  const { recipient } = parcel
  const rows: [en: string, bn: string, value: Html | string][] = [
    ['Status', 'অবস্থা', html`<strong>${statusText(account.courier, parcel.status)}</strong>`],
    ['Consignment', 'কনসাইনমেন্ট', html`<code>${parcel.id}</code>`],
    ['Merchant', 'মার্চেন্ট', html`<a href="${settlementsPath(account)}">${account.id}</a>`],
    ['Customer', 'ক্রেতা', `${recipient.name}, ${recipient.phone}`],
    ['Address', 'ঠিকানা', recipient.address],
    ['Cash to collect', 'তুলতে হবে', takaText(parcel.cashToCollect)],
    ['Collected', 'তোলা হয়েছে', parcel.collected === null ? '–' : takaText(parcel.collected)],
    [
      'Charges',
      'চার্জ',
      `${takaText(parcel.deliveryCharge)} + ${takaText(codChargeOf(parcel.collected ?? parcel.cashToCollect))}`,
    ],
    ['Settlement', 'সেটেলমেন্ট', parcel.settlementId ?? '–'],
  ]
  if (parcel.note) rows.push(['Note', 'নোট', parcel.note])
  return html`<dl>${rows.map(([en, bn, value]) => html`<dt>${both(en, bn)}</dt><dd>${value}</dd>`)}</dl>`
}

/** What became of the webhooks of a parcel. */
function deliveries(sim: Simulator, { account, parcel }: Listed): Html {
  if (!account.webhook?.isRegistered)
    return html`<p class="muted">${both('This merchant gets no webhooks.', 'এই মার্চেন্ট ওয়েবহুক পায় না।')}</p>`
  const isOfParcel = ({ courier, account: id, body }: Delivery) =>
    courier === account.courier &&
    id === account.id &&
    [body.consignment_id, body.tracking_number].map(String).includes(parcel.id)
  const sent = sim.webhooks.deliveries.filter(isOfParcel).slice(-MOST_DELIVERIES)
  return html`<p class="muted">${both('Webhooks', 'ওয়েবহুক')}: ${
    sent.length === 0 ? '–' : sent.map(({ status }) => status ?? 'no response').join(', ')
  }</p>`
}

/** Whether a parcel in this status takes the cash of its form. */
export const bringsCash = (listed: Listed, status: string): boolean =>
  ['delivered', 'partly'].includes(meaningOf(listed.account.courier, status))
