import type { DocumentTask } from '@smartproject/bff/api/documents/document-tasks'
import { AlertIcon, ApprovedIcon, CheckIcon, NewIcon, ProgressIcon, type Icon } from '../../ui/icons/icons.js'
import { CancelledIcon } from '../../ui/icons/page-icons.js'
import type { Tone } from '../../ui/theme/tone.js'

/** The states of documents. */
export type DocumentState = DocumentTask['document_state']

/** How each of them looks. */
export const LOOKS: Readonly<Record<DocumentState, { tone: Tone; icon: Icon }>> = {
  draft: { tone: 'plain', icon: NewIcon },
  in_review: { tone: 'accent', icon: ProgressIcon },
  approved: { tone: 'resolved', icon: ApprovedIcon },
  issued: { tone: 'closed', icon: CheckIcon },
  superseded: { tone: 'neutral', icon: AlertIcon },
  withdrawn: { tone: 'neutral', icon: CancelledIcon },
}
