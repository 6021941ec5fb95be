import { inArabic, inEnglish, parts, testWalks } from './support/browser/screen-walks.js'
import { admin, guest, owner } from './support/browser/screens.js'

// Every screen of the table of paths as the owner, to whom all of a company open, and as a guest, to whom the fewest do: the
// right page or none, no error in the console. In Arabic axe looks at them too. Which screens open to the other roles is
// tested without a browser, in `screen-rights.test.tsx` of the web; `every-page.full` walks as each of them.

testWalks([
  inEnglish(owner),
  inArabic('of a company', owner, parts.company),
  inEnglish(guest),
  inArabic('of a project', owner, parts.project),
  inArabic('of the platform', admin, parts.platform),
  inArabic('outside of companies', owner, parts.outside),
])
