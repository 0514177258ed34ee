import type { Shipment } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { loadLater } from '../../../ui/load-later.ts'
import { Notice } from '../../../ui/notice.tsx'
import { bookingTexts } from '../booking-texts.ts'
import { returnRequestTexts } from '../return-request-texts.ts'

const ReturnRequestDialog = loadLater(() => import('./return-request-dialog.tsx'))

type ReturnRequest = NonNullable<Shipment['return_request']>

const tones = { ACCEPTED: 'success', REFUSED: 'danger', UNCLEAR: 'warning', PENDING: 'info', SENT: 'info' } as const

/** What a courier was asked: to bring a parcel back, and how that stands. */
export function ReturnRequestCard({ shipment, request }: { shipment: Shipment; request: ReturnRequest }) {
  const t = useTexts(returnRequestTexts)
  const { can } = useStore()
  const [isOpen, setOpen] = useState(false)
  const mayAsk = shipment.can_request_return && can('shipping:write')
  return (
    <Card title={t.title}>
      <FieldStack>
        <Notice tone={tones[request.status]} title={t.status[request.status]}>
          <Why request={request} />
        </Notice>
        {request.reason === '' ? null : <Facts isStacked facts={[{ label: t.why, value: request.reason }]} />}
        {mayAsk ? <Button onClick={() => setOpen(true)}>{t.askAgain}</Button> : null}
      </FieldStack>
      {isOpen ? (
        <Suspense>
          <ReturnRequestDialog shipment={shipment} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}

function Why({ request: { status, failure, detail } }: { request: ReturnRequest }) {
  const t = useTexts(returnRequestTexts)
  const words = useTexts(bookingTexts)
  if (failure === null) return status === 'ACCEPTED' ? t.accepted : t.waiting
  const why =
    failure === 'NOT_CREATED'
      ? t.notThere
      : failure === 'PARCEL_REFUSED'
        ? t.endedMeanwhile
        : textOf(words.failure, failure)
  return (
    <>
      <p>{[why, detail].filter(Boolean).join(' ')}</p>
      {status === 'UNCLEAR' ? <p>{t.waiting}</p> : null}
    </>
  )
}
