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
  'people-company-locked': {
    subject: (value) => phrase`${value('company')} was locked`,
    badge: 'For your information',
    headline: (value) => phrase`${value('company')} was locked on Smart Project`,
    lead: 'A platform administrator locked the company. Everything in it stays and can be read, and nothing can be changed until it is unlocked.',
    button: 'Open Smart Project',
    footer: 'You get this mail because you own this company.',
  },
  'people-company-unlocked': {
    subject: (value) => phrase`${value('company')} is open again`,
    badge: 'For your information',
    headline: (value) => phrase`${value('company')} is open again on Smart Project`,
    lead: 'A platform administrator unlocked the company. Everybody in it can work as before.',
    button: 'Open Smart Project',
    footer: 'You get this mail because you own this company.',
  },
}
