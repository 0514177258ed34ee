import type { CourierAccount, CourierAccountTest } from '@haat/client/merchant'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { Plug } from '../../../ui/icons.generated.ts'
import { Notice } from '../../../ui/notice.tsx'
import { couriersKey } from '../api.ts'
import { courierTexts } from '../courier-texts.ts'
import { useCourierTestText } from '../use-test-text.ts'

/** Whether the saved account works: the last test, and another one with what the courier says of the account. */
export function Connection({ account, isChanged }: { account: CourierAccount; isChanged: boolean }) {
  const t = useTexts(courierTexts)
  const { subdomain, can } = useStore()
  const formats = useFormats()
  const result = useCourierTestText(account)
  const [found, setFound] = useState<{ version: number; test: CourierAccountTest } | null>(null)
  const test = useAction<{ id: number; version: number }, CourierAccountTest>({
    send: (haat, { id }, options) => haat.courierAccounts.test({ courier_account_id: id }, options),
    onDone: (done, { version }) => setFound({ version, test: done }),
    invalidates: [couriersKey(subdomain)],
    // The card shows the result, which may be a failure.
    isSilent: () => true,
  })
  const { id, version, test_failure: failure, test_detail: detail, tested_at } = account
  const shown = found?.version === version && !failure ? found.test : null
  return (
    <Card title={t.testing}>
      <FieldStack>
        {account.failing_since ? (
          <Notice tone="danger" title={t.failingSince(formats.short(account.failing_since))}>
            {t.failingHint}
          </Notice>
        ) : null}
        <Notice tone={failure ? 'danger' : tested_at ? 'success' : 'neutral'} title={result}>
          {failure ? [textOf(t.failure, failure), detail].filter(Boolean).join(' ') : null}
        </Notice>
        {shown ? <Found test={shown} /> : null}
        {can('couriers:write') ? (
          <>
            <p>{isChanged ? t.saveFirst : t.testHint}</p>
            <p>
              <Button
                icon={Plug}
                onClick={() => test.run({ id, version })}
                isBusy={test.isRunning}
                isDisabled={isChanged}
              >
                {t.test}
              </Button>
            </p>
          </>
        ) : null}
      </FieldStack>
    </Card>
  )
}

function Found({ test: { balance, pickup_places } }: { test: CourierAccountTest }) {
  const t = useTexts(courierTexts)
  const formats = useFormats()
  return (
    <Facts
      isStacked
      facts={[
        balance === null ? null : { label: t.balance, value: formats.money(balance) },
        pickup_places && {
          label: t.pickupPlaces,
          value:
            pickup_places.map(({ name, address }) => [name, address].filter(Boolean).join(', ')).join(' · ') ||
            t.noPickups,
        },
      ]}
    />
  )
}
