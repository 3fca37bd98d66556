import { fold } from '../fold.ts'
import { anyOf, has } from '../phrases.ts'
import type { Scored } from './candidate.ts'
import { isSlogan } from './notNames.ts'

const closing = anyOf(`
    thank you, thanks, come again, goods sold, goods once sold, not returnable, not refundable, no refund, no exchange, feedback, complaint,
    redeem, redeen, points expiry, have a nice, see you, danke, vielen dank, auf wiedersehen, umtausch, merci, au revoir, a bientot,
    gracias, vuelva pronto, grazie, arrivederci, obrigado, volte sempre, bedankt, tot ziens, tack, valkommen ater, tak for, velkommen igen, kiitos, tervetuloa uudelleen,
    dziekujemy, zapraszamy ponownie, dekujeme, dakujeme, hvala, koszonjuk, tesekkur, yine bekleriz, terima kasih, sila datang lagi, multumim, спасибо, ждем вас
  `)
const survey = anyOf(
  'qr code, smartphone, scan the, scan me, scannen, feedback, survey, umfrage, enquete, encuesta, sondaggio, www',
)
const searchedRows = 9
const penalty = 0.8
const rowPenalty = 0.06

/**
 * Lowers the score of what is above the head of the receipt: the foot of the receipt before, in a photo of a roll, or a
 * question to the customer with a code to scan. What follows is scored as if it began the page.
 */
export function penalizePreamble(scored: Scored[]): Scored[] {
  const end = Math.max(endOfPreviousFoot(scored), endOfQuestion(scored))
  if (end < 0) return scored
  return scored.map((segment) => ({
    ...segment,
    score: segment.row <= end ? segment.score - penalty : segment.score + rowPenalty * (end + 1),
  }))
}

/** Returns the last row of a foot, which has two lines of thanks and conditions at least, or -1. */
function endOfPreviousFoot(scored: Scored[]): number {
  const rows = scored.filter(({ row, text }) => row < searchedRows && has(closing, fold(text))).map(({ row }) => row)
  const [first, second] = rows
  if (first !== 0 || second === undefined || second > 2) return -1
  return rows.reduce((end, row) => (row - end <= 2 ? row : end), 0)
}

/** Returns the last row of a question with words of surveys below, or -1. */
function endOfQuestion(scored: Scored[]): number {
  const question = scored.find(({ row, text }) => row < 4 && /\?\W*$/.test(text))
  if (!question || !scored.some(({ row, text }) => row === 0 && (isSlogan(text) || text === question.text))) return -1
  const below = scored.filter(({ row, text }) => row > question.row && row < searchedRows && has(survey, fold(text)))
  return below.reduce((end, { row }) => (row - end <= 3 ? row : end), question.row)
}
