import type { Config } from '../config.ts'
import { s3Bucket } from './s3Bucket.ts'

/** Returns the configured bucket, or undefined if pictures are stored in the database. */
export function makeBucket(config: Config) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = config
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return s3Bucket({ endpoint, bucket, region, accessKeyId, secretAccessKey })
}
