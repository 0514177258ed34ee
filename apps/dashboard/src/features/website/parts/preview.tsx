import type { Website } from '@haat/client/merchant'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { addressOnWebsite } from '../../../lib/website-address.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ExternalLink, RefreshCw } from '../../../ui/icons.generated.ts'
import { websiteTexts } from '../website-texts.ts'
import classes from './preview.module.css'

/** Storefronts keep the configuration for so long. */
const KEPT_MS = 2_500

/** The website as shoppers see it on a phone, loaded again when another version of it is saved. */
export function Preview({ website: { version, config } }: { website: Website }) {
  const t = useTexts(websiteTexts)
  const [shown, setShown] = useState({ version, loads: 0 })
  useEffect(() => {
    if (version === shown.version) return
    const timer = setTimeout(() => setShown(({ loads }) => ({ version, loads: loads + 1 })), KEPT_MS)
    return () => clearTimeout(timer)
  }, [version, shown.version])
  const address = addressOnWebsite(config.website_url, '/')
  if (!address) return null
  return (
    <Card title={t.preview}>
      <p className={classes.hint}>{t.previewHint}</p>
      <iframe
        key={shown.loads}
        className={classes.frame}
        src={`/website-frame?address=${encodeURIComponent(address)}`}
        title={t.preview}
        loading="lazy"
      />
      <p className={classes.hint}>{t.previewOther}</p>
      <div className={classes.buttons}>
        <Button isSmall icon={RefreshCw} onClick={() => setShown(({ loads }) => ({ version, loads: loads + 1 }))}>
          {t.reload}
        </Button>
        <ButtonLink isSmall icon={ExternalLink} to={address}>
          {t.visit}
        </ButtonLink>
      </div>
    </Card>
  )
}
