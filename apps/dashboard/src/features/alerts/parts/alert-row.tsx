import type { Alert } from '@haat/client/merchant'
import type { ImportKind } from '@haat/contract/vocabulary.ts'
import { Link } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { alertTexts } from '../alert-texts.ts'
import classes from './alert-row.module.css'

/** One alert: a link to what it is about, where there is a page of it. */
export function AlertRow({ alert }: { alert: Alert }) {
  const t = useTexts(alertTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const to = pathOf(alert)
  const content = (
    <>
      <span className={classes.text}>
        <span className={classes.kind}>{alert.object.status === 'FAILED' ? t.jobFailed : t.kinds[alert.kind]}</span>
        {alert.object.number ? <span className={classes.number}>{alert.object.number}</span> : null}
      </span>
      {alert.is_seen ? null : <StatusBadge tone="info">{t.isNew}</StatusBadge>}
      <time className={classes.time} dateTime={alert.created_at}>
        {formats.short(alert.created_at)}
      </time>
    </>
  )
  return (
    <li className={classes.row}>
      {to ? (
        <Link to={`${storePath(subdomain, ...to)}${searchOf(alert)}`} className={classes.link}>
          {content}
        </Link>
      ) : (
        <div className={classes.link}>{content}</div>
      )}
    </li>
  )
}

/** The page of what an alert is about; null where there is none. */
function pathOf({ kind, type, object: { id, order_id, kind: job } }: Alert): readonly string[] | null {
  if (kind === 'TICKET') return id ? ['support', id] : ['support']
  if (kind === 'CONTACT_MESSAGE') return id ? ['support', 'messages', id] : ['support']
  if (kind === 'REVIEW') return ['reviews']
  if (kind === 'STOCK_LOW' || kind === 'STOCK_OUT') return ['stock']
  if (type === 'courier_account.failing' && id) return ['settings', 'couriers', id]
  if (type === 'bulk_booking.failed' && id) return ['shipments', 'bookings', id]
  if (kind === 'COURIER_PROBLEM' || kind === 'PARCEL_RETURNING') return id ? ['shipments', id] : ['shipments']
  if (kind === 'SETTLEMENT_DIFFERENCE') return id ? ['payments', 'payouts', id] : ['payments', 'couriers']
  if (kind === 'SETTLEMENT_IMPORT_FAILED') return ['payments', 'courier-files']
  if (kind === 'JOB_FINISHED') return job === null ? null : (importPaths[job] ?? null)
  return order_id ? ['orders', order_id] : null
}

/** The page of files of a kind shows one of them. */
const importPaths: Readonly<Record<string, readonly string[]>> = {
  variants: ['products', 'prices', 'import'],
  products: ['products', 'import'],
  customers: ['customers', 'import'],
  orders: ['past-orders', 'import'],
} satisfies Record<ImportKind, readonly string[]>

const searchOf = ({ kind, object: { id } }: Alert): string => (kind === 'JOB_FINISHED' && id ? `?file=${id}` : '')
