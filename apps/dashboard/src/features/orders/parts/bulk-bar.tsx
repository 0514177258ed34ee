import type { OrderSummary } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Ellipsis } from '../../../ui/icons.generated.ts'
import { useKeys } from '../../../ui/keyboard.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { SelectionBar } from '../../../ui/selection-bar.tsx'
import type { Chosen } from '../../../ui/use-chosen.ts'
import { isTagging } from '../bulk-rules.ts'
import { moveTexts } from '../move-texts.ts'
import { useBulkMoves } from './bulk-moves.tsx'
import { PrintLink } from './print-link.tsx'

/** What is done with all chosen orders at once: their moves and tags, by who may move orders, and print. */
export function BulkBar({ chosen }: { chosen: Chosen<OrderSummary> }) {
  const { more, nextMove } = useTexts(moveTexts)
  const { moves, start, dialogs } = useBulkMoves(chosen.rows, { onDone: chosen.keep })
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
          <Menu target={<IconButton label={more} icon={Ellipsis} />} groups={[itemsOf(others), itemsOf(tags)]} />
        ) : null}
      </SelectionBar>
      {dialogs}
    </>
  )
}
