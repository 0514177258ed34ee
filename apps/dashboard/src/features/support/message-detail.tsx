import type { ContactMessage } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { callLink, formatPhone, whatsAppLink } from '../../lib/phone.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Mail, MessageCircle, Phone, Trash } from '../../ui/icons.generated.ts'
import { Page } from '../../ui/page.tsx'
import { supportKeys, useMessage } from './api.ts'
import { MissingThread } from './detail.tsx'
import classes from './parts/message.module.css'
import { supportTexts } from './support-texts.ts'

/** `support/messages/{id}/`: a message of the contact form, and how to reach who sent it. */
export function MessageDetail() {
  const { messageId = '' } = useParams()
  return /^\d{1,15}$/.test(messageId) ? (
    <KnownMessage key={messageId} messageId={Number(messageId)} />
  ) : (
    <MissingThread />
  )
}

function KnownMessage({ messageId }: { messageId: number }) {
  return (
    <ReadView query={useMessage(messageId)} missing={<MissingThread />}>
      {(message) => <Details message={message} />}
    </ReadView>
  )
}

function Details({ message }: { message: ContactMessage }) {
  const t = useTexts(supportTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const { phone, email } = message
  return (
    <Page
      title={message.subject || t.noSubject}
      hint={t.sent(formats.moment(message.created_at))}
      back={{ to: storePath(subdomain, 'support'), label: t.back }}
      isNarrow
    >
      <Card title={message.name}>
        <p className={classes.text}>{message.message}</p>
        <p className={classes.muted}>{[phone && formatPhone(phone), email].filter(Boolean).join(' · ')}</p>
        {Object.entries(message.metadata).map(([name, value]) => (
          <p key={name} className={classes.muted}>
            {name}: {value}
          </p>
        ))}
        <div className={classes.buttons}>
          {phone ? (
            <>
              <ButtonLink to={callLink(phone)} icon={Phone}>
                {t.call}
              </ButtonLink>
              <ButtonLink to={whatsAppLink(phone)} icon={MessageCircle}>
                {t.whatsApp}
              </ButtonLink>
            </>
          ) : null}
          {email ? (
            <ButtonLink to={`mailto:${email}`} icon={Mail}>
              {t.email}
            </ButtonLink>
          ) : null}
        </div>
        <p className={classes.muted}>{t.replyHint}</p>
      </Card>
      {can('support:write') ? <Buttons message={message} /> : null}
    </Page>
  )
}

function Buttons({ message }: { message: ContactMessage }) {
  const t = useTexts(supportTexts)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { subdomain } = useStore()
  const list = storePath(subdomain, 'support')
  const invalidates = [supportKeys.lists(subdomain)]
  const mark = useAction<boolean, ContactMessage>({
    send: (haat, is_read, options) => haat.contactMessages.update({ contact_message_id: message.id, is_read }, options),
    isSilent: (is_read) => is_read,
    onDone: (saved, is_read) => {
      queries.setQueryData(supportKeys.message(subdomain, saved.id), saved)
      if (!is_read) void navigate(list)
    },
    invalidates,
  })
  const remove = useAction<number, null>({
    send: (haat, contact_message_id, options) => haat.contactMessages.delete({ contact_message_id }, options),
    onDone: () => void navigate(list, { replace: true }),
    invalidates,
  })
  // Once, when it is opened: who marks it as unread wants it so.
  const isOpened = useRef(false)
  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    if (!message.is_read) mark.run(true)
  })
  const ask = async () => {
    const question = { title: t.removeTitle, text: t.removeText, confirmLabel: t.remove, kind: 'danger' as const }
    if (await confirm(question)) remove.run(message.id)
  }
  return (
    <div className={classes.buttons}>
      <Button onClick={() => mark.run(false)} isBusy={mark.isRunning}>
        {t.markUnread}
      </Button>
      <Button icon={Trash} onClick={() => void ask()} isBusy={remove.isRunning}>
        {t.remove}
      </Button>
    </div>
  )
}
