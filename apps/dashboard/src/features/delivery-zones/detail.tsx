import type { DeliveryZone } from '@haat/client/merchant'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useRemoval } from '../../api/use-removal.ts'
import { useLanguage } from '../../i18n/language.ts'
import { paymentTexts } from '../../i18n/payment-texts.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { useZones, zoneName, zonesKey } from '../../parts/delivery-zones.ts'
import { EditorPage } from '../../ui/editor-page.tsx'
import { FieldStack } from '../../ui/field-stack.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { ZoneFields } from './parts/zone-fields.tsx'
import { useZoneForm } from './use-zone-form.ts'
import { zoneTexts } from './zone-texts.ts'

/** `settings/delivery-zones/{id}/`: the fee and the places of a zone. */
export function DeliveryZoneDetail() {
  const { zoneId = '' } = useParams()
  return (
    <ReadView query={useZones()} missing={null}>
      {(zones) => {
        const zone = zones.find(({ id }) => String(id) === zoneId)
        return zone ? <Zone key={zoneId} zone={zone} zones={zones} /> : <Missing />
      }}
    </ReadView>
  )
}

function Zone({ zone, zones }: { zone: DeliveryZone; zones: readonly DeliveryZone[] }) {
  const t = useTexts(zoneTexts)
  const { zone: kinds } = useTexts(paymentTexts)
  const { subdomain, can } = useStore()
  const language = useLanguage()
  const list = storePath(subdomain, 'settings', 'delivery-zones')
  const editor = useZoneForm(zone, {}, () => {})
  const removal = useRemoval({
    question: { title: t.removeTitle, text: t.removeText, confirmLabel: t.remove },
    send: (haat, options) => haat.delivery.deleteZone({ zone_id: zone.id }, options),
    list,
    invalidates: [zonesKey(subdomain)],
  })
  const mayChange = can('settings:write')
  const name = zoneName(editor.base ?? zone, language)
  const usual = zone.code in kinds ? textOf(kinds, zone.code) : null
  return (
    <EditorPage
      editor={editor}
      removal={removal}
      removeLabel={t.remove}
      mayChange={mayChange}
      title={name}
      hint={name === usual ? null : usual}
      isNarrow
      back={{ to: list, label: t.backToZones }}
    >
      <FieldStack isDisabled={!mayChange}>
        <ZoneFields zone={editor} kind={zone.kind} others={zones.filter(({ id }) => id !== zone.id)} />
      </FieldStack>
    </EditorPage>
  )
}

function Missing() {
  const t = useTexts(zoneTexts)
  const { subdomain } = useStore()
  return (
    <MissingPage
      title={t.notFound}
      back={{ to: storePath(subdomain, 'settings', 'delivery-zones'), label: t.backToZones }}
    />
  )
}
