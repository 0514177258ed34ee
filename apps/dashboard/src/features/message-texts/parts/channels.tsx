import type { MessagesUpdateTemplateInput, MessageTemplate, MessageText } from '@haat/client/merchant'
import { leadMessageKinds } from '@haat/contract/vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { CheckField } from '../../../ui/fields.tsx'
import { keepTemplate, useTemplates } from '../api.ts'
import { textTexts } from '../text-texts.ts'

type Switches = Pick<MessageTemplate, 'email_enabled' | 'sms_enabled' | 'sms_without_email'>

/** Which channels an occasion uses. Saved at once; none for messages that a store cannot switch off. */
export function Channels({ code }: { code: MessageText['code'] }) {
  const t = useTexts(textTexts)
  const queries = useQueryClient()
  const { subdomain, can } = useStore()
  const template = useTemplates().data?.find((one) => one.code === code)
  const action = useAction<Partial<Switches>, MessageTemplate>({
    send: (haat, changes, options) =>
      haat.messages.updateTemplate({ code: code as MessagesUpdateTemplateInput['code'], ...changes }, options),
    expect: (changes) => {
      if (template) keepTemplate(queries, subdomain, { ...template, ...changes })
      return () => template && keepTemplate(queries, subdomain, template)
    },
    onDone: (saved) => keepTemplate(queries, subdomain, saved),
  })
  if (leadMessageKinds.some((one) => one === code)) return <BySetting />
  if (!template) return null
  const { email_enabled, sms_enabled, sms_without_email } = template
  return (
    <Card title={t.sent}>
      <FieldStack isDisabled={!can('settings:write')}>
        <CheckField
          label={t.email}
          isChecked={email_enabled}
          onChange={(isOn) => action.run({ email_enabled: isOn })}
        />
        <CheckField
          label={t.sms}
          hint={t.smsHint}
          isChecked={sms_enabled}
          onChange={(isOn) => action.run({ sms_enabled: isOn })}
        />
        {sms_enabled ? null : (
          <CheckField
            label={t.smsOnly}
            isChecked={sms_without_email}
            onChange={(isOn) => action.run({ sms_without_email: isOn })}
          />
        )}
      </FieldStack>
    </Card>
  )
}

/** A reminder has a time, which is a setting of orders. */
function BySetting() {
  const t = useTexts(textTexts)
  const { subdomain } = useStore()
  return (
    <Card title={t.sent}>
      <FieldStack>
        <p>{t.bySettingHint}</p>
        <div>
          <ButtonLink to={`${storePath(subdomain, 'settings', 'orders')}#lead_reminder_minutes`}>
            {t.toOrderSettings}
          </ButtonLink>
        </div>
      </FieldStack>
    </Card>
  )
}
