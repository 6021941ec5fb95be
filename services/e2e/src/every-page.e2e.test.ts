import { inArabic, inEnglish, parts, testWalks } from './support/browser/screen-walks.js'
import { admin, guest, owner } from './support/browser/screens.js'

// Every screen of the table of paths as the owner, who opens all of a company, and as a guest, who opens the fewest: the
// right page or none, no error in the console; in Arabic axe checks it. `screen-rights.test.tsx` of the web has the
// other roles, `every-page.full` walks as each of them.

testWalks([
  inEnglish(owner),
  inArabic('of a company', owner, parts.company),
  inEnglish(guest),
  inArabic('of a project', owner, parts.project),
  inArabic('of the platform', admin, parts.platform),
  inArabic('outside of companies', owner, parts.outside),
])
