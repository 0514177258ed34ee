import type { MerchantRedirect } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { RowList } from '../../api/row-list.tsx'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Link, Plus } from '../../ui/icons.generated.ts'
import { ListBar } from '../../ui/list-bar.tsx'
import { loadLater } from '../../ui/load-later.ts'
import { Page } from '../../ui/page.tsx'
import { Row } from '../../ui/rows.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { type RedirectFilters, redirectsKey, useRedirects } from './api.ts'
import { readablePath } from './path-rules.ts'
import { redirectTexts } from './redirect-texts.ts'

const RedirectDialog = loadLater(() => import('./parts/redirect-dialog.tsx'))

const kinds = { search: 'text' } as const

/** `website/redirects/`: where old links of the website lead. */
export function RedirectList() {
  const t = useTexts(redirectTexts)
  const { subdomain, can } = useStore()
  const [filters, change] = useListFilters<RedirectFilters>(kinds)
  const [isAdding, setAdding] = useState(false)
  return (
    <Page
      title={t.redirects}
      hint={t.intro}
      isNarrow
      back={{ to: storePath(subdomain, 'website'), label: t.back }}
      actions={
        can('content:write') ? (
          <Button kind="primary" icon={Plus} onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        ) : null
      }
    >
      <Card isFlush>
        <ListBar
          search={{
            label: t.searchLabel,
            hint: t.searchHint,
            text: filters.search ?? '',
            onChange: (search) => change({ search }),
          }}
        />
        <RowList
          label={t.redirects}
          list={useRedirects(filters)}
          isFiltered={Object.keys(filters).length > 0}
          none={{ icon: Link, title: t.none, hint: t.noneHint }}
        >
          {(redirect) => <RedirectRow key={redirect.id} redirect={redirect} />}
        </RowList>
      </Card>
      <Suspense>{isAdding ? <RedirectDialog redirect={null} onClose={() => setAdding(false)} /> : null}</Suspense>
    </Page>
  )
}

function RedirectRow({ redirect }: { redirect: MerchantRedirect }) {
  const t = useTexts(redirectTexts)
  const { subdomain, can } = useStore()
  const [isChanging, setChanging] = useState(false)
  const remove = useAction<number, null>({
    send: (haat, redirect_id, options) => haat.redirects.delete({ redirect_id }, options),
    invalidates: [redirectsKey(subdomain)],
  })
  const from = readablePath(redirect.from)
  const ask = async () => {
    const question = { title: t.removeTitle, text: t.removeText(from), confirmLabel: t.remove }
    if (await confirm({ ...question, kind: 'danger' })) remove.run(redirect.id)
  }
  return (
    <Row
      title={from}
      badges={redirect.code === 302 ? <StatusBadge tone="info">{t.forNow}</StatusBadge> : null}
      lines={[t.goesTo(readablePath(redirect.to))]}
      actions={
        can('content:write') ? (
          <>
            <Button isSmall label={`${t.change} ${from}`} onClick={() => setChanging(true)}>
              {t.change}
            </Button>
            <Button isSmall label={`${t.remove} ${from}`} onClick={() => void ask()} isBusy={remove.isRunning}>
              {t.remove}
            </Button>
            <Suspense>
              {isChanging ? <RedirectDialog redirect={redirect} onClose={() => setChanging(false)} /> : null}
            </Suspense>
          </>
        ) : null
      }
    />
  )
}
