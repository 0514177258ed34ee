import type { DeliveryZone } from '@haat/client/merchant'
import { deliveryLocations } from '@haat/contract/vocabulary.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { paymentTexts } from '../../i18n/payment-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { useZones } from './api.ts'
import { ZoneFields } from './parts/zone-fields.tsx'
import { useZoneForm } from './use-zone-form.ts'
import { zoneTexts } from './zone-texts.ts'

/** `settings/delivery-zones/new/`: adds a zone of a kind that the store does not have yet. */
export function DeliveryZoneCreate() {
  const t = useTexts(zoneTexts)
  const { subdomain } = useStore()
  return (
    <Page
      title={t.newZone}
      isNarrow
      back={{ to: storePath(subdomain, 'settings', 'delivery-zones'), label: t.backToZones }}
    >
      <ReadView query={useZones()} missing={null}>
        {(zones) => <NewZone zones={zones} />}
      </ReadView>
    </Page>
  )
}

function NewZone({ zones }: { zones: readonly DeliveryZone[] }) {
  const t = useTexts(zoneTexts)
  const common = useTexts(commonTexts)
  const { zone: kinds } = useTexts(paymentTexts)
  const { subdomain } = useStore()
  const navigate = useNavigate()
  const [created, setCreated] = useState<DeliveryZone | null>(null)
  // The list is read again when the zone is created; the form stays as it was.
  const [free] = useState(() => deliveryLocations.filter((code) => !zones.some((zone) => zone.code === code)))
  const [code, setCode] = useState(free[0] ?? 'pickup')
  const zone = useZoneForm(
    null,
    { label: paymentTexts.en.zone[code], labelBn: paymentTexts.bn.zone[code], position: String(zones.length + 1) },
    setCreated,
  )
  useUnsavedWarning(zone.form.isChanged && !created)
  useEffect(() => {
    if (created) void navigate(storePath(subdomain, 'settings', 'delivery-zones'), { replace: true })
  }, [created, navigate, subdomain])
  if (free.length === 0)
    return (
      <Card>
        <EmptyState title={t.full}>{t.fullHint}</EmptyState>
      </Card>
    )
  const choose = (next: DeliveryZone['code']) => {
    setCode(next)
    zone.form.set({ label: paymentTexts.en.zone[next], labelBn: paymentTexts.bn.zone[next] })
  }
  return (
    <>
      <Card>
        <SelectField
          label={t.kind}
          hint={t.kindHint}
          value={code}
          onChange={(next) => choose(next as DeliveryZone['code'])}
          error={zone.errorOf('code')}
          choices={free.map((value) => ({ value, label: kinds[value] }))}
        />
      </Card>
      <ZoneFields zone={zone} code={code} others={zones} />
      <SaveBar>
        <Button kind="primary" onClick={() => zone.save(code)} isBusy={zone.isSaving}>
          {common.save}
        </Button>
      </SaveBar>
    </>
  )
}
