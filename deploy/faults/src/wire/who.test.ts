import { kafkaClient, mongoClient } from './who.js'

/** A hello as a MongoDB driver sends it, as far as it matters here. */
function hello(appName: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32LE(appName.length + 1)
  return Buffer.concat([
    Buffer.from('\u0010hello\0\0\0\0\0\u0003client\0\0\0\0\0\u0003application\0\0\0\0\0\u0002name\0'),
    length,
    Buffer.from(`${appName}\0\0`),
  ])
}

/** A request of Kafka's protocol up to its client id. */
function request(clientId: string): Buffer {
  const header = Buffer.alloc(14)
  header.writeInt16BE(clientId.length, 12)
  return Buffer.concat([header, Buffer.from(clientId)])
}

describe('the caller of a connection', () => {
  it('is known by the application of a MongoDB client', () => {
    expect(mongoClient(hello('leave'))).toBe('leave')
    expect(mongoClient(Buffer.from('\u0002hostInfo\0'))).toBe('member')
    expect(mongoClient(Buffer.from('hello'))).toBeNull()
  })

  it('is known by the client id of a Kafka client', () => {
    expect(kafkaClient(request('tasks'))).toBe('tasks')
    expect(kafkaClient(Buffer.alloc(3))).toBeNull()
    expect(kafkaClient(request('tasks').subarray(0, 16))).toBeNull()
  })
})
