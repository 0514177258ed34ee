import type { Customer } from '@haat/client/merchant'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { formatPhone } from '../../../lib/phone.ts'
import { Card } from '../../../ui/card.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { customerTexts } from '../customer-texts.ts'
import classes from './parts.module.css'

/** The addresses that a customer has saved. */
export function Addresses({ customer: { addresses } }: { customer: Customer }) {
  const t = useTexts(customerTexts)
  return (
    <Card title={t.addresses}>
      {addresses.length === 0 ? <p className={classes.muted}>{t.noAddresses}</p> : null}
      <ul>
        {addresses.map((address) => (
          <li key={address.id} className={classes.address}>
            <p>
              <strong>{address.receiver_name}</strong> <StatusBadge>{textOf(t.label, address.label)}</StatusBadge>{' '}
              {address.is_default ? <StatusBadge tone="info">{t.isDefault}</StatusBadge> : null}
            </p>
            <p>{[address.address_line1, address.address_line2].filter(Boolean).join(', ')}</p>
            <p>{[address.area, address.city, address.postal_code].filter(Boolean).join(', ')}</p>
            <p className={classes.muted}>{formatPhone(address.phone)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
