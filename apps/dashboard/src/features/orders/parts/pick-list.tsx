import type { OrderDocuments } from '@haat/client/merchant'
import { useFormatsIn } from '../../../i18n/formats.ts'
import { Picture } from '../../../ui/picture.tsx'
import { documentTexts } from '../document-texts.ts'
import { pickLinesOf } from '../pick-rules.ts'
import classes from './sheet.module.css'

/** What is taken from the shelves for all orders at once, ticked on paper or on the phone. */
export function PickList({ documents }: { documents: OrderDocuments }) {
  const { language, store, orders } = documents
  const t = documentTexts[language]
  const formats = useFormatsIn(language)
  const lines = pickLinesOf(orders, language)
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const numbers = new Set(lines.flatMap((line) => line.orders.map(({ number }) => number)))
  return (
    <article className={classes.sheet}>
      <header className={classes.head}>
        <p className={classes.name}>{store.name}</p>
        <div className={classes.order}>
          <h2 className={classes.title}>{t.pickList}</h2>
          <p>{t.unitsOfOrders(formats.count(units), formats.count(numbers.size), numbers.size === 1)}</p>
        </div>
      </header>
      <table className={classes.items}>
        <thead>
          <tr>
            <th>{t.item}</th>
            <th className={classes.number}>{t.quantity}</th>
            <th className={classes.check}>{t.picked}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <td>
                <div className={classes.product}>
                  <Picture url={line.image} size={48} isEager />
                  <div>
                    <strong>{line.name}</strong>
                    <p>{[line.variantName, line.sku].filter(Boolean).join(' · ')}</p>
                    <p className={classes.label}>
                      {line.orders.map(({ number, quantity }) => `${number} × ${formats.count(quantity)}`).join(', ')}
                    </p>
                  </div>
                </div>
              </td>
              <td className={`${classes.number} ${classes.quantity}`}>{formats.count(line.quantity)}</td>
              <td className={classes.check}>
                <label className={classes.tick}>
                  <input
                    type="checkbox"
                    aria-label={`${t.picked}: ${[line.name, line.variantName].filter(Boolean).join(' · ')}`}
                  />
                </label>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length === 0 ? <p className={classes.note}>{t.nothingToPick}</p> : null}
    </article>
  )
}
