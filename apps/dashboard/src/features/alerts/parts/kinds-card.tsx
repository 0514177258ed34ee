import type { AlertSettings } from '@haat/client/merchant'
import { alertKinds } from '@haat/contract/alert-kinds.ts'
import { alertKindCodes } from '@haat/contract/vocabulary.ts'
import { useStore } from '../../../api/store.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { CheckCell } from '../../../ui/check-cell.tsx'
import { alertTexts } from '../alert-texts.ts'
import classes from './settings.module.css'
import { useSave } from './use-save.ts'

const ways = ['push_kinds', 'sms_kinds', 'mail_kinds'] as const

/** Which kinds of alerts reach the member on which way, of those that the role may read. */
export function KindsCard({ settings }: { settings: AlertSettings }) {
  const t = useTexts(alertTexts)
  const { can } = useStore()
  const save = useSave()
  const choose = (way: (typeof ways)[number], kind: (typeof alertKindCodes)[number], isChosen: boolean) =>
    save.run({ [way]: alertKindCodes.filter((one) => (one === kind ? isChosen : settings[way].includes(one))) })
  return (
    <Card title={t.what}>
      <table className={classes.kinds}>
        <caption className="only-read-aloud">{t.what}</caption>
        <thead>
          <tr>
            <td />
            {ways.map((way) => (
              <th key={way} scope="col">
                {t.ways[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {alertKindCodes
            .filter((kind) => can(alertKinds[kind].permission))
            .map((kind) => (
              <tr key={kind}>
                <th scope="row">{t.kinds[kind]}</th>
                {ways.map((way) => (
                  <td key={way}>
                    <CheckCell
                      label={`${t.kinds[kind]}, ${t.ways[way]}`}
                      isChecked={settings[way].includes(kind)}
                      isDisabled={way === 'sms_kinds' && settings.phone === null}
                      onChange={(isChosen) => choose(way, kind, isChosen)}
                    />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </Card>
  )
}
