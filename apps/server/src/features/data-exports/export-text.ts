import { inStore } from '../../platform/database.ts'
import type { JobContext } from '../../platform/job.ts'
import { type ShowFiles, signedFiles } from '../../platform/media-links.ts'
import { readSectionPage, type SectionPage, type Subject } from './export-rows.queries.ts'
import type { ExportSection } from './export-section.ts'
import { exportSections } from './exported-sections.ts'
import { presentExported } from './present-exported.ts'

/** Rows in memory at a time. */
const PAGE_ROWS = 100

export type ExportHead = { store: { name: string; subdomain: string }; now: Date; expiresAt: Date }

type TextContext = Pick<JobContext, 'db' | 'clock' | 'secrets' | 'publicUrl'>

/**
 * The text of a file, piece by piece: one JSON object with a field for each section. Each page of rows is read in a
 * transaction of its own, so that a large account keeps none open. Links to uploads last as long as the file.
 */
export async function* exportText(
  context: TextContext,
  subject: Subject,
  { store, now, expiresAt }: ExportHead,
): AsyncGenerator<string> {
  const show = signedFiles(context, subject.storeId, { expires: Math.floor(expiresAt.getTime() / 1000) })
  yield `{\n"format": 1,\n"store": ${JSON.stringify(store)},\n"exported_at": ${JSON.stringify(now)},\n`
  yield `"guest_phone": ${JSON.stringify(subject.guestPhone)}`
  for (const section of exportSections) {
    yield `,\n${JSON.stringify(section.name)}: `
    yield* section.isSingle ? singleText(context, subject, section, show) : listText(context, subject, section, show)
  }
  yield '\n}\n'
}

async function* singleText({ db }: TextContext, subject: Subject, section: ExportSection, show: ShowFiles) {
  const { rows } = await inStore(db, subject.storeId, (tx) =>
    readSectionPage(tx, section, subject, { after: null, limit: 1 }),
  )
  yield rows[0] ? JSON.stringify(presentExported(rows[0], show)) : 'null'
}

async function* listText({ db }: TextContext, subject: Subject, section: ExportSection, show: ShowFiles) {
  let before = '['
  let after: string | null = null
  do {
    const page: { after: string | null; limit: number } = { after, limit: PAGE_ROWS }
    const { rows, next }: SectionPage = await inStore(db, subject.storeId, (tx) =>
      readSectionPage(tx, section, subject, page),
    )
    for (const row of rows) {
      yield `${before}\n${JSON.stringify(presentExported(row, show))}`
      before = ','
    }
    after = next
  } while (after !== null)
  yield before === '[' ? '[]' : '\n]'
}
