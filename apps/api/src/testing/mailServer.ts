import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Starts a real SMTP server on the loopback interface. With `state.rejecting` it rejects every mail with 451. */
export async function startMailServer() {
  const received: Email[] = []
  const state = { rejecting: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (state.rejecting) return done(Object.assign(new Error('try later'), { responseCode: 451 }))
        received.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    received,
    state,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}
