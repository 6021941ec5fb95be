import { phrase } from '../../domain/layout/phrase.js'
import type { NoticeWords } from '../notices.js'
import type { PeopleTemplate } from './template-name.js'

/** English. Values: `company`, `inviter`. */
export const en: Readonly<Record<PeopleTemplate, NoticeWords>> = {
  'people-invited': {
    subject: (value) => phrase`Invitation to ${value('company')}`,
    badge: 'Waiting for you',
    headline: (value) => phrase`${value('inviter')} invites you to ${value('company')} on Smart Project`,
    lead: 'The link shows the invitation first. Nothing happens until you accept it there. It works for 14 days.',
    facts: { company: 'Company', inviter: 'Invited by' },
    button: 'Open the invitation',
    footer:
      'You get this mail because somebody wants to work with you. If you do not know who that is, ignore it.',
  },
}
