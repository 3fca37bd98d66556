import type { BrowserContext, Page } from '@playwright/test'
import { addTask, expect, makeDevice, test, titlesOnServer, waitUntilSent } from './devices.ts'

// By another name than localhost, plain http has no Web Locks.
const ELSEWHERE = 'daybook.test'
const asElsewhere = (url: string) => url.replace('localhost', ELSEWHERE)

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`],
    }),
})

/** Returns the pages that have an open stream of changes. */
function watchStreams(context: BrowserContext) {
  const open = new Map<object, Page>()
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/sync/live/') open.set(request, request.frame().page())
  })
  context.on('requestfinished', (request) => void open.delete(request))
  context.on('requestfailed', (request) => void open.delete(request))
  return () => [...open.values()].filter((page) => !page.isClosed())
}

for (const { name, host } of [
  { name: 'https or localhost', host: (url: string) => url },
  { name: 'plain http', host: asElsewhere },
])
  test(`one tab follows the server for all, by ${name}`, { tag: '@slow' }, async ({
    browser,
    context,
    device,
    member,
    url,
  }) => {
    expect(member.name).toBe('Ann')
    const home = await browser.newContext({ baseURL: host(url), serviceWorkers: 'block' })
    const cookies = await context.cookies()
    await home.addCookies(cookies.map(({ name, value }) => ({ name, value, url: host(url) })))
    const streams = watchStreams(home)
    const phone = await makeDevice(home)
    const laptop = await (await device()).open()
    const tabs = [await phone.open(), await phone.open(), await phone.open()]
    await expect.poll(() => streams().length).toBe(1)
    await addTask(laptop, 'for three tabs')
    for (const page of tabs) await expect(page.getByText('for three tabs', { exact: true })).toBeVisible()
    expect(streams()).toHaveLength(1)

    const [leader] = streams()
    await leader!.close()
    const others = tabs.filter((page) => page !== leader)
    await expect.poll(() => streams().length).toBe(1)
    await addTask(laptop, 'for two tabs')
    for (const page of others) await expect(page.getByText('for two tabs', { exact: true })).toBeVisible()
    expect(streams()).toHaveLength(1)
    await home.close()
  })

test('on plain http, eight tabs load and save', { tag: '@slow' }, async ({ browser, context, member, url, read }) => {
  test.slow()
  expect(member.name).toBe('Ann')
  const home = await browser.newContext({ baseURL: asElsewhere(url) })
  const cookies = await context.cookies()
  await home.addCookies(cookies.map(({ name, value }) => ({ name, value, url: asElsewhere(url) })))
  const phone = await makeDevice(home)
  const tabs: Page[] = []
  for (let n = 0; n < 8; n += 1) tabs.push(await phone.open())
  expect(await tabs[0]!.evaluate(() => [isSecureContext, 'locks' in navigator])).toEqual([false, false])
  for (const [n, page] of tabs.entries()) await addTask(page, `tab ${n}`)
  const titles = tabs.map((_, n) => `tab ${n}`)
  for (const page of tabs)
    for (const title of titles) await expect(page.getByText(title, { exact: true })).toBeVisible()
  await waitUntilSent(tabs[7]!)
  expect(await titlesOnServer(read)).toEqual(titles)
  await home.close()
})
