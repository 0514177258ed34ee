import type { Author } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { insertStock, type Opening } from './stock.queries.ts'

/** Opens the shelf of new variants, with the first line of each one's ledger. */
export async function openStock(tx: StoreTx, author: Author, openings: readonly Opening[]): Promise<void> {
  if (openings.length > 0) await insertStock(tx, author.storeId, openings, actorName(author))
}

/** Who moved stock, as the ledger has it. */
export const actorName = ({ actor }: Author) => `${actor.type}:${actor.id}`
