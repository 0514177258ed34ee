import type { SettlementFileClaimsClaimInput } from '@haat/client/merchant'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { useClaim } from '../api.ts'
import { fileTexts } from '../file-texts.ts'

type ClaimAllProps = { fileId: number; list: SettlementFileClaimsClaimInput['list']; count: number; amount: string }

/** Asks the courier for all that a file has paid short, or does not have. */
export function ClaimAll({ fileId, list, count, amount }: ClaimAllProps) {
  const t = useTexts(fileTexts)
  const formats = useFormats()
  const claim = useClaim()
  const label = t.claimAll(formats.count(count))
  const ask = async () => {
    const text = t.claimText(formats.count(count), formats.money(amount))
    if (await confirm({ title: t.claimTitle, text, confirmLabel: t.claim }))
      claim.run({ settlement_file_id: fileId, list })
  }
  return (
    <Button isSmall kind="primary" isBusy={claim.isRunning} onClick={() => void ask()}>
      {label}
    </Button>
  )
}

type ClaimOneProps = { fileId: number; list: SettlementFileClaimsClaimInput['list']; shipmentId: number }

/** Asks the courier for one parcel. */
export function ClaimOne({ fileId, list, shipmentId }: ClaimOneProps) {
  const t = useTexts(fileTexts)
  const claim = useClaim()
  const input = { settlement_file_id: fileId, list, shipment_id: shipmentId }
  return (
    <Button isSmall isBusy={claim.isRunning} onClick={() => claim.run(input)}>
      {t.claim}
    </Button>
  )
}
