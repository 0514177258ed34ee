import type { MerchantPaymentSession } from '@haat/client/merchant'
import type { useFormats } from './formats.ts'
import type { statedTexts } from './stated-texts.ts'

type Stated = Pick<MerchantPaymentSession, 'net_amount' | 'validation_id' | 'risk_level' | 'currency'>

/** One line of it; empty where the gateway states nothing. */
export const statedLine = (
  { net_amount, validation_id, risk_level, currency }: Stated,
  t: (typeof statedTexts)['en'],
  formats: ReturnType<typeof useFormats>,
): string =>
  [
    net_amount !== null && t.net(formats.money(net_amount, currency)),
    validation_id && t.validation(validation_id),
    risk_level && t.risk(risk_level),
  ]
    .filter(Boolean)
    .join(' · ')

/** A gateway that rates the risk states 0 for none; what is not 0 needs a look. */
export const isRisky = ({ risk_level }: Pick<Stated, 'risk_level'>): boolean => risk_level !== '' && risk_level !== '0'
