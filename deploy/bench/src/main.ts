import { benchAudit } from './audit.js'
import { benchBilling } from './billing.js'
import { benchBoard } from './board/board.js'
import { benchCapacity } from './capacity/capacity.js'
import { benchCompact } from './compact.js'
import { benchContents } from './contents.js'
import { benchCopy } from './copy.js'
import { benchDocuments } from './documents.js'
import { benchFirstRoute } from './first-route.js'
import { benchSignIns } from './sign-ins/sign-ins.js'
import { benchImports } from './import.js'
import { benchLeave } from './leave.js'
import { benchLeaveCompany } from './leave-company/leave-company.js'
import { benchOnePerson } from './one-person/one-person.js'
import { benchOpen } from './open/open.js'
import { benchPage } from './page/page.js'
import { benchPlanning } from './planning/planning.js'
import { benchRevocation } from './revocation.js'
import { benchSchedule } from './schedule.js'
import { benchStart } from './start.js'
import { benchTiming } from './timing.js'

const benches: Record<string, (options: readonly string[]) => Promise<number>> = {
  start: benchStart,
  compact: benchCompact,
  leave: benchLeave,
  'one-person': benchOnePerson,
  'leave-company': benchLeaveCompany,
  'first-route': benchFirstRoute,
  board: benchBoard,
  open: benchOpen,
  page: benchPage,
  audit: benchAudit,
  'sign-ins': benchSignIns,
  timing: benchTiming,
  revocation: benchRevocation,
  documents: benchDocuments,
  billing: benchBilling,
  capacity: benchCapacity,
  contents: benchContents,
  copy: benchCopy,
  schedule: benchSchedule,
  planning: benchPlanning,
  import: benchImports,
}

const options = process.argv.slice(2).filter((word) => word.startsWith('--'))
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const names = wanted.length > 0 ? wanted : Object.keys(benches)
let code = 0
for (const name of names) {
  const bench = benches[name]
  if (bench) code = Math.max(code, await bench(options))
  else {
    console.error(`There is no bench ${name}. There are: ${Object.keys(benches).join(', ')}.`)
    code = 2
  }
}
process.exitCode = code
