declare module 'tesseract-wasm' {
  export type Picture = { data: Uint8ClampedArray; width: number; height: number }
  type Rectangle = { left: number; top: number; right: number; bottom: number }
  export type Word = { rect: Rectangle; confidence: number; text: string }
  export type OCREngine = {
    loadModel(model: Uint8Array): void
    setVariable(name: string, value: string): void
    loadImage(picture: Picture): void
    getTextBoxes(unit: 'word'): Word[]
    clearImage(): void
  }
  export function createOCREngine(options: { wasmBinary: Uint8Array }): Promise<OCREngine>
}
