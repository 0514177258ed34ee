import type { Stock } from '@haat/client/merchant'
import { Link } from 'react-router'
import { ListStates } from '../../../api/list-states.tsx'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { nameOfVariant } from '../../../lib/name-of-variant.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useStockMoves } from '../api.ts'
import { stockTexts } from '../stock-texts.ts'
import classes from './moves-dialog.module.css'

/** What came in and went out of a variant: the entries of the stock ledger. */
export default function MovesDialog({ stock, onClose }: { stock: Stock; onClose: () => void }) {
  const t = useTexts(stockTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const list = useStockMoves(stock.id)
  return (
    <Dialog title={t.movesOf(nameOfVariant(stock))} isOpen onClose={onClose}>
      <ListStates list={list} empty={<EmptyState title={t.noMoves} />}>
        {(moves) => (
          <ol className={classes.moves}>
            {moves.map((move) => (
              <li key={move.id} className={classes.move}>
                <div>
                  <p>{move.reason || textOf(t.kind, move.kind)}</p>
                  <p className={classes.muted}>
                    {[textOf(t.actor, move.actor.split(':', 1)[0] ?? ''), formats.short(move.created_at)]
                      .filter(Boolean)
                      .join(' · ')}
                    {move.order_id && can('orders:read') ? (
                      <>
                        {' · '}
                        <Link to={storePath(subdomain, 'orders', move.order_id)}>{t.orderLink}</Link>
                      </>
                    ) : null}
                  </p>
                </div>
                <strong className={move.quantity < 0 ? classes.out : classes.in}>
                  {move.quantity > 0 ? '+' : ''}
                  {formats.count(move.quantity)}
                </strong>
              </li>
            ))}
          </ol>
        )}
      </ListStates>
    </Dialog>
  )
}
