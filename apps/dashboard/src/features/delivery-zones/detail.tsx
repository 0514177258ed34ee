import type { DeliveryZone } from '@haat/client/merchant'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { paymentTexts } from '../../i18n/payment-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { FieldStack } from '../../ui/field-stack.tsx'
import { Trash } from '../../ui/icons.generated.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { useZones, zonesKey } from './api.ts'
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
  const common = useTexts(commonTexts)
  const { zone: kinds } = useTexts(paymentTexts)
  const { subdomain, can } = useStore()
  const navigate = useNavigate()
  const language = useLanguage()
  const list = storePath(subdomain, 'settings', 'delivery-zones')
  const [isDeleted, setDeleted] = useState(false)
  const editor = useZoneForm(zone, {}, () => {})
  const remove = useAction<number, null>({
    send: (haat, id, options) => haat.delivery.deleteZone({ zone_id: id }, options),
    onDone: () => setDeleted(true),
    invalidates: [zonesKey(subdomain)],
  })
  const mayChange = can('settings:write')
  const { label, translations } = editor.base ?? zone
  const name = (language === 'bn' && translations.bn?.label) || label
  useUnsavedWarning(editor.form.isChanged && !isDeleted)
  useEffect(() => {
    if (isDeleted) void navigate(list, { replace: true })
  }, [isDeleted, navigate, list])
  const askToRemove = async () => {
    const question = { title: t.removeTitle, text: t.removeText, confirmLabel: t.remove, kind: 'danger' as const }
    if (await confirm(question)) remove.run(zone.id)
  }
  return (
    <Page
      title={name}
      hint={name === kinds[zone.code] ? null : kinds[zone.code]}
      isNarrow
      back={{ to: list, label: t.backToZones }}
      actions={
        mayChange ? (
          <Button icon={Trash} onClick={() => void askToRemove()} isBusy={remove.isRunning}>
            {t.remove}
          </Button>
        ) : null
      }
    >
      <FieldStack isDisabled={!mayChange}>
        <ZoneFields zone={editor} code={zone.code} others={zones.filter(({ id }) => id !== zone.id)} />
      </FieldStack>
      {mayChange ? (
        <SaveBar>
          <Button
            kind="primary"
            onClick={() => editor.save()}
            isBusy={editor.isSaving}
            isDisabled={!editor.form.isChanged}
          >
            {common.save}
          </Button>
        </SaveBar>
      ) : null}
    </Page>
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
