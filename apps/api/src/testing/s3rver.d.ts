declare module 's3rver' {
  type Options = {
    port: number
    address: string
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
  }
  type Written = { size: number; md5: string }
  type Store = {
    getResourcePath(bucket: string, key: string | undefined, resource: string): string
    putObject(object: { bucket: string; key: string }): Promise<Written>
    putPart(bucket: string, uploadId: string, partNumber: number, content: unknown): Promise<Written>
  }
  export default class S3rver {
    constructor(options: Options)
    readonly store: Store
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
