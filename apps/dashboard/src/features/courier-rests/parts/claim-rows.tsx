import type { CourierClaim } from '@haat/client/merchant'
import { useState } from 'react'
import { ListStates } from '../../../api/list-states.tsx'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { isZero, subtractMoney } from '../../../lib/money.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Button } from '../../../ui/button.tsx'
import { HandCoins } from '../../../ui/icons.generated.ts'
import { Row, Rows } from '../../../ui/rows.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { TextDialog } from '../../../ui/text-dialog.tsx'
import { useClaims, useRefuse } from '../api.ts'
import { restTexts } from '../rest-texts.ts'

/** The claims of a status, newest first. */
export function ClaimRows({ status }: { status: 'OPEN' | 'PAID' | 'REFUSED' }) {
  const t = useTexts(restTexts)
  return (
    <ListStates
      list={useClaims(status)}
      empty={
        <EmptyState icon={HandCoins} title={t.noClaims}>
          {t.noClaimsHint[status]}
        </EmptyState>
      }
    >
      {(claims) => (
        <Rows label={t.shown[status]}>
          {claims.map((claim) => (
            <ClaimRow key={claim.id} claim={claim} />
          ))}
        </Rows>
      )}
    </ListStates>
  )
}

function ClaimRow({ claim }: { claim: CourierClaim }) {
  const t = useTexts(restTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const [isOpen, setOpen] = useState(false)
  const refuse = useRefuse(() => setOpen(false))
  return (
    <>
      <Row
        title={claim.receiver_name}
        to={storePath(subdomain, 'orders', claim.order_id)}
        lines={[
          [claim.shipment_number, claim.consignment_id].filter(Boolean).join(' · '),
          [
            claim.kind === 'GOODS' ? t.goods : '',
            t.claimedOn(formats.dayOfMonth(claim.created_at)),
            isZero(claim.paid) ? '' : t.paid(formats.money(claim.paid)),
          ]
            .filter(Boolean)
            .join(' · '),
          [claim.note, claim.end_note].filter(Boolean).join(' · '),
        ]}
        value={formats.money(claim.amount)}
        actions={
          claim.status === 'OPEN' && can('settlements:write') ? (
            <Button isSmall onClick={() => setOpen(true)}>
              {t.refuse}
            </Button>
          ) : null
        }
      />
      {isOpen ? (
        <TextDialog
          title={t.refuseTitle}
          label={t.why}
          hint={t.whyHint}
          submitLabel={t.refuse}
          kind="danger"
          isBusy={refuse.isRunning}
          error={refuse.fields.note}
          onSubmit={(note) => refuse.run({ claim_id: claim.id, note })}
          onClose={() => setOpen(false)}
        >
          <p>
            <strong>{claim.receiver_name}</strong> · {claim.shipment_number}
            <br />
            {t.refuseText(formats.money(subtractMoney(claim.amount, claim.paid)))}
          </p>
        </TextDialog>
      ) : null}
    </>
  )
}
