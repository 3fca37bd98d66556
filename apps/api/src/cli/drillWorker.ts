import { parentPort, workerData } from 'node:worker_threads'
import { drillBackups } from './drill.ts'

parentPort!.postMessage(await drillBackups(workerData as Parameters<typeof drillBackups>[0]))
