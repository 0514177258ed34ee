import type { PaymentMethod, PaymentMethodsSaveInput } from '@haat/client/merchant'
import { offeredMethods } from '@haat/contract/vocabulary.ts'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { paymentTexts } from '../../i18n/payment-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { ConflictNotice } from '../../ui/conflict-notice.tsx'
import { FieldStack } from '../../ui/field-stack.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { useMethods } from './api.ts'
import { methodTexts } from './method-texts.ts'
import { MethodFields } from './parts/method-fields.tsx'
import { useMethodForm } from './use-method-form.ts'

/** `settings/payment-methods/{code}/`: a way to pay, also one that the store does not offer yet. */
export function PaymentMethodDetail() {
  const { code: typed = '' } = useParams()
  const code = [...offeredMethods, 'CARD' as const].find((one) => one === typed.toUpperCase())
  return (
    <ReadView query={useMethods()} missing={null}>
      {(methods) => {
        const method = methods.find((one) => one.code === code) ?? null
        if (!code || (code === 'CARD' && !method)) return <Missing />
        return <Method key={code} code={code as PaymentMethodsSaveInput['code']} method={method} methods={methods} />
      }}
    </ReadView>
  )
}

type MethodProps = {
  code: PaymentMethodsSaveInput['code']
  method: PaymentMethod | null
  methods: readonly PaymentMethod[]
}

function Method({ code, method, methods }: MethodProps) {
  const t = useTexts(methodTexts)
  const common = useTexts(commonTexts)
  const { method: names } = useTexts(paymentTexts)
  const { subdomain, can } = useStore()
  const editor = useMethodForm(code, method, methods.length + 1)
  const mayChange = can('settings:write')
  const isOn = editor.base?.is_enabled ?? false
  useUnsavedWarning(editor.form.isChanged)
  return (
    <Page
      title={names[code]}
      beside={editor.base ? <StatusBadge tone={isOn ? 'success' : 'neutral'}>{isOn ? t.on : t.off}</StatusBadge> : null}
      isNarrow
      back={{ to: storePath(subdomain, 'settings', 'payment-methods'), label: t.backToMethods }}
    >
      {editor.conflict ? (
        <ConflictNotice
          title={t.conflictTitle}
          onKeepMine={editor.keepMine}
          onTakeTheirs={editor.takeTheirs}
          isBusy={editor.isSaving}
        >
          {t.conflictText}
        </ConflictNotice>
      ) : null}
      <FieldStack isDisabled={!mayChange}>
        <MethodFields editor={editor} code={code} />
      </FieldStack>
      {mayChange ? (
        <SaveBar>
          <Button
            kind="primary"
            onClick={() => editor.save()}
            isBusy={editor.isSaving}
            isDisabled={(editor.base !== null && !editor.form.isChanged) || editor.conflict !== null}
          >
            {editor.base ? common.save : t.addIt}
          </Button>
        </SaveBar>
      ) : null}
    </Page>
  )
}

function Missing() {
  const t = useTexts(methodTexts)
  const { subdomain } = useStore()
  return (
    <MissingPage
      title={t.notFound}
      back={{ to: storePath(subdomain, 'settings', 'payment-methods'), label: t.backToMethods }}
    />
  )
}
