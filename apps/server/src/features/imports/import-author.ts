import { maxRemarkLength } from '@haat/contract/text-lengths.ts'
import type { Author } from '../../platform/audit.ts'
import { cutText } from '../../shared/cut-text.ts'
import type { ImportDetailRow } from './imports.queries.ts'

/** Who uploaded a file, as the author of what it changes later. */
export function authorOfImport(storeId: number, { actor, id }: Pick<ImportDetailRow, 'actor' | 'id'>): Author {
  const [type = '', ...rest] = actor.split(':')
  return {
    storeId,
    actor: { type: type as 'staff' | 'key', id: rest.join(':'), name: '', role: null },
    ip: '',
    requestId: `import-${id}`,
  }
}

/** The reason of changes of stock, and of the bulk edit. */
export const importReason = ({ fileName, id }: Pick<ImportDetailRow, 'fileName' | 'id'>): string =>
  cutText(`Import ${fileName || id}`, maxRemarkLength)
