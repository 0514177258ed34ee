import type { SettlementFile } from '@haat/client/merchant'
import { ListStates } from '../../../api/list-states.tsx'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Row, Rows } from '../../../ui/rows.tsx'
import { useMissing } from '../api.ts'
import { fileTexts } from '../file-texts.ts'
import { ClaimOne } from './claim-all.tsx'
import classes from './file.module.css'

/** The parcels that a file should have had. */
export function MissingRows({ file, mayClaim }: { file: SettlementFile; mayClaim: boolean }) {
  const t = useTexts(fileTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  return (
    <>
      <div className={classes.bar}>
        <span className={classes.muted}>{t.listHint.MISSING}</span>
      </div>
      <ListStates list={useMissing(file.id)} empty={null}>
        {(parcels) => (
          <Rows label={t.list.MISSING}>
            {parcels.map((parcel) => (
              <Row
                key={parcel.id}
                title={parcel.receiver_name}
                to={storePath(subdomain, 'orders', parcel.order_id)}
                lines={[
                  [parcel.shipment_number, parcel.consignment_id].filter(Boolean).join(' · '),
                  t.deliveredOn(formats.day(parcel.ended_at)),
                ]}
                value={formats.money(parcel.held)}
                actions={mayClaim ? <ClaimOne fileId={file.id} list="MISSING" shipmentId={parcel.id} /> : null}
              />
            ))}
          </Rows>
        )}
      </ListStates>
    </>
  )
}
