import { expect, it } from 'vitest'
import { readBank, toLines } from '../testing/readBank.ts'

it('takes the other party of a bank whose kind of line has the shorter name', () => {
  const text =
    '"日付","摘要","摘要内容","支払い金額","預かり金額","差引残高"\n"2026/11/2","口座振替3","トウキヨウデンリヨク","7,800","","992,200"\n"2026/11/25","振込1","カ)アオバ","","280,000","1,272,200"\n'
  expect(toLines(text, 'ja')).toEqual([
    ['2026-11-02', -7800, 'トウキヨウデンリヨク'],
    ['2026-11-25', 280_000, 'カ)アオバ'],
  ])
})

it('takes the named column for money out, which the balance of a short file does not prove, not digits of the kind', () => {
  const text =
    '"日付","摘要","摘要内容","支払い金額","預かり金額","差引残高"\n"2026/11/24","口座振替3","ヤチン","85,000","","915,000"\n"2026/11/25","給料","カ)サクラ","","280,000","1,195,000"\n'
  expect(toLines(text, 'ja').map(([, amount]) => amount)).toEqual([-85_000, 280_000])
})

it('takes what a card was used for as expenses', () => {
  const text =
    '"利用日","利用店名・商品名","利用者","支払方法","利用金額","支払手数料","支払総額"\n"2026/11/03","セブンイレブン","本人","1回払い","735","0","735"\n"2026/11/09","ユニクロ","本人","1回払い","8800","0","8800"\n'
  expect(toLines(text, 'ja')).toEqual([
    ['2026-11-03', -735, 'セブンイレブン'],
    ['2026-11-09', -8800, 'ユニクロ'],
  ])
})

it('has no question about the decimals of a currency without any', () => {
  const text = '日付,内容,金額\n2026/11/03,パン,"-7,815"\n2026/11/04,本,"-1,253"\n2026/11/05,茶,"-2,308"\n'
  const of = (currency: string) => readBank(text, 'ja', currency).decisions.filter(({ about }) => about === 'mark')
  expect([of('JPY').length, of('EUR').length]).toEqual([0, 1])
})
