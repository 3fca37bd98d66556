import type { Config } from '../../config.ts'
import { bucketStorage } from './bucketStorage.ts'
import { folderStorage } from './folderStorage.ts'
import type { BackupStorage } from './storage.ts'

type BucketSetting = `BACKUP_S3_${'ENDPOINT' | 'BUCKET' | 'REGION' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY' | 'PREFIX'}`
type KeySetting = 'BACKUP_IDENTITY' | 'BACKUP_PASSPHRASE' | 'BACKUP_RECIPIENT'

/** The settings that backups depend on. */
export type BackupSettings = Pick<Config, 'BACKUP_DIR' | 'DATA_DIR' | 'DATABASE_URL' | BucketSetting | KeySetting>

/** Returns whether backups are made without being asked for. */
export const hasStorage = ({ BACKUP_DIR, BACKUP_S3_ENDPOINT }: BackupSettings) =>
  Boolean(BACKUP_DIR ?? BACKUP_S3_ENDPOINT)

/** Returns where backups are stored: the folder, the bucket, both or none. */
export function makeStorages(settings: BackupSettings): BackupStorage[] {
  const { BACKUP_DIR: folder, DATABASE_URL: url } = settings
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket, BACKUP_S3_REGION: region } = settings
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  const storages = folder ? [folderStorage(folder, url)] : []
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return storages
  const prefix = settings.BACKUP_S3_PREFIX
  return [...storages, bucketStorage({ endpoint, bucket, region, accessKeyId, secretAccessKey, prefix })]
}
