import { join } from 'node:path'
import type { FileStorage } from './file-storage.ts'
import { localFiles } from './local-files.ts'
import { s3Files } from './s3-files.ts'
import type { S3Settings } from './s3-settings.ts'

/** The storage of uploaded files by the settings: the bucket, or the folder `uploads` of the data folder. */
export const openFileStorage = ({ s3, dataDir }: { s3: S3Settings | null; dataDir: string }): FileStorage =>
  s3 ? s3Files(s3) : localFiles(join(dataDir, 'uploads'))
