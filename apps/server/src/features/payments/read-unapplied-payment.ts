import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import { listGatewayRefundsOf } from '../gateways/listed-gateway-refunds.queries.ts'
import { presentUnapplied } from './present-unapplied-payment.ts'
import { findUnapplied } from './unapplied-payments.queries.ts'

/** An unapplied payment for the staff, as the API writes it. */
export async function readUnapplied(
  tx: StoreTx,
  { store, locale }: { store: { id: number }; locale: Locale },
  id: number,
): Promise<ReturnType<typeof presentUnapplied>> {
  const row = await findUnapplied(tx, store.id, id)
  if (!row) throw notFound('unapplied_payment', 'unapplied_payment_id')
  const refunds = await listGatewayRefundsOf(tx, store.id, 'unapplied_payment_id', [id])
  return presentUnapplied(row, refunds.get(id) ?? [], locale)
}
