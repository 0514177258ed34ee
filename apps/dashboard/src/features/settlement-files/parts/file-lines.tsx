import type { SettlementFile, SettlementFileLine } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { ListStates } from '../../../api/list-states.tsx'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { isZero, subtractMoney, toMinor } from '../../../lib/money.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Button } from '../../../ui/button.tsx'
import { loadLater } from '../../../ui/load-later.ts'
import { Row, Rows } from '../../../ui/rows.tsx'
import { TextDialog } from '../../../ui/text-dialog.tsx'
import { useFileLines, useLeaveOut, useResolveLine } from '../api.ts'
import { fileTexts } from '../file-texts.ts'
import { ClaimOne } from './claim-all.tsx'
import classes from './file.module.css'

const LinkDialog = loadLater(() => import('./link-dialog.tsx'))

type List = SettlementFile['lists'][number]
type FileLinesProps = { file: SettlementFile; list: List; mayWrite: boolean; mayClaim: boolean }

/** The lists whose lines a payout may not have. */
const undecided = ['EXTRA', 'DOUBLE', 'NOT_DELIVERED', 'OVER'] as const
const isUndecided = (list: List['list']): list is (typeof undecided)[number] => undecided.some((one) => one === list)

/** The lists whose lines may be about another parcel. */
const linkable = ['EXTRA', 'NOT_DELIVERED', 'DOUBLE', 'OVER'] as const

/** The lines of a list, with what can be done about them. */
export function FileLines({ file, list, mayWrite, mayClaim }: FileLinesProps) {
  const t = useTexts(fileTexts)
  return (
    <>
      <div className={classes.bar}>
        <span className={classes.muted}>{t.listHint[list.list]}</span>
        {mayWrite && isUndecided(list.list) && list.count > 1 ? (
          <LeaveOutAll fileId={file.id} list={list.list} count={list.count} />
        ) : null}
      </div>
      <ListStates key={list.list} list={useFileLines(file.id, list.list)} empty={null}>
        {(lines) => (
          <Rows label={t.list[list.list]}>
            {lines.map((line) => (
              <Line key={line.id} file={file} line={line} mayWrite={mayWrite} mayClaim={mayClaim} />
            ))}
          </Rows>
        )}
      </ListStates>
    </>
  )
}

function LeaveOutAll({ fileId, list, count }: { fileId: number; list: (typeof undecided)[number]; count: number }) {
  const t = useTexts(fileTexts)
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const action = useLeaveOut(() => setOpen(false))
  return (
    <>
      <Button isSmall onClick={() => setOpen(true)}>
        {t.leaveOutAll(formats.count(count))}
      </Button>
      {isOpen ? (
        <TextDialog
          title={t.leaveOutTitle}
          label={t.why}
          hint={t.whyHint}
          submitLabel={t.leaveOut}
          isBusy={action.isRunning}
          error={action.fields.note}
          onSubmit={(note) => action.run({ settlement_file_id: fileId, list, note })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

type LineProps = { file: SettlementFile; line: SettlementFileLine; mayWrite: boolean; mayClaim: boolean }

function Line({ file, line, mayWrite, mayClaim }: LineProps) {
  const t = useTexts(fileTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const { list, cash, fee, held, quoted_fee: quoted, order_id: orderId, claim_paid: claimPaid } = line
  const unclaimed = subtractMoney(line.compensation, claimPaid)
  const isOther = list === 'SHORT' || list === 'OVER'
  const isHeld = list === 'SHORT' && !isZero(line.rest)
  return (
    <Row
      title={line.receiver_name || line.consignment_id || line.shipment_number}
      {...(orderId !== null && { to: storePath(subdomain, 'orders', orderId) })}
      lines={[
        [
          t.lineOf(formats.count(line.line)),
          line.receiver_name && line.consignment_id,
          line.receiver_name && line.shipment_number,
        ]
          .filter(Boolean)
          .join(' · '),
        [t.rowCash(formats.money(cash), formats.money(fee)), line.courier_status].filter(Boolean).join(' · '),
        isOther && t.heldLine(formats.money(held)),
        isHeld && t.restLine(formats.money(line.rest)),
        !isZero(line.claimed) && t.isClaimed(formats.money(line.claimed)),
        !isZero(claimPaid) && t.paysClaim(formats.money(claimPaid)),
        !isZero(unclaimed) && list !== 'LEFT_OUT' && t.paysNoClaim(formats.money(unclaimed)),
        list === 'FEE_DIFFERS' && quoted !== null && t.quotedLine(formats.money(quoted)),
        line.note,
      ]}
      value={formats.money(isZero(cash) ? (isZero(fee) ? line.adjustment : `-${fee}`) : cash)}
      actions={
        mayWrite ? (
          <Actions file={file} line={line} />
        ) : mayClaim && isHeld && line.shipment_id !== null ? (
          <ClaimOne fileId={file.id} list="SHORT" shipmentId={line.shipment_id} />
        ) : null
      }
    />
  )
}

function Actions({ file, line }: { file: SettlementFile; line: SettlementFileLine }) {
  const t = useTexts(fileTexts)
  const [open, setOpen] = useState<'link' | 'leave' | 'besides' | null>(null)
  const action = useResolveLine(() => setOpen(null))
  const of = { settlement_file_id: file.id, line_id: line.id }
  if (line.list === 'LEFT_OUT')
    return (
      <Button isSmall isBusy={action.isRunning} onClick={() => action.run({ ...of, action: 'USE' })}>
        {t.use}
      </Button>
    )
  return (
    <>
      {linkable.some((one) => one === line.list) ? (
        <Button isSmall {...(line.list === 'EXTRA' && { kind: 'primary' })} onClick={() => setOpen('link')}>
          {t.link}
        </Button>
      ) : null}
      {line.list === 'DOUBLE' && toMinor(line.held) > 0n ? (
        <Button isSmall onClick={() => setOpen('besides')}>
          {t.useBesides}
        </Button>
      ) : null}
      {line.list === 'MATCHED' ? null : (
        <Button isSmall onClick={() => setOpen('leave')}>
          {t.leaveOut}
        </Button>
      )}
      {open === 'leave' || open === 'besides' ? (
        <TextDialog
          title={open === 'leave' ? t.leaveOutTitle : t.useBesidesTitle}
          label={t.why}
          hint={t.whyHint}
          submitLabel={open === 'leave' ? t.leaveOut : t.useBesides}
          isBusy={action.isRunning}
          error={action.fields.note}
          onSubmit={(note) => action.run({ ...of, action: open === 'leave' ? 'LEAVE_OUT' : 'USE', note })}
          onClose={() => setOpen(null)}
        />
      ) : null}
      <Suspense>
        {open === 'link' ? <LinkDialog file={file} line={line} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </>
  )
}
