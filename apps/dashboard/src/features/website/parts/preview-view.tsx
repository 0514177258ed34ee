import type { Website } from '@haat/client/merchant'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { addressOnWebsite } from '../../../lib/website-address.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ExternalLink, RefreshCw } from '../../../ui/icons.generated.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import type { UnsavedWebsite } from '../use-website-preview.ts'
import type { ShownLanguage } from '../website-draft.ts'
import { websiteTexts } from '../website-texts.ts'
import classes from './preview.module.css'
import { type Device, WebsiteFrame } from './website-frame.tsx'

export type PreviewProps = { website: Website; unsaved: UnsavedWebsite; language?: ShownLanguage }

/** The website as shoppers see it on a phone or a computer, with what is not saved yet. It is loaded again when that changes. */
export function PreviewView({ website, unsaved, language = '', isLarge }: PreviewProps & { isLarge?: true }) {
  const t = useTexts(websiteTexts)
  const [device, setDevice] = useState<Device>(
    isLarge && matchMedia('(min-width: 64rem)').matches ? 'computer' : 'phone',
  )
  const { is_active, config } = website
  const path = unsaved.shown ? `/preview/${unsaved.shown.token}${language ? `/${language}` : ''}` : '/'
  const address = addressOnWebsite(config.website_url, path)
  if (!address) return <NoAddress />
  return (
    <div className={isLarge ? classes.large : ''}>
      <div className={classes.top}>
        <Segmented
          label={t.device}
          value={device}
          onChange={setDevice}
          choices={[
            { value: 'phone', label: t.phone },
            { value: 'computer', label: t.computer },
          ]}
        />
        <p className={classes.hint} role="status">
          {unsaved.problem || (is_active ? (unsaved.shown ? t.previewUnsaved : t.previewSaved) : t.previewClosed)}
        </p>
      </div>
      <WebsiteFrame
        key={`${unsaved.loads} ${address}`}
        address={address}
        device={device}
        turn={unsaved.shown?.turn ?? 0}
        isLarge={isLarge === true}
      />
      <p className={classes.hint}>{t.previewOther}</p>
      <div className={classes.buttons}>
        <Button isSmall icon={RefreshCw} onClick={unsaved.again}>
          {t.reload}
        </Button>
        <ButtonLink isSmall icon={ExternalLink} to={addressOnWebsite(config.website_url, '/') ?? ''}>
          {t.visit}
        </ButtonLink>
      </div>
    </div>
  )
}

/** There is nothing to show as long as the shop has no address; it is entered in `website/details/`. */
function NoAddress() {
  const t = useTexts(websiteTexts)
  const { subdomain } = useStore()
  const details = storePath(subdomain, 'website', 'details')
  return (
    <div className={classes.buttons}>
      <p className={classes.hint}>{t.previewNeedsAddress}</p>
      {useLocation().pathname === details ? null : (
        <ButtonLink isSmall to={details}>
          {t.toAddress}
        </ButtonLink>
      )}
    </div>
  )
}
