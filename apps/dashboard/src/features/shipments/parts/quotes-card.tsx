import type { Shipment, ShipmentQuote } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { ReadView } from '../../../api/read-view.tsx'
import { useStore } from '../../../api/store.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { Truck } from '../../../ui/icons.generated.ts'
import { loadLater } from '../../../ui/load-later.ts'
import { Row, Rows } from '../../../ui/rows.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useQuoteLines } from '../quote-line.ts'
import { quoteTexts } from '../quote-texts.ts'
import { useShipmentQuotes } from '../quotes-api.ts'
import classes from './shipments.module.css'

const BookDialog = loadLater(() => import('./book-dialog.tsx'))

/** What a draft costs at each courier, which are asked when somebody wants to know it; one of them is chosen to book it. */
export function QuotesCard({ shipment }: { shipment: Shipment }) {
  const t = useTexts(quoteTexts)
  const [isWanted, setWanted] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const quotes = useShipmentQuotes(shipment, { isWanted })
  return (
    <Card title={t.title} isFlush={isWanted}>
      {isWanted ? (
        <ReadView query={quotes} missing={null}>
          {(listed) =>
            listed.length === 0 ? (
              <EmptyState icon={Truck} title={t.none}>
                {t.noneHint}
              </EmptyState>
            ) : (
              <QuoteRows quotes={listed} onChoose={setChosen} />
            )
          }
        </ReadView>
      ) : (
        <FieldStack>
          <p className={classes.muted}>{t.hint}</p>
          <Button icon={Truck} onClick={() => setWanted(true)}>
            {t.compare}
          </Button>
        </FieldStack>
      )}
      {chosen === null ? null : (
        <Suspense>
          <BookDialog shipment={shipment} accountId={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </Card>
  )
}

type QuoteRowsProps = { quotes: readonly ShipmentQuote[]; onChoose: (accountId: number) => void }

function QuoteRows({ quotes, onChoose }: QuoteRowsProps) {
  const t = useTexts(quoteTexts)
  const { can } = useStore()
  const linesOf = useQuoteLines()
  return (
    <Rows label={t.title}>
      {quotes.map((quote) => {
        const { sum, parts, note } = linesOf(quote)
        return (
          <Row
            key={quote.courier_account_id}
            title={quote.name}
            lines={[parts, note]}
            value={sum}
            actions={
              can('shipping:write') ? (
                <Button label={t.chooseAt(quote.name)} onClick={() => onChoose(quote.courier_account_id)}>
                  {t.choose}
                </Button>
              ) : undefined
            }
          />
        )
      })}
    </Rows>
  )
}
