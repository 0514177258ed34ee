import { useTexts } from '../../../i18n/texts.ts'
import { isSandbox } from '../../../lib/environment.ts'
import { AccountFields } from '../../../parts/account-fields.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { CheckField } from '../../../ui/fields.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { filledGateway } from '../gateway-draft.ts'
import { gatewayTexts } from '../gateway-texts.ts'
import type { GatewayEditor } from '../use-gateway-form.ts'

/** What the gateway asks for, and whether shoppers can pay with it. */
export function AccountCard({ editor: { form, base, errors } }: { editor: GatewayEditor }) {
  const t = useTexts(gatewayTexts)
  return (
    <Card
      title={t.account}
      actions={
        isSandbox() ? <StatusBadge tone="warning">{t.sandboxMode}</StatusBadge> : <StatusBadge>{t.live}</StatusBadge>
      }
    >
      <FieldStack>
        <AccountFields
          account={filledGateway(base)}
          hints={base.credential_hints}
          draft={form.values}
          onChange={form.set}
          errors={errors}
        />
        <CheckField label={t.enabled} {...form.check('isEnabled')} />
      </FieldStack>
    </Card>
  )
}
