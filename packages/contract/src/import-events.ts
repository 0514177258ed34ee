import { eventOf, partOf } from './event-shapes.ts'
import { object } from './fields.ts'
import { Import } from './merchant/imports.ts'

/** The events about files that change many things at once. */
export const importEvents = {
  'import.finished': eventOf(
    'import',
    'An uploaded file was applied, or its import has failed: what was applied before stays.',
    object('An import that has ended.', {
      object: partOf('The import. Retrieve it for its problems.', Import, [
        'id',
        'kind',
        'actor',
        'status',
        'row_count',
        'created_count',
        'changed_count',
        'unchanged_count',
        'failed_count',
      ]),
    }),
  ),
} as const
