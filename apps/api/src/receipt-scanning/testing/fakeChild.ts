import type { Answer, Order, Stage } from '../local/work.ts'

/** A child that does what the picture's text says instead of reading it. */
process.on('disconnect', () => process.exit())
process.on('message', async ({ id, work }: Order) => {
  const wish = Buffer.from(work.image).toString()
  const begin = (stage: Stage) => process.send?.({ id, stage })
  begin('open')
  if (wish === 'hang') for (;;);
  if (wish === 'crash') process.abort()
  if (wish === 'leave') process.exit(0)
  if (wish === 'slow') await new Promise((resolve) => setTimeout(resolve, 300))
  begin('read')
  if (wish === 'hang later') await new Promise(() => {})
  const rss = wish === 'fat' ? 2_000_000_000 : 1
  process.send?.({ id, rss, result: { pid: process.pid } } as unknown as Answer)
})
