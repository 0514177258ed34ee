import type { Customer, OrderSummary } from '@haat/client/storefront'
import { accountPage, SignOut } from '../../account/account-frame.tsx'
import { accountTexts, sections } from '../../account/account-texts.ts'
import { forCustomers, get, type Route } from '../../http/route.ts'
import type { Visit } from '../../http/visit.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OwnerField } from '../../ui/owner-field.tsx'
import { OrderCard } from '../orders/order-card.tsx'

type Props = {
  visit: Visit
  customer: Pick<Customer, 'email' | 'is_email_verified' | 'phone' | 'is_phone_verified'>
  lastOrder: OrderSummary | undefined
  unread: number
}

function AccountHome({ visit, customer, lastOrder, unread }: Props) {
  const t = accountTexts[visit.language]
  return (
    <>
      {customer.email && !customer.is_email_verified && (
        <Notice kind="warn">
          <p>{t.confirmEmailNow}</p>
          <SendCode visit={visit} kind="email" />
        </Notice>
      )}
      {customer.phone && !customer.is_phone_verified && (
        <Notice kind="warn">
          <p>{t.confirmPhoneNow}</p>
          <SendCode visit={visit} kind="phone" />
        </Notice>
      )}
      <section>
        <h2>{t.lastOrder}</h2>
        {lastOrder ? (
          <OrderCard visit={visit} order={lastOrder} />
        ) : (
          <p>
            {t.noOrders} <a href={visit.link('/products')}>{t.startShopping}</a>
          </p>
        )}
      </section>
      <ul class="tiles">
        {sections.map(({ name, icon }) => (
          <li key={name}>
            <a class="tile" href={visit.link(`/account/${name}`)}>
              <Icon name={icon} />
              <span>
                <strong>{t[name]}</strong>
                {name === 'tickets' && unread > 0 && (
                  <span class="badge badge-warn">{visit.format.number(unread)}</span>
                )}
                <span class="soft small">{t[`${name}Hint`]}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div class="narrow-only">
        <SignOut visit={visit} />
      </div>
    </>
  )
}

/** A new code, and then the page to type it: one of an earlier day has expired. */
const SendCode = ({ visit, kind }: { visit: Visit; kind: 'email' | 'phone' }) => (
  <form method="post" action={visit.link('/account/verify/send')}>
    <OwnerField visit={visit} />
    <input type="hidden" name="kind" value={kind} />
    <button class="button button-small" type="submit">
      {accountTexts[visit.language].sendCode}
    </button>
  </form>
)

export const accountRoutes: Route[] = forCustomers([
  get('/account', async (visit) => {
    const [customer, orders, tickets] = await Promise.all([
      visit.api.profile.read({ fields: ['first_name', 'email', 'is_email_verified', 'phone', 'is_phone_verified'] }),
      visit.api.orders.list({ limit: 1 }),
      visit.api.tickets.list({ limit: 50, fields: ['unread_count'] }),
    ])
    const t = accountTexts[visit.language]
    const unread = tickets.reduce((sum, { unread_count }) => sum + unread_count, 0)
    return accountPage(visit, {
      title: t.hello(customer.first_name),
      body: <AccountHome visit={visit} customer={customer} lastOrder={orders[0]} unread={unread} />,
    })
  }),
])
