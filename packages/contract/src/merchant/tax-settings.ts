import {
  decimal,
  enumValue,
  flag,
  inputDutyPercent,
  inputEnum,
  inputPercent,
  inputText,
  nullable,
  object,
  optional,
  strictBody,
  text,
} from '../fields.ts'
import { maxAddressLength, maxNameLength, maxSubjectLength } from '../text-lengths.ts'
import { taxInvoiceTemplates, taxModes } from '../vocabulary.ts'
import { inputBin } from './tax-bin.ts'

const meanings = {
  mode: '`none`: the store charges no VAT. `vat`: it is registered for VAT; its prices include VAT and supplementary duty (SD), and it issues tax invoices.',
  bin: 'Business identification number (BIN), 13 digits.',
  registeredName: 'Name of the registered person, as on the certificate of registration.',
  tradeName: 'Trade name, where it is another one; may be empty.',
  issuingAddress: 'Address from which tax invoices are issued.',
  defaultRate:
    'VAT rate in per cent, of products and categories without one. Which rate a product has is the statement of the store.',
  defaultSdRate: 'Rate of SD in per cent, at most 1,000, of products and categories without one.',
  deliveryRate:
    'VAT rate of the delivery fee in per cent; null: no VAT is in it, as when it is passed on to the courier.',
  invoiceTemplate:
    'Columns of new tax invoices, form Mushak 6.3. `6.3-a`: values after discounts. `6.3-b`: also values before discounts, and discounts. Those that were issued stay as they are.',
  officerName: 'Who is responsible for the tax invoices.',
  officerTitle: 'Title of that person; may be empty.',
  shows: 'Whether shoppers see the VAT and SD that are in a total: `tax_included` of quotes and `tax_total` of orders.',
}

export const TaxSettings = object('TaxSettings', 'VAT. Prices always include it.', {
  mode: enumValue(meanings.mode, taxModes, 'vat'),
  bin: text(`${meanings.bin} May be empty.`, '0012345670101'),
  registered_name: text(`${meanings.registeredName} May be empty.`, 'Demo Traders'),
  trade_name: text(meanings.tradeName, 'Demo shop'),
  issuing_address: text(`${meanings.issuingAddress} May be empty.`, 'House 5, Road 12, Dhanmondi, Dhaka'),
  default_rate: decimal(meanings.defaultRate, 15),
  default_sd_rate: decimal(meanings.defaultSdRate, 0),
  delivery_rate: nullable(decimal(meanings.deliveryRate, 15), meanings.deliveryRate),
  invoice_template: enumValue(meanings.invoiceTemplate, taxInvoiceTemplates, '6.3-a'),
  officer_name: text(`${meanings.officerName} May be empty.`, 'Rahima Khatun'),
  officer_title: text(meanings.officerTitle, 'Manager'),
  show_to_shopper: flag(meanings.shows, true),
})

export const inputTaxSettings = strictBody(
  'TaxSettingsInput',
  'VAT; replaces the previous value. Absent fields get their defaults. Mode `vat` requires `bin`, `registered_name`, `issuing_address` and `officer_name`. New rates apply to new orders.',
  {
    mode: inputEnum(meanings.mode, taxModes, { fold: 'lower', example: 'vat' }),
    bin: optional(inputBin(`${meanings.bin} Bangla digits and hyphens are accepted; empty for none.`)),
    registered_name: optional(
      inputText(meanings.registeredName, { max: maxSubjectLength, min: 0, example: 'Demo Traders' }),
    ),
    trade_name: optional(inputText(meanings.tradeName, { max: maxSubjectLength, min: 0, example: 'Demo shop' })),
    issuing_address: optional(
      inputText(meanings.issuingAddress, {
        max: maxAddressLength,
        min: 0,
        example: 'House 5, Road 12, Dhanmondi, Dhaka',
      }),
    ),
    default_rate: optional(inputPercent(`${meanings.defaultRate} Default 0.`)),
    default_sd_rate: optional(inputDutyPercent(`${meanings.defaultSdRate} Default 0.`)),
    delivery_rate: optional(nullable(inputPercent(`${meanings.deliveryRate} Default null.`), meanings.deliveryRate)),
    invoice_template: optional(
      inputEnum(`${meanings.invoiceTemplate} Without it, it stays as it is.`, taxInvoiceTemplates, {
        fold: 'lower',
        example: '6.3-b',
      }),
    ),
    officer_name: optional(inputText(meanings.officerName, { max: maxNameLength, min: 0, example: 'Rahima Khatun' })),
    officer_title: optional(inputText(meanings.officerTitle, { max: maxNameLength, min: 0, example: 'Manager' })),
    show_to_shopper: optional(flag(`${meanings.shows} Default false.`, true)),
  },
)
