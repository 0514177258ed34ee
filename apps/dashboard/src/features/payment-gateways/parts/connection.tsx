import type { PaymentGateway } from '@haat/client/merchant'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Plug } from '../../../ui/icons.generated.ts'
import { Notice } from '../../../ui/notice.tsx'
import { gatewayTexts } from '../gateway-texts.ts'
import { useTestText } from '../list.tsx'
import type { GatewayEditor } from '../use-gateway-form.ts'
import classes from './gateway.module.css'

/** Whether the saved account works: the last test, and another one. */
export function Connection({ editor }: { editor: GatewayEditor }) {
  const t = useTexts(gatewayTexts)
  const { can } = useStore()
  const { base, form } = editor
  const result = useTestText(base)
  const test = useAction<PaymentGateway['code'], PaymentGateway>({
    send: (haat, gateway, options) => haat.paymentGateways.test({ gateway }, options),
    onDone: editor.setTested,
    // The card shows the result, which may be a failure.
    isSilent: () => true,
  })
  const failure = base.test_failure
  return (
    <Card title={t.testing}>
      <div className={classes.result}>
        <Notice tone={failure ? 'danger' : base.tested_at ? 'success' : 'neutral'} title={result}>
          {failure ? textOf(t.failure, failure in t.failure ? failure : 'OTHER') : null}
          {failure && base.test_detail ? <p className={classes.detail}>{base.test_detail}</p> : null}
        </Notice>
      </div>
      <p className={classes.hint}>{form.isChanged ? t.saveFirst : t.testHint}</p>
      {can('gateways:write') ? (
        <p className={classes.buttons}>
          <Button icon={Plug} onClick={() => test.run(base.code)} isBusy={test.isRunning} isDisabled={form.isChanged}>
            {t.test}
          </Button>
        </p>
      ) : null}
    </Card>
  )
}
