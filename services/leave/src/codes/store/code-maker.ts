import { newMailCode, type MailSeal } from '@smartproject/kit/tokens/mail-seal'
import { sha256 } from '@smartproject/kit/types/digest'

import type { CodeMaker } from '../domain/ports.js'

/** Makes the codes of the approver's mail and seals them for the email service. */
export function createCodeMaker({ seal }: MailSeal): CodeMaker {
  return {
    make: () => ({ approve: newMailCode(), reject: newMailCode(), request: newMailCode() }),
    hash: sha256,
    seal: (codes) => seal({ ...codes }),
  }
}
