const ADDRESS = /^attachment:([\da-f-]{36})$/i

/** Returns the id of the attachment that an address names, or undefined. */
export const attachmentIdOf = (address: string) => ADDRESS.exec(address)?.[1]?.toLowerCase()
