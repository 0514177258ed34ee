import { paymentMethods } from '@haat/client/constants'
import type { RefundRequest } from '@haat/client/storefront'
import { accountPage } from '../../account/account-frame.tsx'
import { withLabelledItems } from '../../catalogue/variant-labels.ts'
import { forCustomers, get, type Route } from '../../http/route.ts'
import type { Visit } from '../../http/visit.ts'
import { banglaAt } from '../../i18n/bangla-endings.ts'
import { texts } from '../../i18n/language.ts'
import { Pager } from '../../ui/pager.tsx'
import { Photos } from '../../ui/photos.tsx'
import { refundedItems } from '../orders/order-requests.tsx'
import { badgeOf, orderTexts, requestStates } from '../orders/order-texts.ts'

const refundTexts = texts(
  {
    title: 'Refunds',
    none: 'You have not requested a refund. You can request one on the page of a delivered order.',
    methods: {
      ORIGINAL_PAYMENT: 'the way you paid',
      BANK_TRANSFER: 'bank transfer',
      CASH: 'cash',
      STORE_CREDIT: 'store credit',
    } as Record<string, string>,
    by: (name: string) => name,
    sentBy: (method: string) => `Sent by ${method}`,
  },
  {
    title: 'রিফান্ড',
    none: 'আপনি কোনো রিফান্ড চাননি। পণ্য পাওয়ার পর অর্ডারের পাতা থেকে রিফান্ড চাইতে পারবেন।',
    methods: {
      ORIGINAL_PAYMENT: 'যেভাবে টাকা দিয়েছিলেন সেভাবে',
      BANK_TRANSFER: 'ব্যাংকে',
      CASH: 'ক্যাশে',
      STORE_CREDIT: 'দোকানের ক্রেডিটে',
    } as Record<string, string>,
    by: banglaAt,
    sentBy: (method: string) => `${method} পাঠানো হয়েছে`,
  },
)

function payoutWay({ language }: Visit, method: string): string {
  const t = refundTexts[language]
  const name = paymentMethods[method]?.name[language]
  return t.methods[method] ?? (name ? t.by(name) : method)
}

function RefundList({ visit, refunds }: { visit: Visit; refunds: RefundRequest[] }) {
  const t = refundTexts[visit.language]
  const words = orderTexts[visit.language]
  if (refunds.length === 0) return <p class="empty">{t.none}</p>
  return (
    <ul class="rows">
      {refunds.map((refund) => (
        <li key={refund.id} class="panel">
          <strong>{visit.format.money(refund.amount, visit.config.store.currency_symbol)}</strong>{' '}
          <span class={badgeOf(refund.status)}>{requestStates[visit.language][refund.status]}</span>
          <p class="soft small">
            {visit.format.dateTime(refund.created_at)}
            <br />
            <a href={visit.link(`/account/orders/${refund.order_id}`)}>{words.order(refund.order_number)}</a>
          </p>
          {refund.items.length > 0 && <p>{refundedItems(visit, refund)}</p>}
          <p class="said">{refund.reason}</p>
          <Photos visit={visit} urls={refund.proof_files} foreign={refund.foreign_proof_files} />
          {refund.refund_method && <p>{t.sentBy(payoutWay(visit, refund.refund_method))}</p>}
          {refund.admin_note && (
            <p class="said">
              <strong>{words.shopSays}:</strong> {refund.admin_note}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

export const refundRoutes: Route[] = forCustomers([
  get('/account/refunds', async (visit) => {
    const cursor = visit.query.get('cursor') ?? undefined
    const { data, nextCursor } = await visit.api.orders.listRefunds({ limit: 20, cursor }).withResponse()
    const refunds = await Promise.all(data.map((refund) => withLabelledItems(visit, refund)))
    return accountPage(visit, {
      title: refundTexts[visit.language].title,
      section: 'refunds',
      body: (
        <>
          <RefundList visit={visit} refunds={refunds} />
          <Pager visit={visit} cursor={nextCursor} />
        </>
      ),
    })
  }),
])
