import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { DemoFacts } from '../demo/seed-demo.ts'
import { asOperator } from '../platform/operator.ts'
import type { Environment } from '../shared/api-key.ts'
import type { DatabaseAccess } from './database-access.ts'
import { readJson, writePrivateJson } from './private-file.ts'
import type { BaseUrls } from './running-file.ts'

const fileOf = (dataDir: string) => join(dataDir, 'demo.json')

/**
 * The keys of the demo stores at a start; the first start on a database creates the stores. Production has none, and a
 * database of the operator's own that already has stores gets none.
 */
export async function demoFactsForStart(
  config: Config,
  access: DatabaseAccess,
  baseUrls: BaseUrls,
  notice: (line: string) => void,
): Promise<DemoFacts | null> {
  if (config.mode === 'production') return null
  const known = await readFacts(config.dataDir)
  if (!known && !access.isOurs && (await hasStores(access.adminUrl))) return null
  const { areDemoFactsValid } = await import('../demo/seed-demo.ts')
  const wanted = wholeUrls(baseUrls, known)
  const isSame = known?.live.base_url === wanted.live && known.sandbox.base_url === wanted.sandbox
  if (known && isSame && (await areDemoFactsValid(access.adminUrl, known))) return known
  if (!known) notice('Creating the demo stores.')
  return seedAndSave(config, access, wanted)
}

/** Creates missing demo stores and saves their keys in the data folder. */
export async function seedAndSave(
  { dataDir, storefront: { websiteUrl } }: Config,
  { adminUrl, serverUrl }: Pick<DatabaseAccess, 'adminUrl' | 'serverUrl'>,
  baseUrls: BaseUrls,
  onStep?: (done: number, total: number) => void,
): Promise<DemoFacts> {
  const { seedDemo } = await import('../demo/seed-demo.ts')
  const known = await readFacts(dataDir)
  const options = { adminUrl, serverUrl, baseUrls: wholeUrls(baseUrls, known), websiteUrl, known }
  const facts = await seedDemo({ ...options, ...(onStep ? { onStep } : {}) })
  await writePrivateJson(fileOf(dataDir), facts)
  return facts
}

/** The URL of each environment, now or before; images of one that was never served are served by the other. */
function wholeUrls(baseUrls: BaseUrls, known: DemoFacts | null): Record<Environment, string> {
  const any = baseUrls.live ?? baseUrls.sandbox ?? ''
  return {
    live: baseUrls.live ?? known?.live.base_url ?? any,
    sandbox: baseUrls.sandbox ?? known?.sandbox.base_url ?? any,
  }
}

async function readFacts(dataDir: string): Promise<DemoFacts | null> {
  const facts = (await readJson(fileOf(dataDir))) as Partial<DemoFacts> | null
  const isWhole = (environment: Environment) => {
    const part = facts?.[environment]
    return typeof part?.base_url === 'string' && Array.isArray(part.stores) && part.stores.every(hasLogin)
  }
  return isWhole('live') && isWhole('sandbox') ? (facts as DemoFacts) : null
}

const hasLogin = (store: Partial<DemoFacts['live']['stores'][number]>) =>
  typeof store?.service_key === 'string' && typeof store.staff?.password === 'string'

const hasStores = (adminUrl: string): Promise<boolean> =>
  asOperator(adminUrl, async (tx) => (await tx.selectFrom('stores').select('id').limit(1).execute()).length > 0)
