import { Worker } from 'node:worker_threads'

/** Runs a script in a worker thread, since its work would block the event loop. Returns the message that it posts. */
export function runInWorker<Result>(script: URL, workerData: unknown) {
  return new Promise<Result>((resolve, reject) => {
    const worker = new Worker(script, { workerData })
    worker.once('message', resolve)
    worker.once('error', reject)
    // After a message, this rejects nothing.
    worker.once('exit', (code) => reject(new Error(`The worker thread ended with code ${code}`)))
  })
}
