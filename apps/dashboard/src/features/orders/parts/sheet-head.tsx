import type { OrderDocument, OrderDocuments } from '@haat/client/merchant'
import type { ReactNode } from 'react'
import { useFormatsIn } from '../../../i18n/formats.ts'
import { formatPhone } from '../../../lib/phone.ts'
import { Picture } from '../../../ui/picture.tsx'
import classes from './sheet.module.css'

type SheetHeadProps = {
  title: string
  order: OrderDocument
  store: OrderDocuments['store']
  language: OrderDocuments['language']
  children?: ReactNode
}

/** Who sends it, which document it is, and of which order. */
export function SheetHead({ title, order, store, language, children }: SheetHeadProps) {
  const formats = useFormatsIn(language)
  return (
    <header className={classes.head}>
      <div className={classes.store}>
        {store.logo ? <Picture url={store.logo} size={48} isEager /> : null}
        <div>
          <p className={classes.name}>{store.name}</p>
          {[store.address, store.phone, store.email].filter(Boolean).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      <div className={classes.order}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.orderNumber}>{order.order_number}</p>
        <p>{formats.day(order.created_at)}</p>
        {children}
      </div>
    </header>
  )
}

/** Name, phone and address of the buyer, large enough to be read on a shelf. */
export function Receiver({ order, label }: { order: OrderDocument; label: string }) {
  return (
    <div className={classes.receiver}>
      <p className={classes.label}>{label}</p>
      <p className={classes.name}>{order.receiver_name}</p>
      <p className={classes.name}>{formatPhone(order.phone)}</p>
      <p>{order.address}</p>
      <p>
        <strong>{order.place}</strong>
      </p>
    </div>
  )
}
