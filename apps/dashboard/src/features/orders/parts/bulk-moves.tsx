import type { BulkResults, OrderSummary, OrdersBulkMoveInput } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { loadLater } from '../../../ui/load-later.ts'
import { offerUndo, showToast } from '../../../ui/toasts.tsx'
import { orderKeys } from '../api.ts'
import { type BulkMove, bulkMovesOf, oppositeOf } from '../bulk-rules.ts'
import { bulkTexts } from '../bulk-texts.ts'
import { moveTexts } from '../move-texts.ts'

const BulkDialog = loadLater(() => import('./bulk-dialog.tsx'))
const BulkFailures = loadLater(() => import('./bulk-failures.tsx'))

type Movable = Pick<OrderSummary, 'id' | 'order_number' | 'status'>

export type BulkMoves = {
  /** The moves that some of the orders may make, by who may move orders. */
  moves: { move: BulkMove; label: string }[]
  start(move: BulkMove): void
  /** What a move is asked about, and what could not be done. */
  dialogs: ReactNode
}

type BulkMovesOptions<T> = {
  /** The version that each order must still have. */
  versionOf?(order: T): number
  /** Gets those that were refused. */
  onDone?(refused: number[]): void
}

/** Moves many orders at once. */
export function useBulkMoves<T extends Movable>(
  orders: readonly T[],
  { versionOf, onDone }: BulkMovesOptions<T> = {},
): BulkMoves {
  const t = useTexts(bulkTexts)
  const names = { ...useTexts(moveTexts).moves, ...t.tagging }
  const formats = useFormats()
  const queries = useQueryClient()
  const { subdomain, can } = useStore()
  const [open, setOpen] = useState<BulkMove | null>(null)
  const [failed, setFailed] = useState<{ data: BulkResults; orders: readonly Movable[] } | null>(null)
  const action = useAction<OrdersBulkMoveInput, BulkResults>({
    send: (haat, input, options) => haat.orders.bulkMove(input, options),
    isSilent: () => true,
    onDone: (data, { action: move }) => {
      setOpen(null)
      void queries.invalidateQueries({ queryKey: orderKeys.all(subdomain) })
      const [done, refused] = (['done', 'failed'] as const).map((status) =>
        data.results.filter((result) => result.status === status).map(({ id }) => id),
      ) as [number[], number[]]
      onDone?.(refused)
      if (refused.length > 0) return setFailed({ data, orders })
      const message = t.done(names[move], formats.count(done.length))
      const opposite = oppositeOf(move)
      if (opposite) offerUndo(message, () => action.run({ action: opposite, order_ids: done }))
      else showToast({ message })
    },
  })
  const send = (input: OrdersBulkMoveInput) => {
    if (!versionOf) return action.run(input)
    const moved = orders.filter(({ id }) => input.order_ids.includes(id))
    action.run({ ...input, versions: moved.map((order) => ({ order_id: order.id, version: versionOf(order) })) })
  }
  const moves = can('orders:write') ? bulkMovesOf(orders) : []
  return {
    moves: moves.map(({ move, ids }) => ({ move, label: t.moveCount(names[move], formats.count(ids.length)) })),
    start: setOpen,
    dialogs: (
      <Suspense>
        {open ? (
          <BulkDialog
            move={open}
            ids={moves.find(({ move }) => move === open)?.ids ?? []}
            isBusy={action.isRunning}
            problems={action.fields}
            onSend={send}
            onClose={() => setOpen(null)}
          />
        ) : null}
        {failed ? <BulkFailures {...failed} onClose={() => setFailed(null)} /> : null}
      </Suspense>
    ),
  }
}
