import { safePath } from './safe-path.js'
import { readStored, writeStored } from '../stored.js'

// Another person at the same machine has been elsewhere.
const companyKey = (user: string) => `last-company:${user}`
const pathKey = (user: string, company: number) => `last-path:${user}:${company}`
const projectKey = (user: string, company: number) => `last-project:${user}:${company}`

/** Keeps where a person is now, for addresses that do not say in which company or project they lead. */
export function rememberPlace(user: string, company: number, project: number | null): void {
  writeStored(companyKey(user), String(company))
  if (project !== null) writeStored(projectKey(user, company), String(project))
}

/** Keeps the page of a company a person is on, so that the list of companies leads back there. */
export function rememberPath(user: string, company: number, path: string): void {
  writeStored(pathKey(user, company), path)
}

/** The page of a company a person was on last on this machine; its home without one. */
export function lastPath(user: string, company: number): string {
  const home = `/${company}`
  const path = safePath(readStored(pathKey(user, company)), home)
  return isOf(company, path) ? path : home
}

/** True for a page of the company. */
export function isOf(company: number, path: string): boolean {
  return `${path}/`.startsWith(`/${company}/`)
}

/** The company a person was in last on this machine, or null. They may have left it since. */
export function lastCompany(user: string): number | null {
  return Number(readStored(companyKey(user))) || null
}

/** The project of a company a person was in last on this machine, or null. */
export function lastProject(user: string, company: number): number | null {
  return Number(readStored(projectKey(user, company))) || null
}
