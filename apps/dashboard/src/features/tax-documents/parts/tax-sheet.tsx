import type { TaxDocument } from '@haat/client/merchant'
import { useFormatsIn } from '../../../i18n/formats.ts'
import type { Language } from '../../../i18n/language.ts'
import { inDigits } from '../../../lib/digits.ts'
import QrCode from '../../../ui/qr-code.tsx'
import { checkCodeOf } from '../check-code.ts'
import { sheetTexts } from '../sheet-texts.ts'
import classes from './tax-sheet.module.css'

type Copy = 'buyer' | 'seller'
type SheetProps = { document: TaxDocument; copy: Copy; language: Language; isDuplicate: boolean }

/** A tax document as its form has it. */
export function TaxSheet({ document, copy, language, isDuplicate }: SheetProps) {
  const t = sheetTexts[language]
  const { seller } = document
  return (
    <article className={classes.sheet}>
      <header className={classes.head}>
        <div>
          <p>{t.government}</p>
          <p>{t.board}</p>
          <h2>{t.title[document.kind]}</h2>
          <p className={classes.small}>{t.rule[document.kind]}</p>
        </div>
        <div className={classes.marks}>
          <p className={classes.form}>{t.form[document.kind]}</p>
          <p>{t.copy[copy]}</p>
          {isDuplicate ? <p className={classes.duplicate}>{t.duplicate}</p> : null}
        </div>
      </header>
      <div className={classes.issuer}>
        <Facts
          rows={[
            [t.seller, seller.registered_name],
            [t.trade, seller.trade_name],
            [t.bin, seller.bin],
            [t.issuedFrom, seller.address],
          ]}
        />
        {copy === 'seller' ? (
          <div className={classes.check}>
            <QrCode text={checkCodeOf(document)} label={t.check} />
          </div>
        ) : null}
      </div>
      <Sides document={document} language={language} />
      <Lines document={document} language={language} />
      <footer className={classes.foot}>
        <div>
          <p>
            {t.officer}: <strong>{seller.officer_name}</strong>
          </p>
          {seller.officer_title ? (
            <p>
              {t.officerTitle}: {seller.officer_title}
            </p>
          ) : null}
        </div>
        <p className={classes.line}>{t.signature}</p>
        <p className={classes.line}>{t.seal}</p>
      </footer>
      <p className={classes.small}>{document.discount === null ? t.foot : t.footDiscounts}</p>
    </article>
  )
}

function Facts({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={classes.facts}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}:</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Sides({ document, language }: { document: TaxDocument; language: Language }) {
  const t = sheetTexts[language]
  const formats = useFormatsIn(language)
  const { buyer, invoice } = document
  return (
    <div className={classes.sides}>
      <Facts
        rows={[
          [t.buyer, buyer.name],
          [t.buyerBin, buyer.bin],
          [t.phone, buyer.phone.replace(/^\+88/, '')],
          [t.destination, buyer.address],
          [t.reason, document.reason],
        ]}
      />
      <Facts
        rows={[
          [t.number, document.number],
          [t.date, formats.day(document.issued_at)],
          [t.time, inDigits(clock.format(new Date(document.issued_at)), formats.digits)],
          [t.order, document.order_number],
          [t.invoice, invoice?.number ?? ''],
          [t.invoiceDate, invoice ? formats.day(invoice.issued_at) : ''],
        ]}
      />
    </div>
  )
}

// The form asks for the 24 hours of a day.
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', hour: '2-digit', minute: '2-digit' })

type Column = keyof (typeof sheetTexts)['en']['columns']
const columnsBefore = ['no', 'description', 'unit', 'quantity', 'unitValue'] as const satisfies Column[]
const columnsAfter = ['sdRate', 'sd', 'vatRate', 'vat', 'total'] as const satisfies Column[]
const discountColumns = ['valueBefore', 'discount', 'valueAfter'] as const satisfies Column[]

function Lines({ document, language }: { document: TaxDocument; language: Language }) {
  const t = sheetTexts[language]
  const formats = useFormatsIn(language)
  // With poisha always: the columns of a form are added up.
  const money = (amount: string) => inDigits(amount, formats.digits)
  const percent = (rate: number) => `${formats.number(rate)}%`
  const valueColumns: readonly Column[] = document.discount === null ? ['value'] : discountColumns
  const columns: readonly Column[] = [...columnsBefore, ...valueColumns, ...columnsAfter]
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} className={name === 'description' ? undefined : classes.number}>
              {t.columns[name]}
            </th>
          ))}
        </tr>
        <tr className={classes.numbers}>
          {columns.map((name, index) => (
            <th key={name} className={classes.number}>
              ({formats.number(index + 1)})
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {document.lines.map((line, index) => (
          <tr key={line.order_item_id ?? 'delivery'}>
            <td className={classes.number}>{formats.number(index + 1)}</td>
            <td>
              {line.description}
              {[line.hs_code, line.tax_note].filter(Boolean).map((text) => (
                <p key={text} className={classes.small}>
                  {text}
                </p>
              ))}
            </td>
            <td className={classes.number}>{line.unit}</td>
            <td className={classes.number}>{line.quantity === 0 ? '–' : formats.count(line.quantity)}</td>
            <td className={classes.number}>{line.quantity === 0 ? '–' : money(line.unit_value)}</td>
            <Values of={line} money={money} />
            <td className={classes.number}>{percent(line.sd_rate)}</td>
            <td className={classes.number}>{money(line.sd)}</td>
            <td className={classes.number}>{percent(line.vat_rate)}</td>
            <td className={classes.number}>{money(line.vat)}</td>
            <td className={classes.number}>{money(line.total)}</td>
          </tr>
        ))}
        <tr className={classes.sum}>
          <td colSpan={columnsBefore.length} className={classes.number}>
            {t.sum}
          </td>
          <Values of={document} money={money} />
          <td />
          <td className={classes.number}>{money(document.sd)}</td>
          <td />
          <td className={classes.number}>{money(document.vat)}</td>
          <td className={classes.number}>{money(document.total)}</td>
        </tr>
      </tbody>
    </table>
  )
}

type Valued = Pick<TaxDocument, 'value' | 'value_before_discount' | 'discount'>

/** The value of a line or of all, before and after discounts where the form has both. */
function Values({ of, money }: { of: Valued; money: (amount: string) => string }) {
  const { value, value_before_discount: before, discount } = of
  const amounts = before === null || discount === null ? { value } : { before, discount, value }
  return Object.entries(amounts).map(([name, amount]) => (
    <td key={name} className={classes.number}>
      {money(amount)}
    </td>
  ))
}
