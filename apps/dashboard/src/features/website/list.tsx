import type { Website } from '@haat/client/merchant'
import { Link as RouterLink } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useWebsite, websiteKey } from '../../api/website.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { addressOnWebsite } from '../../lib/website-address.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import type { Icon } from '../../ui/icon.tsx'
import {
  ExternalLink,
  FileText,
  Image,
  Link,
  Megaphone,
  Menu,
  Newspaper,
  Palette,
  PanelBottom,
  Search,
  Store,
} from '../../ui/icons.generated.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { websiteTexts } from './website-texts.ts'

/** The parts of the website, by their addresses. */
const parts: { code: keyof typeof websiteTexts.en.part; icon: Icon }[] = [
  { code: 'details', icon: Store },
  { code: 'design', icon: Palette },
  { code: 'menu', icon: Menu },
  { code: 'banners', icon: Image },
  { code: 'announcements', icon: Megaphone },
  { code: 'footer', icon: PanelBottom },
  { code: 'pages', icon: FileText },
  { code: 'blog', icon: Newspaper },
  { code: 'search', icon: Search },
  { code: 'redirects', icon: Link },
]

/** `website/`: whether the website is open, and what is on it. */
export function WebsiteHome() {
  const t = useTexts(websiteTexts)
  const { subdomain } = useStore()
  const query = useWebsite()
  const address = addressOnWebsite(query.data?.config.website_url ?? '', '/')
  return (
    <Page
      title={t.website}
      isNarrow
      beside={query.data ? <OpenBadge website={query.data} /> : null}
      actions={
        address ? (
          <ButtonLink icon={ExternalLink} to={address}>
            {t.visit}
          </ButtonLink>
        ) : null
      }
    >
      <ReadView query={query} missing={null}>
        {(website) => <OpenState website={website} />}
      </ReadView>
      <Card title={t.parts} isFlush>
        <Rows label={t.parts}>
          {parts.map(({ code, icon }) => (
            <Row
              key={code}
              icon={icon}
              title={t.part[code]}
              lines={[t.partHint[code]]}
              to={storePath(subdomain, 'website', code)}
            />
          ))}
        </Rows>
      </Card>
    </Page>
  )
}

function OpenBadge({ website: { is_active } }: { website: Website }) {
  const t = useTexts(websiteTexts)
  return <StatusBadge tone={is_active ? 'success' : 'warning'}>{is_active ? t.open : t.closed}</StatusBadge>
}

/** Whether shoppers see it, with the button that changes that. */
function OpenState({ website: { is_active, config } }: { website: Website }) {
  const t = useTexts(websiteTexts)
  const { subdomain, can } = useStore()
  const turn = useAction<boolean, Website>({
    send: (haat, isOn, options) => (isOn ? haat.website.activate({}, options) : haat.website.deactivate({}, options)),
    invalidates: [websiteKey(subdomain), [subdomain, 'payment-requirements']],
  })
  const close = async () => {
    const question = { title: t.turnOffTitle, text: t.turnOffText, confirmLabel: t.turnOff, kind: 'danger' as const }
    if (await confirm(question)) turn.run(false)
  }
  const button = is_active ? (
    <Button isSmall isBusy={turn.isRunning} onClick={() => void close()}>
      {t.turnOff}
    </Button>
  ) : (
    <Button isSmall kind="primary" isBusy={turn.isRunning} onClick={() => turn.run(true)}>
      {t.turnOn}
    </Button>
  )
  return (
    <Notice tone={is_active ? 'success' : 'warning'} action={can('settings:write') ? button : null}>
      {is_active ? t.isOpen : t.isClosed}{' '}
      {config.website_url ? null : (
        <RouterLink to={storePath(subdomain, 'website', 'details')}>{t.noAddress}</RouterLink>
      )}
    </Notice>
  )
}
