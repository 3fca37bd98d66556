import { parentPort, workerData } from 'node:worker_threads'
import { type BackupJob, writeBackup } from './writeBackup.ts'

parentPort!.postMessage(await writeBackup(workerData as BackupJob))
