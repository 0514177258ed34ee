import { useState } from 'react'
import { useSettings } from '../../api/settings.ts'
import { useStore } from '../../api/store.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Search } from '../../ui/icons.generated.ts'
import { ListBar } from '../../ui/list-bar.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { findSettings } from './find-settings.ts'
import { settingTexts } from './setting-texts.ts'
import { allSettingsPages, type SettingsGroup, type SettingsPage, settingsPages } from './settings-pages.ts'
import { settingsTexts } from './settings-texts.ts'

/** `settings/`: every setting, by groups and by a search. */
export function SettingsHome() {
  const t = useTexts(settingsTexts)
  const { can } = useStore()
  const [text, setText] = useState('')
  const pages = allSettingsPages.filter(({ permission }) => can(permission))
  return (
    <Page title={t.settings} isNarrow>
      <Hints />
      <Card isFlush>
        <ListBar search={{ label: t.searchLabel, hint: t.searchHint, text, onChange: setText }} />
        {text ? <Found text={text} pages={pages} /> : null}
      </Card>
      {text
        ? null
        : Object.keys(settingsPages).map((group) => (
            <Group key={group} group={group as SettingsGroup} pages={pages.filter((page) => page.group === group)} />
          ))}
    </Page>
  )
}

function Group({ group, pages }: { group: SettingsGroup; pages: readonly SettingsPage[] }) {
  const t = useTexts(settingsTexts)
  if (pages.length === 0) return null
  return (
    <Card title={t.group[group]} isFlush>
      <Rows label={t.group[group]}>
        {pages.map((page) => (
          <PageRow key={page.code} page={page} />
        ))}
      </Rows>
    </Card>
  )
}

function PageRow({ page: { code, icon } }: { page: SettingsPage }) {
  const t = useTexts(settingsTexts)
  const { subdomain } = useStore()
  return (
    <Row
      icon={icon}
      title={textOf(t.page, code)}
      lines={[textOf(t.pageHint, code)]}
      to={storePath(subdomain, 'settings', code)}
    />
  )
}

function Found({ text, pages }: { text: string; pages: readonly SettingsPage[] }) {
  const t = useTexts(settingsTexts)
  const { label } = useTexts(settingTexts)
  const { subdomain } = useStore()
  const found = findSettings(text, pages)
  if (found.length === 0)
    return (
      <EmptyState icon={Search} title={t.noMatch}>
        {t.noMatchHint}
      </EmptyState>
    )
  return (
    <Rows label={t.settings}>
      {found.map(({ page, name }) =>
        name === null ? (
          <PageRow key={page.code} page={page} />
        ) : (
          <Row
            key={name}
            icon={page.icon}
            title={textOf(label, name)}
            lines={[textOf(t.page, page.code)]}
            to={`${storePath(subdomain, 'settings', page.code)}#${name}`}
          />
        ),
      )}
    </Rows>
  )
}

/** What the store lacks, with the way to it. */
function Hints() {
  const t = useTexts(settingsTexts)
  const { subdomain } = useStore()
  const { data } = useSettings()
  if (!data || data.setup_hints.length === 0) return null
  const places: Record<string, string> = {
    NO_DELIVERY_ZONES: storePath(subdomain, 'settings', 'delivery-zones'),
    NO_COURIER_OF_ZONES: storePath(subdomain, 'settings', 'couriers'),
    NO_PAYMENT_RETURN_ORIGIN: `${storePath(subdomain, 'settings', 'payment')}#payment_return_origins`,
  }
  return data.setup_hints.map(({ code, message }) => (
    <Notice
      key={code}
      tone="warning"
      title={textOf(t.missing, code)}
      action={
        <ButtonLink isSmall to={places[code] ?? storePath(subdomain, 'settings')}>
          {t.complete}
        </ButtonLink>
      }
    >
      {code in t.missing ? textOf(t.missingHint, code) : message}
    </Notice>
  ))
}
