import { expect, it } from 'vitest'
import { dropPictures, namePictures, pictureIdsIn } from './textPictures.ts'

const ID = '0199c0de-0000-7000-8000-00000000000a'
const PICTURE = `![charger.png](attachment:${ID.toUpperCase()})`

it.each([
  [`new charger${PICTURE}pic`, 'new chargerpic', 'new chargercharger.pngpic'],
  [`See ${PICTURE}!`, 'See!', 'See charger.png!'],
  [`one\n${PICTURE}\ntwo`, 'one\ntwo', 'one\ncharger.png\ntwo'],
  [PICTURE, '', 'charger.png'],
  ['![far](https://example.com/a.png)', '![far](https://example.com/a.png)', '![far](https://example.com/a.png)'],
])('leaves pictures out of %j, or names them', (text, without, named) => {
  expect(dropPictures(text)).toBe(without)
  expect(namePictures(text)).toBe(named)
})

it('finds the pictures of a text', () => {
  expect(pictureIdsIn(`a ${PICTURE} [no](attachment:${ID})`)).toEqual([ID])
})

it('drops the beginning of a picture that a preview cuts off, wherever that is', () => {
  const picture = `![charger.png](attachment:${ID})`
  for (let length = 2; length <= picture.length; length += 1)
    expect(dropPictures(`a plan ${picture.slice(0, length)}`)).toBe('a plan')
  expect(dropPictures('a plan ![far](https://example.com')).toBe('a plan ![far](https://example.com')
  expect(dropPictures('a plan ![one\ntwo')).toBe('a plan ![one\ntwo')
})
