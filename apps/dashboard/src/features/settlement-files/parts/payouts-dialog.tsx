import type { CourierPayout } from '@haat/client/merchant'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ReadView } from '../../../api/read-view.tsx'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { FileText } from '../../../ui/icons.generated.ts'
import { Row, Rows } from '../../../ui/rows.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useImportPayout, useReportedPayouts } from '../api.ts'
import { fileTexts } from '../file-texts.ts'

type Account = { id: number; name: string }

/** What a courier says that it has paid; one payout is imported at a time. */
export default function PayoutsDialog({
  accounts,
  onClose,
}: {
  accounts: readonly [Account, ...Account[]]
  onClose: () => void
}) {
  const t = useTexts(fileTexts)
  const [account, setAccount] = useState(String(accounts[0].id))
  return (
    <Dialog title={t.reported} isOpen onClose={onClose}>
      <FieldStack>
        <SelectField
          label={t.courier}
          hint={t.nightly}
          value={account}
          choices={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={setAccount}
        />
        <Reported key={account} accountId={Number(account)} />
      </FieldStack>
    </Dialog>
  )
}

function Reported({ accountId }: { accountId: number }) {
  const t = useTexts(fileTexts)
  return (
    <ReadView query={useReportedPayouts(accountId)} missing={<EmptyState icon={FileText} title={t.noneReported} />}>
      {(payouts) =>
        payouts.length === 0 ? (
          <EmptyState icon={FileText} title={t.noneReported}>
            {t.noneReportedHint}
          </EmptyState>
        ) : (
          <Rows label={t.reported}>
            {payouts.map((payout) => (
              <PayoutRow key={payout.id} payout={payout} accountId={accountId} />
            ))}
          </Rows>
        )
      }
    </ReadView>
  )
}

function PayoutRow({ payout, accountId }: { payout: CourierPayout; accountId: number }) {
  const t = useTexts(fileTexts)
  const formats = useFormats()
  const navigate = useNavigate()
  const { subdomain } = useStore()
  const fileOf = (id: number) => storePath(subdomain, 'payments', 'courier-files', id)
  const load = useImportPayout(({ id }) => void navigate(fileOf(id)))
  const { id: payoutId, settlement_file_id: fileId } = payout
  return (
    <Row
      title={formats.money(payout.amount)}
      {...(fileId !== null && { to: fileOf(fileId) })}
      badges={fileId === null ? null : <StatusBadge tone="success">{t.imported}</StatusBadge>}
      lines={[[payoutId, payout.created_at && formats.short(payout.created_at)].filter(Boolean).join(' · ')]}
      actions={
        fileId === null ? (
          <Button
            isBusy={load.isRunning}
            onClick={() => load.run({ courier_account_id: accountId, payout_id: payoutId })}
          >
            {t.import}
          </Button>
        ) : null
      }
    />
  )
}
