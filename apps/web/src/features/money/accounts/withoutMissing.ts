/** Returns a draft without the fields that have no value. */
export const withoutMissing = <T extends object>(draft: T) =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as T
