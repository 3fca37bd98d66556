import { createSchedule, ROWS } from '@daybook/contract'
import { expect, it } from 'vitest'
import { newId } from '../api/newId.ts'
import { allBlocks, readBlock } from './blocks.ts'
import { makeRows } from './rows.ts'
import { makeDevice, toOperation } from './testing/testDevice.ts'
import { wantedChange } from './wantedChange.ts'

const RULE = { unit: 'day', every: 1 }
const DAILY = { type: 'expense', amount: 7, title: '', category: 'HOME', rule: RULE, start: '2099-01-01', end: null }
const EARLIER = { adds: 'asks', settled_to: '2099-01-02', settled: ['2099-01-05'], made_of: null }
const PRESENT = { mode: 'confirm', handled_until: '2099-01-02', handled_days: ['2099-01-05'], source_entry: null }
const MOMENT = {
  now: new Date('2026-03-20T10:00:00Z'),
  today: '2026-03-20',
  timeZone: 'UTC',
  serverValues: {},
  isRequest: false,
}

it.each(['schedule', 'trash schedule'])('reads a block of the earlier release, and writes it so (%s)', (kind) => {
  const id = newId()
  const row = { ...DAILY, ...EARLIER, zone: 'UTC', paused: false, changed: [], id }
  const stored = kind === 'schedule' ? row : { row, deleted: '2026-03-01T00:00:00.000Z' }
  const rows = makeRows()
  readBlock(rows, `${kind} ${id.at(-1)}`, JSON.stringify([stored]))
  expect(ROWS.schedule.parse(rows.stored('schedule', id)?.row)).toMatchObject(PRESENT)
  expect([...allBlocks(rows)].map(([key, text]) => [key, JSON.parse(text)])).toEqual([
    [`${kind} ${id.at(-1)}`, [stored]],
  ])
})

it('carries out an unsent operation of the earlier release, and shows a rejected one', () => {
  const { write, rows } = makeDevice()
  const id = newId()
  const body = { ...DAILY, ...EARLIER, id, zone: 'UTC' }
  write(createSchedule, { body }, newId(), MOMENT)
  expect(rows.get('schedule', id)).toMatchObject({ ...PRESENT, handled_days: [] })
  const [wanted] = wantedChange(toOperation(createSchedule, { body: { ...body, id: newId() } }, newId()), rows)
  expect(wanted?.after).toMatchObject(PRESENT)
})
