/** What is known of modules while files are cut. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

type Closure = ReadonlySet<string>

const FIRST = ['/web/src/main.tsx', '/web/src/features/session/LoginPage.tsx']
const SHELL = ['/web/src/app/shell/DefaultLayout.tsx']
/** What people see first behind the sign-in: they do not wait for what only boards need. */
const HOME = [
  '/web/src/features/workspaces/WorkspacesPage.tsx',
  '/web/src/features/projects/ProjectsPage.tsx',
]
const BOARD = '/web/src/app/pages/ProjectTasksPage.tsx'
const WORK = [
  BOARD,
  '/web/src/features/list/AllTasksPage.tsx',
  '/web/src/features/list/ListView.tsx',
  '/web/src/features/calendar/CalendarPage.tsx',
]

/**
 * Cuts the product into few files. Left to itself the bundler makes a file of every set of modules that some pages
 * share: the board came in fifty, and most of its time went by waiting for them. Now every page has what the sign-in
 * page has not (`shell`), pages of tasks share what the board needs of them (`work`), and the rest is each page's own.
 *
 * @param root folder that holds `web`
 */
export function chunkGroup(root: string): (id: string, graph: Graph) => string | null {
  const idsOf = (paths: readonly string[]) => paths.map((path) => root + path)
  let closures: { first: Closure; shell: Closure; home: Closure; board: Closure; others: Closure } | undefined
  return (id, graph) => {
    closures ??= {
      first: reachedFrom(idsOf(FIRST), graph),
      shell: reachedFrom(idsOf(SHELL), graph),
      home: reachedFrom(idsOf(HOME), graph),
      board: reachedFrom(idsOf([BOARD]), graph),
      others: reachedFrom(idsOf(WORK.filter((path) => path !== BOARD)), graph),
    }
    // Whoever needs one of these takes it from there, past the module that hands them on.
    if (id === `${root}/web/src/ui/page-icons.tsx` || /@tabler/.test(id)) return null
    if (closures.first.has(id)) return null
    if (closures.shell.has(id)) return 'shell'
    if (!closures.board.has(id) || !closures.others.has(id)) return null
    return closures.home.has(id) ? 'shell' : 'work'
  }
}

/** The modules that come with these, without what is loaded on demand. */
function reachedFrom(ids: readonly string[], graph: Graph): Closure {
  const seen = new Set<string>()
  const open = [...ids]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return seen
}
