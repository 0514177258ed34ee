import type { DeskTask, Order } from '@haat/client/merchant'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Clock, SkipForward } from '../../../ui/icons.generated.ts'
import { KeyHint, useKeys } from '../../../ui/keyboard.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { deskTexts } from '../desk-texts.ts'
import type { DeskState, Loss } from '../use-desk.ts'
import classes from './lease-bar.module.css'

type LeaseBarProps = { order: Order; task: DeskTask; desk: DeskState }

/** How long the order is the agent's, and the way to another one. When it is lost, who has it. */
export function LeaseBar({ order, desk }: LeaseBarProps) {
  const t = useTexts(deskTexts)
  const formats = useFormats()
  const { take, release, lease, seat } = desk
  const next = () => take.run({ skip_order_id: order.id })
  useKeys([
    { keys: 'j', label: t.skip, run: next },
    { keys: 'r', label: t.giveBack, run: () => release.run(order.id) },
  ])
  const { seconds } = lease
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <>
      {seat.loss ? <Lost order={order} loss={seat.loss} desk={desk} /> : null}
      <div className={classes.bar}>
        {seat.loss ? (
          <span className={classes.clock} />
        ) : (
          <p className={classes.clock} role="timer">
            <Clock />
            <span className="only-read-aloud">{t.yours}</span>
            <strong className={seconds < 60 ? classes.short : ''}>{formats.number(clock)}</strong>
          </p>
        )}
        {seat.loss ? null : (
          <Button isSmall kind="quiet" onClick={() => release.run(order.id)}>
            {t.giveBack}
            <KeyHint name="r" />
          </Button>
        )}
        <Button isSmall icon={SkipForward} onClick={next}>
          {seat.loss ? t.take : t.skip}
          <KeyHint name="j" />
        </Button>
      </div>
    </>
  )
}

function Lost({ order, loss, desk: { claim } }: { order: Order; loss: Loss; desk: DeskState }) {
  const t = useTexts(deskTexts)
  const { can } = useStore()
  if (loss.why === 'left')
    return (
      <Notice tone="warning" title={t.left}>
        {t.leftHint}
      </Notice>
    )
  if (loss.why === 'time')
    return (
      <Notice
        tone="danger"
        title={t.timeOver}
        action={
          <Button isSmall onClick={() => claim.run({ order_id: order.id })}>
            {t.takeAgain}
          </Button>
        }
      >
        {t.timeOverHint}
      </Notice>
    )
  const takeOver = async () => {
    const question = { title: t.takeOver, text: t.takeOverText(loss.name), confirmLabel: t.takeOver }
    if (await confirm(question)) claim.run({ order_id: order.id, take_over: true })
  }
  const button = can('orders:write') ? (
    <Button isSmall onClick={() => void takeOver()}>
      {t.takeOver}
    </Button>
  ) : null
  return (
    <Notice tone="danger" title={t.lostTo(loss.name)} action={button}>
      {t.lostToHint}
    </Notice>
  )
}
