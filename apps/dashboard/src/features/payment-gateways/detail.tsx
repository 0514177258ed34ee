import type { PaymentGateway } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { ConflictNotice } from '../../ui/conflict-notice.tsx'
import { CopyValue } from '../../ui/copy-value.tsx'
import { FieldStack } from '../../ui/field-stack.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { gatewaysKey, useGateways } from './api.ts'
import { gatewayTexts } from './gateway-texts.ts'
import { GatewayBadge } from './list.tsx'
import { AccountCard } from './parts/account-card.tsx'
import { Connection } from './parts/connection.tsx'
import { type GatewayEditor, useGatewayForm } from './use-gateway-form.ts'

/** `settings/payment-gateways/{code}/`: the merchant account at a gateway. */
export function PaymentGatewayDetail() {
  const { gateway: typed = '' } = useParams()
  return (
    <ReadView query={useGateways()} missing={null}>
      {(gateways) => {
        const gateway = gateways.find(({ code }) => code === typed.toUpperCase())
        // Disconnected, it begins again: what was typed belonged to the old account.
        return gateway ? <Gateway key={`${gateway.code} ${gateway.is_connected}`} gateway={gateway} /> : <Missing />
      }}
    </ReadView>
  )
}

function Gateway({ gateway }: { gateway: PaymentGateway }) {
  const t = useTexts(gatewayTexts)
  const common = useTexts(commonTexts)
  const { subdomain, can } = useStore()
  const editor = useGatewayForm(gateway)
  const { base, form } = editor
  const mayChange = can('gateways:write')
  useUnsavedWarning(form.isChanged)
  return (
    <Page
      title={base.name}
      beside={<GatewayBadge gateway={base} />}
      hint={t.refunds[base.refunds]}
      isNarrow
      back={{ to: storePath(subdomain, 'settings', 'payment-gateways'), label: t.backToGateways }}
      actions={mayChange && base.is_connected ? <Disconnect gateway={base} /> : null}
    >
      {mayChange ? null : <Notice>{t.ownersOnly}</Notice>}
      {editor.conflict ? <Conflict editor={editor} /> : null}
      <FieldStack isDisabled={!mayChange}>
        <AccountCard editor={editor} />
      </FieldStack>
      {base.is_connected ? <Connection editor={editor} /> : null}
      <Card title={t.addresses}>
        <FieldStack>
          <CopyValue label={t.callback} value={base.callback_url} />
          {base.notification_url ? <CopyValue label={t.notification} value={base.notification_url} /> : null}
        </FieldStack>
      </Card>
      {mayChange ? (
        <SaveBar>
          <Button
            kind="primary"
            onClick={editor.save}
            isBusy={editor.isSaving}
            isDisabled={editor.conflict !== null || (base.is_connected && !form.isChanged)}
          >
            {base.is_connected ? common.save : t.connect}
          </Button>
        </SaveBar>
      ) : null}
    </Page>
  )
}

function Conflict({ editor }: { editor: GatewayEditor }) {
  const t = useTexts(gatewayTexts)
  return (
    <ConflictNotice
      title={t.conflictTitle}
      onKeepMine={editor.keepMine}
      onTakeTheirs={editor.takeTheirs}
      isBusy={editor.isSaving}
    >
      {t.conflictText}
    </ConflictNotice>
  )
}

function Disconnect({ gateway }: { gateway: PaymentGateway }) {
  const t = useTexts(gatewayTexts)
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const disconnect = useAction<PaymentGateway['code'], null>({
    send: (haat, code, options) => haat.paymentGateways.delete({ gateway: code }, options),
    onDone: () => void queries.invalidateQueries({ queryKey: [subdomain, 'payment-methods'] }),
    invalidates: [gatewaysKey(subdomain)],
  })
  const ask = async () => {
    const question = {
      title: t.disconnectTitle,
      text: t.disconnectText,
      confirmLabel: t.disconnect,
      kind: 'danger' as const,
    }
    if (await confirm(question)) disconnect.run(gateway.code)
  }
  return (
    <Button onClick={() => void ask()} isBusy={disconnect.isRunning}>
      {t.disconnect}
    </Button>
  )
}

function Missing() {
  const t = useTexts(gatewayTexts)
  const { subdomain } = useStore()
  return (
    <MissingPage
      title={t.notFound}
      back={{ to: storePath(subdomain, 'settings', 'payment-gateways'), label: t.backToGateways }}
    />
  )
}
