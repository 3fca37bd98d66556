import sharp from 'sharp'
import { expect, expectAccessible } from './daybook.ts'
import { receiptPicture } from './fakeCamera.ts'
import { APP, test } from './native/phone.ts'

test.beforeEach(async ({ context, member }) => {
  expect(member.name).toBe('Ann')
  // The browser context has a browser's session cookies, which the app does not use.
  await context.clearCookies()
})

test('the session is stored by the app, not by the web view, and is removed at sign-out', async ({
  page,
  phone,
  member,
}) => {
  await phone.signIn(member.email)
  expect([...phone.storage.keys()].toSorted()).toEqual(['access_token', 'device', 'refresh_token'])
  expect(await page.evaluate(() => document.cookie)).toBe('')

  await page.goto(APP)
  await expect(page).toHaveURL(`${APP}/home`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ann')

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(`${APP}/auth/signin`)
  // The device secret stays: it is random, names no user, and lets this phone sign in while strangers guess.
  await expect.poll(() => [...phone.storage.keys()]).toEqual(['device'])
})

test("the banner follows the phone's network status, also while the app opens", { tag: '@release' }, async ({
  page,
  phone,
  member,
}) => {
  await phone.signIn(member.email)
  const banner = page.getByText('You are currently Offline...')
  await expect(banner).toBeHidden()
  await phone.emit('Network.networkStatusChange', { connected: false, connectionType: 'none' })
  await expect(banner).toBeVisible()
  await phone.emit('Network.networkStatusChange', { connected: true, connectionType: 'cellular' })
  await expect(banner).toBeHidden()

  phone.answers['Network.getStatus'] = () => ({ connected: false, connectionType: 'none' })
  await page.goto(APP)
  await expect(banner).toBeVisible()
  await expect.poll(() => phone.calls('SplashScreen.hide').length).toBeGreaterThan(0)
})

test('a link opens its page, whether the app is running or not, and asks visitors to sign in', async ({
  page,
  phone,
  member,
}) => {
  phone.answers['App.getLaunchUrl'] = () => ({ url: 'daybook://money' })
  await page.goto(APP)
  await expect(page).toHaveURL(`${APP}/auth/signin`)

  await phone.signIn(member.email)
  await expect.poll(() => phone.isHeard('App.appUrlOpen')).toBe(true)
  await phone.emit('App.appUrlOpen', { url: 'daybook://money?view=expense' })
  await expect(page).toHaveURL(`${APP}/money?view=expense`)
  await expect(page.getByText('No Expense')).toBeVisible()

  phone.answers['App.getLaunchUrl'] = () => ({ url: 'https://daybook.example/termsofuse' })
  await page.goto(APP)
  await expect(page).toHaveURL(`${APP}/termsofuse`)
})

test('a quick action and what other apps share open the capture', { tag: '@release' }, async ({
  page,
  phone,
  member,
}) => {
  const picture = (
    await sharp(receiptPicture(['CORNER BAKERY', 'TOTAL 4.20']))
      .jpeg()
      .toBuffer()
  ).toString('base64')
  await phone.signIn(member.email)
  await expect.poll(() => phone.isHeard('App.appUrlOpen')).toBe(true)
  const sheet = page.getByRole('dialog')
  await phone.emit('App.appUrlOpen', { url: 'daybook://home?open=task' })
  await expect(sheet.getByLabel('Due')).toBeVisible()
  await phone.emit('App.appUrlOpen', { url: 'daybook://home?text=lunch%2012.50' })
  await expect(sheet.getByLabel('Amount', { exact: true })).toHaveValue('12.50')

  phone.answers['Filesystem.readdir'] = () => ({ files: [{ name: '0' }] })
  phone.answers['Filesystem.readFile'] = () => ({ data: picture })
  phone.answers['Filesystem.rmdir'] = () => ({})
  await phone.emit('App.appUrlOpen', { url: 'daybook://home?open=pictures' })
  await expect(sheet.getByRole('img', { name: 'Your receipt' })).toBeVisible()
  expect(phone.calls('Filesystem.readFile')).toMatchObject([{ path: 'shared/0', directory: 'CACHE' }])
  expect(phone.calls('Filesystem.rmdir')).toMatchObject([{ path: 'shared', directory: 'CACHE', recursive: true }])
})

test('the back button closes what is open, on a tablet beside the list, then navigates back, then leaves the app', {
  tag: '@release',
}, async ({ page, phone, member }) => {
  await phone.signIn(member.email)
  const back = (canGoBack: boolean) => phone.emit('App.backButton', { canGoBack })
  await page.getByRole('link', { name: 'Manage Money' }).click()
  await page.getByRole('button', { name: 'Add a Income / Expense.....' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toBeVisible()
  await back(true)
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/money/)
  await back(true)
  await expect(page).toHaveURL(`${APP}/home`)
  await back(false)
  await expect.poll(() => phone.calls('App.minimizeApp').length).toBe(1)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${APP}/money`)
  await page.getByRole('button', { name: 'Add a Income / Expense.....' }).click()
  await expect(page.locator('form')).toBeVisible()
  await expect.poll(() => phone.isHeard('App.backButton')).toBe(true)
  await back(true)
  await expect(page.locator('form')).toBeHidden()
  await expect(page).toHaveURL(/\/money/)
})

test('the bottom bar is hidden while the keyboard is open', { tag: '@release' }, async ({ page, phone, member }) => {
  await phone.signIn(member.email)
  await page.goto(`${APP}/tasks`)
  const bar = page.getByRole('navigation', { name: 'Main areas' })
  const create = page.getByRole('button', { name: 'Create a Task.....' })
  await page.getByLabel('Quick add').focus()
  await expect.poll(() => phone.isHeard('Keyboard.keyboardWillShow')).toBe(true)
  await phone.emit('Keyboard.keyboardWillShow', { keyboardHeight: 280 })
  await expect(bar).toBeHidden()
  await expect(create).toBeHidden()
  await page.setViewportSize({ width: 360, height: 460 })
  await phone.emit('Keyboard.keyboardDidShow', { keyboardHeight: 280 })
  await expect(page.getByLabel('Quick add')).toBeInViewport()
  await phone.emit('Keyboard.keyboardWillHide')
  await expect(bar).toBeVisible()
  await expect(create).toBeVisible()
})

test('no content is covered by the status bar or the gesture bar', { tag: '@release' }, async ({
  page,
  phone,
  member,
}) => {
  await phone.signIn(member.email)
  await page.goto(`${APP}/money`)
  // The shell sets these properties from the system's insets.
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--safe-area-inset-top', '40px')
    document.documentElement.style.setProperty('--safe-area-inset-bottom', '24px')
  })
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(heading?.y).toBeGreaterThanOrEqual(40)
  const home = await page.getByRole('navigation').getByRole('link', { name: 'Home' }).boundingBox()
  expect(home && home.y + home.height).toBeLessThanOrEqual(740 - 24)
  await expectAccessible(page)
})
