import { workerData } from 'node:worker_threads'
import { backUp } from './backUp.ts'

const { url, to } = workerData as { url: string; to: string }
await backUp(url, to, { replace: true })
