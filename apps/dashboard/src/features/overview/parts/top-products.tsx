import { Link } from 'react-router'
import { ReadView } from '../../../api/read-view.tsx'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Card } from '../../../ui/card.tsx'
import { useTopProducts } from '../api.ts'
import { overviewTexts } from '../overview-texts.ts'
import classes from './overview.module.css'

/** The products that sold best in the period. */
export function TopProducts({ from, to }: { from: string; to: string }) {
  const t = useTexts(overviewTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const top = useTopProducts(from, to)
  return (
    <Card
      title={t.topProducts}
      isFlush
      actions={
        <Link to={`${storePath(subdomain, 'reports', 'sales')}?from=${from}&to=${to}`} className={classes.report}>
          {t.salesReport}
        </Link>
      }
    >
      <ReadView query={top} missing={null}>
        {({ rows, currency }) => (
          <ol aria-label={t.topProducts} className={classes.steps}>
            {rows.length === 0 ? <li className={classes.nothing}>{t.nothingSold}</li> : null}
            {rows.map(({ id, name, units, sales }) => {
              const row = (
                <>
                  <span className={classes.what}>
                    {name}
                    <span className={classes.muted}>{t.unitsSold(formats.count(units))}</span>
                  </span>
                  <strong className={classes.amount}>{formats.money(sales, currency)}</strong>
                </>
              )
              return (
                <li key={id}>
                  {id !== null && can('catalog:read') ? (
                    <Link to={storePath(subdomain, 'products', id)} className={classes.queue}>
                      {row}
                    </Link>
                  ) : (
                    <div className={classes.queue}>{row}</div>
                  )}
                </li>
              )
            })}
          </ol>
        )}
      </ReadView>
    </Card>
  )
}
