import type { DeliveryZone } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

const trustTexts = texts(
  {
    label: 'Why to buy here',
    cash: 'Cash on delivery',
    cashHint: 'Pay when you have it in your hands',
    sameDay: 'the same day',
    soon: 'the same day or the next',
    nextDay: 'by the next day',
    days: (min: string, max: string) => (min === max ? `in ${max} days` : `in ${min} to ${max} days`),
    delivery: (place: string, time: string) => `${place}: ${time}`,
    fee: (amount: string) => `Delivery from ${amount}`,
    free: 'Free delivery',
    returns: (days: string) => `${days}-day returns`,
    returnsHint: 'If something is not right, send it back',
    wallets: 'Pay as you like',
  },
  {
    label: 'কেন এখান থেকে কিনবেন',
    cash: 'ক্যাশ অন ডেলিভারি',
    cashHint: 'পণ্য হাতে পেয়ে টাকা দিন',
    sameDay: 'সেদিনই',
    soon: 'সেদিন বা পরদিন',
    nextDay: 'পরদিনের মধ্যে',
    days: (min: string, max: string) => (min === max ? `${max} দিনে` : `${min} থেকে ${max} দিনে`),
    delivery: (place: string, time: string) => `${place}: ${time}`,
    fee: (amount: string) => `ডেলিভারি ${amount} থেকে`,
    free: 'ডেলিভারি ফ্রি',
    returns: (days: string) => `${days} দিনে ফেরত`,
    returnsHint: 'পছন্দ না হলে ফেরত দিন',
    wallets: 'যেভাবে খুশি টাকা দিন',
  },
)

type Fact = { icon: IconName; title: string; hint: string }

/** Facts that shoppers look for before they buy: cash, time, return. Only what the shop has configured. */
export function TrustStrip({ visit, zones }: { visit: Visit; zones: DeliveryZone[] }) {
  const facts = factsOf(visit, zones)
  if (facts.length === 0) return null
  return (
    <section class="wrap trust" aria-label={trustTexts[visit.language].label}>
      <ul>
        {facts.map(({ icon, title, hint }) => (
          <li key={title}>
            <Icon name={icon} size={26} />
            <span>
              <strong>{title}</strong>
              <span class="soft small">{hint}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function factsOf(visit: Visit, zones: DeliveryZone[]): Fact[] {
  const t = trustTexts[visit.language]
  const { number, money } = visit.format
  const { payment_methods: methods, return_policy_days, store } = visit.config
  const facts: Fact[] = []
  if (methods.some(({ type }) => type === 'cod')) facts.push({ icon: 'cash', title: t.cash, hint: t.cashHint })
  const quickest = zones
    .filter(({ kind }) => kind !== 'pickup')
    .sort((a, b) => a.estimated_days.max - b.estimated_days.max)[0]
  if (quickest) {
    const { min, max } = quickest.estimated_days
    const time = max === 0 ? t.sameDay : max > 1 ? t.days(number(min), number(max)) : min === 0 ? t.soon : t.nextDay
    facts.push({
      icon: 'truck',
      title: t.delivery(quickest.label, time),
      hint: Number(quickest.fee) > 0 ? t.fee(money(quickest.fee, store.currency_symbol)) : t.free,
    })
  }
  const days = Number(return_policy_days)
  if (days > 0) facts.push({ icon: 'returns', title: t.returns(number(days)), hint: t.returnsHint })
  const others = methods.filter(({ type }) => type !== 'cod').map(({ name }) => name)
  if (others.length > 0) facts.push({ icon: 'shield', title: t.wallets, hint: others.slice(0, 3).join(', ') })
  return facts
}
