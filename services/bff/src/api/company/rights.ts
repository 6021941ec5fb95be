/**
 * The offers in a company, each with the permission of the services that it needs. Menu, page and buttons ask this table; the
 * calls behind them are refused without the same permission.
 */
export const COMPANY_RIGHTS = {
  /** Read the audit log of the company. */
  readAudit: 'audit_read',
  /** Open projects of the own. */
  createProjects: 'project_create',
  /** Invite people, take them out and set who reports to whom. */
  manageUsers: 'member_manage',
  /** The offers of the owner alone. */
  ownCompany: 'subscription_manage',
  /** Know the people of the company, and use leave; guests do neither. */
  useLeave: 'leave_use',
  /** Read the reports of every project. */
  readReports: 'reports_read',
  /** See money. */
  readFinance: 'finance_read',
  /** Change money. */
  manageFinance: 'finance_manage',
  /** See how long the plan runs. */
  seePlan: 'billing_read',
  /** Buy plans and change how the company pays. */
  buyPlans: 'billing_manage',
  /** Open projects without a role in them. The services let only the owner, who alone has this permission. */
  openAllProjects: 'subscription_manage',
} as const

/** The offers in a project, and where the permissions of a role (`Permissions`) say it. */
export const PROJECT_RIGHTS = {
  'project.modify': ['modifyproject'],
  /** Labels, categories, fields, workflow and registers: work of people with a role in the project, not of people who manage it from outside. */
  'project.arrange': ['board', 'arrange'],
  'project.updateRole': ['user', 'updaterole'],
  'project.addUser': ['user', 'adduser'],
  'project.archive': ['project', 'archive'],
  'project.createTask': ['tasks', 'createtask'],
  'project.readReports': ['reports', 'read'],
} as const

export type CompanyRight = keyof typeof COMPANY_RIGHTS
export type ProjectRight = keyof typeof PROJECT_RIGHTS

/** The need of a page: a right in its company, one in its project, or to look after the platform. */
export type Need = CompanyRight | ProjectRight | 'platform'

/** True for a rule that pages are judged by; the name comes from a line of the table of paths. */
export function isNeed(name: string): name is Need {
  return name === 'platform' || name in COMPANY_RIGHTS || name in PROJECT_RIGHTS
}

/** True for a right that a person has in a project rather than in the company. */
export function isProjectRight(need: Need): need is ProjectRight {
  return need in PROJECT_RIGHTS
}
