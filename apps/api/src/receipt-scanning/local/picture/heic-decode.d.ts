declare module 'heic-decode' {
  type Pixels = { width: number; height: number; data: ArrayBuffer | Uint8ClampedArray<ArrayBuffer> }
  type Image = { width: number; height: number; decode(): Promise<Pixels> }
  const decode: { all(options: { buffer: Uint8Array }): Promise<Image[] & { dispose(): void }> }
  export default decode
}
