import type { StaffStore } from '@haat/client/merchant'
import { Link } from 'react-router'
import { roleTexts } from '../../i18n/role-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Card } from '../../ui/card.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './account.module.css'
import { accountTexts } from './account-texts.ts'

/** The stores in which the person works, and what their role there may do. */
export function StoresCard({ stores }: { stores: readonly StaffStore[] }) {
  const t = useTexts(accountTexts)
  const roles = useTexts(roleTexts)
  if (stores.length === 0) return null
  return (
    <Card title={t.stores} isFlush>
      <ul>
        {stores.map(({ subdomain, name, role, second_factor_needed }) => (
          <li key={subdomain} className={classes.row}>
            <div className={classes.rowText}>
              <p className={classes.rowName}>
                <Link to={storePath(subdomain)} className={classes.store}>
                  {name}
                </Link>{' '}
                <StatusBadge>{roles.names[role]}</StatusBadge>{' '}
                {second_factor_needed ? <StatusBadge tone="warning">{t.factorNeeded}</StatusBadge> : null}
              </p>
              <p className={classes.muted}>{roles.meanings[role]}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
