import type { DeliveryZone } from '@haat/client/merchant'
import { maxDeliveryZones } from '@haat/contract/limits.ts'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language.ts'
import { paymentTexts } from '../../i18n/payment-texts.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { isZero } from '../../lib/money.ts'
import { storePath } from '../../lib/store-path.ts'
import { useZones, zoneName } from '../../parts/delivery-zones.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Plus, Truck } from '../../ui/icons.generated.ts'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { zoneTexts } from './zone-texts.ts'

/** `settings/delivery-zones/`: what delivery costs, and where. */
export function DeliveryZoneList() {
  const t = useTexts(zoneTexts)
  const { subdomain, can } = useStore()
  const query = useZones()
  const isFull = (query.data?.length ?? 0) >= maxDeliveryZones
  const add =
    can('settings:write') && !isFull ? (
      <ButtonLink kind="primary" icon={Plus} to={storePath(subdomain, 'settings', 'delivery-zones', 'new')}>
        {t.add}
      </ButtonLink>
    ) : null
  return (
    <Page title={t.zones} isNarrow back={{ to: storePath(subdomain, 'settings'), label: t.back }} actions={add}>
      <Card isFlush>
        <ReadView query={query} missing={null}>
          {(zones) =>
            zones.length === 0 ? (
              <EmptyState icon={Truck} title={t.none}>
                {t.noneHint}
              </EmptyState>
            ) : (
              <Rows label={t.zones}>
                {zones.map((zone) => (
                  <ZoneRow key={zone.id} zone={zone} />
                ))}
              </Rows>
            )
          }
        </ReadView>
      </Card>
    </Page>
  )
}

function ZoneRow({ zone }: { zone: DeliveryZone }) {
  const t = useTexts(zoneTexts)
  const { zone: kinds } = useTexts(paymentTexts)
  const formats = useFormats()
  const language = useLanguage()
  const { subdomain } = useStore()
  const { estimated_days_min: min, estimated_days_max: max, districts, code } = zone
  const days = min === max ? t.sameDays(formats.count(min)) : t.days(formats.count(min), formats.count(max))
  const isElsewhere = code === 'outside_dhaka' && districts.length === 0
  const name = zoneName(zone, language)
  const kind = code in kinds ? textOf(kinds, code) : zone.kind === 'pickup' ? kinds.pickup : ''
  return (
    <Row
      title={name}
      to={storePath(subdomain, 'settings', 'delivery-zones', zone.id)}
      badges={zone.is_active ? null : <StatusBadge>{t.off}</StatusBadge>}
      lines={[
        [
          name === kind ? '' : kind,
          isElsewhere ? t.elsewhere : '',
          districts.length > 0 ? t.places(formats.count(districts.length), districts.length === 1) : '',
          days,
        ]
          .filter(Boolean)
          .join(' · '),
        zone.pickup_point?.address,
        [
          zone.free_above ? t.freeFrom(formats.money(zone.free_above)) : '',
          zone.weight_slabs.length > 0 ? t.byWeight : '',
          zone.cod_fee.kind === 'none' ? '' : t.withCodFee,
        ]
          .filter(Boolean)
          .join(' · '),
      ]}
      value={isZero(zone.fee) ? t.free : formats.money(zone.fee)}
    />
  )
}
