import type { Label } from './labels.ts'
import { isSameName } from './sameName.ts'

/** Returns the number of the merchant of each label. Branches of a chain, and names that resemble, are one merchant. */
export function merchantGroups(labels: Label[]): number[] {
  const names = labels.map(({ company, company_alt = [] }) => [company, ...company_alt].map(withoutBranch))
  const groups: number[] = []
  names.forEach((ownNames, i) => {
    const same = names.findIndex((other, j) => j < i && ownNames.some((name) => isSameName(name, other)))
    groups.push(same < 0 ? i : (groups[same] as number))
  })
  return groups
}

const withoutBranch = (name: string) => name.replace(/\(.*?\)/g, ' ')
