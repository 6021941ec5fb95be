import type { BlobStore } from '../../domain/blob-store.js'
import { localBlobStore } from './local-blob-store.js'
import { s3BlobStore } from './s3-blob-store.js'

/** Settings of the place bytes are kept in, as the environment names them. */
export interface BlobSettings {
  readonly BLOB_DIR: string
  readonly S3_ENDPOINT?: string | undefined
  readonly S3_REGION?: string | undefined
  readonly S3_BUCKET?: string | undefined
  readonly S3_ACCESS_KEY_ID?: string | undefined
  readonly S3_SECRET_ACCESS_KEY?: string | undefined
}

/** Opens the bucket when one is named, else the directory. */
export function openBlobStore(settings: BlobSettings): BlobStore {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return localBlobStore(settings.BLOB_DIR)
  return s3BlobStore({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}
