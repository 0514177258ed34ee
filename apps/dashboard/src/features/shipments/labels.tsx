import type { ShipmentLabels } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { languageNames } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { preferenceOf } from '../../lib/preference.ts'
import { storePath } from '../../lib/store-path.ts'
import { sortPile } from '../../parts/pile-order.ts'
import { PileOrderField } from '../../parts/pile-order-field.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Printer } from '../../ui/icons.generated.ts'
import { useKeys } from '../../ui/keyboard.tsx'
import { Choices } from '../../ui/list-bar.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { addPrintRules } from '../../ui/print-rules.ts'
import printed from '../../ui/printed-pile.module.css'
import { Segmented } from '../../ui/segmented.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type LabelsRequest, labelsRequestOf } from './label-address.ts'
import { isNotToSend, labelPages, labelSizes, pagesOf } from './label-rules.ts'
import { labelsPageTexts } from './label-texts.ts'
import classes from './parts/label.module.css'
import { ParcelLabel } from './parts/label.tsx'
import { useCountedPrints } from './use-counted-prints.ts'
import { useFittedLabels } from './use-fitted-labels.ts'

/** The printer that stands beside this browser has one size of labels. */
const lastSize = preferenceOf('labelSize', labelSizes, () => '100x150')

/** `shipments/labels/?shipments=9001,9002` or `?orders=7001`: the labels of parcels, as they come out of the printer. */
export function ShipmentLabelsPage() {
  const t = useTexts(labelsPageTexts)
  const { haat, subdomain } = useStore()
  const [search] = useSearchParams()
  const request = labelsRequestOf(search)
  const { orderIds, shipmentIds, language } = request
  const back = useBack(request)
  const isEmpty = orderIds.length + shipmentIds.length === 0
  const read = useQuery({
    queryKey: [subdomain, 'shipments', 'labels', orderIds, shipmentIds, language],
    queryFn: ({ signal }) =>
      haat.shipmentLabels.read(
        { order_ids: [...orderIds], shipment_ids: [...shipmentIds], ...(language && { language }) },
        { signal },
      ),
    enabled: !isEmpty,
    // The labels of the other language replace those that are shown.
    placeholderData: (before) => before,
  })
  if (!isEmpty)
    return (
      <ReadView query={read} missing={<MissingPage title={t.missing} back={back} />}>
        {(labels) => <Labels labels={labels} request={request} />}
      </ReadView>
    )
  return (
    <Page title={t.title} back={back}>
      <Card>
        <EmptyState icon={Printer} title={t.none} action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}>
          {t.noneHint}
        </EmptyState>
      </Card>
    </Page>
  )
}

function useBack({ orderIds }: LabelsRequest) {
  const t = useTexts(labelsPageTexts)
  const { subdomain } = useStore()
  return orderIds.length > 0
    ? { to: storePath(subdomain, 'orders'), label: t.toOrders }
    : { to: storePath(subdomain, 'shipments'), label: t.toParcels }
}

function Labels({ labels, request }: { labels: ShipmentLabels; request: LabelsRequest }) {
  const t = useTexts(labelsPageTexts)
  const formats = useFormats()
  const [search, setSearch] = useSearchParams()
  const pile = useRef<HTMLDivElement>(null)
  const usual = useSyncExternalStore(lastSize.subscribe, lastSize.get)
  const { hasItems } = request
  const size = request.size ?? usual
  const { width, height } = labelPages[size]
  const { language } = labels
  const sorted = sortPile(labels.labels, request.sort, { language, idOf: ({ order_id }) => order_id })
  const pages = pagesOf(sorted, size)
  useEffect(() => addPrintRules(`@page { size: ${width}mm ${height}mm; margin: 0 }`), [width, height])
  useCountedPrints(labels)
  useFittedLabels(pile, [labels, size, hasItems, request.sort])
  useKeys([{ keys: 'p', label: t.print, run: () => print() }])
  const choose = (changes: Record<string, string>) =>
    setSearch({ ...Object.fromEntries(search), ...changes }, { replace: true, preventScrollReset: true })
  const ended = labels.labels.filter(isNotToSend)
  const count = pages.flat().length
  return (
    <Page
      title={t.title}
      hint={t.count(formats.count(count), count === 1)}
      back={useBack(request)}
      actions={
        <Button kind="primary" icon={Printer} onClick={() => print()}>
          {t.print}
        </Button>
      }
    >
      <div className={`${classes.choices} no-print`}>
        <Choices
          label={t.size}
          value={size}
          choices={labelSizes.map((value) => ({ value, label: t.sizes[value] }))}
          onChange={(next) => {
            lastSize.set(next)
            choose({ size: next })
          }}
        />
        <Segmented
          label={t.items}
          value={hasItems ? 'yes' : 'no'}
          choices={[
            { value: 'yes', label: t.withItems },
            { value: 'no', label: t.withoutItems },
          ]}
          onChange={(items) => choose({ items })}
        />
        <Segmented
          label={t.language}
          value={labels.language}
          choices={languageNames}
          onChange={(language) => choose({ language })}
        />
        {labels.labels.length > 1 ? (
          <PileOrderField value={request.sort} onChange={(sort) => choose({ sort })} />
        ) : null}
      </div>
      <p className={`${classes.hint} no-print`}>{t.hint}</p>
      {ended.length > 0 ? (
        <div className="no-print">
          <Notice tone="warning" title={t.ended}>
            {ended.map(({ number }) => number).join(' · ')}
          </Notice>
        </div>
      ) : null}
      <div ref={pile} className={`${printed.pile} ${classes.pile}`} lang={labels.language}>
        {pages.map((pieces) => (
          <section key={keyOf(pieces)} className={classes.page} data-size={size}>
            {pieces.map((piece) => (
              <ParcelLabel
                key={`${piece.label.number} ${piece.piece}`}
                {...piece}
                {...{ size, hasItems, language: labels.language, store: labels.store }}
              />
            ))}
          </section>
        ))}
      </div>
    </Page>
  )
}

const keyOf = ([first]: ReturnType<typeof pagesOf>[number]) => `${first?.label.number} ${first?.piece}`
