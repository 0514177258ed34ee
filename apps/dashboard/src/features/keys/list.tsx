import type { Key } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { KeyRound, Plus } from '../../ui/icons.generated.ts'
import { loadLater } from '../../ui/load-later.ts'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { keysKey, useApiKeys } from './api.ts'
import { keyTexts } from './key-texts.ts'

const CreateDialog = loadLater(() => import('./parts/create-dialog.tsx'))

/** `settings/keys/`: what programs may reach the store with. */
export function KeyList() {
  const t = useTexts(keyTexts)
  const { subdomain, can } = useStore()
  const [isCreating, setCreating] = useState(false)
  return (
    <Page
      title={t.keys}
      hint={t.intro}
      isNarrow
      back={{ to: storePath(subdomain, 'settings'), label: t.back }}
      actions={
        can('keys:write') ? (
          <Button kind="primary" icon={Plus} onClick={() => setCreating(true)}>
            {t.create}
          </Button>
        ) : null
      }
    >
      <Card isFlush>
        <ReadView query={useApiKeys()} missing={null}>
          {(keys) =>
            keys.length === 0 ? (
              <EmptyState icon={KeyRound} title={t.none}>
                {t.noneHint}
              </EmptyState>
            ) : (
              <Rows label={t.keys}>
                {keys.map((key) => (
                  <KeyRow key={key.id} apiKey={key} />
                ))}
              </Rows>
            )
          }
        </ReadView>
      </Card>
      <Suspense>{isCreating ? <CreateDialog onClose={() => setCreating(false)} /> : null}</Suspense>
    </Page>
  )
}

function KeyRow({ apiKey }: { apiKey: Key }) {
  const t = useTexts(keyTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const { kind, name, prefix, scopes, last_used_at, revoked_at, created_at, created_by } = apiKey
  const revoke = useAction<number, Key>({
    send: (haat, id, options) => haat.keys.revoke({ key_id: id }, options),
    invalidates: [keysKey(subdomain)],
  })
  const ask = async () => {
    const question = {
      title: t.revokeTitle,
      text: t.revokeText(name),
      confirmLabel: t.revoke,
      kind: 'danger' as const,
    }
    if (await confirm(question)) revoke.run(apiKey.id)
  }
  return (
    <Row
      title={name}
      badges={<StatusBadge tone={revoked_at ? 'neutral' : 'success'}>{revoked_at ? t.revoked : t.active}</StatusBadge>}
      lines={[
        <code key="prefix">{`${prefix}…`}</code>,
        [t.kinds[kind], scopes.length > 0 && t.mayDo(formats.count(scopes.length), scopes.length === 1)]
          .filter(Boolean)
          .join(' · '),
        [
          t.created(formats.day(created_at), created_by),
          last_used_at ? t.used(formats.short(last_used_at)) : t.neverUsed,
        ].join(' · '),
      ]}
      actions={
        revoked_at || !can('keys:write') ? null : (
          <Button isSmall onClick={() => void ask()} isBusy={revoke.isRunning}>
            {t.revoke}
          </Button>
        )
      }
    />
  )
}
