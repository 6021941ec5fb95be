import { createHash } from 'node:crypto'

import { newMailCode, type MailSeal } from '@smartproject/kit/mail-seal'

import type { CodeMaker } from '../domain/ports.js'

/** Makes the codes of the approver's mail and seals them for the email service. */
export function createCodeMaker({ seal }: MailSeal): CodeMaker {
  return {
    make: () => ({ approve: newMailCode(), reject: newMailCode(), request: newMailCode() }),
    hash: (text) => createHash('sha256').update(text).digest('base64url'),
    seal: (codes) => seal({ ...codes }),
  }
}
