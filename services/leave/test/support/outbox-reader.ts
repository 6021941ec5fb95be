import { topics } from '@smartproject/proto/topics'
import { compactDecrypt, importJWK, type JWK } from 'jose'
import type { Connection } from 'mongoose'

interface OutboxRow {
  _id: string
  value: { buffer: Uint8Array }
}

/** The outbox of the service, read as its consumers would. */
export class OutboxReader {
  constructor(
    private readonly connection: Connection,
    private readonly mailKey: JWK,
  ) {}

  /** The records of a leave on this service's topic, in order. */
  async published(leave: { id: string }) {
    const rows = await this.rows({ topic: topics.leaveApplicationEvent.name, aggregateId: leave.id })
    return rows
      .map((row) => topics.leaveApplicationEvent.codec.decode(row.value.buffer))
      .toSorted((a, b) => (a.version < b.version ? -1 : 1))
  }

  /** The audit records of a leave. */
  async audited(leave: { id: string }) {
    const rows = await this.rows({ topic: topics.auditEvent.name })
    return rows
      .map((row) => topics.auditEvent.codec.decode(row.value.buffer))
      .filter((record) => record.targetId === leave.id)
  }

  /** The codes of the leave's newest mail, opened as the email service would. */
  async codes(leave: { id: string }): Promise<{ approve: string; reject: string; request: string }> {
    const sealed = (await this.published(leave)).findLast((event) => event.sealedCodes !== '')?.sealedCodes
    const { plaintext } = await compactDecrypt(sealed ?? '', await importJWK(this.mailKey, 'ECDH-ES'))
    return JSON.parse(new TextDecoder().decode(plaintext)) as {
      approve: string
      reject: string
      request: string
    }
  }

  private rows(filter: object): Promise<OutboxRow[]> {
    return this.connection.collection<OutboxRow>('outbox').find(filter).sort({ _id: 1 }).toArray()
  }
}
