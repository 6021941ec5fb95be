import { pageWeight } from './bundle.js'

/** In kB of JavaScript, gzipped: what has to be there before a page of the built application can be used. Texts come beside it. */
const BUDGETS = [
  ['the sign-in page', /features\/session\/LoginPage\.tsx$/, 190],
  ['the list of companies', /(shell\/DefaultLayout|workspaces\/WorkspacesPage)\.tsx$/, 230],
  ['the home of a company', /(shell\/DefaultLayout|projects\/ProjectsPage)\.tsx$/, 230],
] as const

it.each(BUDGETS)('%s loads what its budget allows', (_page, chunks, kilobytes) => {
  const { scripts } = pageWeight(chunks)
  // Less would be no page at all.
  expect(scripts).toBeGreaterThan(100)
  expect(scripts).toBeLessThanOrEqual(kilobytes)
})
