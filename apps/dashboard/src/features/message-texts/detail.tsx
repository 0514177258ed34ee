import type { MessageText } from '@haat/client/merchant'
import { messageTextCodes } from '@haat/contract/vocabulary.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { messageKindTexts } from '../../i18n/message-kind-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { FieldPair } from '../../ui/field-stack.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Page } from '../../ui/page.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { useMessageTexts } from './api.ts'
import { Channels } from './parts/channels.tsx'
import { TextEditor } from './parts/text-editor.tsx'
import { textTexts } from './text-texts.ts'

/** `settings/message-texts/{code}/`: whether an occasion sends e-mail and SMS, and their words. */
export function MessageTextDetail() {
  const { code: typed = '' } = useParams()
  const code = messageTextCodes.find((one) => one === typed.toUpperCase())
  return code ? <Occasion key={code} code={code} /> : <Missing />
}

function Occasion({ code }: { code: MessageText['code'] }) {
  const t = useTexts(textTexts)
  const { kind } = useTexts(messageKindTexts)
  const { subdomain } = useStore()
  return (
    <Page title={kind[code]} back={{ to: storePath(subdomain, 'settings', 'message-texts'), label: t.backToTexts }}>
      <Channels code={code} />
      <ReadView query={useMessageTexts()} missing={<Missing />}>
        {(texts) => <Texts texts={texts.filter((text) => text.code === code)} />}
      </ReadView>
    </Page>
  )
}

/** One text at a time: of a channel, in a language. */
function Texts({ texts }: { texts: readonly MessageText[] }) {
  const t = useTexts(textTexts)
  const common = useTexts(commonTexts)
  const channels = (['email', 'sms'] as const).filter((value) => texts.some((one) => one.channel === value))
  const [channel, setChannel] = useState<MessageText['channel']>(channels[0] ?? 'email')
  const [language, setLanguage] = useState<MessageText['language']>(useLanguage())
  const [isChanged, setChanged] = useState(false)
  useUnsavedWarning(isChanged)
  const text = texts.find((one) => one.channel === channel && one.language === language)
  const leave = async (go: () => void) => {
    const question = {
      title: common.unsavedTitle,
      text: t.switchFirst,
      confirmLabel: common.leave,
      kind: 'danger' as const,
    }
    if (isChanged && !(await confirm(question))) return
    setChanged(false)
    go()
  }
  return (
    <>
      <Card>
        <FieldPair>
          <Segmented
            label={t.channel}
            value={channel}
            choices={channels.map((value) => ({ value, label: t[value] }))}
            onChange={(next) => void leave(() => setChannel(next))}
          />
          <Segmented
            label={t.language}
            value={language}
            choices={(['bn', 'en'] as const).map((value) => ({ value, label: t.languages[value] }))}
            onChange={(next) => void leave(() => setLanguage(next))}
          />
        </FieldPair>
      </Card>
      {text ? <TextEditor key={`${channel} ${language}`} text={text} onChanged={setChanged} /> : null}
    </>
  )
}

function Missing() {
  const t = useTexts(textTexts)
  const { subdomain } = useStore()
  return (
    <MissingPage
      title={t.notFound}
      back={{ to: storePath(subdomain, 'settings', 'message-texts'), label: t.backToTexts }}
    />
  )
}
