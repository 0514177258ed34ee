import type { MessageTemplate, MessageText } from '@haat/client/merchant'
import { leadMessageKinds, messageTextCodes } from '@haat/contract/vocabulary.ts'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language.ts'
import { messageKindTexts } from '../../i18n/message-kind-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useMessageTexts, useTemplates } from './api.ts'
import { textTexts } from './text-texts.ts'

/** `settings/message-texts/`: what is sent to shoppers on which occasion. */
export function MessageTextList() {
  const t = useTexts(textTexts)
  const { subdomain } = useStore()
  const templates = useTemplates()
  return (
    <Page title={t.texts} hint={t.intro} isNarrow back={{ to: storePath(subdomain, 'settings'), label: t.back }}>
      <Card isFlush>
        <ReadView query={useMessageTexts()} missing={null}>
          {(texts) => (
            <Rows label={t.texts}>
              {messageTextCodes.map((code) => (
                <OccasionRow
                  key={code}
                  code={code}
                  template={templates.data?.find((one) => one.code === code)}
                  hasOwnText={texts.some((text) => text.code === code && !text.is_default)}
                />
              ))}
            </Rows>
          )}
        </ReadView>
      </Card>
    </Page>
  )
}

type OccasionRowProps = {
  code: MessageText['code']
  /** None for codes and confirmations, which are always sent, and for reminders, which have a setting. */
  template: MessageTemplate | undefined
  hasOwnText: boolean
}

function OccasionRow({ code, template, hasOwnText }: OccasionRowProps) {
  const t = useTexts(textTexts)
  const { kind } = useTexts(messageKindTexts)
  const language = useLanguage()
  const formats = useFormats()
  const { subdomain } = useStore()
  const parts = template?.texts.find((text) => text.language === language)?.sms_parts
  const sendsSms = template && (template.sms_enabled || template.sms_without_email)
  const isBySetting = leadMessageKinds.some((one) => one === code)
  const isSilent = template && !template.email_enabled && !sendsSms
  return (
    <Row
      title={kind[code]}
      to={storePath(subdomain, 'settings', 'message-texts', code.toLowerCase())}
      badges={
        <>
          {template?.email_enabled ? <StatusBadge tone="success">{t.email}</StatusBadge> : null}
          {sendsSms ? <StatusBadge tone="success">{t.sms}</StatusBadge> : null}
          {isSilent ? <StatusBadge>{t.nothing}</StatusBadge> : null}
          {template ? null : <StatusBadge>{isBySetting ? t.bySetting : t.always}</StatusBadge>}
          {hasOwnText ? <StatusBadge tone="info">{t.own}</StatusBadge> : null}
        </>
      }
      lines={[sendsSms && parts !== undefined && t.smsParts(formats.count(parts), parts === 1)]}
    />
  )
}
