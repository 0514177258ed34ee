import pg from 'pg'
import type { BenchShop } from './shop.ts'

const inDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).toString()

/** The measured store with its data in another database of the same PostgreSQL, where a figure adds what it needs. */
export async function copyShop(shop: BenchShop, name: string): Promise<BenchShop> {
  const original = new URL(shop.adminUrl).pathname.slice(1)
  const client = new pg.Client({ connectionString: inDatabase(shop.adminUrl, 'postgres') })
  await client.connect()
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(original)}`)
  } finally {
    await client.end()
  }
  return { ...shop, adminUrl: inDatabase(shop.adminUrl, name), serverUrl: inDatabase(shop.serverUrl, name) }
}

/** Runs SQL as the owner of the schema, each statement in a transaction of its own. */
export async function withOwner<T>({ adminUrl }: BenchShop, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
