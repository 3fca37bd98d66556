import { correctedMerchant } from '../extraction/merchant/learned.ts'
import type { EncodedPicture } from '../picture.ts'
import type { Field, ReadHints, ReceiptReading } from '../reader.ts'
import { type Answer, toMilli } from './answer.ts'

const confident = 0.9
const doubtful = 0.5

/** Converts the model's answer into a reading. The model returns no positions, so there are no boxes and no lines. */
export function getReading(answer: Answer, picture: EncodedPicture, hints: ReadHints): ReceiptReading {
  const field = <T>(value: T, name: Answer['unsure'][number]): Field<T> => {
    const sure = !answer.unsure.includes(name)
    return { value, sure, confidence: sure ? confident : doubtful, box: null }
  }
  const learned = correctedMerchant([], answer.merchant, hints.merchants)?.merchant
  const known = learned?.type === answer.type ? learned : undefined
  const isFuture = answer.date !== null && answer.date > hints.today
  const date = field<string | null>(answer.date, 'date')
  const others = (amounts: string[]) => amounts.map((amount) => ({ amountMilli: toMilli(amount), box: null }))
  return {
    type: field(answer.type, 'type'),
    amountMilli: field(toMilli(answer.total), 'total'),
    currency: answer.currency ?? undefined,
    date: isFuture || answer.date === null ? { ...date, sure: false, confidence: doubtful } : date,
    title: field(learned?.title ?? answer.merchant, 'merchant'),
    category: field(known?.category ?? (answer.category.toUpperCase() || 'OTHER'), 'category'),
    rawName: learned?.rawName ?? answer.merchant,
    amounts: others([answer.total, ...answer.other_totals]),
    dates: [...(answer.date ? [answer.date] : []), ...answer.other_dates].map((day) => ({ date: day, box: null })),
    items: [],
    reminders: [],
    due: undefined,
    lines: [],
    picture: { width: picture.width, height: picture.height, turn: 0 },
    jpeg: picture.jpeg,
  }
}
