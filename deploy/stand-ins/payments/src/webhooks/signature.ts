import { createHmac } from 'node:crypto'

/** The header by which a receiver knows who sent an event, and when. */
export function signatureHeader(secret: string, body: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
