import type { PaymentGateway } from '@haat/client/merchant'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useGateways } from './api.ts'
import { gatewayTexts } from './gateway-texts.ts'

/** `settings/payment-gateways/`: which gateways the store is connected to. */
export function PaymentGatewayList() {
  const t = useTexts(gatewayTexts)
  const { subdomain } = useStore()
  return (
    <Page title={t.gateways} hint={t.intro} isNarrow back={{ to: storePath(subdomain, 'settings'), label: t.back }}>
      <Card isFlush>
        <ReadView query={useGateways()} missing={null}>
          {(gateways) => (
            <Rows label={t.gateways}>
              {gateways.map((gateway) => (
                <GatewayRow key={gateway.code} gateway={gateway} />
              ))}
            </Rows>
          )}
        </ReadView>
      </Card>
    </Page>
  )
}

function GatewayRow({ gateway }: { gateway: PaymentGateway }) {
  const t = useTexts(gatewayTexts)
  const { subdomain } = useStore()
  const test = useTestText(gateway)
  return (
    <Row
      title={gateway.name}
      to={storePath(subdomain, 'settings', 'payment-gateways', gateway.code.toLowerCase())}
      badges={<GatewayBadge gateway={gateway} />}
      lines={[gateway.is_connected ? test : t.refunds[gateway.refunds]]}
    />
  )
}

export function GatewayBadge({ gateway: { is_connected, is_offered, is_enabled } }: { gateway: PaymentGateway }) {
  const t = useTexts(gatewayTexts)
  if (!is_connected) return <StatusBadge>{t.notConnected}</StatusBadge>
  if (is_offered) return <StatusBadge tone="success">{t.offered}</StatusBadge>
  return <StatusBadge tone={is_enabled ? 'info' : 'neutral'}>{is_enabled ? t.connected : t.paused}</StatusBadge>
}

/** How the last test of the connection ended. */
export function useTestText({ tested_at, test_failure }: PaymentGateway): string {
  const t = useTexts(gatewayTexts)
  const formats = useFormats()
  if (!tested_at) return t.notTested
  const when = formats.short(tested_at)
  return test_failure ? t.failed(when) : t.tested(when)
}
