import type { DeliveryCreateZoneInput, DeliveryUpdateZoneInput, DeliveryZone } from '@haat/client/merchant'
import { useState } from 'react'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { messagesOf } from '../../lib/field-errors.ts'
import { zonesKey } from '../../parts/delivery-zones.ts'
import { showToast } from '../../ui/toasts.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { emptyZoneDraft, type ZoneProblems, zoneBodyOf, zoneDraftOf } from './zone-draft.ts'

/** State of the form of a delivery zone: a new one without `zone`. */
export function useZoneForm(
  zone: DeliveryZone | null,
  initial: Partial<typeof emptyZoneDraft>,
  onSaved: (zone: DeliveryZone) => void,
) {
  const t = useTexts(commonTexts)
  const { subdomain } = useStore()
  const [base, setBase] = useState(zone)
  const [problems, setProblems] = useState<ZoneProblems>({})
  const form = useFields(base ? zoneDraftOf(base) : { ...emptyZoneDraft, ...initial })
  const action = useAction<object, DeliveryZone>({
    send: (haat, body, options) =>
      base
        ? haat.delivery.updateZone(body as DeliveryUpdateZoneInput, options)
        : haat.delivery.createZone(body as DeliveryCreateZoneInput, options),
    onDone: (saved) => {
      setBase(saved)
      form.reset(zoneDraftOf(saved))
      onSaved(saved)
    },
    invalidates: [zonesKey(subdomain)],
  })
  return {
    form,
    base,
    isSaving: action.isRunning,
    errorOf(name: string): string | undefined {
      const problem = problems[name]
      return problem ? t[problem] : messagesOf(action.fields, name)
    },
    save(identity?: Pick<DeliveryZone, 'code' | 'kind'>) {
      const kind = identity?.kind ?? base?.kind ?? 'delivery'
      const { body, problems: found } = zoneBodyOf(form.values, kind, base?.thanas)
      setProblems(found)
      if (Object.keys(found).length > 0) return showToast({ message: t.checkFields, kind: 'error' })
      if (!base) return action.run({ ...body, ...identity })
      action.run({ ...changedFields(body, zoneBodyOf(zoneDraftOf(base), kind, base.thanas).body), zone_id: base.id })
    },
  }
}

export type ZoneForm = ReturnType<typeof useZoneForm>
