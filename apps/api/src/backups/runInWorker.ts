import { Worker } from 'node:worker_threads'

/**
 * Runs a script in a worker thread, since its work would block the event loop. Returns the message that it posts, once
 * the thread has ended.
 */
export function runInWorker<Result>(script: URL, workerData: unknown) {
  return new Promise<Result>((resolve, reject) => {
    const worker = new Worker(script, { workerData })
    const messages: Result[] = []
    worker
      .on('message', (message: Result) => messages.push(message))
      .once('error', reject)
      .once('exit', (code) => {
        if (code === 0 && messages.length === 1) resolve(messages[0]!)
        else reject(new Error(`The worker thread ended with code ${code}`))
      })
  })
}
