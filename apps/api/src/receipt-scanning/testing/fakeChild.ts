import type { Answer, Order, Stage } from '../local/work.ts'

/** A child that executes the command in the picture's text instead of reading it. */
process.on('disconnect', () => process.exit())
process.on('message', async ({ id, work }: Order) => {
  const command = Buffer.from(work.image).toString()
  const begin = (stage: Stage) => process.send?.({ id, stage })
  begin('open')
  if (command === 'hang') for (;;);
  if (command === 'crash') process.abort()
  if (command === 'leave') process.exit(0)
  if (command === 'killed') process.kill(process.pid, 'SIGKILL')
  if (command === 'slow') await new Promise((resolve) => setTimeout(resolve, 300))
  begin('read')
  if (command === 'hang later') await new Promise(() => {})
  const rss = command === 'fat' ? 2_000_000_000 : 1
  process.send?.({ id, rss, result: { pid: process.pid } } as unknown as Answer)
})
