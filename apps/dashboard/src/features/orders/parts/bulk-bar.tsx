import type { OrderSummary } from '@haat/client/merchant'
import { useNavigate } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Ellipsis, Truck } from '../../../ui/icons.generated.ts'
import { useKeys } from '../../../ui/keyboard.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { SelectionBar } from '../../../ui/selection-bar.tsx'
import type { Chosen } from '../../../ui/use-chosen.ts'
import { bookableOf, isTagging } from '../bulk-rules.ts'
import { bulkTexts } from '../bulk-texts.ts'
import { moveTexts } from '../move-texts.ts'
import { parcelTexts } from '../parcel-texts.ts'
import { useBulkMoves } from './bulk-moves.tsx'
import { PrintLink } from './print-link.tsx'

/** What is done with all chosen orders at once: their moves and tags, by who may move orders, and print. */
export function BulkBar({ chosen }: { chosen: Chosen<OrderSummary> }) {
  const { more, nextMove } = useTexts(moveTexts)
  const { moves, start, dialogs } = useBulkMoves(chosen.rows, { onDone: chosen.keep })
  const book = useBooking(chosen.rows)
  const [first, ...others] = moves.filter(({ move }) => !isTagging(move))
  const tags = moves.filter(({ move }) => isTagging(move))
  const itemsOf = (listed: typeof moves) =>
    listed.map(({ move, label }) => ({ label, isDanger: move === 'cancel', onClick: () => start(move) }))
  useKeys(first ? [{ keys: 'n', label: `${nextMove}: ${first.label}`, run: () => start(first.move) }] : [])
  return (
    <>
      <SelectionBar chosen={chosen}>
        <PrintLink orderIds={chosen.rows.map(({ id }) => id)} />
        {first ? (
          <Button kind="primary" onClick={() => start(first.move)}>
            {first.label}
          </Button>
        ) : null}
        {moves.length > 0 ? (
          <Menu
            target={<IconButton label={more} icon={Ellipsis} />}
            groups={[itemsOf(others), book ? [book] : [], itemsOf(tags)]}
          />
        ) : book ? (
          <Button kind="primary" icon={Truck} onClick={book.onClick}>
            {book.label}
          </Button>
        ) : null}
      </SelectionBar>
      {dialogs}
    </>
  )
}

/** Leads to the page that books what of the orders is in no courier's hands; null for who may not, and for other orders. */
function useBooking(orders: readonly OrderSummary[]) {
  const { book } = useTexts(parcelTexts)
  const { moveCount } = useTexts(bulkTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const navigate = useNavigate()
  const ids = can('shipping:write') ? bookableOf(orders) : []
  if (ids.length === 0) return null
  const open = () => void navigate(`${storePath(subdomain, 'shipments', 'book')}?orders=${ids.join(',')}`)
  return { label: moveCount(book, formats.count(ids.length)), onClick: open }
}
