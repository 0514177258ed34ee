import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Ellipsis, X } from '../../../ui/icons.generated.ts'
import { useKeys } from '../../../ui/keyboard.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { bulkTexts } from '../bulk-texts.ts'
import { moveTexts } from '../move-texts.ts'
import type { Chosen } from '../use-chosen.ts'
import classes from './bulk-bar.module.css'
import { useBulkMoves } from './bulk-moves.tsx'
import { PrintLink } from './print-link.tsx'

/** What is done with all chosen orders at once: their moves, by who may move orders, and print. On phones it stays at the lower edge, near the thumb. */
export function BulkBar({ chosen }: { chosen: Chosen }) {
  const t = useTexts(bulkTexts)
  const { more, nextMove } = useTexts(moveTexts)
  const formats = useFormats()
  const { moves, start, dialogs } = useBulkMoves(chosen.orders, chosen.keep)
  const count = t.chosen(formats.count(chosen.orders.length))
  const [first, ...others] = moves
  useKeys(first ? [{ keys: 'n', label: `${nextMove}: ${first.label}`, run: () => start(first.move) }] : [])
  return (
    <>
      {chosen.orders.length > 0 ? (
        <section className={`${classes.bar} no-print`} aria-label={count}>
          <IconButton label={t.clear} icon={X} onClick={() => chosen.keep([])} />
          <span className={classes.count}>{count}</span>
          <PrintLink orderIds={chosen.orders.map(({ id }) => id)} />
          {first ? (
            <Button kind="primary" onClick={() => start(first.move)}>
              {first.label}
            </Button>
          ) : null}
          {others.length > 0 ? (
            <Menu
              target={<IconButton label={more} icon={Ellipsis} />}
              groups={[
                others.map(({ move, label }) => ({
                  label,
                  isDanger: move === 'cancel',
                  onClick: () => start(move),
                })),
              ]}
            />
          ) : null}
        </section>
      ) : null}
      {dialogs}
    </>
  )
}
