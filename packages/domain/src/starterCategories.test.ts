import { expect, it } from 'vitest'
import { guessCategory, matchCategory, offeredCategories } from './starterCategories.ts'

it.each([
  ['coffee', 'EATING OUT'],
  ['Coffee with Tom', 'EATING OUT'],
  ['two coffees', 'EATING OUT'],
  ['bagel', 'EATING OUT'],
  ['Fitnessstudio', 'HEALTH'],
  ['GEZ', 'HOME'],
  ['CAFÉ', 'EATING OUT'],
  ['ランチ', 'EATING OUT'],
  ['昨日のランチ', 'EATING OUT'],
  ['昼ごはん', 'EATING OUT'],
  ['eating out with Jo', 'EATING OUT'],
  ['groceries', 'FOOD'],
  ['Butter', 'FOOD'],
  ['SHELL OIL 5541', 'TRANSPORT'],
  ['COSTCO WHSE 0123', 'FOOD'],
  ['taxi to the station', 'TRANSPORT'],
  ['rent', 'HOME'],
  ['Versicherung', 'HOME'],
  ['insurance', 'HOME'],
  ['保険', 'HOME'],
  ['Krankenversicherung', 'HEALTH'],
  ['health insurance', 'HEALTH'],
  ['健康保険', 'HEALTH'],
  ['تأمين', 'HOME'],
  ['Autoversicherung', 'TRANSPORT'],
  ['Kfz-Versicherung', 'TRANSPORT'],
  ['council tax', 'HOME'],
  ['TV licence', 'HOME'],
  ['Netflix', 'SUBSCRIPTIONS'],
  ['dentist', 'HEALTH'],
  ['haircut', 'HEALTH'],
  ['gift', 'GIFTS'],
  ['Flowers for mom', 'GIFTS'],
  ['プレゼント', 'GIFTS'],
  ['barber', 'HEALTH'],
  ['shampoo', 'HEALTH'],
  ['hotel in Rome', 'FUN'],
  ['phone', 'SUBSCRIPTIONS'],
  ['phone case', ''],
  ['car wash', 'TRANSPORT'],
  ['new shoes', 'CLOTHES'],
  ['cinema', 'FUN'],
  ['Bäcker', 'FOOD'],
  ['Metzger Huber', 'FOOD'],
  ['half a kilo of coffee', 'FOOD'],
  ['HEB', 'FOOD'],
  ['TARGET T-1234', 'FOOD'],
  ['セイユウ', 'FOOD'],
  ['أكل', 'FOOD'],
  ['tapas', 'EATING OUT'],
  ['Döner', 'EATING OUT'],
  ['お昼', 'EATING OUT'],
  ['عشا', 'EATING OUT'],
  ['Bahnticket', 'TRANSPORT'],
  ['فاتورة الكهربا', 'HOME'],
  ['トウキヨウガス', 'HOME'],
  ['ﾄｳｷｮｳｶﾞｽ', 'HOME'],
  ['ﾄｳｷﾖｳﾃﾞﾝﾘﾖｸ', 'HOME'],
  ['Kneipe', 'EATING OUT'],
  ['streaming', 'SUBSCRIPTIONS'],
  ['gas station', 'TRANSPORT'],
  ['cinéma', 'FUN'],
  ['CHIPOTLE 1234', 'EATING OUT'],
  ["TRADER JOE'S #552", 'FOOD'],
  ['セブンイレブン', 'FOOD'],
  ['東京電力', 'HOME'],
  ['Monatsmiete', 'HOME'],
  ['CITY ENERGY BILLPAY', 'HOME'],
  ['weekly shop', 'FOOD'],
  ['food shop', 'FOOD'],
  ['Wocheneinkauf', 'FOOD'],
  ['食費', 'FOOD'],
  ['boodschappen', 'FOOD'],
  ['supermercado', 'FOOD'],
  ['بقالة', 'FOOD'],
  ['خضار', 'FOOD'],
  ['سمك', 'FOOD'],
  ['كشري', 'EATING OUT'],
  ['Apotheke', 'HEALTH'],
  ['薬', 'HEALTH'],
  ['薬局', 'HEALTH'],
  ['歯医者', 'HEALTH'],
  ['صيدلية', 'HEALTH'],
  ['صيدليه', 'HEALTH'],
  ['farmacia', 'HEALTH'],
  ['مواصلات', 'TRANSPORT'],
  ['تاكسي إلى المطار', 'TRANSPORT'],
  ['交通費', 'TRANSPORT'],
  ['Tankstelle', 'TRANSPORT'],
  ['الإيجار', 'HOME'],
  ['ايجار', 'HOME'],
  ['光熱費', 'HOME'],
  ['affitto', 'HOME'],
  ['الغداء', 'EATING OUT'],
  ['居酒屋', 'EATING OUT'],
  ['desayuno', 'EATING OUT'],
  ['ملابس', 'CLOTHES'],
  ['اشتراك', 'SUBSCRIPTIONS'],
  ['携帯代', 'SUBSCRIPTIONS'],
  ['BRITISH GAS', 'HOME'],
  ['gas bill', 'HOME'],
  ['gas and electric', 'HOME'],
  ['東京ガス', 'HOME'],
  ['bills', 'HOME'],
  ['phone bill', 'SUBSCRIPTIONS'],
  ['Rundfunk ARD, ZDF, DRadio', 'HOME'],
  ['Rundfunkbeitrag', 'HOME'],
  ['BOOTS 1234 LONDON', 'HEALTH'],
  ['Boots the chemist', 'HEALTH'],
  ['BOOTS UK LTD', 'HEALTH'],
  ['BOOTS "THE CHEMIST" LONDON', 'HEALTH'],
  ['boots', 'CLOTHES'],
  ['WAITROSE 123', 'FOOD'],
  ['CO-OP', 'FOOD'],
  ['SPOTIFY', 'SUBSCRIPTIONS'],
  ['H&M', 'CLOTHES'],
  ['COSTA', 'EATING OUT'],
  ['Costa Rica', ''],
  ['PRET A MANGER', 'EATING OUT'],
  ['Uber Eats', 'EATING OUT'],
  ['fish and chips', 'EATING OUT'],
  ['fish', 'FOOD'],
  ['TFL TRAVEL CH', 'TRANSPORT'],
  ['DB Fahrkarte', 'TRANSPORT'],
  ['DB Vertrieb GmbH', 'TRANSPORT'],
  ['モバイルSuica', 'TRANSPORT'],
  ['Suica', 'TRANSPORT'],
  ['セブン-イレブン', 'FOOD'],
  ['كارفور', 'FOOD'],
  ['concert tickets', 'FUN'],
  ['tickets for the museum', 'FUN'],
  ['train tickets', 'TRANSPORT'],
  ['ticket', 'TRANSPORT'],
  ['AMAZON', ''],
  ['H&M · Einkauf 3', 'CLOTHES'],
  ['IKEA · Einkauf 12', 'HOME'],
  ['Pizzeria Roma · Einkauf', 'EATING OUT'],
  ['Einkauf', 'FOOD'],
  ['ﾔﾁﾝ', 'HOME'],
  ['ﾄｳｷﾖｳﾃﾞﾝﾘﾖｸ', 'HOME'],
  ['ｾﾌﾞﾝ-ｲﾚﾌﾞﾝ', 'FOOD'],
  ['セブン－イレブン', 'FOOD'],
  ['ＥＮＥＯＳ', 'TRANSPORT'],
  ['UBER EATS 8005928996', 'EATING OUT'],
  ['UBER *EATS', 'EATING OUT'],
  ['UBER *TRIP', 'TRANSPORT'],
  ['WHOLEFDS BKN 10234 BROOKLYN NY', 'FOOD'],
  ['CON ED OF NY', 'HOME'],
  ['SHELL OIL 57444212 QUEENS', 'TRANSPORT'],
  ['ネットフリックス', 'SUBSCRIPTIONS'],
  ['نتفليكس', 'SUBSCRIPTIONS'],
  ['سوبرماركت', 'FOOD'],
  ['workshop', ''],
  ['coffeehouse table', ''],
  ['parent evening', ''],
  ['', ''],
])('guesses the category of %s until there is a history', (title, category) =>
  expect(guessCategory('expense', title, [])).toBe(category),
)

it('prefers the category of the user that the title names', () => {
  const names = ['GROCERIES', 'GROCERIES (DOG)', 'RENT', 'BOOKS']
  expect(guessCategory('expense', 'groceries at Aldi', names)).toBe('GROCERIES')
  expect(guessCategory('expense', 'Groceries (dog) at Aldi', names)).toBe('GROCERIES (DOG)')
  expect(guessCategory('expense', 'GROCERY MART 123', names)).toBe('GROCERIES')
  expect(guessCategory('expense', 'a book', names)).toBe('BOOKS')
  expect(guessCategory('expense', 'glasses', ['GLASS', 'BUS'])).toBe('GLASS')
  expect(guessCategory('expense', 'rented a bike', names)).toBe('')
})

const OWN = ['KAFFEE', 'WOHNUNG', 'REISEN']

it('guesses only categories of the user once they have three of their own', () => {
  expect(guessCategory('expense', 'coffee', ['FOOD'])).toBe('EATING OUT')
  expect(guessCategory('expense', 'coffee', OWN.slice(1))).toBe('EATING OUT')
  expect(guessCategory('expense', 'coffee', OWN)).toBe('')
  expect(guessCategory('expense', 'coffee', [...OWN, 'EATING OUT'])).toBe('EATING OUT')
})

it('guesses the category of the user that means the one of the words', () => {
  const names = ['GROCERIES', 'BILLS', 'ENTERTAINMENT', 'SHOPPING']
  expect(guessCategory('expense', 'milk', names)).toBe('GROCERIES')
  expect(guessCategory('expense', 'council tax', names)).toBe('BILLS')
  expect(guessCategory('expense', 'Spotify', names)).toBe('ENTERTAINMENT')
  expect(guessCategory('expense', 'AMAZON', names)).toBe('SHOPPING')
  expect(guessCategory('expense', 'AMAZON MKTPL*2X3YZ', names)).toBe('SHOPPING')
  expect(guessCategory('expense', 'Amzn.com/bill WA', names)).toBe('SHOPPING')
  expect(guessCategory('expense', 'coffee', ['BOOKS', 'TEA', 'CAR'])).toBe('')
})

const HOUSE = ['FOOD', 'HOME', 'FUN', 'EATING OUT', 'TRANSPORT']

it.each([
  ['GROCERIES', 'FOOD'],
  ['BILLS', 'HOME'],
  ['ENTERTAINMENT', 'FUN'],
  ['EATING OUT', 'EATING OUT'],
  ['EATING_OUT', 'EATING OUT'],
  ['TRANSPORT', 'TRANSPORT'],
  ['RESTAURANTS', 'EATING OUT'],
  ['FAST FOOD', 'EATING OUT'],
  ['COFFEE SHOPS', 'EATING OUT'],
  ['LEBENSMITTEL', 'FOOD'],
  ['WOHNEN', 'HOME'],
  ['FREIZEIT', 'FUN'],
  ['食費', 'FOOD'],
  ['مواصلات', 'TRANSPORT'],
  ['CLOTHING', undefined],
  ['SHOPPING', undefined],
  ['TRANSFERS', undefined],
])("matches a bank's %s with a category of the user", (word, category) =>
  expect(matchCategory('expense', word, HOUSE)).toBe(category),
)

it("matches a bank's word with another name of it, and with none of those who have none", () => {
  expect(matchCategory('expense', 'FOOD', ['GROCERIES'])).toBe('GROCERIES')
  expect(matchCategory('expense', 'LEBENSMITTEL', ['GROCERIES'])).toBe('GROCERIES')
  expect(matchCategory('expense', 'GROCERIES', ['FOOD', 'GROCERIES'])).toBe('GROCERIES')
  expect(matchCategory('expense', 'GROCERIES', [])).toBeUndefined()
})

it('guesses income', () => {
  expect(guessCategory('income', 'Salary November', [])).toBe('SALARY')
  expect(guessCategory('income', 'ACME PAYROLL', [])).toBe('SALARY')
  expect(guessCategory('income', '給与', [])).toBe('SALARY')
  expect(guessCategory('income', 'ボーナス', [])).toBe('SALARY')
  expect(guessCategory('income', 'coffee', [])).toBe('')
})

it('takes home as the end of a ride, not as the category', () => {
  expect(guessCategory('expense', 'uber home', ['HOME'])).toBe('TRANSPORT')
  expect(guessCategory('expense', 'home paint', ['HOME'])).toBe('HOME')
})

it('offers eleven categories in all until there are three others, those of the user first', () => {
  expect([...offeredCategories('expense', []), ...offeredCategories('income', [])]).toHaveLength(11)
  expect(offeredCategories('expense', ['FUN'])[0]).toBe('FUN')
  expect(offeredCategories('expense', ['KAFFEE']).slice(0, 2)).toEqual(['KAFFEE', 'FOOD'])
  expect(offeredCategories('expense', OWN)).toEqual(OWN)
})

it('takes no delivery of food for a ride', () => {
  const names = ['SHOPPING', 'TRANSPORT', 'SALARY']
  expect(guessCategory('expense', 'UBER TRIP', names)).toBe('TRANSPORT')
  expect(guessCategory('expense', 'UBER EATS', names)).not.toBe('TRANSPORT')
})
