import { type Author, actorName } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { type InitialStock, insertStock } from './stock-moves.queries.ts'

/** Creates the stock of new variants, with the first row of each one's ledger. */
export async function createStock(tx: StoreTx, author: Author, stocks: readonly InitialStock[]): Promise<void> {
  if (stocks.length > 0) await insertStock(tx, author.storeId, stocks, actorName(author))
}
