import pg from 'pg'
import type { Credentials } from './credentials.ts'

const notYet = ['28P01', '28000', '3D000']

/** Makes the role `haat_server` and the database `haat` where they are missing, and proves the way in works. */
export async function prepareDatabase(port: number, { ownerPassword, serverPassword }: Credentials): Promise<void> {
  const server = { port, user: 'haat_server', password: serverPassword, database: 'haat' }
  try {
    return await withClient(server, async () => {})
  } catch (error) {
    if (!notYet.includes((error as { code?: string }).code ?? '')) throw error
  }
  await withClient({ port, user: 'haat_owner', password: ownerPassword, database: 'postgres' }, async (client) => {
    const roles = await client.query(`SELECT FROM pg_roles WHERE rolname = 'haat_server'`)
    const attributes = `LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD '${serverPassword}'`
    await client.query(`${roles.rowCount ? 'ALTER' : 'CREATE'} ROLE haat_server ${attributes}`)
    const databases = await client.query(`SELECT FROM pg_database WHERE datname = 'haat'`)
    if (!databases.rowCount) await client.query('CREATE DATABASE haat')
  })
  await withClient(server, async () => {})
}

async function withClient(
  access: { port: number; user: string; password: string; database: string },
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ ...access, host: '127.0.0.1', ssl: false })
  client.on('error', () => {})
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
