import type { Order } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { addressOfFilters } from '../../../lib/list-filters.ts'
import { storePath } from '../../../lib/store-path.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Pencil } from '../../../ui/icons.generated.ts'
import { loadLater } from '../../../ui/load-later.ts'
import { tagTexts } from '../tag-texts.ts'
import classes from './tags.module.css'

const TagsDialog = loadLater(() => import('./tags-dialog.tsx'))

/** The tags of an order; each leads to the orders that have it. */
export function Tags({ order }: { order: Order }) {
  const t = useTexts(tagTexts)
  const { subdomain, can } = useStore()
  const [isOpen, setOpen] = useState(false)
  const mayWrite = can('orders:write')
  if (order.tags.length === 0 && !mayWrite) return null
  return (
    <Card
      title={t.tags}
      actions={mayWrite ? <IconButton label={t.edit} icon={Pencil} onClick={() => setOpen(true)} /> : null}
    >
      {order.tags.length === 0 ? <p className={classes.none}>{t.none}</p> : null}
      <ul className={classes.tags}>
        {order.tags.map((tag) => (
          <li key={tag}>
            <Link
              to={`${storePath(subdomain, 'orders')}?${addressOfFilters({ tag })}`}
              className={classes.tag}
              title={t.show(tag)}
            >
              {tag}
            </Link>
          </li>
        ))}
      </ul>
      {isOpen ? (
        <Suspense>
          <TagsDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}
