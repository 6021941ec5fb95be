import { phrase } from '../../domain/layout/phrase.js'
import type { NoticeWords } from '../notices.js'
import type { PeopleTemplate } from './template-name.js'

/** English. Values: `company`, `inviter`; of transfers `owner`, `before` and `member`. */
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
  'people-company-offered': {
    subject: (value) => phrase`${value('company')} on Smart Project is yours to open`,
    badge: 'Waiting for you',
    headline: (value) => phrase`You can open ${value('company')} on Smart Project and own it`,
    lead: 'A platform administrator offers you this company. The link shows the offer first; nothing is opened, and no trial begins, until you accept it there. It works for 14 days.',
    facts: { company: 'Company' },
    button: 'Open the offer',
    footer:
      'You get this mail because somebody named your address as that of the owner. If you do not know why, ignore it.',
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
  'people-transfer-asked': {
    subject: (value) => phrase`Take over ${value('company')}?`,
    badge: 'Waiting for you',
    headline: (value) => phrase`${value('owner')} asks you to become the owner of ${value('company')}`,
    lead: 'The owner decides about plan, roles and policies, and pays. The link shows the question first. Nothing happens until you accept it there with your password. It works for 7 days.',
    facts: { company: 'Company', owner: 'Owner today' },
    button: 'Open the question',
    footer: 'You get this mail because you are a member of this company.',
  },
  'people-transfer-declined': {
    subject: (value) => phrase`${value('member')} does not take over ${value('company')}`,
    badge: 'For your information',
    headline: (value) => phrase`${value('member')} declined to become the owner of ${value('company')}`,
    lead: 'You are the owner as before. You can ask somebody else in the administration of the company.',
    button: 'Open Smart Project',
    footer: 'You get this mail because you own this company.',
  },
  'people-owner-changed': {
    subject: (value) => phrase`${value('company')} has a new owner`,
    badge: 'For your information',
    headline: (value) => phrase`${value('owner')} is the owner of ${value('company')} now`,
    lead: 'The owner of before stays a member and manages users. Plan and payment method stay as they are.',
    facts: { company: 'Company', owner: 'Owner', before: 'Owner before' },
    button: 'Open Smart Project',
    footer: 'You get this mail because you gave this company away or took it over.',
  },
}
