import type { Page } from '@playwright/test'
import { build } from 'vite'
import { test as base, expect } from './daybook.ts'
import { type Answers, SystemError, standIn } from './native/bridge.ts'
import type { Device } from './native/harness.ts'

const ORIGIN = 'https://localhost'
const PICTURE = 'file:///data/user/0/example.daybook.app/cache/photo.jpg'
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 0xff, 0xd9])

type Harness = { open: (answers: Answers) => Promise<Awaited<ReturnType<typeof standIn>>> }

/** Test fixture: a page with device/ only, in Android's shell. */
const test = base.extend<{ harness: Harness }, { files: Map<string, string | Uint8Array> }>({
  files: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const built = await build({
        configFile: false,
        logLevel: 'error',
        root: `${import.meta.dirname}/native`,
        build: { write: false, rolldownOptions: { input: `${import.meta.dirname}/native/harness.html` } },
      })
      const { output } = built as { output: { fileName: string; code?: string; source?: string | Uint8Array }[] }
      await use(new Map(output.map(({ fileName, code, source }) => [`/${fileName}`, code ?? source ?? ''])))
    },
    { scope: 'worker' },
  ],

  harness: async ({ page, files }, use) => {
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      const body = files.get(pathname)
      if (body === undefined) return route.fulfill({ status: 404 })
      const contentType = pathname.endsWith('.js') ? 'text/javascript' : 'text/html'
      return route.fulfill({ body: Buffer.from(body), contentType })
    })
    await use({
      async open(answers) {
        const system = await standIn(page, answers)
        await page.goto(`${ORIGIN}/harness.html`)
        await page.waitForFunction(() => 'device' in window)
        return system
      },
    })
  },
})

const granted: Answers = {
  'Camera.requestPermissions': () => ({ camera: 'granted', photos: 'granted' }),
  'Camera.takePhoto': () => ({ type: 0, uri: PICTURE, saved: false, webPath: `${ORIGIN}/_capacitor_file_/photo.jpg` }),
  'Filesystem.readFile': () => ({ data: JPEG.toString('base64') }),
  'Filesystem.deleteFile': () => ({}),
}

/** Returns the result of `takePicture`: the file, 'cancelled', or the error message. */
const takePicture = (page: Page) =>
  page.evaluate(async () => {
    const { device } = window as unknown as { device: Device }
    try {
      const picture = await device.takePicture()
      if (picture === 'cancelled') return picture
      return { name: picture.name, type: picture.type, bytes: [...new Uint8Array(await picture.arrayBuffer())] }
    } catch (thrown) {
      return thrown instanceof device.CameraFailure ? thrown.message : `no failure of the camera: ${thrown}`
    }
  })

test('a receipt is photographed at quality 90 within 1280 × 720, and no copy remains', async ({ page, harness }) => {
  const answers = { ...granted }
  const system = await harness.open(answers)
  expect(await takePicture(page)).toEqual({
    name: expect.stringMatching(/^receipt_\d+\.jpg$/),
    type: 'image/jpeg',
    bytes: [...JPEG],
  })
  expect(system.calls('Camera.requestPermissions')).toEqual([{ permissions: ['camera'] }])
  expect(system.calls('Camera.takePhoto')).toEqual([{ quality: 90, targetWidth: 1280, targetHeight: 720 }])
  expect(system.calls('Filesystem.readFile')).toEqual([{ path: PICTURE }])
  expect(system.calls('Filesystem.deleteFile')).toEqual([{ path: PICTURE }])

  // Android returns a path without a scheme.
  answers['Camera.takePhoto'] = () => ({ uri: PICTURE.slice('file://'.length) })
  expect(await takePicture(page)).toMatchObject({ type: 'image/jpeg' })
  expect(system.calls('Filesystem.readFile').at(-1)).toEqual({ path: PICTURE })
})

const rejection = (code: string) => ({
  ...granted,
  'Camera.takePhoto': () => {
    throw new SystemError('refused', code)
  },
})
const permission = (camera: string) => ({ ...granted, 'Camera.requestPermissions': () => ({ camera, photos: camera }) })

const DENIED = 'Camera permission was denied. Please enable camera access in your device settings.'
const FAILURES: [string, Answers, string][] = [
  ['a denied permission', permission('denied'), DENIED],
  ['a permission revoked meanwhile', rejection('OS-PLUG-CAMR-0003'), DENIED],
  [
    'a permission not yet granted',
    permission('prompt-with-rationale'),
    'Camera permission is required to scan a receipt.',
  ],
  ['cancelling', rejection('OS-PLUG-CAMR-0006'), 'cancelled'],
  ['no camera', rejection('OS-PLUG-CAMR-0007'), 'Camera is not available on this device.'],
  ['any other failure', rejection('OS-PLUG-CAMR-0010'), 'Could not access the camera. Please try again later.'],
]
test('each failure of the camera has its message', { tag: '@release' }, async ({ page, harness }) => {
  const answers = { ...granted }
  await harness.open(answers)
  for (const [failure, others, message] of FAILURES) {
    Object.assign(answers, granted, others)
    expect(await takePicture(page), failure).toBe(message)
  }
})

const save = (page: Page) =>
  page.evaluate(() => {
    const { device } = window as unknown as { device: Device }
    return device.saveFile('Daybook_All_Report.pdf', new Blob(['%PDF-1.7 é'])).then(
      (where) => [where, device.savedToDocuments('Daybook_All_Report.pdf')],
      (thrown: Error) => ['failed', thrown.message],
    )
  })

test('a report is saved to Documents, and says the name of the file or that it failed', { tag: '@release' }, async ({
  page,
  harness,
}) => {
  const answers: Answers = { 'Filesystem.writeFile': () => ({ uri: 'file:///documents/x.pdf' }) }
  const system = await harness.open(answers)
  expect(await save(page)).toEqual([
    'documents',
    'Report saved successfully to Documents folder as Daybook_All_Report.pdf!',
  ])
  expect(system.calls('Filesystem.writeFile')).toEqual([
    {
      path: 'Daybook_All_Report.pdf',
      directory: 'DOCUMENTS',
      data: Buffer.from('%PDF-1.7 é').toString('base64'),
      recursive: true,
    },
  ])

  answers['Filesystem.writeFile'] = () => {
    throw new SystemError('Unable to do file operation, user denied permission request.', 'OS-PLUG-FILE-0007')
  }
  expect((await save(page))[0]).toBe('failed')
})
