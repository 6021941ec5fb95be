import { inArabic, inEnglish, parts, testWalks } from './support/browser/screen-walks.js'
import { admin, guest, manager, member, owner } from './support/browser/screens.js'

// Every screen of the table of paths by every role that may open it: the right page or none, no error in the console; in
// Arabic axe checks it for the roles that open it most.

testWalks([
  ...[owner, manager, member, guest, admin].map((role) => inEnglish(role)),
  inArabic('outside of companies', member, parts.outside),
  inArabic('of the platform', admin, parts.platform),
  inArabic('of a company', owner, parts.company),
  inArabic('of a project', manager, parts.project),
])
