import type { BulkResults, OrdersBulkMoveInput } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Ellipsis, X } from '../../../ui/icons.generated.ts'
import { loadLater } from '../../../ui/load-later.ts'
import { Menu } from '../../../ui/menu.tsx'
import { offerUndo, showToast } from '../../../ui/toasts.tsx'
import { orderKeys } from '../api.ts'
import { type BulkMove, bulkMovesOf, oppositeOf } from '../bulk-rules.ts'
import { bulkTexts } from '../bulk-texts.ts'
import { moveTexts } from '../move-texts.ts'
import type { Chosen } from '../use-chosen.ts'
import classes from './bulk-bar.module.css'
import { PrintLink } from './print-link.tsx'

const BulkDialog = loadLater(() => import('./bulk-dialog.tsx'))
const BulkFailures = loadLater(() => import('./bulk-failures.tsx'))

/** What is done with all chosen orders at once: their moves, by who may move orders, and print. On phones it stays at the lower edge, near the thumb. */
export function BulkBar({ chosen }: { chosen: Chosen }) {
  const t = useTexts(bulkTexts)
  const { moves: names, more } = useTexts(moveTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const { subdomain, can } = useStore()
  const [open, setOpen] = useState<BulkMove | null>(null)
  const [failed, setFailed] = useState<{ data: BulkResults; orders: Chosen['orders'] } | null>(null)
  const action = useAction<OrdersBulkMoveInput, BulkResults>({
    send: (haat, input, options) => haat.orders.bulkMove(input, options),
    isSilent: () => true,
    onDone: (data, { action: move }) => {
      setOpen(null)
      void queries.invalidateQueries({ queryKey: orderKeys.all(subdomain) })
      const [done, refused] = (['done', 'failed'] as const).map((status) =>
        data.results.filter((result) => result.status === status).map(({ id }) => id),
      ) as [number[], number[]]
      chosen.keep(refused)
      if (refused.length > 0) return setFailed({ data, orders: chosen.orders })
      const message = t.done(names[move], formats.count(done.length))
      const opposite = oppositeOf(move)
      if (opposite) offerUndo(message, () => action.run({ action: opposite, order_ids: done }))
      else showToast({ message })
    },
  })
  const moves = can('orders:write') ? bulkMovesOf(chosen.orders) : []
  const labelOf = ({ move, ids }: (typeof moves)[number]) => t.moveCount(names[move], formats.count(ids.length))
  const isShown = chosen.orders.length > 0
  const [first, ...others] = moves
  return (
    <>
      {isShown ? (
        <section className={`${classes.bar} no-print`} aria-label={t.chosen(formats.count(chosen.orders.length))}>
          <IconButton label={t.clear} icon={X} onClick={() => chosen.keep([])} />
          <span className={classes.count}>{t.chosen(formats.count(chosen.orders.length))}</span>
          <PrintLink orderIds={chosen.orders.map(({ id }) => id)} />
          {first ? (
            <Button kind="primary" onClick={() => setOpen(first.move)}>
              {labelOf(first)}
            </Button>
          ) : null}
          {others.length > 0 ? (
            <Menu
              target={<IconButton label={more} icon={Ellipsis} />}
              groups={[
                others.map((entry) => ({
                  label: labelOf(entry),
                  isDanger: entry.move === 'cancel',
                  onClick: () => setOpen(entry.move),
                })),
              ]}
            />
          ) : null}
        </section>
      ) : null}
      <Suspense>
        {open ? (
          <BulkDialog
            move={open}
            ids={moves.find(({ move }) => move === open)?.ids ?? []}
            isBusy={action.isRunning}
            problems={action.fields}
            onSend={action.run}
            onClose={() => setOpen(null)}
          />
        ) : null}
        {failed ? <BulkFailures {...failed} onClose={() => setFailed(null)} /> : null}
      </Suspense>
    </>
  )
}
