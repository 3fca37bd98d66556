import { waitOutMidnight } from './midnight.ts'

await waitOutMidnight()
