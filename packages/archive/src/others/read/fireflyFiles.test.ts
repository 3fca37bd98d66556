import { expect, it } from 'vitest'
import { csvFile, read, reasonOf } from '../testing/reading.ts'

it('names what its other files have', async () => {
  const { leftOut, archive } = await read([
    csvFile('user_id,budget_id,name,active,amount\n1,1,Food,1,100\n'),
    csvFile(
      'user_id,recurrence_id,row_contains,type,title,type,amount\n1,1,recurrence,Withdrawal,Rent,,\n1,1,repetition,,,monthly,\n1,1,transaction,,,,900\n',
    ),
    csvFile('user_id,bill_id,name,amount_min\n1,1,Phone,10\n'),
    csvFile('user_id,piggy_bank_id,name,target_amount\n1,1,Bicycle,500\n'),
    csvFile('user_id,rule_id,row_contains,title\n1,1,rule,Shop is food\n1,1,trigger,\n'),
    csvFile('user_id,category_id,name\n1,1,Food\n'),
    csvFile('user_id,tag_id,tag\n1,1,trip\n'),
  ])
  expect(leftOut).toEqual({ budgets_without_category: 1, schedules: 2, goals: 1, rules: 1 })
  expect(archive.leftOut.find(({ what }) => what === 'schedules')?.examples).toEqual(['Rent', 'Phone'])
})

it('refuses other tables', async () => {
  expect(await reasonOf(csvFile('user_id,group_id\n1,2'))).toBe('unknown')
})
