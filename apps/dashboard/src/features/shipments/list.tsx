import type { ShipmentSummary } from '@haat/client/merchant'
import { maxBulkOrders } from '@haat/contract/limits.ts'
import { shipmentStatuses } from '@haat/contract/vocabulary.ts'
import { useNavigate } from 'react-router'
import { ListView } from '../../api/list-view.tsx'
import { useStore } from '../../api/store.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { selectionTexts } from '../../i18n/selection-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { formatPhone } from '../../lib/phone.ts'
import { storePath } from '../../lib/store-path.ts'
import { ExportButton } from '../../parts/export-button.tsx'
import { ShipmentBadge } from '../../parts/shipment-badge.tsx'
import { shipmentTexts } from '../../parts/shipment-texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Printer, ScanBarcode, Truck } from '../../ui/icons.generated.ts'
import { useKeys } from '../../ui/keyboard.tsx'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { NoMatch } from '../../ui/no-match.tsx'
import { Page } from '../../ui/page.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Chosen, selectionOf, useChosen } from '../../ui/use-chosen.ts'
import { inputOf, type ShipmentFilters, useShipments } from './api.ts'
import { bookingTexts } from './booking-texts.ts'
import { bulkBookingTexts } from './bulk-booking-texts.ts'
import { labelsPageTexts } from './label-texts.ts'
import { shipmentListTexts } from './list-texts.ts'
import classes from './parts/shipments.module.css'
import { scanTexts } from './scan-texts.ts'

const kinds = {
  search: 'text',
  status: [...shipmentStatuses, 'LABEL', 'PROBLEM', 'SILENT', 'BACK'],
  held: ['yes'],
  account: 'id',
} as const
const HELD = 'held'

/** `shipments/`: find a parcel, and see what is on the way. */
export function ShipmentList() {
  const t = useTexts(shipmentListTexts)
  const words = useTexts(shipmentTexts)
  const common = useTexts(filterTexts)
  const { earlier } = useTexts(bulkBookingTexts)
  const { scan } = useTexts(scanTexts)
  const { subdomain } = useStore()
  const [filters, show] = useListFilters<ShipmentFilters>(kinds)
  return (
    <Page
      title={t.parcels}
      hint={t.intro}
      actions={
        <>
          <ExportButton kinds={['shipments']} filters={inputOf(filters)} />
          <ButtonLink to={storePath(subdomain, 'shipments', 'bookings')}>{earlier}</ButtonLink>
          <ButtonLink icon={ScanBarcode} to={storePath(subdomain, 'shipments', 'scan')}>
            {scan}
          </ButtonLink>
        </>
      }
    >
      <Card isFlush>
        <ListBar
          search={{
            label: t.searchLabel,
            hint: t.searchHint,
            text: filters.search ?? '',
            onChange: (search) => show({ search }),
          }}
          choices={
            <Choices
              label={common.status}
              value={filters.held ? HELD : (filters.status ?? '')}
              choices={[
                { value: '', label: common.all },
                { value: 'LABEL', label: t.noLabel },
                { value: 'PROBLEM', label: t.problems },
                { value: 'SILENT', label: t.silent },
                { value: 'BACK', label: t.comesBack },
                { value: HELD, label: t.held },
                ...shipmentStatuses.map((value) => ({ value, label: words.status[value] })),
              ]}
              onChange={(value) =>
                show({
                  status: value === HELD ? undefined : value || undefined,
                  held: value === HELD ? 'yes' : undefined,
                  account: undefined,
                })
              }
            />
          }
        />
        <ShipmentRows filters={filters} />
      </Card>
    </Page>
  )
}

function ShipmentRows({ filters }: { filters: ShipmentFilters }) {
  const t = useTexts(shipmentListTexts)
  const words = useTexts(shipmentTexts)
  const common = useTexts(filterTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const list = useShipments(filters)
  const { chooseAll } = useTexts(selectionTexts)
  const chosen = useChosen(list.rows, maxBulkOrders)
  useKeys([{ keys: 'a', label: chooseAll, run: chosen.toggleAll }])
  const units = ({ unit_count, printed_count }: ShipmentSummary) =>
    [words.units(formats.count(unit_count)), printed_count > 0 && t.printed].filter(Boolean).join(' · ')
  const carrierOf = ({ courier_name, tracking_code }: ShipmentSummary) =>
    [courier_name, tracking_code].filter(Boolean).join(' · ')
  const cashOf = ({ cod_amount, held_amount }: ShipmentSummary) =>
    formats.money(filters.held ? held_amount : cod_amount)
  const columns: Column<ShipmentSummary>[] = [
    {
      heading: t.columnParcel,
      cell: (shipment) => (
        <>
          <span className={classes.name}>{shipment.shipment_number}</span>
          <span className={classes.muted}>{units(shipment)}</span>
        </>
      ),
    },
    {
      heading: t.columnReceiver,
      cell: ({ receiver_name, phone }) => (
        <>
          <span className={classes.name}>{receiver_name}</span>
          <span className={classes.muted}>{formatPhone(phone)}</span>
        </>
      ),
    },
    { heading: t.columnCourier, isExtra: true, cell: carrierOf },
    { heading: filters.held ? t.held : t.columnCash, isNumber: true, cell: cashOf },
    { heading: common.status, cell: (shipment) => <ShipmentBadge shipment={shipment} /> },
  ]
  const empty =
    Object.keys(filters).length > 0 ? (
      <NoMatch />
    ) : (
      <EmptyState icon={Truck} title={t.none}>
        {t.noneHint}
      </EmptyState>
    )
  const selection = selectionOf(chosen, {
    labelOf: ({ shipment_number }) => t.choose(shipment_number),
    all: chooseAll,
  })
  return (
    <>
      <ListView
        list={list}
        selection={selection}
        empty={empty}
        label={t.parcels}
        rowKey={({ id }) => id}
        rowLink={({ id }) => storePath(subdomain, 'shipments', id)}
        columns={columns}
        card={(shipment) => (
          <>
            <span className={classes.line}>
              <strong>{shipment.receiver_name}</strong>
              <strong>{cashOf(shipment)}</strong>
            </span>
            <span className={classes.line}>
              <span className={classes.muted}>
                {shipment.shipment_number} · {units(shipment)}
              </span>
              <ShipmentBadge shipment={shipment} />
            </span>
            <span className={classes.muted}>{carrierOf(shipment)}</span>
          </>
        )}
      />
      <ParcelsBar chosen={chosen} />
    </>
  )
}

/** Prints the labels of all chosen parcels, and books the drafts among them. */
function ParcelsBar({ chosen }: { chosen: Chosen<ShipmentSummary> }) {
  const { title } = useTexts(labelsPageTexts)
  const { book } = useTexts(bookingTexts)
  const { subdomain, can } = useStore()
  const navigate = useNavigate()
  const open = (page: string, rows: readonly ShipmentSummary[]) =>
    void navigate(`${storePath(subdomain, 'shipments', page)}?shipments=${rows.map(({ id }) => id).join(',')}`)
  const print = () => open('labels', chosen.rows)
  const drafts = can('shipping:write') ? chosen.rows.filter(({ status }) => status === 'DRAFT') : []
  useKeys(chosen.rows.length > 0 ? [{ keys: 'p', label: title, run: print }] : [])
  return (
    <SelectionBar chosen={chosen}>
      {drafts.length > 0 ? (
        <Button icon={Truck} onClick={() => open('book', drafts)}>
          {book}
        </Button>
      ) : null}
      <Button kind="primary" icon={Printer} onClick={print}>
        {title}
      </Button>
    </SelectionBar>
  )
}
