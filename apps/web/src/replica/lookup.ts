import { nameOf } from '@daybook/contract'
import { answers } from './calls.ts'

const answererByName = new Map(answers.map((one) => [nameOf(one.endpoint), one]))
const kindsByUrl = new Map(answers.map(({ endpoint, kinds }) => [endpoint.url, kinds]))

/** Returns how this device answers a read by its name, or undefined if only the server does. */
export const findAnswerer = (name: string) => answererByName.get(name)

/** Returns the kinds of rows that the answer of a URL depends on, or undefined if only the server answers it. */
export const findKinds = (url: string) => kindsByUrl.get(url)
