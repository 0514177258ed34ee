import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { orderStatusTexts } from '../../../i18n/order-status-texts.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Card } from '../../../ui/card.tsx'
import { supportTexts } from '../support-texts.ts'
import classes from './facets.module.css'

const SHOWN = 5

/** What the customer of a ticket ordered last: a question is mostly about one of them. */
export function ShopperOrders({ customerId }: { customerId: string }) {
  const t = useTexts(supportTexts)
  const words = useTexts(orderStatusTexts)
  const formats = useFormats()
  const { haat, subdomain } = useStore()
  const { data } = useQuery({
    queryKey: [subdomain, 'orders', 'of-customer', customerId],
    queryFn: ({ signal }) => haat.orders.list({ customer_id: customerId, limit: SHOWN }, { signal }),
  })
  if (!data) return null
  return (
    <Card title={t.shopperOrders}>
      {data.items.length === 0 ? <p className={classes.muted}>{t.noOrders}</p> : null}
      <ul>
        {data.items.map(({ id, order_number, status, created_at, total, currency }) => (
          <li key={id}>
            <Link to={storePath(subdomain, 'orders', id)} className={classes.order}>
              <span>
                <span className={classes.name}>{order_number}</span>
                <span className={classes.muted}>
                  {textOf(words.status, status)} · {formats.short(created_at)}
                </span>
              </span>
              <strong>{formats.money(total, currency)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
