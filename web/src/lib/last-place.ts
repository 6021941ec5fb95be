import { readStored, writeStored } from './stored.js'

// Somebody else at the same machine has been elsewhere.
const companyKey = (user: string) => `last-company:${user}`
const projectKey = (user: string, company: number) => `last-project:${user}:${company}`

/** Keeps where somebody is now, for addresses that do not say in which company or project they lead. */
export function rememberPlace(user: string, company: number, project: number | null): void {
  writeStored(companyKey(user), String(company))
  if (project !== null) writeStored(projectKey(user, company), String(project))
}

/** The company somebody was in last on this machine, or null. They may have left it since. */
export function lastCompany(user: string): number | null {
  return Number(readStored(companyKey(user))) || null
}

/** The project of a company somebody was in last on this machine, or null. */
export function lastProject(user: string, company: number): number | null {
  return Number(readStored(projectKey(user, company))) || null
}
