import type { Order } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { isZero } from '../../../lib/money.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import type { Icon } from '../../../ui/icon.tsx'
import {
  Banknote,
  Check,
  CircleCheck,
  CirclePause,
  CirclePlay,
  CircleX,
  Ellipsis,
  Merge,
  Package,
  PackageCheck,
  Pencil,
  Repeat,
  Truck,
  Undo2,
} from '../../../ui/icons.generated.ts'
import { useKeys } from '../../../ui/keyboard.tsx'
import { loadLater } from '../../../ui/load-later.ts'
import { Menu } from '../../../ui/menu.tsx'
import type { MenuItem } from '../../../ui/menu-items.ts'
import { isChangeable } from '../edit-draft.ts'
import { editTexts } from '../edit-texts.ts'
import { givenItems } from '../exchange-rules.ts'
import { exchangeTexts } from '../exchange-texts.ts'
import { isMergeable } from '../merge-rules.ts'
import { mergeTexts } from '../merge-texts.ts'
import { hasFields, type Move, type MoveWithFields, movesOf } from '../move-rules.ts'
import { moveTexts } from '../move-texts.ts'
import { useMoves } from '../use-moves.ts'
import classes from './move-bar.module.css'

const MergeDialog = loadLater(() => import('./merge-dialog.tsx'))
const MoveDialog = loadLater(() => import('./move-dialog.tsx'))
const PaymentDialog = loadLater(() => import('./payment-dialog.tsx'))
const ReturnDialog = loadLater(() => import('./return-dialog.tsx'))
const ReturnPickupDialog = loadLater(() => import('./return-pickup-dialog.tsx'))

const icons: Record<Move, Icon> = {
  confirm: Check,
  hold: CirclePause,
  resume: CirclePlay,
  process: Package,
  ship: Truck,
  deliver: PackageCheck,
  complete: CircleCheck,
  cancel: CircleX,
  return: Undo2,
}

/** The next step as one button, and the rest in a menu. On phones it stays at the lower edge, near the thumb. */
export function MoveBar({ order }: { order: Order }) {
  const t = useTexts(moveTexts)
  const words = useTexts(editTexts)
  const back = useTexts(exchangeTexts)
  const { merge } = useTexts(mergeTexts)
  const { subdomain, can } = useStore()
  const navigate = useNavigate()
  const [open, setOpen] = useState<MoveWithFields | 'payment' | 'merge' | 'pickup' | null>(null)
  const { action, start } = useMoves(order)
  const { next, others } = movesOf(order)
  const choose = (move: Move) => (hasFields(move) ? setOpen(move) : void start(move))
  useKeys(next ? [{ keys: 'n', label: `${t.nextMove}: ${t.moves[next]}`, run: () => choose(next) }] : [])
  const itemOf = (move: Move): MenuItem => ({
    label: t.moves[move],
    icon: icons[move],
    isDanger: move === 'cancel',
    onClick: () => choose(move),
  })
  const pay: MenuItem = { label: t.recordPayment, icon: Banknote, onClick: () => setOpen('payment') }
  const steps = others.filter((move) => move !== 'cancel').map(itemOf)
  const edit: MenuItem = {
    label: words.edit,
    icon: Pencil,
    onClick: () => void navigate(storePath(subdomain, 'orders', order.id, 'edit')),
  }
  const mayReturn = can('shipping:write') && givenItems(order).length > 0
  const exchange: MenuItem = {
    label: back.exchange,
    icon: Repeat,
    onClick: () => void navigate(storePath(subdomain, 'orders', order.id, 'exchange')),
  }
  const groups = [
    [
      ...(isChangeable(order) ? [edit] : []),
      ...(can('orders:price') && isMergeable(order)
        ? [{ label: merge, icon: Merge, onClick: () => setOpen('merge') }]
        : []),
    ],
    steps,
    mayReturn ? [exchange, { label: back.pickup, icon: PackageCheck, onClick: () => setOpen('pickup') }] : [],
    isZero(order.amount_due) ? [] : [pay],
    others.includes('cancel') ? [itemOf('cancel')] : [],
  ]
  const close = () => setOpen(null)
  const isEmpty = groups.every((items) => items.length === 0)
  if (isEmpty && !next && !action.isRunning) return null
  return (
    <div className={`${classes.bar} no-print`}>
      {isEmpty ? null : (
        <Menu target={<IconButton label={t.more} icon={Ellipsis} className={classes.more} />} groups={groups} />
      )}
      {next ? (
        <Button
          kind="primary"
          icon={icons[next]}
          isBusy={action.isRunning}
          className={classes.next}
          onClick={() => choose(next)}
        >
          {t.moves[next]}
        </Button>
      ) : null}
      <Suspense>
        {open === 'payment' ? <PaymentDialog order={order} onClose={close} /> : null}
        {open === 'return' ? <ReturnDialog order={order} onClose={close} /> : null}
        {open === 'merge' ? <MergeDialog order={order} onClose={close} /> : null}
        {open === 'pickup' ? <ReturnPickupDialog order={order} onClose={close} /> : null}
        {open && open !== 'payment' && open !== 'return' && open !== 'merge' && open !== 'pickup' ? (
          <MoveDialog order={order} move={open} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  )
}
