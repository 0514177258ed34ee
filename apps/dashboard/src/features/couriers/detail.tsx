import type { Courier, CourierAccount } from '@haat/client/merchant'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useRemoval } from '../../api/use-removal.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { EditorPage } from '../../ui/editor-page.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { couriersKey, useCouriers } from './api.ts'
import { courierTexts } from './courier-texts.ts'
import { CourierBadge } from './list.tsx'
import { Connection } from './parts/connection.tsx'
import { CourierFields } from './parts/courier-fields.tsx'
import { WebhookCard } from './parts/webhook-card.tsx'
import { useCourierForm } from './use-courier-form.ts'

/** `settings/couriers/{id}/`: an account at a courier. */
export function CourierDetail() {
  const { accountId = '' } = useParams()
  return (
    <ReadView query={useCouriers()} missing={null}>
      {({ couriers, accounts }) => {
        const account = accounts.find(({ id }) => String(id) === accountId)
        const courier = couriers.find(({ code }) => code === account?.courier)
        return account && courier ? <Editor key={accountId} courier={courier} account={account} /> : <MissingCourier />
      }}
    </ReadView>
  )
}

function Editor({ courier, account }: { courier: Courier; account: CourierAccount }) {
  const t = useTexts(courierTexts)
  const language = useLanguage()
  const { subdomain, can } = useStore()
  const list = storePath(subdomain, 'settings', 'couriers')
  const editor = useCourierForm(courier, account)
  const shown = editor.base ?? account
  const removal = useRemoval({
    question: { title: t.removeTitle, text: t.removeText, confirmLabel: t.remove },
    send: (haat, options) => haat.courierAccounts.delete({ courier_account_id: account.id }, options),
    list,
    invalidates: [couriersKey(subdomain)],
  })
  const mayChange = can('couriers:write')
  return (
    <EditorPage
      editor={editor}
      conflictTexts={{ title: t.conflictTitle, text: t.conflictText }}
      removal={removal}
      removeLabel={t.remove}
      mayChange={mayChange}
      title={shown.name}
      beside={<CourierBadge account={shown} />}
      hint={courier.name[language]}
      isNarrow
      back={{ to: list, label: t.backToCouriers }}
    >
      {mayChange ? null : <Notice>{t.ownersOnly}</Notice>}
      <CourierFields courier={courier} editor={editor} isDisabled={!mayChange} />
      <Connection account={account} isChanged={editor.form.isChanged} />
      <WebhookCard account={account} />
    </EditorPage>
  )
}

export function MissingCourier() {
  const t = useTexts(courierTexts)
  const { subdomain } = useStore()
  return (
    <MissingPage
      title={t.notFound}
      back={{ to: storePath(subdomain, 'settings', 'couriers'), label: t.backToCouriers }}
    />
  )
}
