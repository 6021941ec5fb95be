import { Readable } from 'node:stream'

import { EICAR, type ClamdStandIn, startClamdStandIn } from '@smartproject/testkit/clamd'
import { clamd } from './clamd.js'

let daemon: ClamdStandIn

beforeEach(async () => {
  daemon = await startClamdStandIn()
})
afterEach(() => daemon.stop())

function scan(...pieces: readonly (string | Buffer)[]) {
  const [host = '', port] = daemon.address.split(':')
  return clamd({ host, port: Number(port) })(Readable.from(pieces.map((piece) => Buffer.from(piece))))
}

describe('a scan by clamd', () => {
  it('sends all bytes in their order, and takes its word', async () => {
    expect(await scan('a plan', ' of ', 'beams')).toEqual({ kind: 'clean' })
    expect(daemon.streams.map(String)).toEqual(['a plan of beams'])
    expect(await scan('x', EICAR.slice(0, 9), EICAR.slice(9))).toEqual({
      kind: 'infected',
      finding: 'Eicar-Signature',
    })
  })

  it('is none where the stream is longer than the daemon takes, though bytes are still on their way (C22)', async () => {
    daemon.limit = 1_000
    const piece = Buffer.alloc(1024 * 1024)
    expect(await scan(...Array.from({ length: 16 }, () => piece))).toMatchObject({ kind: 'unchecked' })
    expect(daemon.streams).toEqual([])
  })

  it('is none where the daemon is down or hangs up (C22)', async () => {
    daemon.up = false
    expect(await scan('a plan')).toEqual({ kind: 'unchecked', why: 'no answer' })
    await daemon.stop()
    expect(await scan('a plan')).toEqual({ kind: 'unchecked', why: 'no answer' })
    daemon = await startClamdStandIn()
  })

  it.each([
    ['stream: Heuristics.Encrypted.Zip FOUND'],
    ['stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND'],
    ["Can't allocate memory ERROR"],
    ['stream: OKAY'],
  ])('is none after the answer %s (C22)', async (says) => {
    daemon.says = says
    expect(await scan('a plan')).toEqual({ kind: 'unchecked', why: says })
  })

  it('ends with the failure of what it reads', async () => {
    const broken = new Readable({ read: () => broken.destroy(new Error('no bytes')) })
    const [host = '', port] = daemon.address.split(':')
    await expect(clamd({ host, port: Number(port) })(broken)).rejects.toThrow('no bytes')
  })
})
