import type { OrderDocuments } from '@haat/client/merchant'
import { papers } from '@haat/contract/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { languageNames } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { sortPile } from '../../parts/pile-order.ts'
import { PileOrderField } from '../../parts/pile-order-field.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FileText, Package, Printer, Truck } from '../../ui/icons.generated.ts'
import { useKeys } from '../../ui/keyboard.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import printed from '../../ui/printed-pile.module.css'
import { Segmented } from '../../ui/segmented.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { orderKeys } from './api.ts'
import { isNotSent } from './document-rules.ts'
import { moveTexts } from './move-texts.ts'
import { OrderMissing } from './order-missing.tsx'
import { orderTexts } from './order-texts.ts'
import { useBulkMoves } from './parts/bulk-moves.tsx'
import { Invoice } from './parts/invoice.tsx'
import { PackingSlip } from './parts/packing-slip.tsx'
import { PickList } from './parts/pick-list.tsx'
import classes from './parts/sheet.module.css'
import { type PrintRequest, printedDocuments, printRequestOf, printSearch } from './print-address.ts'
import { printTexts } from './print-texts.ts'
import { printWithPictures } from './print-with-pictures.ts'
import { usePageSizes } from './use-page-sizes.ts'
import { usePaper } from './use-paper.ts'

/** `orders/print/?orders=7001,7002`: packing slips or invoices, as they come out of the printer. */
export function OrderPrint() {
  const t = useTexts(printTexts)
  const { haat, subdomain } = useStore()
  const [search] = useSearchParams()
  const request = printRequestOf(search)
  const { orderIds, language } = request
  const read = useQuery({
    queryKey: [...orderKeys.all(subdomain), 'documents', orderIds, language],
    queryFn: ({ signal }) =>
      haat.orderDocuments.read({ order_ids: [...orderIds], ...(language && { language }) }, { signal }),
    enabled: orderIds.length > 0,
    // The sheets of the other language replace those that are shown.
    placeholderData: (before) => before,
  })
  if (orderIds.length > 0)
    return (
      <ReadView query={read} missing={<OrderMissing />}>
        {(documents) => <Documents documents={documents} request={request} />}
      </ReadView>
    )
  return (
    <Page title={t.title}>
      <Card>
        <EmptyState
          icon={Printer}
          title={t.none}
          action={<ButtonLink to={storePath(subdomain, 'orders')}>{t.toOrders}</ButtonLink>}
        >
          {t.noneHint}
        </EmptyState>
      </Card>
    </Page>
  )
}

const idsOf = (orders: readonly { id: number }[]) => orders.map(({ id }) => id).join(',')

function Documents({ documents, request }: { documents: OrderDocuments; request: PrintRequest }) {
  const t = useTexts(printTexts)
  const words = useTexts(orderTexts)
  const { nextMove } = useTexts(moveTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const [search, setSearch] = useSearchParams()
  const [isPreparing, setPreparing] = useState(false)
  const pile = useRef<HTMLDivElement>(null)
  const { language } = documents
  const orders = sortPile(documents.orders, request.sort, { language, idOf: ({ id }) => id })
  const kind = request.document
  const paper = request.paper ?? (kind === 'invoice' ? documents.invoice_paper : documents.packing_slip_paper)
  usePageSizes(pile, paper, [kind, documents, request.sort])
  const print = async () => {
    if (!pile.current || isPreparing) return
    setPreparing(true)
    await printWithPictures(pile.current)
    setPreparing(false)
  }
  // A pick list says nothing of one order.
  const { versionOf, changed } = usePaper(kind === 'pick_list' ? [] : orders)
  // What is printed is packed, and given to the courier: as it is on the paper, or not at all.
  const { moves, start, dialogs } = useBulkMoves(orders, { versionOf })
  const ship = moves.find(({ move }) => move === 'ship')
  useKeys([
    { keys: 'p', label: t.print, run: () => void print() },
    ...(ship ? [{ keys: 'n', label: `${nextMove}: ${ship.label}`, run: () => start('ship') }] : []),
  ])
  const choose = (changes: Record<string, string>) =>
    setSearch({ ...Object.fromEntries(search), ...changes }, { replace: true, preventScrollReset: true })
  const [only] = orders
  const isOne = orders.length === 1
  const back = isOne && only ? storePath(subdomain, 'orders', only.id) : storePath(subdomain, 'orders')
  const ended = orders.filter(isNotSent)
  const Sheet = kind === 'invoice' ? Invoice : PackingSlip
  return (
    <Page
      title={isOne && only ? words.order(only.order_number) : t.title}
      hint={isOne ? null : t.count(formats.count(orders.length), isOne)}
      back={{ to: back, label: t.back }}
      actions={
        <>
          {can('shipping:read') ? (
            <ButtonLink
              icon={Package}
              to={`${storePath(subdomain, 'shipments', 'labels')}${printSearch(orders.map(({ id }) => id))}`}
            >
              {t.labels}
            </ButtonLink>
          ) : null}
          {documents.issues_tax_invoices ? (
            <ButtonLink
              icon={FileText}
              to={`${storePath(subdomain, 'reports', 'tax-documents', 'print')}${printSearch(orders.map(({ id }) => id))}`}
            >
              {t.taxInvoices}
            </ButtonLink>
          ) : null}
          {ship ? (
            <Button icon={Truck} onClick={() => start('ship')}>
              {ship.label}
            </Button>
          ) : null}
          <Button kind="primary" icon={Printer} isBusy={isPreparing} onClick={() => void print()}>
            {t.print}
          </Button>
        </>
      }
    >
      <div className={`${classes.choices} no-print`}>
        <Segmented
          label={t.document}
          value={kind}
          choices={printedDocuments.map((value) => ({ value, label: t.documents[value] }))}
          onChange={(document) => choose({ document })}
        />
        <Segmented
          label={t.paper}
          value={paper}
          choices={papers.map((value) => ({ value, label: t.papers[value] }))}
          onChange={(next) => choose({ paper: next })}
        />
        <Segmented
          label={t.language}
          value={documents.language}
          choices={languageNames}
          onChange={(language) => choose({ language })}
        />
        {isOne || kind === 'pick_list' ? null : (
          <PileOrderField value={request.sort} onChange={(sort) => choose({ sort })} />
        )}
      </div>
      {ended.length > 0 ? (
        <div className="no-print">
          <Notice
            tone="warning"
            title={t.ended}
            action={
              ended.length === orders.length ? null : (
                <Button isSmall onClick={() => choose({ orders: idsOf(orders.filter((order) => !isNotSent(order))) })}>
                  {t.leaveOut}
                </Button>
              )
            }
          >
            {ended.map((order) => `${order.order_number}: ${words.status[order.status]}`).join(' · ')}
          </Notice>
        </div>
      ) : null}
      {changed.length > 0 ? (
        <div className="no-print">
          <Notice
            tone="warning"
            title={t.changed}
            action={
              isOne ? null : (
                <ButtonLink
                  isSmall
                  to={`${storePath(subdomain, 'orders', 'print')}${printSearch(changed.map(({ id }) => id))}`}
                >
                  {t.onlyChanged}
                </ButtonLink>
              )
            }
          >
            {changed.map(({ order_number }) => order_number).join(' · ')}
          </Notice>
        </div>
      ) : null}
      <div ref={pile} className={`${printed.pile} ${classes.pile}`} lang={documents.language} data-paper={paper}>
        {kind === 'pick_list' ? (
          <PickList documents={documents} />
        ) : (
          orders.map((order) => <Sheet key={order.id} order={order} documents={documents} />)
        )}
      </div>
      {dialogs}
    </Page>
  )
}
