import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APP_ID, APP_SCHEME, PRODUCT } from '@daybook/contract'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../apps/mobile', file), 'utf8')
const manifest = read('android/app/src/main/AndroidManifest.xml')
const strings = read('android/app/src/main/res/values/strings.xml')
const plist = read('ios/App/App/Info.plist')

it("both native projects have the product's name, id and link scheme", () => {
  for (const [name, value] of [
    ['app_name', PRODUCT],
    ['title_activity_main', PRODUCT],
    ['package_name', APP_ID],
    ['custom_url_scheme', APP_SCHEME],
  ])
    expect(strings).toContain(`<string name="${name}">${value}</string>`)
  expect(read('android/app/build.gradle')).toContain(`applicationId "${APP_ID}"`)
  expect(plist).toMatch(new RegExp(`<key>CFBundleDisplayName</key>\\s*<string>${PRODUCT}</string>`))
  expect(plist).toMatch(new RegExp(`<key>CFBundleURLSchemes</key>\\s*<array>\\s*<string>${APP_SCHEME}</string>`))
  expect(read('ios/App/App.xcodeproj/project.pbxproj').match(/PRODUCT_BUNDLE_IDENTIFIER = [^;]+/g)).toEqual(
    Array(2).fill(`PRODUCT_BUNDLE_IDENTIFIER = ${APP_ID}`),
  )
})

it('each permission has its explanation, and there are no others', () => {
  const response = [...manifest.matchAll(/<uses-permission\s+android:name="android\.permission\.(\w+)"/g)]
  expect(response.map(([, name]) => name)).toEqual([
    'INTERNET',
    'ACCESS_NETWORK_STATE',
    'CAMERA',
    'READ_EXTERNAL_STORAGE',
    'WRITE_EXTERNAL_STORAGE',
  ])
  for (const [line] of response.filter(([, name]) => name !== 'WRITE_EXTERNAL_STORAGE'))
    expect(manifest.slice(0, manifest.indexOf(line)).trimEnd()).toMatch(/-->$/)
  for (const key of ['NSCameraUsageDescription', 'NSPhotoLibraryUsageDescription', 'NSPhotoLibraryAddUsageDescription'])
    expect(plist).toMatch(new RegExp(`<key>${key}</key>\\s*<string>.{20,}</string>`))
})

it('backups of the phone contain no session', () => {
  expect(manifest).toContain('android:allowBackup="false"')
})

it('the app icon offers the same quick actions on both systems, as links that the web app opens', () => {
  const shortcuts = read('android/app/src/main/res/xml/shortcuts.xml')
  const links = [...shortcuts.matchAll(/android:data="([^"]+)"/g)].map(([, link]) => link)
  const kinds = ['expense', 'task', 'note', 'scan']
  expect(links).toEqual(kinds.map((kind) => `${APP_SCHEME}://home?open=${kind}`))
  expect(shortcuts.match(/targetPackage="[^"]+"/g)).toEqual(kinds.map(() => `targetPackage="${APP_ID}"`))
  expect(shortcuts.match(/targetClass="[^"]+"/g)).toEqual(kinds.map(() => `targetClass="${APP_ID}.MainActivity"`))
  expect(manifest).toContain('android:resource="@xml/shortcuts"')

  const items = [...plist.matchAll(/ShortcutItem(Title|Type)<\/key>\s*<string>([^<]+)/g)].map(([, , value]) => value)
  const titles = kinds.map((kind) => new RegExp(`name="shortcut_${kind}">([^<]+)`).exec(strings)?.[1])
  expect(items).toEqual(kinds.flatMap((kind, n) => [titles[n], kind]))
  expect(read('ios/App/App/SceneDelegate.swift')).toContain(`${APP_SCHEME}://home?open=`)
})
