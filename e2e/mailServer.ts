import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real mail server on the loopback interface that stores what it receives. */
export async function startMailServer() {
  const received: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const mailsTo = (address: string) => received.filter((mail) => mail.to?.some((one) => one.address === address))
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailsTo,
    /** Waits for and returns the newest one-time code mailed to an address. */
    async codeFor(address: string) {
      for (;;) {
        const code = /^ {4}(\d{6})$/m.exec(mailsTo(address).at(-1)?.text ?? '')?.[1]
        if (code) return code
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>
