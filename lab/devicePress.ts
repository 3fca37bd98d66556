import type { CDPSession, Page } from '@playwright/test'

/** What is seen once a press is done: an element with a text, uncovered and in the window, or that there is none. */
export type Seen = { selector: string; text?: string; isGone?: boolean }
/** The times of a press in milliseconds, and the longest task from it on. */
export type Pressed = { painted: number; cpu: number; after: number; longest: number }
type Task = { name: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number }

const PRESSED = 'bench-pressed'
const PAINTED = 'bench-painted'
/** What follows a press is counted for this long after it is painted. */
const SETTLED_MS = 1500
const LONGEST_WAIT_MS = 15_000

declare function waitForPress(type: string, wanted: Seen): void
declare const pressed: Promise<number>

/**
 * Runs in every page: `waitForPress` begins with the next input event of a type, and ends after the frame in which what is
 * wanted is seen. The time counts from the moment at which the browser received the input.
 */
export function watchPresses([began, ended, settled]: [string, string, number]) {
  const isUncovered = (element: Element) => {
    const { left, top, width, height, bottom } = element.getBoundingClientRect()
    const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
    const hit = height > 0 && from < to && document.elementFromPoint(left + width / 2, (from + to) / 2)
    return hit && element.contains(hit)
  }
  const isSeen = ({ selector, text = '', isGone = false }: Seen) =>
    [...document.querySelectorAll(selector)].some((one) => one.textContent.includes(text) && isUncovered(one)) !==
    isGone

  function waitForPress(type: string, wanted: Seen) {
    const waiting = new Promise<number>((resolve) => {
      const begin = ({ timeStamp }: Event) => {
        performance.mark(began)
        const look = () => {
          if (!isSeen(wanted)) return void requestAnimationFrame(look)
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            performance.mark(ended)
            const painted = performance.now() - timeStamp
            setTimeout(() => resolve(painted), settled)
          }
          port2.postMessage(null)
        }
        requestAnimationFrame(look)
      }
      addEventListener(type, begin, { capture: true, once: true })
    })
    Object.assign(window, { pressed: waiting })
  }
  Object.assign(window, { waitForPress })
}

export const watchOptions: Parameters<typeof watchPresses>[0] = [PRESSED, PAINTED, SETTLED_MS]

type Press = { page: Page; devtools: CDPSession; type?: 'click' | 'keydown'; wanted: Seen; act: () => Promise<unknown> }

/** Presses, and returns how long it took and what the main thread did. */
export async function press({ page, devtools, type = 'click', wanted, act }: Press): Promise<Pressed> {
  await page.evaluate(([type, wanted]) => waitForPress(type, wanted), [type, wanted] as const)
  const stop = await trace(devtools)
  await act()
  const painted = await Promise.race([page.evaluate(() => pressed), page.waitForTimeout(LONGEST_WAIT_MS)])
  const events = await stop()
  if (typeof painted !== 'number') throw new Error(`${JSON.stringify(wanted)} was not seen.`)
  return { painted, ...sumUp(events) }
}

async function trace(devtools: CDPSession) {
  const events: Task[] = []
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as Task[]))
  devtools.on('Tracing.dataCollected', collect)
  const includedCategories = ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline']
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
  return async () => {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await complete
    devtools.off('Tracing.dataCollected', collect)
    return events
  }
}

/** Sums up the tasks of the main thread: the processor time until the paint and after it, and the longest task. */
function sumUp(events: Task[]) {
  const [pressed, painted] = [PRESSED, PAINTED].map((mark) => events.findLast(({ name }) => name === mark)!)
  const [from, to] = [pressed!.ts, painted!.ts]
  const sums = { cpu: 0, after: 0, longest: 0 }
  for (const { name, pid, tid, ts, dur = 0, tdur = 0 } of events) {
    const [start, end] = [Math.max(ts, from), ts + dur]
    if (name !== 'RunTask' || pid !== pressed!.pid || tid !== pressed!.tid || end <= start) continue
    const inPress = Math.max(0, Math.min(end, to) - start) / dur
    const share = (end - start) / dur
    sums.cpu += (tdur * inPress) / 1000
    sums.after += (tdur * (share - inPress)) / 1000
    sums.longest = Math.max(sums.longest, (dur * share) / 1000)
  }
  return sums
}
