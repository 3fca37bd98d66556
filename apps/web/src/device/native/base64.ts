/** Decodes base64: the bridge to the system transfers text only. */
export const toBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

export function readText(content: Blob) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(content)
  })
}
