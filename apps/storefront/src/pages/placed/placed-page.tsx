import { PayAgain } from '../../checkout/pay-again.tsx'
import type { PlacedOrder } from '../../checkout/placed-orders.ts'
import type { PlacedPayment } from '../../checkout/placed-payment.ts'
import type { Visit } from '../../http/visit.ts'
import { localPhone } from '../../i18n/formats.ts'
import { texts } from '../../i18n/language.ts'
import { Carried } from '../../ui/code-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'

export const placedTexts = texts(
  {
    title: 'Your order is placed',
    thanks: (name: string) => `Thank you, ${name}!`,
    thankYou: 'Thank you!',
    number: 'Order number',
    keep: 'Keep this number: with it and your mobile number you can follow the order.',
    cash: (amount: string) => `Keep ${amount} ready for the courier.`,
    nothing: 'There is nothing to pay on delivery.',
    paid: (amount: string) => `${amount} is paid.`,
    checking: 'We check your payment and confirm the order then.',
    advance: (amount: string) => `We check your advance of ${amount}.`,
    unpaid: (amount: string) => `${amount} is not paid yet. The order is sent when it is paid.`,
    unknown: 'We cannot see its payment now. Follow the order to see whether it is paid.',
    next: 'What happens now',
    confirm: 'We check the order and may call you.',
    pack: 'We pack it and give it to the courier.',
    arrive: (days: string) => `It arrives ${days}.`,
    arriveSoon: 'It comes to your address.',
    track: 'Follow the order',
    goOn: 'Continue shopping',
    account: 'See all your orders in one place',
    accountText:
      'Sign in with a code by SMS: this order is in your account then, and you need not type your address again. No password is needed.',
    signIn: (phone: string) => `Send a code to ${phone}`,
    register: 'Create an account with an e-mail address',
    warnings: {
      DUPLICATE_ORDER_SUSPECTED:
        'You placed the same order a short while ago. If this one is a mistake, tell us: we will send only one.',
      PRICE_CHANGED: 'A price has fallen meanwhile: you pay the lower one.',
      DELIVERY_AREA_MISMATCH: 'The address seems to be outside the chosen area. We may call you about it.',
    },
  },
  {
    title: 'আপনার অর্ডার হয়ে গেছে',
    thanks: (name: string) => `ধন্যবাদ, ${name}!`,
    thankYou: 'ধন্যবাদ!',
    number: 'অর্ডার নম্বর',
    keep: 'নম্বরটি রেখে দিন: এটি আর আপনার মোবাইল নম্বর দিয়ে অর্ডারের খবর জানা যাবে।',
    cash: (amount: string) => `ডেলিভারির সময় ${amount} তৈরি রাখুন।`,
    nothing: 'ডেলিভারির সময় কোনো টাকা দিতে হবে না।',
    paid: (amount: string) => `${amount} পেয়েছি।`,
    checking: 'আপনার পেমেন্ট দেখে অর্ডার নিশ্চিত করব।',
    advance: (amount: string) => `আপনার ${amount} অগ্রিম আমরা দেখে নিচ্ছি।`,
    unpaid: (amount: string) => `${amount} এখনো দেওয়া হয়নি। টাকা পেলে অর্ডার পাঠানো হবে।`,
    unknown: 'টাকা দেওয়া হয়েছে কি না এখন দেখা যাচ্ছে না। অর্ডারের খবর দেখলে জানতে পারবেন।',
    next: 'এরপর যা হবে',
    confirm: 'আমরা অর্ডারটি দেখে নেব, দরকার হলে ফোন করব।',
    pack: 'প্যাকেট করে কুরিয়ারে দেব।',
    arrive: (days: string) => `পৌঁছাবে ${days}।`,
    arriveSoon: 'আপনার ঠিকানায় পৌঁছে যাবে।',
    track: 'অর্ডারের খবর দেখুন',
    goOn: 'আরও কেনাকাটা করুন',
    account: 'সব অর্ডার এক জায়গায় দেখুন',
    accountText: 'এসএমএসের কোড দিয়ে লগইন করলেই এই অর্ডার আপনার অ্যাকাউন্টে থাকবে, বারবার ঠিকানাও লিখতে হবে না। পাসওয়ার্ড লাগে না।',
    signIn: (phone: string) => `${phone} নম্বরে কোড পাঠান`,
    register: 'ই-মেইল দিয়ে অ্যাকাউন্ট খুলুন',
    warnings: {
      DUPLICATE_ORDER_SUSPECTED: 'একই অর্ডার একটু আগেও করেছেন। ভুল করে হয়ে থাকলে জানান: আমরা একটিই পাঠাব।',
      PRICE_CHANGED: 'এর মধ্যে একটি দাম কমেছে: কম দামটিই রাখা হয়েছে।',
      DELIVERY_AREA_MISMATCH: 'ঠিকানাটি বেছে নেওয়া এলাকার বাইরে মনে হচ্ছে। দরকার হলে ফোন করব।',
    },
  },
)

type Props = { visit: Visit; order: PlacedOrder; payment: PlacedPayment }

/** The page after an order. It needs nothing but what the browser keeps, so a slow shop cannot hide that it worked. */
export function PlacedPage({ visit, order, payment }: Props) {
  const t = placedTexts[visit.language]
  const trackLink =
    visit.session && order.token === ''
      ? visit.link(`/account/orders/${order.id}`)
      : `${visit.link('/track')}?order=${encodeURIComponent(order.number)}`
  return (
    <div class="wrap narrow placed">
      <header class="placed-head">
        <Icon name="check" size={56} />
        <h1>{t.title}</h1>
        <p>{order.name ? t.thanks(order.name) : t.thankYou}</p>
      </header>
      <section class="panel placed-number">
        <p class="soft">{t.number}</p>
        <p class="placed-code">{order.number}</p>
        <p class="soft small">{t.keep}</p>
      </section>
      <Money visit={visit} order={order} payment={payment} />
      {order.warnings
        .filter((code): code is keyof typeof t.warnings => Object.hasOwn(t.warnings, code))
        .map((code) => (
          <Notice key={code} kind="warn">
            <p>{t.warnings[code]}</p>
          </Notice>
        ))}
      <section>
        <h2>{t.next}</h2>
        <ol class="placed-steps">
          <li>{t.confirm}</li>
          <li>{t.pack}</li>
          <li>{arrival(visit, order, payment)}</li>
        </ol>
      </section>
      <p class="placed-actions">
        <a class="button" href={trackLink}>
          {t.track}
        </a>
        <a class="button button-quiet" href={visit.link('/products')}>
          {t.goOn}
        </a>
      </p>
      {!visit.session && (
        <section class="panel">
          <h2>{t.account}</h2>
          <p>{t.accountText}</p>
          {order.phone && (
            <form method="post" action={visit.link('/login/code')}>
              <Carried values={{ identifier: order.phone, next: visit.link('/account/orders') }} />
              <button class="button" type="submit">
                {t.signIn(localPhone(order.phone))}
              </button>
            </form>
          )}
          <p class="placed-register">
            <a href={visit.link('/register')}>{t.register}</a>
          </p>
        </section>
      )}
    </div>
  )
}

function Money({ visit, order, payment }: Props) {
  const t = placedTexts[visit.language]
  const money = (amount: string) => visit.format.money(amount, visit.config.store.currency_symbol)
  if (payment === 'unknown')
    return (
      <p class="placed-money">
        <Icon name="receipt" /> {t.unknown}
      </p>
    )
  if (payment && payment.status !== 'SUCCEEDED')
    return (
      <Notice kind="warn">
        <p>{t.unpaid(money(payment.amount))}</p>
        {payment.status !== 'PROCESSING' && <PayAgain visit={visit} number={order.number} chosen={payment.gateway} />}
      </Notice>
    )
  if (payment)
    return (
      <p class="placed-money">
        <Icon name="shield" /> {t.paid(money(payment.amount))} {t.nothing}
      </p>
    )
  if (Number(order.cash) > 0)
    return (
      <p class="placed-money">
        <Icon name="receipt" />{' '}
        <span>
          {t.cash(money(order.cash))} {Number(order.advance) > 0 && t.advance(money(order.advance))}
        </span>
      </p>
    )
  return (
    <p class="placed-money">
      <Icon name="shield" /> {order.method === 'COD' ? t.nothing : t.checking}
    </p>
  )
}

// The browser keeps the days of an order of cash; those of one that is paid online come with its payment.
function arrival(visit: Visit, { from, to }: PlacedOrder, payment: PlacedPayment): string {
  const t = placedTexts[visit.language]
  const paid = payment === 'unknown' ? null : payment?.estimated_delivery
  const days = from && to ? { from, to } : paid
  return days ? t.arrive(visit.format.days(days.from, days.to)) : t.arriveSoon
}
