import type { PaymentMethod } from '@haat/client/merchant'
import { offeredMethods } from '@haat/contract/vocabulary.ts'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { paymentTexts } from '../../i18n/payment-texts.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { isZero } from '../../lib/money.ts'
import { storePath } from '../../lib/store-path.ts'
import { Card } from '../../ui/card.tsx'
import { Landmark, Plus } from '../../ui/icons.generated.ts'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useMethods } from './api.ts'
import { methodTexts } from './method-texts.ts'

/** `settings/payment-methods/`: how shoppers can pay. */
export function PaymentMethodList() {
  const t = useTexts(methodTexts)
  const { subdomain } = useStore()
  return (
    <Page title={t.methods} isNarrow back={{ to: storePath(subdomain, 'settings'), label: t.back }}>
      <ReadView query={useMethods()} missing={null}>
        {(methods) => <Methods methods={methods} />}
      </ReadView>
      <Card isFlush>
        <Rows label={t.gateways}>
          <Row
            icon={Landmark}
            title={t.gateways}
            lines={[t.gatewaysHint]}
            to={storePath(subdomain, 'settings', 'payment-gateways')}
          />
        </Rows>
      </Card>
    </Page>
  )
}

function Methods({ methods }: { methods: readonly PaymentMethod[] }) {
  const t = useTexts(methodTexts)
  const { method: names } = useTexts(paymentTexts)
  const { subdomain, can } = useStore()
  const others = offeredMethods.filter((code) => !methods.some((method) => method.code === code))
  return (
    <>
      <Card title={t.offered} isFlush>
        <Rows label={t.offered}>
          {methods.map((method) => (
            <MethodRow key={method.code} method={method} />
          ))}
        </Rows>
      </Card>
      {others.length > 0 && can('settings:write') ? (
        <Card title={t.notOffered} isFlush>
          <Rows label={t.notOffered}>
            {others.map((code) => (
              <Row
                key={code}
                icon={Plus}
                title={names[code]}
                to={storePath(subdomain, 'settings', 'payment-methods', code.toLowerCase())}
              />
            ))}
          </Rows>
        </Card>
      ) : null}
    </>
  )
}

function MethodRow({ method }: { method: PaymentMethod }) {
  const t = useTexts(methodTexts)
  const { method: names } = useTexts(paymentTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const { code, type, account_number, min_amount, max_amount } = method
  const limits = [
    isZero(min_amount) ? '' : t.from(formats.money(min_amount)),
    max_amount === null ? '' : t.upTo(formats.money(max_amount)),
  ]
  return (
    <Row
      title={textOf(names, code)}
      to={storePath(subdomain, 'settings', 'payment-methods', code.toLowerCase())}
      badges={
        <StatusBadge tone={method.is_enabled ? 'success' : 'neutral'}>{method.is_enabled ? t.on : t.off}</StatusBadge>
      }
      lines={[
        [type === 'cod' ? '' : t.type[type], account_number, ...limits].filter(Boolean).join(' · '),
        method.supports_advance && t.advance,
      ]}
    />
  )
}
