/** The mails about belonging to a company. */
export type PeopleTemplate =
  | 'people-invited'
  | 'people-company-offered'
  | 'people-invited-reminder'
  | 'people-join-asked'
  | 'people-join-approved'
  | 'people-join-declined'
  | 'people-line-lost'
  | 'people-company-locked'
  | 'people-company-unlocked'
  | 'people-transfer-asked'
  | 'people-transfer-declined'
  | 'people-owner-changed'
