import { expect, it } from 'vitest'
import { isPublicAddress, parseAllowed } from './addresses.ts'

it.each([
  '1.1.1.1',
  '100.63.255.255',
  '172.15.0.1',
  '192.167.1.1',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00:1450::1',
])('takes %s for a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:1.1.1.1',
  '::ffff:7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b::7f00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '3fff::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
  '127.1',
  '0x7f.0.0.1',
])('takes %s for no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it('allows the names, addresses and networks of the operator', () => {
  const { isAllowedName, isAllowedAddress } = parseAllowed(['push.home.example', '127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
  expect(['push.home.example', 'home.example', '127.0.0.1'].map(isAllowedName)).toEqual([true, false, false])
  expect(['127.0.0.1', '10.9.9.9', 'fd00::1'].map(isAllowedAddress)).toEqual([true, true, true])
  expect(['127.0.0.2', '11.0.0.1', 'fe80::1', '::ffff:127.0.0.2', 'a'].map(isAllowedAddress)).toEqual(
    Array(5).fill(false),
  )
})
