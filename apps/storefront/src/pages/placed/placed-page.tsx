import { OrderSums } from '../../cart/order-sums.tsx'
import { warningText } from '../../checkout/order-warnings.ts'
import { PayAgain } from '../../checkout/pay-again.tsx'
import type { PlacedContent } from '../../checkout/placed-content.ts'
import type { PlacedOrder } from '../../checkout/placed-orders.ts'
import type { PlacedPayment } from '../../checkout/placed-payment.ts'
import type { Visit } from '../../http/visit.ts'
import { localPhone } from '../../i18n/formats.ts'
import { texts } from '../../i18n/language.ts'
import { Carried } from '../../ui/code-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OrderItems } from '../orders/order-items.tsx'

export const placedTexts = texts(
  {
    title: 'Order placed',
    thanks: (name: string) => `Thank you, ${name}!`,
    thankYou: 'Thank you!',
    number: 'Order number',
    keep: 'Keep this number: with it and your mobile number you can track the order.',
    cash: (amount: string) => `Keep ${amount} ready for the courier.`,
    nothing: 'There is nothing to pay on delivery.',
    paid: (amount: string) => `${amount} is paid.`,
    checking: 'We are checking your payment. Then we confirm the order.',
    advance: (amount: string) => `We are checking your advance of ${amount}.`,
    unpaid: (amount: string) => `${amount} is not paid yet. We send the order when it is paid.`,
    unknown: 'We cannot see the payment of this order now. Track the order to see whether it is paid.',
    summary: 'Order summary',
    address: 'Delivery address',
    next: 'What happens next',
    confirm: 'We check the order and may call you.',
    pack: 'We pack it and give it to the courier.',
    arrive: (days: string) => `It arrives ${days}.`,
    arriveSoon: 'It is delivered to your address.',
    track: 'Track the order',
    continueShopping: 'Continue shopping',
    account: 'See all your orders in one place',
    accountText:
      'Sign in with a code by SMS: this order is then in your account, and your address is saved. You need no password.',
    signIn: (phone: string) => `Send a code to ${phone}`,
    register: 'Create an account with an e-mail address',
  },
  {
    title: 'আপনার অর্ডার হয়ে গেছে',
    thanks: (name: string) => `ধন্যবাদ, ${name}!`,
    thankYou: 'ধন্যবাদ!',
    number: 'অর্ডার নম্বর',
    keep: 'নম্বরটি রেখে দিন: এই নম্বর আর আপনার মোবাইল নম্বর দিয়ে অর্ডার ট্র্যাক করতে পারবেন।',
    cash: (amount: string) => `ডেলিভারির সময় ${amount} তৈরি রাখুন।`,
    nothing: 'ডেলিভারির সময় কোনো টাকা দিতে হবে না।',
    paid: (amount: string) => `${amount} পেয়েছি।`,
    checking: 'আপনার পেমেন্ট যাচাই করছি। এরপর অর্ডার নিশ্চিত করব।',
    advance: (amount: string) => `আপনার অগ্রিম ${amount} যাচাই করছি।`,
    unpaid: (amount: string) => `${amount} এখনো দেওয়া হয়নি। টাকা পেলে অর্ডার পাঠানো হবে।`,
    unknown: 'পেমেন্ট হয়েছে কি না এখন দেখা যাচ্ছে না। অর্ডার ট্র্যাক করলে জানতে পারবেন।',
    summary: 'অর্ডারের বিবরণ',
    address: 'ডেলিভারির ঠিকানা',
    next: 'এরপর যা হবে',
    confirm: 'আমরা অর্ডারটি দেখে নেব, দরকার হলে ফোন করব।',
    pack: 'প্যাকেট করে কুরিয়ারে দেব।',
    arrive: (days: string) => `পৌঁছাবে ${days}।`,
    arriveSoon: 'আপনার ঠিকানায় পৌঁছে যাবে।',
    track: 'অর্ডার ট্র্যাক করুন',
    continueShopping: 'আরও কেনাকাটা করুন',
    account: 'সব অর্ডার এক জায়গায় দেখুন',
    accountText: 'এসএমএসের কোড দিয়ে লগইন করলেই এই অর্ডার আপনার অ্যাকাউন্টে থাকবে, বারবার ঠিকানাও লিখতে হবে না। পাসওয়ার্ড লাগে না।',
    signIn: (phone: string) => `${phone} নম্বরে কোড পাঠান`,
    register: 'ই-মেইল দিয়ে অ্যাকাউন্ট খুলুন',
  },
)

type Props = { visit: Visit; order: PlacedOrder; payment: PlacedPayment }
type PageProps = Props & { content: PlacedContent | null }

/** The page after an order. Without `content` it has what the browser keeps, so a slow shop cannot hide that it worked. */
export function PlacedPage({ visit, order, payment, content }: PageProps) {
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
      {order.warnings.map((kept) => (
        <Notice key={kept} kind="warn">
          <p>{warningText(visit.language, kept)}</p>
        </Notice>
      ))}
      {content && <Content visit={visit} content={content} />}
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
          {t.continueShopping}
        </a>
      </p>
      {!visit.session && (
        <section class="panel">
          <h2>{t.account}</h2>
          <p>{t.accountText}</p>
          {order.phone && (
            <form method="post" action={visit.link('/login/code')}>
              <Carried values={{ mobile: order.phone, next: visit.link('/account/orders') }} />
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

/** What is on its way, and where to: a mistake is seen while it can be mended. */
function Content({ visit, content: { items, sums, address } }: { visit: Visit; content: PlacedContent }) {
  const t = placedTexts[visit.language]
  return (
    <>
      <section class="panel">
        <h2>{t.summary}</h2>
        <OrderItems visit={visit} order={{ items, can_review: false }} />
        <dl class="sums">
          <OrderSums visit={visit} order={sums} />
        </dl>
      </section>
      <section class="panel">
        <h2>{t.address}</h2>
        <address>
          {address.map((line, index) => (
            <div key={index}>{localPhone(line)}</div>
          ))}
        </address>
      </section>
    </>
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
        <Icon name="shield" /> {t.paid(money(payment.amount))}{' '}
        {Number(payment.cod_amount) > 0 ? t.cash(money(payment.cod_amount)) : t.nothing}
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
