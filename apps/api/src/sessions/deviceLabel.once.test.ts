import { expect, it } from 'vitest'
import { deviceLabel } from './deviceLabel.ts'

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Microsoft Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['SomeClient/1.0 (Windows NT 10.0)', 'An app on Windows'],
  ['curl/8.5.0', 'An unknown device'],
  ['evil.example/1.0 <b>', 'An unknown device'],
  ['', 'An unknown device'],
])('labels %s as %s', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label)
})
