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
import { useZones } from '../../parts/delivery-zones.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { ZoneFields } from './parts/zone-fields.tsx'
import { useZoneForm } from './use-zone-form.ts'
import { ownCode } from './zone-draft.ts'
import { zoneTexts } from './zone-texts.ts'

/** `settings/delivery-zones/new/`: adds a usual zone that the store does not have yet, or one of its own. */
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

type Choice = (typeof deliveryLocations)[number] | 'own' | 'own_pickup'

/** A usual zone has its name already. */
const namesOf = (choice: Choice) =>
  choice === 'own' || choice === 'own_pickup'
    ? { label: '', labelBn: '' }
    : { label: paymentTexts.en.zone[choice], labelBn: paymentTexts.bn.zone[choice] }

function NewZone({ zones }: { zones: readonly DeliveryZone[] }) {
  const t = useTexts(zoneTexts)
  const common = useTexts(commonTexts)
  const { zone: kinds } = useTexts(paymentTexts)
  const { subdomain } = useStore()
  const navigate = useNavigate()
  const [created, setCreated] = useState<DeliveryZone | null>(null)
  // The list is read again when the zone is created; the form stays as it was.
  const [free] = useState(() => deliveryLocations.filter((code) => !zones.some((zone) => zone.code === code)))
  const [choice, setChoice] = useState<Choice>(free[0] ?? 'own')
  const zone = useZoneForm(null, { ...namesOf(choice), position: String(zones.length + 1) }, setCreated)
  useUnsavedWarning(zone.form.isChanged && !created)
  useEffect(() => {
    if (created) void navigate(storePath(subdomain, 'settings', 'delivery-zones'), { replace: true })
  }, [created, navigate, subdomain])
  const kind = choice === 'pickup' || choice === 'own_pickup' ? 'pickup' : 'delivery'
  const choose = (next: Choice) => {
    setChoice(next)
    zone.form.set(namesOf(next))
  }
  const codeOf = () =>
    choice === 'own' || choice === 'own_pickup'
      ? ownCode(
          zone.form.values.label,
          zones.map(({ code }) => code),
        )
      : choice
  return (
    <>
      <Card>
        <SelectField
          label={t.kind}
          hint={t.kindHint}
          value={choice}
          onChange={(next) => choose(next as Choice)}
          error={zone.errorOf('code')}
          choices={[
            ...free.map((value) => ({ value, label: kinds[value] })),
            { value: 'own', label: t.own },
            { value: 'own_pickup', label: t.ownPickup },
          ]}
        />
      </Card>
      <ZoneFields zone={zone} kind={kind} others={zones} />
      <SaveBar>
        <Button kind="primary" onClick={() => zone.save({ code: codeOf(), kind })} isBusy={zone.isSaving}>
          {common.save}
        </Button>
      </SaveBar>
    </>
  )
}
