/** Reads from the first bytes of a connection who opened it; null while that is not known. */
export type Recognise = (first: Buffer) => string | null

const NAME = 'name\0'
const LENGTH_BYTES = 4

/**
 * The service behind a MongoDB connection, from the application's name in its handshake. A member of the replica set
 * that connects to another one is `member`.
 */
export const mongoClient: Recognise = (first) => {
  const at = first.indexOf('application\0')
  const name = at < 0 ? -1 : first.indexOf('name\0', at)
  if (name < 0) return /hostInfo|internalClient/.test(first.toString('latin1')) ? 'member' : null
  const length = first.readInt32LE(name + NAME.length)
  const begin = name + NAME.length + LENGTH_BYTES
  return first.toString('utf8', begin, begin + length - 1)
}

const CLIENT_ID_AT = 14

/** The service behind a Kafka connection, from the client id in the header of its first request. */
export const kafkaClient: Recognise = (first) => {
  if (first.length < CLIENT_ID_AT) return null
  const length = first.readInt16BE(CLIENT_ID_AT - 2)
  if (length <= 0 || first.length < CLIENT_ID_AT + length) return null
  return first.toString('utf8', CLIENT_ID_AT, CLIENT_ID_AT + length)
}
