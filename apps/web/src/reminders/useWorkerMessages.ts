import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isNative } from '../device/isNative.ts'
import { readReminded } from '../replica/remindedRows.ts'
import type { WorkerMessage } from '../worker/presses.ts'
import { takePresses } from './pressed.ts'

/** {@link useWorkerMessages} for the native app, which has no worker. */
function followNative(open: (path: string) => unknown) {
  const following = import('./nativeReminders.ts').then(({ followNative }) => followNative(open))
  const stop = following.catch(() => undefined)
  return () => void stop.then((end) => end?.())
}

/** Carries out what was pressed on notifications, also before this visit, and opens what was tapped. */
export function useWorkerMessages() {
  const navigate = useNavigate()
  useEffect(() => {
    if (isNative()) return followNative(navigate)
    const { serviceWorker } = navigator
    const take = () => void takePresses().catch(() => undefined)
    function receive({ data, ports }: MessageEvent<Partial<{ presses: true; open: string }> | undefined>) {
      const message = data as WorkerMessage | undefined
      if (typeof message !== 'object') return
      // Without the rows, the worker sends it to the server.
      if ('presses' in message && !readReminded()) return
      if (!('presses' in message || 'open' in message)) return
      ports[0]?.postMessage('taken')
      if ('open' in message) void navigate(message.open)
      else take()
    }
    take()
    serviceWorker?.addEventListener('message', receive)
    addEventListener('online', take)
    return () => {
      serviceWorker?.removeEventListener('message', receive)
      removeEventListener('online', take)
    }
  }, [navigate])
}
