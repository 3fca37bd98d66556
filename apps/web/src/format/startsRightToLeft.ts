/** Returns whether the first letter of a text is written from right to left, as browsers find it for `dir="auto"`. */
export const startsRightToLeft = (text: string) =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)
